#include "ui/texts/plural_rule.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "ui/texts/takes.hpp"

namespace parlour::ui {
namespace {

constexpr std::size_t kMostForms = 9;
constexpr int kDeepestNesting = 32;  // of parentheses and conditions

std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// Evaluates an expression while parsing it. After a syntax error, good() is false and values are
/// meaningless.
class PluralReading {
 public:
  PluralReading(std::string_view text, std::uint64_t n) : text_(text), n_(n) {}

  std::uint64_t whole() {
    const std::uint64_t value = condition(0);
    good_ = good_ && text_.empty();
    return value;
  }

  bool good() const { return good_; }

 private:
  struct Operator {
    std::string_view sign;
    int binds;  ///< the higher, the tighter
  };
  /// Longer operators come before those they begin with.
  static constexpr std::array<Operator, 13> kOperators{{{"||", 1},
                                                        {"&&", 2},
                                                        {"==", 3},
                                                        {"!=", 3},
                                                        {"<=", 4},
                                                        {">=", 4},
                                                        {"<", 4},
                                                        {">", 4},
                                                        {"+", 5},
                                                        {"-", 5},
                                                        {"*", 6},
                                                        {"/", 6},
                                                        {"%", 6}}};

  std::uint64_t fail() {
    good_ = false;
    return 0;
  }

  std::uint64_t condition(int depth) {
    if (depth > kDeepestNesting) return fail();
    const std::uint64_t asked = operation(1, depth);
    if (!takes(text_, "?")) return asked;
    const std::uint64_t yes = condition(depth + 1);
    if (!takes(text_, ":")) return fail();
    const std::uint64_t no = condition(depth + 1);
    return asked != 0 ? yes : no;
  }

  /// Operators that bind at least as tightly as `binds`.
  std::uint64_t operation(int binds, int depth) {
    std::uint64_t left = operand(depth);
    while (good_) {
      const auto* found = std::find_if(kOperators.begin(), kOperators.end(),
                                       [this](const Operator& each) { return text_.starts_with(each.sign); });
      if (found == kOperators.end() || found->binds < binds) break;
      text_.remove_prefix(found->sign.size());
      left = result(left, found->sign, operation(found->binds + 1, depth));
    }
    return left;
  }

  std::uint64_t result(std::uint64_t left, std::string_view sign, std::uint64_t right) {
    if (sign == "||") return left != 0 || right != 0 ? 1 : 0;
    if (sign == "&&") return left != 0 && right != 0 ? 1 : 0;
    if (sign == "==") return left == right ? 1 : 0;
    if (sign == "!=") return left != right ? 1 : 0;
    if (sign == "<=") return left <= right ? 1 : 0;
    if (sign == ">=") return left >= right ? 1 : 0;
    if (sign == "<") return left < right ? 1 : 0;
    if (sign == ">") return left > right ? 1 : 0;
    if (sign == "+") return left + right;
    if (sign == "-") return left - right;
    if (sign == "*") return left * right;
    if (right == 0) return fail();
    return sign == "/" ? left / right : left % right;
  }

  std::uint64_t operand(int depth) {
    if (depth > kDeepestNesting) return fail();
    if (takes(text_, "!")) return operand(depth + 1) == 0 ? 1 : 0;
    if (takes(text_, "n")) return n_;
    if (takes(text_, "(")) {
      const std::uint64_t inside = condition(depth + 1);
      return takes(text_, ")") ? inside : fail();
    }
    const auto number = take_number(text_);
    return number ? *number : fail();
  }

  std::string_view text_;
  std::uint64_t n_;
  bool good_ = true;
};

/// Is each `/` and `%` followed by a number other than 0? Then no n can cause a division by zero.
bool divides_by_numbers_only(std::string_view expression) {
  for (std::size_t at = expression.find_first_of("/%"); at != std::string_view::npos;
       at = expression.find_first_of("/%", at + 1)) {
    std::string_view rest = expression.substr(at + 1);
    if (take_number(rest).value_or(0) == 0) return false;
  }
  return true;
}

}  // namespace

std::optional<PluralRule> PluralRule::read(std::string_view field) {
  constexpr std::uint64_t kTried = 130;  // rules look at the last two digits; read at every start
  std::string text(field);
  std::erase(text, ' ');
  std::string_view rest = text;
  PluralRule rule;
  if (!takes(rest, "nplurals=")) return std::nullopt;
  const auto forms = take_number(rest);
  if (!forms || *forms < 1 || *forms > kMostForms || !takes(rest, ";plural=")) return std::nullopt;
  if (rest.ends_with(';')) rest.remove_suffix(1);
  if (!divides_by_numbers_only(rest)) return std::nullopt;
  rule.forms_ = *forms;
  rule.expression_ = rest;
  for (std::uint64_t number = 0; number <= kTried; ++number) {
    PluralReading reading(rest, number);
    if (reading.whole() >= rule.forms_ || !reading.good()) return std::nullopt;
  }
  return rule;
}

std::size_t PluralRule::form(std::uint64_t number) const {
  PluralReading reading(expression_, number);
  return static_cast<std::size_t>(std::min<std::uint64_t>(reading.whole(), forms_ - 1));
}

}  // namespace parlour::ui
