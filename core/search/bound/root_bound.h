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

/// A lower bound on the score of all mappings, computed without searching: every accessed word
/// moves once through every level that keeps it, every operation reads its operands, and all lanes
/// work. Throws InputError when the constraints contradict the problem, CountOverflow when its
/// operations leave 64 bits.
Score rootBound(const Problem& problem, const SearchOptions& options);
Score rootBound(const space::SearchProblem& space);
/// The same, sharper and slower: lanes that share words of one tensor are no use to others.
/// `sharing` is of the problem, or of one that differs in what levels keep, at most.
Score jointRootBound(const Problem& problem, const SearchOptions& options,
                     const space::JointSharing& sharing);

}  // namespace loopglass::bound
