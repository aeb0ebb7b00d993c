// Builds the tile tree (Sunstone thesis, section 4.5, figure 4.3, algorithm 5).
//
// The tree grows breadth first from the tile in which all factors are 1. A child differs from its
// parent in one dimension, which has the next divisor. Footprints only grow from parent to child.
// So the tree reaches every tile that fits, and a tile that does not fit has no fitting descendant.
// A child that fits prunes its parent (observation 4). The remaining tiles cannot grow in any
// dimension. In the variant of the Sunstone paper, a tree grows only in the dimensions that index
// an operand which the loop order reuses. There is one tree for each such operand.
//
// With GrowthRule::Both, a single tree replaces the trees of both variants. Every tile of the
// paper's trees is also a tile of the thesis' tree, in which only the dimensions of the operand
// have grown. So a tile that the thesis prunes is kept if it satisfies two conditions for some
// reused operand: the tile is grown only in dimensions of the operand, and cannot grow further in
// any of them. The search examines every tile that one of the two variants keeps. So its result is
// at least as good as the result of the better variant. Without a fanout, no unrolling needs
// factors, and the tree equals the thesis' tree.
//
// A tile fits if its own level can hold it, and if every outer level can hold the tile times the
// unrolling and times the factors that constraints fix at the outer levels. If an outer level
// cannot hold this larger tile, no mapping can have the tile. A larger tile prunes a smaller tile
// only if the larger tile leaves as many iterations for unrolling over the outer fanouts. Otherwise
// a large inner level would take all factors, and outer lanes would be idle. A larger tile also
// prunes nothing along a dimension that is alone in a rank with a stride, because such a dimension
// leaves gaps in the tensor. Along such a dimension, a tile of one position has no gaps. A larger
// tile has gaps and therefore needs more words for each operation.
//
// If the tree would have too many nodes, it is not built. Instead, single tiles grow from the root
// as long as a larger tile dominates. Two tiles start with each dimension: one grows in one
// dimension after another, and the other grows in all dimensions in turn. The resulting tiles are
// leaves of the complete tree; all other tiles are missing, and the tree is marked as incomplete.
//
// Guarantee: heuristic. The next divisor is not always a multiple of the previous divisor (2 and 7,
// for example), and a larger tile may exclude a better tile of an outer level. Cost: number of
// fitting tiles × dimensions × terms of the indices.
//
// A table of tiles by their number. If there are few possible numbers, each number has its own
// entry. Otherwise most numbers are never used, and the used numbers are in a table with open
// addressing (Knuth, The Art of Computer Programming 3, section 6.4, algorithm L). A general hash
// table allocates each entry separately. After a stopped search, such a table took a tenth of a
// second to free millions of tiles. Cost: a few steps for each number; a reset takes no time.
#include "search/principles/tile_tree.h"

#include "record/growth_step.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

namespace loopglass::principles {

namespace {

std::int64_t operationsOf(const std::vector<std::int64_t>& tile) {
    std::int64_t product = 1;
    for (const std::int64_t factor : tile) {
        product *= factor;
    }
    return product;
}

bool judge(bool held, const capacity::Shortage& shortage, TileNode& node) {
    if (!held) {
        node.reason = PruneReason::Memory;
        node.buffer = static_cast<std::uint16_t>(shortage.buffer);
        node.left = shortage.needed;
        node.right = shortage.there;
    }
    return held;
}

/// Returns the dimensions that are alone in a rank of a tensor, with a stride.
DimensionSet gapsOf(const Workload& workload) {
    DimensionSet gaps;
    for (const Tensor& tensor : workload.tensors) {
        for (const Rank& rank : tensor.ranks) {
            std::vector<Term> terms;
            std::copy_if(rank.terms.begin(), rank.terms.end(), std::back_inserter(terms),
                         [&](const Term& term) { return workload[term.dimension].bound > 1; });
            if (terms.size() == 1 && terms.front().coefficient > 1) {
                gaps.insert(terms.front().dimension);
            }
        }
    }
    return gaps;
}

}  // namespace

TileGrower::TileGrower(const space::SearchProblem& space, const OrderTrie& trie,
                       capacity::CapacityTable& table, bool record, std::stop_token stop)
    : m_space(&space),
      m_trie(&trie),
      m_record(record),
      m_stop(std::move(stop)),
      m_gaps(gapsOf(space.problem().workload)),
      m_capacity(space, table) {
    listReused();
}

void TileGrower::prepare(const space::PartialMapping& partial, std::size_t level) {
    const std::size_t dimensions = m_space->dimensionCount();
    m_childrenOutside = static_cast<double>(m_space->childrenOutside(level > 0 ? level - 1 : 0));
    m_divisors.clear();
    m_tile.assign(dimensions, 1);
    for (std::size_t d = 0; d < dimensions; ++d) {
        m_divisors.push_back(&m_space->temporalChoices(level, d, partial.remaining(d)));
    }
    m_capacity.begin(partial, level, m_divisors);
}

/// Lists the operands that a kept order reuses in full, together with their dimensions. The list is
/// empty if the growth rule does not need it.
void TileGrower::listReused() {
    m_growIn.assign(m_space->dimensionCount(), 0);
    const GrowthRule rule = m_space->options().growth;
    if (rule == GrowthRule::AllDimensions ||
        (rule == GrowthRule::Both && m_space->childrenOutside(m_space->levelCount()) == 1)) {
        return;
    }
    for (const std::size_t n : m_trie->kept) {
        for (const Reuse& reuse : m_trie->nodes[n].reuse) {
            const DimensionSet indexing = m_space->problem().reuse[index(reuse.tensor)].indexing;
            if (!reuse.partial && m_reused.size() < maxSets &&
                std::ranges::find(m_reused, indexing) == m_reused.end()) {
                m_reused.push_back(indexing);
            }
        }
    }
    for (std::size_t i = 0; i < m_reused.size() && rule == GrowthRule::Both; ++i) {
        for (std::size_t d = 0; d < m_growIn.size(); ++d) {
            m_growIn[d] |= Sets{m_reused[i].contains(dimensionId(d))} << i;
        }
    }
}

std::vector<DimensionSet> TileGrower::growthSets() const {
    if (m_space->options().growth == GrowthRule::IndexingOfReused && !m_reused.empty()) {
        return m_reused;
    }
    return {DimensionSet::firstDimensions(m_space->dimensionCount())};
}

/// Returns the reused operands for which the tile has grown only in the operand's dimensions.
TileGrower::Sets TileGrower::setsOf(const std::vector<std::uint16_t>& positions) const {
    Sets sets = ~Sets{0};
    for (std::size_t d = 0; d < positions.size(); ++d) {
        sets &= positions[d] > 0 ? m_growIn[d] : ~Sets{0};
    }
    const std::size_t count = m_space->options().growth == GrowthRule::Both ? m_reused.size() : 0;
    return count == maxSets ? sets : sets & ((Sets{1} << count) - 1);
}

/// Returns the number of children of the outer fanouts that later unrollings can still use, given
/// the current tile.
double TileGrower::lanesLeft() const {
    if (m_childrenOutside == 1) {
        return 1;
    }
    double left = 1;
    for (std::size_t d = 0; d < m_tile.size() && left < m_childrenOutside; ++d) {
        left *= static_cast<double>(m_divisors[d]->back() / m_tile[d]);
    }
    return std::min(left, m_childrenOutside);
}

void TileGrower::enqueue(std::uint32_t node, std::uint32_t from, std::size_t dimension,
                         std::size_t next) {
    const std::size_t dimensions = m_divisors.size();
    m_queue.push_back(node);
    m_numbers.push_back(m_numbers[from] + m_seen.weight(dimension));
    m_positions.resize(m_positions.size() + dimensions);
    std::uint16_t* positions = m_positions.data() + m_positions.size() - dimensions;
    std::copy_n(m_positions.data() + from * dimensions, dimensions, positions);
    positions[dimension] = static_cast<std::uint16_t>(next);
}

/// Adds a new tile, which enlarges the tile with this index in the queue. Returns 1 + the index of
/// the new tile.
std::uint32_t TileGrower::addChild(const capacity::GrowthCapacity::Tile& tile, std::uint32_t at,
                                   std::size_t dimension, std::size_t next) {
    capacity::Shortage shortage;
    TileNode child;
    child.parent = m_queue[at];
    child.grown = static_cast<std::uint32_t>(dimension);
    child.factor = (*m_divisors[dimension])[next];
    const bool fits = judge(tile.fitsGrown(dimension, next, shortage), shortage, child);
    const auto node = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.push_back(child);
    if (fits) {
        enqueue(node, at, dimension, next);
    }
    return node + 1;
}

/// Returns true if the tile with the next divisor of this dimension prunes the current tile,
/// provided that the larger tile fits. The larger tile prunes if the dimension leaves no gaps, and
/// if the larger tile leaves at least as many lanes.
bool TileGrower::isDominatedByNext(std::size_t dimension, std::size_t next, double lanes) {
    if (m_gaps.contains(dimensionId(dimension))) {
        return false;
    }
    const std::int64_t own = std::exchange(m_tile[dimension], (*m_divisors[dimension])[next]);
    const bool leaves = lanesLeft() >= lanes;
    m_tile[dimension] = own;
    return leaves;
}

/// Sets the status of the current tile.
void TileGrower::settle(std::uint32_t node, const LargerFittingTile& larger, bool kept,
                        TileTree& tree) {
    ++tree.fitting;
    TileNode& here = m_nodes[node];
    here.left = operationsOf(m_tile);
    here.right = larger.operations;
    if (!kept) {
        here.reason = PruneReason::LargerTile;
        here.other = larger.node - 1;
    } else {
        keep(node);
    }
}

/// Keeps the current tile.
void TileGrower::keep(std::uint32_t node) {
    m_keptNodes.push_back(node);
    m_factors.insert(m_factors.end(), m_tile.begin(), m_tile.end());
}

/// Creates the children of the node at this index of the queue, and decides whether the node is
/// kept.
void TileGrower::growNode(std::uint32_t at, DimensionSet growing, TileTree& tree) {
    const std::size_t dimensions = m_divisors.size();
    m_here.assign(m_positions.data() + at * dimensions, m_positions.data() + (at + 1) * dimensions);
    for (std::size_t d = 0; d < dimensions; ++d) {
        m_tile[d] = (*m_divisors[d])[m_here[d]];
    }
    const capacity::GrowthCapacity::Tile tile = m_capacity.tile(m_here.data());
    const double lanes = lanesLeft();
    Sets sets = setsOf(m_here);
    LargerFittingTile larger;
    for (std::size_t d = 0; d < dimensions; ++d) {
        const auto& divisors = *m_divisors[d];
        const std::size_t next = m_here[d] + 1U;
        if (next == divisors.size() || !growing.contains(dimensionId(d))) {
            continue;
        }
        std::uint32_t& known = m_seen.at(m_numbers[at] + m_seen.weight(d));
        if (known == 0) {
            known = addChild(tile, at, d, next);
        }
        const bool matters = larger.node == 0 || (sets & m_growIn[d]) != 0;
        if (matters && m_nodes[known - 1].reason != PruneReason::Memory &&
            isDominatedByNext(d, next, lanes)) {
            sets &= ~m_growIn[d];
            if (larger.node == 0) {
                larger = {known, operationsOf(m_tile) / m_tile[d] * divisors[next]};
            }
        }
    }
    const bool kept = larger.node == 0 || sets != 0 || !m_space->options().principles.tile;
    settle(m_queue[at], larger, kept, tree);
}

/// Adds the root of a tree and returns its node. Returns no value if the root does not fit.
std::optional<std::uint32_t> TileGrower::buildTree() {
    m_seen.reset(m_divisors);
    m_tile.assign(m_divisors.size(), 1);
    m_positions.assign(m_divisors.size(), 0);
    m_here.assign(m_divisors.size(), 0);
    const auto root = static_cast<std::uint32_t>(m_nodes.size());
    TileNode first;
    first.parent = root;
    first.grown = GrowthStep::root;
    capacity::Shortage shortage;
    const bool rootFits = judge(m_capacity.tile(m_here.data()).fits(shortage), shortage, first);
    m_nodes.push_back(first);
    m_seen.at(0) = root + 1;
    return rootFits ? std::optional(root) : std::nullopt;
}

void TileGrower::growWithin(DimensionSet growing, TileTree& tree) {
    const std::optional<std::uint32_t> root = buildTree();
    if (!root) {
        return;
    }
    m_queue.assign(1, *root);
    m_numbers.assign(1, 0);
    for (std::uint32_t at = 0; at < m_queue.size() && !m_stop.stop_requested(); ++at) {
        if (m_nodes.size() > m_most) {
            tree.isWhole = false;
            return;
        }
        growNode(at, growing, tree);
    }
}

/// Returns the node of the tile that has the next divisor of this dimension. Returns `at` if the
/// larger tile does not dominate the current one.
std::uint32_t TileGrower::growOne(std::uint32_t at, std::size_t dimension, TileTree& tree) {
    const auto& divisors = *m_divisors[dimension];
    const std::size_t next = m_here[dimension] + 1U;
    capacity::Shortage shortage;
    if (next == divisors.size() ||
        !m_capacity.tile(m_here.data()).fitsGrown(dimension, next, shortage) ||
        !isDominatedByNext(dimension, next, lanesLeft())) {
        return at;
    }
    const std::int64_t operations = operationsOf(m_tile);
    m_here[dimension] = static_cast<std::uint16_t>(next);
    m_tile[dimension] = divisors[next];
    std::size_t number = 0;
    for (std::size_t d = 0; d < m_here.size(); ++d) {
        number += m_here[d] * m_seen.weight(d);
    }
    std::uint32_t& known = m_seen.at(number);
    if (known == 0) {
        TileNode child;
        child.parent = at;
        child.grown = static_cast<std::uint32_t>(dimension);
        child.factor = divisors[next];
        m_nodes.push_back(child);
        known = static_cast<std::uint32_t>(m_nodes.size());
        ++tree.fitting;
        if (!m_space->options().principles.tile) {
            keep(known - 1);
        }
    }
    TileNode& here = m_nodes[at];
    if (m_space->options().principles.tile && here.reason == PruneReason::None) {
        here.reason = PruneReason::LargerTile;
        here.other = known - 1;
        here.left = operations;
        here.right = operationsOf(m_tile);
    }
    return known - 1;
}

/// Grows one tile from the root, starting with this dimension. If `inTurn` is true, the dimensions
/// grow in turn; otherwise each dimension grows as far as possible before the next.
void TileGrower::climb(std::uint32_t root, std::size_t first, bool inTurn, DimensionSet growing,
                       TileTree& tree) {
    const std::size_t dimensions = m_divisors.size();
    m_here.assign(dimensions, 0);
    m_tile.assign(dimensions, 1);
    std::uint32_t at = root;
    for (bool grew = true; grew;) {
        grew = false;
        for (std::size_t i = 0; i < dimensions; ++i) {
            const std::size_t d = (first + i) % dimensions;
            for (bool goesOn = growing.contains(dimensionId(d)); goesOn;) {
                const std::uint32_t next = growOne(at, d, tree);
                grew = grew || next != at;
                goesOn = next != at && !inTurn;
                at = next;
            }
        }
    }
    TileNode& leaf = m_nodes[at];
    if (leaf.left == 0) {  // the leaf is new
        leaf.left = operationsOf(m_tile);
        if (m_space->options().principles.tile) {
            keep(at);
        }
    }
}

void TileGrower::growFew(DimensionSet growing, TileTree& tree) {
    const std::optional<std::uint32_t> root = buildTree();
    if (!root) {
        return;
    }
    ++tree.fitting;
    if (!m_space->options().principles.tile) {
        keep(*root);
    }
    for (std::size_t first = 0; first < m_divisors.size() && !m_stop.stop_requested(); ++first) {
        climb(*root, first, false, growing, tree);
        climb(*root, first, true, growing, tree);
    }
}

TileTree TileGrower::grow(const space::PartialMapping& partial, std::size_t level,
                          std::pmr::memory_resource* memory) {
    prepare(partial, level);
    TileTree tree(memory);
    tree.dimensions = m_divisors.size();
    m_nodes.clear();
    m_keptNodes.clear();
    m_factors.clear();
    for (const DimensionSet growing : growthSets()) {
        growWithin(growing, tree);
    }
    if (!tree.isWhole) {
        m_nodes.clear();
        m_keptNodes.clear();
        m_factors.clear();
        tree.fitting = 0;
        for (const DimensionSet growing : growthSets()) {
            growFew(growing, tree);
        }
    }
    if (m_record) {
        tree.nodes.assign(m_nodes.begin(), m_nodes.end());
    }
    // Copies the lists, so that their memory has exactly the needed size.
    tree.keptNodes.assign(m_keptNodes.begin(), m_keptNodes.end());
    tree.factors.assign(m_factors.begin(), m_factors.end());
    return tree;
}

GrowthRule TileGrower::keeperOf(const space::PartialMapping& partial, std::size_t level,
                                const std::vector<std::int64_t>& tile) {
    prepare(partial, level);
    m_tile = tile;
    m_here.clear();
    for (std::size_t d = 0; d < tile.size(); ++d) {
        const auto& divisors = *m_divisors[d];
        const auto at = std::lower_bound(divisors.begin(), divisors.end(), tile[d]);
        m_here.push_back(static_cast<std::uint16_t>(at - divisors.begin()));
    }
    const capacity::GrowthCapacity::Tile held = m_capacity.tile(m_here.data());
    const double lanes = lanesLeft();
    for (std::size_t d = 0; d < tile.size(); ++d) {
        const std::size_t next = m_here[d] + 1U;
        capacity::Shortage shortage;
        if (next < m_divisors[d]->size() && held.fitsGrown(d, next, shortage) &&
            isDominatedByNext(d, next, lanes)) {
            return GrowthRule::IndexingOfReused;
        }
    }
    return GrowthRule::AllDimensions;
}

namespace {

/// Copies the unrolling of a level's fanout from `whole`.
void unroll(const space::SearchProblem& space, const space::PartialMapping& whole,
            std::size_t level, space::PartialMapping& partial) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        partial.multiplySpatial(level, d, whole.spatial(level, d) / partial.spatial(level, d));
    }
}

}  // namespace

// Examines the levels of the mapping again from the innermost outward. At each level, the tile tree
// shows which growth keeps its tile. If growth in all dimensions keeps a tile, this growth has
// priority over growth for an operand. Cost: a few tiles.
std::optional<GrowthRule> grownBy(const space::SearchProblem& space, const OrderTrie& trie,
                                  capacity::CapacityTable& table,
                                  const space::PartialMapping& whole) {
    const SearchOptions& options = space.options();
    if (options.growth != GrowthRule::Both || !options.principles.tile ||
        space.childrenOutside(space.levelCount()) == 1 || space.levelCount() < 2) {
        return std::nullopt;
    }
    TileGrower grower(space, trie, table, false);
    space::PartialMapping partial(space);
    std::vector<std::int64_t> tile(space.dimensionCount());
    bool all = true;
    bool reused = true;
    unroll(space, whole, space.levelCount() - 1, partial);
    for (std::size_t l = space.levelCount(); l-- > 1;) {
        unroll(space, whole, l - 1, partial);
        for (std::size_t d = 0; d < tile.size(); ++d) {
            tile[d] = whole.temporal(l, d) / partial.temporal(l, d);
        }
        const GrowthRule keeper = grower.keeperOf(partial, l, tile);
        all = all && keeper == GrowthRule::AllDimensions;
        reused = reused && keeper == GrowthRule::IndexingOfReused;
        partial.multiplyTile(l, tile);
    }
    return all      ? GrowthRule::AllDimensions
           : reused ? GrowthRule::IndexingOfReused
                    : GrowthRule::Both;
}

void SeenTiles::reset(const std::vector<const std::vector<std::int64_t>*>& divisors) {
    m_weight.clear();
    std::size_t size = 1;
    for (const auto* list : divisors) {
        m_weight.push_back(size);
        size *= list->size();
    }
    m_useDense = size <= denseLimit;
    if (m_useDense && m_dense.size() < size) {
        m_dense.resize(size);
    }
    // A small tree uses few entries. These entries are close together in memory only if the table
    // is small.
    const bool isWide = m_sparse.size() > minSparse && m_sparse.size() > 8 * m_used;
    if (isWide || (!m_useDense && m_sparse.empty())) {
        m_sparse = std::vector<SparseEntry>(minSparse);
    }
    m_used = 0;
    if (++m_round == 0) {  // after 2^32 resets, entries of an early round would count again
        m_dense.assign(m_dense.size(), {});
        m_sparse.assign(m_sparse.size(), {});
        m_round = 1;
    }
}

/// Returns the entry of a number. If there is none, returns an empty entry for it.
SeenTiles::SparseEntry& SeenTiles::placeOf(std::size_t number) {
    constexpr std::size_t spread = 0x9E3779B97F4A7C15U;  // 2^64 divided by the golden ratio
    const std::size_t last = m_sparse.size() - 1;
    std::size_t place = (number * spread) >> (64U - static_cast<unsigned>(std::bit_width(last)));
    while (m_sparse[place].of.round == m_round && m_sparse[place].number != number) {
        place = (place + 1) & last;
    }
    return m_sparse[place];
}

std::uint32_t& SeenTiles::sparse(std::size_t number) {
    SparseEntry* entry = &placeOf(number);
    if (entry->of.round != m_round) {
        if (4 * (m_used + 1) > 3 * m_sparse.size()) {
            widen();
            entry = &placeOf(number);
        }
        ++m_used;
        *entry = {number, {m_round, 0}};
    }
    return entry->of.node;
}

void SeenTiles::widen() {
    const std::vector<SparseEntry> before =
        std::exchange(m_sparse, std::vector<SparseEntry>(2 * m_sparse.size()));
    for (const SparseEntry& entry : before) {
        if (entry.of.round == m_round) {
            placeOf(entry.number) = entry;
        }
    }
}

}  // namespace loopglass::principles
