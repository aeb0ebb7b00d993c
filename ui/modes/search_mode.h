#pragma once

#include "export_code/export_code_dialog.h"
#include "models/given_mapping.h"
#include "modes/mode.h"
#include "trace/trace.h"
#include "views/view.h"

#include <optional>
#include <vector>

class QTabWidget;

namespace loopglass::ui {

class CompareView;
class FilterBar;
class FindBar;
class ManualMappingView;
class Caption;
class Inspector;
class MachinePanel;
class MappingView;
class PlaceHistory;
class QuestionController;
class RunPresenter;
class SearchPlace;
class StatusLegend;
class TileWalkPanel;
class TourBar;
class TopBar;
class Workbench;

/// The mode Layer: one layer on one accelerator, with views of the search, the reason for each
/// pruned candidate, and the edited mapping.
class SearchMode : public Mode {
    Q_OBJECT

public:
    explicit SearchMode(Workbench& bench);
    ~SearchMode() override;

    /// Returns the views of the tabs, in their order.
    const QList<View*>& views() const { return m_views; }
    View& view(ViewId id) const { return *m_views[static_cast<qsizetype>(id)]; }
    View& inFront() const;
    Inspector& inspector() const { return *m_inspector; }
    /// Returns true if the active view shows the edited mapping.
    bool showsEdited() const;
    View& timeline() const { return *m_timeline; }
    ManualMappingView& manualMapping() const { return *m_manualMapping; }
    CompareView& compare() const { return *m_compare; }
    FindBar& finder() const { return *m_find; }
    PlaceHistory& history() const { return *m_history; }
    TourBar& tour() const { return *m_tour; }
    /// Returns the controller that answers questions about the displayed run.
    QuestionController& questions() const { return *m_questions; }
    /// Activates this mode and the view.
    void showView(ViewId id);
    /// Returns the view, inspector or timeline with the focus; otherwise the active view.
    View& focusedView() const;
    /// Opens a mapping for editing: the selected candidate, an opened mapping, or the best mapping.
    void editMapping();
    /// Exports the displayed mapping. The dialog also offers all other available mappings.
    void exportCode();
    bool canExportCode() const;
    /// Asks for a file and writes the view to this file.
    void askExport(View& view);

    void showEdited(Document::Parts parts) override;
    QString note() const override;
    QString helpTopic() const override { return inFront().helpTopic(); }
    void takeFocus() override;
    RunCommand runCommand() const override;
    bool canPresent() const override;
    void present(bool back) override;
    void showFirst() override { setTab(ViewId::Tiles); }

protected:
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;

private:
    void createViews();
    void createPanels();
    void createFinder();
    ModeActions actions();
    void joinPins();
    void shareEdited();
    std::optional<ExportChoice> broughtChoice() const;
    std::vector<ExportChoice> exportChoices() const;
    void showRuns();
    void addCandidateMenus();
    void addHandPanes();
    void setTab(ViewId id);
    void showGiven(const GivenMapping& given);
    void followImport(Document::Parts parts);
    void showImported();
    void showKind(NodeKind kind);
    void messageAbout(NodeId decided);
    void notifyStep();
    void startOrResume();
    TileWalkPanel* tileWalkInFront() const;
    MachinePanel* machineInFront() const;
    void askReport();

    Workbench& m_bench;
    QWidget* m_page;  ///< page with find bar and tabs
    QTabWidget* m_tabs;
    FilterBar* m_filter = nullptr;
    FindBar* m_find = nullptr;
    TourBar* m_tour = nullptr;
    PlaceHistory* m_history = nullptr;
    QuestionController* m_questions = nullptr;
    QList<View*> m_views;
    MappingView* m_mapping = nullptr;
    bool m_importWaits = false;  ///< true if the imported mapping is shown after the next search
    CompareView* m_compare = nullptr;
    ManualMappingView* m_manualMapping = nullptr;
    Inspector* m_inspector = nullptr;
    Caption* m_caption = nullptr;
    View* m_timeline = nullptr;
    TopBar* m_top = nullptr;
    StatusLegend* m_legend = nullptr;
    SearchPlace* m_place = nullptr;
    RunPresenter* m_presenter = nullptr;
};

}  // namespace loopglass::ui
