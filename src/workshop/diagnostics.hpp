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

/// What a compiler says about one place.
struct Diagnostic {
  enum class Kind : std::uint8_t { Error, Warning, Note };
  Kind kind = Kind::Error;
  std::string file;  ///< as the student knows it; empty: of no file, as linkers speak
  int line = 0;
  int column = 0;  ///< 0: not told
  std::string text;
  std::vector<std::string>
      excerpt;  ///< the line of source and the marks below it, as the compiler draws them
  bool operator==(const Diagnostic&) const = default;
};

/// How the student knows a file that the compiler names.
struct KnownFile {
  std::string name;
  int line = 0;  ///< all of it stands for this line; 0: it is the student's own
};

/// Nothing: the file is not the student's.
using FileNames = std::function<std::optional<KnownFile>(std::string_view file)>;

/// The output of GCC or Clang as diagnostics, in its order. One about other people's headers is moved to the
/// place in the student's files that led there, where the compiler tells it. Types are written short.
std::vector<Diagnostic> read_diagnostics(std::span<const std::string> lines, const FileNames& names);

/// `std::__cxx11::basic_string<char>` is `std::string`, default allocators and comparisons go, what is left
/// is cut.
std::string shortened(std::string_view text);

/// What is known of a project besides what the compiler says.
struct HintContext {
  std::string player;                     ///< the class that is built
  std::vector<std::string> files = {};    ///< all of the project, as the student knows them
  std::vector<std::string> missing = {};  ///< functions of the class that have no body
  std::vector<std::string> core =
      {};  ///< functions of classes in the checkout's own copy of the course's core/
};

/// What beginners' errors mean, where that is sure, in the order of the diagnostics and each once.
std::vector<Message> hints_for(std::span<const Diagnostic> diagnostics, const HintContext& context);

}  // namespace parlour::workshop
