#pragma once

#include "accelerator/accelerator.h"
#include "import/foreign/foreign_node.h"
#include "mapping/constraints.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A dimension of ZigZag's array, with the fanout and the axis of Loopglass that represent it.
struct ArrayAxis {
    std::string name;
    /// Level whose fanout has the axis; none if no fanout has it.
    std::optional<std::size_t> level;
    bool onX = true;
    std::int64_t size = 1;
};

/// Returns the constraints of a mapping file on the unrollings and orders of one layer, by level;
/// empty if the file has none. `names` has the names that an entry for the layer may have. Reports
/// constraints that cannot be represented. Throws InputError.
std::vector<LevelConstraints> zigzagUnrollings(const ForeignNode& mappings,
                                               const std::vector<std::string>& names,
                                               const std::vector<ArrayAxis>& axes,
                                               const Workload& workload, std::size_t levels);

/// Returns the tensor of the layer for each operand name of the memories. For
/// `memory_operand_links: {I: I1}`, the result maps `I1` to `I`. If the entry of the layer does not
/// link an operand, the operand is not in the result.
std::map<std::string, std::string> zigzagOperandLinks(const ForeignNode& mappings,
                                                      const std::vector<std::string>& names);

/// Reports the links in a layer's entry that ZigZag rejects: a link to an operand that no memory
/// serves, and a tensor without a link. If the entry has no links, reports that ZigZag's default
/// links are assumed. `tensorOf` returns the tensor of an operand of the layer, or "".
void noteOperandLinks(const ForeignNode& mappings, const std::vector<std::string>& names,
                      const std::vector<std::string>& operandsOfMemories,
                      const std::vector<std::string>& tensors,
                      const std::function<std::string(const std::string&)>& tensorOf);

/// Reports entries that have the name of an earlier entry, because ZigZag ignores them.
void noteSecondEntries(const ForeignNode& mappings);

/// Marks the entry of a layer as read, if its name is in `names`.
void touchUnrollings(const ForeignNode& mappings, const std::vector<std::string>& names);

}  // namespace loopglass
