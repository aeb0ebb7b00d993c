// Which growth tree is shown: chosen by level, and by the candidate that it was grown under.
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "views/tiles_view.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr std::size_t mostListed = 400;  // trees in the second box; more are reached by selecting

}  // namespace

void TilesView::fillLevels() {
    m_listed = m_index.trees().size();
    const QSignalBlocker quiet(m_levels);
    const int before = m_levels->count();
    std::vector<bool> has(run()->problem().levelCount(), false);
    for (const TileTreeEntry& tree : m_index.trees()) {
        has[tree.level] = true;
    }
    m_levels->clear();
    for (std::size_t l = has.size(); l-- > 0;) {
        if (has[l]) {
            m_levels->addItem(tr("%1 tiles").arg(qt(run()->problem().accelerator.levels[l].name)),
                              static_cast<int>(l));
        }
    }
    m_levels->setVisible(m_levels->count() > 1);
    if (before > 0 || m_entry.root != noNode) {
        fillTrees();
    }
}

void TilesView::fillTrees() {
    const QSignalBlocker quiet(m_under);
    m_levels->setCurrentIndex(m_levels->findData(static_cast<int>(m_entry.level)));
    m_under->clear();
    m_roots.clear();
    const auto add = [this](const TileTreeEntry& tree) {
        QString text =
            tree.parent == noNode || static_cast<std::size_t>(tree.parent) == 0
                ? tr("under nothing else")
                : tr("under %1")
                      .arg(uiText(candidateText(run()->problem(), run()->trace(), tree.parent)));
        if (tree.uses > 1) {
            text += tr(", and %1 others the same").arg(countLabel(tree.uses - 1));
        }
        m_under->addItem(text);
        m_roots.push_back(tree.root);
    };
    bool shown = false;
    for (const TileTreeEntry& tree : m_index.trees()) {
        if (tree.level == m_entry.level && m_roots.size() < mostListed) {
            add(tree);
            shown = shown || tree.root == m_entry.root;
        }
    }
    if (!shown && m_entry.root != noNode) {
        add(m_entry);
    }
    const auto at = std::find(m_roots.begin(), m_roots.end(), m_entry.root);
    m_under->setCurrentIndex(static_cast<int>(at - m_roots.begin()));
    m_under->setVisible(m_roots.size() > 1);
}

void TilesView::chooseLevel(int index) {
    const auto level = static_cast<std::size_t>(m_levels->itemData(index).toInt());
    for (const TileTreeEntry& tree : m_index.trees()) {
        if (tree.level == level) {
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
            showTree(*tree);
            refresh();
        }
    }
}

}  // namespace loopglass::ui
