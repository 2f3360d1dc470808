#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ui/texts/catalogue.hpp"

namespace parlour::ui {

/// What a translator has to do in a language: every line names an id, and what is wrong with it.
struct TranslationCheck {
  std::vector<std::string> stale;    ///< translated from other English words than today's
  std::vector<std::string> missing;  ///< without words
  std::vector<std::string> foreign;  ///< not in English, or there in another file
};

inline TranslationCheck check_translation(const Catalogue& english, const Catalogue& translation) {
  TranslationCheck check;
  const std::string& code = translation.traits().code;
  std::map<std::string_view, const Catalogue::Entry*> originals;
  for (const Catalogue::Entry& entry : english.entries()) originals.emplace(entry.message.context, &entry);
  std::map<std::string_view, const PoEntry*> translated;
  for (const Catalogue::Entry& entry : translation.entries()) {
    const PoEntry& message = entry.message;
    const auto original = originals.find(message.context);
    if (original == originals.end() || original->second->subject != entry.subject) {
      check.foreign.push_back(fmt::format("{} {}/{}", message.context, code, entry.subject));
      continue;
    }
    translated.emplace(message.context, &message);
    const std::string& before = message.fuzzy ? message.previous_id : message.id;
    const std::string& today = original->second->message.id;
    if (!message.words.empty() && (message.fuzzy || before != today))
      check.stale.push_back(fmt::format("STALE {} in {}: translated from \"{}\", today \"{}\"",
                                        message.context, code, before, today));
  }
  for (const auto& [id, original] : originals) {
    const auto found = translated.find(id);
    if (found == translated.end() || found->second->words.empty())
      check.missing.push_back(fmt::format("MISSING {} in {}", id, code));
  }
  return check;
}

}  // namespace parlour::ui
