#pragma once

#include "document/displayed_run.h"
#include "document/document.h"
#include "selection/selection_model.h"
#include "theme/theme.h"

#include <QObject>

namespace loopglass::ui {

class EnergySheet;
class ManualMappingView;
class ReadingsPanel;
class TileWalkPanel;
class RejectionPanel;

/// The panels that explain an edited mapping: actions times energies, moved words under each reuse
/// model, tiles step by step, and the reasons of the search. The panels follow the view and the
/// displayed run.
class ManualMappingPanes : public QObject {
    Q_OBJECT

public:
    ManualMappingPanes(ManualMappingView& view, Document& document, const DisplayedRun& shown,
                       SelectionModel& selection, Theme& theme);

    TileWalkPanel& tiles() { return *m_tiles; }
    RejectionPanel& whyNot() { return *m_whyNot; }

signals:
    void searchRequested();
    /// Emitted when a candidate was selected, so that the view of its kind shows it.
    void candidateRequested(loopglass::NodeKind kind);

private:
    void showMapping();

    ManualMappingView& m_view;
    Document& m_document;
    EnergySheet* m_energies;
    ReadingsPanel* m_readings;
    TileWalkPanel* m_tiles;
    RejectionPanel* m_whyNot;
};

}  // namespace loopglass::ui
