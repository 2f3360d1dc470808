#include "records/json_tree.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "records/text.hpp"

namespace parlour::records {
namespace {

using nlohmann::json;

constexpr std::size_t kDeepest = 32;
constexpr std::size_t kMostValues = 100'000;

/// Tells the builder how far the parser has read.
class WatchedText {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  WatchedText(const char* at, const char** furthest) : at_(at), furthest_(furthest) {}
  reference operator*() const { return *at_; }
  WatchedText& operator++() {
    *furthest_ = ++at_;
    return *this;
  }
  WatchedText operator++(int) {
    WatchedText before = *this;
    ++*this;
    return before;
  }
  bool operator==(const WatchedText& other) const { return at_ == other.at_; }

 private:
  const char* at_;
  const char** furthest_;
};

/// Builds the tree from the parser's events. Returning false stops the parser; `problem` says why.
class TreeBuilder final : public nlohmann::json_sax<json> {
 public:
  explicit TreeBuilder(std::string_view text) : text_(text), furthest_(text.data()), counted_(text.data()) {}

  WatchedText begin() { return {text_.data(), &furthest_}; }
  WatchedText end() { return {text_.data() + text_.size(), &furthest_}; }

  Result<JsonValue> take_tree() {
    if (problem_.id.empty()) return std::move(root_);
    return failure(std::move(problem_));
  }

  bool null() override { return add({}) != nullptr; }
  bool boolean(bool value) override {
    JsonValue made;
    made.kind = JsonValue::Kind::Boolean;
    made.boolean = value;
    return add(std::move(made)) != nullptr;
  }
  bool number_integer(number_integer_t value) override { return add_number(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) override { return add_number(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t& /*written*/) override { return add_number(value); }
  bool string(string_t& value) override {
    JsonValue made;
    made.kind = JsonValue::Kind::Text;
    made.text = std::move(value);
    return add(std::move(made)) != nullptr;
  }
  bool binary(binary_t& /*value*/) override { return false; }  // not in JSON text
  bool start_object(std::size_t /*size*/) override { return open(JsonValue::Kind::Object); }
  bool key(string_t& value) override {
    open_.back()->keys.push_back(std::move(value));
    return true;
  }
  bool end_object() override {
    std::vector<std::string_view> keys(open_.back()->keys.begin(), open_.back()->keys.end());
    std::sort(keys.begin(), keys.end());
    const auto twice = std::adjacent_find(keys.begin(), keys.end());
    if (twice != keys.end()) return stop("record-field-twice", {{"field", one_line(*twice)}}, offset());
    return close();
  }
  bool start_array(std::size_t /*size*/) override { return open(JsonValue::Kind::List); }
  bool end_array() override { return close(); }

  bool parse_error(std::size_t position, const std::string& last_token,
                   const nlohmann::detail::exception& /*error*/) override {
    const std::size_t offset = std::min(position == 0 ? 0 : position - 1, text_.size());
    return stop("record-json-syntax", {{"found", one_line(last_token)}}, offset);
  }

 private:
  bool stop(std::string_view id, std::vector<Argument> arguments, std::size_t offset) {
    problem_ = Message{std::string(id), std::move(arguments), place_in(text_, offset)};
    return false;
  }

  std::size_t offset() const { return static_cast<std::size_t>(furthest_ - text_.data()); }

  /// The line of the token just read. After a number the parser has read one character further.
  std::size_t line() {
    const char* const token = std::max(counted_, furthest_ - (furthest_ == text_.data() ? 0 : 1));
    line_ += static_cast<std::size_t>(std::count(counted_, token, '\n'));
    counted_ = token;
    return line_;
  }

  bool add_number(double value) {
    JsonValue made;
    made.kind = JsonValue::Kind::Number;
    made.number = value;
    return add(std::move(made)) != nullptr;
  }

  /// The value's place in the tree; nullptr if there are too many values.
  JsonValue* add(JsonValue value) {
    if (++values_ > kMostValues) {
      stop("record-too-large", {}, offset());
      return nullptr;
    }
    value.line = line();
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    return &open_.back()->items.emplace_back(std::move(value));
  }

  bool open(JsonValue::Kind kind) {
    if (open_.size() == kDeepest) return stop("record-json-too-deep", {}, offset());
    JsonValue made;
    made.kind = kind;
    JsonValue* const added = add(std::move(made));
    open_.push_back(added);  // the pointer stays valid: no sibling is added before this is closed
    return added != nullptr;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  std::string_view text_;
  const char* furthest_;
  const char* counted_;  ///< line_ is the line of this character
  std::size_t line_ = 1;
  std::size_t values_ = 0;
  JsonValue root_;
  std::vector<JsonValue*> open_;
  Message problem_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

Result<JsonValue> parse_json(std::string_view text) {
  TreeBuilder builder(text);
  json::sax_parse(builder.begin(), builder.end(), &builder);
  return builder.take_tree();
}

std::string json_text(std::string_view text) { return json(text).dump(); }
std::string json_number(double number) { return json(number).dump(); }

}  // namespace parlour::records
