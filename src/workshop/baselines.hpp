#pragma once

#include <string>
#include <string_view>

namespace parlour::workshop {

/// Which of the course's two pairs of baselines `easy` and `hard` mean in the workshop, unless a spec says so
/// itself: the pair that the course has now.
constexpr std::string_view kUsualForm = "today";

/// `spec` with the form added if it is `easy` or `hard` without one; any other spec, even an unreadable one,
/// unchanged.
std::string with_form(std::string_view spec, std::string_view form = kUsualForm);

}  // namespace parlour::workshop
