#include "table/play_request.hpp"

#include <string_view>
#include <utility>

namespace parlour::table {
namespace {

/// `word` as a shell reads it back: in single quotes unless it is plain.
std::string for_the_shell(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:=,+-_./";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace

PlayRequest with_sides_swapped(PlayRequest request) {
  std::swap(request.players[0], request.players[1]);
  std::swap(request.clocks[0], request.clocks[1]);
  if (request.names) std::swap((*request.names)[0], (*request.names)[1]);
  request.first_sign = request.first_sign == 'X' ? 'O' : 'X';
  return request;
}

std::string command_for(const PlayRequest& request) {
  const PlayRequest usual;
  std::string command = "parlour play " + for_the_shell(request.game);
  if (request.players[0] != usual.players[0]) command += " --first " + for_the_shell(request.players[0]);
  if (request.players[1] != usual.players[1]) command += " --second " + for_the_shell(request.players[1]);
  if (request.names) command += " --names " + for_the_shell((*request.names)[0] + "," + (*request.names)[1]);
  if (request.first_sign != usual.first_sign) command += " --first-sign o";
  if (!request.moves.empty()) command += " --moves \"" + request.moves + "\"";
  return command;
}

std::string command_to_resume(const std::filesystem::path& file) {
  return "parlour play --resume " + for_the_shell(file.string());
}

std::array<std::string, 2> told_apart(const std::array<std::string, 2>& names) {
  if (names[0] != names[1]) return names;
  const bool number_last = !names[0].empty() && names[0].back() >= '0' && names[0].back() <= '9';
  if (number_last) return {names[0] + " (1)", names[1] + " (2)"};
  return {names[0] + " 1", names[1] + " 2"};
}

std::array<std::string, 2> names_of(const PlayRequest& request) {
  return request.names.value_or(told_apart(request.players));
}

}  // namespace parlour::table
