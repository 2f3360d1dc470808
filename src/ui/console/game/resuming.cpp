#include "ui/console/game/resuming.hpp"

#include <chrono>
#include <ostream>
#include <string>
#include <utility>

#include "files/patience.hpp"
#include "table/saved_game.hpp"
#include "ui/console/game/replay.hpp"
#include "ui/words/player_words.hpp"

namespace parlour::ui {
namespace {

Way choose(const Console& console, std::string_view words, std::string& answer) {
  Choices nothing;
  return Questions(console, nothing)
      .choose("choice", console.texts.text(words), "1", {"1", "2", "3"}, answer);
}

/// Another program is playing the game: take it over, or play a copy? Nothing: neither.
std::optional<table::IfPlayed> ask_what_to_do(const Console& console, const Message& held) {
  console.display.words() << console.texts.text("kept-held", {{"pid", std::string(held.argument("pid"))}})
                          << '\n';
  std::string answer;
  if (choose(console, "kept-held-choice", answer) != Way::On || answer == "3") return std::nullopt;
  return answer == "1" ? table::IfPlayed::Copy : table::IfPlayed::TakeOver;
}

/// Nobody waits for a file system that does not answer, except if the user named the file to wait for.
Result<table::OpenedGame> open_patiently(const std::filesystem::path& file, const Console& console,
                                         const Resuming& resuming, table::IfPlayed if_played) {
  constexpr std::chrono::seconds kPatience{10};
  if (resuming.pipes == files::Pipes::Waited)
    return table::open_game(file, resuming.directory, if_played, resuming.pipes,
                            StopToken::either(console.interruptions.hurry(), resuming.stop));
  auto opened = files::within(kPatience, [file, directory = resuming.directory, if_played] {
    return table::open_game(file, directory, if_played);
  });
  if (!opened) return failure("file-stalled", {{"file", file.string()}});
  return *std::move(opened);
}

Result<table::OpenedGame> open_asking(const std::filesystem::path& file, const Console& console,
                                      const Resuming& resuming) {
  const table::IfPlayed first = resuming.if_played.value_or(table::IfPlayed::Refuse);
  auto opened = open_patiently(file, console, resuming, first);
  if (!failed_as(opened, MessageKind::Held)) return opened;
  if (console.scripted)
    return failure(MessageKind::Held, "kept-held-hint",
                   {{"pid", std::string(opened.error().argument("pid"))}});
  const auto wish = ask_what_to_do(console, opened.error());
  if (!wish) return failure(MessageKind::Held, "kept-left-alone");
  return open_patiently(file, console, resuming, *wish);
}

}  // namespace

Result<std::optional<table::PlayRequest>> open_record(const std::filesystem::path& file,
                                                      const Console& console, const Resuming& resuming) {
  auto opened = open_asking(file, console, resuming);
  if (!opened) return failure(std::move(opened.error()));
  if (table::is_finished(opened->record)) return replay_at_console(opened->record, console);
  table::PlayRequest request = table::request_to_resume(std::move(opened->record));
  request.resumed->kept = std::move(opened->kept);
  return request;
}

Result<void> refuse_unconfirmed(const table::PlayRequest& request) {
  for (const Side side : {Side::First, Side::Second}) {
    const std::string& player = request.players[static_cast<std::size_t>(side)];
    if (catalog::is_unconfirmed(player, request.confirmed))
      return failure("seat-not-confirmed",
                     {{"player", player}, {"option", side == Side::First ? "--first" : "--second"}});
  }
  return {};
}

Result<Way> settle_players(table::PlayRequest& request, const Console& console) {
  if (console.scripted)
    if (auto settled = refuse_unconfirmed(request); !settled) return failure(std::move(settled.error()));
  for (const Side side : {Side::First, Side::Second}) {
    std::string& player = request.players[static_cast<std::size_t>(side)];
    if (!catalog::is_unconfirmed(player, request.confirmed)) continue;
    const bool first = side == Side::First;
    console.display.words() << console.texts.text(first ? "seat-first-program" : "seat-second-program",
                                                  {{"player", player_in_words(player, console.texts)}})
                            << '\n';
    std::string answer;
    if (const Way way = choose(console, "seat-choice", answer); way != Way::On) return way;
    if (answer == "3") {
      request.confirmed.add(player);
      continue;
    }
    player = answer == "1" ? "engine" : "human";
    if (request.names) (*request.names)[static_cast<std::size_t>(side)] = player;
  }
  return Way::On;
}

}  // namespace parlour::ui
