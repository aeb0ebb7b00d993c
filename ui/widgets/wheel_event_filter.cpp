#include "widgets/wheel_event_filter.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

namespace loopglass::ui {

bool WheelEventFilter::eventFilter(QObject* watched, QEvent* event) {
    const bool polish = event->type() == QEvent::Polish;
    if (!polish && event->type() != QEvent::Wheel) {
        return false;
    }
    auto* box = qobject_cast<QComboBox*>(watched);
    auto* number = qobject_cast<QAbstractSpinBox*>(watched);
    if (box == nullptr && number == nullptr) {
        return false;
    }
    auto* field = static_cast<QWidget*>(watched);
    if (polish) {
        // The focus is restored, because Qt sets it before a filter receives the wheel event.
        if (field->focusPolicy() == Qt::WheelFocus) {
            field->setFocusPolicy(Qt::StrongFocus);
        }
        return false;
    }
    if (number != nullptr && number->hasFocus()) {
        return false;
    }
    event->ignore();  // lets the surrounding panel scroll
    return true;
}

}  // namespace loopglass::ui
