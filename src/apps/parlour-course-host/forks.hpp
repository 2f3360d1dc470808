#pragma once

namespace parlour::course_host {

/// From now on a child that fork() makes of this process exits at once: otherwise both would go on from there
/// and both would answer.
void watch_for_forks();

/// Throws Failing if the process has forked.
void fail_if_forked();

}  // namespace parlour::course_host
