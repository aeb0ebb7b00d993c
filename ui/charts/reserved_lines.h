#pragma once

#include <QEvent>
#include <QLabel>

namespace loopglass::ui {

/// Gives a label with a changing text the height of some lines, so that the parts below do not move
/// when the text wraps.
inline void reserveLines(QLabel& label, int lines) {
    class Keeper : public QObject {
    public:
        Keeper(QLabel& of, int count) : QObject(&of), m_of(of), m_count(count) {
            of.installEventFilter(this);
            keep();
        }

    protected:
        bool eventFilter(QObject* watched, QEvent* event) override {
            if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
                keep();
            }
            return QObject::eventFilter(watched, event);
        }

    private:
        void keep() { m_of.setMinimumHeight(m_count * m_of.fontMetrics().lineSpacing()); }

        QLabel& m_of;
        int m_count;
    };
    label.setAlignment(Qt::AlignLeft | Qt::AlignTop);
    new Keeper(label, lines);
}

}  // namespace loopglass::ui
