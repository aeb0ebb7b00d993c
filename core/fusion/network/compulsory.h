#pragma once

#include "record/objective.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>

namespace loopglass {

/// Returns the words that every mapping moves at the outermost level, with repeats: every word
/// that a needed MAC uses and that no layer computes is read once, and every output of the network
/// is written once. Returns none for other objectives than the traffic of the outermost level,
/// whose name is `outermost`. Throws CountOverflow.
std::optional<std::int64_t> compulsoryWords(const Network& network, const Objective& objective,
                                            const std::string& outermost);

/// Returns the same if every layer is alone, so that it reads each operand and writes its output.
std::optional<std::int64_t> compulsoryWordsAlone(Network network, const Objective& objective,
                                                 const std::string& outermost);

}  // namespace loopglass
