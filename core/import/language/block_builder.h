#pragma once

#include "workload/workload.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// What an operand of a layer reads: `ifmap` reads `gate`. No name means that the operand belongs
/// to the layer alone, as weights do.
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

    /// Sets the size of the dimension of a letter for the next layers.
    void size(char letter, std::int64_t size) { m_sizes[letter] = size; }
    /// Sets the number of times that the block of the next layers runs, and the beginning of their
    /// names.
    void block(std::string prefix, std::int64_t repeat) {
        m_prefix = std::move(prefix);
        m_repeat = repeat;
    }
    /// Returns a name inside the block.
    std::string own(const std::string& name) const { return m_prefix + name; }
    /// Adds a layer with `ofmap`, `ifmap` and `weight`, each with its letters. `whole` lists the
    /// letters that shared loops must not split. Throws InputError if the layer is too large.
    void add(const std::string& name, const std::string& ofmap, const std::string& ifmap,
             const std::string& weight, const LayerReads& reads, const std::string& whole = "");
    void output(const std::string& name) { m_network.outputs.push_back(own(name)); }
    Network& network() { return m_network; }

private:
    std::string m_file;
    Network m_network;
    std::map<char, std::int64_t> m_sizes;
    std::string m_prefix;
    std::int64_t m_repeat = 1;
};

}  // namespace loopglass
