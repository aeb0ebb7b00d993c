#include "fusion/group_shape.h"

#include "mapping/variant.h"

#include <algorithm>
#include <map>
#include <string>

namespace loopglass::fusion {

Box GroupShape::footprint(std::size_t layer, std::size_t tensor, const Box& iterations) const {
    if (!iterations.there) {
        return {};
    }
    const Tensor& of = workload(layer).tensors[tensor];
    Ranges ranges;
    for (std::size_t r = 0; r < of.ranks.size(); ++r) {
        const std::int64_t shift = place[layer][tensor].shift[r];
        Range range{shift, shift + 1};
        for (const Term& term : of.ranks[r].terms) {
            const Range& over = iterations.ranges[index(term.dimension)];
            range.begin += term.coefficient * over.begin;
            range.end += term.coefficient * (over.end - 1);
        }
        ranges.push_back(range);
    }
    return boxOf(ranges);
}

Box GroupShape::madeBox(std::size_t layer) const {
    Ranges all;
    for (const Dimension& dimension : workload(layer).dimensions) {
        all.push_back({0, dimension.bound});
    }
    return footprint(layer, output(layer), boxOf(all));
}

Problem layerProblem(const Network& network, const Accelerator& accelerator,
                     const GroupLayer& layer) {
    const Problem given = bind(network.layers[layer.layer].workload, accelerator);
    Variant variant{layer.bypassed, {}};
    return variant.bypasses() ? applied(given, variant) : given;
}

std::optional<std::size_t> makerInGroup(const Network& network, const GroupMapping& group,
                                        std::size_t layer, const OperandSource& source) {
    const auto maker = makerOf(network, group.layers[layer].layer, source.source);
    for (std::size_t a = 0; maker && a < group.layers.size(); ++a) {
        if (group.layers[a].layer == *maker) {
            return a;
        }
    }
    return std::nullopt;
}

std::vector<FlatLoop> flattened(const Mapping& mapping) {
    std::vector<FlatLoop> loops;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const auto add = [&](const std::vector<Loop>& list, bool temporal, bool onX) {
            for (const Loop& loop : list) {
                loops.push_back(
                    {index(loop.dimension), l, temporal, onX, loop.factor, loop.step, 1});
            }
        };
        add(mapping.levels[l].temporal, true, false);
        add(mapping.levels[l].x, false, true);
        add(mapping.levels[l].y, false, false);
    }
    return loops;
}

namespace {

const OperandSource* sourceOf(const NetworkLayer& layer, std::size_t tensor) {
    for (const OperandSource& source : layer.reads) {
        if (index(source.operand) == tensor) {
            return &source;
        }
    }
    return nullptr;
}

/// Sets the roles of tensors, except those of skip tensors, and the shifts.
void placeTensors(const Network& network, GroupShape& shape) {
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        const NetworkLayer& layer = network.layers[shape.group->layers[a].layer];
        for (std::size_t t = 0; t < shape.workload(a).tensorCount(); ++t) {
            TensorPlace place;
            const OperandSource* source = sourceOf(layer, t);
            const std::vector<Rank>& ranks = shape.workload(a).tensors[t].ranks;
            for (std::size_t r = 0; r < ranks.size(); ++r) {
                place.shift.push_back(ranks[r].offset - (source ? source->pad[r] : 0));
            }
            const auto maker =
                source ? makerInGroup(network, *shape.group, a, *source) : std::nullopt;
            if (maker) {
                place.role = Role::HandedOver;
                place.source = *maker;
            } else if (t == shape.output(a) && a != shape.sink()) {
                place.role = Role::Made;
                place.source = a;
            }
            shape.place[a].push_back(std::move(place));
        }
    }
}

/// Finds the skip tensors, which several layers of the group read and no layer of the group
/// computes.
void findSkips(const Network& network, GroupShape& shape) {
    std::map<std::string, SkipTensor> read;
    std::vector<std::string> names;
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        const NetworkLayer& layer = network.layers[shape.group->layers[a].layer];
        for (const OperandSource& source : layer.reads) {
            if (shape.place[a][index(source.operand)].role == Role::Own) {
                names.push_back(source.source);
                read[source.source].readers.emplace_back(a, index(source.operand));
            }
        }
    }
    for (const std::string& name : names) {
        SkipTensor& skip = read[name];
        if (skip.readers.empty() || skip.readers.front().first == skip.readers.back().first) {
            continue;
        }
        for (const auto& [a, t] : skip.readers) {
            shape.place[a][t].role = Role::Skip;
            shape.place[a][t].source = shape.skips.size();
        }
        shape.skips.push_back(std::move(skip));
        skip.readers.clear();
    }
}

/// Assigns each shared tensor to one buffer per level. For a handed-over tensor, the output of the
/// layer that computes it determines the buffer of the home level. For a skip tensor, the first
/// reader determines the buffers of the home level and of outer levels.
void unifyBuffers(GroupShape& shape) {
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
            const TensorPlace& place = shape.place[a][t];
            if (place.role == Role::HandedOver) {
                shape.problems[a].keeper[shape.home][t] =
                    shape.problems[place.source].keeper[shape.home][shape.output(place.source)];
            } else if (place.role == Role::Skip) {
                const auto [first, operand] = shape.skips[place.source].readers.front();
                for (std::size_t l = 0; l <= shape.home; ++l) {
                    shape.problems[a].keeper[l][t] = shape.problems[first].keeper[l][operand];
                }
            }
        }
    }
}

/// Returns true if the output of a layer is needed outside the group.
bool neededOutside(const Network& network, const GroupMapping& group, std::size_t layer) {
    const std::string name = shortLayerName(network, layer);
    if (std::find(network.outputs.begin(), network.outputs.end(), name) != network.outputs.end()) {
        return true;
    }
    for (std::size_t l = layer + 1; l < network.layers.size(); ++l) {
        const bool inside = std::any_of(group.layers.begin(), group.layers.end(),
                                        [&](const GroupLayer& one) { return one.layer == l; });
        for (const OperandSource& source : network.layers[l].reads) {
            if (!inside && makerOf(network, l, source.source) == layer) {
                return true;
            }
        }
    }
    return false;
}

/// Sets the steps and the numbers of tiles of shared loops.
void sizeSharedLoops(GroupShape& shape) {
    std::vector<std::int64_t> gets;
    for (const Dimension& dimension : shape.workload(shape.sink()).dimensions) {
        gets.push_back(dimension.bound);
    }
    for (FlatLoop& loop : shape.shared) {
        std::int64_t& range = gets[loop.dimension];
        loop.step = loop.step != 0 ? std::min(loop.step, range) : range / loop.factor;
        loop.pieces = (range + loop.step - 1) / loop.step;
        range = loop.step;
    }
}

}  // namespace

GroupShape shapeOf(const Network& network, const Accelerator& accelerator,
                   const GroupMapping& group) {
    GroupShape shape;
    shape.group = &group;
    shape.levels = accelerator.levels.size();
    shape.home = group.home;
    for (std::size_t a = 0; a < group.layers.size(); ++a) {
        const GroupLayer& layer = group.layers[a];
        shape.problems.push_back(layerProblem(network, accelerator, layer));
        shape.own.push_back(flattened(layer.own));
        shape.whole.push_back(network.layers[layer.layer].whole);
        shape.stored.push_back(a + 1 < group.layers.size() &&
                               neededOutside(network, group, layer.layer));
        shape.streams.push_back(
            std::any_of(shape.own[a].begin(), shape.own[a].end(),
                        [&](const FlatLoop& loop) { return loop.level + 1 == group.home; }));
    }
    shape.place.resize(shape.layers());
    placeTensors(network, shape);
    findSkips(network, shape);
    unifyBuffers(shape);
    shape.shared = flattened(group.shared);
    sizeSharedLoops(shape);
    return shape;
}

}  // namespace loopglass::fusion
