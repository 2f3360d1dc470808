#include "ui/desktop/app/captions.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace parlour::ui::desktop {
namespace {

struct Caption {
  std::string_view name;
  std::string_view words;  ///< id of a text
};

constexpr auto kGames = std::to_array<Caption>({{"tictactoe", "desk-title-tictactoe"},
                                                {"square", "desk-title-square"},
                                                {"inversion", "desk-title-inversion"},
                                                {"inversion-stones", "desk-title-inversion-stones"},
                                                {"gomoku", "desk-title-gomoku"},
                                                {"gomoku-standard", "desk-title-gomoku-standard"},
                                                {"course", "desk-title-course"},
                                                {"mnk", "desk-title-mnk"},
                                                {"kalah", "desk-title-kalah"}});

constexpr auto kPlayers = std::to_array<Caption>({{"human", "desk-kind-human"},
                                                  {"random", "desk-kind-random"},
                                                  {"minimax", "desk-kind-minimax"},
                                                  {"classic", "desk-kind-classic"},
                                                  {"montecarlo", "desk-kind-montecarlo"},
                                                  {"easy", "desk-kind-easy"},
                                                  {"hard", "desk-kind-hard"},
                                                  {"engine", "desk-kind-engine"},
                                                  {"cmd", "desk-kind-cmd"},
                                                  {"so", "desk-kind-so"}});

constexpr auto kOptions = std::to_array<Caption>({{"rows", "desk-option-rows"},
                                                  {"cols", "desk-option-cols"},
                                                  {"win", "desk-option-win"},
                                                  {"size", "desk-option-size"},
                                                  {"overline", "desk-option-overline"},
                                                  {"last-reply", "desk-option-last-reply"},
                                                  {"walls", "desk-option-walls"},
                                                  {"playable", "desk-option-playable"},
                                                  {"max-length", "desk-option-max-length"},
                                                  {"gap", "desk-option-gap"},
                                                  {"walls-seed", "desk-option-walls-seed"},
                                                  {"walls-form", "desk-option-walls-form"},
                                                  {"max-moves", "desk-option-max-moves"},
                                                  {"inversion", "desk-option-inversion"},
                                                  {"period", "desk-option-period"},
                                                  {"pits", "desk-option-pits"},
                                                  {"seeds", "desk-option-seeds"},
                                                  {"capture", "desk-option-capture"},
                                                  {"stop", "desk-option-stop"},
                                                  {"seed", "desk-option-seed"},
                                                  {"time", "desk-option-time"},
                                                  {"depth", "desk-option-depth"},
                                                  {"sims", "desk-option-sims"},
                                                  {"nodes", "desk-option-nodes"},
                                                  {"threads", "desk-option-threads"},
                                                  {"hash", "desk-option-hash"},
                                                  {"level", "desk-option-level"},
                                                  {"book", "desk-option-book"},
                                                  {"command", "desk-option-command"},
                                                  {"startup", "desk-option-startup"},
                                                  {"memory", "desk-option-memory"},
                                                  {"cpu", "desk-option-cpu"},
                                                  {"dir", "desk-option-dir"},
                                                  {"folder", "desk-option-folder"},
                                                  {"log", "desk-option-log"}});

constexpr auto kChoices = std::to_array<Caption>({{"wins", "desk-choice-wins"},
                                                  {"ignored", "desk-choice-ignored"},
                                                  {"on", "desk-choice-on"},
                                                  {"off", "desk-choice-off"},
                                                  {"none", "desk-choice-none"},
                                                  {"random", "desk-choice-random"},
                                                  {"course", "desk-choice-course"},
                                                  {"scattered", "desk-choice-scattered"},
                                                  {"signs", "desk-choice-signs"},
                                                  {"stones", "desk-choice-stones"},
                                                  {"opposite-nonempty", "desk-choice-opposite-nonempty"},
                                                  {"always", "desk-choice-always"},
                                                  {"half", "desk-choice-half"}});

QString caption(const Words& words, std::span<const Caption> captions, std::string_view name) {
  const auto found =
      std::find_if(captions.begin(), captions.end(), [&](const Caption& each) { return each.name == name; });
  return found == captions.end() ? to_qt(name) : words.text(found->words);
}

}  // namespace

QString game_title(const Words& words, std::string_view game) { return caption(words, kGames, game); }
QString game_help(const Words& words, std::string_view help) {
  QString text = words.text(help);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

QString player_title(const Words& words, std::string_view player) { return caption(words, kPlayers, player); }
QString option_caption(const Words& words, std::string_view option) {
  return caption(words, kOptions, option);
}
QString choice_caption(const Words& words, std::string_view value) { return caption(words, kChoices, value); }

}  // namespace parlour::ui::desktop
