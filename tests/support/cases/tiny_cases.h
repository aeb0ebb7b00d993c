#pragma once

#include "support/cases/random_cases.h"
#include "support/effort.h"

#include <cstdint>

namespace loopglass::test {

/// So many legal mappings at most have the cases here, so that all of them can be tried.
inline constexpr std::uint64_t maxMappings = 20'000;

/// A problem of any kind that random_cases.h can make, with at least one legal mapping (the case's)
/// and few enough to try all. It is there for every odd corner of the cost model.
RandomCase tinyCase(std::uint64_t seed);

/// A problem as people map them, as small: a kernel of the field on an accelerator whose energies
/// grow outward and whose buffers are too small for everything.
RandomCase tinyFieldCase(std::uint64_t seed);

/// The same of a kernel in which dimensions with equal bounds may change places.
RandomCase tinySquareCase(std::uint64_t seed);

/// `inRelease` cases in a release build (casesHere); a twentieth with debugging or sanitizers,
/// which are slower.
inline std::uint64_t caseCount(std::uint64_t inRelease) {
#ifdef NDEBUG
    return casesHere(inRelease);
#else
    return inRelease / 20;
#endif
}

}  // namespace loopglass::test
