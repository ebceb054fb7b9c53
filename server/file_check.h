// server/file_check.h: looks at the structure of a store's file once, beside everything else, when
// the server starts.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "server/store/health.h"

namespace server {

class FileCheck {
 public:
  // On a connection of its own. Faults are told to `health`.
  FileCheck(const std::string& store, std::shared_ptr<store::Health> health);
  FileCheck(const FileCheck&) = delete;
  FileCheck& operator=(const FileCheck&) = delete;
  ~FileCheck();  // does not wait for the end of a long check

 private:
  std::atomic<bool> is_wanted_{true};
  std::thread thread_;
};

}  // namespace server
