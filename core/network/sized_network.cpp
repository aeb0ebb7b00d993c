#include "network/sized_network.h"

#include "mapping/countable.h"
#include "words/sentences/network.h"
#include "workload/input_error.h"
#include "workload/links.h"

#include <algorithm>
#include <utility>

namespace loopglass {

std::vector<std::string> dimensionNames(const Network& network) {
    std::vector<std::string> names;
    for (const NetworkLayer& layer : network.layers) {
        for (const Dimension& dimension : layer.workload.dimensions) {
            if (std::find(names.begin(), names.end(), dimension.name) == names.end()) {
                names.push_back(dimension.name);
            }
        }
    }
    return names;
}

std::vector<std::size_t> layersWithout(const Network& network, const std::string& dimension) {
    std::vector<std::size_t> layers;
    for (std::size_t layer = 0; layer < network.layers.size(); ++layer) {
        if (!findDimension(network.layers[layer].workload, dimension)) {
            layers.push_back(layer);
        }
    }
    return layers;
}

Network withSize(Network network, const std::string& dimension, std::int64_t size) {
    if (size < 1 || size > maxBound) {
        throw InputError(msg::network::sizeOutOfRange(dimension, size, maxBound));
    }
    const std::vector<std::string> names = dimensionNames(network);
    if (std::find(names.begin(), names.end(), dimension) == names.end()) {
        throw InputError(msg::network::noSuchDimension(network.name, dimension, names));
    }
    const std::string before = network.name + " ";
    const std::string given = ", " + dimension + " = ";
    network.name = network.name.substr(0, network.name.find(given)) + given + std::to_string(size);
    for (NetworkLayer& layer : network.layers) {
        Workload& workload = layer.workload;
        if (const auto id = findDimension(workload, dimension)) {
            workload.dimensions[index(*id)].bound = size;
            if (Message why = reasonUncountable(workload); !why.empty()) {
                throw InputError(
                    msg::network::sizeTooLarge(dimension, size, workload.name, std::move(why)));
            }
        }
        if (workload.name.starts_with(before)) {
            workload.name = network.name + " " + workload.name.substr(before.size());
        }
    }
    removeWrongLinks(network);
    return network;
}

}  // namespace loopglass
