#include "widgets/typed_field.h"

#include <QEvent>
#include <QKeyEvent>
#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace loopglass::ui {

namespace {

class UndoFilter : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (isUndoKey(event)) {
            event->ignore();
            return true;
        }
        return QObject::eventFilter(watched, event);
    }
};

}  // namespace

bool isUndoKey(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) {
        return false;
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    return key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
}

void leaveUndoToWindow(QWidget* field) { field->installEventFilter(new UndoFilter(field)); }

void markWrong(QWidget& field, bool wrong) {
    if (field.property("wrong").toBool() != wrong) {
        field.setProperty("wrong", wrong);
        field.style()->polish(&field);
        field.update();
    }
}

}  // namespace loopglass::ui
