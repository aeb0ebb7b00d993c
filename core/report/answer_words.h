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

/// Returns a requested gap in per cent: `1` for 0.01, `0.25` for 0.0025.
std::string gapAsked(double gap);
/// Returns how much better another mapping of the space (spaceProven()) can be at most, for a gap
/// of SearchResult::gap().
Message gapSentence(double gap, const Message& space);

/// Returns the proven statement on the best: that it is the optimum, or how much better another
/// mapping can be at most. Empty if the method proves nothing, and without a mapping.
std::optional<AnswerLine> proofLine(const SearchOptions& options, const MapResult& found);

/// Returns the mappings among which an answer is proven to be the best: `with one temporal loop per
/// dimension at each level` or the number searched, whether factors are perfect, and whether levels
/// choose their tensors and dimensions are padded.
Message spaceProven(const MapResult& found, const SearchOptions& options);

/// Returns the gain by split loops; empty if they were not requested.
std::optional<AnswerLine> splitLine(const Objective& objective, const MapResult& found);

/// Returns the choice of a search over variants, its gain, and the outcome of the variants. `given`
/// is the problem of the files. Empty without a mapping.
std::vector<AnswerLine> variantLines(const Problem& given, const SearchOptions& options,
                                     const VariantsResult& variants);

/// The work that the padding of the winner added, as a share.
double addedWork(const Problem& given, const VariantsResult& variants);

}  // namespace loopglass
