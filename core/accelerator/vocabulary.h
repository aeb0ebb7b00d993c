#pragma once

#include "accelerator/accelerator.h"
#include "words/vocabulary.h"

namespace loopglass {

template <> std::span<const Vocable<Multicast>> vocablesOf<Multicast>();
template <> std::span<const Vocable<Drains>> vocablesOf<Drains>();
template <> std::span<const Vocable<Returns>> vocablesOf<Returns>();
template <> std::span<const Vocable<Latency>> vocablesOf<Latency>();
template <> std::span<const Vocable<PortUse>> vocablesOf<PortUse>();
template <> std::span<const Vocable<StaticEnergy>> vocablesOf<StaticEnergy>();

}  // namespace loopglass
