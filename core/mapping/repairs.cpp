// Small changes to an illegal mapping; each change fixes one violation.
//
// If a tile is too large, a factor moves from a loop inside the tile to an outer level. The tile
// and all inner tiles become smaller, and outer tiles keep their size, so no other rule is
// violated. If an axis has too few children, a factor moves to the opposite axis or to a temporal
// loop at the same level. The temporal loop changes no tile. The moved factor is the smallest
// sufficient divisor of the loop's factor. Cost: divisors of the factors inside the tile, times one
// footprint each.
#include "mapping/repairs.h"

#include "mapping/nest_edit.h"
#include "mapping/steps.h"
#include "words/sentences/mapping.h"
#include "workload/checked.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

class RepairSuggester {
public:
    RepairSuggester(const Problem& problem, const Mapping& mapping, const Violation& violation)
        : m_problem(problem),
          m_mapping(mapping),
          m_violation(violation) {}

    std::vector<Repair> repairs() {
        if (hasSteps(m_mapping)) {
            repairSteps();
            return sorted();
        }
        switch (m_violation.kind) {
        case ViolationKind::Capacity:
            shrinkTile();
            break;
        case ViolationKind::Fanout:
            shedFactors();
            break;
        case ViolationKind::Reduction:
            takeOffAxis();
            break;
        case ViolationKind::Product:
            correctFactors();
            break;
        case ViolationKind::BadFactor:
            removeInvalidLoops();
            break;
        case ViolationKind::LevelCount:
        case ViolationKind::Overflow:
            break;
        }
        return sorted();
    }

private:
    std::vector<Repair> sorted() {
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const Sized& a, const Sized& b) { return a.size < b.size; });
        std::vector<Repair> repairs;
        const std::vector<Violation> before = violations(m_problem, m_mapping);
        for (Sized& one : m_found) {
            if (!one.repair.mapping ||
                (nothingNew(before, *one.repair.mapping) && isGone(*one.repair.mapping))) {
                repairs.push_back(std::move(one.repair));
            }
        }
        return repairs;
    }

    struct Sized {
        /// Moved factor, which determines the order of repairs; repairs without a moved factor are
        /// last.
        std::int64_t size = 0;
        Repair repair;
    };
    static constexpr std::int64_t noMove = std::int64_t{1} << 62;

    std::string dimension(DimensionId d) const { return m_problem.workload[d].name; }
    std::string levelName(LevelId level) const {
        return m_problem.accelerator.levels[index(level)].name;
    }
    static std::string axisName(LoopKind kind) { return kind == LoopKind::X ? "X" : "Y"; }
    void add(std::int64_t size, Message sentence, Mapping mapping) {
        m_found.push_back({size, {std::move(sentence), std::move(mapping), std::nullopt}});
    }

    /// Returns the mapping with a divisor of a loop's factor moved to another place as a separate
    /// loop.
    Mapping moved(const LoopPlace& from, std::int64_t factor, const LoopPlace& to) const {
        const Loop loop = *loopAt(m_mapping, from);
        const Mapping without = withFactor(m_mapping, from, loop.factor / factor);
        const auto& there = loopsAt(without, to.level, to.kind);
        for (std::size_t i = 0; i < there.size(); ++i) {
            if (there[i].dimension == loop.dimension) {
                return withFactor(without, {to.level, to.kind, i}, there[i].factor * factor);
            }
        }
        return withLoop(without, to, {loop.dimension, factor});
    }

    bool nothingNew(const std::vector<Violation>& before, const Mapping& mapping) const {
        const std::vector<Violation> after = violations(m_problem, mapping);
        return std::all_of(after.begin(), after.end(), [&](const Violation& one) {
            return std::any_of(before.begin(), before.end(), [&](const Violation& known) {
                return known.kind == one.kind && known.level == one.level &&
                       known.buffer == one.buffer && known.dimension == one.dimension &&
                       known.axis == one.axis;
            });
        });
    }

    /// Returns true if `mapping` does not have the violation. A changed outer step may not be
    /// enough, because inner steps may still cause the violation.
    bool isGone(const Mapping& mapping) const {
        if (!hasSteps(m_mapping)) {
            return true;
        }
        const std::vector<Violation> after = violations(m_problem, mapping);
        return std::none_of(after.begin(), after.end(), [&](const Violation& one) {
            return m_violation.kind == one.kind && m_violation.level == one.level &&
                   m_violation.buffer == one.buffer && m_violation.dimension == one.dimension &&
                   m_violation.axis == one.axis;
        });
    }

    bool holds(const Mapping& mapping) const {
        const std::size_t level = index(*m_violation.level);
        return bufferWords(m_problem, *m_violation.level, *m_violation.buffer,
                           tileExtents(m_problem, mapping)[level]) <= m_violation.available;
    }

    /// Visits the loops with more than one iteration at `level` and at inner levels.
    template <typename Visit> void forEachInside(LevelId level, Visit visit) const {
        for (std::size_t l = index(level); l < m_mapping.levels.size(); ++l) {
            for (const LoopKind kind : {LoopKind::Temporal, LoopKind::X, LoopKind::Y}) {
                const auto& loops = loopsAt(m_mapping, levelId(l), kind);
                for (std::size_t i = 0; i < loops.size(); ++i) {
                    if (loops[i].factor > 1) {
                        visit(LoopPlace{levelId(l), kind, i}, loops[i]);
                    }
                }
            }
        }
    }

    void shrinkTile() {
        const LevelId level = *m_violation.level;
        if (index(level) > 0) {
            const LevelId out = levelId(index(level) - 1);
            forEachInside(level, [&](const LoopPlace& place, const Loop& loop) {
                moveOut(place, loop, out);
            });
        }
        const Buffer& buffer =
            m_problem.accelerator.levels[index(level)].buffers[*m_violation.buffer];
        const std::int64_t words = checkedMultiply(m_violation.needed, buffer.buffering);
        const bool alone = m_problem.accelerator.levels[index(level)].buffers.size() == 1;
        m_found.push_back(
            {noMove,
             {alone ? msg::mapping::enlargeLevel(levelName(level), words)
                    : msg::mapping::enlargeBuffer(buffer.name, levelName(level), words),
              std::nullopt, words}});
    }

    /// Finds the smallest divisor of the loop's factor whose move out of the tile makes the tile
    /// fit. The divisor becomes the innermost loop just outside the tile.
    void moveOut(const LoopPlace& place, const Loop& loop, LevelId out) {
        const std::size_t innermost = loopsAt(m_mapping, out, LoopKind::Temporal).size();
        for (std::int64_t factor = 2; factor <= loop.factor; ++factor) {
            if (loop.factor % factor != 0) {
                continue;
            }
            Mapping mapping = moved(place, factor, {out, LoopKind::Temporal, innermost});
            if (holds(mapping)) {
                const std::string name = dimension(loop.dimension);
                add(factor,
                    place.kind == LoopKind::Temporal
                        ? msg::mapping::moveOut(name, factor, levelName(place.level),
                                                levelName(out))
                        : msg::mapping::moveOutOfAxis(name, factor, axisName(place.kind),
                                                      levelName(place.level), levelName(out)),
                    std::move(mapping));
                return;
            }
        }
    }

    void shedFactors() {
        const LevelId level = *m_violation.level;
        const LoopKind axis = m_violation.axis == 'x' ? LoopKind::X : LoopKind::Y;
        const LoopKind otherAxis = axis == LoopKind::X ? LoopKind::Y : LoopKind::X;
        const auto& loops = loopsAt(m_mapping, level, axis);
        for (std::size_t i = 0; i < loops.size(); ++i) {
            for (std::int64_t factor = 2; factor <= loops[i].factor; ++factor) {
                if (loops[i].factor % factor == 0 &&
                    m_violation.needed / factor <= m_violation.available) {
                    shed({level, axis, i}, loops[i], factor, LoopKind::Temporal);
                    if (otherAxisHolds(level, otherAxis, factor)) {
                        shed({level, axis, i}, loops[i], factor, otherAxis);
                    }
                    break;
                }
            }
        }
    }

    void shed(const LoopPlace& from, const Loop& loop, std::int64_t factor, LoopKind kind) {
        const LoopPlace to{from.level, kind, loopsAt(m_mapping, from.level, kind).size()};
        const std::string name = dimension(loop.dimension);
        add(factor,
            kind == LoopKind::Temporal
                ? msg::mapping::moveToTime(name, factor, axisName(from.kind), levelName(from.level))
                : msg::mapping::moveToAxis(name, factor, axisName(from.kind), levelName(from.level),
                                           axisName(kind)),
            moved(from, factor, to));
    }

    bool otherAxisHolds(LevelId level, LoopKind axis, std::int64_t factor) const {
        const Fanout& fanout = m_problem.accelerator.levels[index(level)].fanout;
        std::int64_t needed = factor;
        for (const Loop& loop : loopsAt(m_mapping, level, axis)) {
            needed = checkedMultiply(needed, loop.factor);
        }
        return needed <= (axis == LoopKind::X ? fanout.x : fanout.y);
    }

    void takeOffAxis() {
        const LevelId level = *m_violation.level;
        const LoopKind axis = m_violation.axis == 'x' ? LoopKind::X : LoopKind::Y;
        const DimensionId d = *m_violation.dimension;
        Mapping mapping = m_mapping;
        std::int64_t factor = 1;
        std::erase_if(loopsAt(mapping, level, axis), [&](const Loop& loop) {
            factor *= loop.dimension == d ? loop.factor : 1;
            return loop.dimension == d;
        });
        loopsAt(mapping, level, LoopKind::Temporal).push_back({d, factor});
        add(factor,
            msg::mapping::moveToTime(dimension(d), factor, axisName(axis), levelName(level)),
            std::move(mapping));
    }

    /// Sets one factor of the dimension to the dimension size divided by all other factors.
    void correctFactors() {
        const DimensionId d = *m_violation.dimension;
        forEachInside(levelId(0), [&](const LoopPlace& place, const Loop& loop) {
            if (loop.dimension != d) {
                return;
            }
            const std::int64_t others = m_violation.needed / loop.factor;
            if (m_violation.available % others == 0) {
                const std::int64_t factor = m_violation.available / others;
                add(index(place.level) == 0 ? 0 : static_cast<std::int64_t>(index(place.level)),
                    msg::mapping::setFactor(dimension(d), levelName(place.level), factor),
                    withFactor(m_mapping, place, factor));
            }
        });
        if (m_violation.available % m_violation.needed == 0) {
            const std::int64_t missing = m_violation.available / m_violation.needed;
            add(-1, msg::mapping::addLoop(dimension(d), missing, levelName(levelId(0))),
                withLoop(m_mapping, {levelId(0), LoopKind::Temporal, 0}, {d, missing}));
        }
    }

    void removeInvalidLoops() {
        Mapping mapping = m_mapping;
        auto& loops = loopsAt(mapping, *m_violation.level,
                              m_violation.axis == 'x'   ? LoopKind::X
                              : m_violation.axis == 'y' ? LoopKind::Y
                                                        : LoopKind::Temporal);
        std::erase_if(loops, [&](const Loop& loop) {
            return loop.dimension == m_violation.dimension && loop.factor < 1;
        });
        if (mapping != m_mapping) {
            add(0, msg::mapping::removeLoop(), std::move(mapping));
        }
    }

    /// Repairs the steps of a mapping in which some loops have steps.
    void repairSteps() {
        switch (m_violation.kind) {
        case ViolationKind::Capacity:
            shortenPieces();
            break;
        case ViolationKind::Fanout:
            lengthenPieces();
            break;
        case ViolationKind::Product:
            addInnermost();
            break;
        case ViolationKind::BadFactor:
            replaceStep();
            break;
        case ViolationKind::Reduction:
            takeOffAxis();
            break;
        case ViolationKind::LevelCount:
        case ViolationKind::Overflow:
            break;
        }
    }

    /// Returns the mapping with all loops of a dimension limited to `step` iterations inside a
    /// level; inner tiles do not grow.
    Mapping cutBefore(LevelId level, DimensionId d, std::int64_t step) const {
        const std::vector<std::int64_t> bounds = workloadBounds(m_problem.workload);
        Mapping mapping = withSteps(m_mapping, bounds);
        const LevelId out = levelId(index(level) - 1);
        bool there = false;
        for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
            for (const LoopKind kind : {LoopKind::Temporal, LoopKind::X, LoopKind::Y}) {
                for (Loop& loop : loopsAt(mapping, levelId(l), kind)) {
                    if (loop.dimension == d && l >= index(level)) {
                        loop.step = std::min(loop.step, step);
                    }
                }
            }
        }
        std::vector<Loop>& outside = loopsAt(mapping, out, LoopKind::Temporal);
        for (auto loop = outside.rbegin(); loop != outside.rend() && !there; ++loop) {
            if (loop->dimension == d) {
                loop->step = std::min(loop->step, step);
                there = true;
            }
        }
        for (const LoopKind kind : {LoopKind::X, LoopKind::Y}) {
            for (Loop& loop : loopsAt(mapping, out, kind)) {
                loop.step = loop.dimension == d ? std::min(loop.step, step) : loop.step;
            }
        }
        if (!there) {
            loopsAt(mapping, out, LoopKind::Temporal).push_back({d, 1, step});
        }
        return settled(mapping, bounds);
    }

    /// Returns a message about the step of a loop with this range of iterations. The message states
    /// if the last tile is smaller.
    Message cutting(DimensionId d, LevelId level, std::int64_t step, std::int64_t range) const {
        return step < range && range % step != 0
                   ? msg::mapping::cutUnevenly(dimension(d), levelName(level), step)
                   : msg::mapping::cutBy(dimension(d), levelName(level), step);
    }

    /// Finds, for each dimension, the largest tile size with which the tile fits.
    void shortenPieces() {
        const LevelId level = *m_violation.level;
        if (index(level) == 0) {
            return;
        }
        const std::vector<std::vector<std::int64_t>> tiles = tileExtents(m_problem, m_mapping);
        const std::vector<std::int64_t>& extent = tiles[index(level)];
        const std::vector<std::int64_t>& outside = tiles[index(level) - 1];
        for (std::size_t d = 0; d < extent.size(); ++d) {
            std::vector<std::int64_t> shorter = extent;
            while (shorter[d] > 1 && bufferWords(m_problem, level, *m_violation.buffer, shorter) >
                                         m_violation.available) {
                --shorter[d];
            }
            if (shorter[d] < extent[d] && bufferWords(m_problem, level, *m_violation.buffer,
                                                      shorter) <= m_violation.available) {
                add(extent[d] - shorter[d],
                    cutting(dimensionId(d), levelId(index(level) - 1), shorter[d], outside[d]),
                    cutBefore(level, dimensionId(d), shorter[d]));
            }
        }
    }

    /// Enlarges steps on an axis until the axis has enough children for all tiles.
    void lengthenPieces() {
        const LevelId level = *m_violation.level;
        const LoopKind axis = m_violation.axis == 'x' ? LoopKind::X : LoopKind::Y;
        const std::vector<std::int64_t> bounds = workloadBounds(m_problem.workload);
        const Mapping stepped = withSteps(m_mapping, bounds);
        const auto& loops = loopsAt(stepped, level, axis);
        for (std::size_t i = 0; i < loops.size(); ++i) {
            const std::int64_t others = m_violation.needed / loops[i].factor;
            const std::int64_t most = others > 0 ? m_violation.available / others : 0;
            const std::int64_t gets = rangeAt(stepped, {level, axis, i}, bounds);
            if (most < 1 || most >= loops[i].factor) {
                continue;
            }
            Mapping mapping = stepped;
            const std::int64_t step = (gets + most - 1) / most;
            loopsAt(mapping, level, axis)[i].step = step;
            const DimensionId d = loops[i].dimension;
            if (index(level) + 1 < mapping.levels.size()) {
                // The children divide the larger tiles, and the inner loops are unchanged.
                loopsAt(mapping, levelId(index(level) + 1), LoopKind::Temporal)
                    .insert(loopsAt(mapping, levelId(index(level) + 1), LoopKind::Temporal).begin(),
                            {d, 1, loops[i].step});
            } else {
                continue;
            }
            add(step, cutting(d, level, step, gets), settled(mapping, bounds));
        }
    }

    /// Returns the iterations that the loop at a place divides, in a mapping with steps at all
    /// loops.
    static std::int64_t rangeAt(const Mapping& mapping, const LoopPlace& place,
                                const std::vector<std::int64_t>& bounds) {
        const DimensionId d = loopAt(mapping, place)->dimension;
        std::int64_t range = bounds[index(d)];
        for (std::size_t l = 0; l <= index(place.level); ++l) {
            for (const LoopKind kind : {LoopKind::Temporal, LoopKind::X, LoopKind::Y}) {
                const auto& loops = loopsAt(mapping, levelId(l), kind);
                for (std::size_t i = 0; i < loops.size(); ++i) {
                    if (place == LoopPlace{levelId(l), kind, i}) {
                        return range;
                    }
                    range = loops[i].dimension == d ? loops[i].step : range;
                }
            }
        }
        return range;
    }

    /// Adds loops at the innermost level until the innermost step of a dimension is 1.
    void addInnermost() {
        const std::vector<std::int64_t> bounds = workloadBounds(m_problem.workload);
        Mapping mapping = m_mapping;
        mapping.levels.back().temporal.push_back({*m_violation.dimension, 1, 1});
        const LevelId innermost = levelId(mapping.levels.size() - 1);
        add(0, msg::mapping::cutInward(dimension(*m_violation.dimension), levelName(innermost)),
            settled(mapping, bounds));
    }

    /// Replaces a step that grows inward, or a count that does not divide, by a possible step.
    void replaceStep() {
        removeInvalidLoops();
        const DimensionId d = *m_violation.dimension;
        if (index(d) >= m_problem.workload.dimensionCount()) {
            return;
        }
        const std::vector<std::int64_t> bounds = workloadBounds(m_problem.workload);
        const StepFault fault = stepFault(m_mapping, d, bounds[index(d)]);
        if (fault.kind != StepFault::Kind::Grows && fault.kind != StepFault::Kind::Divides) {
            return;
        }
        const LoopKind kind = fault.axis == 'x'   ? LoopKind::X
                              : fault.axis == 'y' ? LoopKind::Y
                                                  : LoopKind::Temporal;
        Mapping mapping = m_mapping;
        Loop& loop = loopsAt(mapping, levelId(fault.level), kind)[fault.position];
        const std::int64_t step = fault.kind == StepFault::Kind::Grows
                                      ? fault.range
                                      : (fault.range - 1) / loop.factor + 1;
        loop = {d, 1, step};
        add(0, cutting(d, levelId(fault.level), step, fault.range), settled(mapping, bounds));
    }

    const Problem& m_problem;
    const Mapping& m_mapping;
    const Violation& m_violation;
    std::vector<Sized> m_found;
};

}  // namespace

std::vector<Repair> repairsOf(const Problem& problem, const Mapping& mapping,
                              const Violation& violation) {
    try {
        return RepairSuggester(problem, mapping, violation).repairs();
    } catch (const CountOverflow&) {
        return {};  // a count beyond 64 bits cannot be compared with a capacity
    }
}

}  // namespace loopglass
