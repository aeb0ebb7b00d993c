#include "editors/name_field.h"

#include "text/text.h"
#include "widgets/typed_field.h"

#include <QMouseEvent>
#include <utility>

namespace loopglass::ui {

NameField::NameField(Document& document, const QString& accessibleName, Rename rename,
                     QWidget* parent)
    : QLineEdit(parent),
      m_document(document),
      m_rename(std::move(rename)) {
    setAccessibleName(accessibleName);
    setAlignment(Qt::AlignRight);
    setProperty("plain", true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    forwardUndoToWindow(this, [this] { leave(); });
    connect(this, &QLineEdit::textEdited, this, &NameField::typed);
    connect(this, &QLineEdit::editingFinished, this, &NameField::leave);
}

void NameField::show(const QString& name, const QString& about) {
    setToolTip(plainTip(about.isEmpty() ? name : tr("%1: %2").arg(name, about)));
    m_shown = name;
    if (!m_typing && text() != name) {
        setText(name);
        setCursorPosition(0);  // the beginning of a name that is too long is visible
    }
}

void NameField::typed(const QString& name) {
    m_typing = true;
    const QString why =
        m_rename(name.trimmed(), {tr("name"), accessibleName(), Document::EditTiming::Typing});
    markRefused(*this, !why.isEmpty());
    emit messageSent(why);
    m_typing = false;
}

/// Replaces a rejected name by the current one.
void NameField::leave() {
    m_document.endGesture();
    if (text() != m_shown && isVisible()) {  // not shown if the window is closing
        setText(m_shown);
        markRefused(*this, false);
        emit messageSent({});
    }
}

/// The first click selects the whole name, so that typing replaces it.
void NameField::mousePressEvent(QMouseEvent* event) {
    const bool isFirst = !hasFocus();
    QLineEdit::mousePressEvent(event);
    if (isFirst) {
        selectAll();
    }
}

void NameField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    setCursorPosition(0);
}

QSize NameField::sizeHint() const {
    return {fontMetrics().horizontalAdvance(text()) +
                2 * fontMetrics().horizontalAdvance(QLatin1Char('0')),
            QLineEdit::sizeHint().height()};
}

QSize NameField::minimumSizeHint() const { return {0, QLineEdit::minimumSizeHint().height()}; }

}  // namespace loopglass::ui
