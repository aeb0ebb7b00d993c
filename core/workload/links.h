#pragma once

#include "words/argument.h"
#include "workload/workload.h"

#include <cstdint>

namespace loopglass {

/// Returns the number of index values of a rank, from its smallest to its largest.
std::int64_t rankSize(const Workload& workload, const Rank& rank);

/// Returns why the source of an operand is wrong; empty if it is an input of the network or a
/// proper link. In a proper link the read layer comes earlier, both layers have the same repeat,
/// the ranks match, and the operand reaches a word of that output.
Message linkFault(const Network& network, std::size_t layer, const OperandSource& source);

/// Replaces the workload of a layer. Sources and uncut dimensions keep their names; sources that
/// become wrong, here or in other layers, are removed.
void replaceWorkload(Network& network, std::size_t layer, Workload workload);

}  // namespace loopglass
