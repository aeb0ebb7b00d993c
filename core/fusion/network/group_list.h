#pragma once

#include "workload/workload.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// Layers of a network in its order; the last one is the sink.
using LayerGroup = std::vector<std::size_t>;

/// Returns all groups of at most `most` layers in which a later layer reads the output of every
/// layer except the last one: first the single layers, then groups of two, and so on. Groups that
/// no partition can have, because a layer outside lies between two of their layers, are left out.
std::vector<LayerGroup> groupsOf(const Network& network, std::size_t most);

/// A choice of groups for all layers, in an order in which each group comes after those that it
/// reads.
struct Partition {
    std::vector<std::size_t> groups;  ///< indices of the list of groups
    double score = 0;
};

/// Returns the partition of the layers `of` with the least sum of scores; none if no partition has
/// a finite score. Throws InputError if there are too many sets of layers to examine.
std::optional<Partition> leastPartition(const Network& network, const LayerGroup& of,
                                        const std::vector<LayerGroup>& groups,
                                        const std::function<double(std::size_t)>& scoreOfGroup);

/// Returns a text that is equal for groups with equal layers, links and needs outside.
std::string groupKey(const Network& network, const LayerGroup& group);

}  // namespace loopglass::fusion
