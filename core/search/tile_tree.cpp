// The tile tree, thesis section 4.5 (figure 4.3, algorithm 5).
//
// Breadth first from the all-ones tile, a child enlarges one dimension to its next divisor. Footprints
// only grow along the way, so every tile that fits is reached and a tile that does not fit has no
// fitting descendant. A tile that has a fitting child is pruned by it (observation 4); what is left
// cannot grow in any dimension. The paper's variant grows only the dimensions that index an operand
// the loop order reuses, one tree per such operand.
//
// A tile fits only if its own level holds it and every level outside can hold it together with the
// unrolling and the factors that constraints fix there; otherwise no mapping would follow from it.
//
// What it is worth: heuristic. The next divisor need not be a multiple of the last (2 to 7), and the
// larger tile may rule out a better tile further out.
// Cost: fitting tiles × dimensions × words of the projections.
#include "search/tile_tree.h"

#include "workload/checked.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace loopglass {

namespace {

/// Which tiles have been seen, by mixed-radix number of their divisor positions.
class SeenTiles {
public:
    explicit SeenTiles(const std::vector<std::size_t>& radix) {
        std::size_t size = 1;
        for (const std::size_t r : radix) {
            m_weight.push_back(size);
            size *= r;
        }
        if (size <= denseLimit) {
            m_dense.assign(size, 0);
        }
    }

    std::size_t weight(std::size_t d) const { return m_weight[d]; }
    /// 1 + index of the node with this number, 0 when new.
    std::uint32_t& at(std::size_t number) {
        return m_dense.empty() ? m_sparse[number] : m_dense[number];
    }

private:
    static constexpr std::size_t denseLimit = std::size_t{1} << 22;
    std::vector<std::size_t> m_weight;
    std::vector<std::uint32_t> m_dense;
    std::unordered_map<std::size_t, std::uint32_t> m_sparse;
};

struct Pending {
    std::uint32_t node = 0;
    std::size_t number = 0;
    std::vector<std::uint16_t> position;  ///< of the divisor, by dimension
};

std::int64_t operationsOf(const std::vector<std::int64_t>& tile) {
    std::int64_t product = 1;
    for (const std::int64_t factor : tile) {
        product *= factor;
    }
    return product;
}

}  // namespace

void TileGrower::prepare(const PartialMapping& partial, std::size_t level) {
    const std::size_t dimensions = m_space->dimensionCount();
    std::vector<std::int64_t> scale(dimensions, 1);
    for (std::size_t l = level; l < m_space->levelCount(); ++l) {
        for (std::size_t d = 0; d < dimensions; ++d) {
            scale[d] *= partial.temporal(l, d) * partial.spatial(l, d);
        }
    }
    m_checks.clear();
    for (std::size_t l = level + 1; l-- > 0;) {
        for (std::size_t d = 0; d < dimensions && l < level; ++d) {
            scale[d] *= partial.temporal(l, d) * partial.spatial(l, d);
        }
        for (std::size_t b = 0; b < m_space->buffers().size(); ++b) {
            if (m_space->buffers()[b].level == l) {
                m_checks.push_back({&m_space->buffers()[b], b, scale});
            }
        }
    }
    m_divisors.clear();
    static_cast<void>(m_extent.assign(dimensions, 1));
    for (std::size_t d = 0; d < dimensions; ++d) {
        const bool grows = m_space->temporalFree(level, d);
        m_divisors.push_back(&m_space->divisors(grows ? partial.remaining(d) : 1));
    }
}

std::int64_t TileGrower::wordsIn(const Check& check, const std::vector<std::int64_t>& tile) const {
    const CompiledProblem& compiled = m_space->compiled();
    std::int64_t bits = 0;
    for (const std::size_t t : check.buffer->tensors) {
        const CompiledTensor& tensor = compiled.tensors[t];
        std::int64_t words = m_space->problem().tensorBits[t];
        for (std::size_t r = 0; r < tensor.rankCount; ++r) {
            std::int64_t extent = 1;
            for (std::size_t d = 0; d < tile.size(); ++d) {
                extent += tensor.at(d, r) * (tile[d] * check.scale[d] - 1);
            }
            if (__builtin_mul_overflow(words, extent, &words)) {
                return std::numeric_limits<std::int64_t>::max();
            }
        }
        if (__builtin_add_overflow(bits, words, &bits)) {
            return std::numeric_limits<std::int64_t>::max();
        }
    }
    const std::int64_t wordBits = m_space->problem().accelerator.wordBits;
    return bits / wordBits + (bits % wordBits != 0 ? 1 : 0);
}

bool TileGrower::wordsFit(const std::vector<std::int64_t>& tile, TileNode& verdict) const {
    for (const Check& check : m_checks) {
        const std::int64_t needed = wordsIn(check, tile);
        if (needed > check.buffer->words) {
            verdict.reason = PruneReason::Memory;
            verdict.buffer = check.number;
            verdict.left = needed;
            verdict.right = check.buffer->words;
            return false;
        }
    }
    return true;
}

bool TileGrower::fits(const PartialMapping& partial, std::size_t level) {
    prepare(partial, level);
    TileNode ignored;
    return wordsFit(std::vector<std::int64_t>(m_space->dimensionCount(), 1), ignored);
}

std::vector<DimensionSet> TileGrower::growthSets() const {
    const DimensionSet all = DimensionSet::firstDimensions(m_space->dimensionCount());
    if (m_space->options().growth == GrowthRule::AllDimensions) {
        return {all};
    }
    std::vector<DimensionSet> sets;
    for (const std::size_t n : m_space->trie().kept) {
        for (const Reuse& reuse : m_space->trie().nodes[n].reuse) {
            const DimensionSet indexing = m_space->problem().reuse[index(reuse.tensor)].indexing;
            if (!reuse.partial && std::find(sets.begin(), sets.end(), indexing) == sets.end()) {
                sets.push_back(indexing);
            }
        }
    }
    return sets.empty() ? std::vector<DimensionSet>{all} : sets;
}

void TileGrower::growWithin(DimensionSet growing, TileTree& tree) {
    const std::size_t dimensions = m_divisors.size();
    std::vector<std::size_t> radix;
    for (const auto* divisors : m_divisors) {
        radix.push_back(divisors->size());
    }
    SeenTiles seen(radix);
    std::vector<std::int64_t> tile(dimensions, 1);
    const auto root = static_cast<std::uint32_t>(tree.nodes.size());
    TileNode first;
    first.parent = root;
    first.grown = TileGrowth::root;
    const bool rootFits = wordsFit(tile, first);
    tree.nodes.push_back(first);
    if (!rootFits) {
        return;
    }
    std::vector<Pending> queue{{root, 0, std::vector<std::uint16_t>(dimensions, 0)}};
    seen.at(0) = root + 1;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Pending here = queue[head];
        for (std::size_t d = 0; d < dimensions; ++d) {
            tile[d] = (*m_divisors[d])[here.position[d]];
        }
        std::uint32_t larger = 0;
        for (std::size_t d = 0; d < dimensions; ++d) {
            const auto& divisors = *m_divisors[d];
            const std::size_t next = here.position[d] + 1U;
            if (!growing.contains(dimensionId(d)) || next == divisors.size()) {
                continue;
            }
            const std::size_t number = here.number + seen.weight(d);
            std::uint32_t& known = seen.at(number);
            if (known == 0) {
                TileNode child;
                child.parent = here.node;
                child.grown = static_cast<std::uint32_t>(d);
                child.factor = divisors[next];
                const std::int64_t own = tile[d];
                tile[d] = divisors[next];
                const bool fit = wordsFit(tile, child);
                tile[d] = own;
                known = static_cast<std::uint32_t>(tree.nodes.size()) + 1;
                tree.nodes.push_back(child);
                if (fit) {
                    queue.push_back({known - 1, number, here.position});
                    queue.back().position[d] = static_cast<std::uint16_t>(next);
                }
            }
            if (larger == 0 && tree.nodes[known - 1].reason != PruneReason::Memory) {
                larger = known;
                tree.nodes[here.node].right = operationsOf(tile) / tile[d] * divisors[next];
            }
        }
        ++tree.fitting;
        TileNode& node = tree.nodes[here.node];
        node.left = operationsOf(tile);
        if (larger != 0 && m_space->options().principles.tile) {
            node.reason = PruneReason::LargerTile;
            node.other = larger - 1;
        } else {
            tree.keptNodes.push_back(here.node);
            tree.tiles.push_back(tile);
        }
    }
}

TileTree TileGrower::grow(const PartialMapping& partial, std::size_t level) {
    prepare(partial, level);
    TileTree tree;
    for (const DimensionSet growing : growthSets()) {
        growWithin(growing, tree);
    }
    return tree;
}

}  // namespace loopglass
