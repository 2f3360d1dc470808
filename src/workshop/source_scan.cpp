#include "workshop/source_scan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "workshop/source_tokens.hpp"

namespace parlour::workshop {
namespace {

/// Nobody nests scopes or names classes like that; without limits, a hostile file would fill the memory.
constexpr std::size_t kMostScopes = 64;
constexpr std::size_t kLongestName = 500;
constexpr std::size_t kMostFunctions = 20'000;
constexpr std::size_t kMostClasses = 5'000;
constexpr std::size_t kMostBases = 100;

bool is_word(std::string_view text) { return !text.empty() && Tokens::starts_word(text.front()); }

bool is_keyword(std::string_view word) {
  constexpr std::array<std::string_view, 13> kKeywords{
      "alignas", "decltype", "noexcept", "explicit", "requires", "static_assert", "operator",
      "sizeof",  "return",   "if",       "while",    "for",      "switch"};
  return std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
}

/// Can a declaration have this in front of the name that it declares? A call has something else in
/// front.
bool leads_to_name(std::string_view before) {
  return is_word(before)
             ? before != "return" && before != "new"
             : before.empty() || std::string_view("*&>~;{}:]").find(before) != std::string_view::npos;
}

class Scanner {
 public:
  explicit Scanner(std::string_view text) : tokens_(text) { step(); }

  SourceFacts scan() {
    while (!here_.text.empty()) {
      if (here_.text == "namespace") {
        read_namespace();
      } else if ((here_.text == "class" || here_.text == "struct") && before_ != "enum") {
        read_class();
      } else if (here_.text == "using") {
        read_using();
      } else if (here_.text == "typedef") {
        read_typedef();
      } else if (is_word(here_.text) && others_ == 0) {
        read_outside();
      } else if (is_word(here_.text) && in_class()) {
        read_member();
      } else {
        if (here_.text == "{") enter({}, before_ == "extern" ? Kind::Namespace : Kind::Other);
        if (here_.text == "}") leave();
        step();
      }
    }
    facts_.includes = std::move(tokens_.includes());
    return std::move(facts_);
  }

 private:
  enum class Kind : std::uint8_t { Namespace, Class, Other };
  struct Scope {
    std::string name;  ///< empty: neither a namespace nor a class
    Kind kind;
    std::optional<std::size_t> found;  ///< the class in facts_
  };

  void step() {
    before_ = here_.text;
    here_ = tokens_.next();
  }

  /// A name with its qualification; empty if there is none here.
  std::string read_name() {
    std::string name;
    while (here_.text == "::" || is_word(here_.text)) {
      if (!name.empty() && here_.text != "::" && !name.ends_with("::")) break;
      name += here_.text;
      step();
    }
    return name;
  }

  void enter(std::string name, Kind kind, std::optional<std::size_t> found = {}) {
    if (name.size() > kLongestName) name.clear();
    if (kind != Kind::Namespace) ++others_;
    scopes_.push_back({std::move(name), kind, found});
  }
  void leave() {
    if (scopes_.empty()) return;
    if (scopes_.back().kind != Kind::Namespace) --others_;
    scopes_.pop_back();
  }
  bool in_class() const { return !scopes_.empty() && scopes_.back().kind == Kind::Class; }
  FoundClass* current_class() {
    return in_class() && scopes_.back().found ? &facts_.classes[*scopes_.back().found] : nullptr;
  }

  void read_namespace() {
    step();
    const std::string name = read_name();
    if (here_.text != "{") return;  // an alias, or `using namespace`
    enter(name, Kind::Namespace);
    step();
  }

  void read_class() {
    const int line = here_.line;
    const bool is_template = before_ == ">";
    step();
    std::string name = read_name();
    while (is_word(here_.text) && here_.text != "final") name = read_name();  // class EXPORTED Name
    if (here_.text == "final") step();
    if (name.empty() || (here_.text != ":" && here_.text != "{")) return;
    std::vector<std::string> bases;
    if (here_.text == ":") bases = read_bases();
    if (here_.text != "{") return;
    std::optional<std::size_t> found;
    std::string whole = qualified(name);
    if (scopes_.size() <= kMostScopes && name.size() <= kLongestName && whole.size() <= 2 * kLongestName &&
        facts_.classes.size() < kMostClasses) {
      found = facts_.classes.size();
      FoundClass each{std::move(whole), std::move(bases), line};
      each.is_template = is_template;
      facts_.classes.push_back(std::move(each));
    }
    enter(std::move(name), Kind::Class, found);
    step();
  }

  std::vector<std::string> read_bases() {
    std::vector<std::string> bases;
    int depth = 0;
    do {
      step();
      const bool keyword = here_.text == "public" || here_.text == "protected" || here_.text == "private" ||
                           here_.text == "virtual";
      if (keyword || depth > 0) {
        depth += here_.text == "<" ? 1 : here_.text == ">" ? -1 : 0;
        continue;
      }
      if (std::string base = read_name(); !base.empty() && bases.size() < kMostBases)
        bases.push_back(std::move(base));
      if (here_.text == "<") ++depth;
    } while (!here_.text.empty() && here_.text != "{" && here_.text != ";");
    return bases;
  }

  void read_using() {
    step();
    if (here_.text == "namespace") return;
    const std::string name = read_name();
    if (here_.text == "=") {
      step();
      add_alias(name, read_name());
    } else if (FoundClass* const found = current_class(); found != nullptr && here_.text == ";") {
      const std::size_t colon = name.rfind("::");
      if (colon != std::string::npos && last_part(name.substr(0, colon)) == name.substr(colon + 2))
        found->inherits_constructors = true;
    }
  }

  void read_typedef() {
    step();
    const std::string target = read_name();
    const std::string name = read_name();
    if (here_.text == ";") add_alias(name, target);
  }

  void add_alias(const std::string& name, std::string target) {
    if (!name.empty() && !target.empty() && name.size() + target.size() <= kLongestName &&
        facts_.aliases.size() < kMostClasses)
      facts_.aliases.push_back({name, std::move(target)});
  }

  /// From `(` to just past its `)`.
  FoundConstructor read_parameters() {
    FoundConstructor found;
    int depth = 0;
    int angles = 0;
    bool any = false;
    bool optional = false;
    bool text = false;
    const auto end_of_one = [&] {
      if (!any) return;
      ++found.parameters;
      if (!optional) ++found.needed;
      if (found.parameters == 1) found.takes_text = text;
      any = optional = text = false;
    };
    do {
      const std::string_view token = here_.text;
      if (token == "(" || token == "{" || token == "[") {
        ++depth;
      } else if (token == ")" || token == "}" || token == "]") {
        --depth;
      } else {
        if (!optional) angles = std::max(0, angles + (token == "<" ? 1 : token == ">" ? -1 : 0));
        if (depth == 1 && angles == 0 && token == ",") {
          end_of_one();
          step();
          continue;
        }
        if (depth == 1 && token == "=") optional = true;
        if (token == "char" || token == "string" || token == "string_view") text = true;
        if (token != "void") any = true;
      }
      step();
    } while (depth > 0 && !here_.text.empty());
    end_of_one();
    return found;
  }

  /// After the `)` of a function: skips const, noexcept, a trailing type etc., up to the token that decides.
  void skip_to_body() {
    while (
        is_word(here_.text) ||
        (!here_.text.empty() && std::string_view("::&*<>-[]").find(here_.text) != std::string_view::npos) ||
        here_.text == "(") {
      if (here_.text == ":") return;
      if (here_.text == "(")
        read_parameters();
      else
        step();
    }
  }

  /// A constructor's `: a(1), b{2}`, to the brace that opens its body.
  void skip_initializers() {
    while (here_.text == ":" || here_.text == ",") {
      step();
      read_name();
      int angles = 0;
      do {
        angles += here_.text == "<" ? 1 : here_.text == ">" ? -1 : 0;
        if (angles > 0 || here_.text == ">") step();
      } while (angles > 0 && !here_.text.empty());
      if (here_.text == "(" || here_.text == "{") read_parameters();
    }
  }

  void add(std::vector<FoundFunction>& functions, std::string name, int parameters) {
    if (functions.size() < kMostFunctions && name.size() <= 2 * kLongestName)
      functions.push_back({std::move(name), parameters});
  }

  /// In a namespace: reads a function, or a variable of a class.
  void read_outside() {
    const std::string_view before = before_;
    const std::string name = read_name();
    if (name.size() > kLongestName || scopes_.size() > kMostScopes || is_keyword(name)) return;
    if (here_.text != "(") {
      const bool defines = here_.text == "=" || here_.text == "[" || here_.text == ";";
      if (name.find("::") != std::string::npos && defines) add(facts_.defined, qualified(name), kVariable);
      return;
    }
    if (name == "main" && scopes_.empty()) facts_.has_main = true;
    const FoundConstructor shape = read_parameters();
    skip_to_body();
    if (here_.text == ";" && leads_to_name(before) && is_word_or_mark(before))
      add(facts_.declared, qualified(name), shape.parameters);
    if (here_.text != "{" && here_.text != ":" && here_.text != "=") return;
    skip_initializers();
    add(facts_.defined, qualified(name), shape.parameters);
  }

  /// A declaration has a type in front: NAME(x); alone is a macro call.
  static bool is_word_or_mark(std::string_view before) {
    return is_word(before) || before == "*" || before == "&" || before == ">";
  }

  void read_member() {
    std::string_view before = before_;
    const std::string_view name = here_.text;
    step();
    if (here_.text != "(" || is_keyword(name) || !leads_to_name(before)) return;
    FoundClass* const found = current_class();
    const FoundConstructor shape = read_parameters();
    skip_to_body();
    const bool bodiless = here_.text == ";";
    if (here_.text == "=") {
      step();
      if (here_.text == ";" && found != nullptr) found->has_pure = true;  // the 0 is not a token
    }
    skip_initializers();
    if (found == nullptr || before == "~") return;
    if (name == last_part(found->name))
      found->constructors.push_back(shape);
    else
      add(found->functions, std::string(name), shape.parameters);
    if (bodiless) add(found->bodiless, std::string(name), shape.parameters);
  }

  std::string qualified(const std::string& name) const {
    std::string result;
    for (const Scope& scope : scopes_)
      if (!scope.name.empty()) result += scope.name + "::";
    return result + name;
  }

  static constexpr int kVariable = -1;

  Tokens tokens_;
  Token here_;
  std::string_view before_;
  std::vector<Scope> scopes_;  ///< one for each open brace
  int others_ = 0;             ///< how many of them are not namespaces
  SourceFacts facts_;
};

}  // namespace

SourceFacts scan_source(std::string_view text) { return Scanner(text).scan(); }

std::string_view last_part(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

}  // namespace parlour::workshop
