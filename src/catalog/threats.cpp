#include "catalog/threats.hpp"

#include "engines/line/threats/threat_list.hpp"

namespace parlour::catalog {
namespace {

std::string_view text_id(engines::line::Threat threat) {
  using Kind = engines::line::Threat;
  switch (threat) {
    case Kind::Five:
      return "threat-five";
    case Kind::OpenFour:
      return "threat-open-four";
    case Kind::DoubleFour:
      return "threat-double-four";
    case Kind::FourThree:
      return "threat-four-three";
    case Kind::DoubleThree:
      return "threat-double-three";
    case Kind::Four:
      return "threat-four";
    default:
      return "threat-open-three";
  }
}

}  // namespace

Result<std::vector<Threat>> threats(const play::Game& game, const play::State& state) {
  const auto listed = engines::line::list_threats(game, state);
  if (!listed) return failure(listed.error());
  std::vector<Threat> all;
  for (const auto& each : *listed)
    all.push_back({each.side, text_id(each.threat), each.cell, {each.answers.begin(), each.answers.end()}});
  return all;
}

}  // namespace parlour::catalog
