#pragma once

#include "record/options.h"
#include "words/vocabulary.h"

namespace loopglass {

/// Which loops need not divide: `no`, `spatial` or `all`.
template <> std::span<const Vocable<Unevenness>> vocablesOf<Unevenness>();

}  // namespace loopglass
