#include "support/effort.h"

#include <algorithm>
#include <cstdlib>

namespace loopglass::test {

namespace {

/// One case of so many is tried.
std::uint64_t oneOf() {
    const char* fewer = std::getenv("LOOPGLASS_FEWER_CASES");
    return fewer ? std::max<std::uint64_t>(1, std::strtoull(fewer, nullptr, 10)) : 1;
}

}  // namespace

std::uint64_t casesHere(std::uint64_t cases) { return (cases + oneOf() - 1) / oneOf(); }

bool isTakenHere(std::uint64_t number) {
    constexpr std::uint64_t most = 4;  // each table has as many rows as that, so that one is taken
    return number % std::min(oneOf(), most) == 0;
}

}  // namespace loopglass::test
