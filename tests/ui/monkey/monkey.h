#pragma once

#include "ui/places.h"
#include "window/main_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QMenu>
#include <QPointer>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>
#include <QWindow>
#include <algorithm>
#include <array>
#include <random>
#include <utility>

namespace loopglass::ui::test {

/// A monkey at the keyboard and the mouse: keys, clicks, drags, wheels and commands, in whichever
/// window has the screen's attention, as the platform would tell them. A timer moves its hand, so
/// that it goes on in menus and in dialogs that wait for an answer. The same seed does the same as
/// long as what it meets is the same.
class Monkey : public QObject {
public:
    /// `folder`: where files that it saves go.
    Monkey(MainWindow& window, unsigned seed, QString folder)
        : m_window(window),
          m_random(seed),
          m_folder(std::move(folder)) {}

    /// Does as many things; false where something keeps the hand still.
    bool play(int events) {
        m_left = events;
        moveOnLater();
        const bool done = QTest::qWaitFor([this] { return m_left <= 0; }, patience);
        return done;
    }
    /// What was done last, for whoever asks how it came so far.
    QString lastDeeds() const { return m_deeds.join(QStringLiteral(", ")); }

    /// Closes whatever waits for an answer.
    static void answerNothing() {
        for (int depth = 0; depth < 20; ++depth) {
            QWidget* asking = QApplication::activePopupWidget();
            asking = asking == nullptr ? QApplication::activeModalWidget() : asking;
            if (asking == nullptr) {
                return;
            }
            asking->close();
            QCoreApplication::processEvents();
        }
    }

private:
    static constexpr int patience = 600'000;
    static constexpr int deedsKept = 12;

    int below(int end) {
        return static_cast<int>(m_random() % static_cast<unsigned>(std::max(1, end)));
    }
    void note(const QString& deed) {
        m_deeds << deed;
        if (m_deeds.size() > deedsKept) {
            m_deeds.removeFirst();
        }
    }

    /// Once more, also while a loop of events stands above: a timer that repeats would wait there.
    void moveOnLater() {
        if (m_left > 0) {
            QTimer::singleShot(1, this, &Monkey::act);
        } else if (asking() != nullptr) {
            QTimer::singleShot(1, this, [this] {  // the last one is answered by nobody else
                answerNothing();
                moveOnLater();
            });
        }
    }

    void act() {
        // What it does looks at events itself. Only when something came that waits for an answer
        // does the hand move again before that ends.
        if (m_left <= 0 || (m_isActing && asking() == m_asking)) {
            return moveOnLater();
        }
        const bool wasActing = std::exchange(m_isActing, true);
        const QPointer<QWidget> before = std::exchange(m_asking, asking());
        --m_left;
        moveOnLater();
        if (!m_window.isVisible()) {
            note(QStringLiteral("show it again"));
            m_window.show();
        }
        if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
            answer(*files);
        } else if (QApplication::activeModalWidget() != nullptr && below(6) == 0) {
            note(QStringLiteral("close the dialog"));
            later([] { answerNothing(); });
        } else {
            doAnything();
        }
        m_isActing = wasActing;
        if (m_left <= 0) {
            moveOnLater();
        }
        m_asking = before;
    }
    /// A menu or a dialog that waits for an answer; null when none does.
    static QPointer<QWidget> asking() {
        QWidget* popup = QApplication::activePopupWidget();
        return popup == nullptr ? QApplication::activeModalWidget() : popup;
    }

    void doAnything() {
        const int what = below(100);
        if (what < 40) {
            click();
        } else if (what < 70) {
            key();
        } else if (what < 80) {
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

    /// Never in the folders of others: a dialog of files is left, or takes a name of the folder.
    void answer(QFileDialog& dialog) {
        const bool takes = dialog.acceptMode() == QFileDialog::AcceptSave && below(2) == 0;
        note(takes ? QStringLiteral("save") : QStringLiteral("leave the dialog of files"));
        later([this, &dialog, takes] {
            if (!takes) {
                return dialog.reject();
            }
            dialog.setDirectory(m_folder);
            dialog.setOption(QFileDialog::DontConfirmOverwrite);
            dialog.selectFile(QStringLiteral("file-%1").arg(below(5)));
            dialog.QDialog::accept();
        });
    }
    /// What ends a loop of events must not stand above it on the stack.
    template <class What> void later(What what) { QTimer::singleShot(0, this, what); }

    /// Where events go: a menu, a dialog that waits, else any window of the program.
    QWidget* target() {
        if (QWidget* popup = QApplication::activePopupWidget()) {
            return popup;
        }
        if (QWidget* modal = QApplication::activeModalWidget()) {
            return modal;
        }
        QWidgetList others;
        for (QWidget* top : QApplication::topLevelWidgets()) {
            if (top->isVisible() && top != &m_window && top->windowHandle() != nullptr &&
                qobject_cast<QDialog*>(top) != nullptr) {
                others << top;
            }
        }
        return others.isEmpty() || below(2) == 0 ? &m_window : others[below(int(others.size()))];
    }
    /// Half of the time in the middle of some part, so that small ones are met as well.
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

    void click() {
        QWidget* top = target();
        QWindow* window = top->windowHandle();
        if (window == nullptr) {
            return;
        }
        const QPoint at = pointIn(*top);
        const QWidget* under = top->childAt(at);
        const int how = below(12);
        note(QStringLiteral("click %1 %2,%3 on %4")
                 .arg(how)
                 .arg(at.x())
                 .arg(at.y())
                 .arg(QLatin1String(under == nullptr ? "" : under->metaObject()->className())));
        if (how == 0) {
            QTest::mouseDClick(window, Qt::LeftButton, {}, at);
        } else if (how == 1) {
            QTest::mouseClick(window, Qt::RightButton, {}, at);
        } else {
            QTest::mouseClick(window, Qt::LeftButton, modifiers(), at);
        }
    }
    Qt::KeyboardModifiers modifiers() {
        static constexpr std::array all{Qt::NoModifier,      Qt::NoModifier,  Qt::NoModifier,
                                        Qt::ControlModifier, Qt::AltModifier, Qt::ShiftModifier};
        return all[static_cast<std::size_t>(below(all.size()))];
    }
    void drag() {
        QWidget* top = target();
        const QPointer<QWindow> window = top->windowHandle();
        if (window == nullptr) {
            return;
        }
        const QPoint from = pointIn(*top);
        const QPoint to = pointIn(*top);
        note(QStringLiteral("drag %1,%2 to %3,%4")
                 .arg(from.x())
                 .arg(from.y())
                 .arg(to.x())
                 .arg(to.y()));
        QTest::mousePress(window.data(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 3 && window; ++step) {
            QTest::mouseMove(window.data(), from + (to - from) * step / 3);
        }
        if (window) {
            QTest::mouseRelease(window.data(), Qt::LeftButton, {}, to);
        }
    }
    void wheel() {
        QWidget* top = target();
        const QPoint at = pointIn(*top);
        QWidget* under = top->childAt(at);
        under = under == nullptr ? top : under;
        note(QStringLiteral("wheel at %1,%2").arg(at.x()).arg(at.y()));
        QWheelEvent turned(under->mapFrom(top, at), top->mapToGlobal(at), {},
                           {0, below(2) == 0 ? 120 : -120}, Qt::NoButton, modifiers(),
                           Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(under, &turned);
    }
    void key() {
        static constexpr std::array keys{
            Qt::Key_Tab, Qt::Key_Backtab,   Qt::Key_Return, Qt::Key_Space,   Qt::Key_Escape,
            Qt::Key_Up,  Qt::Key_Down,      Qt::Key_Left,   Qt::Key_Right,   Qt::Key_Home,
            Qt::Key_End, Qt::Key_PageUp,    Qt::Key_Delete, Qt::Key_Insert,  Qt::Key_PageDown,
            Qt::Key_F1,  Qt::Key_F5,        Qt::Key_F6,     Qt::Key_F7,      Qt::Key_F8,
            Qt::Key_F9,  Qt::Key_F11,       Qt::Key_Plus,   Qt::Key_Minus,   Qt::Key_0,
            Qt::Key_1,   Qt::Key_2,         Qt::Key_3,      Qt::Key_4,       Qt::Key_5,
            Qt::Key_6,   Qt::Key_7,         Qt::Key_8,      Qt::Key_9,       Qt::Key_A,
            Qt::Key_B,   Qt::Key_C,         Qt::Key_D,      Qt::Key_E,       Qt::Key_F,
            Qt::Key_H,   Qt::Key_K,         Qt::Key_L,      Qt::Key_M,       Qt::Key_N,
            Qt::Key_P,   Qt::Key_R,         Qt::Key_S,      Qt::Key_T,       Qt::Key_U,
            Qt::Key_X,   Qt::Key_Y,         Qt::Key_Z,      Qt::Key_Comma,   Qt::Key_Period,
            Qt::Key_F10, Qt::Key_Menu,      Qt::Key_Slash,  Qt::Key_Equal,   Qt::Key_Question,
            Qt::Key_F2,  Qt::Key_Backspace, Qt::Key_Colon,  Qt::Key_Asterisk};
        const Qt::Key key = keys[static_cast<std::size_t>(below(keys.size()))];
        const Qt::KeyboardModifiers held = modifiers();
        QWindow* window = target()->windowHandle();
        if (window == nullptr || (key == Qt::Key_F10 && held == Qt::AltModifier)) {
            return;
        }
        note(QStringLiteral("key ") + QKeySequence(key | held).toString());
        QTest::keyClick(window, key, held);
    }
    /// As from a menu; a new language waits for the loop of events, and ends nothing.
    void command() {
        const QList<QAction*>& all = m_window.commands().actions();
        QAction* action = all[below(int(all.size()))];
        if (QApplication::activeModalWidget() != nullptr || !action->isEnabled() ||
            action->objectName().startsWith(QLatin1String("view.language"))) {
            return;
        }
        note(action->objectName());
        later([action = QPointer<QAction>(action)] {
            if (action) {
                action->trigger();
            }
        });
    }
    void place() {
        const QStringList places = placesOf(m_window);
        const QString place = places[below(int(places.size()))];
        note(place);
        if (QAction* action = m_window.commands().action(place)) {
            action->trigger();
        }
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
        if (QApplication::activeModalWidget() == nullptr) {
            m_window.openSample(one);
        }
    }

    MainWindow& m_window;
    std::mt19937 m_random;
    QString m_folder;
    int m_left = 0;
    bool m_isActing = false;
    QPointer<QWidget> m_asking;  ///< when it began to do what it does
    QStringList m_deeds;
};

}  // namespace loopglass::ui::test
