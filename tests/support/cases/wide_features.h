#pragma once

#include "support/cases/wide_cases.h"

#include <vector>

namespace loopglass::test {

using HasFeature = bool (*)(const WideCase&);

/// A feature that the exact search has to handle.
struct WideFeature {
    const char* name;
    HasFeature has;
};

/// Returns the features that wide cases cover.
const std::vector<WideFeature>& wideFeatures();

}  // namespace loopglass::test
