#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace parlour::server {

/// The fields of a JSON object that anybody may have sent. Each is asked for once by its name and kind; what
/// is missing, of another kind or not known is the `problem`, and stays it: callers ask for all they need and
/// then look once.
class Fields {
 public:
  static Result<Fields> read(std::string_view text);
  explicit Fields(nlohmann::json object, std::string path = "");

  std::string text(std::string_view name);
  std::optional<std::string> text_if_any(std::string_view name);  ///< null counts as absent
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<std::int64_t> number_if_any(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<Fields> object_if_any(std::string_view name);
  /// A list of objects or of texts, of this length at most.
  std::vector<Fields> objects(std::string_view name, std::size_t most);
  std::vector<std::string> texts(std::string_view name, std::size_t most);

  /// What was wrong so far, here or in an object of it that was handed back; else a field nobody asked for.
  Result<void> finish() const;

 private:
  const nlohmann::json* find(std::string_view name);
  void complain(std::string_view name, std::string_view expected);

  nlohmann::json object_;
  std::string path_;
  std::vector<std::string> asked_;
  std::optional<Message> problem_;
};

}  // namespace parlour::server
