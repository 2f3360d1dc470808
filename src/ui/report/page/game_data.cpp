#include "ui/report/page/game_data.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "catalog/games.hpp"
#include "records/record.hpp"
#include "records/replay.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {
namespace {

using nlohmann::ordered_json;

/// Values that many games share, each stored once.
class Shared {
 public:
  std::size_t place_of(const std::string& key, const ordered_json& value) {
    const auto [found, is_new] = places_.try_emplace(key, places_.size());
    if (is_new) values_.push_back(value);
    return found->second;
  }
  ordered_json take() { return std::move(values_); }

 private:
  std::map<std::string, std::size_t> places_;
  ordered_json values_ = ordered_json::array();
};

/// Three significant digits are enough for a time.
double short_time(std::chrono::nanoseconds time) {
  const double value = std::chrono::duration<double, std::milli>(time).count();
  if (value <= 0) return 0;
  const double scale = std::pow(10, 2 - std::floor(std::log10(value)));
  return std::round(value * scale) / scale;
}

/// The side that won, null if none did.
ordered_json winner_of(const play::Conclusion& conclusion) {
  const int lead = conclusion.outcome ? conclusion.outcome->value_for(Side::First) : 0;
  if (lead == 0) return nullptr;
  return lead > 0 ? 0 : 1;
}

class GamesData {
 public:
  Result<ordered_json> game(const arena::GameReport& report, const catalog::GameReview* review) {
    auto played = game_of(report.game);
    if (!played) return failure(std::move(played.error()));
    records::Replay replay(**played, report.choices);
    std::string moves;
    ordered_json times = ordered_json::array();
    std::vector<std::unique_ptr<play::State>> states;
    for (std::size_t at = 0; at < report.moves.size(); ++at) {
      const play::MoveCode move = report.moves[at].move;
      if (review != nullptr) states.push_back(replay.state().clone());
      const std::string name = replay.state().legal(move) ? replay.state().move_text(move) : "";
      if (auto legal = replay.play(move); !legal) return failure(std::move(legal.error()));
      moves += (at == 0 ? "" : " ") + name;
      if (at >= static_cast<std::size_t>(report.opening_moves))
        times.push_back(short_time(report.moves[at].elapsed));
    }
    const play::Conclusion& conclusion = report.conclusion;
    const std::string ending(records::ending_name(conclusion.ending));
    ordered_json entry{{"n", report.pairing.number},
                       {"s", spec_of(report.game, **played)},
                       {"b", report.pairing.game},
                       {"p", report.entrants()},
                       {"m", moves},
                       {"o", report.opening_moves},
                       {"t", std::move(times)},
                       {"w", winner_of(conclusion)},
                       {"e", endings_.place_of(ending, ending)},
                       {"h", fmt::format("{:08x}", checksum(replay.state().text()))}};
    if (conclusion.reason) entry["r"] = reason(*conclusion.reason);
    if (review != nullptr) {
      states.push_back(replay.take_state());
      entry["v"] = review_of(*review, states, (*played)->values().margin);
    }
    return entry;
  }

  ordered_json take(ordered_json games) {
    return {{"specs", specs_.take()},
            {"families", std::move(families_)},
            {"endings", endings_.take()},
            {"reasons", reasons_.take()},
            {"games", std::move(games)}};
  }

 private:
  /// Games with random walls have many specs: only the last is kept.
  Result<std::shared_ptr<const play::Game>> game_of(const std::string& spec) {
    if (game_ && spec_ == spec) return game_;
    auto made = catalog::make_game(spec);
    if (!made) return made;
    spec_ = spec;
    return game_ = *made;
  }

  /// The index of its spec; at the same index, `families_` has what the page needs about its family.
  std::size_t spec_of(const std::string& key, const play::Game& game) {
    const std::size_t place = specs_.place_of(key, game.fixed_spec());
    if (place == families_.size())
      families_.push_back({{"name", game.family()}, {"margin", game.values().margin}});
    return place;
  }

  std::size_t reason(const Message& message) {
    ordered_json sentences;
    for (const Language language : languages())
      sentences[std::string(code_of(language))] = Texts(language).sentence(message);
    return reasons_.place_of(Texts().sentence(message), sentences);
  }

  static ordered_json review_of(const catalog::GameReview& review,
                                const std::vector<std::unique_ptr<play::State>>& states, bool margin) {
    constexpr std::size_t kLongestLine = 8;
    constexpr double kPercent = 100;
    ordered_json positions = ordered_json::array();
    for (std::size_t at = 0; at < review.positions.size(); ++at) {
      const catalog::ReviewedPosition& each = review.positions[at];
      const bool proved = each.exact() || each.winner().has_value();
      ordered_json amount = each.estimate;
      if (proved && !margin) amount = each.ends_in ? ordered_json(*each.ends_in) : ordered_json(nullptr);
      const auto ahead = states[at]->clone();
      std::string line;
      for (std::size_t move = 0; move < std::min(kLongestLine, each.line.size()); ++move) {
        line += (move == 0 ? "" : " ") + ahead->move_text(each.line[move]);
        ahead->play(each.line[move]);
      }
      positions.push_back(
          {static_cast<int>(std::lround(kPercent * each.chances)), proved ? 1 : 0, std::move(amount), line});
    }
    return {{"f", review.from},
            {"d", review.decisive ? ordered_json(*review.decisive) : ordered_json(nullptr)},
            {"p", std::move(positions)}};
  }

  Shared specs_;
  ordered_json families_ = ordered_json::array();
  Shared endings_;
  Shared reasons_;
  std::string spec_;
  std::shared_ptr<const play::Game> game_;
};

}  // namespace

Result<ordered_json> games_data(std::span<const arena::GameReport> reports,
                                const catalog::GameReviews& reviews) {
  GamesData data;
  ordered_json games = ordered_json::array();
  for (std::size_t at = 0; at < reports.size(); ++at) {
    const auto review = reviews.find(at);
    auto entry = data.game(reports[at], review == reviews.end() ? nullptr : &review->second);
    if (!entry) return failure(std::move(entry.error()));
    games.push_back(*std::move(entry));
  }
  return data.take(std::move(games));
}

}  // namespace parlour::ui
