#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "records/formats.hpp"
#include "records/line/line_game.hpp"
#include "records/line/psq.hpp"
#include "records/line/sgf.hpp"
#include "records/record_support.hpp"

/// Records of random games, written and read again in every format. Shared with tests/long.
namespace parlour::records {

inline const std::vector<std::string>& preset_specs() {
  static const std::vector<std::string> kSpecs{"tictactoe",
                                               "square:size=5",
                                               "inversion",
                                               "inversion-stones",
                                               "gomoku",
                                               "gomoku-standard",
                                               "renju",
                                               "course",
                                               "mnk:rows=20,cols=15,win=5",
                                               "mnk:rows=4,cols=7,win=4",
                                               "kalah",
                                               "kalah:pits=12,seeds=12"};
  return kSpecs;
}

inline void expect_same_game(const play::Game& one, const play::Game& two) {
  if (const auto* rules = line_rules(one)) {
    const auto* others = line_rules(two);
    ASSERT_NE(others, nullptr);
    const auto without_limit = [](games::line::Options options) {
      options.max_moves = 0;
      return options;
    };
    ASSERT_EQ(rules->max_moves(), others->max_moves());  // a limit of all cells is none
    ASSERT_EQ(without_limit(rules->options()), without_limit(others->options()));
  } else {
    ASSERT_EQ(one.spec(), two.spec());
  }
}

inline void expect_same_conclusion(const std::optional<play::Conclusion>& one,
                                   const std::optional<play::Conclusion>& two) {
  ASSERT_EQ(one.has_value(), two.has_value());
  if (!one) return;
  ASSERT_EQ(one->ending, two->ending);
  ASSERT_EQ(one->outcome, two->outcome);
  ASSERT_EQ(one->by, two->by);
  ASSERT_EQ(one->reason, two->reason);
}

inline void expect_same(const Record& one, const Record& two) {
  ASSERT_NO_FATAL_FAILURE(expect_same_game(*one.game, *two.game));
  ASSERT_EQ(one.seats, two.seats);
  ASSERT_EQ(one.side_of_seat, two.side_of_seat);
  ASSERT_EQ(one.first_sign, two.first_sign);
  ASSERT_EQ(one.moves, two.moves);
  ASSERT_EQ(one.clocks, two.clocks);
  ASSERT_EQ(one.date, two.date);
  ASSERT_NO_FATAL_FAILURE(expect_same_conclusion(one.conclusion, two.conclusion));
}

/// `record` as far as psq holds it.
inline Record without_what_psq_lacks(Record record) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    std::string& name = record.seats[seat].name;
    name.erase(name.find_last_not_of(' ') + 1);
    if (record.seats[seat].spec != "human") record.seats[seat].spec.clear();
    record.clocks[seat].reset();
  }
  record.first_sign = 'X';
  record.date.clear();
  for (RecordedMove& each : record.moves)
    if (each.elapsed) each.elapsed = std::chrono::floor<std::chrono::milliseconds>(*each.elapsed);
  if (record.conclusion && record.conclusion->ending == play::Ending::BrokenOff) record.conclusion.reset();
  return record;
}

/// Should psq take it? A second reading of docs/records.md.
inline bool psq_takes(const Record& record) {
  const auto* rules = line_rules(*record.game);
  if (rules == nullptr) return false;
  const auto& options = rules->options();
  const bool plain = options.win == 5 && !options.last_reply && options.walls.empty() &&
                     options.inversion == games::line::Inversion::Off &&
                     (options.max_moves == 0 || options.max_moves >= rules->cells());
  const auto ending = record.conclusion ? record.conclusion->ending : play::Ending::ByRules;
  return plain && ending != play::Ending::IllegalMove && ending != play::Ending::PlayerFailed &&
         ending != play::Ending::Adjudicated;
}

/// Writes, reads, compares; then writes again, which must give the same bytes.
inline void expect_round_trip(const Record& record, Format format) {
  const auto text = write(record, format);
  ASSERT_TRUE(text) << text.error().id;
  ASSERT_EQ(format_of_content(*text), format);
  const auto again = read(*text, format, make_game);
  ASSERT_TRUE(again) << again.error().id << "\n" << *text;
  const Record expected = format == psq_format() ? without_what_psq_lacks(record) : record;
  ASSERT_NO_FATAL_FAILURE(expect_same(expected, *again)) << *text;
  ASSERT_TRUE(check(*again));
  if (format != psq_format()) {
    ASSERT_EQ(write(*again, format).value(), *text);
  }
}

inline void expect_round_trips(const Record& record) {
  ASSERT_NO_FATAL_FAILURE(expect_round_trip(record, json_format()));
  if (line_rules(*record.game) != nullptr) {
    ASSERT_NO_FATAL_FAILURE(expect_round_trip(record, sgf_format()));
  } else {
    ASSERT_EQ(to_sgf(record).error().id, "record-cannot-hold");
  }
  if (psq_takes(record)) {
    ASSERT_NO_FATAL_FAILURE(expect_round_trip(record, psq_format()));
  } else {
    const auto refused = to_psq(record);
    ASSERT_FALSE(refused) << *refused;
    ASSERT_EQ(refused.error().id, "record-cannot-hold");
  }
}

/// `games` random games of the preset, some to their end, some broken off, in every format.
inline void expect_preset_survives(const std::string& spec, int games, std::uint64_t seed) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    const int longest = rng.below(2) == 0 ? 10'000 : rng.between(0, 40);
    const std::string walls = spec == "course" ? fmt::format(":walls-seed={}", rng.below(1000)) : "";
    const Record record = random_record(spec + walls, rng, longest);
    ASSERT_NO_FATAL_FAILURE(expect_round_trips(record)) << spec << ", game " << game;
  }
}

/// The same with options drawn for every game; one in five is plain five in a row, which psq can hold.
inline void expect_random_options_survive(int games, std::uint64_t seed) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    std::string spec;
    switch (rng.below(5)) {
      case 0:
        spec = support::random_kalah_spec(rng);
        break;
      case 1:
        spec = fmt::format("{}:rows={},cols={}", rng.below(2) == 0 ? "gomoku" : "gomoku-standard",
                           rng.between(5, 32), rng.between(1, 32));
        break;
      default:
        spec = support::random_line_spec(rng);
        break;
    }
    const Record record = random_record(spec, rng, rng.below(2) == 0 ? 10'000 : rng.between(0, 40));
    ASSERT_NO_FATAL_FAILURE(expect_round_trips(record)) << spec << ", game " << game;
  }
}

}  // namespace parlour::records
