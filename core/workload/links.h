#pragma once

#include "words/argument.h"
#include "workload/input_error.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// Returns the number of index values that a rank has, from its smallest to its largest value.
std::int64_t rankSize(const Workload& workload, const Rank& rank);

/// Returns the reason why the source of an operand is wrong; empty if the source is an input of the
/// network or a proper link. A proper link meets four conditions: the other layer comes earlier,
/// both layers have the same repeat, the ranks match, and the operand uses at least one word of
/// that output.
Message linkFault(const Network& network, std::size_t layer, const OperandSource& source);

/// A remark on a source, with its position in the file.
struct SourceRemark {
    Location at;
    Message text;
};

/// Returns remarks on sources that may be mistakes: an input of the network whose name is close to
/// the name of an earlier layer, and an operand that has no rank in common with the output that it
/// reads. Such a network is valid.
std::vector<SourceRemark> sourceRemarks(const Network& network);

/// Replaces the workload of a layer. A source is kept if the new workload has an operand of the
/// same name with as many ranks. A dimension that must not be split is kept if the new workload has
/// a dimension of the same name. If the change makes a source wrong, here or in other layers, the
/// source is removed.
void replaceWorkload(Network& network, std::size_t layer, Workload workload);

/// Removes the sources of operands that are neither proper links nor inputs of the network.
void removeWrongLinks(Network& network);

}  // namespace loopglass
