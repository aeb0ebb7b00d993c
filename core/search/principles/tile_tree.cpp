// The tile tree, Sunstone thesis, section 4.5 (figure 4.3, algorithm 5).
//
// Breadth first from the all-ones tile, a child enlarges one dimension to its next divisor.
// Footprints only grow along the way, so every tile that fits is reached and a tile that does not
// fit has no fitting descendant. A tile that has a fitting child is pruned by it (observation 4);
// what is left cannot grow in any dimension. The variant of the Sunstone paper grows only the
// dimensions that index an operand the loop order reuses, one tree per such operand.
//
// With GrowthRule::Both one tree serves for the two. Every tile of the paper's trees is also a tile
// of the thesis' tree, one that is grown in the dimensions of the operand only. So a tile that the
// thesis drops stays if, for a reused operand, it is grown in its dimensions alone and in none of
// them further. A search among more tiles is never worse, so it is as good as the better of both.
// Without a fanout nothing competes for factors with an unrolling, and the tree is the thesis'.
//
// A tile fits only if its own level holds it and every level outside can hold it together with the
// unrolling and the factors that constraints fix there; otherwise no mapping would follow from it.
// A larger tile prunes a smaller one only if it leaves as much to unroll over the fanouts further
// out: otherwise a roomy inner level would swallow every factor and leave outer lanes idle. Nor
// does it along a dimension that leaves gaps in a tensor, being alone in a rank with a stride: a
// tile of one position has no gaps there, and a larger one holds more words for each operation.
//
// Where the tree would have more nodes than it may, it is not grown: from the root one tile at a
// time grows as long as one outdoes it, one dimension after the other or all in turn, beginning
// with each dimension. These tiles are leaves of the tree; the others are missing, and the tree
// says so.
//
// Worth: heuristic. The next divisor need not be a multiple of the last (2 to 7), and the larger
// tile may rule out a better tile further out. Cost: fitting tiles × dimensions × words
// of the projections.
#include "search/principles/tile_tree.h"

#include "record/growth_step.h"

#include <algorithm>
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

/// Dimensions that are alone in a rank of a tensor, with a stride.
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

/// The dimensions of operands that a kept order reuses in full, if the growth rule asks for them.
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
                std::find(m_reused.begin(), m_reused.end(), indexing) == m_reused.end()) {
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

/// The reused operands in whose dimensions alone a tile has grown.
TileGrower::Sets TileGrower::setsOf(const std::vector<std::uint16_t>& positions) const {
    Sets sets = ~Sets{0};
    for (std::size_t d = 0; d < positions.size(); ++d) {
        sets &= positions[d] > 0 ? m_growIn[d] : ~Sets{0};
    }
    const std::size_t count = m_space->options().growth == GrowthRule::Both ? m_reused.size() : 0;
    return count == maxSets ? sets : sets & ((Sets{1} << count) - 1);
}

/// How many children of the fanouts further out can still be used after the tile in hand.
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

/// A tile not seen before: the one at this index of the queue, enlarged. Returns 1 + its index.
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

/// The tile in hand is dropped for the one with this dimension at its next divisor, if that fits:
/// it has no gaps there, and leaves no fewer lanes.
bool TileGrower::isDominatedByNext(std::size_t dimension, std::size_t next, double lanes) {
    if (m_gaps.contains(dimensionId(dimension))) {
        return false;
    }
    const std::int64_t own = std::exchange(m_tile[dimension], (*m_divisors[dimension])[next]);
    const bool leaves = lanesLeft() >= lanes;
    m_tile[dimension] = own;
    return leaves;
}

/// The verdict on the tile in hand.
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

/// The tile in hand.
void TileGrower::keep(std::uint32_t node) {
    m_keptNodes.push_back(node);
    m_factors.insert(m_factors.end(), m_tile.begin(), m_tile.end());
}

/// Makes the children of the node at this index of the queue and judges the node itself.
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

/// The root of a tree, nothing when it does not fit.
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

/// The tile in hand, at this node, with the dimension at its next divisor; the node itself where
/// that does not outdo it.
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

/// One tile from the root, beginning with this dimension: each as far as it can, or one step each
/// in turn.
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
    if (leaf.left == 0) {  // it is new
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
    tree.keptNodes.assign(m_keptNodes.begin(), m_keptNodes.end());  // as much as they need
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

}  // namespace loopglass::principles
