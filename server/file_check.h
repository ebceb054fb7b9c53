// server/file_check.h: checks the structure of a store's file once in the background when the
// server starts.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "server/store/health.h"

namespace server {

class FileCheck {
 public:
  // Uses a separate connection. Reports faults to `health`.
  FileCheck(const std::string& store, std::shared_ptr<store::Health> health);
  FileCheck(const FileCheck&) = delete;
  FileCheck& operator=(const FileCheck&) = delete;
  ~FileCheck();  // aborts a check in progress

 private:
  std::atomic<bool> is_wanted_{true};
  std::thread thread_;
};

}  // namespace server
