// `parlour rules GAME`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "apps/process.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(RulesVerb, ExplainsAGameInTheLanguageAskedFor) {
  const Finished english = run({"rules", "mnk:rows=4,cols=4,win=3,last-reply=on"});
  EXPECT_EQ(english.status, 0);
  EXPECT_EQ(english.err, "");
  EXPECT_THAT(english.out, AllOf(HasSubstr("4 rows and 4 columns"), HasSubstr("3 stones in a row"),
                                 HasSubstr("Second has one last move"), HasSubstr("|>X<|")));
  EXPECT_THAT(run({"rules", "kalah:capture=none", "--lang", "ru"}).out,
              AllOf(HasSubstr("Захватов нет"), HasSubstr("6 лунок"), HasSubstr("Всего камней: 48")));
  EXPECT_THAT(run({"--lang", "pl", "rules", "connect4"}).out,
              AllOf(HasSubstr("6 wierszy i 7 kolumn"), HasSubstr("4 żetony"), HasSubstr("42")));
  EXPECT_THAT(run({"rules", "inversion"}).out, HasSubstr("Strategically this is the plain game"));
}

TEST(RulesVerb, GivesThePassagesAsAnObject) {
  const Finished finished = run({"rules", "gomoku", "--json"});
  EXPECT_EQ(finished.status, 0);
  const json object = json::parse(finished.out);
  EXPECT_THAT(object["game"].get<std::string>(), HasSubstr("gomoku:rows=15,cols=15,win=5"));
  const json& passages = object["passages"];
  ASSERT_GE(passages.size(), 5U);
  bool pictured = false;
  for (const json& passage : passages) {
    EXPECT_THAT(passage["id"].get<std::string>(), testing::StartsWith("rules-"));
    EXPECT_NE(passage["heading"], "");
    EXPECT_THAT(passage["text"].get<std::string>(), Not(HasSubstr("{")));
    for (const json& picture : passage["pictures"]) {
      pictured = true;
      EXPECT_THAT(picture["position"].get<std::string>(), HasSubstr("x"));
      EXPECT_TRUE(picture["last"].is_string());
    }
  }
  EXPECT_TRUE(pictured);
  EXPECT_EQ(finished.out.find('\n'), finished.out.size() - 1);
}

TEST(RulesVerb, RefusesWhatIsNoGame) {
  for (const Finished& finished : {run({"rules", "gomokku"}), run({"rules", "gomokku", "--json"}),
                                   run({"rules"}), run({"rules", "kalah:pits=0"})}) {
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
  }
  EXPECT_THAT(run({"rules", "gomokku"}).err, HasSubstr("did you mean 'gomoku'?"));
}

}  // namespace
}  // namespace parlour::apps
