#include "server/api/catalogue_json.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "catalog/families.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "records/formats.hpp"
#include "ui/texts/catalogue.hpp"
#include "ui/texts/language.hpp"
#include "ui/words/captions.hpp"
#include "ui/words/pictured.hpp"

namespace parlour::server {
namespace {

using nlohmann::ordered_json;
using ui::Captioned;

std::string caption(Captioned what, std::string_view name, const ui::Texts& texts) {
  return texts.text(ui::caption_id(what, name));
}

ordered_json option_json(const Option& option, const ui::Texts& texts) {
  constexpr std::array<std::string_view, 5> kKinds{"integer", "real", "choice", "duration", "text"};
  ordered_json json{{"name", option.name},
                    {"type", kKinds[static_cast<std::size_t>(option.kind)]},
                    {"caption", caption(Captioned::Option, option.name, texts)},
                    {"help", texts.text(option.help)}};
  json["default"] = option.default_value.empty() ? ordered_json() : ordered_json(option.default_value);
  if (option.kind == OptionKind::Integer) {
    json["min"] = static_cast<std::int64_t>(option.min);
    json["max"] = static_cast<std::int64_t>(option.max);
  } else if (option.kind == OptionKind::Real) {
    json["min"] = option.min;
    json["max"] = option.max;
  }
  if (option.choices.empty()) return json;
  json["choices"] = ordered_json::array();
  for (const std::string& value : option.choices) {
    const std::string id = ui::caption_id(Captioned::Choice, value);
    json["choices"].push_back({{"value", value}, {"caption", texts.has(id) ? texts.text(id) : value}});
  }
  return json;
}

ordered_json options_json(const std::vector<Option>& options, const ui::Texts& texts) {
  ordered_json list = ordered_json::array();
  for (const Option& option : options) list.push_back(option_json(option, texts));
  return list;
}

ordered_json game_json(const catalog::GameEntry& entry, const ui::Texts& texts) {
  ordered_json json{{"name", entry.name},
                    {"caption", caption(Captioned::Game, entry.name, texts)},
                    {"help", texts.text(entry.help)},
                    {"family", entry.family->name}};
  if (const auto game = catalog::make_game(entry.name)) {
    json["spec"] = (*game)->fixed_spec();
    json["signs"] = (*game)->has_signs();
  }
  json["asked"] = ordered_json::array();
  for (const std::string_view name : entry.asked) json["asked"].push_back(name);
  json["sample"] = entry.sample;
  json["options"] = options_json(entry.options, texts);
  return json;
}

ordered_json player_json(const catalog::PlayerEntry& entry, const ui::Texts& texts) {
  ordered_json json{{"name", entry.name},
                    {"caption", caption(Captioned::Player, entry.name, texts)},
                    {"help", texts.text(entry.help)},
                    {"games", ordered_json::array()}};
  for (const catalog::GameEntry& each : catalog::games())
    if (const auto game = catalog::make_game(each.name); game && (!entry.plays || entry.plays(**game)))
      json["games"].push_back(each.name);
  json["options"] = options_json(entry.options, texts);
  return json;
}

ordered_json listed_json(const std::string& spec) {
  ordered_json json{
      {"name", spec}, {"caption", spec}, {"help", ""}, {"spec", spec}, {"games", ordered_json::array()}};
  for (const catalog::GameEntry& each : catalog::games())
    if (const auto game = catalog::make_game(each.name); game && catalog::check_player_spec(spec, **game))
      json["games"].push_back(each.name);
  return json;
}

ordered_json names_of(const play::State& from, const std::vector<play::MoveCode>& moves) {
  ordered_json names = ordered_json::array();
  const auto state = from.clone();
  for (const play::MoveCode move : moves) {
    names.push_back(state->move_text(move));
    state->play(move);
  }
  return names;
}

ordered_json picture_json(const Picture& picture) {
  const auto shown = ui::pictured(picture);
  if (!shown) return nullptr;
  ordered_json json{{"spec", shown->game->fixed_spec()},
                    {"family", shown->game->family()},
                    {"position", shown->state->text()},
                    {"from", shown->from->text()},
                    {"moves", names_of(*shown->from, shown->moves)}};
  json["last"] = json["moves"].empty() ? ordered_json() : json["moves"].back();
  return json;
}

}  // namespace

std::string catalogue_text(const OfferedPlayers& offered, const Limits& limits, const ui::Texts& texts) {
  ordered_json json;
  json["languages"] = ordered_json::array();
  for (const ui::Language language : ui::languages())
    json["languages"].push_back({{"code", ui::code_of(language)}, {"name", ui::name_of(language)}});
  json["games"] = ordered_json::array();
  for (const catalog::GameEntry& each : catalog::games()) json["games"].push_back(game_json(each, texts));
  json["players"] = ordered_json::array();
  for (const catalog::PlayerEntry& each : catalog::players())
    if (!each.runs_code && !catalog::is_human(each.name)) json["players"].push_back(player_json(each, texts));
  for (const std::string& spec : offered.listed()) json["players"].push_back(listed_json(spec));
  json["formats"] = records::format_names();
  json["limits"] = {{"message", limits.message},
                    {"body", limits.body},
                    {"moveTime", limits.move_time},
                    {"analysisTime", limits.analysis_time}};
  return json.dump();
}

/// The subject that is there for pages, in English where the language lacks words.
std::string page_texts(const ui::Texts& texts) {
  const ui::Catalogue& english = ui::Language::English.catalogue();
  const ui::Catalogue& spoken = texts.language().catalogue();
  ordered_json words = ordered_json::object();
  for (const ui::Catalogue::Entry& each : english.entries()) {
    if (each.subject != "web") continue;
    const ui::Text* found = spoken.find(each.message.context);
    if (found == nullptr) found = english.find(each.message.context);
    if (found != nullptr) words[std::string(found->id)] = found->words;
  }
  return ordered_json{{"language", ui::code_of(texts.language())}, {"texts", std::move(words)}}.dump();
}

std::string rules_text(const play::Game& game, const ui::Texts& texts) {
  ordered_json sections = ordered_json::array();
  std::string_view heading;
  for (const Passage& passage : game.passages()) {
    if (sections.empty() || passage.heading != heading) {
      sections.push_back({{"heading", texts.text(passage.heading)}, {"paragraphs", ordered_json::array()}});
      heading = passage.heading;
    }
    ordered_json paragraph{{"text", texts.sentence(passage.text)}, {"pictures", ordered_json::array()}};
    for (const Picture& each : passage.pictures)
      if (auto picture = picture_json(each); !picture.is_null())
        paragraph["pictures"].push_back(std::move(picture));
    sections.back()["paragraphs"].push_back(std::move(paragraph));
  }
  return ordered_json{{"spec", game.fixed_spec()},
                      {"title", game.title()},
                      {"caption", caption(Captioned::Game, game.name(), texts)},
                      {"sections", std::move(sections)}}
      .dump();
}

std::string position_text(const play::Game& game, const play::State& state,
                          const std::optional<std::vector<play::MoveCode>>& moves, const ui::Texts& texts) {
  const auto outcome = state.outcome();
  ordered_json json{{"spec", game.fixed_spec()},
                    {"title", game.title()},
                    {"caption", caption(Captioned::Game, game.name(), texts)},
                    {"family", game.family()},
                    {"signs", game.has_signs()},
                    {"twoViews", game.has_two_views()}};
  json["moves"] = moves ? names_of(*game.start(), *moves) : ordered_json();
  json["position"] = state.text();
  json["toMove"] = outcome ? ordered_json() : ordered_json(static_cast<int>(state.to_move()));
  json["legal"] = ordered_json::array();
  if (!outcome)
    for (const play::MoveCode move : state.moves()) json["legal"].push_back(state.move_text(move));
  json["scores"] = state.scores() ? ordered_json(*state.scores()) : ordered_json();
  json["swapped"] = state.signs_swapped();
  const auto outlook = outcome ? std::nullopt : state.outlook();
  json["outlook"] = outlook ? ordered_json(texts.sentence(*outlook)) : ordered_json();
  json["outcome"] = nullptr;
  if (outcome) {
    json["outcome"] = {
        {"winner", outcome->winner ? ordered_json(static_cast<int>(*outcome->winner)) : ordered_json()},
        {"margin", game.values().margin ? ordered_json(outcome->margin) : ordered_json()}};
    json["outcome"]["words"] = texts.text(!outcome->winner                  ? "play-drawn"
                                          : *outcome->winner == Side::First ? "server-first-won"
                                                                            : "server-second-won");
  }
  return json.dump();
}

}  // namespace parlour::server
