// A game is left at once, whatever a program from outside is doing.
#include <QFile>
#include <csignal>
#include <fstream>

#include "desktop/test_desk.hpp"

namespace parlour::ui::desktop {
namespace {

class Leaving : public TestDesk {
 protected:
  /// A program that says nothing, ever. From START on it would be waited for longer than any test runs.
  std::string silent_program() const {
    const std::string path = file("silent.sh").toStdString();
    std::ofstream(path) << "#!/bin/sh\nwhile read line; do case $line in START*) echo $$ > "
                        << pid_file().toStdString() << ";; esac; done\nwhile :; do sleep 1000; done\n";
    QFile::setPermissions(to_qt(path), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return "cmd:" + path + ",startup=60m";
  }

  QString pid_file() const { return file("pid"); }

  pid_t pid_once_started() const {
    pid_t pid = 0;
    EXPECT_TRUE(
        comes_true([&] { return static_cast<bool>(std::ifstream(pid_file().toStdString()) >> pid); }));
    return pid;
  }
};

TEST_F(Leaving, DoesNotWaitForAProgramThatIsBeingStarted) {
  table::PlayRequest request;
  request.game = "gomoku";
  request.players = {silent_program(), "human"};
  request.confirmed.add(request.players[0]);
  window->play(request);
  const pid_t pid = pid_once_started();
  actions().to_start->trigger();
  EXPECT_EQ(window->page()->game(), nullptr);
  EXPECT_NE(kill(pid, 0), 0);  // nothing of it is left
}

TEST_F(Leaving, ClosesTheWindowOverSuchAProgram) {
  table::PlayRequest request;
  request.game = "gomoku";
  request.players = {"human", silent_program()};
  request.confirmed.add(request.players[1]);
  window->play(request);
  const pid_t pid = pid_once_started();
  window->close();
  window.reset();
  EXPECT_NE(kill(pid, 0), 0);
}

}  // namespace
}  // namespace parlour::ui::desktop
