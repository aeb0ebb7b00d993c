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

/// A panel beside the middle of a mode. Modes share one by giving the same widget and id.
struct ModePanel {
    QString id;  ///< id of its dock in settings
    QString title;
    Side side = Side::Left;
    QWidget* widget = nullptr;
    int size = 0;  ///< pixels from its edge of the window that it begins with; less in a small one
    bool isForDesk = false;  ///< hidden on a projector until it is requested
    int part = 6;  ///< initial part of the window at most: a sixth leaves most of it to the middle
};

/// Commands that all modes share; the window sends them to the active mode.
enum class ModeCommand { Run, Stop, Export, Report, CopyPicture, CopyTable, ShowTable };

/// A part of the window for one kind of work: its page, its panels and its header. A mode makes its
/// widgets and fills them, the window gives them their places. Most modes create their widgets on
/// first use, so that the window starts quickly. One is added by a class of its own and a row of
/// the table in mode_table.cpp.
class Mode : public QObject {
    Q_OBJECT

public:
    /// In commands (`mode.search`), sessions and settings.
    QString name() const { return objectName(); }
    /// In the rail, in the language of the window.
    const QString& title() const { return m_title; }
    void setTitle(const QString& title) { m_title = title; }

    /// Creates the widgets, unless they exist. page() and all accessors of parts call it.
    void createWidgets();
    bool hasWidgets() const { return m_hasWidgets; }

    /// The middle.
    virtual QWidget& page() = 0;
    /// The line at the top.
    virtual QWidget& header() = 0;
    virtual QList<ModePanel> panels() { return {}; }
    /// Returns a panel that accompanies the user into the other work modes, above the first panel
    /// of its side. Its id is empty if there is none; its widget is null until the widgets exist.
    virtual ModePanel auxiliaryPanel() const { return {}; }
    /// Whether the panel is wanted now. changed() is emitted when the result may have changed.
    virtual bool isAuxiliaryPanelVisible() const { return false; }
    /// Returns a widget for the left end of the status bar; null for none.
    virtual QWidget* legend() { return nullptr; }
    /// At the right of the status bar.
    virtual QString note() const { return {}; }
    /// The page of F1 where no panel has one of its own; a file below resources/help.
    virtual QString helpTopic() const = 0;
    /// The mode was opened by a key: its keys work immediately.
    virtual void takeFocus();

    /// A document is worked on here. If false, as for Start, the window leaves the mode when a
    /// document is opened, and sessions do not restore it.
    virtual bool isForWork() const { return true; }
    virtual bool can(ModeCommand /*command*/) const { return false; }
    /// Only what can() allows.
    virtual void run(ModeCommand /*command*/) {}

    /// There are steps that a presenter goes through.
    virtual bool canPresent() const { return false; }
    /// Moves to the next presented step, or to the previous one. Requires canPresent().
    virtual void present(bool /*back*/) {}

    /// Adds to a session's view where one is in this mode.
    void saveModeState(QJsonObject& view) const;
    /// Goes back there, at the latest when there are widgets. `view` may have any content.
    void restoreModeState(const QJsonObject& view);
    /// The same where only the widgets are new: document, runs and selection are as they were.
    void restoreWidgetState(const QJsonObject& view);
    /// Shows the place of an edit after undo or redo, while this mode is active.
    virtual void showEdited(Document::Parts /*parts*/) {}
    /// Shows the initial state of a document without a stored state.
    virtual void showFirst() {}

signals:
    /// note(), or the available commands, have changed.
    void changed();
    /// The widgets exist but are not placed yet.
    void widgetsCreated();

protected:
    enum class Widgets { Now, WhenWanted };
    explicit Mode(Widgets widgets = Widgets::Now) : m_hasWidgets(widgets == Widgets::Now) {}

    /// Makes the widgets that are made when they are wanted; called once.
    virtual void createWidgetsNow() {}
    /// Returns one of the widgets.
    template <class Part> Part& ensureCreated(Part* const& part) {
        createWidgets();
        return *part;
    }

    /// Sets the help page that F1 opens on these widgets.
    void giveHelp(std::initializer_list<QWidget*> parts) const;
    /// Lets go of parts that live on for a while; of its own those that were never made are null.
    void disconnectFrom(std::initializer_list<const QObject*> parts) const;

    // Called only for a mode with widgets.
    virtual void saveModeStateNow(QJsonObject& /*view*/) const {}
    virtual void restoreModeStateNow(const QJsonObject& /*view*/) {}
    virtual void restoreWidgetStateNow(const QJsonObject& view) { restoreModeStateNow(view); }
    // Called only for a mode without widgets.
    /// The keys that saveModeStateNow() adds.
    virtual QStringList stateKeys() const { return {}; }
    /// Whether the state in `view` is visible while another mode is active.
    virtual bool isVisibleInOtherMode(const QJsonObject& /*view*/) const { return false; }

private:
    bool mayWait(const QJsonObject& view);

    QString m_title;
    bool m_hasWidgets;
    QJsonObject m_pendingState;  ///< the place to go to when there are widgets
};

}  // namespace loopglass::ui
