#pragma once

#include "accelerator/accelerator.h"
#include "import/foreign/foreign_node.h"
#include "mapping/constraints.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// Where a dimension of ZigZag's array is here.
struct ArrayAxis {
    std::string name;
    std::size_t level = 0;  ///< whose fanout has it
    bool onX = true;
    std::int64_t size = 1;
};

/// What a file of mappings demands of the unrollings and orders of one layer, by level; empty when
/// nothing. `names` are those that an entry for the layer may have. What cannot be demanded is
/// noted. Throws InputError.
std::vector<LevelConstraints> zigzagUnrollings(const ForeignNode& mappings,
                                               const std::vector<std::string>& names,
                                               const std::vector<ArrayAxis>& axes,
                                               const Workload& workload, std::size_t levels);

/// Returns which tensor of the layer an operand of the memories is: `I1` is `I` in
/// `memory_operand_links: {I: I1}`. Operands that the entry of the layer does not link are absent.
std::map<std::string, std::string> zigzagOperandLinks(const ForeignNode& mappings,
                                                      const std::vector<std::string>& names);

/// Marks the entry of a layer of those names as asked for.
void touchUnrollings(const ForeignNode& mappings, const std::vector<std::string>& names);

}  // namespace loopglass
