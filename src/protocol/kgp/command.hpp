#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "protocol/kgp/board.hpp"

/// The Kalah Game Protocol: its lines as values. Nothing here knows who sends them or how.
///
///     12@7 set info:name "the \"best\" bot"
///     id ref name word      string
namespace parlour::protocol::kgp {

/// The most that a line may have, its end included.
constexpr std::size_t kLongestLine = 16384;

using Id = std::uint64_t;

/// A word and a string mean the same to those who read them: clients write `mode freeplay` and
/// `mode "freeplay"`.
struct Word {
  std::string text;
  bool operator==(const Word&) const = default;
};

using Argument = std::variant<std::int64_t, double, Word, std::string, Board>;

struct Command {
  std::optional<Id> id;
  std::optional<Id> ref;  ///< the command of the other side that this one is about
  std::string name;
  std::vector<Argument> arguments;
  bool operator==(const Command&) const = default;

  /// The argument at `index`, if there is one and it is of that kind.
  std::optional<std::int64_t> integer(std::size_t index) const;
  const std::string* text(std::size_t index) const;  ///< of a word or a string
  const Board* board(std::size_t index) const;
};

/// One line without its end. Fails with the column of what cannot be read; spaces and tabs may stand
/// anywhere between the parts, and so may other control characters inside strings.
Result<Command> read_command(std::string_view line);

/// The line without its end. What a line cannot hold (line ends, NUL) becomes a space in strings.
std::string line_of(const Command& command);

/// Text as a string argument.
std::string quoted(std::string_view text);

}  // namespace parlour::protocol::kgp
