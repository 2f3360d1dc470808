#pragma once

#include <string>

#include "server/kgp/client.hpp"
#include "server/kgp/kgp_server.hpp"
#include "ui/texts/texts.hpp"

/// What happens at a Kalah server, as a line for people and as a JSON object for scripts.
namespace parlour::app {

std::string line_of(const server::kgp::ClientNews& news, const ui::Texts& texts);
std::string json_of(const server::kgp::ClientNews& news, const ui::Texts& texts);

std::string line_of(const server::kgp::ServerNews& news, const ui::Texts& texts);
std::string json_of(const server::kgp::ServerNews& news, const ui::Texts& texts);

std::string line_of(const server::kgp::ClientTotals& totals, const ui::Texts& texts);
std::string json_of(const server::kgp::ClientTotals& totals);

}  // namespace parlour::app
