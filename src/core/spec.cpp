#include "core/spec.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/utf8.hpp"

namespace parlour {
namespace {

bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

class SpecReader {
 public:
  explicit SpecReader(std::string_view text) : text_(text) { spec_.text = std::string(text); }

  Result<Spec> read() {
    if (text_.size() > kLongestSpec)
      return failure("spec-too-long",
                     {{"length", std::to_string(text_.size())}, {"longest", std::to_string(kLongestSpec)}},
                     here());
    if (text_.empty()) return failure("spec-empty", {}, here());
    spec_.name = read_name();
    const bool other_letters = !at_end() && !is_ascii(peek());
    if (spec_.name.empty() || other_letters)
      return failure("spec-name-expected", {{"found", found()}}, here());
    if (at_end()) return std::move(spec_);
    if (peek() != ':') return failure("spec-colon-expected", {{"found", found()}}, here());
    do {
      ++at_;  // the colon or a comma
      if (auto setting = read_setting(); !setting) return failure(std::move(setting.error()));
    } while (!at_end() && peek() == ',');
    if (!at_end()) return failure("spec-comma-expected", {{"found", found()}}, here());
    return std::move(spec_);
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return text_[at_]; }
  Place here() const { return {std::string(text_), at_ + 1}; }

  /// The character at the current place, as a message shows it.
  std::string found() const { return std::string(first_characters(text_.substr(at_), 1)); }

  std::string read_name() {
    const std::size_t from = at_;
    while (!at_end() && is_name_letter(peek())) ++at_;
    return std::string(text_.substr(from, at_ - from));
  }

  Result<void> read_setting() {
    Setting setting;
    setting.key_column = at_ + 1;
    const std::size_t from = at_;
    setting.key = read_name();
    if (setting.key.empty() || at_end() || peek() != '=') {  // a value without a key
      setting.key.clear();
      at_ = from;
    } else {
      ++at_;
    }
    setting.value_column = at_ + 1;
    auto value = !at_end() && peek() == '"' ? read_quoted() : read_plain(setting.key);
    if (!value) return failure(std::move(value.error()));
    setting.value = std::move(*value);
    const auto same_key = [&](const Setting& each) { return !each.key.empty() && each.key == setting.key; };
    if (std::any_of(spec_.settings.begin(), spec_.settings.end(), same_key))
      return failure("spec-setting-twice", {{"option", setting.key}},
                     {std::string(text_), setting.key_column});
    spec_.settings.push_back(std::move(setting));
    return {};
  }

  Result<std::string> read_plain(const std::string& key) {
    const std::size_t from = at_;
    while (!at_end() && peek() != ',' && peek() != ':' && peek() != '"' &&
           static_cast<unsigned char>(peek()) >= ' ')
      ++at_;
    if (at_ == from) return failure("spec-value-expected", {{"option", key}}, here());
    if (!at_end() && peek() == ':') {
      std::string corrected(text_);
      corrected[at_] = ',';
      return failure("spec-colon-in-value", {{"nearest", corrected}}, here());
    }
    if (!at_end() && peek() != ',') return failure("spec-comma-expected", {{"found", found()}}, here());
    return std::string(text_.substr(from, at_ - from));
  }

  Result<std::string> read_quoted() {
    const Place opening = here();
    std::string value;
    for (++at_; !at_end() && peek() != '"'; ++at_) {
      const bool escape =
          peek() == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
      if (escape) ++at_;
      value += peek();
    }
    if (at_end()) return failure("spec-quote-not-closed", {}, opening);
    ++at_;
    return value;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Spec spec_;
};

}  // namespace

Result<Spec> parse_spec(std::string_view text) { return SpecReader(text).read(); }

std::string quoted_if_needed(std::string_view value) {
  const auto needs_quotes = [](char c) {
    return c == ',' || c == ':' || c == '"' || c == '=' || static_cast<unsigned char>(c) <= ' ';
  };
  if (!value.empty() && std::none_of(value.begin(), value.end(), needs_quotes)) return std::string(value);
  std::string quoted = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace parlour
