// Loops with steps and loops with counts in one mapping (docs/cost-model.md, section "Uneven
// tiles"). From the outermost loop inward, a loop gets at most the iterations of one tile of the
// next outer loop. The size of its tiles is its step, or follows from its count. So one pass over
// the loops of a dimension determines all steps, and whether all factors are perfect. Spatial loops
// are inside the temporal loops of their level; loops on Y are inside loops on X. Cost: linear in
// the loops.
#include "mapping/steps.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Calls visit(loop, level, axis, position) for the loops of a mapping, from the outermost inward.
template <typename AnyMapping, typename Visit> void outsideIn(AnyMapping& mapping, Visit visit) {
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        auto& level = mapping.levels[l];
        for (std::size_t i = 0; i < level.temporal.size(); ++i) {
            visit(level.temporal[i], l, 't', i);
        }
        for (std::size_t i = 0; i < level.x.size(); ++i) {
            visit(level.x[i], l, 'x', i);
        }
        for (std::size_t i = 0; i < level.y.size(); ++i) {
            visit(level.y[i], l, 'y', i);
        }
    }
}

std::vector<char> steppedDimensions(const Mapping& mapping, std::size_t dimensions) {
    std::vector<char> stepped(dimensions, 0);
    outsideIn(mapping, [&](const Loop& loop, std::size_t, char, std::size_t) {
        if (loop.step != 0 && index(loop.dimension) < dimensions) {
            stepped[index(loop.dimension)] = 1;
        }
    });
    return stepped;
}

/// Returns the iterations in a tile of a loop that divides `range`; 0 if this number does not
/// exist.
std::int64_t pieceOf(const Loop& loop, std::int64_t range) {
    if (loop.step != 0) {
        return loop.step >= 1 && loop.step <= range ? loop.step : 0;
    }
    return loop.factor >= 1 && range % loop.factor == 0 ? range / loop.factor : 0;
}

std::int64_t piecesIn(std::int64_t range, std::int64_t step) {
    return range / step + (range % step != 0 ? 1 : 0);
}

/// Whether the loops of a dimension are compatible, and whether all factors are perfect.
struct DimensionSteps {
    bool sound = true;
    bool even = true;
};

DimensionSteps dimensionStepsOf(const Mapping& mapping, std::size_t dimension, std::int64_t bound) {
    DimensionSteps found;
    std::int64_t range = bound;
    outsideIn(mapping, [&](const Loop& loop, std::size_t, char, std::size_t) {
        if (index(loop.dimension) != dimension || !found.sound) {
            return;
        }
        const std::int64_t piece = pieceOf(loop, range);
        found.sound = piece != 0;
        if (found.sound) {
            found.even &= range % piece == 0;
            range = piece;
        }
    });
    found.even &= range == 1;
    return found;
}

/// Rewrites the loops of some dimensions. Calls change(loop, range, tile) for each loop with a
/// known range.
template <typename Change>
void rewrite(Mapping& mapping, const std::vector<std::int64_t>& bounds,
             const std::vector<char>& which, Change change) {
    std::vector<std::int64_t> range = bounds;
    outsideIn(mapping, [&](Loop& loop, std::size_t, char, std::size_t) {
        const std::size_t d = index(loop.dimension);
        if (d < bounds.size() && which[d] != 0) {
            const std::int64_t piece = pieceOf(loop, range[d]);
            change(loop, range[d], piece);
            range[d] = piece;
        }
    });
}

}  // namespace

bool hasSteps(const Mapping& mapping) {
    for (const LevelMapping& level : mapping.levels) {
        for (const std::vector<Loop>* loops : {&level.temporal, &level.x, &level.y}) {
            for (const Loop& loop : *loops) {
                if (loop.step != 0) {
                    return true;
                }
            }
        }
    }
    return false;
}

std::vector<std::int64_t> workloadBounds(const Workload& workload) {
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    return bounds;
}

Mapping settled(Mapping mapping, const std::vector<std::int64_t>& bounds) {
    std::vector<char> stepped = steppedDimensions(mapping, bounds.size());
    std::vector<char> even(bounds.size(), 0);
    for (std::size_t d = 0; d < bounds.size(); ++d) {
        if (stepped[d] != 0) {
            const DimensionSteps loops = dimensionStepsOf(mapping, d, bounds[d]);
            stepped[d] = loops.sound ? 1 : 0;
            even[d] = loops.even ? 1 : 0;
        }
    }
    rewrite(mapping, bounds, stepped, [&](Loop& loop, std::int64_t range, std::int64_t piece) {
        loop.factor = piecesIn(range, piece);
        loop.step = even[index(loop.dimension)] != 0 ? 0 : piece;
    });
    return mapping;
}

Mapping asWritten(Mapping mapping, const std::vector<std::int64_t>& bounds) {
    std::vector<char> stepped = steppedDimensions(mapping, bounds.size());
    for (std::size_t d = 0; d < bounds.size(); ++d) {
        stepped[d] = stepped[d] != 0 && dimensionStepsOf(mapping, d, bounds[d]).sound ? 1 : 0;
    }
    rewrite(mapping, bounds, stepped, [](Loop& loop, std::int64_t range, std::int64_t piece) {
        loop.factor = piecesIn(range, piece);
        loop.step = range % piece == 0 ? 0 : piece;
    });
    return mapping;
}

std::string loopAmount(const Loop& loop) {
    return loop.step != 0 ? "by " + std::to_string(loop.step) : std::to_string(loop.factor);
}

Mapping withSteps(Mapping mapping, const std::vector<std::int64_t>& bounds) {
    std::vector<char> all(bounds.size(), 0);
    for (std::size_t d = 0; d < bounds.size(); ++d) {
        all[d] = dimensionStepsOf(mapping, d, bounds[d]).sound ? 1 : 0;
    }
    rewrite(mapping, bounds, all, [](Loop& loop, std::int64_t range, std::int64_t piece) {
        loop.factor = piecesIn(range, piece);
        loop.step = piece;
    });
    return mapping;
}

StepFault stepFault(const Mapping& mapping, DimensionId dimension, std::int64_t bound) {
    StepFault fault;
    StepFault last;
    std::int64_t range = bound;
    outsideIn(mapping, [&](const Loop& loop, std::size_t level, char axis, std::size_t position) {
        if (loop.dimension != dimension || fault.kind != StepFault::Kind::None) {
            return;
        }
        last = {StepFault::Kind::None, level, axis, position, loop, range};
        const std::int64_t piece = pieceOf(loop, range);
        if (piece == 0) {
            fault = last;
            fault.kind = loop.step != 0 ? StepFault::Kind::Grows : StepFault::Kind::Divides;
            return;
        }
        range = piece;
    });
    if (fault.kind == StepFault::Kind::None && range != 1) {
        fault = last;
        fault.kind = StepFault::Kind::Ends;
        fault.range = range;
    }
    return fault;
}

}  // namespace loopglass
