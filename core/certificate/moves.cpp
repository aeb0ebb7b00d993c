// All mappings of the space, as a tree (docs/certificate.md, section "The tree"). The first
// decision is the unrolling of the innermost fanout, then the innermost tile, and so on outward.
// After all tiles, the orders follow, one loop at a time from the innermost. The lists of choices
// follow only from the definition of the space, so a certificate cannot omit a mapping.
//
// An order is decided only as far as the order affects a count. By the closed form, the order of
// the remaining loops has no effect if, for each tensor, an inner loop settles the tensor or no
// remaining loop indexes it. The remaining loops then only multiply the moved words, in any order.
//
// If levels have parts (docs/certificate.md, section "Split loops"), each sequence of loops is
// divided into parts in only one way. From the innermost loop outward, a new part begins at a loop
// whose dimension the current part already has. So the dimension of a part's innermost loop also
// occurs in the next inner part, but not directly inside this loop.
#include "certificate/moves.h"

#include "certificate/layouts.h"

#include <algorithm>

namespace loopglass::certificate {

namespace {

/// Calls `found` with every combination of one divisor for each dimension, the first dimension
/// slowest. `take` may reject a partial combination.
template <typename Take, typename Found>
void forEachPoint(std::span<std::int64_t> point, const std::vector<std::vector<std::int64_t>>& from,
                  std::size_t d, Take take, Found found) {
    if (d == point.size()) {
        found();
        return;
    }
    for (const std::int64_t value : from[d]) {
        point[d] = value;
        if (take(d)) {
            forEachPoint(point, from, d + 1, take, found);
        }
    }
    point[d] = 1;
}

/// Returns the dimensions with temporal loops at a level whose tile is decided.
DimensionSet loopsOf(const Partial& partial, std::size_t level) {
    DimensionSet loops;
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        if (partial.temporal(level, d) > 1) {
            loops.insert(dimensionId(d));
        }
    }
    return loops;
}

DimensionSet setOf(const std::vector<DimensionId>& dimensions) {
    DimensionSet set;
    for (const DimensionId d : dimensions) {
        set.insert(d);
    }
    return set;
}

}  // namespace

void Moves::apply(std::size_t move, Partial& partial) const {
    const std::span<const std::int64_t> chosen = at(move);
    switch (m_kind) {
    case Kind::Unrolling:
        std::copy(chosen.begin(), chosen.end(), partial.spatialAt(m_level).begin());
        partial.unrolled = true;
        break;
    case Kind::Tile:
        std::copy(chosen.begin(), chosen.end(), partial.extentsAt(m_level).begin());
        partial.level = m_level;
        partial.unrolled = false;
        break;
    case Kind::NextLoop:
        partial.order[m_level].push_back(dimensionId(static_cast<std::size_t>(chosen[0])));
        break;
    }
}

void Moves::undo(Partial& partial) const {
    switch (m_kind) {
    case Kind::Unrolling:
        partial.unrolled = false;
        break;
    case Kind::Tile:
        partial.level = m_level + 1;
        partial.unrolled = true;
        break;
    case Kind::NextLoop:
        partial.order[m_level].pop_back();
        break;
    }
}

void MoveList::addUnrollings(const Partial& partial, Moves& moves) const {
    const std::size_t level = moves.m_level;
    const Problem& problem = m_subject->problem;
    const Fanout& fanout = problem.accelerator.levels[level].fanout;
    const double there = static_cast<double>(fanout.x) * static_cast<double>(fanout.y);
    const DimensionSet sums = problem.reuse[index(problem.output)].indexing;
    std::vector<std::vector<std::int64_t>> factors(partial.dimensions);
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        const std::int64_t left = problem.workload.dimensions[d].bound / partial.decided(d);
        for (const std::int64_t factor : m_cost->lattice().divisors(d)) {
            const bool adds = factor == 1 || fanout.reduction || sums.contains(dimensionId(d));
            if (left % factor == 0 && adds && static_cast<double>(factor) <= there) {
                factors[d].push_back(factor);
            }
        }
    }
    std::vector<std::int64_t> point(partial.dimensions, 1);
    forEachPoint(
        point, factors, 0,
        [&](std::size_t d) {
            double used = 1;
            for (std::size_t e = 0; e <= d; ++e) {
                used *= static_cast<double>(point[e]);
            }
            return used <= there && !m_stop.stop_requested();
        },
        [&] {
            if (firstLayout(*m_subject, m_cost->lattice(), level, point)) {
                moves.m_values.insert(moves.m_values.end(), point.begin(), point.end());
            }
        });
}

void MoveList::addTiles(const Partial& partial, Moves& moves) const {
    const std::size_t level = moves.m_level;
    const Constraints& constraints = m_subject->constraints;
    std::vector<std::vector<std::int64_t>> extents(partial.dimensions);
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        const std::int64_t inside = partial.decided(d);
        for (const std::int64_t extent : m_cost->lattice().divisors(d)) {
            const bool obeys =
                constraints.empty() ||
                allowsFactor(constraints.levels[level].temporal, dimensionId(d), extent / inside);
            const bool whole = extent == m_subject->problem.workload.dimensions[d].bound;
            if (extent % inside == 0 && obeys && (level > 0 || whole)) {
                extents[d].push_back(extent);
            }
        }
    }
    const std::vector<char>& fits = m_cost->fits(level);
    std::vector<std::int64_t> point(partial.dimensions, 1);
    forEachPoint(
        point, extents, 0, [this](std::size_t) { return !m_stop.stop_requested(); },
        [&] {
            const bool isCut = m_subject->parts > 1 && !isCutOnce(partial, level, point);
            if (!isCut && fits[m_cost->lattice().numberOf(point)] != 0) {
                moves.m_values.insert(moves.m_values.end(), point.begin(), point.end());
            }
        });
}

/// Returns true if some sequence of loops, with its single division into parts, has this tile at a
/// level.
bool MoveList::isCutOnce(const Partial& partial, std::size_t level,
                         std::span<const std::int64_t> tile) const {
    DimensionSet here;
    DimensionSet outside;
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        if (tile[d] > partial.decided(d)) {
            here.insert(dimensionId(d));
        }
        if (tile[d] < m_subject->problem.workload.dimensions[d].bound) {
            outside.insert(dimensionId(d));
        }
    }
    return (!isOuterPart(level) || mayFollow(here, loopsOf(partial, level + 1), partial, level)) &&
           (level != 1 || mayFollow(outside, here, partial, 0));
}

/// Returns true if a part may have these loops, given the loops of the next inner part.
bool MoveList::mayFollow(DimensionSet loops, DimensionSet inside, const Partial& partial,
                         std::size_t level) const {
    if (loops.empty()) {
        return true;
    }
    const DimensionSet all = DimensionSet::firstDimensions(partial.dimensions);
    return inside.size() > 1 && !(loops & inside).empty() && !settle({}, partial, level + 1, all) &&
           (loops.isSubsetOf(inside) || !settle(inside, partial, level + 1, all));
}

/// Like isCutOnce() above, but for a loop over d directly outside the picked loops of a level;
/// `left` has the loops outside of this loop.
bool MoveList::isCutOnce(const Partial& partial, std::size_t level, DimensionSet picked,
                         DimensionSet left, DimensionId d) const {
    if (isOuterPart(level) && picked.empty()) {
        const DimensionSet inside = loopsOf(partial, level + 1);
        const std::vector<DimensionId>& order = partial.order[level + 1];
        const DimensionSet last = inside.without(setOf(order));
        const bool isLast = last.contains(d) ? last.size() == 1 : last.empty() && order.back() == d;
        if (!inside.contains(d) || isLast) {
            return false;
        }
    }
    DimensionSet outside;
    for (std::size_t l = level; l % m_subject->parts != 0; --l) {
        outside = outside | loopsOf(partial, l - 1);
    }
    DimensionSet next;
    next.insert(d);
    if (left.size() == 1 && !settle(picked | next, partial, level, left | outside)) {
        picked = picked | next;
        next = left;
        left = {};
    }
    return outside.isSubsetOf(picked) || (!(left.empty() && outside == next) &&
                                          !settle(picked | next, partial, level, left | outside));
}

LoopsLeft loopsLeft(const Subject& subject, const Partial& partial, std::size_t level) {
    const std::vector<DimensionId>& done = partial.order[level];
    LoopsLeft left;
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        const bool open = std::find(done.begin(), done.end(), dimensionId(d)) == done.end();
        if (open && partial.temporal(level, d) > 1) {
            left.dimensions.push_back(dimensionId(d));
        }
    }
    left.next = left.dimensions;
    if (!subject.constraints.empty()) {
        const std::vector<DimensionId>& named = subject.constraints.levels[level].order;
        for (auto d = named.rbegin(); d != named.rend(); ++d) {
            const auto& all = left.dimensions;
            if (std::find(all.begin(), all.end(), *d) != all.end()) {
                left.next = {*d};
                break;
            }
        }
    }
    return left;
}

/// Returns true if the order of the outer loops over `left` has no effect, given that the innermost
/// loops are over `picked`.
bool MoveList::settle(DimensionSet picked, const Partial& partial, std::size_t level,
                      DimensionSet left) const {
    for (const CompiledTensor& tensor : m_cost->compiled().tensors) {
        if ((tensor.indexing & left).empty()) {
            continue;
        }
        for (const std::size_t child : tensor.keepers) {
            bool settled = child <= level;  // the loops are then inside the child's tile
            settled |= !(tensor.ownRank & picked).empty();
            for (std::size_t l = level + 1; l < child && !settled; ++l) {
                settled = !(tensor.ownRank & loopsOf(partial, l)).empty();
            }
            if (!settled) {
                return false;
            }
        }
    }
    return true;
}

/// Returns none if all orders have the same cost.
std::optional<std::vector<DimensionId>> MoveList::nextLoops(const Partial& partial,
                                                            std::size_t level) const {
    LoopsLeft left = loopsLeft(*m_subject, partial, level);
    const DimensionSet rest = setOf(left.dimensions);
    const DimensionSet picked = setOf(partial.order[level]);
    if (rest.size() < 2 || m_subject->cost.reuse == ReuseReading::Flush ||
        settle(picked, partial, level, rest)) {
        return std::nullopt;
    }
    if (m_subject->parts > 1) {
        std::erase_if(left.next, [&](DimensionId d) {
            DimensionSet after = rest;
            after.erase(d);
            return !isCutOnce(partial, level, picked, after, d);
        });
    }
    return std::move(left.next);
}

bool MoveList::isComplete(const Partial& partial) const {
    if (partial.level > 0) {
        return false;
    }
    for (std::size_t l = partial.levels; l-- > 0;) {
        if (nextLoops(partial, l)) {
            return false;
        }
    }
    return true;
}

Moves MoveList::of(const Partial& partial) const {
    Moves moves;
    moves.m_width = partial.dimensions;
    if (partial.level > 0) {
        moves.m_level = partial.level - 1;
        moves.m_kind = partial.unrolled ? Moves::Kind::Tile : Moves::Kind::Unrolling;
        if (partial.unrolled) {
            addTiles(partial, moves);
        } else {
            addUnrollings(partial, moves);
        }
        return moves;
    }
    moves.m_kind = Moves::Kind::NextLoop;
    moves.m_width = 1;
    for (std::size_t l = partial.levels; l-- > 0;) {
        if (const auto next = nextLoops(partial, l)) {
            moves.m_level = l;
            for (const DimensionId d : *next) {
                moves.m_values.push_back(static_cast<std::int64_t>(index(d)));
            }
            break;
        }
    }
    return moves;
}

}  // namespace loopglass::certificate
