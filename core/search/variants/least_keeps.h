#pragma once

#include "mapping/variant.h"
#include "mapping/variant_list.h"
#include "record/options.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::variants {

/// Decides whether the buffers can hold the least tiles of a choice of keeps. If not, no mapping of
/// the choice is legal.
class KeepRoom {
public:
    /// `space` has the problem whose keeps are chosen.
    explicit KeepRoom(const space::SearchProblem& space);

    /// Every buffer holds the least tiles of what it keeps under the variant.
    bool fits(const Variant& variant) const;

private:
    const Problem& m_problem;
    std::vector<std::vector<std::int64_t>> m_bits;  ///< [level][tensor]: bits of the least tile
};

/// Choices of keeps that may hold the best mapping.
struct LeastKeeps {
    std::vector<Variant> variants;  ///< that their buffers can hold, by rising bound of the energy
    /// No mapping of a choice that is not listed, and that may matter, scores less than this; none
    /// when all are listed.
    std::optional<double> leftOut;
};

/// The open keeps are few enough for minKeeps(): 16 of a tensor and 8 tensors at most.
bool mayListLeast(const Problem& problem, const Constraints& constraints);

/// The `most` choices of keeps with the least bounds, without those that score no less than
/// `cutoff` or do not fit. Throws InputError unless mayListLeast().
LeastKeeps minKeeps(const Problem& problem, const SearchOptions& options, const KeepRoom& room,
                    std::size_t most, const std::optional<Score>& cutoff,
                    const std::stop_token& stop);

}  // namespace loopglass::variants
