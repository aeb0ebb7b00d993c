#pragma once

#include "mapper/map.h"
#include "words/argument.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A sentence about a result. `topic` is its beginning up to the colon; it is empty if there is
/// none.
struct AnswerLine {
    Message topic;
    Message text;
};

/// Returns 1234567 as 1,234,567; for numbers beyond 64 bits.
std::string groupedDigits(std::string digits);

/// Returns a requested gap in per cent: `1` for 0.01, `0.25` for 0.0025.
std::string gapAsked(double gap);
/// The largest possible advantage of another mapping of the space (see spaceProven()). `gap` is the
/// result of SearchResult::gap().
Message gapSentence(double gap, const Message& space);

/// The proven statement on the best mapping: it is the optimum, or another mapping can be better by
/// at most some share. Empty if the method proves nothing or found no mapping.
std::optional<AnswerLine> proofLine(const SearchOptions& options, const MapResult& found);

/// Describes the space in which an answer is proven to be the best: the number of temporal loops
/// per dimension at each level (`with one temporal loop per dimension at each level`), and whether
/// imperfect factors, bypass and padding were allowed.
Message spaceProven(const MapResult& found, const SearchOptions& options);

/// The advantage of split loops; empty if none were requested.
std::optional<AnswerLine> splitLine(const Objective& objective, const MapResult& found);

/// The variant that a search chose, its advantage, and the results of all variants. `given` is the
/// problem of the files. Empty without a mapping.
std::vector<AnswerLine> variantLines(const Problem& given, const SearchOptions& options,
                                     const VariantsResult& variants);

/// Returns the work added by the padding of the best variant, as a share.
double addedWork(const Problem& given, const VariantsResult& variants);

}  // namespace loopglass
