#pragma once

#include <cstdint>

namespace loopglass::test {

/// Returns how many of `cases` a test tries: all of them, or with LOOPGLASS_FEWER_CASES=N in the
/// environment an N-th, rounded up. Continuous integration uses fewer cases, because a whole run is
/// limited to twenty minutes; after a change of the search all cases should be tried.
std::uint64_t casesHere(std::uint64_t cases);

/// Returns whether the case with this number is tried, in a table of equally important cases: every
/// one, or with LOOPGLASS_FEWER_CASES=N in the environment every N-th, at least every fourth.
bool isTakenHere(std::uint64_t number);

}  // namespace loopglass::test
