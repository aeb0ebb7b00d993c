#pragma once

#include "commands/command_registry.h"
#include "document/auto_run.h"
#include "document/displayed_run.h"
#include "document/document.h"
#include "files/file_controller.h"
#include "modes/mode.h"
#include "run/run_controller.h"
#include "run/shared_services.h"
#include "selection/selection_model.h"
#include "theme/theme.h"
#include "widgets/save_dialog.h"

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

class QWidget;

namespace loopglass::ui {

class EditorsPanel;

/// The common objects of all modes: one document, one run, one selection, one list of commands and
/// one set of editors. The workbench also has the modes; one mode is active. Modes communicate only
/// through the workbench.
class Workbench : public QObject {
    Q_OBJECT

public:
    /// The mode that shows opened documents.
    static constexpr const char* home = "search";

    /// Creates the workbench; dialogs open over `window`, which outlives the workbench and owns its
    /// widgets.
    Workbench(Theme& theme, MapperRegistry mappers, QWidget& window);
    ~Workbench() override;

    Theme& theme() const { return m_theme; }
    QWidget& window() const { return m_window; }
    Document& document() { return m_document; }
    RunController& controller() { return m_controller; }
    SelectionModel& selection() { return m_selection; }
    AutoRun& autoRun() { return m_autoRun; }
    /// Returns the run that all panels show.
    const DisplayedRun& shown() const { return m_shown; }
    FileController& files() { return m_files; }
    /// Returns the background work of the modes.
    SharedServices& services() { return m_services; }
    CommandRegistry& commands() { return *m_commands; }
    /// Returns the panel with accelerator, workload and options, which several modes share.
    EditorsPanel& editors() const { return *m_editors; }

    /// Creates the editors. The caller must call this function before any add().
    void createWidgets();
    /// Removes everything that createWidgets() and add() have created, except the widgets of the
    /// modes. The window calls this function before it deletes its widgets.
    void clear();
    void add(std::unique_ptr<Mode> mode);
    /// Returns the modes in the order of add().
    const std::vector<std::unique_ptr<Mode>>& modes() const { return m_modes; }
    /// Returns the mode with this name; null if there is none.
    Mode* modeCalled(const QString& name) const;
    /// Returns the active mode; null until a mode is shown.
    Mode* mode() const { return m_front; }
    /// Returns the active mode if it has this command, otherwise the home mode.
    Mode& modeFor(ModeCommand command) const;
    void show(Mode& mode);
    /// Adds a command to commands(); the command shows a mode and then runs. The documentation of
    /// Command explains `former`.
    void addShowing(Mode& mode, const QString& id, const QString& group, const QString& text,
                    const std::function<void()>& run, const QString& former = {});
    /// Adds a command that is available while its mode is active and `enabled` returns true.
    void addForFrontMode(Mode& mode, const QString& id, const QString& group, const QString& text,
                         const std::function<void()>& run, const std::function<bool()>& enabled);

    /// Undoes or redoes an edit in a mode that shows the edit: in the active mode if possible,
    /// otherwise in the mode of the edit, which becomes active.
    void undo();
    void redo();
    /// Returns the mode that undo or redo would activate; null if the active mode shows the edit.
    Mode* elsewhere(const Document::Step& step) const;

    /// Shows a message to the user, such as the reason why a file was not opened.
    void showMessage(const QString& sentence);
    /// Shows the reason for a failure; does nothing if the text is empty.
    void reportProblem(const QString& why);
    /// Saves a file like savedFile(), and shows the path of the file.
    void save(const QString& title, const QString& proposed, const QString& kinds,
              const FileWriter& write);
    /// Updates the enabled state of all commands.
    void update() { m_commands->update(); }
    /// Returns the visible state, for a session.
    QJsonObject place() const;

signals:
    void modeChanged(loopglass::ui::Mode* mode);
    void messageSent(const QString& sentence);

private:
    void listen();
    void saveModeState();
    void showOpened(bool hasView);
    void goTo(const Document::Step& step, const QString& done);

    Theme& m_theme;
    QWidget& m_window;
    SelectionModel m_selection;
    Document m_document;
    RunController m_controller;
    AutoRun m_autoRun;
    DisplayedRun m_shown;
    FileController m_files;
    SharedServices m_services;
    std::unique_ptr<CommandRegistry> m_commands;
    EditorsPanel* m_editors = nullptr;
    std::vector<std::unique_ptr<Mode>> m_modes;
    Mode* m_front = nullptr;
};

}  // namespace loopglass::ui
