// Counts the tiles of one dimension with imperfect factors (docs/cost-model.md, section "Uneven
// tiles").
//
// At each iteration of the outer loops, an instance gets a range of the dimension, which may be
// complete, shorter or empty. A loop that gets a range of L iterations has ⌊L ÷ step⌋ whole tiles
// and one tile with the remainder. A depth of n loops therefore has at most n + 1 lengths. The
// number of tiles of each length is computed from the outermost loop inward. The length of a tile
// determines two properties of the inner loops: the length of their first tile, and the distance
// from their first to their last tile. Siblings that get the same lengths for every length of the
// outer loop form one class. If every factor is perfect, there is one class and one length.
//
// The words of the output that an idle sibling holds need a special rule. Let a loop have two
// tiles, and let a sibling have only the first tile. The sibling is idle during the second tile.
// Afterwards the loop starts again with the first tile. The words of the sibling stay in its
// buffer, unless the sibling gave them up. An outer level that keeps the output gives up its own
// words under two conditions: its tile is inside the loop, and the level works during the second
// tile. If the dimension is alone in a rank, the second tile has other words. The inner level then
// gives up the same words. If any of these levels works, the outermost of these levels works too,
// so only that level is examined. If the loop has more than two tiles, the rule is not needed,
// because the tile of the sibling has moved.
//
// Cost: classes of siblings × lengths × loops. Each of these numbers is small.
#include "cost/cut_sums.h"

#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <utility>

namespace loopglass {

namespace {

constexpr std::size_t maxLengths = 32;

/// The lengths of the tiles at one depth of one path through the loops.
struct PathLengths {
    std::array<std::int64_t, maxLengths> length;
    std::array<std::int64_t, maxLengths> times;
    std::size_t count = 0;

    void add(std::int64_t of, std::int64_t many) {
        if (of == 0 || many == 0) {
            return;
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (length[i] == of) {
                times[i] = checkedAdd(times[i], many);
                return;
            }
        }
        if (count == maxLengths) {
            throw CountOverflow();
        }
        length[count] = of;
        times[count++] = many;
    }
};

void addWalk(std::vector<WalkClass>& classes, const PieceWalk& walk, std::int64_t times) {
    for (WalkClass& known : classes) {
        if (known.walk.first == walk.first && known.walk.offset == walk.offset &&
            known.walk.last == walk.last) {
            known.times = checkedAdd(known.times, times);
            return;
        }
    }
    classes.push_back({walk, times});
}

void addSum(CutSum& sum, const PieceWalk& walk, std::int64_t times) {
    const std::int64_t extent = checkedMultiply(walk.first, times);
    sum.count = checkedAdd(sum.count, times);
    sum.extent = checkedAdd(sum.extent, extent);
    if (walk.offset == 0) {
        sum.stillCount += times;
        sum.stillExtent += extent;
    }
}

bool isPinned(const CutLoop& loop, PinnedFanouts pinned) { return (pinned >> loop.level & 1) != 0; }

}  // namespace

void CutSums::begin(const CutNest& nest) {
    m_nest = &nest;
    m_places.clear();
    m_entries.resize(std::max(m_entries.size(), nest.dimensionCount()));
    m_used.assign(nest.dimensionCount(), 0);
    m_outside.clear();
    for (std::size_t d = 0; d < nest.dimensionCount(); ++d) {
        OuterDimensionLoops outside;
        const std::span<const CutLoop> loops = nest.of(d);
        for (std::size_t level = 0; level <= nest.levelCount(); ++level) {
            for (; outside.loops < loops.size() && loops[outside.loops].level < level;
                 ++outside.loops) {
                const CutLoop& loop = loops[outside.loops];
                outside.temporal += loop.temporal ? 1 : 0;
                outside.spatial |= loop.temporal ? 0 : PinnedFanouts{1} << loop.level;
            }
            m_outside.push_back(outside);
        }
    }
}

void CutSums::pin(const PinnedPlaces& places) {
    const auto at = [](const PinnedPlaces& all, std::size_t loop) {
        return all.empty() ? 0 : all[loop];
    };
    for (std::size_t d = 0; d < m_used.size(); ++d) {
        for (const CutLoop& loop : m_nest->of(d)) {
            if (!loop.temporal && at(places, loop.order) != at(m_places, loop.order)) {
                m_used[d] = 0;
            }
        }
    }
    m_places = places;
}

std::int64_t CutSums::pinnedPlace(const CutLoop& loop) const {
    return m_places.empty() ? 0 : m_places[loop.order];
}

std::vector<std::vector<SiblingClass>> CutSums::classes(std::size_t dimension, std::size_t level) {
    const std::size_t loops = m_outside[dimension * (m_nest->levelCount() + 1) + level].loops;
    m_loops = m_nest->of(dimension).first(loops);
    m_bound = m_nest->bound(dimension);
    m_spatial.clear();
    for (std::size_t i = 0; i < loops; ++i) {
        if (!m_loops[i].temporal) {
            m_spatial.push_back(i);
        }
    }
    spread();
    return {m_classes.begin(), m_classes.begin() + static_cast<std::ptrdiff_t>(m_spatial.size())};
}

/// Returns true if a level outside the child keeps the output. The outermost level does not count,
/// because it never gives up words.
bool CutSums::hasKeeperInside(std::size_t child) const {
    return m_keepers.size() > 1 && m_keepers[1] < child;
}

void CutSums::findHolders(std::size_t child) {
    m_holders.assign(m_loops.size(), 0);
    for (std::size_t i = 0; i < m_loops.size() && child > 0; ++i) {
        const auto holder = std::upper_bound(m_keepers.begin(), m_keepers.end(), m_loops[i].level);
        m_holders[i] = holder != m_keepers.end() && *holder < child ? *holder : 0;
    }
}

/// Returns true if a sibling that is idle during the last tile of a loop gives up its words.
bool CutSums::isAbandoned(std::size_t loop, std::int64_t rest) const {
    const std::size_t holder = m_holders[loop];
    for (std::size_t i = loop + 1; i < m_loops.size() && m_loops[i].level < holder && rest > 0;
         ++i) {
        const std::int64_t before = m_loops[i].temporal ? 0 : m_place[i] * m_loops[i].step;
        rest = std::clamp<std::int64_t>(rest - before, 0, m_loops[i].step);
    }
    return holder > 0 && rest > 0;
}

DimensionCuts& CutSums::entry(std::size_t dimension, std::size_t child, PinnedFanouts pinned,
                              bool output) {
    const std::size_t keeping =
        output && !m_nest->even(dimension) && hasKeeperInside(child) ? child : 0;
    const OuterDimensionLoops& outside = m_outside[dimension * (m_nest->levelCount() + 1) + child];
    const std::size_t loops = outside.loops;
    pinned &= outside.spatial;
    std::deque<DimensionCuts>& entries = m_entries[dimension];
    std::size_t& used = m_used[dimension];
    // An index into a deque needs a division, so the loop uses an iterator.
    auto known = entries.begin();
    for (std::size_t i = 0; i < used; ++i, ++known) {
        if (known->child == loops && known->pinned == pinned && known->keeping == keeping) {
            return *known;
        }
    }
    if (used == entries.size()) {
        entries.emplace_back();
    }
    m_loops = m_nest->of(dimension).first(loops);
    m_bound = m_nest->bound(dimension);
    DimensionCuts& fresh = entries[used++];
    fresh.child = loops;
    fresh.pinned = pinned;
    fresh.keeping = keeping;
    fresh.listed = false;
    fresh.sums.assign(outside.temporal + 1, CutSum{});
    if (m_nest->even(dimension)) {
        sumEven(dimension, fresh);
    } else {
        walkAll(fresh, false);
    }
    return fresh;
}

const DimensionCuts& CutSums::of(std::size_t dimension, std::size_t child, PinnedFanouts pinned,
                                 bool output) {
    return entry(dimension, child, pinned, output);
}

const DimensionCuts& CutSums::listed(std::size_t dimension, std::size_t child, PinnedFanouts pinned,
                                     bool output) {
    DimensionCuts& cuts = entry(dimension, child, pinned, output);
    if (!cuts.listed) {
        cuts.walks.resize(std::max(cuts.walks.size(), cuts.sums.size()));
        cuts.steps.resize(std::max(cuts.steps.size(), cuts.sums.size()));
        for (std::size_t u = 0; u < cuts.sums.size(); ++u) {
            cuts.walks[u].clear();
            cuts.steps[u].clear();
        }
        m_loops = m_nest->of(dimension).first(cuts.child);
        m_bound = m_nest->bound(dimension);
        walkAll(cuts, true);
        cuts.listed = true;
    }
    return cuts;
}

void CutSums::sumEven(std::size_t dimension, DimensionCuts& cuts) const {
    std::int64_t count = 1;
    std::int64_t extent = m_nest->bound(dimension);
    for (const CutLoop& loop : m_loops) {
        extent = loop.step;
        if (!loop.temporal && !isPinned(loop, cuts.pinned)) {
            count = checkedMultiply(count, loop.pieces);
        }
    }
    std::size_t cut = 0;
    const auto close = [&] {
        CutSum& sum = cuts.sums[cut++];
        sum.count = count;
        sum.extent = checkedMultiply(count, extent);
        const bool still = cut == cuts.sums.size();
        sum.stillCount = still ? sum.count : 0;
        sum.stillExtent = still ? sum.extent : 0;
    };
    for (const CutLoop& loop : m_loops) {
        if (loop.temporal) {
            close();
            count = checkedMultiply(count, loop.pieces);
        }
    }
    close();
}

void CutSums::walkAll(DimensionCuts& cuts, bool lists) {
    m_spatial.clear();
    findHolders(cuts.keeping);
    m_place.assign(m_loops.size(), 0);
    for (std::size_t i = 0; i < m_loops.size(); ++i) {
        if (m_loops[i].temporal) {
            continue;
        }
        if (isPinned(m_loops[i], cuts.pinned)) {
            m_place[i] = pinnedPlace(m_loops[i]);
        } else {
            m_spatial.push_back(i);
        }
    }
    if (!m_spatial.empty()) {
        spread();
    }
    if (lists) {
        visitPaths(cuts, true, 0, 1);
    } else {
        std::fill(cuts.sums.begin(), cuts.sums.end(), CutSum{});
        visitPaths(cuts, false, 0, 1);
    }
}

/// Finds the classes of coordinates of each spatial loop. All coordinates between two possible
/// numbers of whole tiles form one class.
void CutSums::spread() {
    m_classes.resize(std::max(m_classes.size(), m_spatial.size()));
    PathLengths one;
    PathLengths other;
    PathLengths* here = &one;
    PathLengths* inside = &other;
    here->add(m_bound, 1);
    std::size_t spatial = 0;
    for (std::size_t i = 0; i < m_loops.size(); ++i) {
        const CutLoop& loop = m_loops[i];
        if (spatial < m_spatial.size() && m_spatial[spatial] == i) {
            std::vector<SiblingClass>& classes = m_classes[spatial++];
            std::array<std::int64_t, 2 * maxLengths + 1> ends;
            std::size_t count = 0;
            for (std::size_t k = 0; k < here->count; ++k) {
                ends[count++] = here->length[k] / loop.step;
                ends[count++] = (here->length[k] - 1) / loop.step + 1;
            }
            std::sort(ends.begin(), ends.begin() + static_cast<std::ptrdiff_t>(count));
            classes.clear();
            std::int64_t begin = 0;
            for (std::size_t k = 0; k < count; ++k) {
                if (ends[k] > begin) {
                    classes.push_back({begin, ends[k] - begin});
                    begin = ends[k];
                }
            }
        }
        inside->count = 0;
        for (std::size_t k = 0; k < here->count; ++k) {
            inside->add(here->length[k] >= loop.step ? loop.step : 0, 1);
            inside->add(here->length[k] % loop.step, 1);
        }
        std::swap(here, inside);
    }
}

void CutSums::visitPaths(DimensionCuts& cuts, bool lists, std::size_t spatial, std::int64_t times) {
    if (spatial == m_spatial.size()) {
        visitPath(cuts, lists, times);
        return;
    }
    for (const SiblingClass& of : m_classes[spatial]) {
        m_place[m_spatial[spatial]] = of.first;
        visitPaths(cuts, lists, spatial + 1, checkedMultiply(times, of.times));
    }
}

namespace {

/// Adds the lengths that a spatial loop passes to one sibling to `inside`.
void takePlace(const CutLoop& loop, std::int64_t place, const PathLengths& here,
               PathLengths& inside) {
    for (std::size_t k = 0; k < here.count; ++k) {
        const std::int64_t left = here.length[k] - place * loop.step;
        inside.add(std::clamp<std::int64_t>(left, 0, loop.step), here.times[k]);
    }
}

/// Adds the tiles of a temporal loop to `inside`, by length.
void takePieces(const CutLoop& loop, const PathLengths& here, PathLengths& inside) {
    for (std::size_t k = 0; k < here.count; ++k) {
        inside.add(loop.step, checkedMultiply(here.times[k], here.length[k] / loop.step));
        inside.add(here.length[k] % loop.step, here.times[k]);
    }
}

}  // namespace

/// Computes the lengths for one class of siblings, outermost loop first, and the sums at each cut.
void CutSums::visitPath(DimensionCuts& cuts, bool lists, std::int64_t times) {
    PathLengths one;
    PathLengths other;
    PathLengths* here = &one;
    PathLengths* inside = &other;
    here->add(m_bound, times);
    std::size_t cut = 0;
    const auto close = [&](std::size_t loop) {
        for (std::size_t k = 0; k < here->count; ++k) {
            const PieceWalk found = walk(loop, here->length[k]);
            if (found.first > 0 && lists) {
                addWalk(cuts.walks[cut], found, here->times[k]);
            } else if (found.first > 0) {
                addSum(cuts.sums[cut], found, here->times[k]);
            }
        }
    };
    for (std::size_t i = 0; i < m_loops.size(); ++i) {
        inside->count = 0;
        if (m_loops[i].temporal) {
            close(i);
            for (std::size_t k = 0; k < here->count && lists; ++k) {
                addSteps(cuts.steps[cut], i, here->length[k], here->times[k]);
            }
            takePieces(m_loops[i], *here, *inside);
            ++cut;
        } else {
            takePlace(m_loops[i], m_place[i], *here, *inside);
        }
        std::swap(here, inside);
    }
    close(m_loops.size());
}

/// Adds the steps of a temporal loop that gets a range of some length: from one whole tile to the
/// next, and from the last whole tile to the remainder tile.
void CutSums::addSteps(std::vector<WalkClass>& steps, std::size_t loop, std::int64_t length,
                       std::int64_t times) const {
    const std::int64_t step = m_loops[loop].step;
    const std::int64_t whole = length / step;
    const std::int64_t rest = length % step;
    if (whole == 0 || (whole == 1 && rest == 0)) {
        return;
    }
    const PieceWalk before = walk(loop + 1, step);
    if (before.first == 0) {
        return;
    }
    if (whole > 1) {
        addWalk(steps, {before.first, before.offset - step, before.last},
                checkedMultiply(times, whole - 1));
    }
    const PieceWalk after = rest > 0 ? walk(loop + 1, rest) : PieceWalk{};
    if (after.first > 0) {
        addWalk(steps, {after.first, before.offset - step, before.last}, times);
    }
}

PieceWalk CutSums::walk(std::size_t loop, std::int64_t length) const {
    if (loop == m_loops.size()) {
        return {length, 0, length};
    }
    const CutLoop& here = m_loops[loop];
    if (!here.temporal) {
        const std::int64_t own =
            std::clamp<std::int64_t>(length - m_place[loop] * here.step, 0, here.step);
        return own == 0 ? PieceWalk{} : walk(loop + 1, own);
    }
    const PieceWalk first = walk(loop + 1, std::min(length, here.step));
    if (first.first == 0 || length <= here.step) {
        return first;
    }
    const std::int64_t pieces = (length - 1) / here.step + 1;
    const std::int64_t rest = length - (pieces - 1) * here.step;
    const PieceWalk last = rest == here.step ? first : walk(loop + 1, rest);
    if (last.first > 0) {
        return {first.first, (pieces - 1) * here.step + last.offset, last.last};
    }
    const std::int64_t kept = pieces == 2 && isAbandoned(loop, rest) ? here.step : 0;
    return {first.first, (pieces - 2) * here.step + first.offset + kept, first.last};
}

}  // namespace loopglass
