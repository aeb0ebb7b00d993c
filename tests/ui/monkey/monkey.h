#pragma once

#include "runner/patience.h"
#include "ui/monkey/hand.h"
#include "ui/places.h"
#include "window/main_window.h"

#include <QApplication>
#include <QDialog>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileDialog>
#include <QTimer>
#include <array>
#include <random>
#include <utility>

namespace loopglass::ui::test {

/// Sends random keys, clicks, drags, wheel events and commands to the active window, like the
/// platform. Each event is sent from the event loop, so that it also works in menus and in dialogs
/// that wait for an answer. An equal seed gives equal events if the program behaves equally.
class Monkey : public QObject {
public:
    /// `folder` is the folder for saved files.
    Monkey(MainWindow& window, unsigned seed, QString folder)
        : m_window(window),
          m_random(seed),
          m_folder(std::move(folder)) {}

    /// Sends this many events; returns false if the event loop blocks.
    bool play(int events) {
        m_left = events;
        m_loop.processEvents();
        goOn();
        QTimer::singleShot(patience, &m_loop, [this] { m_loop.exit(1); });
        return m_loop.exec() == 0;
    }
    /// Returns the last actions, for error messages.
    QString lastDeeds() const { return m_deeds.join(QStringLiteral(", ")); }
    /// Returns the number of different kinds of widgets that it used, and how often a dialog waited
    /// for an answer.
    int kindsMet() const { return static_cast<int>(m_kinds.size()); }
    int asked() const { return m_asked; }

private:
    static constexpr int patience = longestWait;
    static constexpr int deedsKept = 16;

    int below(int end) {
        return static_cast<int>(m_random() % static_cast<unsigned>(std::max(1, end)));
    }
    void note(const QString& deed) {
        m_deeds << deed;
        if (m_deeds.size() > deedsKept) {
            m_deeds.removeFirst();
        }
        static const bool aloud = qEnvironmentVariableIsSet("LOOPGLASS_MONKEY_ALOUD");
        if (aloud) {
            fprintf(stderr, "%s\n", qPrintable(deed));
        }
    }

    /// Starts a separate timer for each event, because an event may start a nested event loop.
    void goOn() { QTimer::singleShot(0, this, &Monkey::act); }
    void act() {
        goOn();
        if (m_left <= 0) {
            return leave();
        }
        --m_left;
        if (m_manualMapping.isBusy()) {
            return m_manualMapping.goOn();
        }
        if (!m_window.isVisible()) {
            note(QStringLiteral("show it again"));
            m_window.show();
        }
        m_asked += asking() == nullptr ? 0 : 1;
        if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
            answer(*files);
        } else if (asking() != nullptr && below(8) == 0) {
            note(QStringLiteral("close what asks"));
            asking()->close();
        } else {
            doAnything();
        }
    }
    /// Closes everything that waits for an answer, one after the other, until only the main event
    /// loop is left.
    void leave() {
        if (m_manualMapping.isBusy()) {
            m_manualMapping.goOn();
        } else if (QWidget* open = asking()) {
            open->close();
        } else {
            m_loop.exit(0);
        }
    }
    /// Returns a menu or a dialog that waits for an answer; null if there is none.
    static QWidget* asking() {
        QWidget* popup = QApplication::activePopupWidget();
        return popup == nullptr ? QApplication::activeModalWidget() : popup;
    }

    void doAnything() {
        const int what = below(100);
        if (what < 40) {
            click();
        } else if (what < 70) {
            key();
        } else if (what < 78) {
            drag();
        } else if (what < 84) {
            wheel();
        } else if (what < 92) {
            command();
        } else if (what < 95) {
            place();
        } else if (what < 96) {
            size();
        } else if (what < 98) {
            stop();
        } else {
            sample();
        }
    }

    /// Closes a file dialog, or enters a name inside the folder; other folders are never used.
    void answer(QFileDialog& dialog) {
        if (dialog.acceptMode() != QFileDialog::AcceptSave || below(2) == 0) {
            note(QStringLiteral("leave the dialog of files"));
            return dialog.reject();
        }
        note(QStringLiteral("save"));
        dialog.setDirectory(m_folder);
        dialog.setOption(QFileDialog::DontConfirmOverwrite);
        dialog.selectFile(QStringLiteral("file-%1").arg(below(5)));
        dialog.QDialog::accept();
    }

    /// Returns the target of events: a menu, a dialog that waits, otherwise any window of the
    /// program.
    QWidget* target() {
        if (QWidget* open = asking()) {
            return open;
        }
        QWidgetList others;
        for (QWidget* top : QApplication::topLevelWidgets()) {
            if (top->isVisible() && top != &m_window && top->windowHandle() != nullptr &&
                (top->windowFlags() & Qt::WindowType_Mask) != Qt::ToolTip) {
                others << top;
            }
        }
        return others.isEmpty() || below(2) == 0 ? &m_window : others[below(int(others.size()))];
    }
    /// Returns in half of the cases the centre of some widget, so that small ones are hit too.
    QPoint pointIn(QWidget& top) {
        QList<QWidget*> parts;
        if (below(2) == 0) {
            for (QWidget* part : top.findChildren<QWidget*>()) {
                if (part->isVisible() && part->window() == &top && !part->size().isEmpty()) {
                    parts << part;
                }
            }
        }
        QPoint at(below(top.width()), below(top.height()));
        if (!parts.isEmpty()) {
            const QWidget& part = *parts[below(int(parts.size()))];
            at = part.mapTo(&top, part.rect().center());
        }
        return {std::clamp(at.x(), 0, std::max(0, top.width() - 1)),
                std::clamp(at.y(), 0, std::max(0, top.height() - 1))};
    }
    QString meet(QWidget& top, QPoint at) {
        const QWidget* under = top.childAt(at);
        const QString kind = QLatin1String((under ? under : &top)->metaObject()->className());
        m_kinds << kind;
        return QStringLiteral("%1,%2 on %3").arg(at.x()).arg(at.y()).arg(kind);
    }

    void click() {
        QWidget* top = target();
        const QPoint at = pointIn(*top);
        const int how = below(12);
        note((how == 0   ? QStringLiteral("double click ")
              : how == 1 ? QStringLiteral("right click ")
                         : QStringLiteral("click ")) +
             meet(*top, at));
        m_manualMapping.click(*top, at, how == 1 ? Qt::RightButton : Qt::LeftButton,
                              how < 2 ? Qt::NoModifier : modifiers(), how == 0);
    }
    Qt::KeyboardModifiers modifiers() {
        static constexpr std::array all{Qt::NoModifier,      Qt::NoModifier,  Qt::NoModifier,
                                        Qt::ControlModifier, Qt::AltModifier, Qt::ShiftModifier};
        return all[static_cast<std::size_t>(below(all.size()))];
    }
    void drag() {
        QWidget* top = target();
        const QPoint from = pointIn(*top);
        const QPoint to = pointIn(*top);
        note(QStringLiteral("drag to %1,%2 from ").arg(to.x()).arg(to.y()) + meet(*top, from));
        m_manualMapping.drag(*top, from, to);
    }
    void wheel() {
        QWidget* top = target();
        const QPoint at = pointIn(*top);
        note(QStringLiteral("wheel at ") + meet(*top, at));
        m_manualMapping.turn(*top, at, below(2) == 0 ? 120 : -120, modifiers());
    }
    void key() {
        const Qt::Key key = Hand::keys()[below(int(Hand::keys().size()))];
        const Qt::KeyboardModifiers held = modifiers();
        note(QStringLiteral("key ") + QKeySequence(key | held).toString());
        m_manualMapping.key(*target(), key, held);
    }
    /// Triggers a command like a menu. Changes of language or unit are left to language_test,
    /// because they must happen while no command runs.
    void command() {
        const QList<QAction*>& all = m_window.commands().actions();
        QAction* action = all[below(int(all.size()))];
        if (asking() != nullptr || !action->isEnabled() ||
            action->objectName().startsWith(QLatin1String("view.language")) ||
            action->objectName().startsWith(QLatin1String("view.energy-")) ||
            action->objectName().startsWith(QLatin1String("view.delay-"))) {
            return;
        }
        note(action->objectName());
        action->trigger();
    }
    void place() {
        const QStringList places = placesOf(m_window);
        const QString place = places[below(int(places.size()))];
        note(place);
        m_window.commands().action(place)->trigger();
    }
    void size() {
        static constexpr std::array sizes{QSize(960, 640), QSize(1280, 800), QSize(1920, 1080),
                                          QSize(600, 400)};
        note(QStringLiteral("another size"));
        m_window.resize(sizes[static_cast<std::size_t>(below(sizes.size()))]);
    }
    void stop() {
        note(QStringLiteral("stop"));
        m_window.commands().action(QStringLiteral("run.stop"))->trigger();
    }
    void sample() {
        const QList<Sample> all = samples();
        const Sample& one = all[below(int(all.size()))];
        note(QStringLiteral("open ") + one.id);
        if (asking() == nullptr) {
            m_window.openSample(one);
        }
    }

    MainWindow& m_window;
    Hand m_manualMapping;
    QEventLoop m_loop;
    std::mt19937 m_random;
    QString m_folder;
    int m_left = 0;
    int m_asked = 0;
    QSet<QString> m_kinds;
    QStringList m_deeds;
};

}  // namespace loopglass::ui::test
