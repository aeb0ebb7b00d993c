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

/// Tests whether the buffers can hold the least tiles of a choice of kept tensors. If not, no
/// mapping of the choice is legal.
class RetentionSpace {
public:
    /// `space` is the space of the problem whose kept tensors are chosen.
    explicit RetentionSpace(const space::SearchProblem& space);

    /// Returns true if every buffer can hold the least tiles of the tensors that it keeps in the
    /// variant.
    bool fits(const Variant& variant) const;

private:
    const Problem& m_problem;
    std::vector<std::vector<std::int64_t>> m_bits;  ///< bits of the least tile [level][tensor]
};

/// The choices of kept tensors that may lead to the best mapping.
struct LeastKeeps {
    std::vector<Variant>
        variants;  ///< choices that fit the buffers, in ascending order of the energy bound
    /// Lower bound on the score of those choices that are not listed but may be better. Empty if
    /// all choices are listed.
    std::optional<double> leftOut;
};

/// Returns true if minKeeps() can list the choices. The limits are 16 open keeps for each tensor,
/// and 8 tensors.
bool mayListLeast(const Problem& problem, const Constraints& constraints);

/// Returns the `most` choices of kept tensors with the least bounds. Choices that do not fit, or
/// whose bound is not below `cutoff`, are omitted. Throws InputError unless mayListLeast() returns
/// true.
LeastKeeps minKeeps(const Problem& problem, const SearchOptions& options,
                    const RetentionSpace& room, std::size_t most,
                    const std::optional<Score>& cutoff, const std::stop_token& stop);

}  // namespace loopglass::variants
