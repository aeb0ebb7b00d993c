// Finds words that a model repeats before a product. Exporters write grouped attention in three
// steps: keys with one head for each group, an Expand to one head for each query, and a Reshape
// that merges both axes. The product then reads many heads, which repeat the words of a few heads.
// Each axis of a tensor is a list of parts. A part is `same` if all its positions have the same
// words. A Reshape regroups the parts to new axes. The result of an operator without a rule has no
// repeated words.
#include "import/onnx/layers/sharing.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>

namespace loopglass {

SharedAxes OnnxNode::axes(std::size_t at) const {
    if (at < shared.size() && !shared[at].empty()) {
        return shared[at];
    }
    SharedAxes axes;
    if (const auto* sizes = input(at)) {
        for (const std::int64_t size : *sizes) {
            axes.push_back({{size, false}});
        }
    }
    return axes;
}

std::optional<SharedAxes> regrouped(const SharedAxes& axes,
                                    const std::vector<std::int64_t>& sizes) {
    std::vector<SharedPart> parts;
    for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) {
        parts.insert(parts.end(), axis->rbegin(), axis->rend());
    }  // innermost first, so that the outermost part is at the end of the list
    SharedAxes result;
    for (std::int64_t size : sizes) {
        SharedAxis axis;
        while (size > 1) {
            while (!parts.empty() && parts.back().size == 1) {
                parts.pop_back();
            }
            if (parts.empty()) {
                return std::nullopt;
            }
            SharedPart& part = parts.back();
            if (size % part.size == 0) {
                axis.push_back(part);
                size /= part.size;
                parts.pop_back();
            } else if (part.size % size == 0) {
                axis.push_back({size, part.same});
                part.size /= size;
                size = 1;
            } else {
                return std::nullopt;
            }
        }
        if (size < 1) {
            return std::nullopt;
        }
        result.push_back(axis.empty() ? SharedAxis{{1, false}} : axis);
    }
    return result;
}

std::vector<SharedPair> pairedParts(const SharedAxis& left, const SharedAxis& right) {
    const auto product = [](const SharedAxis& axis) {
        return std::accumulate(axis.begin(), axis.end(), std::int64_t{1},
                               [](std::int64_t all, const SharedPart& p) { return all * p.size; });
    };
    if (product(left) < 1 || product(right) < 1) {
        return {{product(left), true, true}};
    }
    std::vector<SharedPair> pairs;
    SharedAxis a(left.rbegin(), left.rend());
    SharedAxis b(right.rbegin(), right.rend());
    while (!a.empty() && !b.empty()) {
        const std::int64_t size = std::gcd(a.back().size, b.back().size);
        const bool fits = size == a.back().size || size == b.back().size;
        if (!fits) {
            return {{product(left), true, true}};
        }
        const SharedPair next{size, !a.back().same, !b.back().same};
        if (size != 1 && !pairs.empty() && pairs.back().left == next.left &&
            pairs.back().right == next.right) {
            pairs.back().size *= size;
        } else if (size != 1) {
            pairs.push_back(next);
        }
        for (SharedAxis* axis : {&a, &b}) {
            axis->back().size /= size;
            if (axis->back().size == 1) {
                axis->pop_back();
            }
        }
    }
    return pairs.empty() ? std::vector<SharedPair>{{1, true, true}} : pairs;
}

namespace {

using Shape = std::vector<std::int64_t>;

SharedAxes plainAxes(const Shape& sizes) {
    SharedAxes axes;
    for (const std::int64_t size : sizes) {
        axes.push_back({{size, false}});
    }
    return axes;
}

bool isSharedAnywhere(const SharedAxes& axes) {
    return std::any_of(axes.begin(), axes.end(), [](const SharedAxis& axis) {
        return std::any_of(axis.begin(), axis.end(),
                           [](const SharedPart& part) { return part.same && part.size > 1; });
    });
}

/// Returns the axis of an operand after it is broadcast to a size.
SharedAxis stretched(const SharedAxes& axes, const Shape& sizes, std::size_t back,
                     std::int64_t size) {
    const bool own = back <= sizes.size() && sizes[sizes.size() - back] == size;
    return own ? axes[axes.size() - back] : SharedAxis{{size, true}};
}

/// Operators that compute each element separately.
constexpr std::string_view elementwise[] = {"Identity",
                                            "Cast",
                                            "CastLike",
                                            "Dropout",
                                            "Mul",
                                            "Div",
                                            "Add",
                                            "Sub",
                                            "Pow",
                                            "Neg",
                                            "Sqrt",
                                            "Exp",
                                            "Log",
                                            "Abs",
                                            "Relu",
                                            "Sigmoid",
                                            "Tanh",
                                            "Erf",
                                            "Clip",
                                            "Gelu",
                                            "Where",
                                            "Reciprocal",
                                            "Min",
                                            "Max",
                                            "QuantizeLinear",
                                            "DequantizeLinear"};

SharedAxes elementwiseAxes(const OnnxNode& node, const Shape& to) {
    SharedAxes result;
    for (std::size_t back = to.size(); back > 0; --back) {
        const std::int64_t size = to[to.size() - back];
        SharedAxis axis{{size, true}};
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            const Shape* from = node.input(i);
            if (!node.has(i)) {
                continue;
            }
            if (from == nullptr) {
                return plainAxes(to);
            }
            const SharedAxis next = stretched(node.axes(i), *from, back, size);
            SharedAxis both;
            for (const SharedPair& pair : pairedParts(axis, next)) {
                both.push_back({pair.size, !pair.left && !pair.right});
            }
            axis = both;
        }
        result.push_back(axis);
    }
    return result;
}

SharedAxes expandedAxes(const OnnxNode& node, const Shape& from, const Shape& to) {
    SharedAxes result;
    for (std::size_t back = to.size(); back > 0; --back) {
        result.push_back(stretched(node.axes(0), from, back, to[to.size() - back]));
    }
    return result;
}

/// Returns the axes of a tensor that consists of whole copies; the number of copies is the
/// outermost part.
SharedAxes copiedAxes(const OnnxNode& node, const Shape& from, const Shape& to, bool inner) {
    SharedAxes result = node.axes(0);
    if (from.size() != to.size()) {
        return plainAxes(to);
    }
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (from[i] < 1 || to[i] % from[i] != 0) {
            return plainAxes(to);
        }
        if (to[i] != from[i]) {
            result[i].insert(inner ? result[i].end() : result[i].begin(),
                             SharedPart{to[i] / from[i], true});
        }
    }
    return result;
}

SharedAxes transposedAxes(const OnnxNode& node, const Shape& to) {
    const SharedAxes from = node.axes(0);
    SharedAxes result;
    for (std::size_t i = 0; i < to.size(); ++i) {
        const std::int64_t axis = node.entry(
            "perm", i, static_cast<std::int64_t>(from.size()) - 1 - static_cast<std::int64_t>(i));
        if (axis < 0 || axis >= static_cast<std::int64_t>(from.size())) {
            return plainAxes(to);
        }
        result.push_back(from[static_cast<std::size_t>(axis)]);
    }
    return result;
}

/// Returns the axes of a slice or another part of a tensor. Unchanged axes keep their parts.
SharedAxes cutAxes(const OnnxNode& node, const Shape& from, const Shape& to) {
    SharedAxes result = plainAxes(to);
    const SharedAxes axes = node.axes(0);
    for (std::size_t i = 0; i < to.size() && from.size() == to.size(); ++i) {
        const bool all = std::all_of(axes[i].begin(), axes[i].end(),
                                     [](const SharedPart& part) { return part.same; });
        result[i] = from[i] == to[i] ? axes[i] : SharedAxis{{to[i], all}};
    }
    return result;
}

SharedAxes outputAxes(const OnnxNode& node, const Shape& from, const Shape& to) {
    const std::string& type = node.type;
    if (type == "Reshape" || type == "Flatten" || type == "Squeeze" || type == "Unsqueeze") {
        return regrouped(node.axes(0), to).value_or(plainAxes(to));
    }
    if (type == "Expand") {
        return expandedAxes(node, from, to);
    }
    if (type == "Transpose") {
        return transposedAxes(node, to);
    }
    if (type == "Tile") {
        return copiedAxes(node, from, to, false);
    }
    if (type == "Concat") {
        const bool alike =
            std::all_of(node.inputNames.begin(), node.inputNames.end(),
                        [&](const std::string& name) { return name == node.inputNames.front(); });
        return alike ? copiedAxes(node, from, to, false) : plainAxes(to);
    }
    if (type == "Gather" && node.integer(repeatedWords, 0) != 0) {
        return copiedAxes(node, from, to, node.integer(repeatedWords, 0) > 0);
    }
    if (type == "Slice" || type == "Split") {
        return cutAxes(node, from, to);
    }
    if (std::find(std::begin(elementwise), std::end(elementwise), type) != std::end(elementwise)) {
        return elementwiseAxes(node, to);
    }
    return plainAxes(to);
}

}  // namespace

void shareOnnxWords(std::vector<OnnxNode>& nodes) {
    std::map<std::string, SharedAxes> known;
    for (OnnxNode& node : nodes) {
        for (std::size_t i = 0; i < node.inputNames.size(); ++i) {
            if (const auto found = known.find(node.inputNames[i]);
                found != known.end() && node.input(i) != nullptr) {
                node.shared.resize(node.inputs.size());
                node.shared[i] = found->second;
            }
        }
        for (std::size_t i = 0; i < node.outputs.size() && node.isStandard(); ++i) {
            const Shape* to = node.output(i);
            const Shape* from = node.input(0);
            if (to == nullptr || from == nullptr || (i > 0 && node.type != "Split") ||
                std::find(to->begin(), to->end(), 0) != to->end() ||
                std::find(from->begin(), from->end(), 0) != from->end()) {
                continue;
            }
            SharedAxes axes = outputAxes(node, *from, *to);
            if (isSharedAnywhere(axes)) {
                known[node.outputNames[i]] = std::move(axes);
            }
        }
    }
}

}  // namespace loopglass
