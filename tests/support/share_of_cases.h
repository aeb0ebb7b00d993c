#pragma once

#include <cstdint>

namespace loopglass::test {

/// Returns what a test that tries `cases` of `all` random cases must reach, if all cases together
/// must reach `minimum`. With fewer cases, this is a quarter of their share, because few cases
/// scatter. With less than a twentieth of the cases, it is nothing.
inline std::uint64_t shareOf(std::uint64_t minimum, std::uint64_t cases, std::uint64_t all) {
    return cases >= all ? minimum : 20 * cases < all ? 0 : minimum * cases / (4 * all);
}

}  // namespace loopglass::test
