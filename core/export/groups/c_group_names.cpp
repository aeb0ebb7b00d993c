#include "export/groups/c_group_names.h"

#include <algorithm>
#include <map>

namespace loopglass {

namespace {

/// Collects the arrays: an output of a layer, an input of the network, or an operand of one layer.
class ArrayCollector {
public:
    ArrayCollector(const ExportedGroups& exported, CGroupNames& names, Namer& namer)
        : m_exported(exported),
          m_names(names),
          m_namer(namer) {}

    void add(std::size_t layer) {
        const CGroupPlace place = m_names.places[layer];
        const fusion::GroupShape& shape = m_exported.shapes[place.group];
        m_names.arrayOf.emplace_back();
        for (std::size_t t = 0; t < shape.workload(place.layer).tensorCount(); ++t) {
            const std::size_t array = arrayOf(layer, t);
            m_names.arrayOf.back().push_back(array);
            if (!m_names.arrays[array].computed) {
                fusion::Box& box = m_names.arrays[array].box;
                box = hull(box, wholeTensor(shape, place.layer, t));
            }
        }
    }

private:
    static fusion::Box wholeTensor(const fusion::GroupShape& shape, std::size_t layer,
                                   std::size_t t) {
        fusion::Ranges all;
        for (const Dimension& dimension : shape.workload(layer).dimensions) {
            all.push_back({0, dimension.bound});
        }
        return shape.footprint(layer, t, fusion::boxOf(all));
    }

    std::size_t newArray(const std::string& name, bool computed) {
        m_names.arrays.push_back({m_namer.name(name), {}, computed});
        return m_names.arrays.size() - 1;
    }

    std::size_t arrayOf(std::size_t layer, std::size_t t) {
        const Network& network = *m_exported.network;
        const Workload& workload = network.layers[layer].workload;
        const std::string own = workload.tensors[t].name + "_" + shortLayerName(network, layer);
        if (workload.tensors[t].output) {
            const std::size_t array = newArray(own, true);
            const CGroupPlace place = m_names.places[layer];
            m_names.arrays[array].box = m_exported.shapes[place.group].madeBox(place.layer);
            return array;
        }
        for (const OperandSource& source : network.layers[layer].reads) {
            if (index(source.operand) != t) {
                continue;
            }
            if (const auto maker = makerOf(network, layer, source.source)) {
                return m_names
                    .arrayOf[*maker][index(outputTensor(network.layers[*maker].workload))];
            }
            const auto found = m_inputs.find(source.source);
            return found != m_inputs.end()
                       ? found->second
                       : m_inputs[source.source] = newArray(source.source, false);
        }
        return newArray(own, false);
    }

    const ExportedGroups& m_exported;
    CGroupNames& m_names;
    Namer& m_namer;
    std::map<std::string, std::size_t> m_inputs;
};

}  // namespace

std::size_t networkLayer(const ExportedGroups& exported, std::size_t group, std::size_t layer) {
    return exported.groups[group].layers[layer].layer;
}

std::vector<std::size_t> CGroupNames::parametersOf(const ExportedGroups& exported,
                                                   std::size_t group) const {
    const fusion::GroupShape& shape = exported.shapes[group];
    std::vector<std::size_t> operands;
    std::vector<std::size_t> outputs;
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
            const fusion::Role role = shape.place[a][t].role;
            const std::size_t array = arrayOf[networkLayer(exported, group, a)][t];
            const bool output = t == shape.output(a);
            const bool outside = output ? role == fusion::Role::Own || shape.stored[a] != 0
                                        : role == fusion::Role::Own || role == fusion::Role::Skip;
            std::vector<std::size_t>& list = output ? outputs : operands;
            if (outside && std::find(list.begin(), list.end(), array) == list.end()) {
                list.push_back(array);
            }
        }
    }
    operands.insert(operands.end(), outputs.begin(), outputs.end());
    return operands;
}

CGroupNames cGroupNames(const ExportedGroups& exported, NameRules rules,
                        const std::vector<std::string>& reserved) {
    CGroupNames names;
    Namer namer(rules);
    for (const std::string& name : reserved) {
        namer.name(name);
    }
    names.places.resize(exported.network->layers.size());
    for (std::size_t g = 0; g < exported.shapes.size(); ++g) {
        names.groups.push_back(namer.name("group_" + std::to_string(g + 1)));
        names.layers.emplace_back();
        for (std::size_t a = 0; a < exported.shapes[g].layers(); ++a) {
            const std::size_t layer = networkLayer(exported, g, a);
            names.places[layer] = {g, a};
            names.layers.back().push_back(
                namer.name(names.groups.back() + "_" + shortLayerName(*exported.network, layer)));
        }
    }
    ArrayCollector arrays(exported, names, namer);
    for (std::size_t l = 0; l < exported.network->layers.size(); ++l) {
        arrays.add(l);
    }
    return names;
}

std::string cNumbers(const std::vector<std::int64_t>& values) {
    std::string text;
    for (const std::int64_t value : values) {
        text += (text.empty() ? "" : ", ") + std::to_string(value);
    }
    return "{" + (text.empty() ? "0" : text) + "}";
}

}  // namespace loopglass
