#pragma once

#include "accelerator/accelerator.h"
#include "format/yaml/yaml_node.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// The dimension that a text names, exactly or in lower case. Throws InputError with the names
/// there are.
DimensionId readDimensionName(const YamlNode& node, const Workload& workload);

/// A list of loops such as `[K 4, P 7]`, for constraints: known dimensions, each factor a positive
/// whole number that divides the dimension's bound. Throws InputError.
std::vector<Loop> readLoops(const YamlNode& node, const Workload& workload);

/// Reads a list of limits such as `[K 5]`: known dimensions, each with the largest allowed factor,
/// a whole number of at least 1. Throws InputError.
std::vector<Loop> readLimits(const YamlNode& node, const Workload& workload);

/// A loop of a mapping file, with its place.
struct PlacedLoop {
    YamlNode node;
    Loop loop;
};

/// A list of loops such as `[K by 14, P 7]`, for mappings: whether a factor divides is left to
/// checkLoops(). Throws InputError.
std::vector<Loop> readLoopsWithSteps(const YamlNode& node, const Workload& workload,
                                     std::vector<PlacedLoop>& places);

/// Checks all loops of a mapping, from the outside in. In a dimension without a step, the product
/// of the factors must be the bound. In a dimension with a step, steps must not grow inward, and
/// factors must divide their range. Throws InputError.
void checkLoops(const std::vector<PlacedLoop>& loops, const Workload& workload);

/// The levels that the entries of a list name with `level`, outermost first and none twice: the
/// index in the accelerator of each. Throws InputError.
class LevelNames {
public:
    explicit LevelNames(const Accelerator& accelerator) : m_accelerator(accelerator) {}
    std::size_t read(const YamlNode& node);

private:
    const Accelerator& m_accelerator;
    std::size_t m_next = 0;  ///< levels before this one are behind
};

}  // namespace loopglass
