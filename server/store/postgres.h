// server/store/postgres.h: RAII wrappers for libpq.
#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>

namespace store {

struct PostgresCloser {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
  void operator()(PGnotify* note) const { PQfreemem(note); }
};
using Connection = std::unique_ptr<PGconn, PostgresCloser>;
using Result = std::unique_ptr<PGresult, PostgresCloser>;
using Note = std::unique_ptr<PGnotify, PostgresCloser>;

[[nodiscard]] inline bool is_ok(const Connection& connection) {
  return connection && PQstatus(connection.get()) == CONNECTION_OK;
}

[[nodiscard]] inline bool is_ok(const Result& result) {
  const ExecStatusType status = PQresultStatus(result.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// Notices are not for the terminal; failures are reported by results.
[[nodiscard]] inline Connection connect(const std::string& address) {
  Connection connection(PQconnectdb(address.c_str()));
  PQsetNoticeReceiver(connection.get(), [](void*, const PGresult*) {}, nullptr);
  return connection;
}

[[nodiscard]] inline Result execute(const Connection& connection, const char* sql) {
  return Result(PQexec(connection.get(), sql));
}

}  // namespace store
