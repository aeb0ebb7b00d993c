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
        false;     ///< on a projector it gives its room to the middle, until it is asked for
    int part = 6;  ///< of the window it begins with at most; a sixth leaves the middle most of it
};

/// What the window asks of the mode in front, whichever it is: the commands that all modes share.
enum class ModeCommand { Run, Stop, Export, Report, CopyPicture, CopyTable, ShowTable };

/// A room of the window for one kind of work: what stands in the middle, at the sides and in the
/// line at the top. A mode makes its widgets and fills them, the window gives them their places.
/// Most of them have none until they are wanted: who starts the window waits for what is seen.
/// One is added by a class of its own and a row of the table in mode_table.cpp.
class Mode : public QObject {
    Q_OBJECT

public:
    /// In commands (`mode.search`), sessions and settings.
    QString name() const { return objectName(); }
    /// In the rail, in the language of the window.
    const QString& title() const { return m_title; }
    void setTitle(const QString& title) { m_title = title; }

    /// Makes its widgets, unless they are there. page() and all that gives others a part of it
    /// see to that.
    void furnish();
    bool isFurnished() const { return m_isFurnished; }

    /// The middle.
    virtual QWidget& page() = 0;
    /// The line at the top.
    virtual QWidget& header() = 0;
    virtual QList<ModePanel> panels() { return {}; }
    /// A panel that goes along into the modes in which one works, to the first of their panels at
    /// its side; its id is empty when there is none, its widget null until the mode is furnished.
    virtual ModePanel companion() const { return {}; }
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
    void keepPlace(QJsonObject& view) const;
    /// Goes back there, at the latest when there are widgets. Anything may stand in `view`.
    void restorePlace(const QJsonObject& view);
    /// The same where only the widgets are new: document, runs and selection are as they were.
    void restoreLook(const QJsonObject& view);
    /// This mode is in front, and an edit was taken back or made again: shows where that is seen.
    virtual void showEdited(Document::Parts /*parts*/) {}
    /// A document was opened that nothing was kept of: shows what one begins with.
    virtual void showFirst() {}

signals:
    /// note(), or what can be done, is another one.
    void changed();
    /// Its widgets are there, and have no place yet.
    void furnished();

protected:
    enum class Widgets { Now, WhenWanted };
    explicit Mode(Widgets widgets = Widgets::Now) : m_isFurnished(widgets == Widgets::Now) {}

    /// Makes the widgets that are made when they are wanted; called once.
    virtual void furnishNow() {}
    /// One of them.
    template <class Part> Part& furnishedPart(Part* const& part) {
        furnish();
        return *part;
    }

    /// F1 on one of these parts opens its page.
    void giveHelp(std::initializer_list<QWidget*> parts) const;
    /// Lets go of parts that live on for a while; of its own those that were never made are null.
    void hearNoMore(std::initializer_list<const QObject*> parts) const;

    // Of a mode with widgets.
    virtual void keepPlaceNow(QJsonObject& /*view*/) const {}
    virtual void restorePlaceNow(const QJsonObject& /*view*/) {}
    virtual void restoreLookNow(const QJsonObject& view) { restorePlaceNow(view); }
    // Of one without.
    /// The keys that keepPlaceNow() adds.
    virtual QStringList placeKeys() const { return {}; }
    /// What is to be restored is seen although this mode is not in front.
    virtual bool isSeenElsewhere(const QJsonObject& /*view*/) const { return false; }

private:
    bool mayWait(const QJsonObject& view);

    QString m_title;
    bool m_isFurnished;
    QJsonObject m_waiting;  ///< the place to go to when there are widgets
};

}  // namespace loopglass::ui
