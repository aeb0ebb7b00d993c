// Where the panels beside a mapping under the user's hands lead to.
#include "hand/hand_panes.h"
#include "window/main_window.h"

namespace loopglass::ui {

/// What explains a mapping under the user's hands leads to the other views and to a search.
void MainWindow::addHandPanes() {
    const auto* panes = new HandPanes(*m_hand, m_document, m_controller, m_selection, m_theme);
    connect(panes, &HandPanes::searchAsked, this, [this] { m_autoRun.runNow(); });
    connect(panes, &HandPanes::candidateAsked, this, [this](NodeKind kind) {
        switch (kind) {
        case NodeKind::Order:
            return showView(m_views[0]);
        case NodeKind::Tile:
            return showView(m_views[1]);
        case NodeKind::Unrolling:
            return showView(m_views[2]);
        case NodeKind::Nest:
        case NodeKind::Rest:
        case NodeKind::Root:
            return showView(m_views[3]);
        }
    });
}

}  // namespace loopglass::ui
