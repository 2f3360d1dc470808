#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>

namespace parlour::support {

/// Checks a rapidcheck property inside the running test, over the same `cases` cases on every run and
/// machine: rapidcheck alone would draw a new seed each time. RC_PARAMS in the environment overrides both.
template <class Property>
void holds(Property&& property, int cases = 100) {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  rc::detail::TestMetadata about;
  about.id = std::string(test->test_suite_name()) + "/" + test->name();
  about.description = test->name();

  rc::detail::TestParams params;
  params.seed = 20240229;
  params.maxSuccess = cases;
  std::unordered_map<std::string, rc::detail::Reproduce> reproduce;
  if (std::getenv("RC_PARAMS") != nullptr) {
    params = rc::detail::configuration().testParams;
    reproduce = rc::detail::configuration().reproduce;
  }

  rc::detail::TestListenerAdapter silent;
  const auto result =
      rc::detail::checkTestable(std::forward<Property>(property), about, params, silent, reproduce);
  if (result.template is<rc::detail::SuccessResult>()) return;
  std::ostringstream report;
  rc::detail::printResultMessage(result, report);
  ADD_FAILURE() << report.str();
}

}  // namespace parlour::support
