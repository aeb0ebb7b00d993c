#pragma once

#include "mapping/legality.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "words/argument.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A change that mends one violation and makes nothing else illegal that was legal: another
/// mapping, or a larger buffer.
struct Repair {
    Message sentence;  ///< the change, such as "move K 2 from L1 out to L2"
    std::optional<Mapping> mapping;
    std::optional<std::int64_t> capacity;  ///< words that the buffer of the violation should hold
};

/// The smallest changes that mend a violation of a mapping, the smallest factors moved first. Empty
/// if no single change of these kinds repairs the violation: moving a factor outward, from space to
/// time or to the other axis, correcting a factor, enlarging a buffer.
std::vector<Repair> repairsOf(const Problem& problem, const Mapping& mapping,
                              const Violation& violation);

}  // namespace loopglass
