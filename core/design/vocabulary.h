#pragma once

#include "design/design.h"
#include "words/vocabulary.h"

namespace loopglass {

template <>
std::span<const VocabularyEntry<design::Aggregation>> vocabularyOf<design::Aggregation>();
template <>
std::span<const VocabularyEntry<design::Exploration>> vocabularyOf<design::Exploration>();

namespace design {
/// Returns a noun for the cost of an accelerator in this design. `title` names the objective of a
/// layer. A sum of layer EDPs and a network EDP have different names.
Message costTitle(const Design& design, const Message& title);
}  // namespace design

}  // namespace loopglass
