// server/memory.h: the allocator of a server process: few arenas, and what is no longer used goes
// back to the system.
#pragma once

namespace server {

void configure_memory();  // before the first thread
void trim_memory();       // gives back what can be given back; may take some milliseconds

}  // namespace server
