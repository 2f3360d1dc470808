// Feeds a game's spec in the first line, a language in the second (and `two` where two people play), and what
// people type at the prompt in the rest: the input file of the two-file mode is the same.
// Must hold: the game ends however the lines end; its moves are legal, its record can be written and read;
// nothing that was typed reaches the screen as a control character.
#include <sstream>

#include "console.hpp"
#include "fuzz.hpp"
#include "players.hpp"
#include "record_checks.hpp"
#include "table/saved_game.hpp"
#include "ui/console/game/move_prompt.hpp"
#include "ui/console/game/narrator.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::fuzz {
namespace {

constexpr int kMostLines = 120;

/// A game between people at one console, or a person and any moves.
class Evening final : private ui::Assistant, private play::Observer, private play::Player {
 public:
  Evening(std::shared_ptr<const play::Game> game, FuzzedConsole& fuzzed, bool two)
      : game_(std::move(game)),
        console_(fuzzed.console()),
        prompt_(console_.input, console_.display.words(), console_.texts, *this, news_),
        other_(1) {
    request_.game = game_->spec();
    request_.players = {"human", two ? "human" : "random"};
    table_ = ui::set_table(request_, console_.texts);
    match::SessionSettings settings;
    settings.people = {true, two};
    play::Player* const person = this;
    session_.emplace(*game_, std::array<play::Player*, 2>{person, two ? person : &other_}, settings,
                     console_.time);
    narrator_.emplace(console_.display, console_.texts, table_);
    session_->add_observer(*this);
  }

  void play() {
    const play::Conclusion& conclusion = session_->run({});
    if (conclusion.reason) require_told(*conclusion.reason);
    save("");
  }

 private:
  play::Decision choose(const play::GameView& view, const play::Limits&, StopToken) override {
    return *prompt_.ask(view, "Ann");
  }
  void on_event(const play::Event& event) override {
    narrator_->tell(event, std::make_shared<table::GameSnapshot>(
                               table::snapshot_of(request_, game_, *session_, console_.time)));
  }
  void show_board() override { narrator_->show_board(); }
  void flip_board() override {
    table_.bottom = parlour::other(table_.bottom);
    show_board();
  }
  void show_rules() override {}
  void show_hint(const play::GameView&) override {}
  void show_analysis(const play::GameView&) override {}
  void save(const std::string&) override {
    const auto record = table::record_of(request_, game_, *session_);
    require(records::check(record).has_value(), "the record of a game is sound");
    check_writing(record, records::json_format());
  }
  Side bottom() const override { return table_.bottom; }
  bool can_take_back() const override {
    return session_->moves_to_take_back(session_->state().to_move()) > 0;
  }
  bool can_restore() const override { return session_->can_restore(); }
  std::optional<TimeSource::Duration> time_left() const override { return std::nullopt; }

  std::shared_ptr<const play::Game> game_;
  const ui::Console& console_;
  table::PlayRequest request_;
  ui::Table table_;
  ui::GameNews news_;
  ui::MovePrompt prompt_;
  AnyMove other_;
  std::optional<match::Session> session_;
  std::optional<ui::Narrator> narrator_;
};

}  // namespace

FUZZ_TARGET(prompt) {
  const auto game = take_game(input);
  if (game == nullptr) return;
  const std::string_view who = take_line(input);
  const auto language = ui::language_with_code(who.substr(0, 2)).value_or(ui::Language::English);
  FuzzedConsole console(first_lines(input, kMostLines), language);
  Evening(game, console, who.find("two") != std::string_view::npos).play();
  require(!has_control_characters(console.said()), "the screen gets no control characters");
}

}  // namespace parlour::fuzz
