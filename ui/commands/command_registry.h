#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

class QMenu;

namespace loopglass::ui {

/// The declaration of a command.
struct Command {
    QString id;  ///< stable name, e.g. "run.pause"
    /// Group of the command, e.g. "Run": heading of the cheat sheet and prefix of the palette.
    QString group;
    QString text;  ///< description, such as "Pause the search"
    QKeySequence shortcut;
    std::function<void()> run;
    /// Returns true if the command is enabled; empty = always; checked again before `run` is
    /// called.
    std::function<bool()> enabled;
    bool checkable = false;
    QString former = {};  ///< other titles of the command, by which the palette also finds it
};

/// A key that a drawing with the focus handles itself. The registry only lists the key for the
/// user.
struct DrawingKey {
    QString keys;
    QString text;
    QString group = {};  ///< area of the program to which the key belongs, set when it is added
};

/// The only list of commands. Menus, shortcuts, the palette and the cheat sheet are made from the
/// registry, so that a command is in all of them or in none.
class CommandRegistry : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    QAction* add(const Command& command);
    QAction* action(const QString& id) const;
    /// Sorts the commands in this order; groups are sorted by their first command. Other commands
    /// follow at the end of their group. All lists of commands then have this order.
    void arrange(const QStringList& ids);
    const QList<QAction*>& actions() const { return m_actions; }
    static QString groupOf(const QAction* action);
    /// Updates the enabled state of every command.
    void update();
    /// Returns the enabled commands that match the typed text, best match first. If the text is
    /// empty, returns all enabled commands.
    QList<QAction*> matching(const QString& typed) const;
    /// Adds the commands of a group to a menu, in the order of their declaration.
    void fill(QMenu* menu, const QString& group) const;

    /// Adds keys that work in one kind of drawing, e.g. "In a tree".
    void addDrawingKeys(const QString& group, QList<DrawingKey> keys);
    const QList<DrawingKey>& drawingKeys() const { return m_drawingKeys; }

private:
    QList<QAction*> m_actions;
    QList<std::function<bool()>> m_enabled;
    QList<DrawingKey> m_drawingKeys;
};

}  // namespace loopglass::ui
