// server/rates.h: the rates of server/net, by the names they have here.
#pragma once

#include "server/net/addresses.h"
#include "server/net/rates.h"

namespace server {

using net::Bucket;
using net::network_of;
using net::Rates;
using net::Steady;

}  // namespace server
