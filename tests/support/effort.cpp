#include "support/effort.h"

#include <algorithm>
#include <cstdlib>

namespace loopglass::test {

namespace {

/// Returns N if only every N-th case is tried; otherwise 1.
std::uint64_t oneOf() {
    const char* fewer = std::getenv("LOOPGLASS_FEWER_CASES");
    return fewer ? std::max<std::uint64_t>(1, std::strtoull(fewer, nullptr, 10)) : 1;
}

}  // namespace

std::uint64_t casesHere(std::uint64_t cases) { return (cases + oneOf() - 1) / oneOf(); }

bool isTakenHere(std::uint64_t number) {
    // Each table has at least this number of rows, so that at least one row is tried.
    constexpr std::uint64_t most = 4;
    return number % std::min(oneOf(), most) == 0;
}

}  // namespace loopglass::test
