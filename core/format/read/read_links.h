#pragma once

#include "format/yaml/yaml_node.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Reads the keys `reads`, `pad` and `whole` of a layer whose equation was already read. Throws
/// InputError.
void readSources(const YamlMap& map, NetworkLayer& layer);

/// Checks every operand that reads the output of another layer. The other layer must come earlier,
/// both layers must have the same repeat, the ranks must match, and the operand must use at least
/// one word of that output. `layers` has the layers in the file. Throws InputError at the position
/// of the padding if only the padding is wrong, and otherwise of the reference to the other layer.
void checkLinks(const Network& network, const std::vector<YamlNode>& layers);

/// Reads the key `outputs` of a network, after its layers. Throws InputError.
void readOutputs(const YamlNode& node, Network& network);

}  // namespace loopglass
