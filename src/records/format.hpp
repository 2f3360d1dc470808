#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"

namespace parlour::records {

/// Everything that the program asks of a format of records.
struct FormatDeclaration {
  std::string_view name;                     ///< as people type it: `json`
  std::string_view caption;                  ///< as it calls itself, in no language: `JSON`
  std::vector<std::string_view> extensions;  ///< of files, in lower case and without the dot
  std::string_view beginning;                ///< what no other format begins with, blanks aside

  /// The record as text. Fails with what the format cannot hold.
  Result<std::string> (*write)(const Record& record) = nullptr;
  /// A record from text that anybody may have written, no longer than kLongestRecord.
  Result<Record> (*read)(std::string_view text, const GameMaker& make_game) = nullptr;
  /// What of this record is left out when it is written.
  std::vector<std::string_view> (*left_out)(const Record& record) = nullptr;
};

/// One of the formats, by its declaration.
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
