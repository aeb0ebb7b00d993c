// Finds or computes tile sets, which several candidates share. Candidates of a level differ in
// their decisions at inner levels. The tile tree of the level and the traffic into the level depend
// only on some of these decisions. These are the level, the extents below its loops, and the
// unrolling above it. They form the key by which all threads find a set. The kept tiles of a set
// are sorted by a quick bound. This bound covers the traffic into all siblings of a tile together
// (union_bounds.cpp, outermost_bounds.cpp). The quick bounds are in a table. The full bound of a
// tile (order_bounds.cpp) is computed at its first use. Most tiles never need it.
//
// Cost: a tile tree for each key, and one look-up for each kept tile.
#include "search/principles/tile_sets.h"

#include "parallel/locked_memory.h"
#include "search/driver/default_limits.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace loopglass::principles {

namespace {

/// Number of bytes of the first block; each later block is larger. All sets of a generation are
/// freed together.
constexpr std::size_t firstMemory = 1U << 18;

}  // namespace

TileSets::TileSets(const space::SearchProblem& space, const OrderTrie& trie,
                   bound::TileTables& tables, RemainingTileSets& kept, bool record,
                   std::stop_token stop)
    : m_space(&space),
      m_tables(&tables),
      m_kept(&kept),
      m_stop(std::move(stop)),
      m_level(space),
      m_inward(space),
      m_unions(space, tables, m_level),
      m_outermost(space, tables, m_level),
      m_fitting(space, tables, m_unions, m_outermost, m_stop),
      m_mirrors(space),
      m_grower(space, trie, tables.capacity, record, m_stop),
      m_lists(isExact(space.options()) && !record && m_fitting.usable()),
      m_listed({}, TileTree(), nullptr),
      m_trial(space),
      m_part(space, m_trial, space.levelCount()) {
    m_grower.limit(driver::maxTilesGrown(space));
}

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

/// Computes the numbers of the set's tiles in the extent lattice, if the lattice exists.
void TileSets::number(const space::PartialMapping& partial, TileSet& set) {
    const space::ExtentLattice& lattice = m_tables->lattice;
    if (lattice.size() == 0) {
        return;
    }
    set.firstKey = firstKeyOf(partial, set.level());
    m_part.assign(partial, set.level());
    set.numbers.reserve(set.tree.tileCount());
    for (std::size_t i = 0; i < set.tree.tileCount(); ++i) {
        set.numbers.push_back(
            static_cast<std::uint32_t>(lattice.numberOf(m_part.extents(), set.tree.tile(i))));
    }
}

void TileSets::rank(const space::PartialMapping& partial, TileSet& set) {
    const std::size_t count = set.tree.tileCount();
    const std::size_t level = set.level();
    number(partial, set);
    set.leastEnergy.reserve(count);
    for (std::size_t i = 0; i < set.numbers.size() && !m_stop.stop_requested(); ++i) {
        set.leastEnergy.push_back(m_fitting.quickBound(level, set.numbers[i]));
    }
    set.leastEnergy.resize(count);  // a bound of 0 prunes nothing
    set.bounds.emplace(count, set.shared.get());
    set.byEnergy.resize(count);
    std::iota(set.byEnergy.begin(), set.byEnergy.end(), 0U);
    if (m_stop.stop_requested()) {
        return;
    }
    // Among tiles with equal bounds, the smaller number is first, as in a list that was made
    // without a tree.
    const bool numbered = isExact(m_space->options()) && !set.numbers.empty();
    std::ranges::sort(set.byEnergy, [&](std::uint32_t a, std::uint32_t b) {
        return set.leastEnergy[a] < set.leastEnergy[b] ||
               (set.leastEnergy[a] == set.leastEnergy[b] &&
                (numbered ? set.numbers[a] < set.numbers[b] : a < b));
    });
}

/// Returns the part of a key in TileTables::into that all tiles of a set share.
std::uint64_t TileSets::firstKeyOf(const space::PartialMapping& partial, std::size_t level) const {
    const space::ExtentLattice& lattice = m_tables->lattice;
    std::uint64_t above = 0;
    for (std::size_t d = 0; level > 0 && d < lattice.dimensions(); ++d) {
        above += lattice.share(d, partial.spatial(level - 1, d));
    }
    return (level * lattice.size() + above) * lattice.size();
}

const TileSet& TileSets::list(const space::PartialMapping& partial, std::size_t level,
                              double most) {
    const std::vector<NumberedTile>& tiles = m_fitting.list(partial, level, most);
    TileSet& set = m_listed;
    set.sorted = false;
    set.key.assign(1, static_cast<std::int64_t>(level));
    set.firstKey = firstKeyOf(partial, level);
    set.tree.dimensions = m_space->dimensionCount();
    set.tree.fitting = m_fitting.fitting();
    set.tree.factors.clear();
    set.numbers.clear();
    set.leastEnergy.clear();
    m_part.assign(partial, level);
    m_mirrors.assign(partial);
    std::vector<std::int64_t> factors(set.tree.dimensions);
    for (const auto& [energy, number] : tiles) {
        for (std::size_t d = 0; d < factors.size(); ++d) {
            factors[d] = m_tables->lattice.extent(number, d) / m_part.extents()[d];
        }
        if (m_mirrors.isFirst(factors)) {
            set.leastEnergy.push_back(energy);
            set.numbers.push_back(number);
            set.tree.factors.insert(set.tree.factors.end(), factors.begin(), factors.end());
        }
    }
    set.tree.keptNodes.assign(set.numbers.size(), 0);
    set.byEnergy.resize(set.numbers.size());
    std::iota(set.byEnergy.begin(), set.byEnergy.end(), 0U);
    return set;
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

/// Returns the bound of a tile. If tiles have numbers, all sets use the same table of bounds.
bound::LowerBound TileSets::into(const TileSet& set, std::size_t tile,
                                 const space::PartialMapping& partial) {
    const bool numbered = !set.numbers.empty();
    if (const bound::LowerBound* known =
            numbered || !set.bounds ? nullptr : set.bounds->find(tile)) {
        return *known;
    }
    if (numbered && set.level() == 1) {
        if (const bound::LowerBound* known = m_outermost.into(set.numbers[tile])) {
            return *known;
        }
    }
    bound::LowerBound found;
    const std::uint64_t key = numbered ? set.firstKey + set.numbers[tile] : 0;
    if (numbered && m_tables->into.find(key, found)) {
        return found;
    }
    m_trial = partial;
    m_trial.multiplyTile(set.level(), set.tree.tile(tile));
    m_part.assign(m_trial, set.level());
    found = m_level.into(m_part);
    if (numbered) {
        m_tables->into.keep(key, found);
    } else if (set.bounds) {
        set.bounds->keep(tile, found);
    }
    return found;
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
        // The pointer keeps the set alive, so that no other set can get its address.
        ordered.set = set.shared_from_this();
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
