#pragma once

#include <string>

#include "cluster/fleet.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::app {

/// The workers of a running tournament: who is there, how fast, what went wrong. At most `height` lines;
/// empty if nobody was heard of.
std::string fleet_table(const cluster::Fleet& fleet, TimeSource::Duration now, const ui::Style& style,
                        int height, const ui::Texts& texts);

}  // namespace parlour::app
