// server/store/sql_statements.h: statements for both databases, used by sql_store.cc.
#pragma once

#include <cstddef>

namespace store {

inline constexpr std::size_t kHeadsAtOnce = 64;

inline constexpr const char* kInsertTable =
    "INSERT INTO game_table (id, game, rules, components, options, settings, state, is_public, "
    "creation_key, version, created, changed) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) "
    "ON CONFLICT DO NOTHING RETURNING id";

inline constexpr const char* kUpdateTable =
    "UPDATE game_table SET state = $1, settings = $2, is_public = $3, changed = $4, version = $5 "
    "WHERE id = $6 AND version = $7 RETURNING id";

// Inserts nothing if the seq is taken, if the client id is in the log, or if it would leave a gap.
inline constexpr const char* kAppend =
    "INSERT INTO entry (table_id, seq, client, body, at) "
    "SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS TEXT), "
    "CAST($5 AS BIGINT) "
    "WHERE (SELECT coalesce(max(seq), 0) FROM entry WHERE table_id = $1) = CAST($2 AS BIGINT) - 1 "
    "ON CONFLICT DO NOTHING RETURNING seq";
inline constexpr const char* kExistingEntry =
    "SELECT coalesce((SELECT seq FROM entry WHERE table_id = $1 AND client = $2), 0), "
    "coalesce((SELECT max(seq) FROM entry WHERE table_id = $1), 0)";

inline constexpr const char* kEntries =
    "SELECT seq, client, body, at FROM entry WHERE table_id = $1 AND seq > $2 ORDER BY seq";
inline constexpr const char* kEntry =
    "SELECT seq, client, body, at FROM entry WHERE table_id = $1 AND seq = $2";

inline constexpr const char* kTotals =
    "SELECT (SELECT count(*) FROM game_table), (SELECT count(*) FROM entry), "
    "(SELECT count(*) FROM job)";

inline constexpr const char* kLastName = "\U0010FFFF";  // sorts after every other

inline constexpr const char* kIdleTables =
    "SELECT id FROM game_table t WHERE state = $1 AND changed < $2 AND id > $3 "
    "AND coalesce((SELECT at FROM entry WHERE table_id = t.id ORDER BY seq DESC LIMIT 1), 0) < $2 "
    "ORDER BY id LIMIT $4";

// Larger than any entry, so that it needs at least the space of a real change.
inline constexpr std::size_t kProbeSize = 64U << 10U;

}  // namespace store
