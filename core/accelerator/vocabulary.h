#pragma once

#include "accelerator/accelerator.h"
#include "words/vocabulary.h"

namespace loopglass {

template <> std::span<const Vocable<Multicast>> vocablesOf<Multicast>();

}  // namespace loopglass
