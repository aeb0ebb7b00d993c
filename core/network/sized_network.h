#pragma once

#include "workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the names of the dimensions of all layers, in the order of their first appearance.
std::vector<std::string> dimensionNames(const Network& network);

/// The dimension that is the batch in the samples and in imported networks.
inline constexpr const char* batchDimension = "N";

/// Returns the layers that do not have a dimension.
std::vector<std::size_t> layersWithout(const Network& network, const std::string& dimension);

/// Returns the network with another size of a dimension, such as a batch size, in every layer that
/// has the dimension. The name of the network gets the size: `resnet18, N = 4`. Links that no
/// longer fit are removed. Throws InputError if no layer has the dimension, if the size is not from
/// 1 to maxBound, or if a layer becomes too large to be counted.
Network withSize(Network network, const std::string& dimension, std::int64_t size);

}  // namespace loopglass
