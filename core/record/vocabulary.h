#pragma once

#include "record/options.h"
#include "words/vocabulary.h"

namespace loopglass {

/// The names of the kinds of objectives; titles have no numbers.
template <> std::span<const VocabularyEntry<ObjectiveKind>> vocabularyOf<ObjectiveKind>();

/// Returns the title of an objective with its numbers and names: `energy within 4,096 cycles`.
Message titleOf(const Objective& objective);
Message descriptionOf(const Objective& objective);
/// Returns the unit of the objective, such as `pJ·cycles`.
Message unitOf(const Objective& objective);
/// Returns the objective in the form of files and the command line: `energy within 4096 cycles`.
std::string keyOf(const Objective& objective);
/// Returns the objective that a text of keyOf() describes. Throws InputError with the allowed
/// forms.
Objective readObjective(std::string_view text);

template <> std::span<const VocabularyEntry<GrowthRule>> vocabularyOf<GrowthRule>();
/// Returns a sentence that names the growth rule (SearchResult::grownBy) that keeps the tiles of
/// the best mapping.
Message grownByText(GrowthRule rule);

/// The names of the four pruning rules, in the order of docs/search.md.
template <> std::span<const VocabularyEntry<Principle>> vocabularyOf<Principle>();
/// Returns the name that the rule had in command lines and sessions of earlier versions; empty if
/// the name is unchanged.
std::string_view formerKeyOf(Principle principle);

}  // namespace loopglass
