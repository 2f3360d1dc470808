#include "games/kalah/passages.hpp"

namespace parlour::games::kalah {
namespace {

// Moves work the same way on every board; it is easiest to see on the one that most people know.
constexpr const char* kUsualBoard = "kalah";

Passage capture_passage(Capture capture) {
  // The only seed of pit 1 falls into pit 2, which is empty.
  const std::string before = "<6,0,0,1,0,6,6,6,5,4,4,4,4,4,4> 1";
  switch (capture) {
    case Capture::OppositeNonempty:
      return {"rules-moves",
              {"rules-kalah-capture", {}, {}},
              {{kUsualBoard, before}, {kUsualBoard, before, "1"}}};
    case Capture::Always: {
      const std::string game = std::string(kUsualBoard) + ":capture=always";
      return {"rules-moves", {"rules-kalah-capture-always", {}, {}}, {{game, before}, {game, before, "1"}}};
    }
    case Capture::None:
      break;
  }
  return {"rules-moves", {"rules-kalah-capture-none", {}, {}}};
}

}  // namespace

std::vector<Passage> passages(const Rules& rules, const std::string& spec) {
  const Options& options = rules.options();
  const std::string pits = std::to_string(options.pits);
  const std::string total = std::to_string(rules.total_seeds());
  std::vector<Passage> list{
      {"rules-board",
       {"rules-kalah-board", {{"pits", pits}, {"seeds", std::to_string(options.seeds)}}, {}},
       {{spec}}},
      {"rules-moves", {"rules-kalah-sow", {}, {}}, {{kUsualBoard, {}, "4"}}},
      {"rules-moves", {"rules-kalah-lap", {}, {}}},
      {"rules-moves", {"rules-kalah-bonus", {}, {}}, {{kUsualBoard, {}, "3"}}},
      capture_passage(options.capture),
      {"rules-goal", {"rules-kalah-goal", {{"total", total}}, {}}},
      {"rules-end", {"rules-kalah-end", {}, {}}},
  };
  constexpr Options kUsual;
  if (options.pits != kUsual.pits || options.seeds != kUsual.seeds)
    list.insert(list.begin() + 1, {"rules-moves", {"rules-kalah-pictures", {}, {}}});
  if (options.stop_half) {
    const std::string enough = std::to_string(rules.total_seeds() / 2 + 1);
    list.push_back({"rules-end", {"rules-kalah-stop", {{"total", total}, {"enough", enough}}, {}}});
  }
  list.push_back(
      {"rules-end", {"rules-kalah-draw", {{"half", std::to_string(rules.total_seeds() / 2)}}, {}}});
  list.push_back({"rules-entering",
                  {"rules-kalah-entering",
                   {{"pits", pits},
                    {"from", std::to_string(options.pits + 1)},
                    {"to", std::to_string(2 * options.pits)}},
                   {}}});
  return list;
}

}  // namespace parlour::games::kalah
