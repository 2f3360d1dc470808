#include "course/hosted_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "course/host_talk.hpp"
#include "games/line/rules.hpp"
#include "records/line/line_game.hpp"
#include "records/text.hpp"
#include "records/values.hpp"

namespace parlour::course {
namespace {

using games::line::Rules;
using play::MoveCode;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds kTurn{5'000};      // when nothing limits the time of a move
constexpr milliseconds kToListen{2'000};  // for the player to hear how a game ended

/// The whole of `text` as `Count` numbers separated by spaces.
template <std::size_t Count>
std::optional<std::array<std::int64_t, Count>> numbers_in(std::string_view text) {
  std::array<std::int64_t, Count> numbers{};
  for (std::size_t i = 0; i < Count; ++i) {
    const std::size_t end = i + 1 < Count ? text.find(' ') : text.size();
    if (end == std::string_view::npos) return std::nullopt;
    const auto number = records::parse_number<std::int64_t>(text.substr(0, end));
    if (!number) return std::nullopt;
    numbers[i] = *number;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return numbers;
}

class HostedPlayer final : public play::Player {
 public:
  HostedPlayer(const Rules& rules, Connect connect, const HostSettings& settings)
      : rules_(rules), connect_(std::move(connect)), settings_(settings), seed_(settings.seed) {}

  HostedPlayer(const HostedPlayer&) = delete;
  HostedPlayer& operator=(const HostedPlayer&) = delete;
  ~HostedPlayer() override { drop(settings_.to_leave); }

  Result<void> connect() {
    auto channel = connect_();
    if (!channel) return failure(std::move(channel.error()));
    talk_ = std::make_unique<HostTalk>(*std::move(channel));
    in_game_ = false;
    auto heard = talk_->hear("ready", Clock::now() + settings_.to_start, settings_.to_start);
    if (auto* const problem = std::get_if<Message>(&heard)) {
      drop(milliseconds(0));
      return failure(std::move(*problem));
    }
    name_ = records::one_line(std::get<HostTalk::Answer>(heard).rest);
    return {};
  }

  void reseed(std::uint64_t seed) override { seed_ = seed; }
  std::string own_name() const override { return name_; }
  std::optional<play::OwnTimes> own_times() const override {
    return play::OwnTimes{of_the_dead_.moves + times_.moves, of_the_dead_.events + times_.events};
  }
  nanoseconds time_elsewhere() const override { return own_times()->moves + own_times()->events; }

  /// A host that has failed is started again here, where no clock is running.
  void start_game(const play::Game& /*game*/, Side side) override {
    side_ = side;
    in_game_ = false;
    seed_ = mix64(seed_);
    problem_.reset();
    if (talk_) return;
    if (auto connected = connect(); !connected) problem_ = std::move(connected.error());
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const milliseconds time = time_for(limits);
    if (problem_) return play::Failed{*problem_};
    if (!talk_)  // it failed or was stopped, but the game goes on
      if (auto connected = connect(); !connected) return play::Failed{std::move(connected.error())};
    const auto until = Clock::now() + time + settings_.grace;
    talk_->tell(lines_to(view.history) + "go", until);
    auto heard = talk_->hear("move", until, time, stop);
    if (std::holds_alternative<HostTalk::Stopped>(heard)) {
      drop(milliseconds(0));  // its move would come in answer to the next question
      return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
    }
    if (auto* const problem = std::get_if<Message>(&heard)) return fail(std::move(*problem));
    return take_move(view, std::get<HostTalk::Answer>(heard).rest);
  }

  void end_game(const play::Conclusion& conclusion, std::span<const MoveCode> history) override {
    if (!talk_ || !in_game_) return;
    std::string lines = lines_to(history);
    const bool opponent_disqualified =
        conclusion.ending == play::Ending::IllegalMove && conclusion.by != side_;
    if (opponent_disqualified) lines += "turn -1 -1\n";
    in_game_ = false;
    const auto until = Clock::now() + kToListen;
    talk_->tell(lines + "over", until);
    const auto heard = talk_->hear("told", until, kToListen);
    const auto* const answer = std::get_if<HostTalk::Answer>(&heard);
    const auto times = answer != nullptr ? numbers_in<2>(answer->rest) : std::nullopt;
    if (!times || !take_times((*times)[0], (*times)[1])) drop(milliseconds(0));
  }

 private:
  /// The lines that bring the host to the end of `history`.
  std::string lines_to(std::span<const MoveCode> history) {
    std::string lines;
    const bool follows = in_game_ && history.size() >= known_.size() &&
                         std::equal(known_.begin(), known_.end(), history.begin());
    if (!follows) {
      lines = game_line() + "\n";
      known_.clear();
      in_game_ = true;
    }
    for (const MoveCode move : history.subspan(known_.size())) {
      lines += fmt::format("turn {} {}\n", move % rules_.cols(), move / rules_.cols());
      known_.push_back(move);
    }
    return lines;
  }

  std::string game_line() const {
    std::string line =
        fmt::format("game {} {} {} {} {} {}", rules_.rows(), rules_.cols(), rules_.win(), rules_.max_moves(),
                    side_ == Side::First ? 'x' : 'o', static_cast<std::uint32_t>(seed_));
    for (const MoveCode wall : rules_.options().walls)
      line += fmt::format(" {},{}", wall % rules_.cols(), wall / rules_.cols());
    return line;
  }

  milliseconds time_for(const play::Limits& limits) const {
    std::optional<milliseconds> time = settings_.move_time;
    for (const auto& limit : {limits.move_time, limits.clock})
      if (limit) time = time ? std::min(*time, *limit) : *limit;
    return time.value_or(kTurn);
  }

  /// A host's times grow, but not endlessly. The player shares its process and may have written anything.
  bool take_times(std::int64_t moves, std::int64_t events) {
    constexpr std::int64_t kMost = nanoseconds(std::chrono::hours(24 * 365)).count();
    if (moves < times_.moves.count() || events < times_.events.count()) return false;
    if (moves > kMost || events > kMost) return false;
    times_ = {nanoseconds(moves), nanoseconds(events)};
    return true;
  }

  play::Decision take_move(const play::GameView& view, const std::string& answer) {
    const auto numbers = numbers_in<4>(answer);
    if (!numbers || !take_times((*numbers)[2], (*numbers)[3]))
      return fail({"course-garbled", {{"answer", records::one_line(answer)}}, std::nullopt});
    const auto x = (*numbers)[0];
    const auto y = (*numbers)[1];
    const bool on_board = x >= 0 && y >= 0 && x < rules_.cols() && y < rules_.rows();
    const auto cell_at = [&](auto column, auto row) {
      return view.state.move_text(rules_.cell_at(static_cast<int>(column), static_cast<int>(row)));
    };
    const auto disqualified = [&, x = x, y = y](std::string_view id) {
      return play::Disqualified{Message{std::string(id),
                                        {{"x", std::to_string(x)},
                                         {"y", std::to_string(y)},
                                         {"cols", std::to_string(rules_.cols())},
                                         {"rows", std::to_string(rules_.rows())},
                                         {"move", std::to_string(view.history.size() + 1)},
                                         {"cell", on_board ? cell_at(x, y) : ""}},
                                        std::nullopt}};
    };
    if (!on_board) return disqualified("course-outside");
    const MoveCode move = rules_.cell_at(static_cast<int>(x), static_cast<int>(y));
    if (rules_.wall(move)) return disqualified("course-wall");
    if (!view.state.legal(move)) return disqualified("course-taken");
    known_.push_back(move);
    return play::Chosen{move, std::nullopt};
  }

  play::Decision fail(Message reason) {
    drop(milliseconds(0));
    return play::Failed{std::move(reason)};
  }

  void drop(milliseconds patience) {
    if (!talk_) return;
    talk_->end(patience);
    talk_.reset();
    of_the_dead_ = *own_times();
    times_ = {};
  }

  const Rules& rules_;
  Connect connect_;
  HostSettings settings_;
  std::unique_ptr<HostTalk> talk_;  ///< null when the host has to be started again
  std::string name_;
  Side side_ = Side::First;
  std::uint64_t seed_;
  std::optional<Message> problem_;  ///< why there is no host for this game
  bool in_game_ = false;            ///< the host has been told of this game
  std::vector<MoveCode> known_;     ///< the moves it knows there
  play::OwnTimes times_;            ///< of the current run of the host
  play::OwnTimes of_the_dead_;
};

/// The first option that the course does not have; empty if there is none.
std::string obstacle(const games::line::Options& options) {
  if (options.overline != games::line::Overline::Wins) return "overline=ignored";
  if (options.forbidden != games::line::Forbidden::None) return "forbidden=renju";
  if (options.inversion == games::line::Inversion::Signs) return "inversion=signs";
  if (options.inversion == games::line::Inversion::Stones) return "inversion=stones";
  return {};
}

}  // namespace

bool knows_family(const play::Game& game) { return records::line_rules(game) != nullptr; }

Result<void> check_game(const play::Game& game) {
  const Rules* const rules = records::line_rules(game);
  const std::string what = rules == nullptr ? game.name() : obstacle(rules->options());
  if (!what.empty()) return failure("course-rules", {{"what", what}});
  if (game.opening_rule() != OpeningRule::None) return failure("course-opening");
  if (!rules->options().last_reply) {
    const std::string& title = game.title();
    const char separator = title.find(':') == std::string::npos ? ':' : ',';
    return failure("course-last-reply", {{"spec", title + separator + "last-reply=on"}});
  }
  return {};
}

Result<std::unique_ptr<play::Player>> make_hosted_player(const play::Game& game, Connect connect,
                                                         const HostSettings& settings) {
  if (auto playable = check_game(game); !playable) return failure(std::move(playable.error()));
  auto player = std::make_unique<HostedPlayer>(*records::line_rules(game), std::move(connect), settings);
  if (auto connected = player->connect(); !connected) return failure(std::move(connected.error()));
  return player;
}

}  // namespace parlour::course
