#include "desktop/killed_game.hpp"

namespace parlour::ui::desktop {
namespace {

TEST(AKilledWindow, LosesNoMoveThatItHasShown) { kill_windows(8, 1); }

}  // namespace
}  // namespace parlour::ui::desktop
