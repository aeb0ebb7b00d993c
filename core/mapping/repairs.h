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

/// A change of the mapping or of a buffer's capacity that fixes one violation and causes no new
/// violation.
struct Repair {
    Message sentence;  ///< description of the change, such as "move K 2 from L1 out to L2"
    std::optional<Mapping> mapping;
    /// New capacity of the buffer that has the violation, in words.
    std::optional<std::int64_t> capacity;
};

/// Returns the smallest changes that fix a violation of a mapping, in ascending order of the moved
/// factors. A change moves a factor (outward, to a temporal loop or to the opposite axis), corrects
/// a factor, or enlarges a buffer. The list is empty if no single change of these kinds fixes the
/// violation.
std::vector<Repair> repairsOf(const Problem& problem, const Mapping& mapping,
                              const Violation& violation);

}  // namespace loopglass
