// server/rates.h: the rate limits of server/net under their names in this folder.
#pragma once

#include "server/net/addresses.h"
#include "server/net/rates.h"

namespace server {

using net::Bucket;
using net::network_of;
using net::Rates;
using net::Steady;

}  // namespace server
