#include "support/effort.h"

#include <algorithm>
#include <cstdlib>

namespace loopglass::test {

std::uint64_t casesHere(std::uint64_t cases) {
    const char* fewer = std::getenv("LOOPGLASS_FEWER_CASES");
    const std::uint64_t share =
        fewer ? std::max<std::uint64_t>(1, std::strtoull(fewer, nullptr, 10)) : 1;
    return (cases + share - 1) / share;
}

}  // namespace loopglass::test
