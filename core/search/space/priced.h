#pragma once

#include "cost/counts.h"
#include "record/objective.h"

namespace loopglass::space {

/// The cost of a mapping and its score.
struct Priced {
    Totals totals;
    Score score;
};

}  // namespace loopglass::space
