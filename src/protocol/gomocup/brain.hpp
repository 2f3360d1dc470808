#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "protocol/gomocup/brain_board.hpp"
#include "protocol/gomocup/brain_mind.hpp"
#include "protocol/gomocup/brain_settings.hpp"
#include "protocol/gomocup/brain_swap2.hpp"
#include "protocol/gomocup/text.hpp"

namespace parlour::protocol::gomocup {

/// The brain's side of the Gomocup protocol, one line at a time and in order; docs/gomocup.md lists the
/// commands. A command that is answered with ERROR changes nothing. END is handled by the code that reads the
/// lines (BrainDesk).
class Brain {
 public:
  explicit Brain(BrainWorld world) : world_(std::move(world)), mind_(world_) {}
  Brain(const Brain&) = delete;
  Brain& operator=(const Brain&) = delete;
  ~Brain() = default;

  /// Obeys `line`, which arrived at that time, and sends the answer if there is one. Blocks while the brain
  /// thinks, at the latest until `stop`.
  void take(const Line& line, TimeSource::Duration arrived, StopToken stop);

  /// Answers ABOUT. May be called by any thread at any time.
  void send_about() const { world_.send(world_.about); }

  /// Is it searching for a move? Any thread may ask at any time.
  bool thinking() const { return mind_.thinking(); }

  const TimeSource& time() const { return world_.time; }

 private:
  /// How a command is written, and the function that carries it out given the rest of the line.
  struct Command {
    std::string_view form;
    void (Brain::*obey)(std::string_view rest);

    std::string_view name() const { return form.substr(0, form.find(' ')); }
    bool alone() const { return name() == form; }
  };
  static const std::vector<Command>& commands();
  static const Command* find_command(std::string_view name);

  /// The stones between BOARD, YXBOARD or SWAP2BOARD and DONE.
  struct Listing {
    std::string command;
    BrainBoard board;
    std::vector<Point> stones;     ///< in the order of the lines
    std::optional<Message> wrong;  ///< the first error
  };

  void about(std::string_view rest);
  void start(std::string_view rest);
  void start_rectangle(std::string_view rest);
  void restart(std::string_view rest);
  void begin(std::string_view rest);
  void turn(std::string_view rest);
  void play_own(std::string_view rest);
  void take_back(std::string_view rest);
  void info(std::string_view rest);
  void best_moves(std::string_view rest);
  void stop_thinking(std::string_view rest);
  void list_board(std::string_view rest);
  void list_board_without_move(std::string_view rest);
  void list_swap2(std::string_view rest);
  void done(std::string_view rest);

  void start_on(BrainBoard board);
  void start_listing(std::string_view command);
  void take_listed(const Line& line);
  Result<void> read_listed(std::string_view line);
  void take_listing(const Listing& listing);
  void choose_opening(const std::vector<Point>& stones);

  /// May the brain be asked for a move, or told one?
  Result<void> check_playing() const;
  /// The board with `stone` at the point that `text` names, while the game goes on.
  Result<BrainBoard> board_with(std::string_view form, std::string_view text, Stone stone) const;
  void move_from(const BrainBoard& board);
  void answer_with(BrainBoard board, Point point);
  play::Limits limits() const;
  void book_time();
  void send_thought(const ThoughtMove& move) const;
  void send_error(const Message& message);
  void answer(std::string_view line);

  BrainWorld world_;
  BrainMind mind_;
  BrainSettings settings_;
  BrainBoard board_;
  std::optional<Listing> listing_;
  /// When the manager began to wait for an answer: when the line arrived, or when the line before it was
  /// answered if that was later (the manager should have waited for that answer).
  TimeSource::Duration arrived_{0};
  TimeSource::Duration answered_{0};
  StopToken stop_;
};

}  // namespace parlour::protocol::gomocup
