#pragma once

#include "mapper/map.h"
#include "words/argument.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A sentence about a result. `topic` is the beginning of the sentence up to its colon; empty if
/// the sentence has no colon.
struct AnswerLine {
    Message topic;
    Message text;
};

/// Inserts thousands separators: returns 1,234,567 for 1234567. Accepts numbers beyond 64 bits.
std::string groupedDigits(std::string digits);

/// Returns a requested gap as text in per cent: `1` for 0.01, `0.25` for 0.0025.
std::string gapAsked(double gap);
/// Returns the sentence on the gap: the largest improvement that another mapping of the space can
/// have (see spaceProven()). `gap` comes from SearchResult::gap().
Message gapSentence(double gap, const Message& space);

/// Returns the proven statement on the best mapping: the mapping is the optimum, or it is within a
/// gap of the optimum. Returns none if the method proves nothing or found no mapping.
std::optional<AnswerLine> proofLine(const SearchOptions& options, const MapResult& found);

/// Describes the mapping space for which a result is proven. The text has the number of temporal
/// loops per dimension at each level (`with one temporal loop per dimension at each level`). It
/// also shows whether imperfect factors, bypass and padding were allowed.
Message spaceProven(const MapResult& found, const SearchOptions& options);

/// Returns a sentence on the advantage of split loops; none if the request has no split loops.
std::optional<AnswerLine> splitLine(const Objective& objective, const MapResult& found);

/// Returns sentences on the best variant, its advantage, and the results of all variants. `given`
/// is the problem of the files. The list is empty if no mapping exists.
std::vector<AnswerLine> variantLines(const Problem& given, const SearchOptions& options,
                                     const VariantsResult& variants);

/// Returns the work that the padding of the best variant adds, as a share of the original work.
double addedWork(const Problem& given, const VariantsResult& variants);

}  // namespace loopglass
