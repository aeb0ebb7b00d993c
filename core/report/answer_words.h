#pragma once

#include "mapper/map.h"
#include "words/argument.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A sentence about an answer. `topic` is what it opens with, up to its colon; it says nothing when
/// there is none.
struct AnswerLine {
    Message topic;
    Message text;
};

/// 1234567 as 1,234,567; for numbers beyond 64 bits.
std::string groupedDigits(std::string digits);

/// `1` of 0.01, `0.25` of 0.0025: a gap as it was asked for, in per cent.
std::string gapAsked(double gap);
/// How much better another mapping of the space (spaceProven()) can be at most, of a gap as
/// SearchResult::gap() gives it.
Message gapSentence(double gap, const Message& space);

/// What is proven of the best: that it is the optimum, or how much better another mapping can be at
/// most. None where the method proves nothing, and without a mapping.
std::optional<AnswerLine> proofLine(const SearchOptions& options, const MapResult& found);

/// Among which mappings an answer is proven to be the best: `with one temporal loop per dimension
/// at each level`, or as many as were searched, whether tiles had to divide, and whether levels
/// could choose what they keep, and dimensions be padded.
Message spaceProven(const MapResult& found, const SearchOptions& options);

/// What splitting loops bought; none where it was not asked for.
std::optional<AnswerLine> splitLine(const Objective& objective, const MapResult& found);

/// What a search over variants chose, what that bought, and what became of the variants. `given` is
/// the problem as it stands in its files. Empty without a mapping.
std::vector<AnswerLine> variantLines(const Problem& given, const SearchOptions& options,
                                     const VariantsResult& variants);

/// The work that the padding of the winner added, as a share.
double addedWork(const Problem& given, const VariantsResult& variants);

}  // namespace loopglass
