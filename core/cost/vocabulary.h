#pragma once

#include "cost/cost.h"
#include "words/vocabulary.h"

namespace loopglass {

template <> std::span<const Vocable<ReuseReading>> vocablesOf<ReuseReading>();

}  // namespace loopglass
