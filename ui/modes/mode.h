#pragma once

#include "document/document.h"
#include "document/run_command.h"

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <initializer_list>
#include <map>

class QWidget;

namespace loopglass::ui {

/// A side of the window with panels of the mode.
enum class Side { Left, Right, Bottom };

/// A panel beside the centre of a mode. Modes share a panel by using the same widget and id.
struct ModePanel {
    QString id;  ///< id of its dock in the settings
    QString title;
    Side side = Side::Left;
    QWidget* widget = nullptr;
    int size = 0;  ///< initial width or height in pixels; smaller in a small window
    /// True if the panel is hidden on a projector and in a small window until the user requests it.
    bool isForDesk = false;
    /// Limit of the initial size as a divisor of the window size; a sixth leaves most of the window
    /// to the centre.
    int part = 6;
    /// True if a caption replaces the panel on a projector until the user requests the panel.
    bool hasCaption = false;
};

/// The commands that all modes share. The window passes them to the active mode.
enum class ModeCommand { Run, Stop, Export, Report, CopyPicture, CopyTable, ShowTable };

/// The parts of a mode, which the window places.
struct ModeParts {
    QWidget* page = nullptr;    ///< central widget
    QWidget* header = nullptr;  ///< widget at the top of the window
    QList<ModePanel> panels = {};
    QWidget* legend = nullptr;  ///< widget at the left end of the status bar; null for none
};

/// A common command in a mode: the condition for it, and its effect.
struct ModeAction {
    std::function<bool()> can;
    std::function<void()> run;
};
/// The actions of a mode; a command without an action is not available.
using ModeActions = std::map<ModeCommand, ModeAction>;

/// A part of the window for one kind of work: its page, its panels and its header. A mode creates
/// its widgets and fills them; the window places them. Most modes create their widgets on first
/// use, so that the window opens quickly. A new mode needs a class and a row of the table in
/// mode_table.cpp.
class Mode : public QObject {
    Q_OBJECT

public:
    /// Returns the name of the mode in commands (`mode.search`), sessions and settings.
    QString name() const { return objectName(); }
    /// Returns the title in the mode rail, in the language of the window.
    const QString& title() const { return m_title; }
    void setTitle(const QString& title) { m_title = title; }

    /// Creates the widgets unless they exist. The function page() and all accessors of parts call
    /// this function.
    void createWidgets();
    bool hasWidgets() const { return m_hasWidgets; }

    QWidget& page();
    QWidget& header();
    const QList<ModePanel>& panels();
    /// Returns the widget at the left end of the status bar; null for none.
    QWidget* legend() const { return m_parts.legend; }
    /// Returns a panel that stays visible in the other work modes, above the first panel of its
    /// side. The id is empty if there is no such panel. The widget is null until the widgets exist.
    virtual ModePanel auxiliaryPanel() const { return {}; }
    /// Returns true if the auxiliary panel should be visible. The signal changed() is emitted when
    /// the result may have changed.
    virtual bool isAuxiliaryPanelVisible() const { return false; }
    /// Returns the text at the right end of the status bar.
    virtual QString note() const { return {}; }
    /// Returns the help page for F1 in panels without a help page; this page is a file below
    /// resources/help.
    virtual QString helpTopic() const { return m_helpTopic; }
    void setHelpTopic(const QString& topic) { m_helpTopic = topic; }
    /// Sets the focus after the mode was opened by a key, so that the keys of the mode work
    /// immediately.
    virtual void takeFocus();

    /// Returns true if the user works on a document in this mode. If the result is false, as for
    /// Start, the window leaves the mode when a document is opened, and sessions do not restore the
    /// mode.
    virtual bool isForWork() const { return true; }
    bool can(ModeCommand command) const;
    /// Runs a command for which can() returns true.
    void run(ModeCommand command);

    /// Returns the run of this mode as a command of loopglass-cli. Called only for a mode with
    /// widgets.
    virtual RunCommand runCommand() const { return {}; }

    /// Returns true if the mode has steps for a presenter.
    virtual bool canPresent() const { return false; }
    /// Moves to the next presented step, or to the previous step if `back` is true. Requires that
    /// canPresent() returns true.
    virtual void present(bool /*back*/) {}

    /// Adds the state of this mode to the view of a session.
    void saveModeState(QJsonObject& view) const;
    /// Restores the state, at the latest when the widgets exist. `view` may have any content.
    void restoreModeState(const QJsonObject& view);
    /// Shows the edited field after undo or redo, while this mode is active.
    virtual void showEdited(Document::Parts /*parts*/) {}
    /// Shows the initial state of a document without a stored state.
    virtual void showFirst() {}

signals:
    /// Emitted when note() or the available commands have changed.
    void changed();
    /// Emitted when the widgets exist but are not placed yet.
    void widgetsCreated();

protected:
    enum class Widgets { Now, WhenWanted };
    explicit Mode(Widgets widgets = Widgets::Now) : m_hasWidgets(widgets == Widgets::Now) {}

    /// Sets the parts and the actions; called once, when the widgets of the parts exist.
    void setParts(ModeParts parts, ModeActions actions);
    /// Creates the widgets that are created on first use; called at most once.
    virtual void createWidgetsNow() {}
    /// Returns one of the widgets, and creates the widgets before if necessary.
    template <class Part> Part& ensureCreated(Part* const& part) {
        createWidgets();
        return *part;
    }

    /// Sets the help page that F1 opens on these widgets.
    void giveHelp(std::initializer_list<QWidget*> parts) const;

    // The following functions are called only for a mode with widgets.
    virtual void saveModeStateNow(QJsonObject& /*view*/) const {}
    virtual void restoreModeStateNow(const QJsonObject& /*view*/) {}
    // The following functions are called only for a mode without widgets. Returns the keys that
    // saveModeStateNow() adds.
    virtual QStringList stateKeys() const { return {}; }
    /// Returns true if the state in `view` is visible while another mode is active.
    virtual bool isVisibleInOtherMode(const QJsonObject& /*view*/) const { return false; }

private:
    QString m_title;
    QString m_helpTopic;
    ModeParts m_parts;
    ModeActions m_actions;
    bool m_hasWidgets;
    QJsonObject m_pendingState;  ///< state that is restored when the widgets exist
};

}  // namespace loopglass::ui
