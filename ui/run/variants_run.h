#pragma once

#include "mapping/problem.h"
#include "record/variants_result.h"

#include <memory>

namespace loopglass::ui {

/// The results of a search over variants, before the best variant is searched again to record a
/// trace.
struct VariantsRun {
    std::shared_ptr<const Problem> given;  ///< problem of the document
    VariantsResult result;
};

}  // namespace loopglass::ui
