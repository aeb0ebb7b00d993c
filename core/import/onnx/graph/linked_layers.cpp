// Links between layers. Rank i of an operand must be rank i of the tensor, so a link needs equal
// sizes in order. The sizes of the tensor and of the operand both divide the same list of words,
// outermost rank first. So if the sizes are equal, equal indices mean the same word, even after a
// Reshape.
#include "import/onnx/graph/linked_layers.h"

#include "workload/links.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr std::size_t maxNamedCuts = 5;

}  // namespace

std::size_t LinkedLayers::add(const OnnxNode& node, Workload workload, const std::string& part,
                              std::int64_t repeat) {
    workload.name = m_network.name + " " + m_names.nameOf(node.name, node.type, part);
    workload.description = node.type;
    m_network.layers.push_back({std::move(workload), repeat});
    m_outside.push_back(0);
    m_read.push_back(0);
    return m_network.layers.size() - 1;
}

OnnxOperand LinkedLayers::plain(std::size_t layer, const char* operand) const {
    const Workload& workload = m_network.layers[layer].workload;
    OnnxOperand result{operand, {}, {}};
    for (const Rank& rank : workload[*findTensor(workload, operand)].ranks) {
        result.sizes.push_back(rankSize(workload, rank));
        result.pad.push_back(0);
    }
    return result;
}

std::vector<std::int64_t> LinkedLayers::sizesOf(std::size_t layer) const {
    return plain(layer, "ofmap").sizes;
}

void LinkedLayers::link(std::size_t layer, const OnnxOperand& operand, const OnnxTrack& track,
                        const OnnxNode& node, const std::string& tensor) {
    if (!track.layer) {
        if (!track.cutType.empty()) {
            cut(track.cutType, track.cutName);
        }
        readInput(layer, operand, track.input);
        return;
    }
    if (linkTo(layer, operand, track)) {
        m_read[*track.layer] = 1;
        ++m_links;
        return;
    }
    track.cutType.empty() ? cut(node.type, node.name) : cut(track.cutType, track.cutName);
    needOutside(track);
    readInput(layer, operand, tensor);
}

bool LinkedLayers::linkTo(std::size_t layer, const OnnxOperand& operand, const OnnxTrack& track) {
    NetworkLayer& reader = m_network.layers[layer];
    NetworkLayer& maker = m_network.layers[*track.layer];
    if (track.reduced || reader.repeat != maker.repeat) {
        return false;
    }
    const TensorId id = *findTensor(reader.workload, operand.name);
    const std::vector<std::int64_t> made = sizesOf(*track.layer);
    OperandSource source{id, shortLayerName(m_network, *track.layer), operand.pad};
    if (!track.order.empty() || made != operand.sizes) {
        // The ranks of a window cannot be split into parts.
        if (plain(layer, operand.name.c_str()).sizes != operand.sizes ||
            !matchRanks(maker, m_read[*track.layer] != 0, reader, id,
                        track.order.empty() ? orderOfSizes(made) : track.order)) {
            return false;
        }
        source.pad.assign(reader.workload[id].ranks.size(), 0);
    }
    reader.reads.push_back(std::move(source));
    if (linkFault(m_network, layer, reader.reads.back()).empty()) {
        return true;
    }
    reader.reads.pop_back();  // for example a window in the padding alone
    return false;
}

void LinkedLayers::readInput(std::size_t layer, const OnnxOperand& operand,
                             const std::string& tensor) {
    NetworkLayer& reader = m_network.layers[layer];
    // Layers that read the tensor with other axes do not share the input.
    if (m_inputs.emplace(tensor, operand.sizes).first->second != operand.sizes) {
        return;
    }
    // The first character marks the name as an input until all names of layers are known.
    reader.reads.push_back(
        {*findTensor(reader.workload, operand.name), "\001" + tensor, operand.pad});
}

void LinkedLayers::needOutside(const OnnxTrack& track) {
    if (track.layer) {
        m_outside[*track.layer] = 1;
    }
}

bool LinkedLayers::keepWhole(std::size_t layer, const std::vector<std::int64_t>& sizes,
                             const std::vector<std::size_t>& axes) {
    NetworkLayer& kept = m_network.layers[layer];
    const std::vector<std::int64_t> made = sizesOf(layer);
    const WordOrder ranks = orderOfSizes(made);
    const auto parts = partsOfAxes(ranks, sizes);
    if (!parts) {
        return false;
    }
    WordOrder whole;
    for (const std::size_t axis : axes) {
        whole.insert(whole.end(), (*parts)[axis].begin(), (*parts)[axis].end());
    }
    const auto isIn = [](const WordOrder& order, const WordPart& part) {
        return std::find(order.begin(), order.end(), part) != order.end();
    };
    if (!std::all_of(whole.begin(), whole.end(),
                     [&](const WordPart& part) { return isIn(ranks, part); })) {
        return false;
    }
    std::int64_t stride = 1;
    for (std::size_t r = made.size(); r-- > 0; stride *= made[r]) {
        for (const Term& term : kept.workload[outputTensor(kept.workload)].ranks[r].terms) {
            if (isIn(whole, {stride, made[r]}) && std::find(kept.whole.begin(), kept.whole.end(),
                                                            term.dimension) == kept.whole.end()) {
                kept.whole.push_back(term.dimension);
            }
        }
    }
    return true;
}

void LinkedLayers::cut(const std::string& type, const std::string& name) {
    auto found = std::find_if(m_cuts.begin(), m_cuts.end(),
                              [&](const OnnxCut& one) { return one.type == type; });
    if (found == m_cuts.end()) {
        found = m_cuts.insert(m_cuts.end(), {type, 0});
    }
    ++found->count;
    const std::string plain = plainOnnxName(name);
    if (found->names.size() < maxNamedCuts &&
        std::find(found->names.begin(), found->names.end(), plain) == found->names.end()) {
        found->names.push_back(plain);
    }
}

std::vector<OnnxCut> LinkedLayers::cuts() const {
    std::vector<OnnxCut> sorted = m_cuts;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const OnnxCut& a, const OnnxCut& b) { return a.count > b.count; });
    return sorted;
}

Network LinkedLayers::finish() {
    std::vector<char> read(m_network.layers.size(), 0);
    std::map<std::string, std::string> inputs;
    for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
        for (OperandSource& source : m_network.layers[l].reads) {
            if (source.source.front() != '\001') {
                read[*makerOf(m_network, l, source.source)] = 1;
                continue;
            }
            const auto [known, added] = inputs.emplace(source.source, "");
            if (added) {
                known->second = m_names.nameOf(source.source.substr(1), "input", "");
            }
            source.source = known->second;
        }
    }
    for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
        if (m_outside[l] != 0 && read[l] != 0) {
            m_network.outputs.push_back(shortLayerName(m_network, l));
        }
    }
    shareTensorNames(m_network);
    return std::move(m_network);
}

}  // namespace loopglass
