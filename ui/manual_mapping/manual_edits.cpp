#include "manual_mapping/manual_edits.h"

#include "mapping/steps.h"
#include "text/text.h"

namespace loopglass::ui {

namespace {

/// Returns the part of a dimension size that the factors do not cover; 2 if they cover the whole
/// size.
std::int64_t leftOf(const Problem& problem, const Mapping& mapping, DimensionId dimension) {
    std::int64_t left = problem.workload[dimension].bound;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        for (const LoopKind kind : {LoopKind::Temporal, LoopKind::X, LoopKind::Y}) {
            for (const Loop& loop : loopsAt(mapping, levelId(l), kind)) {
                const bool own = loop.dimension == dimension && loop.factor > 0;
                if (own && left % loop.factor != 0) {
                    return 2;
                }
                left /= own ? loop.factor : 1;
            }
        }
    }
    return left > 1 ? left : 2;
}

/// Returns the mapping with the number of tiles that result from its steps.
Mapping counted(const Problem& problem, Mapping mapping) {
    return hasSteps(mapping) ? settled(std::move(mapping), workloadBounds(problem.workload))
                             : mapping;
}

}  // namespace

QString loopName(const Problem& problem, const Loop& loop) {
    return qt(problem.workload[loop.dimension].name) + QLatin1Char(' ') + loopAmountLabel(loop);
}

QString loopAmountLabel(const Loop& loop) {
    return loop.step != 0 ? QStringLiteral("by %1").arg(countLabel(loop.step))
                          : countLabel(loop.factor);
}

QString placeName(const Problem& problem, const LoopPlace& place) {
    const QString level = qt(problem.accelerator.levels[index(place.level)].name);
    return place.kind == LoopKind::Temporal
               ? level
               : (place.kind == LoopKind::X ? tr("axis X of %1") : tr("axis Y of %1")).arg(level);
}

ManualEdit moved(const Problem& problem, const Mapping& mapping, const LoopPlace& from,
                 const LoopPlace& to) {
    LoopPlace then = to;
    const bool sameList = from.level == to.level && from.kind == to.kind;
    then.position -= sameList && from.position < to.position ? 1 : 0;
    return {
        counted(problem, movedLoop(mapping, from, to)), then,
        tr("move %1 to %2").arg(loopName(problem, *loopAt(mapping, from)), placeName(problem, to))};
}

std::optional<ManualEdit> stepped(const Problem& problem, const Mapping& mapping,
                                  const LoopPlace& from, bool inward) {
    const std::size_t level = index(from.level);
    const std::size_t count = loopsAt(mapping, from.level, LoopKind::Temporal).size();
    const bool inTime = from.kind == LoopKind::Temporal;
    LoopPlace to{from.level, LoopKind::Temporal, 0};
    if (inward && inTime && from.position + 1 < count) {
        to.position = from.position + 2;  // position in front of the loop after the next one
    } else if (inward && level + 1 < mapping.levels.size()) {
        to.level = levelId(level + 1);
    } else if (!inward && inTime && from.position > 0) {
        to.position = from.position - 1;
    } else if (!inward && !inTime) {
        to.position = count;
    } else if (!inward && level > 0) {
        to.level = levelId(level - 1);
        to.position = loopsAt(mapping, to.level, LoopKind::Temporal).size();
    } else {
        return std::nullopt;
    }
    return moved(problem, mapping, from, to);
}

std::optional<ManualEdit> toKind(const Problem& problem, const Mapping& mapping,
                                 const LoopPlace& from, LoopKind kind) {
    if (from.kind == kind) {
        return std::nullopt;
    }
    return moved(problem, mapping, from,
                 {from.level, kind, loopsAt(mapping, from.level, kind).size()});
}

std::vector<std::int64_t> properDivisors(std::int64_t factor) {
    std::vector<std::int64_t> divisors;
    std::vector<std::int64_t> large;
    for (std::int64_t d = 2; d <= factor / d; ++d) {
        if (factor % d == 0) {
            divisors.push_back(d);
            if (d != factor / d) {
                large.insert(large.begin(), factor / d);
            }
        }
    }
    divisors.insert(divisors.end(), large.begin(), large.end());
    return divisors;
}

std::optional<ManualEdit> split(const Problem& problem, const Mapping& mapping,
                                const LoopPlace& place, std::int64_t inner) {
    const std::optional<Loop> loop = loopAt(mapping, place);
    Mapping edited = counted(problem, splitLoop(mapping, place, inner));
    if (!loop || edited == mapping) {
        return std::nullopt;
    }
    LoopPlace then = place;
    ++then.position;  // position of the inner part, which the user may move further inward
    return ManualEdit{
        std::move(edited), then,
        tr("split %1 into %2 and %3")
            .arg(loopName(problem, *loop), countLabel(loop->factor / inner), countLabel(inner))};
}

std::optional<ManualEdit> merged(const Problem& problem, const Mapping& mapping,
                                 const LoopPlace& place) {
    const std::optional<Loop> loop = loopAt(mapping, place);
    Mapping edited = counted(problem, mergedLoop(mapping, place));
    if (!loop || edited == mapping) {
        return std::nullopt;
    }
    const auto& loops = loopsAt(mapping, place.level, place.kind);
    LoopPlace then = place;
    while (loops[then.position + 1].dimension != loop->dimension) {
        ++then.position;
    }
    return ManualEdit{std::move(edited), then,
                      tr("merge the loops of %1").arg(qt(problem.workload[loop->dimension].name))};
}

ManualEdit withAnother(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                       std::int64_t factor) {
    const Loop loop = *loopAt(mapping, place);
    ManualEdit edit{counted(problem, withFactor(mapping, place, factor)), place, {}};
    if (factor == 1) {
        edit.name = tr("remove %1").arg(loopName(problem, loop));
        const std::size_t left = loopsAt(edit.mapping, place.level, place.kind).size();
        if (left == 0) {
            edit.selected.reset();
        } else if (place.position == left) {
            edit.selected->position = left - 1;
        }
    } else {
        edit.name =
            tr("set %1 to %2").arg(qt(problem.workload[loop.dimension].name), countLabel(factor));
    }
    return edit;
}

ManualEdit withPieces(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                      std::int64_t step) {
    const QString name = qt(problem.workload[loopAt(mapping, place)->dimension].name);
    return {counted(problem, withStep(mapping, place, step)), place,
            tr("set %1 to tiles of %2").arg(name, countLabel(step))};
}

ManualEdit inserted(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                    DimensionId dimension) {
    const Loop loop{dimension, leftOf(problem, mapping, dimension)};
    LoopPlace then = place;
    then.position = std::min(then.position, loopsAt(mapping, place.level, place.kind).size());
    return {counted(problem, withLoop(mapping, then, loop)), then,
            tr("add %1 at %2").arg(loopName(problem, loop), placeName(problem, place))};
}

}  // namespace loopglass::ui
