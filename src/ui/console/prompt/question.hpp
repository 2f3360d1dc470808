#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// What a person chose last time, by the key of the question. Read once, written when something changes.
using Choices = std::map<std::string, std::string>;

/// Where an answer leads. Skip: the question need not be asked.
enum class Way : unsigned char { On, Back, Quit, Skip };

/// Does a group of questions start at its first one or, when going back, at its last?
enum class Entered : unsigned char { Forwards, Backwards };

/// Asks one question after another. Back leads to the last one that was asked, and out of the first.
Way ask_in_order(const std::vector<std::function<Way(Entered)>>& questions,
                 Entered entered = Entered::Forwards);

/// Questions with a default that Enter takes, `b` to go back and `q` to quit. The end of the input quits.
class Questions {
 public:
  /// What is wrong with an answer, as a sentence; nothing if it is acceptable.
  using Objection = std::function<std::optional<std::string>(const std::string&)>;

  /// The default of a question is what `remembered` has for its key, if acceptable; answers go there too.
  Questions(const Console& console, Choices& remembered) : console_(console), remembered_(remembered) {}

  /// Asks until there is no objection.
  Way ask(std::string_view key, const std::string& words, const std::string& preset,
          const Objection& objection, std::string& answer) const;

  /// Asks for one of `choices`, as written there.
  Way choose(std::string_view key, const std::string& words, const std::string& preset,
             const std::vector<std::string>& choices, std::string& answer) const;

  /// A whole number from `least` to `most`.
  Way number(std::string_view key, const std::string& words, int preset, int least, int most,
             std::string& answer) const;

  /// A numbered list; the answer is a number or a spec, and is returned as a spec.
  struct Listed {
    std::string name;
    std::string_view help;  ///< id of a text
  };
  Way choose_listed(std::string_view key, const std::string& words, const std::string& preset,
                    const std::vector<Listed>& entries, const Objection& objection,
                    std::string& answer) const;

  /// Prints such a list, numbered from 1.
  void list(const std::vector<Listed>& entries) const;

  /// Forgets the last answer to the question `key` if it must not be offered again.
  void forget_if(std::string_view key, const std::function<bool(const std::string&)>& unwanted) const;

  const Texts& texts() const { return console_.texts; }
  void draw(const std::function<std::string(const Style&)>& picture) const { console_.display.draw(picture); }
  std::ostream& output() const;

 private:
  const Console& console_;
  Choices& remembered_;
};

}  // namespace parlour::ui
