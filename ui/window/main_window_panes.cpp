// What leads from one view to another: menus of candidates, and the panels beside a mapping under
// the user's hands.
#include "hand/hand_panes.h"
#include "hand/hand_view.h"
#include "window/main_window.h"

#include <utility>

namespace loopglass::ui {

/// The right button on a candidate: what can be done with it.
void MainWindow::addCandidateMenus() {
    for (View* view : std::as_const(m_views)) {
        if (view == m_hand) {
            continue;  // it has a menu for loops
        }
        for (const char* id : {"edit.hand", "run.evaluate", "view.table", "file.export"}) {
            view->addAction(m_commands.action(QLatin1String(id)));
        }
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
    }
}

/// What explains a mapping under the user's hands leads to the other views and to a search.
void MainWindow::addHandPanes() {
    const auto* panes = new HandPanes(*m_hand, m_document, m_controller, m_selection, m_theme);
    connect(panes, &HandPanes::searchAsked, this, [this] { m_autoRun.runNow(); });
    connect(panes, &HandPanes::candidateAsked, this, [this](NodeKind kind) {
        switch (kind) {
        case NodeKind::Order:
            return showView(ViewId::Orders);
        case NodeKind::Tile:
            return showView(ViewId::Tiles);
        case NodeKind::Unrolling:
            return showView(ViewId::Unrollings);
        case NodeKind::Nest:
        case NodeKind::Rest:
        case NodeKind::Whole:
        case NodeKind::Root:
            return showView(ViewId::Cutoffs);
        }
    });
}

}  // namespace loopglass::ui
