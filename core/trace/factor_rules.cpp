// Applies the pruning rules to the factors of a mapping, without a search. If a search prunes a
// mapping at one level, the record lacks its outer levels. Therefore each rule is applied again, to
// the unrollings of each fanout and to the tile tree of each level, with the inner decisions of the
// mapping (docs/search.md, section "Bottom-up"). Cost: the unrollings of each fanout and one tile
// tree for each level.
#include "trace/factor_rules.h"

#include "search/bound/tile_tables.h"
#include "search/capacity/capacity_counter.h"
#include "search/driver/default_limits.h"
#include "search/engine/expander.h"
#include "search/principles/tile_tree.h"
#include "search/principles/unrolling.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

using Factors = std::vector<std::int64_t>;

class FactorRules {
public:
    FactorRules(const space::SearchProblem& space, const OrderTrie& trie,
                const std::stop_token& stop)
        : m_space(space),
          m_tables(space),
          m_stop(stop),
          m_grower(space, trie, m_tables.capacity, true, stop),
          m_capacity(space, space::PartialMapping(space), 0),
          m_partial(space) {
        m_grower.limit(driver::maxTilesGrown(space));
    }

    std::vector<FactorVerdict> judge(const FreeFactors& temporal, const FreeFactors& spatial) {
        for (std::size_t l = m_space.levelCount(); l >= 1 && !m_stop.stop_requested(); --l) {
            judgeUnrolling(l - 1, spatial[l - 1]);
            if (l < m_space.levelCount()) {
                judgeTile(l, temporal[l]);
            }
        }
        return std::move(m_dropped);
    }

private:
    void judgeUnrolling(std::size_t fanout, const Factors& own) {
        const Fanout& children = m_space.compiled().level(fanout).fanout;
        if (children.x * children.y > 1 && m_space.options().principles.unrolling) {
            m_capacity.assign(m_partial, fanout);
            m_capacity.measureFrom(Factors(own.size(), 1));
            const auto room = [&](const UnrollingFactors& factors) -> unsigned {
                const auto tile = m_capacity.tile(factors);
                return tile.fits() ? 1 + tile.halvings(principles::maxHalvings) : 0;
            };
            const principles::UnrollingVerdict verdict = principles::verdictOn(
                own, {m_space, m_partial, fanout, room, m_stop}, engine::maxJudged(m_space).listed);
            if (verdict.reason != PruneReason::None) {
                m_dropped.push_back({Stage::Unrolling, fanout, verdict.reason, true,
                                     static_cast<double>(verdict.lanes),
                                     static_cast<double>(verdict.otherLanes), verdict.other});
            }
        }
        for (std::size_t d = 0; d < own.size(); ++d) {
            m_partial.multiplySpatial(fanout, d, own[d]);
        }
    }

    static Factors factorsOf(const principles::TileTree& tree, std::uint32_t node) {
        Factors factors(tree.dimensions, 1);
        for (; tree.nodes[node].parent != node; node = tree.nodes[node].parent) {
            std::int64_t& factor = factors[tree.nodes[node].grown];
            factor = std::max(factor, tree.nodes[node].factor);
        }
        return factors;
    }

    /// Returns the verdict that pruned the tile in all these trees; nothing if a tree keeps the
    /// tile.
    static std::optional<FactorVerdict> dropped(const principles::TileTree& tree, std::size_t level,
                                                const Factors& own) {
        for (std::size_t t = 0; t < tree.tileCount(); ++t) {
            if (std::ranges::equal(tree.tile(t), own)) {
                return std::nullopt;
            }
        }
        FactorVerdict verdict{Stage::Tile, level, PruneReason::None, tree.isWhole, 0, 0, {}};
        for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
            const principles::TileNode& node = tree.nodes[n];
            if (node.reason == PruneReason::LargerTile && factorsOf(tree, n) == own) {
                verdict = {Stage::Tile,
                           level,
                           node.reason,
                           tree.isWhole,
                           static_cast<double>(node.left),
                           static_cast<double>(node.right),
                           factorsOf(tree, node.other)};
            }
        }
        return verdict;
    }

    void judgeTile(std::size_t level, const Factors& own) {
        if (auto verdict = dropped(m_grower.grow(m_partial, level), level, own)) {
            m_dropped.push_back(std::move(*verdict));
        }
        m_partial.multiplyTile(level, own);
    }

    const space::SearchProblem& m_space;
    bound::TileTables m_tables;
    std::stop_token m_stop;
    principles::TileGrower m_grower;
    capacity::CapacityCounter m_capacity;
    space::PartialMapping m_partial;
    std::vector<FactorVerdict> m_dropped;
};

}  // namespace

std::vector<FactorVerdict> factorsDropped(const space::SearchProblem& space, const OrderTrie& trie,
                                          const FreeFactors& temporal, const FreeFactors& spatial,
                                          const std::stop_token& stop) {
    return FactorRules(space, trie, stop).judge(temporal, spatial);
}

}  // namespace loopglass
