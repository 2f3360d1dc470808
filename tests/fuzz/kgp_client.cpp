// Feeds, line by line, what a Kalah server says to a client.
// Must hold: lines that can be read are written back to what they were; whatever the server says, what the
// client says in answer can be read, is one line each, and what it tells people harms no terminal; questions
// and repeats do not pile up.
#include "protocol/kgp/client_session.hpp"

#include "fuzz.hpp"
#include "protocol/kgp/game_watch.hpp"

namespace parlour::fuzz {
namespace {

using namespace protocol::kgp;

void require_reads_back(std::string_view line) {
  const auto command = read_command(line);
  if (!command) {
    require_told(command.error());
    return;
  }
  const std::string written = line_of(*command);
  if (written.size() > kLongestLine) return;  // escapes have made it longer
  const auto again = read_command(written);
  require(again.has_value(), "what we write can be read");
  require_same(line_of(*again), written, "and is the same");
  for (std::size_t at = 0; at < command->arguments.size(); ++at)
    if (const Board* const board = command->board(at)) {
      require(read_board(board_text(*board)) == *board, "a board reads back");
      if (const auto moves = board->moves(); !moves.empty())
        require(sown(*board, moves.back()).board.seeds() == board->seeds(),
                "sowing neither adds nor loses seeds");
    }
}

struct Listener {
  ClientSession& session;
  GameWatch& watch;
  ClientSession::Moment now;

  void operator()(const Question& event) const {
    watch.see(event.board);
    const auto moves = event.board.moves();
    if (moves.empty()) return;
    session.move(event.id, moves.front(), now);
    watch.played(event.board, moves.front());
    if (event.id % 2 == 0) session.yield(event.id, now);
    session.evaluate(event.id, 0.5, now);
  }
  void operator()(const OptionSet& event) const {
    require(!has_control_characters(event.value), "a value holds no control characters");
    if (const auto end = read_result(event.value))
      require(read_result(result_text(*end)) == end, "a result reads back");
  }
  void operator()(const Complaint& event) const {
    require(!has_control_characters(event.text), "a complaint holds no control characters");
  }
  void operator()(const Oddity& event) const { require_told(event.what); }
  void operator()(const Farewell& event) const {
    if (event.reason) require_told(*event.reason);
  }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

FUZZ_TARGET(kgp_client) {
  constexpr int kMostLines = 300;
  const auto mode = static_cast<Mode>(input.size() % 3);
  ClientSession session({"A \"b\"", "", "c\n", "t"}, mode);
  GameWatch watch;
  ClientSession::Moment now{std::chrono::hours(1)};
  for (int lines = 0; !input.empty() && lines < kMostLines; ++lines) {
    const std::string_view line = take_line(input);
    require_reads_back(line);
    for (const ClientEvent& event : session.take(line, now)) std::visit(Listener{session, watch, now}, event);
    now += std::chrono::milliseconds(20);
    for (const std::string& said : session.due(now)) {
      require(said.find_first_of("\r\n") == std::string::npos, "one line is one line");
      require(read_command(said).has_value(), "what the client says can be read");
    }
  }
  std::size_t repeats = 0;
  for (int hour = 0; hour < 10; ++hour) repeats += session.due(now += std::chrono::hours(1)).size();
  require(repeats <= std::size_t{64} * 2 * 8, "nothing is repeated for ever");
}

}  // namespace parlour::fuzz
