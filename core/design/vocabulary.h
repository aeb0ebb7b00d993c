#pragma once

#include "design/design.h"
#include "words/vocabulary.h"

namespace loopglass {

template <>
std::span<const VocabularyEntry<design::Aggregation>> vocabularyOf<design::Aggregation>();
template <>
std::span<const VocabularyEntry<design::Exploration>> vocabularyOf<design::Exploration>();

namespace design {
/// Returns the name of this design's accelerator cost, as a noun. `title` names the objective of a
/// layer. A sum of layer EDPs and the network EDP have different names.
Message costTitle(const Design& design, const Message& title);
}  // namespace design

}  // namespace loopglass
