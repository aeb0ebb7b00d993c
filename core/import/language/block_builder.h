#pragma once

#include "workload/workload.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// The source of an operand of a layer: `ifmap` reads the output of `gate`. Without a source, only
/// this layer reads the operand, as for weights.
struct LayerReads {
    std::string ifmap = {};
    std::string weight = {};
};

/// Builds a network of linked layers with one letter for each dimension.
class BlockBuilder {
public:
    BlockBuilder(std::string file, std::string name) : m_file(std::move(file)) {
        m_network.name = std::move(name);
    }

    /// Sets the size of the dimension with this letter, for all layers that are added later.
    void size(char letter, std::int64_t size) { m_sizes[letter] = size; }
    /// Begins a block. The names of its layers begin with `prefix`, and the block runs `repeat`
    /// times.
    void block(std::string prefix, std::int64_t repeat) {
        m_prefix = std::move(prefix);
        m_repeat = repeat;
    }
    /// Returns a name inside the block.
    std::string own(const std::string& name) const { return m_prefix + name; }
    /// Adds a layer with the tensors `ofmap`, `ifmap` and `weight`; each is specified by the
    /// letters of its dimensions. `whole` has the letters of dimensions that shared loops must not
    /// split. Throws InputError if the layer is too large.
    void add(const std::string& name, const std::string& ofmap, const std::string& ifmap,
             const std::string& weight, const LayerReads& reads, const std::string& whole = "");
    void output(const std::string& name) { m_network.outputs.push_back(own(name)); }
    /// Returns the network of all layers that were added.
    Network taken() {
        shareTensorNames(m_network);
        return std::move(m_network);
    }

private:
    std::string m_file;
    Network m_network;
    std::map<char, std::int64_t> m_sizes;
    std::string m_prefix;
    std::int64_t m_repeat = 1;
};

}  // namespace loopglass
