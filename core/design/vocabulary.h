#pragma once

#include "design/design.h"
#include "words/vocabulary.h"

namespace loopglass {

template <> std::span<const Vocable<design::Over>> vocablesOf<design::Over>();
template <> std::span<const Vocable<design::Exploration>> vocablesOf<design::Exploration>();

namespace design {
/// What a machine of this design costs, as a noun. `title` names the objective of a layer. A sum of
/// layer EDPs and the network EDP have different names.
Message costTitle(const Design& design, const Message& title);
}  // namespace design

}  // namespace loopglass
