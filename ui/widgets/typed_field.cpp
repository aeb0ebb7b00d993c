#include "widgets/typed_field.h"

#include <QEvent>
#include <QKeyEvent>
#include <QStyle>
#include <QVariant>
#include <QWidget>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr const char* refusedProperty = "refused";

class UndoFilter : public QObject {
public:
    UndoFilter(QWidget& field, std::function<void()> takeBack)
        : QObject(&field),
          m_field(field),
          m_takeBack(std::move(takeBack)) {}
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool takesBack = m_takeBack && isRefused(m_field);
        if (isUndoKey(event)) {
            event->setAccepted(takesBack &&
                               static_cast<QKeyEvent*>(event)->matches(QKeySequence::Undo));
            return true;
        }
        if (takesBack && event->type() == QEvent::KeyPress &&
            static_cast<QKeyEvent*>(event)->matches(QKeySequence::Undo)) {
            m_takeBack();
            return true;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QWidget& m_field;
    std::function<void()> m_takeBack;
};

}  // namespace

QList<QKeySequence> redoKeys() {
    return {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)};
}

bool isUndoKey(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) {
        return false;
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    return key->matches(QKeySequence::Undo) ||
           redoKeys().contains(QKeySequence(key->keyCombination()));
}

void forwardUndoToWindow(QWidget* field, std::function<void()> takeBack) {
    field->installEventFilter(new UndoFilter(*field, std::move(takeBack)));
}

void markRefused(QWidget& field, bool refused) {
    field.setProperty(refusedProperty, refused);
    markWrong(field, refused);
}

bool isRefused(const QWidget& field) { return field.property(refusedProperty).toBool(); }

void markWrong(QWidget& field, bool wrong) {
    if (field.property("wrong").toBool() != wrong) {
        field.setProperty("wrong", wrong);
        field.style()->polish(&field);
        field.update();
    }
}

}  // namespace loopglass::ui
