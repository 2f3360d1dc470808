#include "ui/texts/po_file.hpp"

#include <algorithm>
#include <utility>

#include "ui/texts/takes.hpp"

namespace parlour::ui {
namespace {

/// Appends the string if `text` is one in double quotes; otherwise returns false.
bool add_literal(std::string_view text, std::string& to) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return false;
  text = text.substr(1, text.size() - 2);
  while (!text.empty()) {
    const std::size_t plain = std::min(text.find_first_of("\\\""), text.size());
    to += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    if (text.front() == '"' || text.size() < 2) return false;
    switch (text[1]) {
      case 'n':
        to += '\n';
        break;
      case 't':
        to += '\t';
        break;
      case '"':
      case '\\':
        to += text[1];
        break;
      default:
        return false;
    }
    text.remove_prefix(2);
  }
  return true;
}

class PoReader {
 public:
  explicit PoReader(std::size_t most) : most_(most) {}

  void take(std::string_view line) {
    ++line_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (takes(line, "#")) {
      comment(line);
    } else if (line.starts_with('"')) {
      if (field_ == nullptr)
        problem("a string without a keyword");
      else if (!add_literal(line, *field_))
        problem("not a string in double quotes");
    } else if (line.find_first_not_of(" \t") != std::string_view::npos) {
      keyword(line);
    }
  }

  void finish() {
    if (stage_ == Stage::Start && !broken_) return;
    if (stage_ != Stage::Words && !broken_) problem("an entry without msgstr");
    if (!broken_ && !full()) file_.entries.push_back(std::move(entry_));
    entry_ = {};
    stage_ = Stage::Start;
    field_ = nullptr;
    broken_ = false;
  }

  bool full() const { return file_.entries.size() >= most_; }

  PoFile taken() && { return std::move(file_); }

 private:
  enum class Stage : unsigned char { Start, Context, Id, Words };

  void problem(std::string what) {
    file_.problems.push_back({line_, std::move(what)});
    broken_ = true;
  }

  /// `# …` from people, `#. …` for translators, `#: …` places: we need none of them.
  void comment(std::string_view rest) {
    if (rest.starts_with('~')) return;
    if (stage_ == Stage::Words) finish();  // comments come before their entry
    if (takes(rest, ",")) {
      entry_.fuzzy = entry_.fuzzy || rest.find("fuzzy") != std::string_view::npos;
    } else if (takes(rest, "| ")) {
      if (takes(rest, "msgctxt "))
        in_previous_id_ = false;
      else if (takes(rest, "msgid "))
        in_previous_id_ = true;
      if (in_previous_id_ && !add_literal(rest, entry_.previous_id)) problem("not a string in double quotes");
    }
  }

  void keyword(std::string_view line) {
    if (takes(line, "msgctxt ")) {
      begin(Stage::Context, entry_.context, line);
      entry_.has_context = true;
    } else if (takes(line, "msgid ")) {
      begin(Stage::Id, entry_.id, line);
      entry_.line = line_;
    } else if (takes(line, "msgstr ")) {
      if (stage_ != Stage::Id) problem("msgstr without msgid");
      begin(Stage::Words, entry_.words, line);
    } else {
      if (stage_ == Stage::Words) finish();  // the entry above is complete and fine
      problem("not understood: " + std::string(line));
    }
  }

  void begin(Stage stage, std::string& field, std::string_view literal) {
    if (stage_ == Stage::Words && stage != Stage::Words) finish();  // then `field` belongs to the next entry
    if (stage_ >= stage) problem("the parts of an entry are out of order");
    stage_ = stage;
    field_ = &field;
    if (!add_literal(literal, field)) problem("not a string in double quotes");
  }

  PoFile file_;
  PoEntry entry_;
  std::string* field_ = nullptr;  ///< that a string on the next line continues
  std::size_t most_;
  int line_ = 0;
  Stage stage_ = Stage::Start;
  bool broken_ = false;  ///< the entry
  bool in_previous_id_ = false;
};

}  // namespace

PoFile read_po(std::string_view text, std::size_t most) {
  PoReader reader(most);
  while (!text.empty() && !reader.full()) {
    const std::size_t end = text.find('\n');
    reader.take(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  reader.finish();
  return std::move(reader).taken();
}

}  // namespace parlour::ui
