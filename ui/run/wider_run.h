#pragma once

#include "mapping/problem.h"
#include "search/variants/wider_search.h"

#include <memory>

namespace loopglass::ui {

/// What a search with freedom found before the winner was searched again for its trace.
struct WiderRun {
    std::shared_ptr<const Problem> given;  ///< the problem as it stands in the document
    variants::WiderResult result;
};

}  // namespace loopglass::ui
