// Visits the operators in order, and computes the tracks of the outputs of each operator from the
// tracks of its inputs (onnx_graph.cpp).
#include "import/onnx/graph/graph_builder.h"

#include <algorithm>

namespace loopglass {

OnnxGraph OnnxGraphBuilder::build() {
    for (const OnnxNode& node : m_model.nodes) {
        visit(node);
        if (m_layers.size() > maxGraphLayers) {
            m_graph.tooManyLayers = true;
            return std::move(m_graph);
        }
    }
    for (const std::string& output : m_model.outputs) {
        if (const auto track = m_tracks.find(output); track != m_tracks.end()) {
            m_layers.needOutside(track->second);
        }
    }
    m_graph.links = m_layers.links();
    m_graph.cuts = m_layers.cuts();
    m_graph.network = m_layers.finish();
    return std::move(m_graph);
}

std::optional<OnnxTrack> OnnxGraphBuilder::trackOf(const OnnxNode& node, std::size_t input) const {
    if (!node.has(input)) {
        return std::nullopt;
    }
    const std::string& name = node.inputNames[input];
    if (const auto found = m_tracks.find(name); found != m_tracks.end()) {
        return found->second;
    }
    return m_inputs.contains(name) ? std::optional(OnnxTrack{.input = name, .computed = false})
                                   : std::nullopt;
}

std::vector<OnnxGraphBuilder::InputTrack> OnnxGraphBuilder::tracksOf(const OnnxNode& node) const {
    std::vector<InputTrack> tracks;
    for (std::size_t i = 0; i < node.inputNames.size(); ++i) {
        if (auto track = trackOf(node, i)) {
            tracks.emplace_back(i, std::move(*track));
        }
    }
    return tracks;
}

void OnnxGraphBuilder::setOutput(const OnnxNode& node, OnnxTrack track) {
    if (!node.outputNames.empty() && !node.outputNames.front().empty()) {
        m_tracks[node.outputNames.front()] = std::move(track);
    }
}

void OnnxGraphBuilder::visit(const OnnxNode& node) {
    if (isLayerOperator(node)) {
        addLayers(node);
        return;
    }
    if (tracksOf(node).empty()) {
        return;  // computes constants
    }
    switch (onnxFlowOf(node)) {
    case OnnxFlow::Passes:
        pass(node);
        break;
    case OnnxFlow::Normalises:
        normalise(node);
        break;
    case OnnxFlow::Reduces:
        reduce(node);
        break;
    case OnnxFlow::Combines:
        combine(node);
        break;
    case OnnxFlow::Pools:
        addPool(node);
        break;
    case OnnxFlow::Reshapes:
        reshape(node);
        break;
    case OnnxFlow::Transposes:
        transpose(node);
        break;
    case OnnxFlow::Measures:
        break;
    case OnnxFlow::Cuts:
        cut(node);
        break;
    }
}

void OnnxGraphBuilder::pass(const OnnxNode& node) {
    const auto track = trackOf(node, 0);
    track ? setOutput(node, *track) : cut(node);
}

bool OnnxGraphBuilder::keepAxes(const OnnxNode& node, const OnnxTrack& track) {
    const auto axes = joinedAxes(node);
    if (axes.empty()) {
        return false;
    }
    if (!track.layer) {
        return true;
    }
    return track.order.empty() && m_layers.keepWhole(*track.layer, *node.input(0), axes);
}

void OnnxGraphBuilder::normalise(const OnnxNode& node) {
    const auto track = trackOf(node, 0);
    track && !track->reduced && keepAxes(node, *track) ? setOutput(node, *track) : cut(node);
}

void OnnxGraphBuilder::reduce(const OnnxNode& node) {
    auto track = trackOf(node, 0);
    if (!track || !keepAxes(node, *track)) {
        cut(node);
        return;
    }
    track->reduced = true;
    setOutput(node, std::move(*track));
}

void OnnxGraphBuilder::combine(const OnnxNode& node) {
    const std::vector<InputTrack> tracks = tracksOf(node);
    const auto* to = node.output(0);
    if (to != nullptr && tracks.size() == 1 && node.input(tracks[0].first) != nullptr &&
        *node.input(tracks[0].first) == *to) {
        setOutput(node, tracks[0].second);  // a bias or a scale
    } else if (to != nullptr && tracks.size() == 2) {
        combineTwo(node, tracks[0], tracks[1]);
    } else {
        cut(node);
    }
}

void OnnxGraphBuilder::combineTwo(const OnnxNode& node, const InputTrack& a, const InputTrack& b) {
    const auto isWhole = [&](const InputTrack& one) {
        return node.input(one.first) != nullptr && *node.input(one.first) == *node.output(0);
    };
    const bool sameSource = a.second.layer == b.second.layer && a.second.input == b.second.input &&
                            a.second.order == b.second.order;
    if (sameSource) {  // for example x · sigmoid(x), or x minus its mean
        const InputTrack& first = a.second.reduced ? b : a;
        isWhole(first) ? setOutput(node, first.second) : cut(node);
    } else if (isWhole(a) && isWhole(b) && !a.second.reduced && !b.second.reduced) {
        addElementwise(node, a, b);
    } else if (isWhole(a) && !b.second.computed) {  // for example the mask of attention
        setOutput(node, a.second);
    } else if (isWhole(b) && !a.second.computed) {
        setOutput(node, b.second);
    } else {
        cut(node);
    }
}

void OnnxGraphBuilder::reshape(const OnnxNode& node) {
    auto track = trackOf(node, 0);
    if (!track || track->reduced) {  // a reduced tensor has other words than its layer
        cut(node);
        return;
    }
    if (track->layer) {
        track->cutType = plainOnnxName(node.type);
        track->cutName = node.name;
    }
    setOutput(node, std::move(*track));
}

void OnnxGraphBuilder::transpose(const OnnxNode& node) {
    auto track = trackOf(node, 0);
    const auto* from = node.input(0);
    if (!track || !track->layer || track->reduced || from == nullptr) {
        cut(node);
        return;
    }
    const auto parts = partsOfAxes(
        track->order.empty() ? orderOfSizes(m_layers.sizesOf(*track->layer)) : track->order, *from);
    WordOrder order;
    for (std::size_t i = 0; parts && i < from->size(); ++i) {
        const std::int64_t axis =
            node.entry("perm", i, static_cast<std::int64_t>(from->size() - 1 - i));
        if (axis < 0 || axis >= static_cast<std::int64_t>(from->size())) {
            cut(node);
            return;
        }
        const WordOrder& part = (*parts)[static_cast<std::size_t>(axis)];
        order.insert(order.end(), part.begin(), part.end());
    }
    if (order.empty()) {  // other axes, or a single word
        cut(node);
        return;
    }
    track->order = std::move(order);
    track->cutType = plainOnnxName(node.type);
    track->cutName = node.name;
    setOutput(node, std::move(*track));
}

void OnnxGraphBuilder::cut(const OnnxNode& node) {
    for (const InputTrack& track : tracksOf(node)) {
        m_layers.needOutside(track.second);
    }
    endLinks(node);
}

void OnnxGraphBuilder::endLinks(const OnnxNode& node) {
    const std::vector<InputTrack> tracks = tracksOf(node);
    const bool computed =
        isLayerOperator(node) || std::any_of(tracks.begin(), tracks.end(),
                                             [](const auto& one) { return one.second.computed; });
    for (const std::string& output : node.outputNames) {
        if (!output.empty()) {
            m_tracks[output] = {.input = output,
                                .cutType = plainOnnxName(node.type),
                                .cutName = node.name,
                                .computed = computed};
        }
    }
}

}  // namespace loopglass
