#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace parlour::workshop {

/// What a compiler says about one place in the code.
struct Diagnostic {
  enum class Kind : std::uint8_t { Error, Warning, Note };
  Kind kind = Kind::Error;
  std::string file;  ///< by the student's name for it; empty: no file, as with linkers
  int line = 0;
  int column = 0;  ///< 0: not known
  std::string text;
  std::vector<std::string>
      excerpt;  ///< the line of source and the marks below it, as the compiler draws them
  bool operator==(const Diagnostic&) const = default;
};

/// A file that the compiler names, as the student knows it.
struct KnownFile {
  std::string name;
  int line = 0;  ///< the whole file stands for this line; 0: it is the student's own
};

/// Nothing: the file is not the student's.
using FileNames = std::function<std::optional<KnownFile>(std::string_view file)>;

/// The output of GCC or Clang as diagnostics, in the same order. A diagnostic about somebody else's header is
/// moved to the place in the student's files that led there, if the compiler names it. Types are shortened.
std::vector<Diagnostic> read_diagnostics(std::span<const std::string> lines, const FileNames& names);

/// `std::__cxx11::basic_string<char>` becomes `std::string`, default allocators and comparisons are removed,
/// and the rest is cut if it is still too long.
std::string shortened(std::string_view text);

/// What we know about a project besides what the compiler says.
struct HintContext {
  std::string player;                     ///< the class that is built
  std::vector<std::string> files = {};    ///< all files of the project, by the student's names
  std::vector<std::string> missing = {};  ///< functions of the class that have no body
  std::vector<std::string> core =
      {};  ///< functions of classes in the checkout's own copy of the course's core/
};

/// What common beginners' errors mean, if that is certain; in the order of the diagnostics, each once.
std::vector<Message> hints_for(std::span<const Diagnostic> diagnostics, const HintContext& context);

}  // namespace parlour::workshop
