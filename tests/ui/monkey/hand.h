#pragma once

#include <QCoreApplication>
#include <QList>
#include <QPointer>
#include <QTest>
#include <QWheelEvent>
#include <QWidget>
#include <QWindow>
#include <deque>
#include <functional>

namespace loopglass::ui::test {

/// Sends key and mouse events to a window like the platform, one at a time. A click is a press and,
/// in the next round of the event loop, a release; the window may have been closed by the press.
class Hand {
public:
    bool isBusy() const { return !m_next.empty(); }
    /// Sends the next event of the current action.
    void goOn() {
        const std::function<void()> next = std::move(m_next.front());
        m_next.pop_front();
        next();
    }

    void click(QWidget& top, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers held,
               bool twice) {
        m_held = held;
        mouse(top, at, QEvent::MouseMove, Qt::NoButton);
        for (int time = 0; time < (twice ? 2 : 1); ++time) {
            mouse(top, at, QEvent::MouseButtonPress, button);
            mouse(top, at, QEvent::MouseButtonRelease, button);
        }
        if (!twice) {
            m_next.emplace_back([this] { m_time += apart; });
        }
        goOn();
    }
    void drag(QWidget& top, QPoint from, QPoint to) {
        constexpr int steps = 4;
        m_held = {};
        mouse(top, from, QEvent::MouseButtonPress, Qt::LeftButton);
        for (int step = 1; step <= steps; ++step) {
            mouse(top, from + (to - from) * step / steps, QEvent::MouseMove, Qt::NoButton);
        }
        mouse(top, to, QEvent::MouseButtonRelease, Qt::LeftButton);
        goOn();
    }
    static void turn(QWidget& top, QPoint at, int angle, Qt::KeyboardModifiers held) {
        QWidget* under = top.childAt(at);
        under = under == nullptr ? &top : under;
        QWheelEvent turned(under->mapFrom(&top, at), top.mapToGlobal(at), {}, {0, angle},
                           Qt::NoButton, held, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(under, &turned);
    }
    void key(QWidget& top, Qt::Key key, Qt::KeyboardModifiers held) {
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            m_next.emplace_back([window = QPointer<QWindow>(top.windowHandle()), type, key, held] {
                if (window) {
                    const bool writes =
                        (held == Qt::NoModifier || held == Qt::ShiftModifier) && key < 0x80;
                    const QChar letter = QChar(key);
                    const QString text = !writes                  ? QString()
                                         : held == Qt::NoModifier ? QString(letter.toLower())
                                                                  : QString(letter);
                    qt_handleKeyEvent(window, type, key, held, text, false, 1);
                }
            });
        }
        goOn();
    }

    static const QList<Qt::Key>& keys() {
        static const QList<Qt::Key> all{
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
            Qt::Key_F3,  Qt::Key_Menu,      Qt::Key_Slash,  Qt::Key_Equal,   Qt::Key_Question,
            Qt::Key_F2,  Qt::Key_Backspace, Qt::Key_Colon,  Qt::Key_Asterisk};
        return all;
    }

private:
    static constexpr int apart = 1000;  ///< milliseconds between clicks, so that there are no
                                        ///< double clicks

    void mouse(QWidget& top, QPoint at, QEvent::Type type, Qt::MouseButton button) {
        m_next.emplace_back([this, window = QPointer<QWindow>(top.windowHandle()),
                             place = QPointer<QWidget>(&top), at, type, button] {
            if (type == QEvent::MouseButtonPress) {
                m_down |= button;
            } else if (type == QEvent::MouseButtonRelease) {
                m_down &= ~Qt::MouseButtons(button);
            }
            if (window && place) {
                qt_handleMouseEvent(window, at, place->mapToGlobal(at), m_down, button, type,
                                    m_held, ++m_time);
            }
        });
    }

    std::deque<std::function<void()>> m_next;
    Qt::MouseButtons m_down;
    Qt::KeyboardModifiers m_held;
    int m_time = 0;
};

}  // namespace loopglass::ui::test
