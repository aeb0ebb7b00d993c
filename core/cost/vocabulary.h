#pragma once

#include "cost/cost.h"
#include "words/vocabulary.h"

namespace loopglass {

template <> std::span<const VocabularyEntry<ReuseReading>> vocabularyOf<ReuseReading>();

}  // namespace loopglass
