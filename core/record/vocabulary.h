#pragma once

#include "record/options.h"
#include "words/vocabulary.h"

namespace loopglass {

/// An objective has a unit as well.
template <> struct Vocable<Objective> {
    Objective value;
    std::string_view key;
    const Sentence<>* title;
    const Sentence<>* description;
    const Sentence<>* unit;
};
template <> std::span<const Vocable<Objective>> vocablesOf<Objective>();

/// `pJ·cycles`
Message unitOf(Objective objective);

template <> std::span<const Vocable<GrowthRule>> vocablesOf<GrowthRule>();
/// Which rule keeps the tiles of the best mapping (SearchResult::grownBy), as a whole sentence.
Message grownByText(GrowthRule rule);

/// The four principles, in the order of docs/search.md.
template <> std::span<const Vocable<Principle>> vocablesOf<Principle>();

}  // namespace loopglass
