#include "server/games/refusal.hpp"

#include <array>
#include <cstddef>

namespace parlour::server {
namespace {

struct Words {
  std::string_view code;
  std::string_view text;
};

constexpr std::array<Words, 14> kWords{{
    {"version", "server-version"},
    {"unreadable", "server-unreadable"},
    {"no-such-game", "server-no-such-game"},
    {"no-such-action", "server-no-such-action"},
    {"not-yours", "server-not-yours"},
    {"not-your-turn", "server-not-your-turn"},
    {"illegal-move", "server-illegal-move"},
    {"game-over", "server-game-over"},
    {"too-late", "server-too-late"},
    {"not-now", "server-not-now"},
    {"too-many", "server-too-many"},
    {"busy", "server-busy"},
    {"not-stored", "server-not-stored"},
    {"seat-taken", "server-seat-taken"},
}};

}  // namespace

std::string_view code_of(Refusal refusal) { return kWords[static_cast<std::size_t>(refusal)].code; }
std::string_view text_of(Refusal refusal) { return kWords[static_cast<std::size_t>(refusal)].text; }

}  // namespace parlour::server
