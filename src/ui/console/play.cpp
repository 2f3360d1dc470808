#include "ui/console/play.hpp"

#include <ostream>
#include <utility>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "play/move_list.hpp"
#include "ui/console/board.hpp"
#include "ui/console/human_player.hpp"
#include "ui/console/hurried_player.hpp"
#include "ui/console/narrator.hpp"

namespace parlour::ui {
namespace {

/// Two players of one kind need two names.
std::array<std::string, 2> default_names(const std::array<std::string, 2>& specs) {
  if (specs[0] != specs[1]) return specs;
  return {specs[0] + " 1", specs[1] + " 2"};
}

/// A single person sits at the bottom of the board.
Side bottom_side(const std::array<std::string, 2>& specs) {
  return catalog::is_human(specs[1]) && !catalog::is_human(specs[0]) ? Side::Second : Side::First;
}

/// `word` as a shell reads it back: in single quotes unless it is plain.
std::string for_the_shell(const std::string& word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:=,+-_.";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// The command that goes on with a game that was broken off.
std::string resume_command(const PlayRequest& request, const match::Session& session) {
  const PlayRequest usual;
  std::string command = "parlour play " + for_the_shell(session.game().title());
  if (request.players[0] != usual.players[0]) command += " --first " + for_the_shell(request.players[0]);
  if (request.players[1] != usual.players[1]) command += " --second " + for_the_shell(request.players[1]);
  if (request.names) command += " --names " + for_the_shell((*request.names)[0] + "," + (*request.names)[1]);
  if (request.first_sign != usual.first_sign) command += " --first-sign o";
  std::vector<play::MoveCode> moves;
  for (const match::PlayedMove& played : session.moves()) moves.push_back(played.move);
  return command + " --moves \"" + play::move_list_text(session.game(), moves) + "\"";
}

}  // namespace

Result<PlayReport> play_at_console(const PlayRequest& request, const Console& console) {
  auto game = catalog::make_game(request.game, request.seed);
  if (!game) return failure(std::move(game.error()));
  const auto opening = play::read_move_list(**game, request.moves);
  if (!opening) return failure(opening.error());

  const Table table{request.names.value_or(default_names(request.players)), request.first_sign,
                    bottom_side(request.players)};
  const Narrator* narrator_to_ask = nullptr;
  std::array<std::unique_ptr<play::Player>, 2> players;
  for (std::size_t side = 0; side < players.size(); ++side) {
    const catalog::PlayerContext context{
        console.time, request.seed + side, [&, side]() -> std::unique_ptr<play::Player> {
          return std::make_unique<HumanPlayer>(console.input, console.display.words(), console.texts,
                                               table.names[side], [&] { narrator_to_ask->show_board(); });
        }};
    auto player = catalog::make_player(request.players[side], **game, context);
    if (!player) return failure(std::move(player.error()));
    players[side] =
        catalog::is_human(request.players[side])
            ? *std::move(player)
            : std::make_unique<HurriedPlayer>(*std::move(player), console.interruptions, console.time);
  }

  match::Session session(**game, {players[0].get(), players[1].get()}, {}, console.time);
  Narrator narrator(console.display, console.texts, table, session);
  narrator_to_ask = &narrator;
  session.add_observer(narrator);
  for (const play::MoveCode move : *opening) session.force(move);
  session.run(console.interruptions.leaving());
  if (session.conclusion()->ending == play::Ending::BrokenOff && !session.moves().empty())
    console.display.words() << console.texts.text("play-resume-hint",
                                                  {{"command", resume_command(request, session)}})
                            << '\n';
  return PlayReport{*game, table.names, *session.conclusion(), session.moves(), session.state().text()};
}

}  // namespace parlour::ui
