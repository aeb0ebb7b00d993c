#pragma once

#include "record/options.h"
#include "words/vocabulary.h"

namespace loopglass {

/// The names of the loops that may have imperfect factors: `no`, `spatial` or `all`.
template <> std::span<const VocabularyEntry<Unevenness>> vocabularyOf<Unevenness>();

}  // namespace loopglass
