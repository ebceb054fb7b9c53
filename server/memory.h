// server/memory.h: configures the allocator of a server process: few arenas, and unused memory is
// returned to the system.
#pragma once

namespace server {

void configure_memory();  // call before starting the first thread
void trim_memory();       // returns unused memory to the system; may take some milliseconds

}  // namespace server
