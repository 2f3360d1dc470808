// Our framework against recordings of the course's own: the same scripts, line by line. What differs on
// purpose is in a file of its own, which says so at every line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "course/include/core/game.hpp"
#include "course/script.hpp"

namespace {

using Lines = std::vector<std::string>;

/// Where our framework is another on purpose; docs/course-interface.md tells of each.
const std::set<std::string> kDifferences{
    "a-disqualified-game-ends",   // `process` goes on there, and asks the same player again
    "max-moves-anew",             // the number of free cells stays there what it was in the smallest game
    "told-once",                  // who is removed leaves the last one in the list twice there
    "an-initializer-of-its-own",  // assigned states own the same one there, and both delete it
    "outside-is-nowhere",         // `FieldBitmap::set` changes another cell there
};

struct Recording {
  std::string title;
  struct Step {
    std::string operation;
    Lines shown;
  };
  std::vector<Step> steps;
};

std::vector<Recording> recordings(const std::string& name) {
  std::ifstream file(PARLOUR_SOURCE_ROOT "/../tests/course/recordings/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  std::vector<Recording> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) continue;
    if (line.rfind("# ", 0) == 0)
      all.push_back({line.substr(2), {}});
    else if (line.rfind("> ", 0) == 0)
      all.back().steps.push_back({line.substr(2), {}});
    else
      all.back().steps.back().shown.push_back(line);
  }
  return all;
}

void expect_the_same(const std::string& file) {
  for (const Recording& recording : recordings(file)) {
    SCOPED_TRACE(recording.title);
    course_script::Script script;
    for (const auto& [operation, shown] : recording.steps) {
      ASSERT_EQ(script.run(operation), shown) << operation;
    }
  }
}

TEST(Recordings, OfManySituationsAreTheSameHere) {
  ASSERT_GE(recordings("situations.txt").size(), 60U);
  expect_the_same("situations.txt");
}

TEST(Recordings, OfRandomScriptsAreTheSameHere) {
  ASSERT_GE(recordings("random.txt").size(), 240U);
  expect_the_same("random.txt");
}

/// ' ' before a line: there and here; '-': only there; '+': only here.
TEST(Recordings, DifferOnlyWhereTheyAreMeantTo) {
  std::set<std::string> met;
  for (const Recording& recording : recordings("differences.txt")) {
    SCOPED_TRACE(recording.title);
    const std::string difference = recording.title.substr(0, recording.title.find(':'));
    EXPECT_TRUE(kDifferences.count(difference) == 1) << difference;
    course_script::Script script;
    for (const auto& [operation, shown] : recording.steps) {
      Lines here;
      for (const std::string& line : shown) {
        if (line[0] != '-') here.push_back(line.substr(1));
        if (line[0] != ' ') met.insert(difference);
      }
      ASSERT_EQ(script.run(operation), here) << operation;
    }
  }
  EXPECT_EQ(met, kDifferences);
}

}  // namespace
