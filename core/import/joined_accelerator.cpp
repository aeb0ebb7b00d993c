#include "import/joined_accelerator.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>

namespace loopglass {

namespace {

using Names = std::set<std::string>;

Names tensorsOf(const OfLayer& layer) {
    Names names;
    for (const Tensor& tensor : layer.workload->tensors) {
        names.insert(tensor.name);
    }
    return names;
}

/// Returns the tensors that a buffer keeps for its layer.
Names keptBy(const OfLayer& layer, std::size_t level, std::size_t buffer) {
    const std::vector<Buffer>& buffers = layer.accelerator.levels[level].buffers;
    const std::vector<std::string>& named = buffers[buffer].keeps;
    if (!buffers[buffer].keepsAll) {
        return {named.begin(), named.end()};
    }
    Names names = tensorsOf(layer);
    for (const Buffer& other : buffers) {
        for (const std::string& name : other.keeps) {
            names.erase(name);
        }
    }
    return names;
}

/// Returns the accelerator without the names of tensors.
Accelerator nameless(Accelerator accelerator) {
    accelerator.tensorBits.clear();
    for (Level& level : accelerator.levels) {
        for (Buffer& buffer : level.buffers) {
            buffer.keepsAll = true;
            buffer.keeps.clear();
            buffer.tensorEnergy.clear();
        }
    }
    return accelerator;
}

/// Adds the entries of another layer. Returns false if the layers differ in a tensor of both.
template <class Value>
bool join(std::map<std::string, Value>& into, const std::map<std::string, Value>& other,
          const Names& both) {
    const auto valueOf = [](const std::map<std::string, Value>& map, const std::string& name) {
        const auto found = map.find(name);
        return found == map.end() ? std::nullopt : std::optional(found->second);
    };
    for (const std::string& name : both) {
        if (valueOf(into, name) != valueOf(other, name)) {
            return false;
        }
    }
    into.insert(other.begin(), other.end());
    return true;
}

/// Adds a layer to the accelerator of other layers, which have the tensors `known`.
bool add(OfLayer& into, const OfLayer& layer, const Names& known) {
    const Names own = tensorsOf(layer);
    Names both;
    std::set_intersection(known.begin(), known.end(), own.begin(), own.end(),
                          std::inserter(both, both.end()));
    if (nameless(into.accelerator) != nameless(layer.accelerator) ||
        !join(into.accelerator.tensorBits, layer.accelerator.tensorBits, both)) {
        return false;
    }
    for (std::size_t l = 0; l < into.accelerator.levels.size(); ++l) {
        std::vector<Buffer>& buffers = into.accelerator.levels[l].buffers;
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            Names kept(buffers[b].keeps.begin(), buffers[b].keeps.end());
            const Names more = keptBy(layer, l, b);
            const bool same = std::all_of(both.begin(), both.end(), [&](const std::string& name) {
                return kept.contains(name) == more.contains(name);
            });
            if (!same || !join(buffers[b].tensorEnergy,
                               layer.accelerator.levels[l].buffers[b].tensorEnergy, both)) {
                return false;
            }
            kept.insert(more.begin(), more.end());
            buffers[b].keeps.assign(kept.begin(), kept.end());
        }
    }
    return true;
}

}  // namespace

std::optional<std::size_t> joinAccelerators(std::vector<OfLayer>& layers) {
    const bool equal = std::all_of(layers.begin(), layers.end(), [&](const OfLayer& layer) {
        return layer.accelerator == layers.front().accelerator;
    });
    if (equal) {
        return std::nullopt;
    }
    OfLayer joined = layers.front();
    Names known = tensorsOf(joined);
    for (std::size_t l = 0; l < joined.accelerator.levels.size(); ++l) {
        for (std::size_t b = 0; b < joined.accelerator.levels[l].buffers.size(); ++b) {
            const Names kept = keptBy(layers.front(), l, b);
            Buffer& buffer = joined.accelerator.levels[l].buffers[b];
            buffer.keepsAll = false;
            buffer.keeps.assign(kept.begin(), kept.end());
        }
    }
    for (std::size_t i = 1; i < layers.size(); ++i) {
        if (!add(joined, layers[i], known)) {
            return i;
        }
        known.merge(tensorsOf(layers[i]));
    }
    for (Level& level : joined.accelerator.levels) {
        if (level.buffers.size() == 1 && level.buffers.front().keeps.size() == known.size()) {
            level.buffers.front().keepsAll = true;
            level.buffers.front().keeps.clear();
        }
    }
    layers.front().accelerator = std::move(joined.accelerator);
    return std::nullopt;
}

}  // namespace loopglass
