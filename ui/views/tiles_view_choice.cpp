// Chooses the displayed growth tree by level, and by the candidate under which it was grown.
#include "models/combo_items.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "views/tiles_view.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

// Largest number of trees in the second list; other trees can be reached by selection.
constexpr std::size_t maxListed = 400;

}  // namespace

void TilesView::fillLevels() {
    m_listed = m_index.trees().size();
    const QSignalBlocker quiet(m_levels);
    std::vector<bool> has(run()->problem().levelCount(), false);
    for (const TileTreeEntry& tree : m_index.trees()) {
        has[tree.level] = true;
    }
    QList<ComboItem> levels;
    for (std::size_t l = has.size(); l-- > 0;) {
        if (has[l]) {
            levels.emplace_back(
                tr("%1 tiles", "of a level").arg(qt(run()->problem().accelerator.levels[l].name)),
                static_cast<int>(l));
        }
    }
    offer(*m_levels, levels);
    m_levels->setVisible(m_levels->count() > 1);
    if (m_entry.root != noNode || m_index.trees().empty()) {
        fillTrees();  // trees are otherwise filled with the next displayed tree
    }
}

void TilesView::fillTrees() {
    const QSignalBlocker quiet(m_under);
    m_levels->setCurrentIndex(m_levels->findData(static_cast<int>(m_entry.level)));
    m_roots.clear();
    m_priced = isWhole();
    const std::vector<double> bests =
        m_priced ? m_index.bests(run()->trace()) : std::vector<double>();
    QList<ComboItem> trees;
    const auto add = [&](const TileTreeEntry& tree, double best) {
        trees.emplace_back(treeText(tree, best), QVariant());
        m_roots.push_back(tree.root);
    };
    for (std::size_t t = 0; t < m_index.trees().size(); ++t) {
        const TileTreeEntry& tree = m_index.trees()[t];
        if (tree.level == m_entry.level &&
            (m_roots.size() < maxListed || tree.root == m_entry.root)) {
            add(tree, m_priced ? bests[t] : 0);
        }
    }
    offer(*m_under, trees);
    const auto at = std::find(m_roots.begin(), m_roots.end(), m_entry.root);
    m_under->setCurrentIndex(static_cast<int>(at - m_roots.begin()));
    m_under->setVisible(m_roots.size() > 1);
}

/// Returns the row of a tile tree in the list, with the decisions above the tree and its best
/// mapping.
QString TilesView::treeText(const TileTreeEntry& tree, double best) const {
    QString text =
        tree.parent == noNode || static_cast<std::size_t>(tree.parent) == 0
            ? tr("at the root")
            : tr("under %1")
                  .arg(uiText(candidateText(run()->problem(), run()->trace(), tree.parent)));
    if (tree.uses > 1) {
        text += tree.uses == 2 ? tr(", and one identical tree")
                               : tr(", and %1 identical trees").arg(countLabel(tree.uses - 1));
    }
    if (!m_priced) {
        return text;
    }
    if (std::isinf(best)) {
        return tr("%1 · no mapping evaluated").arg(text);
    }
    const NodeId node = run()->result()->bestNode;
    const bool isBest = node != noNode && best <= run()->trace()[node].cost;
    return tr("%1 · best %2").arg(text, run()->scores().label(best)) +
           (isBest ? QStringLiteral(" ★") : QString());
}

void TilesView::chooseLevel(int index) {
    const auto level = static_cast<std::size_t>(m_levels->itemData(index).toInt());
    for (const TileTreeEntry& tree : m_index.trees()) {
        if (tree.level == level) {
            m_chosen = true;
            showTree(tree);
            refresh();
            return;
        }
    }
}

void TilesView::chooseTree(int index) {
    const auto place = static_cast<std::size_t>(index);
    if (index >= 0 && place < m_roots.size()) {
        if (const TileTreeEntry* tree = m_index.at(m_roots[place])) {
            m_chosen = true;
            showTree(*tree);
            refresh();
        }
    }
}

}  // namespace loopglass::ui
