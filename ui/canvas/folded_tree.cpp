// Folds parts of a tree by one pass over its preorder that skips the folded ranges. Folds are
// numbered after all nodes. TreeShape therefore puts each fold after the siblings that are still
// displayed.
#include "canvas/folded_tree.h"

#include <algorithm>
#include <cstddef>

namespace loopglass::ui {

namespace {

class Folder {
public:
    Folder(const TreeShape& shape, const KindCounts& counts, const Folding& folding,
           const std::vector<std::uint8_t>& kinds)
        : m_shape(shape),
          m_counts(counts),
          m_folding(folding),
          m_kinds(kinds) {}

    FoldedTree run() {
        m_out.itemOfNode.assign(m_shape.size(), TreeShape::none);
        m_foldOf.assign(m_shape.size(), TreeShape::none);
        for (std::uint32_t p = 0; p < m_shape.size();) {
            const std::uint32_t parent = m_shape.parentOf(p);
            const bool below = parent != TreeShape::none;
            if (below && (m_folding.isClosed(m_shape.nodeAt(parent)) || isDead(p))) {
                addToFold(parent, p);
                p = m_shape.endOf(p);
            } else {
                addNode(p);
                ++p;
            }
        }
        appendFolds();
        return std::move(m_out);
    }

private:
    struct Fold {
        std::uint32_t parent = 0;          ///< position
        std::vector<std::uint32_t> first;  ///< positions of the first nodes of its subtrees
        KindCounts::Counts counts{};
    };

    bool isDead(std::uint32_t p) const {
        if (!m_folding.hideDead) {
            return false;
        }
        for (const std::uint32_t node : m_folding.shown) {
            const std::uint32_t at = node < m_shape.size() ? m_shape.positionOf(node) : 0;
            if (at >= p && at < m_shape.endOf(p)) {
                return false;
            }
        }
        return !hasLive(m_counts.of(p, m_shape.endOf(p)));
    }

    bool hasLive(const KindCounts::Counts& counts) const {
        for (std::size_t k = 0; k < counts.size(); ++k) {
            if (counts[k] > 0 && (m_folding.liveKinds >> k & 1U) != 0) {
                return true;
            }
        }
        return false;
    }

    static std::ptrdiff_t kindsOf(const KindCounts::Counts& counts) {
        return std::count_if(counts.begin(), counts.end(),
                             [](std::uint32_t count) { return count > 0; });
    }

    void addNode(std::uint32_t p) {
        const std::uint32_t node = m_shape.nodeAt(p);
        const std::uint32_t parent = m_shape.parentOf(p);
        m_out.itemOfNode[node] = static_cast<std::uint32_t>(m_out.items.size());
        m_out.items.push_back({node, 0, m_kinds[node], false, false});
        m_out.parents.push_back(
            parent == TreeShape::none ? TreeShape::none : m_out.itemOfNode[m_shape.nodeAt(parent)]);
    }

    void addToFold(std::uint32_t parent, std::uint32_t p) {
        if (m_foldOf[parent] == TreeShape::none) {
            m_foldOf[parent] = static_cast<std::uint32_t>(m_folds.size());
            m_folds.push_back({parent, {}, {}});
        }
        Fold& fold = m_folds[m_foldOf[parent]];
        fold.first.push_back(p);
        const KindCounts::Counts counts = m_counts.of(p, m_shape.endOf(p));
        for (std::size_t k = 0; k < counts.size(); ++k) {
            fold.counts[k] += counts[k];
        }
    }

    void appendFolds() {
        for (const Fold& fold : m_folds) {
            const auto item = static_cast<std::uint32_t>(m_out.items.size());
            const std::uint32_t node = m_shape.nodeAt(fold.parent);
            std::uint32_t total = 0;
            for (const std::uint32_t first : fold.first) {
                total += m_shape.subtreeSize(first);
                for (std::uint32_t p = first; p < m_shape.endOf(first); ++p) {
                    m_out.itemOfNode[m_shape.nodeAt(p)] = item;
                }
            }
            m_out.items.push_back(
                {node, total, mostOf(fold.counts), kindsOf(fold.counts) > 1, hasLive(fold.counts)});
            m_out.parents.push_back(m_out.itemOfNode[node]);
        }
    }

    const TreeShape& m_shape;
    const KindCounts& m_counts;
    const Folding& m_folding;
    const std::vector<std::uint8_t>& m_kinds;
    FoldedTree m_out;
    std::vector<Fold> m_folds;
    std::vector<std::uint32_t> m_foldOf;  ///< fold of each position
};

}  // namespace

FoldedTree fold(const TreeShape& shape, const KindCounts& counts, const Folding& folding,
                const std::vector<std::uint8_t>& kindOfNode) {
    return Folder(shape, counts, folding, kindOfNode).run();
}

}  // namespace loopglass::ui
