#pragma once

#include <string>
#include <utility>
#include <vector>

namespace parlour::process {

/// A program's arguments in the form the system wants: pointers with a null at the end.
class ArgumentList {
 public:
  explicit ArgumentList(std::vector<std::string> words) : words_(std::move(words)) {
    for (std::string& word : words_) pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
  }
  ArgumentList(const ArgumentList&) = delete;
  ArgumentList& operator=(const ArgumentList&) = delete;
  ~ArgumentList() = default;

  char* const* data() const { return pointers_.data(); }

 private:
  std::vector<std::string> words_;
  std::vector<char*> pointers_;
};

}  // namespace parlour::process
