// Legality (docs/cost-model.md, section "Legality"). All violations are reported, not only the
// first: each check uses the parts of the mapping that earlier checks accept.
#include "mapping/legality.h"

#include "mapping/steps.h"
#include "words/sentences/mapping.h"
#include "workload/checked.h"

#include <algorithm>
#include <string>

namespace loopglass {

namespace {

using Extents = std::vector<std::vector<std::int64_t>>;

std::string levelName(const Problem& problem, std::size_t level) {
    return problem.accelerator.levels[level].name;
}

template <typename Visit> void forEachLoop(const LevelMapping& level, Visit visit) {
    for (const Loop& loop : level.temporal) {
        visit(loop, 't');
    }
    for (const Loop& loop : level.x) {
        visit(loop, 'x');
    }
    for (const Loop& loop : level.y) {
        visit(loop, 'y');
    }
}

void checkFactors(const Problem& problem, const Mapping& mapping, std::vector<Violation>& found) {
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        forEachLoop(mapping.levels[l], [&](const Loop& loop, char axis) {
            const bool known = index(loop.dimension) < problem.workload.dimensionCount();
            if (known && loop.factor >= 1 && loop.step >= 0) {
                return;
            }
            Violation violation{.kind = ViolationKind::BadFactor,
                                .level = levelId(l),
                                .buffer = {},
                                .dimension = loop.dimension,
                                .axis = axis,
                                .tensors = {},
                                .needed = loop.factor,
                                .available = 1,
                                .sentence = {}};
            violation.sentence =
                known ? msg::mapping::badFactor(levelName(problem, l),
                                                problem.workload[loop.dimension].name, loop.factor)
                      : msg::mapping::unknownDimension(levelName(problem, l));
            found.push_back(violation);
        });
    }
}

/// Returns for each dimension whether its loops have steps, because such loops are checked
/// differently.
std::vector<char> dimensionsWithSteps(const Problem& problem, const Mapping& mapping) {
    std::vector<char> stepped(problem.workload.dimensionCount(), 0);
    for (const LevelMapping& level : mapping.levels) {
        forEachLoop(level, [&](const Loop& loop, char) {
            stepped[index(loop.dimension)] |= loop.step != 0 ? 1 : 0;
        });
    }
    return stepped;
}

Message faultSentence(const Problem& problem, const StepFault& fault, DimensionId d) {
    const std::string& dimension = problem.workload[d].name;
    const std::string level = levelName(problem, fault.level);
    switch (fault.kind) {
    case StepFault::Kind::Grows:
        return msg::mapping::stepGrows(level, dimension, fault.loop.step, fault.range);
    case StepFault::Kind::Divides:
        return msg::mapping::countDoesNotDivide(level, dimension, fault.loop.factor, fault.range,
                                                (fault.range + fault.loop.factor - 1) /
                                                    fault.loop.factor);
    case StepFault::Kind::Ends:
    case StepFault::Kind::None:
        break;
    }
    return msg::mapping::stepsEnd(dimension, fault.range);
}

/// Checks that steps do not grow inward, counts divide evenly, and the innermost step is 1.
void checkSteps(const Problem& problem, const Mapping& mapping, std::vector<Violation>& found) {
    const std::vector<char> stepped = dimensionsWithSteps(problem, mapping);
    for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
        if (stepped[d] == 0) {
            continue;
        }
        const StepFault fault =
            stepFault(mapping, dimensionId(d), problem.workload.dimensions[d].bound);
        if (fault.kind == StepFault::Kind::None) {
            continue;
        }
        Violation violation;
        const bool ends = fault.kind == StepFault::Kind::Ends;
        violation.kind = ends ? ViolationKind::Product : ViolationKind::BadFactor;
        violation.dimension = dimensionId(d);
        if (!ends) {
            violation.level = levelId(fault.level);
            violation.axis = fault.axis;
        }
        violation.needed = ends                                   ? fault.range
                           : fault.kind == StepFault::Kind::Grows ? fault.loop.step
                                                                  : fault.loop.factor;
        violation.available = ends ? 1 : fault.range;
        violation.sentence = faultSentence(problem, fault, dimensionId(d));
        found.push_back(violation);
    }
}

void checkProducts(const Problem& problem, const Mapping& mapping, const Extents& extents,
                   std::vector<Violation>& found) {
    const std::vector<char> stepped = dimensionsWithSteps(problem, mapping);
    for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
        const Dimension& dimension = problem.workload.dimensions[d];
        const std::int64_t product = stepped[d] != 0 ? dimension.bound : extents.front()[d];
        if (product != dimension.bound) {
            found.push_back(
                {.kind = ViolationKind::Product,
                 .level = {},
                 .buffer = {},
                 .dimension = dimensionId(d),
                 .axis = 0,
                 .tensors = {},
                 .needed = product,
                 .available = dimension.bound,
                 .sentence = msg::mapping::product(dimension.name, product, dimension.bound)});
        }
    }
}

void checkBuffer(const Problem& problem, std::size_t l, std::size_t b,
                 const std::vector<std::int64_t>& extent, std::vector<Violation>& found) {
    const Level& level = problem.accelerator.levels[l];
    const Buffer& buffer = level.buffers[b];
    if (!buffer.capacity) {
        return;
    }
    Violation violation{.kind = ViolationKind::Capacity,
                        .level = levelId(l),
                        .buffer = b,
                        .dimension = {},
                        .axis = 0,
                        .tensors = {},
                        .needed = 0,
                        .available = *usableWords(buffer),
                        .sentence = {}};
    violation.needed = bufferWords(problem, levelId(l), b, extent);
    if (violation.needed <= violation.available) {
        return;
    }
    std::vector<Message> tensors;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (problem.keeper[l][t] == b) {
            const Tensor& tensor = problem.workload.tensors[t];
            violation.tensors.push_back(tensorId(t));
            tensors.push_back(msg::mapping::tensorWords(tensor.name, footprint(tensor, extent)));
        }
    }
    const Message place = level.buffers.size() == 1 ? msg::mapping::level(level.name)
                                                    : msg::mapping::buffer(buffer.name, level.name);
    violation.sentence =
        buffer.buffering > 1
            ? msg::mapping::capacityInCopies(place, violation.needed, tensors, violation.available,
                                             *buffer.capacity, buffer.buffering)
            : msg::mapping::capacity(place, violation.needed, tensors, violation.available);
    found.push_back(violation);
}

void checkAxis(const Problem& problem, std::size_t l, const std::vector<Loop>& loops, char axis,
               std::vector<Violation>& found) {
    const Fanout& fanout = problem.accelerator.levels[l].fanout;
    const std::int64_t children = axis == 'x' ? fanout.x : fanout.y;
    const DimensionSet indexing = problem.reuse[index(problem.output)].indexing;
    std::int64_t needed = 1;
    for (const Loop& loop : loops) {
        needed = checkedMultiply(needed, loop.factor);
        if (!fanout.reduction && loop.factor > 1 && !indexing.contains(loop.dimension)) {
            found.push_back({.kind = ViolationKind::Reduction,
                             .level = levelId(l),
                             .buffer = {},
                             .dimension = loop.dimension,
                             .axis = axis,
                             .tensors = {problem.output},
                             .needed = loop.factor,
                             .available = 1,
                             .sentence = msg::mapping::reduction(
                                 levelName(problem, l), problem.workload[loop.dimension].name,
                                 problem.workload[problem.output].name, loop.factor, axis)});
        }
    }
    if (needed > children) {
        found.push_back(
            {.kind = ViolationKind::Fanout,
             .level = levelId(l),
             .buffer = {},
             .dimension = {},
             .axis = axis,
             .tensors = {},
             .needed = needed,
             .available = children,
             .sentence = msg::mapping::fanout(axis, levelName(problem, l), needed, children)});
    }
}

/// Returns the mapping without loops that have no dimension or no valid factor; these loops were
/// already reported.
Mapping withoutInvalidLoops(const Problem& problem, const Mapping& mapping) {
    Mapping usable = mapping;
    const auto bad = [&](const Loop& loop) {
        return index(loop.dimension) >= problem.workload.dimensionCount() || loop.factor < 1 ||
               loop.step < 0;
    };
    for (LevelMapping& level : usable.levels) {
        std::erase_if(level.temporal, bad);
        std::erase_if(level.x, bad);
        std::erase_if(level.y, bad);
    }
    return usable;
}

/// Executes a check. A count that exceeds 64 bits becomes a violation. Returns true if the check
/// was possible.
template <typename Check> bool refusingOverflow(std::vector<Violation>& found, Check check) {
    try {
        check();
        return true;
    } catch (const CountOverflow& overflow) {
        Violation violation;
        violation.kind = ViolationKind::Overflow;
        violation.sentence = overflow.text();
        found.push_back(violation);
        return false;
    }
}

/// Returns the extents of each tile if some loops have steps. For a settled dimension with steps,
/// the extent is the smallest step outside the tile. For all other dimensions, the extent is the
/// product of the inner factors.
Extents steppedExtents(const Problem& problem, const Mapping& mapping) {
    const Mapping sound = settled(mapping, workloadBounds(problem.workload));
    const std::vector<char> stepped = dimensionsWithSteps(problem, sound);
    Extents extents(sound.levels.size());
    std::vector<std::int64_t> extent(problem.workload.dimensionCount(), 1);
    for (std::size_t l = sound.levels.size(); l-- > 0;) {
        forEachLoop(sound.levels[l], [&](const Loop& loop, char) {
            extent[index(loop.dimension)] =
                checkedMultiply(extent[index(loop.dimension)], loop.factor);
        });
        extents[l] = extent;
    }
    std::vector<std::int64_t> range = workloadBounds(problem.workload);
    for (std::size_t l = 0; l < sound.levels.size(); ++l) {
        for (std::size_t d = 0; d < range.size(); ++d) {
            extents[l][d] = stepped[d] != 0 ? range[d] : extents[l][d];
        }
        forEachLoop(sound.levels[l], [&](const Loop& loop, char) {
            std::int64_t& piece = range[index(loop.dimension)];
            piece = loop.step != 0 ? std::min(piece, loop.step) : piece;
        });
    }
    return extents;
}

}  // namespace

std::vector<std::vector<std::int64_t>> tileExtents(const Problem& problem, const Mapping& mapping) {
    if (hasSteps(mapping)) {
        return steppedExtents(problem, mapping);
    }
    Extents extents(mapping.levels.size());
    std::vector<std::int64_t> extent(problem.workload.dimensionCount(), 1);
    for (std::size_t l = mapping.levels.size(); l-- > 0;) {
        forEachLoop(mapping.levels[l], [&](const Loop& loop, char) {
            extent[index(loop.dimension)] =
                checkedMultiply(extent[index(loop.dimension)], loop.factor);
        });
        extents[l] = extent;
    }
    return extents;
}

std::int64_t footprint(const Tensor& tensor, const std::vector<std::int64_t>& tileExtent) {
    std::int64_t words = 1;
    for (const Rank& rank : tensor.ranks) {
        std::int64_t extent = 1;
        for (const Term& term : rank.terms) {
            extent = checkedAdd(
                extent, checkedMultiply(term.coefficient, tileExtent[index(term.dimension)] - 1));
        }
        words = checkedMultiply(words, extent);
    }
    return words;
}

std::int64_t bufferWords(const Problem& problem, LevelId level, std::size_t buffer,
                         const std::vector<std::int64_t>& tileExtent) {
    std::int64_t bits = 0;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (problem.keeper[index(level)][t] == buffer) {
            bits =
                checkedAdd(bits, checkedMultiply(footprint(problem.workload.tensors[t], tileExtent),
                                                 problem.tensorBits[t]));
        }
    }
    const std::int64_t wordBits = problem.accelerator.wordBits;
    return bits / wordBits + (bits % wordBits != 0 ? 1 : 0);
}

std::vector<Violation> violations(const Problem& problem, const Mapping& mapping) {
    std::vector<Violation> found;
    if (mapping.levels.size() != problem.levelCount()) {
        found.push_back(
            {.kind = ViolationKind::LevelCount,
             .level = {},
             .buffer = {},
             .dimension = {},
             .axis = 0,
             .tensors = {},
             .needed = static_cast<std::int64_t>(mapping.levels.size()),
             .available = static_cast<std::int64_t>(problem.levelCount()),
             .sentence = msg::mapping::levelCount(mapping.levels.size(), problem.levelCount())});
        return found;
    }
    checkFactors(problem, mapping, found);
    const Mapping usable =
        settled(withoutInvalidLoops(problem, mapping), workloadBounds(problem.workload));
    checkSteps(problem, usable, found);
    Extents extents;
    const bool counted = refusingOverflow(found, [&] { extents = tileExtents(problem, usable); });
    if (counted) {
        checkProducts(problem, usable, extents, found);
    }
    for (std::size_t l = 0; l < usable.levels.size(); ++l) {
        for (std::size_t b = 0; b < problem.accelerator.levels[l].buffers.size() && counted; ++b) {
            refusingOverflow(found, [&] { checkBuffer(problem, l, b, extents[l], found); });
        }
        refusingOverflow(found, [&] { checkAxis(problem, l, usable.levels[l].x, 'x', found); });
        refusingOverflow(found, [&] { checkAxis(problem, l, usable.levels[l].y, 'y', found); });
    }
    return found;
}

}  // namespace loopglass
