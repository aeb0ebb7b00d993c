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
class KeepRoom {
public:
    /// `space` is the space of the problem whose kept tensors are chosen.
    explicit KeepRoom(const space::SearchProblem& space);

    /// Returns true if every buffer can hold the least tiles of the tensors that it keeps in the
    /// variant.
    bool fits(const Variant& variant) const;

private:
    const Problem& m_problem;
    std::vector<std::vector<std::int64_t>> m_bits;  ///< [level][tensor]: bits of the least tile
};

/// Choices of kept tensors that may have the best mapping.
struct LeastKeeps {
    std::vector<Variant>
        variants;  ///< choices that fit the buffers, in ascending order of the energy bound
    /// Lower bound on the score of all choices that are not listed but may matter. Empty if all
    /// choices are listed.
    std::optional<double> leftOut;
};

/// Returns true if minKeeps() can list the choices: at most 16 open keeps for each tensor, and at
/// most 8 tensors.
bool mayListLeast(const Problem& problem, const Constraints& constraints);

/// Returns the `most` choices of kept tensors with the least bounds. Choices that do not fit, or
/// whose bound is not below `cutoff`, are left out. Throws InputError unless mayListLeast().
LeastKeeps minKeeps(const Problem& problem, const SearchOptions& options, const KeepRoom& room,
                    std::size_t most, const std::optional<Score>& cutoff,
                    const std::stop_token& stop);

}  // namespace loopglass::variants
