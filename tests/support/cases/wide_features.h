#pragma once

#include "support/cases/wide_cases.h"

#include <vector>

namespace loopglass::test {

using HasFeature = bool (*)(const WideCase&);

/// Something that the exact search has to be right about.
struct WideFeature {
    const char* name;
    HasFeature has;
};

/// What wide cases are there for.
const std::vector<WideFeature>& wideFeatures();

}  // namespace loopglass::test
