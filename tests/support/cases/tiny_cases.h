#pragma once

#include "support/cases/random_cases.h"
#include "support/effort.h"

#include <cstdint>

namespace loopglass::test {

/// The largest number of legal mappings of a case, so that all of them can be tried.
inline constexpr std::uint64_t maxMappings = 20'000;

/// Returns a random problem of any kind of random_cases.h whose legal mappings, at least one, are
/// few enough to try all. The mapping of the case is legal. The cases cover the rare features of
/// the cost model.
RandomCase tinyCase(std::uint64_t seed);

/// Returns a small problem with a practical kernel, on an accelerator whose energies increase
/// outward and whose buffers are too small for all data.
RandomCase tinyFieldCase(std::uint64_t seed);

/// Returns a problem like tinyFieldCase(), with a kernel in which dimensions with equal bounds may
/// be exchanged.
RandomCase tinySquareCase(std::uint64_t seed);

/// Returns casesHere(inRelease) in a release build, and a twentieth with debugging or sanitizers,
/// which are slower.
inline std::uint64_t caseCount(std::uint64_t inRelease) {
#ifdef NDEBUG
    return casesHere(inRelease);
#else
    return inRelease / 20;
#endif
}

}  // namespace loopglass::test
