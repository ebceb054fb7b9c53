// server/net/web_socket.h: a connection that was upgraded to a WebSocket. Private to this folder.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/connection.h"
#include "server/net/tcp.h"

namespace net {

using UpgradeRequest = beast::http::request<beast::http::string_body>;

// Accepts the upgrade, which has been validated, and serves the socket from then on.
void serve_socket(Tcp stream, const UpgradeRequest& upgrade, Request request,
                  std::unique_ptr<Pass> pass, Worker& worker, Shared& shared);

}  // namespace net
