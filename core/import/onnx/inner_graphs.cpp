// Expands functions, and the graphs of If, Loop and Scan. The condition of an If selects a branch.
// If the condition is unknown, both branches are visited, and the branch with more multiplications
// is kept. A loop is visited once, with sizes that are valid in every round. The number of runs of
// its operators is multiplied by the number of its rounds.
#include "import/onnx/constants.h"
#include "import/onnx/graph_walk.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr std::int64_t maxTrips = std::int64_t{1} << 31;

std::string innerPrefix(const onnx::NodeProto& flat) { return flat.name() + "/"; }

WalkScope branchScope(const onnx::NodeProto& flat, const WalkScope& scope, bool first) {
    return {innerPrefix(flat) + (first ? "then/" : "else/"), &scope, scope.call, scope.opsets};
}

/// Returns true if `before` has no shape, or if its rank and its known sizes equal those of
/// `after`. Otherwise marks the differing sizes of `before` as unknown. If the ranks differ or
/// `wholly` is true, removes the whole shape of `before`.
bool agree(const OnnxTensor& after, OnnxTensor& before, bool wholly) {
    if (!before.shape) {
        return true;
    }
    const bool sameRank = after.shape && after.shape->size() == before.shape->size();
    bool same = sameRank;
    for (std::size_t i = 0; sameRank && i < before.shape->size(); ++i) {
        std::int64_t& size = (*before.shape)[i];
        if (size >= 0 && size != (*after.shape)[i]) {
            size = -1;
            same = false;
        }
    }
    if (!sameRank || (wholly && !same)) {
        before.shape.reset();
    }
    if (!same) {
        before.unknown.clear();
    }
    return same;
}

OnnxTensor scalarOf(int type, std::optional<double> value) {
    OnnxTensor tensor;
    tensor.type = type;
    tensor.shape.emplace();
    if (value) {
        tensor.values = OnnxValues{value};
    }
    return tensor;
}

}  // namespace

void GraphWalk::walkFunction(const onnx::FunctionProto& function, const onnx::NodeProto& flat,
                             const onnx::NodeProto& node, WalkScope& scope) {
    WalkScope inner{innerPrefix(flat), nullptr, &flat, &m_functionOpsets.at(&function)};
    for (int i = 0; i < function.input_size(); ++i) {
        inner.flat[function.input(i)] = i < flat.input_size() ? flat.input(i) : "";
    }
    walkNodes(function.node(), inner);
    for (int i = 0; i < node.output_size() && i < function.output_size(); ++i) {
        passOut(inner, function.output(i), node.output(i), scope);
    }
}

void GraphWalk::passOut(const WalkScope& inner, const std::string& from, const std::string& to,
                        WalkScope& scope) {
    const std::string flat = inner.flatName(from);
    if (flat.empty()) {
        bind(scope, to, {});
    } else {
        scope.flat[to] = flat;
    }
}

void GraphWalk::walkIf(const onnx::NodeProto& flat, const onnx::NodeProto& node, WalkScope& scope) {
    const auto* thenBranch = onnxAttribute(flat, "then_branch");
    const auto* elseBranch = onnxAttribute(flat, "else_branch");
    const OnnxTensor* condition = flat.input_size() > 0 ? m_graph.tensor(flat.input(0)) : nullptr;
    std::optional<bool> known;
    if (condition != nullptr && condition->values && condition->values->size() == 1 &&
        condition->values->front()) {
        known = *condition->values->front() != 0;
    }
    if (const auto asked = m_sizes.find(flat.name() + "[branch]"); asked != m_sizes.end()) {
        known = asked->second == 1;
    }
    std::map<bool, WalkScope> inner;
    const auto work = [&](bool which) {
        const std::size_t first = m_graph.size();
        WalkScope& branch = inner.emplace(which, branchScope(flat, scope, which)).first->second;
        walkBranch(which ? thenBranch : elseBranch, branch);
        return m_graph.workSince(first);
    };
    bool taken = known.value_or(true);
    double most = 0;
    if (known) {
        work(taken);
    } else {
        const std::size_t first = m_graph.size();
        const double thenWork = work(true);
        const std::size_t second = m_graph.size();
        const double elseWork = work(false);
        taken = thenWork >= elseWork;
        most = std::max(thenWork, elseWork);
        m_graph.drop(taken ? second : first, taken ? m_graph.size() : second);
    }
    const auto* branch = taken ? thenBranch : elseBranch;
    for (int i = 0; i < node.output_size(); ++i) {
        const bool has = branch != nullptr && i < branch->g().output_size();
        passOut(inner.at(taken), has ? branch->g().output(i).name() : "", node.output(i), scope);
    }
    emitOuter(flat, most > 0 ? OnnxOpen::Branch : OnnxOpen::Nothing);
}

void GraphWalk::walkBranch(const onnx::AttributeProto* branch, WalkScope& inner) {
    if (branch != nullptr && branch->has_g()) {
        declare(branch->g(), inner);
        walkNodes(branch->g().node(), inner);
    }
}

void GraphWalk::walkBody(const onnx::GraphProto& body, std::vector<OnnxTensor>& inputs,
                         std::size_t carried, std::size_t firstCarried, std::size_t firstOutput,
                         WalkScope& inner) {
    const std::size_t first = m_graph.size();
    const WalkScope fresh = inner;
    constexpr int maxRounds = 4;
    for (int round = 0; round < maxRounds && !m_stopped; ++round) {
        m_graph.drop(first);
        inner = fresh;
        declare(body, inner);
        for (int i = 0; i < body.input_size(); ++i) {
            const auto place = static_cast<std::size_t>(i);
            bind(inner, body.input(i).name(), place < inputs.size() ? inputs[place] : OnnxTensor());
        }
        walkNodes(body.node(), inner);
        bool same = true;
        for (std::size_t i = 0; i < carried; ++i) {
            const OnnxTensor* output = outputOf(body, firstOutput + i, inner);
            if (output != nullptr && firstCarried + i < inputs.size()) {
                same = agree(*output, inputs[firstCarried + i], round + 2 == maxRounds) && same;
            }
        }
        if (same) {
            return;
        }
    }
}

const OnnxTensor* GraphWalk::outputOf(const onnx::GraphProto& body, std::size_t at,
                                      const WalkScope& inner) const {
    const int place = static_cast<int>(at);
    return place < body.output_size() ? m_graph.tensor(inner.flatName(body.output(place).name()))
                                      : nullptr;
}

std::optional<std::int64_t> GraphWalk::askedTrips(const onnx::NodeProto& flat) const {
    const auto asked = m_sizes.find(flat.name() + "[trips]");
    return asked == m_sizes.end() ? std::nullopt : std::optional(asked->second);
}

void GraphWalk::endLoop(const onnx::NodeProto& flat, std::size_t first,
                        std::optional<std::int64_t> trips, std::int64_t otherwise) {
    const double work = m_graph.workSince(first);
    const std::int64_t times = std::clamp<std::int64_t>(trips.value_or(otherwise), 0, maxTrips);
    if (times == 0) {
        m_graph.drop(first);
    }
    if (times > 1) {
        m_graph.repeat(first, times, maxTrips);
    }
    emitOuter(flat, !trips && work > 0 ? OnnxOpen::Trips : OnnxOpen::Nothing);
}

void GraphWalk::walkLoop(const onnx::NodeProto& flat, const onnx::NodeProto& node,
                         WalkScope& scope) {
    const auto* attribute = onnxAttribute(flat, "body");
    const std::size_t first = m_graph.size();
    if (attribute == nullptr || !attribute->has_g()) {
        bindUnknown(node, scope);
        emitOuter(flat, OnnxOpen::Trips);
        return;
    }
    const onnx::GraphProto& body = attribute->g();
    std::vector<OnnxTensor> inputs{scalarOf(onnx::TensorProto::INT64, std::nullopt),
                                   scalarOf(onnx::TensorProto::BOOL, 1.0)};
    for (int i = 2; i < flat.input_size(); ++i) {
        const OnnxTensor* known = m_graph.tensor(flat.input(i));
        inputs.push_back(known == nullptr ? OnnxTensor() : *known);
        inputs.back().values.reset();
    }
    const std::size_t carried = inputs.size() - 2;
    WalkScope inner{innerPrefix(flat), &scope, scope.call, scope.opsets};
    walkBody(body, inputs, carried, 2, 1, inner);
    const auto isTrue = [](const OnnxTensor* value) {
        return value != nullptr && value->values && value->values->size() == 1 &&
               value->values->front() && *value->values->front() != 0;
    };
    const OnnxTensor* most = flat.input_size() > 0 ? m_graph.tensor(flat.input(0)) : nullptr;
    const auto count = most == nullptr ? std::nullopt : most->integers();
    const bool counted = count && count->size() == 1;
    const bool always =
        isTrue(outputOf(body, 0, inner)) &&
        (flat.input_size() < 2 || flat.input(1).empty() || isTrue(m_graph.tensor(flat.input(1))));
    std::optional<std::int64_t> trips = askedTrips(flat);
    if (!trips && counted && always) {
        trips = count->front();
    }
    bindResults(node, body, carried, 1, trips, {}, inner, scope);
    endLoop(flat, first, trips, counted ? count->front() : 1);
}

std::vector<OnnxTensor> GraphWalk::scannedInputs(const onnx::NodeProto& flat, const OnnxNode& view,
                                                 std::size_t states,
                                                 std::optional<std::int64_t>& trips) const {
    std::vector<OnnxTensor> inputs;
    for (int i = 0; i < flat.input_size(); ++i) {
        const OnnxTensor* known = m_graph.tensor(flat.input(i));
        OnnxTensor input = known == nullptr ? OnnxTensor() : *known;
        input.values.reset();
        const auto place = static_cast<std::size_t>(i);
        if (place >= states && input.shape) {
            const auto rank = static_cast<std::int64_t>(input.shape->size());
            std::int64_t axis = view.entry("scan_input_axes", place - states, 0);
            axis = axis < 0 ? axis + rank : axis;
            if (axis >= 0 && axis < rank) {
                const std::int64_t size = (*input.shape)[static_cast<std::size_t>(axis)];
                trips = !trips && size >= 0 ? std::optional(size) : trips;
                input.shape->erase(input.shape->begin() + static_cast<std::ptrdiff_t>(axis));
            }
        }
        inputs.push_back(std::move(input));
    }
    return inputs;
}

void GraphWalk::walkScan(const onnx::NodeProto& flat, const onnx::NodeProto& node,
                         WalkScope& scope) {
    const auto* attribute = onnxAttribute(flat, "body");
    const OnnxNode view = m_graph.viewOf(flat);
    const std::int64_t scanned = view.integer("num_scan_inputs", 0);
    const std::size_t first = m_graph.size();
    const auto given = static_cast<std::int64_t>(flat.input_size());
    const auto version = scope.opsets->find("");
    const bool early = version != scope.opsets->end() && version->second < 9;
    if (attribute == nullptr || !attribute->has_g() || scanned < 1 || scanned > given || early) {
        bindUnknown(node, scope);
        emitOuter(flat, OnnxOpen::Trips);
        return;
    }
    const onnx::GraphProto& body = attribute->g();
    const auto states = static_cast<std::size_t>(given - scanned);
    std::optional<std::int64_t> trips = askedTrips(flat);
    std::vector<OnnxTensor> inputs = scannedInputs(flat, view, states, trips);
    WalkScope inner{innerPrefix(flat), &scope, scope.call, scope.opsets};
    walkBody(body, inputs, states, 0, 0, inner);
    std::vector<std::int64_t> axes;
    for (int i = 0; i < node.output_size(); ++i) {
        axes.push_back(view.entry("scan_output_axes", static_cast<std::size_t>(i), 0));
    }
    bindResults(node, body, states, 0, trips, axes, inner, scope);
    endLoop(flat, first, trips, 1);
}

void GraphWalk::bindResults(const onnx::NodeProto& node, const onnx::GraphProto& body,
                            std::size_t carried, std::size_t firstOutput,
                            std::optional<std::int64_t> trips,
                            const std::vector<std::int64_t>& axes, const WalkScope& inner,
                            WalkScope& scope) {
    for (int i = 0; i < node.output_size(); ++i) {
        const auto place = static_cast<std::size_t>(i);
        const OnnxTensor* known = outputOf(body, firstOutput + place, inner);
        OnnxTensor result = known == nullptr ? OnnxTensor() : *known;
        result.values.reset();
        if (place >= carried && result.shape) {
            const std::size_t which = place - carried;
            const auto rank = static_cast<std::int64_t>(result.shape->size()) + 1;
            std::int64_t axis = which < axes.size() ? axes[which] : 0;
            axis = std::clamp<std::int64_t>(axis < 0 ? axis + rank : axis, 0, rank - 1);
            result.shape->insert(result.shape->begin() + static_cast<std::ptrdiff_t>(axis),
                                 trips.value_or(-1));
        }
        if (!node.output(i).empty()) {
            bind(scope, node.output(i), std::move(result));
        }
    }
}

void GraphWalk::bindUnknown(const onnx::NodeProto& node, WalkScope& scope) {
    for (const std::string& output : node.output()) {
        if (!output.empty()) {
            bind(scope, output, {});
        }
    }
}

void GraphWalk::emitOuter(const onnx::NodeProto& flat, OnnxOpen open) {
    if (!m_stopped) {
        m_graph.emit(flat).open = open;
    }
}

}  // namespace loopglass
