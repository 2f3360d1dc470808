#pragma once

#include <filesystem>
#include <string>

#include "workshop/files.hpp"

namespace parlour::workshop {

/// The declaration of a player, in the way of the course's example.
inline std::string player_header(const std::string& name = "MyPlayer",
                                 const std::string& include = "core/game.hpp") {
  return "#pragma once\n#include \"" + include +
         "\"\nnamespace ttt::my_player {\nusing namespace game;\nclass " + name +
         " : public IPlayer {\n public:\n  " + name +
         "(const char* name) : m_name(name) {}\n"
         "  void set_sign(Sign sign) override;\n  Point make_move(const State& state) override;\n"
         "  const char* get_name() const override;\n private:\n  const char* m_name;\n};\n}\n";
}

/// And its functions; `move` is what make_move returns.
inline std::string player_source(const std::string& name = "MyPlayer",
                                 const std::string& header = "my_player.hpp",
                                 const std::string& move = "{0, 0}") {
  return "#include \"" + header + "\"\nnamespace ttt::my_player {\nvoid " + name +
         "::set_sign(Sign) {}\nPoint " + name + "::make_move(const State&) { return " + move +
         "; }\nconst char* " + name + "::get_name() const { return m_name; }\n}\n";
}

/// A folder laid out like a clone of the course's repository, everything but the player: its core, its remote
/// play that needs libraries which are not there, its tests with players of their own.
inline void write_framework(const std::filesystem::path& root) {
  write(root / "CMakeLists.txt",
        "project(course)\nset(CMAKE_CXX_STANDARD 17)\nset(player_src src/player/my_player.cpp "
        "src/player/my_observer.cpp)\n");
  write(root / "src/core/game.hpp",
        "#error the course's own, not ours\nnamespace ttt::game {\nstruct IPlayer { virtual int make_move() "
        "= 0; };\n"
        "class State { public: int count_threes() const; };\n}\n");
  write(root / "src/core/state.hpp", "#error the course's own, not ours\n");
  write(root / "src/core/game.cpp", "#include \"game.hpp\"\n");
  write(root / "src/remote/server.hpp",
        "#include <zmq.hpp>\nnamespace ttt::remote { class RemotePlayer : public game::IPlayer { public: "
        "RemotePlayer(const char*); }; }\n");
  write(root / "src/remote/server.cpp", "#include \"server.hpp\"\n#include \"dto.pb.h\"\n");
  write(root / "src/remote/cli_client.cpp",
        "#include \"player/my_player.hpp\"\n#include \"client.hpp\"\nint main() { return 0; }\n");
  write(root / "src/player/my_observer.hpp",
        "#include \"core/game.hpp\"\nnamespace ttt::my_player { class ConsoleWriter : public game::IObserver "
        "{}; }\n");
  write(root / "src/player/my_observer.cpp",
        "#include \"my_observer.hpp\"\n#include <no_such_library.hpp>\n");
  write(
      root / "tests/human_player.hpp",
      "namespace ttt { class HumanPlayer : public game::IPlayer { public: HumanPlayer(const char*); }; }\n");
  write(root / "tests/test_player.cpp", "#include <gtest/gtest.h>\n#include \"player/my_player.hpp\"\n");
  write(root / "build/_deps/copy/my_player.hpp", player_header());
  write(root / ".git/my_player.hpp", player_header());
}

/// With the player where the course's example has it.
inline void write_checkout(const std::filesystem::path& root) {
  write_framework(root);
  write(root / "src/player/my_player.hpp", player_header());
  write(root / "src/player/my_player.cpp", player_source());
}

}  // namespace parlour::workshop
