#pragma once

#include <cstdint>

namespace loopglass::test {

/// How many of `cases` a test tries here: all of them; with LOOPGLASS_FEWER_CASES=N in the
/// environment an N-th, rounded up. Continuous integration asks for fewer, because a whole run has
/// twenty minutes; whoever changes the search asks for all.
std::uint64_t casesHere(std::uint64_t cases);

/// Whether the case of this number, of a table in which each is as good as another, is tried here:
/// each; with LOOPGLASS_FEWER_CASES=N in the environment every N-th, or every
/// fourth.
bool isTakenHere(std::uint64_t number);

}  // namespace loopglass::test
