#include "manual_mapping/factor_field.h"

#include "text/engine_text.h"
#include "widgets/typed_field.h"
#include "words/sentences/format.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <algorithm>

namespace loopglass::ui {

namespace {

bool asksForStep(const QString& text) { return text.simplified().startsWith(QLatin1String("by")); }

/// Returns the typed text in place of the number.
QString digitsTyped(const QString& text) {
    return text.simplified().mid(asksForStep(text) ? 2 : 0).trimmed();
}

/// Returns true if more characters could turn the text into a factor or a step.
bool mayBecomeFactor(const QString& text) {
    return QStringLiteral("by").startsWith(text.simplified());
}

/// Returns true if the focus returns from another window or a menu, which only interrupts typing.
bool isReturning(const QFocusEvent& event) {
    return event.reason() == Qt::ActiveWindowFocusReason || event.reason() == Qt::PopupFocusReason;
}

}  // namespace

FactorField::FactorField(const Theme& theme, QWidget* nest)
    : QLineEdit(nest),
      m_theme(theme),
      m_refusal(new QLabel(nest)) {
    hide();
    setMaxLength(19);
    m_refusal->hide();
    m_refusal->setWordWrap(true);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setAttribute(Qt::WA_NoMousePropagation);  // prevents a click on a covered loop
    connect(this, &QLineEdit::textEdited, this, &FactorField::check);
}

void FactorField::open(const Dimension& dimension, const QString& text) {
    m_dimension = dimension;
    setText(text);
    refuse({});
    show();
    setFocus();
}

void FactorField::shut() {
    refuse({});
    hide();
}

std::optional<FactorField::TypedFactor> FactorField::typed() const {
    bool whole = false;
    const qint64 number = digitsTyped(text()).toLongLong(&whole);
    if (!whole || number < 1) {
        return std::nullopt;
    }
    return TypedFactor{asksForStep(text()), number};
}

/// Returns the error message of the reader of mapping files. A number above the dimension size is
/// accepted; the loop nest then shows the violation.
QString FactorField::whyNone() const {
    if (typed()) {
        return {};
    }
    const std::string found = digitsTyped(text()).toStdString();
    const std::int64_t bound = m_dimension.bound;
    return uiText(asksForStep(text()) ? msg::format::stepRange(m_dimension.name, found, bound)
                                      : msg::format::factorRange(m_dimension.name, found, bound));
}

/// Shows the error; an empty text hides the message.
void FactorField::refuse(const QString& why) {
    markWrong(*this, !why.isEmpty());
    setAccessibleDescription(why);
    m_refusal->setText(why);
    m_refusal->setVisible(!why.isEmpty());
    if (!why.isEmpty()) {
        placeRefusal();
        emit saidAt(m_refusal->geometry().united(geometry()));
    }
}

/// Places the message over the loop nest, so that the nest does not move while the user types.
void FactorField::placeRefusal() {
    constexpr int margin = 8;
    constexpr int widest = 320;
    constexpr int gap = 2;
    m_refusal->setStyleSheet(
        QStringLiteral(
            ".QLabel { color: %1; background: %2; border: 1px solid %1; padding: 3px 5px; }")
            .arg(m_theme.wrong().name(), m_theme.panel().name()));
    const QSize nest = parentWidget()->size();
    const int wide = std::min(nest.width() - 2 * margin, widest);
    const int tall = m_refusal->heightForWidth(wide);
    const int left = std::clamp(x(), margin, std::max(nest.width() - margin - wide, margin));
    const int under = geometry().bottom() + gap;
    const int over = y() - gap - tall;
    m_refusal->setGeometry(left, under + tall <= nest.height() || over < 0 ? under : over, wide,
                           tall);
    m_refusal->raise();
}

/// Reports during typing that the text cannot become a number.
void FactorField::check() { refuse(mayBecomeFactor(text()) ? QString() : whyNone()); }

/// Handles Return here, because a line edit passes Return to its parent, which would open the field
/// again.
void FactorField::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Escape) {
        emit cancelled();
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        const QString why = whyNone();
        if (why.isEmpty()) {
            emit done();
        } else {
            refuse(why);
        }
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void FactorField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (!isReturning(*event) || typed()) {
        emit done();
    }
}

}  // namespace loopglass::ui
