#include "hand/hand_panes.h"

#include "hand/hand_view.h"
#include "inspector/why_not_panel.h"
#include "tilewalk/tile_walk_panel.h"

#include <QTabWidget>

namespace loopglass::ui {

HandPanes::HandPanes(HandView& view, const Document& document, const ShownRun& shown,
                     SelectionModel& selection, const Theme& theme)
    : QObject(&view),
      m_view(view),
      m_document(document),
      m_tiles(new TileWalkPanel(theme)),
      m_whyNot(new WhyNotPanel(selection, theme)) {
    view.panes().addTab(m_tiles, tr("Tiles"));
    view.panes().addTab(m_whyNot, tr("Why not?"));
    connect(&view, &HandView::mappingChanged, this, &HandPanes::showMapping);
    connect(&document, &Document::changed, this, [this](Document::Parts what) {
        if ((what & Document::OptionsPart) != 0) {
            showMapping();
        }
    });
    connect(&shown, &ShownRun::changed, m_whyNot, &WhyNotPanel::setShown);
    connect(m_whyNot, &WhyNotPanel::searchAsked, this, &HandPanes::searchAsked);
    connect(m_whyNot, &WhyNotPanel::candidateShown, this, [this, &shown](NodeId node) {
        if (const auto& run = shown.now().run) {
            emit candidateAsked(run->trace()[node].kind);
        }
    });
    showMapping();
}

void HandPanes::showMapping() {
    const MapOptions options = m_document.prepare().options;
    m_tiles->setMapping(m_view.problem(), m_view.mapping(), options.cost);
    m_whyNot->setMapping(m_view.problem(), m_view.mapping(), options);
}

}  // namespace loopglass::ui
