#pragma once

#include "record/options.h"

namespace loopglass {
struct Problem;
}

namespace loopglass::space {
class JointSharing;
class SearchProblem;
}  // namespace loopglass::space

namespace loopglass::bound {

/// Returns a lower bound on the score of all mappings. The function computes the bound without a
/// search. The bound assumes that every accessed word moves once through every level that keeps it,
/// that every operation reads its operands, and that all lanes work. Throws InputError if the
/// constraints contradict the problem, and CountOverflow if the number of its operations exceeds 64
/// bits.
Score rootBound(const Problem& problem, const SearchOptions& options);
Score rootBound(const space::SearchProblem& space);
/// Returns a sharper bound than rootBound(), but takes longer. The bound considers that lanes that
/// share words of one tensor cannot also share words of other tensors. `sharing` must be computed
/// for this problem, or for a problem that differs only in its kept tensors.
Score jointRootBound(const Problem& problem, const SearchOptions& options,
                     const space::JointSharing& sharing);

}  // namespace loopglass::bound
