#include "server/api/analyst.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "catalog/analysis.hpp"
#include "server/wire/chances.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::server {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMemory = 32;  // MiB of an analysis

ordered_json line_of(const play::State& from, const std::vector<play::MoveCode>& moves) {
  ordered_json names = ordered_json::array();
  const auto state = from.clone();
  for (const play::MoveCode move : moves) {
    if (!state->legal(move)) break;
    names.push_back(state->move_text(move));
    state->play(move);
  }
  return names;
}

ordered_json chances_of(const AskedPosition& position, const std::optional<ui::Worth>& worth) {
  if (!worth) return nullptr;
  return chances_for_first(*position.game, *worth, position.state->to_move());
}

ordered_json words_of(const AskedPosition& position, const std::optional<ui::Worth>& worth,
                      const ui::Texts& texts) {
  return worth ? ordered_json(ui::value_text(*position.game, *worth, texts)) : ordered_json();
}

std::string analysis_text(const AskedPosition& position, const catalog::Analysis& analysis,
                          const ui::Texts& texts) {
  const auto worth = ui::worth_of(analysis);
  ordered_json json{{"toMove", static_cast<int>(position.state->to_move())},
                    {"words", words_of(position, worth, texts)},
                    {"chances", chances_of(position, worth)},
                    {"exact", analysis.exact()}};
  json["best"] = ordered_json::array();
  for (const play::MoveCode move : analysis.best) json["best"].push_back(position.state->move_text(move));
  json["line"] = line_of(*position.state, analysis.principal_variation);
  json["depth"] = analysis.depth;
  json["complete"] = analysis.complete;
  json["moves"] = ordered_json::object();
  for (const catalog::MoveValue& each : analysis.moves) {
    const auto of = ui::worth_of(each);
    if (!of) continue;
    json["moves"][position.state->move_text(each.move)] = {{"words", words_of(position, of, texts)},
                                                           {"chances", chances_of(position, of)},
                                                           {"exact", each.exact()},
                                                           {"value", of->value}};
  }
  return json.dump();
}

}  // namespace

bool Analyst::analyse(const std::string& key, AskedPosition position, milliseconds time,
                      const ui::Texts& texts, Answer answer) {
  const int lines = catalog::usual_lines(*position.state);
  return ask(
      key, position, time, lines,
      [position, texts](const catalog::Analysis& analysis) {
        return analysis_text(position, analysis, texts);
      },
      std::move(answer));
}

bool Analyst::hint(const std::string& key, AskedPosition position, milliseconds time, std::int64_t request,
                   const ui::Texts& texts, Answer answer) {
  const auto render = [position, texts, request](const catalog::Analysis& analysis) {
    ordered_json json{{"type", "hint"}, {"request", request}, {"move", nullptr}};
    if (!analysis.best.empty()) json["move"] = position.state->move_text(analysis.best.front());
    json["words"] = words_of(position, ui::worth_of(analysis), texts);
    return json.dump();
  };
  return ask(key, position, time, 1, render, std::move(answer));
}

bool Analyst::ask(const std::string& key, const AskedPosition& position, milliseconds time, int lines,
                  Render render, Answer answer) {
  Errand errand{key, time, {}};
  errand.run = [&steady = time_, post = post_, position, time, lines, render = std::move(render),
                answer = std::move(answer)](StopToken stop) {
    catalog::AnalyzeSettings settings;
    settings.lines = lines;
    settings.time = time;
    settings.memory_mib = kMemory;
    std::string text;
    try {
      text = render(catalog::analyze(*position.game, *position.state, settings, steady, stop));
    } catch (const std::exception&) {  // no memory, most likely; somebody still waits for an answer
    }
    post([answer, text = std::move(text)] { answer(text); });
  };
  return workers_.run(std::move(errand)) != 0;
}

}  // namespace parlour::server
