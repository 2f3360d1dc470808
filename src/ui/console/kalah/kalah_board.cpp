#include "ui/console/kalah/kalah_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>

#include "ui/terminal/paint.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

namespace kalah = games::kalah;

///         12   11   10    9    8    7  Computer
///   +----+----+----+----+----+----+----+----+
///   |    |  4 |  4 |  4 |  4 |  4 |  4 |    |
///   |  0 +----+----+----+----+----+----+  0 |
///   |    |  4 |  4 |  4 |  4 |  4 |  4 |    |
///   +----+----+----+----+----+----+----+----+
///          1    2    3    4    5    6  You
class KalahPicture {
 public:
  KalahPicture(const kalah::Setup& setup, const Table& table, const std::optional<LastMove>& last,
               const Style& style)
      : setup_(setup),
        table_(table),
        last_(last),
        style_(style),
        box_(box_of(style)),
        pits_(static_cast<int>(setup.pits[0].size())) {}

  std::string drawn() const {
    constexpr int kWide = 5;
    constexpr int kNarrow = 4;
    for (const int pitch : {kWide, kNarrow})
      if (box_width(pitch) <= style_.width) return boxed(pitch);
    return bare();
  }

 private:
  static constexpr int kIndent = 2;

  int box_width(int pitch) const { return pitch * (pits_ + 2) + 1; }
  const std::string& name(Side side) const { return table_.names[static_cast<std::size_t>(side)]; }
  int store(Side side) const { return setup_.stores[static_cast<std::size_t>(side)]; }
  Side top() const { return other(table_.bottom); }

  /// The pit of `side` in column `at` from the left: the bottom row sows rightwards, the top row leftwards.
  int pit_at(Side side, int at) const { return side == table_.bottom ? at : pits_ - 1 - at; }
  int seeds_at(Side side, int at) const {
    return setup_.pits[static_cast<std::size_t>(side)][static_cast<std::size_t>(pit_at(side, at))];
  }
  int number_at(Side side, int at) const {
    return pit_at(side, at) + 1 + (side == table_.bottom ? 0 : pits_);
  }
  bool last_at(Side side, int at) const {
    return last_ && last_->side == side && last_->move == pit_at(side, at);
  }

  std::string boxed(int pitch) const {
    const std::string indent(
        static_cast<std::size_t>(std::clamp(style_.width - box_width(pitch), 0, kIndent)), ' ');
    const std::string edge = painted(style_, paint::kFaint, box_.down);
    const std::string gap(static_cast<std::size_t>(pitch - 1), ' ');
    const int room = style_.width - static_cast<int>(indent.size());
    return named(numbers(top(), pitch), name(top()), indent, room, true) + indent +
           rule(pitch, box_.top_left, box_.top, box_.top_right) + '\n' + indent + edge + gap + edge +
           row(top(), pitch) + gap + edge + '\n' + indent + edge + seeds(top(), store(top()), pitch, false) +
           rule_between(pitch) + seeds(table_.bottom, store(table_.bottom), pitch, false) + edge + '\n' +
           indent + edge + gap + edge + row(table_.bottom, pitch) + gap + edge + '\n' + indent +
           rule(pitch, box_.bottom_left, box_.bottom, box_.bottom_right) + '\n' +
           named(numbers(table_.bottom, pitch), name(table_.bottom), indent, room, false);
  }

  /// The numbers of a row followed by its player's name, or with the name above or below if there is no room.
  static std::string named(const std::string& numbers, const std::string& name, const std::string& indent,
                           int room, bool above) {
    if (columns_of(numbers) + 2 + columns_of(name) <= room) return indent + numbers + "  " + name + '\n';
    const std::string alone = indent + std::string(first_columns(name, room)) + '\n';
    return above ? alone + indent + numbers + '\n' : indent + numbers + '\n' + alone;
  }

  std::string numbers(Side side, int pitch) const {
    std::string drawn(static_cast<std::size_t>(pitch), ' ');
    for (int at = 0; at < pits_; ++at)
      drawn += fmt::format("{:>{}}", number_at(side, at), at == 0 ? 4 : pitch);
    return drawn;
  }

  std::string row(Side side, int pitch) const {
    std::string drawn;
    for (int at = 0; at < pits_; ++at)
      drawn += seeds(side, seeds_at(side, at), pitch, last_at(side, at)) +
               painted(style_, paint::kFaint, box_.down);
    return drawn;
  }

  /// A number of seeds between two lines; the pit that was played last is marked.
  std::string seeds(Side side, int count, int pitch, bool last) const {
    constexpr int kThreeDigits = 100;
    const std::string_view mark = last && !style_.colour ? ">" : " ";
    const std::string_view behind = pitch > 4 && count < kThreeDigits ? " " : "";
    const std::string drawn =
        count >= kThreeDigits && pitch == 4
            ? fmt::format("{:>3}", count)
            : fmt::format("{}{:>{}}{}", mark, count, pitch - (behind.empty() ? 2 : 3), behind);
    return painted(style_, colour(side, count, last), drawn);
  }

  static std::string colour(Side side, int count, bool last) {
    const std::string own(paint::of_owner(side));
    if (last) return own + ';' + std::string(paint::kReversed);
    return count == 0 ? std::string(paint::kFaint) : own;
  }

  std::string rule(int pitch, std::string_view left, std::string_view between, std::string_view right) const {
    std::string drawn(left);
    for (int at = 0; at < pits_ + 2; ++at)
      drawn += repeated(box_.across, pitch - 1) + std::string(at < pits_ + 1 ? between : right);
    return painted(style_, paint::kFaint, drawn);
  }

  std::string rule_between(int pitch) const {
    std::string drawn(box_.left);
    for (int at = 0; at < pits_; ++at)
      drawn += repeated(box_.across, pitch - 1) + std::string(at + 1 < pits_ ? box_.cross : box_.right);
    return painted(style_, paint::kFaint, drawn);
  }

  /// Without a box; the stores are shown beside the names.
  std::string bare() const {
    const auto most = [](const std::vector<int>& pits) {
      return *std::max_element(pits.begin(), pits.end());
    };
    const int pitch = std::max(most(setup_.pits[0]), most(setup_.pits[1])) > 99 ? 4 : 3;
    std::array<std::string, 4> rows;
    for (int at = 0; at < pits_; ++at) {
      rows[0] += fmt::format("{:>{}}", number_at(top(), at), pitch);
      rows[1] += bare_seeds(top(), at, pitch);
      rows[2] += bare_seeds(table_.bottom, at, pitch);
      rows[3] += fmt::format("{:>{}}", number_at(table_.bottom, at), pitch);
    }
    return bare_store(top()) + fmt::format("{}\n{}\n{}\n{}\n", rows[0], rows[1], rows[2], rows[3]) +
           bare_store(table_.bottom);
  }

  std::string bare_seeds(Side side, int at, int pitch) const {
    const int count = seeds_at(side, at);
    const std::string mark = last_at(side, at) && !style_.colour ? ">" : "";
    return painted(style_, colour(side, count, last_at(side, at)),
                   fmt::format("{:>{}}", mark + std::to_string(count), pitch));
  }

  std::string bare_store(Side side) const {
    const std::string seeds = fmt::format(" ({})", store(side));
    return std::string(
               first_columns(name(side), std::max(1, style_.width - static_cast<int>(seeds.size())))) +
           seeds + '\n';
  }

  const kalah::Setup& setup_;
  const Table& table_;
  std::optional<LastMove> last_;
  const Style& style_;
  const Box& box_;
  int pits_;
};

}  // namespace

std::string draw_kalah_board(const kalah::Setup& setup, const Table& table,
                             const std::optional<LastMove>& last, const Style& style) {
  return KalahPicture(setup, table, last, style).drawn();
}

}  // namespace parlour::ui
