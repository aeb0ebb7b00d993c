#pragma once

#include "support/effort.h"

#include <cstdint>

namespace loopglass::test {

/// Whether this build is instrumented by AddressSanitizer: everything takes several times as long.
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

/// How many random cases a test tries: `inRelease` (casesHere), and a sixteenth under
/// AddressSanitizer, where more of the same kind touch the same memory.
inline std::uint64_t randomRounds(std::uint64_t inRelease) {
    return underAddressSanitizer ? (inRelease + 15) / 16 : casesHere(inRelease);
}

/// The same of tests that search each problem many times.
inline std::uint64_t bruteRounds(std::uint64_t inRelease) {
    return underAddressSanitizer ? (inRelease + 49) / 50 : casesHere(inRelease);
}

}  // namespace loopglass::test
