#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::workshop {

/// A function by its name and number of parameters, which is enough to tell overloads from copies.
struct FoundFunction {
  std::string name;  ///< with its namespaces and class as far as the text says: ttt::my_player::MyPlayer::x
  int parameters = 0;
  bool operator==(const FoundFunction&) const = default;
};

/// How a class can be constructed.
struct FoundConstructor {
  int parameters = 0;
  int needed = 0;           ///< how many of them have no default
  bool takes_text = false;  ///< the first is some kind of string
  bool operator==(const FoundConstructor&) const = default;
};

/// A class that a source file defines.
struct FoundClass {
  std::string name;                ///< with its namespaces: ttt::my_player::MyPlayer
  std::vector<std::string> bases;  ///< as written, without template arguments
  int line = 1;
  std::vector<FoundConstructor> constructors = {};
  std::vector<FoundFunction> functions =
      {};                                    ///< its own, by the last part of each name; without constructors
  std::vector<FoundFunction> bodiless = {};  ///< those of them, and constructors, defined elsewhere
  bool is_template = false;
  bool has_pure = false;               ///< a function `= 0`
  bool inherits_constructors = false;  ///< using Base::Base
  bool operator==(const FoundClass&) const = default;
};

struct FoundInclude {
  std::string path;  ///< as written
  bool quoted = true;
  bool operator==(const FoundInclude&) const = default;
};

/// using Name = Target; or typedef Target Name;
struct FoundAlias {
  std::string name;
  std::string target;
  bool operator==(const FoundAlias&) const = default;
};

struct SourceFacts {
  std::vector<FoundClass> classes;
  std::vector<FoundAlias> aliases;
  std::vector<FoundInclude> includes;
  std::vector<FoundFunction> declared;  ///< functions outside classes, without a body here
  std::vector<FoundFunction>
      defined;            ///< functions with a body here; members only if defined outside their class
  bool has_main = false;  ///< it is a program of its own, not part of a player
};

/// What can be seen in C++ text without a compiler, and so without macros and conditions: comments and
/// literals are skipped, and #include is the only directive read. Accepts any bytes.
SourceFacts scan_source(std::string_view text);

/// The last part of a name with namespaces.
std::string_view last_part(std::string_view name);

}  // namespace parlour::workshop
