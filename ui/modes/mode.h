#pragma once

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QString>

class QWidget;

namespace loopglass::ui {

/// A side of the window that panels of a mode stand at.
enum class Side { Left, Right, Bottom };

/// A panel beside the middle of a mode. Modes share one by giving the same widget and id.
struct ModePanel {
    QString id;  ///< of its dock, in settings
    QString title;
    Side side = Side::Left;
    QWidget* widget = nullptr;
    int size = 0;  ///< pixels from its edge of the window that it begins with; less in a small one
    bool isForDesk =
        false;  ///< on a projector it gives its room to the middle, until it is asked for
};

/// What the window asks of the mode in front, whichever it is: the commands that all modes share.
enum class ModeCommand { Run, Stop, Export, Report, CopyPicture, CopyTable, ShowTable };

/// A room of the window for one kind of work: what stands in the middle, at the sides and in the
/// line at the top. A mode makes its widgets and fills them, the window gives them their places.
/// One is added by a class of its own and a row of the table in mode_table.cpp.
class Mode : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// In commands (`mode.search`), sessions and settings.
    QString name() const { return objectName(); }

    /// The middle.
    virtual QWidget& page() = 0;
    /// The line at the top.
    virtual QWidget& header() = 0;
    virtual QList<ModePanel> panels() { return {}; }
    /// A panel that goes along into the modes in which one works, to the first of their panels at
    /// its side; its widget is null when there is none.
    virtual ModePanel companion() { return {}; }
    /// It is wanted there now. changed() tells that it may be another answer.
    virtual bool isCompanionWanted() const { return false; }
    /// At the left of the status bar; null for nothing.
    virtual QWidget* legend() { return nullptr; }
    /// At the right of the status bar.
    virtual QString note() const { return {}; }
    /// The page of F1 where no panel has one of its own; a file below resources/help.
    virtual QString helpTopic() const = 0;
    /// The mode was asked for by a key: its keys work at once.
    virtual void takeFocus();

    /// A document is worked on here. Where none is, e.g. on Start, the window leaves when one is
    /// opened, and no session comes back to it.
    virtual bool isForWork() const { return true; }
    virtual bool can(ModeCommand /*command*/) const { return false; }
    /// Only what can() allows.
    virtual void run(ModeCommand /*command*/) {}

    /// There are steps that a presenter goes through.
    virtual bool canPresent() const { return false; }
    /// Goes to the next of them, or to the one before. Only where canPresent() says so.
    virtual void present(bool /*back*/) {}

    /// Adds to a session's view where one is in this mode.
    virtual void keepPlace(QJsonObject& /*view*/) const {}
    /// Goes back there. Anything may stand in `view`.
    virtual void restorePlace(const QJsonObject& /*view*/) {}
    /// The same where only the widgets are new: document, runs and selection are as they were.
    virtual void restoreLook(const QJsonObject& view) { restorePlace(view); }
    /// A document was opened that nothing was kept of: shows what one begins with.
    virtual void showFirst() {}

signals:
    /// note(), or what can be done, is another one.
    void changed();
};

}  // namespace loopglass::ui
