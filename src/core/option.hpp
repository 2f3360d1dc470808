#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/spec.hpp"

namespace parlour {

enum class OptionKind : std::uint8_t { Integer, Real, Choice, Duration, Text };

/// The one declaration of an option. Command line, help pages, dialogs and protocols all derive from it.
struct Option {
  std::string name;
  OptionKind kind = OptionKind::Integer;
  std::string default_value;  ///< as a user would type it; empty: no fixed default, ask `given` first
  double min = 0;             ///< Integer and Real, both ends included
  double max = 0;
  std::vector<std::string> choices;  ///< Choice; for Text, words with a meaning of their own (may be empty)
  std::string_view help;             ///< id of a text
  bool keyless = false;              ///< its value needs no key: `cmd:"./bot"`; at most one option has this
};

Option integer_option(std::string name, std::int64_t default_value, std::int64_t min, std::int64_t max,
                      std::string_view help);
Option automatic_integer_option(std::string name, std::int64_t min, std::int64_t max, std::string_view help);
Option choice_option(std::string name, std::vector<std::string> choices,
                     std::string_view help);  ///< first = default
Option duration_option(std::string name, std::string default_value, std::string_view help);

Option text_option(std::string name, std::string_view help);

/// The same option with another default; `value` must be one it accepts.
Option with_default(Option option, std::string value);

/// Checked values for a list of options, from a spec where given and from the defaults elsewhere.
/// Asking for an option that was not declared is a broken invariant.
class OptionValues {
 public:
  struct Entry {
    Option option;
    std::string value;
    double number = 0;  ///< Integer, Real; Duration in milliseconds
    bool given = false;
    std::size_t column = 1;  ///< of the value; of the spec's name when the option was not given
  };

  std::int64_t integer(std::string_view name) const;
  double real(std::string_view name) const;
  const std::string& text(std::string_view name) const;  ///< any kind, as it was typed
  bool is(std::string_view name, std::string_view choice) const;
  std::chrono::milliseconds duration(std::string_view name) const;
  bool has(std::string_view name) const;    ///< declared
  bool given(std::string_view name) const;  ///< set in the spec
  Place place(std::string_view name) const;

  const std::vector<Entry>& entries() const { return entries_; }

 private:
  friend Result<OptionValues> read_options(const Spec& spec, std::span<const Option> options);
  const Entry& entry(std::string_view name) const;

  std::string text_;
  std::vector<Entry> entries_;
};

/// Every setting of `spec` must name one of `options` and have a value that it accepts.
Result<OptionValues> read_options(const Spec& spec, std::span<const Option> options);

/// `100ms`, `2s`, `0.5s`, `1m`, `0`; at most a day.
Result<std::chrono::milliseconds> parse_duration(std::string_view text);

/// The values for which `matters` holds, in their declared order, as `key=value,…`: reading them again gives
/// the same values whatever the defaults are by then.
std::string settings_text(const OptionValues& values,
                          const std::function<bool(const OptionValues::Entry&)>& matters);

/// What an option accepts, as people read it: `1…32`, `wins|ignored`, `100ms, 2s, 1m`.
std::string allowed_text(const Option& option);

}  // namespace parlour
