#pragma once

#include "export/plan/exported_groups.h"
#include "export/plan/names.h"

#include <cstddef>
#include <string>
#include <vector>

namespace loopglass {

/// The array of a whole tensor of the network.
struct CGroupArray {
    std::string name;
    fusion::Box box;        ///< all words, in the indices of the tensor
    bool computed = false;  ///< true for outputs of layers
};

/// A layer of the network in its group.
struct CGroupPlace {
    std::size_t group = 0;
    std::size_t layer = 0;  ///< index in the group
};

/// The names of an export with groups in C or another language.
struct CGroupNames {
    std::vector<CGroupArray> arrays;
    /// Array of each tensor [layer of the network][tensor].
    std::vector<std::vector<std::size_t>> arrayOf;
    std::vector<CGroupPlace> places;               ///< for each layer of the network
    std::vector<std::string> groups;               ///< function of each group
    std::vector<std::vector<std::string>> layers;  ///< functions of layers [group][layer]

    /// Returns the arrays that a group reads and writes: operands first, each array once.
    std::vector<std::size_t> parametersOf(const ExportedGroups& exported, std::size_t group) const;
};

/// Returns legal names of C or another language, without the reserved ones.
CGroupNames cGroupNames(const ExportedGroups& exported, NameRules rules = NameRules::C,
                        const std::vector<std::string>& reserved = {"LG", "LG_WORD"});

/// Returns the index of a layer of a group in the network.
std::size_t networkLayer(const ExportedGroups& exported, std::size_t group, std::size_t layer);

/// Returns the numbers as an initializer of C: `{1, 2}`.
std::string cNumbers(const std::vector<std::int64_t>& values);

}  // namespace loopglass
