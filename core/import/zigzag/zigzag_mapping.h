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

/// A dimension of ZigZag's array: the fanout and the axis that represent it here.
struct ArrayAxis {
    std::string name;
    std::optional<std::size_t> level;  ///< the level whose fanout has the axis; empty if none
    bool onX = true;
    std::int64_t size = 1;
};

/// Returns the constraints of a mapping file on the unrollings and orders of one layer, by level;
/// empty if there are none. `names` are the names that an entry for the layer may have. Notes
/// constraints that cannot be represented. Throws InputError.
std::vector<LevelConstraints> zigzagUnrollings(const ForeignNode& mappings,
                                               const std::vector<std::string>& names,
                                               const std::vector<ArrayAxis>& axes,
                                               const Workload& workload, std::size_t levels);

/// Returns the tensor of the layer for each operand of the memories: `I` for `I1` in
/// `memory_operand_links: {I: I1}`. Operands that the entry of the layer does not link are absent.
std::map<std::string, std::string> zigzagOperandLinks(const ForeignNode& mappings,
                                                      const std::vector<std::string>& names);

/// Notes links in the entry of a layer that ZigZag rejects: a link to an operand that no memory
/// serves, and a tensor without a link. If the entry has no links, notes the default links of
/// ZigZag as assumed. `tensorOf` returns the tensor of an operand of the layer, or "".
void noteOperandLinks(const ForeignNode& mappings, const std::vector<std::string>& names,
                      const std::vector<std::string>& operandsOfMemories,
                      const std::vector<std::string>& tensors,
                      const std::function<std::string(const std::string&)>& tensorOf);

/// Notes entries with the same name as an earlier entry; ZigZag does not read them.
void noteSecondEntries(const ForeignNode& mappings);

/// Marks the entry of a layer as read, if its name is in `names`.
void touchUnrollings(const ForeignNode& mappings, const std::vector<std::string>& names);

}  // namespace loopglass
