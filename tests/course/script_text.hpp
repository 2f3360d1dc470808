// What can be seen of the course's framework, as text; for script.hpp, which says how.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace course_script {

using namespace ttt::game;

inline std::string text_of(Sign sign) { return std::string(1, ".XO#"[static_cast<int>(sign)]); }

inline Sign sign_of(const std::string& text) { return static_cast<Sign>(std::string(".XO#").find(text)); }

inline std::string text_of(MoveResult result) {
  static const std::vector<std::string> kNames{
      "OK", "DRAW", "WIN", "ENDED", "DQ_OUT_OF_FIELD", "DQ_OUT_OF_ORDER", "DQ_PLACE_OCCUPIED", "ERROR"};
  return kNames.at(static_cast<std::size_t>(result));
}

inline std::string cell_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

inline std::string board_text(const State& state) {
  std::string text;
  for (int y = 0; y < state.get_opts().rows; ++y) {
    if (y > 0) text += '/';
    for (int x = 0; x < state.get_opts().cols; ++x) text += text_of(state.get_value(x, y));
  }
  return text;
}

/// All of a state but its options and the cells themselves.
inline std::string brief(const State& state) {
  std::uint32_t sum = 2166136261U;  // FNV-1a
  for (const char cell : board_text(state)) sum = (sum ^ static_cast<unsigned char>(cell)) * 16777619U;
  std::string text{"CALE"[static_cast<int>(state.get_status())]};
  text += text_of(state.get_current_player()) + std::to_string(state.get_move_no()) +
          text_of(state.get_winner()) + ':';
  for (int shift = 12; shift >= 0; shift -= 4) text += "0123456789abcdef"[(sum >> shift) % 16];
  return text;
}

inline std::string full(const State& state) {
  const State::Opts& opts = state.get_opts();
  return brief(state) + " " + std::to_string(opts.rows) + "x" + std::to_string(opts.cols) + "/" +
         std::to_string(opts.win_len) + "/" + std::to_string(opts.max_moves) + " " + board_text(state);
}

inline std::string text_of(const Event& event) {
  const auto& data = event.data;
  switch (event.type) {
    case EventType::GAME_STARTED:
      return "STARTED";
    case EventType::PLAYER_JOINED:
      return "JOINED " + text_of(data.player_joined.player_sign) + " " +
             (data.player_joined.player_name == nullptr ? "(null)" : data.player_joined.player_name);
    case EventType::MOVE:
      return "MOVE " + text_of(data.move.player) + " " + cell_text(data.move.x, data.move.y);
    case EventType::WIN:
      return "WIN " + text_of(data.win.player);
    case EventType::DRAW:
      return "DRAW";
    case EventType::DQ:
      return "DQ " + text_of(data.dq.player) + " " + text_of(data.dq.reason);
  }
  return "?";
}

/// What has happened, in order. The same call of one after another is one line.
class Diary {
 public:
  void write(std::string text) { lines_.push_back({{}, std::move(text)}); }
  void write(char who, const std::string& text) {
    if (lines_.empty() || lines_.back().who.empty() || lines_.back().text != text)
      lines_.push_back({{}, text});
    lines_.back().who += who;
  }
  std::vector<std::string> take() {
    std::vector<std::string> lines;
    for (const Line& line : std::exchange(lines_, {}))
      lines.push_back(line.who.empty() ? line.text : line.who + " " + line.text);
    return lines;
  }

 private:
  struct Line {
    std::string who;  ///< empty: nobody was called
    std::string text;
  };
  std::vector<Line> lines_;
};

}  // namespace course_script
