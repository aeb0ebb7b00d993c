#include "fusion/first_made.h"
#include "fusion/own_nest.h"
#include "fusion/structure.h"
#include "words/sentences/fusion.h"
#include "words/sentences/mapping.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace loopglass::fusion {

namespace {

std::string levelName(const GroupShape& shape, std::size_t level) {
    return shape.accelerator().levels[level].name;
}

GroupViolation faultOf(const GroupShape& shape, GroupFault kind, std::size_t layer,
                       std::optional<std::size_t> level, std::int64_t needed,
                       std::int64_t available, Message sentence,
                       std::optional<std::size_t> dimension = {}) {
    return {
        kind,     shape.group->layers[layer].layer, level, needed, available, std::move(sentence),
        dimension};
}

/// Checks the levels of a layer's own loops.
void checkOwnLevels(const GroupShape& shape, std::size_t a, std::vector<GroupViolation>& found) {
    const std::string layer = shape.workload(a).name;
    const std::string home = levelName(shape, shape.home);
    for (const FlatLoop& loop : shape.own[a]) {
        const std::string dimension = shape.workload(a).dimensions[loop.dimension].name;
        const std::string level = levelName(shape, loop.level);
        if (loop.level + 1 < shape.home) {
            found.push_back(faultOf(shape, GroupFault::OwnLoop, a, loop.level, 0, 0,
                                    msg::fusion::ownAboveHome(layer, dimension, level, home),
                                    loop.dimension));
        } else if (loop.level < shape.home && !loop.temporal) {
            found.push_back(faultOf(shape, GroupFault::OwnLoop, a, loop.level, 0, 0,
                                    msg::fusion::ownSpatialAboveHome(layer, dimension, level, home),
                                    loop.dimension));
        }
    }
}

/// Checks that a fanout without reduction unrolls only dimensions of the output.
void checkReduction(const GroupShape& shape, std::size_t a, const FlatLoop& loop,
                    std::vector<GroupViolation>& found) {
    const Workload& workload = shape.workload(a);
    const Tensor& output = workload.tensors[shape.output(a)];
    const bool indexes =
        std::any_of(output.ranks.begin(), output.ranks.end(), [&](const Rank& rank) {
            return std::any_of(rank.terms.begin(), rank.terms.end(), [&](const Term& term) {
                return index(term.dimension) == loop.dimension;
            });
        });
    if (indexes || shape.accelerator().levels[loop.level].fanout.reduction) {
        return;
    }
    const std::int64_t factor = loop.step != 0 ? loop.pieces : loop.factor;
    found.push_back(faultOf(shape, GroupFault::Reduction, a, loop.level, factor, 1,
                            msg::mapping::reduction(levelName(shape, loop.level),
                                                    workload.dimensions[loop.dimension].name,
                                                    output.name, factor, loop.onX ? "x" : "y")));
}

void checkAxis(const GroupShape& shape, std::size_t a, std::size_t level, bool onX,
               std::int64_t needed, std::vector<GroupViolation>& found) {
    const Fanout& fanout = shape.accelerator().levels[level].fanout;
    const std::int64_t available = onX ? fanout.x : fanout.y;
    if (needed > available) {
        found.push_back(faultOf(
            shape, GroupFault::Fanout, a, level, needed, available,
            msg::mapping::fanout(onX ? "x" : "y", levelName(shape, level), needed, available)));
    }
}

/// Returns the product of the sizes of the spatial loops on one axis.
std::int64_t unrolled(const std::vector<SpatialLoop>& loops, std::size_t level, bool onX) {
    std::int64_t product = 1;
    for (const SpatialLoop& loop : loops) {
        product = checkedMultiply(product, loop.level == level && loop.onX == onX ? loop.size : 1);
    }
    return product;
}

void checkFanouts(const Plan& plan, std::vector<GroupViolation>& found) {
    const GroupShape& shape = plan.shape();
    std::int64_t together = 0;
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        const std::vector<SpatialLoop> loops = spatialLoops(plan, a);
        together = checkedAdd(together, unrolled(loops, shape.home, true));
        for (std::size_t l = a == shape.sink() ? 0 : shape.home; l < shape.levels; ++l) {
            checkAxis(shape, a, l, true, unrolled(loops, l, true), found);
            checkAxis(shape, a, l, false, unrolled(loops, l, false), found);
        }
    }
    const std::int64_t children = shape.accelerator().levels[shape.home].fanout.x;
    if (shape.group->run == GroupRun::Pipelined && together > children) {
        found.push_back(
            faultOf(shape, GroupFault::Fanout, shape.sink(), shape.home, together, children,
                    msg::fusion::pipelineAxis(levelName(shape, shape.home), together, children)));
    }
}

Message ownFaultSentence(const GroupShape& shape, std::size_t a, const OwnFault& fault) {
    const std::string& layer = shape.workload(a).name;
    const std::string& dimension = shape.workload(a).dimensions[fault.dimension].name;
    if (fault.remains) {
        return msg::fusion::ownRemains(layer, dimension, fault.gets);
    }
    const std::int64_t factor = shape.own[a][fault.loop].factor;
    return msg::fusion::ownDoesNotDivide(layer, dimension, factor, fault.gets,
                                         (fault.gets - 1) / factor + 1);
}

/// Checks the loops of a layer in all its boxes, and the dimensions that must not be split. Reports
/// at most one violation of each kind.
void checkBoxes(const Plan& plan, std::size_t a, std::vector<GroupViolation>& found) {
    const GroupShape& shape = plan.shape();
    std::set<std::vector<std::int64_t>> sizes;
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t q = 0; q < plan.places(); ++q) {
            if (plan.box(i, q, a).there) {
                sizes.insert(extentsOf(plan.box(i, q, a)));
            }
        }
    }
    bool works = true;
    bool whole = true;
    for (const std::vector<std::int64_t>& extents : sizes) {
        OwnFault fault;
        if (works && !sizedLoops(shape.own[a], extents, &fault)) {
            works = false;
            const auto level =
                fault.remains ? std::nullopt : std::optional(shape.own[a][fault.loop].level);
            found.push_back(faultOf(shape, GroupFault::OwnLoop, a, level, fault.gets, 1,
                                    ownFaultSentence(shape, a, fault), fault.dimension));
        }
        for (const DimensionId d : shape.whole[a]) {
            const Dimension& dimension = shape.workload(a)[d];
            if (whole && extents[index(d)] != dimension.bound) {
                whole = false;
                found.push_back(
                    faultOf(shape, GroupFault::Whole, a, {}, extents[index(d)], dimension.bound,
                            msg::fusion::wholeSplit(shape.workload(a).name, dimension.name,
                                                    extents[index(d)], dimension.bound)));
            }
        }
    }
}

/// Checks that a stored output is computed completely.
void checkStored(const Plan& plan, std::size_t a, std::vector<GroupViolation>& found) {
    const GroupShape& shape = plan.shape();
    if (shape.stored[a] == 0) {
        return;
    }
    const std::int64_t made = differentWordsMade(plan, a);
    const std::int64_t all = volume(shape.madeBox(a));
    if (made != all) {
        found.push_back(faultOf(shape, GroupFault::Stored, a, {}, all, made,
                                msg::fusion::storedPart(shape.workload(a).name, made, all)));
    }
}

}  // namespace

std::vector<GroupViolation> loopFaults(const GroupShape& shape) {
    std::vector<GroupViolation> found;
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        checkOwnLevels(shape, a, found);
        for (const FlatLoop& loop : shape.own[a]) {
            if (!loop.temporal) {
                checkReduction(shape, a, loop, found);
            }
        }
    }
    for (const FlatLoop& loop : shape.shared) {
        if (!loop.temporal) {
            checkReduction(shape, shape.sink(), loop, found);
        }
    }
    return found;
}

std::vector<GroupViolation> boxFaults(const Plan& plan) {
    std::vector<GroupViolation> found;
    for (std::size_t a = 0; a < plan.shape().layers(); ++a) {
        checkBoxes(plan, a, found);
        checkStored(plan, a, found);
    }
    checkFanouts(plan, found);
    return found;
}

}  // namespace loopglass::fusion
