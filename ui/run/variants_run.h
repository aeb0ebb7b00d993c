#pragma once

#include "mapping/problem.h"
#include "record/variants_result.h"

#include <memory>

namespace loopglass::ui {

/// What a search over variants found before the winner was searched again for its trace.
struct VariantsRun {
    std::shared_ptr<const Problem> given;  ///< the problem as it stands in the document
    VariantsResult result;
};

}  // namespace loopglass::ui
