#pragma once

#include "accelerator/accelerator.h"
#include "format/yaml/yaml_node.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Returns the dimension with a name, spelt exactly or in lower case. Throws InputError with the
/// existing names.
DimensionId readDimensionName(const YamlNode& node, const Workload& workload);

/// Reads a list of loops such as `[K 4, P 7]` for constraints. Each loop needs a known dimension
/// and a positive whole factor that divides the dimension's size. Throws InputError.
std::vector<Loop> readLoops(const YamlNode& node, const Workload& workload);

/// Reads a list of limits such as `[K 5]`. Each limit needs a known dimension and the largest
/// allowed factor, a whole number of at least 1. Throws InputError.
std::vector<Loop> readLimits(const YamlNode& node, const Workload& workload);

/// A loop of a mapping file, with its position in the file.
struct PlacedLoop {
    YamlNode node;
    Loop loop;
};

/// Reads a list of loops such as `[K by 14, P 7]` for mappings. Whether the factors are perfect is
/// checked later by checkLoops(). Throws InputError.
std::vector<Loop> readLoopsWithSteps(const YamlNode& node, const Workload& workload,
                                     std::vector<PlacedLoop>& places);

/// Reads the keys `temporal` and `spatial` of a level of a mapping. Throws InputError.
LevelMapping readLoopsOfLevel(const YamlMap& map, const Workload& workload,
                              std::vector<PlacedLoop>& places);

/// Checks all loops of a mapping, outermost first. In a dimension without a tile size, the product
/// of the factors must be the dimension size. In a dimension with a tile size, tile sizes must not
/// grow inward, and factors must divide their range. Throws InputError.
void checkLoops(const std::vector<PlacedLoop>& loops, const Workload& workload);

/// Finds the levels that the entries of a list name with the key `level`. Entries must be ordered
/// outermost first, without repetition. For each entry, the class returns the index of the level.
/// Throws InputError.
class LevelNames {
public:
    explicit LevelNames(const Accelerator& accelerator) : m_accelerator(accelerator) {}
    std::size_t read(const YamlNode& node);

private:
    const Accelerator& m_accelerator;
    std::size_t m_next = 0;  ///< index of the first level that the next entry may name
};

}  // namespace loopglass
