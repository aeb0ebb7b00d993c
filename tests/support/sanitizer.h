#pragma once

#include "support/effort.h"

#include <cstdint>

namespace loopglass::test {

/// Whether this build uses AddressSanitizer, which takes several times as long.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool underAddressSanitizer = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool underAddressSanitizer = true;
#else
inline constexpr bool underAddressSanitizer = false;
#endif
#else
inline constexpr bool underAddressSanitizer = false;
#endif

/// Returns the number of random cases: casesHere(inRelease), or a sixteenth of it under
/// AddressSanitizer, where further similar cases would access the same memory.
inline std::uint64_t randomRounds(std::uint64_t inRelease) {
    return underAddressSanitizer ? (inRelease + 15) / 16 : casesHere(inRelease);
}

/// Returns the number of random cases for tests that search each problem many times.
inline std::uint64_t bruteRounds(std::uint64_t inRelease) {
    return underAddressSanitizer ? (inRelease + 49) / 50 : casesHere(inRelease);
}

}  // namespace loopglass::test
