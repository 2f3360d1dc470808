#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"

namespace parlour::records {

/// Everything that the program needs to know about a record format.
struct FormatDeclaration {
  std::string_view name;                     ///< as people type it: `json`
  std::string_view caption;                  ///< its own name, the same in every language: `JSON`
  std::vector<std::string_view> extensions;  ///< of files, in lower case and without the dot
  std::string_view beginning;                ///< how only this format begins, ignoring blanks

  /// The record as text. Fails with what the format cannot hold.
  Result<std::string> (*write)(const Record& record) = nullptr;
  /// A record from text that cannot be trusted, at most kLongestRecord bytes.
  Result<Record> (*read)(std::string_view text, const GameMaker& make_game) = nullptr;
  /// The parts of this record that are left out when it is written.
  std::vector<std::string_view> (*left_out)(const Record& record) = nullptr;
};

/// One of the formats, identified by its declaration.
class Format {
 public:
  explicit Format(const FormatDeclaration& declaration) : declaration_(&declaration) {}

  const FormatDeclaration* operator->() const { return declaration_; }
  bool operator==(const Format&) const = default;

 private:
  const FormatDeclaration* declaration_;
};

/// For formats that leave nothing out.
inline std::vector<std::string_view> leaves_nothing_out(const Record& /*record*/) { return {}; }

}  // namespace parlour::records
