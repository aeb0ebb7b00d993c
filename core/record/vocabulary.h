#pragma once

#include "record/options.h"
#include "words/vocabulary.h"

namespace loopglass {

/// A kind of objective; its title has no numbers.
template <> std::span<const Vocable<ObjectiveKind>> vocablesOf<ObjectiveKind>();

/// What an objective is called, with its numbers and names: `energy within 4,096 cycles`.
Message titleOf(const Objective& objective);
Message descriptionOf(const Objective& objective);
/// `pJ·cycles`
Message unitOf(const Objective& objective);
/// The objective in files and on the command line: `energy within 4096 cycles`.
std::string keyOf(const Objective& objective);
/// The objective of such a text. Throws InputError with what is allowed.
Objective readObjective(std::string_view text);

template <> std::span<const Vocable<GrowthRule>> vocablesOf<GrowthRule>();
/// Which rule keeps the tiles of the best mapping (SearchResult::grownBy), as a whole sentence.
Message grownByText(GrowthRule rule);

/// The four principles, in the order of docs/search.md.
template <> std::span<const Vocable<Principle>> vocablesOf<Principle>();
/// What command lines and sessions of earlier versions call it; empty where it had no other name.
std::string_view formerKeyOf(Principle principle);

}  // namespace loopglass
