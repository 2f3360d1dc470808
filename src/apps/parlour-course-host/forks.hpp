#pragma once

namespace parlour::course_host {

/// From now on a copy of this process that fork() makes ends where it begins: two of them would go on from
/// there and both give an answer.
void watch_for_forks();

/// Throws Failing if there has been one.
void fail_if_forked();

}  // namespace parlour::course_host
