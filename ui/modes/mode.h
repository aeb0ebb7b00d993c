#pragma once

#include "document/document.h"

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <initializer_list>

class QWidget;

namespace loopglass::ui {

/// A side of the window with panels of a mode.
enum class Side { Left, Right, Bottom };

/// A panel beside the centre of a mode. Modes share a panel by using the same widget and id.
struct ModePanel {
    QString id;  ///< id of its dock in the settings
    QString title;
    Side side = Side::Left;
    QWidget* widget = nullptr;
    int size = 0;            ///< initial width or height in pixels; less in a small window
    bool isForDesk = false;  ///< hidden on a projector until it is requested
    /// Limit of the initial size: this fraction of the window; a sixth leaves most of it to the
    /// centre.
    int part = 6;
};

/// Commands that all modes share. The window passes them to the active mode.
enum class ModeCommand { Run, Stop, Export, Report, CopyPicture, CopyTable, ShowTable };

/// A part of the window for one kind of work: its page, its panels and its header. A mode creates
/// its widgets and fills them; the window places them. Most modes create their widgets on first
/// use, so that the window starts quickly. A new mode needs a class and a row of the table in
/// mode_table.cpp.
class Mode : public QObject {
    Q_OBJECT

public:
    /// Returns the name in commands (`mode.search`), sessions and settings.
    QString name() const { return objectName(); }
    /// Returns the title in the rail, in the language of the window.
    const QString& title() const { return m_title; }
    void setTitle(const QString& title) { m_title = title; }

    /// Creates the widgets, unless they exist. page() and all accessors of parts call it.
    void createWidgets();
    bool hasWidgets() const { return m_hasWidgets; }

    /// Returns the central widget.
    virtual QWidget& page() = 0;
    /// Returns the widget at the top.
    virtual QWidget& header() = 0;
    virtual QList<ModePanel> panels() { return {}; }
    /// Returns a panel that accompanies the user into the other work modes, above the first panel
    /// of its side. Without such a panel, the id is empty. The widget is null until the widgets
    /// exist.
    virtual ModePanel auxiliaryPanel() const { return {}; }
    /// Returns true if the auxiliary panel should be visible. changed() is emitted when the result
    /// may have changed.
    virtual bool isAuxiliaryPanelVisible() const { return false; }
    /// Returns a widget for the left end of the status bar; null for none.
    virtual QWidget* legend() { return nullptr; }
    /// Returns the text at the right end of the status bar.
    virtual QString note() const { return {}; }
    /// Returns the help page of F1 for panels without their own; a file below resources/help.
    virtual QString helpTopic() const = 0;
    /// Sets the focus after the mode was opened by a key, so that its keys work immediately.
    virtual void takeFocus();

    /// Returns true if the user works on a document here. If false, as for Start, the window leaves
    /// the mode when a document is opened, and sessions do not restore it.
    virtual bool isForWork() const { return true; }
    virtual bool can(ModeCommand /*command*/) const { return false; }
    /// Runs a command for which can() returns true.
    virtual void run(ModeCommand /*command*/) {}

    /// Returns true if the mode has steps for a presenter.
    virtual bool canPresent() const { return false; }
    /// Moves to the next presented step, or to the previous one. Requires canPresent().
    virtual void present(bool /*back*/) {}

    /// Adds the place of the user in this mode to a session's view.
    void saveModeState(QJsonObject& view) const;
    /// Restores the place, at the latest when the widgets exist. `view` may have any content.
    void restoreModeState(const QJsonObject& view);
    /// Restores the place in new widgets; document, runs and selection are unchanged.
    void restoreWidgetState(const QJsonObject& view);
    /// Shows the place of an edit after undo or redo, while this mode is active.
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

    /// Creates the widgets that are created on first use; called once.
    virtual void createWidgetsNow() {}
    /// Returns one of the widgets.
    template <class Part> Part& ensureCreated(Part* const& part) {
        createWidgets();
        return *part;
    }

    /// Sets the help page that F1 opens on these widgets.
    void giveHelp(std::initializer_list<QWidget*> parts) const;
    /// Disconnects from parts that live longer than the mode. Own parts that were never created are
    /// null.
    void disconnectFrom(std::initializer_list<const QObject*> parts) const;

    // Called only for a mode with widgets.
    virtual void saveModeStateNow(QJsonObject& /*view*/) const {}
    virtual void restoreModeStateNow(const QJsonObject& /*view*/) {}
    virtual void restoreWidgetStateNow(const QJsonObject& view) { restoreModeStateNow(view); }
    // Called only for a mode without widgets.
    /// The keys that saveModeStateNow() adds.
    virtual QStringList stateKeys() const { return {}; }
    /// Returns true if the state in `view` is visible while another mode is active.
    virtual bool isVisibleInOtherMode(const QJsonObject& /*view*/) const { return false; }

private:
    bool mayWait(const QJsonObject& view);

    QString m_title;
    bool m_hasWidgets;
    QJsonObject m_pendingState;  ///< place to restore when the widgets exist
};

}  // namespace loopglass::ui
