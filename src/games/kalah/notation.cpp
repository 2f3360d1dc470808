#include "games/kalah/notation.hpp"

#include <charconv>
#include <optional>

#include "core/utf8.hpp"

namespace parlour::games::kalah {
namespace {

class SetupReader {
 public:
  SetupReader(const Rules& rules, std::string_view text) : rules_(rules), text_(text) {}

  Result<Setup> read() {
    Setup setup;
    if (!take('<')) return expected("<");
    const std::size_t pits_at = at_;
    const auto pits = read_number();
    if (!pits || *pits != rules_.pits()) {
      at_ = pits_at;
      return expected(std::to_string(rules_.pits()));
    }
    for (int& store : setup.stores)
      if (auto read = read_seeds(store); !read) return failure(std::move(read.error()));
    for (auto& row : setup.pits)
      for (int pit = 0; pit < rules_.pits(); ++pit)
        if (auto read = read_seeds(row.emplace_back()); !read) return failure(std::move(read.error()));
    if (!take('>')) return expected(">");
    if (!take(' ')) return expected(" ");
    if (take('2'))
      setup.to_move = Side::Second;
    else if (!take('1'))
      return expected("1|2");
    if (at_ < text_.size()) return failure("position-end-expected", {{"found", found()}}, here());
    if (auto checked = check_setup(rules_, setup); !checked) {
      checked.error().place = Place{std::string(text_), 1};
      return failure(std::move(checked.error()));
    }
    return setup;
  }

 private:
  bool take(char symbol) {
    if (at_ >= text_.size() || text_[at_] != symbol) return false;
    ++at_;
    return true;
  }

  std::optional<int> read_number() {
    int number = 0;
    const char* begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), number);
    if (error != std::errc{} || *begin == '-') return std::nullopt;  // from_chars accepts -0
    at_ += static_cast<std::size_t>(end - begin);
    return number;
  }

  /// A comma and a number of seeds, at most as many as there are in the game.
  Result<void> read_seeds(int& seeds) {
    if (!take(',')) return expected(",");
    const std::size_t from = at_;
    const auto number = read_number();
    if (!number || *number > rules_.total_seeds()) {
      at_ = from;
      return expected("0…" + std::to_string(rules_.total_seeds()));
    }
    seeds = *number;
    return {};
  }

  Place here() const { return {std::string(text_), at_ + 1}; }
  std::string found() const { return std::string(first_characters(text_.substr(at_), 1)); }

  tl::unexpected<Message> expected(std::string what) const {
    return failure("position-expected", {{"expected", std::move(what)}, {"found", found()}}, here());
  }

  const Rules& rules_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string pit_name(Move pit) { return std::to_string(pit + 1); }

Result<Move> parse_pit(int pits, std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = !text.empty() && end == text.data() + text.size();
  if (error == std::errc::invalid_argument || !whole)
    return failure("move-not-a-pit",
                   {{"move", std::string(text)}, {"first", "1"}, {"last", std::to_string(pits)}},
                   {std::string(text), 1});
  if (error != std::errc{} || number < 1 || number > pits)
    return failure("move-outside-pits",
                   {{"move", std::string(text)}, {"first", "1"}, {"last", std::to_string(pits)}},
                   {std::string(text), 1});
  return static_cast<Move>(number - 1);
}

std::string setup_text(const Setup& setup) {
  std::string text = "<" + std::to_string(setup.pits[0].size());
  for (const int store : setup.stores) text += "," + std::to_string(store);
  for (const auto& row : setup.pits)
    for (const int seeds : row) text += "," + std::to_string(seeds);
  return text + (setup.to_move == Side::First ? "> 1" : "> 2");
}

Result<Setup> parse_setup(const Rules& rules, std::string_view text) {
  return SetupReader(rules, text).read();
}

}  // namespace parlour::games::kalah
