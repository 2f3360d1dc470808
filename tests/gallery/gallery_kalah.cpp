// A gallery of Kalah programs that speak KGP, one of them well behaved:  gallery_kalah MODE
// Most play the first pit with seeds until they are asked for a move, and then do as they are called.
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::string mode;

void say(const std::string& line) { std::cout << line << (mode == "lf" ? "\n" : "\r\n") << std::flush; }

[[noreturn]] void wait_for_ever() {
  for (;;) pause();
}

/// The first pit that holds seeds, from 1.
int first_pit(std::string board) {
  for (char& each : board)
    if (each == '<' || each == ',' || each == '>') each = ' ';
  std::istringstream numbers(board);
  int size = 0;
  int seeds = 0;
  numbers >> size >> seeds >> seeds;
  for (int pit = 1; pit <= size; ++pit)
    if (numbers >> seeds && seeds > 0) return pit;
  return 1;
}

void move(const std::string& ref, const std::string& board) {
  const std::string pit = std::to_string(first_pit(board));
  if (mode == "silent") return;
  if (mode == "illegal") return say(ref + " move 99"), say(ref + " yield");
  if (mode == "empty" && first_pit(board) > 1) return say(ref + " move 1"), say(ref + " yield");
  if (mode == "crash") raise(SIGSEGV);
  if (mode == "exit") std::exit(3);
  if (mode == "goodbye") return say("goodbye");
  if (mode == "garbage")
    for (int line = 0; line < 1000; ++line) say("I think this is a good move!");
  if (mode == "giant") std::cout << std::string(200'000, 'x') << std::flush;
  if (mode == "flood")
    for (;;) say(ref + " move " + pit);
  if (mode == "half") {
    std::cout << ref << " mov" << std::flush;
    wait_for_ever();
  }
  if (mode == "improve") say(ref + " move 77"), say(ref + " move 1");
  if (mode == "chatty") say("set info:comment \"thinking\""), say("ping"), say("");
  say(ref + " move " + pit);
  say(ref + " yield");
}

}  // namespace

int main(int argc, char** argv) {
  mode = argc > 1 ? argv[1] : "good";
  if (mode == "deaf") wait_for_ever();
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string id;
    std::string command;
    std::string rest;
    words >> id >> command >> rest;
    if (command == "kgp" && mode == "no-mode") wait_for_ever();
    if (command == "kgp") say("set info:name \"Gallery " + mode + "\""), say("mode freeplay");
    if (command == "state") move("@" + id, rest);
    if (command == "ping") say("@" + id + " pong");
    if (command == "goodbye") return 0;
  }
  return 0;
}
