#pragma once

#include "mapper/map.h"
#include "words/argument.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A sentence about a result. `topic` is the beginning of the sentence up to the colon; empty if
/// there is no colon.
struct AnswerLine {
    Message topic;
    Message text;
};

/// Returns 1234567 as 1,234,567; for numbers beyond 64 bits.
std::string groupedDigits(std::string digits);

/// Returns a requested gap in per cent: `1` for 0.01, `0.25` for 0.0025.
std::string gapAsked(double gap);
/// Returns the sentence on the gap: how much better than the result a mapping of the space can be
/// at most (see spaceProven()). `gap` comes from SearchResult::gap().
Message gapSentence(double gap, const Message& space);

/// Returns the proven statement on the best mapping: it is the optimum, or it is within a gap of
/// the optimum. Empty if the method proves nothing or found no mapping.
std::optional<AnswerLine> proofLine(const SearchOptions& options, const MapResult& found);

/// Describes the space in which an answer is proven to be the best: the number of temporal loops
/// per dimension at each level (`with one temporal loop per dimension at each level`), and whether
/// imperfect factors, bypass and padding were allowed.
Message spaceProven(const MapResult& found, const SearchOptions& options);

/// Returns the advantage of split loops; empty if the request has no split loops.
std::optional<AnswerLine> splitLine(const Objective& objective, const MapResult& found);

/// Returns sentences on the chosen variant, its advantage, and the results of all variants. `given`
/// is the problem of the files. Empty without a mapping.
std::vector<AnswerLine> variantLines(const Problem& given, const SearchOptions& options,
                                     const VariantsResult& variants);

/// Returns the work added by the padding of the best variant, as a share.
double addedWork(const Problem& given, const VariantsResult& variants);

}  // namespace loopglass
