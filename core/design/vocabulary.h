#pragma once

#include "design/design.h"
#include "words/vocabulary.h"

namespace loopglass {

template <> std::span<const Vocable<design::Over>> vocablesOf<design::Over>();
template <> std::span<const Vocable<design::Exploration>> vocablesOf<design::Exploration>();

}  // namespace loopglass
