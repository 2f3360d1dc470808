#include "ui/console/prompt/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ostream>

#include "ui/console/prompt/commands.hpp"

namespace parlour::ui {

Way ask_in_order(const std::vector<std::function<Way(Entered)>>& questions, Entered entered) {
  std::size_t at = entered == Entered::Forwards ? 0 : questions.size() - 1;
  for (;;) {
    const Way way = questions[at](entered);
    if (way == Way::Quit) return Way::Quit;
    if (way != Way::Skip) entered = way == Way::On ? Entered::Forwards : Entered::Backwards;
    if (entered == Entered::Forwards && ++at == questions.size()) return Way::On;
    if (entered == Entered::Backwards && at-- == 0) return Way::Back;
  }
}

std::ostream& Questions::output() const { return console_.display.words(); }

Way Questions::ask(std::string_view key, const std::string& words, const std::string& preset,
                   const Objection& objection, std::string& answer) const {
  const auto remembered = remembered_.find(std::string(key));
  const bool usable = remembered != remembered_.end() && !objection(remembered->second);
  const std::string usual = usable ? remembered->second : preset;
  const std::string prompt =
      texts().text("menu-question", {{"question", words}, {"default", "[" + usual + "]"}});
  for (;;) {
    const Answer heard = console_.input.ask(prompt);
    if (!std::holds_alternative<Line>(heard)) return Way::Quit;
    std::string typed = std::get<Line>(heard).text;
    if (means(typed, "menu-back", texts())) return Way::Back;
    if (means(typed, "command-quit", texts())) return Way::Quit;
    if (typed.empty()) typed = usual;
    const auto problem = objection(typed);
    if (!problem) {
      answer = typed;
      remembered_.erase(std::string(key));  // the default may be a word, which differs by language
      if (typed != preset) remembered_[std::string(key)] = std::move(typed);
      return Way::On;
    }
    output() << *problem << '\n';
  }
}

void Questions::forget_if(std::string_view key,
                          const std::function<bool(const std::string&)>& unwanted) const {
  const auto found = remembered_.find(std::string(key));
  if (found != remembered_.end() && unwanted(found->second)) remembered_.erase(found);
}

Way Questions::choose(std::string_view key, const std::string& words, const std::string& preset,
                      const std::vector<std::string>& choices, std::string& answer) const {
  console_.input.offer({choices, {}});
  return ask(
      key, words, preset,
      [&](const std::string& typed) -> std::optional<std::string> {
        if (std::find(choices.begin(), choices.end(), typed) != choices.end()) return std::nullopt;
        return texts().text("menu-wrong",
                            {{"input", typed}, {"expected", fmt::format("{}", fmt::join(choices, ", "))}});
      },
      answer);
}

Way Questions::number(std::string_view key, const std::string& words, int preset, int least, int most,
                      std::string& answer) const {
  console_.input.offer({});
  return ask(
      key, words, std::to_string(preset),
      [&](const std::string& typed) -> std::optional<std::string> {
        int value = 0;
        const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
        const bool is_number = end == typed.data() + typed.size() && error != std::errc::invalid_argument;
        const std::vector<Argument> about{
            {"input", typed}, {"least", std::to_string(least)}, {"most", std::to_string(most)}};
        if (!is_number) return texts().text("menu-not-a-number", about);
        if (error != std::errc() || value < least || value > most)
          return texts().text("menu-out-of-range", about);
        return std::nullopt;
      },
      answer);
}

void Questions::list(const std::vector<Listed>& entries) const {
  std::size_t widest = 0;
  for (const Listed& entry : entries) widest = std::max(widest, entry.name.size());
  for (std::size_t at = 0; at < entries.size(); ++at)
    output() << fmt::format("  {:>2} {:{}}  {}\n", at + 1, entries[at].name, widest,
                            texts().text(entries[at].help));
}

Way Questions::choose_listed(std::string_view key, const std::string& words, const std::string& preset,
                             const std::vector<Listed>& entries, const Objection& objection,
                             std::string& answer) const {
  std::vector<std::string> names;
  for (const Listed& entry : entries) names.push_back(entry.name);
  list(entries);
  const auto meant = [&](const std::string& typed) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    const bool is_number = error == std::errc() && end == typed.data() + typed.size();
    return is_number && number >= 1 && number <= names.size() ? names[number - 1] : typed;
  };
  console_.input.offer({names, {}});
  const Way way = ask(
      key, words, preset, [&](const std::string& typed) { return objection(meant(typed)); }, answer);
  if (way == Way::On) {
    answer = meant(answer);
    remembered_[std::string(key)] = answer;
  }
  return way;
}

}  // namespace parlour::ui
