// Tile sets, shared. Candidates of a level differ in what they decided further in. The growth tree
// of the level and the traffic into it depend on less: the level, the extents below its loops, and
// the unrolling above it. Sets are found by that key, across threads. The kept tiles of a set are
// ranked by a quick bound, what all siblings of a tile together take in (union_bounds.cpp,
// outermost_bounds.cpp): a look into a table. The full bound of a tile (order_bounds.cpp) is found
// when it is first asked for; that of most tiles never is.
//
// Cost: a growth tree for each key, and one look per kept tile.
#include "search/principles/tile_sets.h"

#include "parallel/locked_memory.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace loopglass::principles {

namespace {

/// Bytes; each next piece is larger. Sets of a generation are let go together.
constexpr std::size_t firstMemory = 1U << 18;

}  // namespace

TileSets::TileSets(const space::SearchSpace& space, const OrderTrie& trie,
                   bound::TileTables& tables, KeptTileSets& kept, bool record, std::stop_token stop)
    : m_space(&space),
      m_kept(&kept),
      m_stop(std::move(stop)),
      m_level(space),
      m_inward(space),
      m_unions(space, tables),
      m_outermost(space, tables),
      m_grower(space, trie, tables.capacity, record, m_stop),
      m_trial(space),
      m_part(space, m_trial, space.levelCount()) {}

std::vector<std::int64_t> TileSets::keyOf(const space::PartialMapping& partial,
                                          std::size_t level) const {
    std::vector<std::int64_t> key{static_cast<std::int64_t>(level)};
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        std::int64_t extent = partial.spatial(level, d) * partial.temporal(level, d);
        for (std::size_t l = level + 1; l < m_space->levelCount(); ++l) {
            extent *= partial.temporal(l, d) * partial.spatial(l, d);
        }
        key.push_back(extent);
        key.push_back(level > 0 ? partial.spatial(level - 1, d) : 1);
    }
    return key;
}

const std::shared_ptr<std::pmr::memory_resource>& TileSets::memory() {
    if (!m_memory || m_generation != m_kept->generation()) {
        m_generation = m_kept->generation();
        m_memory = std::make_shared<parallel::LockedMemory>(firstMemory);
    }
    return m_memory;
}

void TileSets::rank(const space::PartialMapping& partial, TileSet& set) {
    const std::size_t count = set.tree.tileCount();
    const std::size_t level = set.level();
    m_part.assign(partial, level);
    set.leastEnergy.reserve(count);
    for (std::size_t i = 0; i < count && !m_stop.stop_requested(); ++i) {
        const auto tile = set.tree.tile(i);
        const bound::LowerBound* known =
            level == 1 ? m_outermost.into(m_part.extents(), tile) : nullptr;
        set.leastEnergy.push_back(
            known != nullptr ? known->energy : m_unions.into(level, m_part.extents(), tile).energy);
    }
    set.leastEnergy.resize(count);  // 0 is no claim
    set.bounds.emplace(count, set.shared.get());
    set.byEnergy.resize(count);
    std::iota(set.byEnergy.begin(), set.byEnergy.end(), 0U);
    if (m_stop.stop_requested()) {
        return;
    }
    std::sort(set.byEnergy.begin(), set.byEnergy.end(), [&](std::uint32_t a, std::uint32_t b) {
        return set.leastEnergy[a] < set.leastEnergy[b] ||
               (set.leastEnergy[a] == set.leastEnergy[b] && a < b);
    });
}

std::shared_ptr<const TileSet> TileSets::of(const space::PartialMapping& partial,
                                            std::size_t level) {
    std::vector<std::int64_t> key = keyOf(partial, level);
    if (level + 1 == m_space->levelCount()) {
        return std::make_shared<TileSet>(std::move(key), m_grower.grow(partial, level), nullptr);
    }
    if (auto known = m_kept->find(key)) {
        return known;
    }
    const auto& shared = memory();
    auto set = std::make_shared<TileSet>(std::move(key),
                                         m_grower.grow(partial, level, shared.get()), shared);
    rank(partial, *set);
    return m_kept->keep(std::move(set));
}

const bound::LowerBound& TileSets::into(const TileSet& set, std::size_t tile,
                                        const space::PartialMapping& partial) {
    if (const bound::LowerBound* known = set.bounds->find(tile)) {
        return *known;
    }
    const std::size_t level = set.level();
    const auto factors = set.tree.tile(tile);
    if (level == 1) {
        m_part.assign(partial, level);
        if (const bound::LowerBound* known = m_outermost.into(m_part.extents(), factors)) {
            return set.bounds->keep(tile, *known);
        }
    }
    m_trial = partial;
    m_trial.multiplyTile(level, factors);
    m_part.assign(m_trial, level);
    return set.bounds->keep(tile, m_level.into(m_part));
}

const bound::LowerBound* TileSets::inOrder(const TileSet& set, std::size_t tile, std::size_t order,
                                           const space::PartialMapping& whole) {
    if (!m_space->options().principles.order || !set.bounds) {
        return nullptr;
    }
    if (m_orderedSize > orderedLimit) {
        m_ordered.clear();
        m_orderedSize = 0;
    }
    Ordered& ordered = m_ordered[&set];
    if (!ordered.set) {
        ordered.set = set.shared_from_this();  // so that no other set comes to stand at its address
    }
    auto& bounds = ordered.bounds[tile];
    if (bounds.size() <= order) {
        m_orderedSize += order + 1 - bounds.size();
        bounds.resize(order + 1);
    }
    if (!bounds[order]) {
        bounds[order].emplace();
        m_part.assign(whole, 0);
        m_inward.addInto(m_part, 1, *bounds[order]);
    }
    return &*bounds[order];
}

}  // namespace loopglass::principles
