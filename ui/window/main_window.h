#pragma once

#include "commands/command_registry.h"
#include "document/auto_run.h"
#include "document/document.h"
#include "document/foreign_desk.h"
#include "run/run_controller.h"
#include "selection/selection_model.h"
#include "theme/theme.h"
#include "views/view.h"
#include "window/samples.h"

#include <QElapsedTimer>
#include <QMainWindow>

class QLabel;
class QScrollArea;
class QTabWidget;

namespace loopglass::ui {

class CompareView;
class HandView;
class HelpBrowser;
struct GivenMapping;
class Inspector;
class MappingView;
class StartPage;
class StatusLegend;
class TopBar;

/// The explorer: editors at the left, views in the centre, the inspector at the right, the timeline
/// at the bottom. All of them share one document, one run and one selection.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Theme& theme, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() { return m_document; }
    RunController& controller() { return m_controller; }
    SelectionModel& selection() { return m_selection; }
    CommandRegistry& commands() { return m_commands; }
    Inspector& inspector() { return *m_inspector; }
    /// The views of the centre, in the order of their tabs.
    const QList<View*>& views() const { return m_views; }
    View& view(ViewId id) const { return *m_views[static_cast<qsizetype>(id)]; }
    void showView(ViewId id);

    /// Opens what was open last, or the first sample.
    void openFirst();
    void openSample(const Sample& sample);
    /// Opens a file; says so when that cannot be done.
    bool openFile(const QString& file);
    /// Opens several, those of other tools together.
    void openFiles(const QStringList& files);
    /// The last sentence that was said to the user, e.g. why a file was not opened.
    const QString& lastSaid() const { return m_said; }
    /// Offers unsaved work of a window that ended without closing.
    void offerRecovery();
    /// Nothing is asked before closing; for pictures and tests.
    void setUnattended(bool unattended) { m_unattended = unattended; }

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window.cpp
    QWidget* createEditors();
    void createDocks();
    void createCentre();
    void createBars();
    void connectModels();
    void showRun();
    void keepSelection(const std::shared_ptr<RunData>& run);
    void showKept();
    void showState();
    QString waitText() const;
    void showTheme();
    void fitEditors();
    QDockWidget* addPanel(Qt::DockWidgetArea area, const QString& id, const QString& title,
                          QWidget* content);
    View* currentView() const;
    View* viewInHand() const;
    void addHandPanes();
    void addCandidateMenus();
    // main_window_commands.cpp
    void createActions();
    void createFileCommands();
    void createEditCommands();
    void createRunCommands();
    void createViewCommands();
    void createHelpCommands();
    void addDrawingKeys();
    void focusView();
    void createMenus();
    void startOrResume();
    void showHelp();
    // main_window_files.cpp
    void askOpen();
    void openRecent(const QString& file);
    bool openForeign(const QStringList& files);
    void refuseFile(const QString& sentence);
    void showGiven(const GivenMapping& given);
    void editByHand();
    bool save();
    bool saveAs();
    void askExport(View* view);
    void askReport();
    void mapNetwork();
    bool mayLeave();
    void remember(const QString& file);
    void say(const QString& sentence);
    // main_window_kept.cpp
    void restoreSettings();
    void saveSettings();
    void keepView();
    void showSavedView();
    void showSavedPlace();

    Theme& m_theme;
    SelectionModel m_selection;
    Document m_document;
    RunController m_controller;
    AutoRun m_autoRun;
    ForeignDesk m_foreign;
    CommandRegistry m_commands;
    QList<View*> m_views;
    QTabWidget* m_tabs = nullptr;
    QScrollArea* m_editors = nullptr;
    StartPage* m_start = nullptr;
    Inspector* m_inspector = nullptr;
    View* m_timeline = nullptr;
    CompareView* m_compare = nullptr;
    HandView* m_hand = nullptr;
    MappingView* m_mapping = nullptr;
    TopBar* m_top = nullptr;
    StatusLegend* m_legend = nullptr;
    QLabel* m_status = nullptr;
    QElapsedTimer m_since;  ///< the run on screen began
    HelpBrowser* m_help = nullptr;
    std::shared_ptr<RunData> m_shown;   ///< the run that the views show
    std::shared_ptr<RunData> m_before;  ///< where m_kept was selected
    NodeId m_kept = noNode;             ///< to be selected again when this run has it, too
    QJsonObject m_saved;  ///< the view of an opened session, until its search has ended
    QString m_said;
    QString m_sample;  ///< id of the sample on screen, or empty
    bool m_unattended = false;
};

}  // namespace loopglass::ui
