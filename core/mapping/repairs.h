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

/// A change that fixes one violation and causes no new one: a changed mapping or a larger buffer.
struct Repair {
    Message sentence;  ///< the change, such as "move K 2 from L1 out to L2"
    std::optional<Mapping> mapping;
    std::optional<std::int64_t> capacity;  ///< new capacity of the buffer of the violation, in
                                           ///< words
};

/// Returns the smallest changes that fix a violation of a mapping, smallest moved factors first. A
/// change moves a factor outward, to a temporal loop or to the opposite axis, corrects a factor, or
/// enlarges a buffer. Empty if no single change of these kinds fixes the violation.
std::vector<Repair> repairsOf(const Problem& problem, const Mapping& mapping,
                              const Violation& violation);

}  // namespace loopglass
