#include "commands/enter_presses.h"

#include <QCheckBox>
#include <QDialog>
#include <QKeyEvent>
#include <QRadioButton>
#include <QToolButton>

namespace loopglass::ui {

bool EnterPresses::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) {
        return false;
    }
    const auto* pressed = static_cast<QKeyEvent*>(event);
    const bool enter = pressed->key() == Qt::Key_Return || pressed->key() == Qt::Key_Enter;
    auto* button = qobject_cast<QAbstractButton*>(watched);
    if (!enter || button == nullptr || (pressed->modifiers() & ~Qt::KeypadModifier) != 0 ||
        qobject_cast<QCheckBox*>(watched) != nullptr ||
        qobject_cast<QRadioButton*>(watched) != nullptr ||
        qobject_cast<QDialog*>(button->window()) != nullptr) {
        return false;
    }
    const auto* tool = qobject_cast<QToolButton*>(watched);
    if (tool != nullptr && tool->popupMode() == QToolButton::InstantPopup) {
        return false;
    }
    if (!pressed->isAutoRepeat()) {
        button->click();
    }
    return true;
}

}  // namespace loopglass::ui
