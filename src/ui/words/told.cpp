#include "ui/words/told.hpp"

#include <array>
#include <utility>

namespace parlour::ui {

std::string remark_text(const Remark& remark, const Table& table, const Texts& texts, const MoveNames& names,
                        std::vector<Argument> more) {
  std::vector<Argument> arguments = remark.arguments;
  for (Argument& each : more) arguments.push_back(std::move(each));
  for (const Remark::Mentioned& each : remark.mentioned)
    arguments.push_back({each.argument, names(each.side, each.move)});
  arguments.push_back({"name", table.names[static_cast<std::size_t>(remark.side)]});
  arguments.push_back({"other", table.names[static_cast<std::size_t>(other(remark.side))]});
  return texts.text(!table.you                  ? remark.named
                    : *table.you == remark.side ? remark.you
                                                : remark.computer,
                    arguments);
}

std::string choice_text(OpeningChoice choice, const std::string& name, const Texts& texts) {
  constexpr std::array kIds{"chose-first", "chose-second", "chose-more"};
  return texts.text(kIds[static_cast<std::size_t>(choice)], {{"name", name}});
}

std::string choice_text(OpeningChoice choice, Side by, const Table& table, const Texts& texts) {
  constexpr std::array kOfYou{"chose-first-you", "chose-second-you", "chose-more-you"};
  constexpr std::array kOfComputer{"chose-first-computer", "chose-second-computer", "chose-more-computer"};
  if (!table.you) return choice_text(choice, table.names[static_cast<std::size_t>(by)], texts);
  return texts.text((*table.you == by ? kOfYou : kOfComputer)[static_cast<std::size_t>(choice)]);
}

std::string ending_text(const play::Conclusion& conclusion, const Table& table, const Texts& texts) {
  const bool you = table.you == conclusion.by;
  const std::vector<Argument> arguments{
      {"name", table.names[static_cast<std::size_t>(conclusion.by)]},
      {"reason", conclusion.reason ? texts.sentence(*conclusion.reason) : std::string()}};
  switch (conclusion.ending) {
    case play::Ending::ByRules:
      return {};
    case play::Ending::IllegalMove:
      return texts.text("ended-illegal", arguments);
    case play::Ending::TimeForfeit:
      return texts.text(you ? "ended-time-you" : "ended-time", arguments);
    case play::Ending::Resignation:
      return texts.text(you ? "ended-resigned-you" : "ended-resigned", arguments);
    case play::Ending::PlayerFailed:
      return texts.text("ended-failed", arguments);
    case play::Ending::Adjudicated:
      return texts.text("ended-adjudicated", arguments);
    case play::Ending::BrokenOff:
      return texts.text("ended-broken-off", arguments);
  }
  return {};
}

}  // namespace parlour::ui
