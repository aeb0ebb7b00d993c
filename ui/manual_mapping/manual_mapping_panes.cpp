#include "manual_mapping/manual_mapping_panes.h"

#include "inspector/rejection_panel.h"
#include "manual_mapping/energy_sheet.h"
#include "manual_mapping/manual_mapping_view.h"
#include "manual_mapping/readings_panel.h"
#include "tilewalk/tile_walk_panel.h"
#include "widgets/tab_font_fitter.h"

#include <QTabWidget>

namespace loopglass::ui {

ManualMappingPanes::ManualMappingPanes(ManualMappingView& view, Document& document,
                                       const DisplayedRun& shown, SelectionModel& selection,
                                       Theme& theme)
    : QObject(&view),
      m_view(view),
      m_document(document),
      m_energies(new EnergySheet(theme, document)),
      m_readings(new ReadingsPanel(theme)),
      m_tiles(new TileWalkPanel(theme)),
      m_whyNot(new RejectionPanel(selection, theme)) {
    view.panes().addTab(m_energies, tr("Energy"));
    view.panes().addTab(m_readings, tr("Reuse models"));
    view.panes().addTab(m_tiles, tr("Tiles"));
    view.panes().addTab(m_whyNot, tr("Why not?"));
    new TabFontFitter(theme, *view.panes().tabBar(),
                      {tr("Accesses"), tr("Energy"), tr("Reuse"), tr("Tiles"), tr("Why not?")});
    connect(&view, &ManualMappingView::mappingChanged, this, &ManualMappingPanes::showMapping);
    connect(&document, &Document::changed, this, [this](Document::Parts what) {
        m_whyNot->withholdSearch(m_document.state().isWithheld("search"));
        if ((what & Document::OptionsPart) != 0) {
            showMapping();
        }
    });
    connect(&shown, &DisplayedRun::changed, m_whyNot, &RejectionPanel::setDisplayState);
    connect(m_whyNot, &RejectionPanel::searchRequested, this, &ManualMappingPanes::searchRequested);
    connect(m_whyNot, &RejectionPanel::candidateShown, this, [this, &shown](NodeId node) {
        if (const auto& run = shown.now().run) {
            emit candidateRequested(run->trace()[node].kind);
        }
    });
    m_whyNot->setDisplayState(shown.now());  // a new panel needs the current search
    showMapping();
}

void ManualMappingPanes::showMapping() {
    const MapOptions options = m_document.prepare().options;
    m_energies->setMapping(m_view.problem(), m_view.mapping(), options.cost);
    m_readings->setMapping(m_view.problem(), m_view.mapping(), options.cost);
    m_tiles->setMapping(m_view.problem(), m_view.mapping(), options.cost);
    m_whyNot->setMapping(m_view.problem(), m_view.mapping(), options);
}

}  // namespace loopglass::ui
