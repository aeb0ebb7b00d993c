#pragma once

#include "commands/command_registry.h"
#include "document/auto_run.h"
#include "document/document.h"
#include "document/shown_run.h"
#include "run/run_controller.h"
#include "selection/selection_model.h"
#include "theme/theme.h"
#include "views/view.h"
#include "window/file_controller.h"

#include <QElapsedTimer>
#include <QMainWindow>

class QLabel;
class QTabWidget;

namespace loopglass::ui {

class CompareView;
class HandView;
class HelpBrowser;
struct GivenMapping;
class Inspector;
class MappingView;
class SelectionKeeper;
class StartPage;
class StatusLegend;
class TopBar;

/// The explorer: editors at the left, views in the centre, the inspector at the right, the timeline
/// at the bottom. All of them share one document, one run and one selection.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Theme& theme, MapperRegistry mappers = builtInMappers(),
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() { return m_document; }
    RunController& controller() { return m_controller; }
    SelectionModel& selection() { return m_selection; }
    /// What all panels show.
    const ShownRun& shown() const { return m_shownRun; }
    CommandRegistry& commands() { return m_commands; }
    Inspector& inspector() { return *m_inspector; }
    /// The views of the centre, in the order of their tabs.
    const QList<View*>& views() const { return m_views; }
    View& view(ViewId id) const { return *m_views[static_cast<qsizetype>(id)]; }
    void showView(ViewId id);

    FileController& files() { return m_files; }
    void openFirst() { m_files.openFirst(); }
    void openSample(const Sample& sample) { m_files.openSample(sample); }
    bool openFile(const QString& file) { return m_files.openFile(file); }
    /// Opens the files that the program was started with, or what was open last when none can be
    /// opened. Undo ends at them. Gives what is wrong with the others.
    QStringList openAtStart(const QStringList& files);
    void offerRecovery() { m_files.offerRecovery(); }
    /// Nothing is asked; for pictures and tests.
    void setUnattended(bool unattended) { m_files.setUnattended(unattended); }
    /// The last sentence that was said to the user, e.g. why a file was not opened.
    const QString& lastSaid() const { return m_said; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window.cpp
    void createDocks();
    void createCentre();
    void createBars();
    void connectModels();
    void showState();
    QString waitText() const;
    void showTheme();
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
    void showGiven(const GivenMapping& given);
    void editByHand();
    void askExport(View* view);
    void askReport();
    void mapNetwork();
    void say(const QString& sentence);
    void restoreSettings();
    void saveSettings();
    void keepView();
    void showOpened(bool hasView);
    void showSavedView();
    void showSavedPlace();

    Theme& m_theme;
    SelectionModel m_selection;
    Document m_document;
    RunController m_controller;
    AutoRun m_autoRun;
    ShownRun m_shownRun;
    FileController m_files;
    CommandRegistry m_commands;
    QList<View*> m_views;
    QTabWidget* m_tabs = nullptr;
    StartPage* m_start = nullptr;
    Inspector* m_inspector = nullptr;
    View* m_timeline = nullptr;
    CompareView* m_compare = nullptr;
    HandView* m_hand = nullptr;
    MappingView* m_mapping = nullptr;
    TopBar* m_top = nullptr;
    StatusLegend* m_legend = nullptr;
    QLabel* m_status = nullptr;
    QElapsedTimer m_since;  ///< the latest search began
    HelpBrowser* m_help = nullptr;
    SelectionKeeper* m_keeper = nullptr;
    QJsonObject m_saved;  ///< the view of an opened session, until its search has ended
    QString m_said;
};

}  // namespace loopglass::ui
