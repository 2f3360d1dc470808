#include "ui/texts/catalogue.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "ui/texts/well_formed.hpp"

namespace parlour::ui {
namespace {

std::string complaint(std::string_view code, std::string_view subject, int line, std::string_view what) {
  return fmt::format("{}/{}.{}:{}: {}", code, subject, code == kSourceCode ? "pot" : "po", line, what);
}

/// The value of a field in a header, on a line `Name: value`.
std::optional<std::string> field_of(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = header.find('\n');
    const std::string_view line = header.substr(0, end);
    if (line.starts_with(name) && line.substr(name.size()).starts_with(": "))
      return std::string(line.substr(name.size() + 2));
    header.remove_prefix(end == std::string_view::npos ? header.size() : end + 1);
  }
  return std::nullopt;
}

bool is_header(const PoEntry& entry) { return !entry.has_context && entry.id.empty(); }

/// Collects traits from one header after another; they must agree on every field.
class TraitReader {
 public:
  explicit TraitReader(std::string_view code) { traits_.code = code; }

  /// Returns what is wrong with the header.
  std::vector<std::string> read(std::string_view header) {
    problems_.clear();
    if (field_of(header, "Language") != traits_.code)
      problems_.emplace_back("Language is not that of the folder");
    if (field_of(header, "Content-Type") != "text/plain; charset=UTF-8")
      problems_.emplace_back("Content-Type is not text/plain; charset=UTF-8");
    read_plural(header);
    take(header, "X-Language-Name", traits_.name);
    take(header, "X-Locale-Name", traits_.locale_name);
    take(header, "X-Decimal-Mark", decimal_mark_);
    take(header, "X-Unfinished", unfinished_);
    return problems_;
  }

  /// Returns what is wrong with all of them together.
  std::vector<std::string> finish() {
    problems_.clear();
    if (traits_.name.empty()) problems_.emplace_back("no file has an X-Language-Name");
    if (decimal_mark_.size() == 1)
      traits_.decimal_mark = decimal_mark_[0];
    else
      problems_.emplace_back("no file has an X-Decimal-Mark of one character");
    traits_.unfinished = unfinished_ == "yes";
    return problems_;
  }

  const LanguageTraits& traits() const { return traits_; }

 private:
  void read_plural(std::string_view header) {
    const auto field = field_of(header, "Plural-Forms");
    if (field && has_plural_ && *field == plural_) return;  // the usual case
    const auto rule = field ? PluralRule::read(*field) : std::nullopt;
    if (!rule)
      problems_.emplace_back("Plural-Forms is not a rule");
    else if (has_plural_ && traits_.plural != *rule)
      problems_.emplace_back("Plural-Forms differs between files");
    else
      traits_.plural = *rule;
    if (rule && !has_plural_) plural_ = *field;
    has_plural_ = has_plural_ || rule;
  }

  void take(std::string_view header, std::string_view name, std::string& to) {
    const auto value = field_of(header, name);
    if (value && !to.empty() && to != *value)
      problems_.push_back(fmt::format("{} differs between files", name));
    else if (value)
      to = *value;
  }

  LanguageTraits traits_;
  std::string decimal_mark_;
  std::string unfinished_;
  std::string plural_;
  bool has_plural_ = false;
  std::vector<std::string> problems_;
};

}  // namespace

LanguageTraits traits_in(std::string_view code, std::span<const CatalogueFile> files,
                         std::vector<std::string>* problems) {
  TraitReader reader(code);
  const auto complain = [&](std::string_view subject, const std::vector<std::string>& found) {
    if (problems == nullptr) return;
    for (const std::string& what : found) problems->push_back(complaint(code, subject, 1, what));
  };
  for (const CatalogueFile& file : files) {
    if (file.code != code) continue;
    const PoFile read = read_po(file.text, 1);
    if (read.entries.empty() || !is_header(read.entries.front()))
      complain(file.subject, {"the file does not begin with a header"});
    else
      complain(file.subject, reader.read(read.entries.front().words));
  }
  complain("*", reader.finish());
  return reader.traits();
}

Catalogue::Catalogue(std::string_view code, std::span<const CatalogueFile> files) {
  traits_ = traits_in(code, files, &problems_);
  for (const CatalogueFile& file : files)
    if (file.code == code) read(file);
  for (const Entry& entry : entries_) add(entry);  // now none of them moves any more
}

void Catalogue::read(const CatalogueFile& file) {
  PoFile read = read_po(file.text);
  for (const PoProblem& problem : read.problems) complain(file.subject, problem.line, problem.what);
  for (PoEntry& message : read.entries)
    if (!is_header(message)) entries_.push_back({file.subject, std::move(message)});
}

void Catalogue::add(const Entry& entry) {
  const PoEntry& message = entry.message;
  const auto wrong = [&](std::string_view what) { complain(entry.subject, message.line, what); };
  if (message.context.empty()) return wrong("an entry without an id in msgctxt");
  if (message.id.empty()) return wrong(message.context + " has no English words in msgid");
  const bool english = traits_.code == kSourceCode;
  if (english && !message.words.empty())
    return wrong(message.context + ": English words stand in msgid only");
  const std::string& words = english ? message.id : message.words;
  if (words.empty() || message.fuzzy) return;
  if (!well_formed(words, traits_.plural.forms()))
    return wrong(message.context + ": braces, brackets or plural forms are wrong in " + words);
  if (!places_.emplace(message.context, texts_.size()).second)
    return wrong(message.context + " is there twice");
  texts_.push_back({message.context, words});
}

void Catalogue::complain(std::string_view subject, int line, std::string_view what) {
  problems_.push_back(complaint(traits_.code, subject, line, what));
}

const Text* Catalogue::find(std::string_view id) const {
  const auto found = places_.find(id);
  return found == places_.end() ? nullptr : &texts_[found->second];
}

}  // namespace parlour::ui
