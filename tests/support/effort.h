#pragma once

#include <cstdint>

namespace loopglass::test {

/// Returns how many of `cases` a test tries: all, or an N-th, rounded up, if the environment has
/// LOOPGLASS_FEWER_CASES=N. Continuous integration uses fewer cases, because a whole run is limited
/// to twenty minutes. After a change of the search, all cases should be tried.
std::uint64_t casesHere(std::uint64_t cases);

/// Returns true if the case with this number is tried, in a table of equally important cases. All
/// cases are tried, or every N-th (at least every fourth) if the environment has
/// LOOPGLASS_FEWER_CASES=N.
bool isTakenHere(std::uint64_t number);

}  // namespace loopglass::test
