#include "widgets/elided_label.h"

#include "text/text.h"

#include <QHelpEvent>
#include <QResizeEvent>
#include <QTextLayout>
#include <QToolTip>
#include <algorithm>

namespace loopglass::ui {

ElidedLabel::ElidedLabel(Qt::Alignment alignment, QWidget* parent) : QLabel(parent) {
    setAlignment(alignment);
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setFullText(const QString& text, const QStringList& shorter) {
    if (text != m_full || shorter != m_shorter) {
        m_full = text;
        m_shorter = shorter;
        setAccessibleName(text);
        updateGeometry();
        cut();
    }
}

void ElidedLabel::setLeast(int pixels) {
    if (pixels != m_least) {
        m_least = pixels;
        updateGeometry();
    }
}

QSize ElidedLabel::sizeHint() const {
    // The size hint is computed again, because letters from a fallback font, such as Chinese, may
    // be higher than other letters.
    if (!m_hint.isValid() || m_hintOf != m_full || m_hintIn != font()) {
        const int lent = fontMetrics().size(Qt::TextSingleLine, m_full).height();
        m_hint = {fontMetrics().horizontalAdvance(m_full) + 2,
                  std::max(fontMetrics().height(), lent)};
        m_hintOf = m_full;
        m_hintIn = font();
    }
    return m_hint;
}

QSize ElidedLabel::minimumSizeHint() const {
    const QSize whole = sizeHint();
    return {std::min(whole.width(), m_least), whole.height()};
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || text() == m_full) {
        return QLabel::event(event);
    }
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainTip(m_full), this);
    return true;
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    cut();
}

void ElidedLabel::setTwoLines(bool allowed) {
    if (allowed != m_twoLines) {
        m_twoLines = allowed;
        cut();
    }
}

/// Returns the text broken between words; empty if two lines are too short, or if the label has no
/// space for two lines.
QString ElidedLabel::twoLines(int room) const {
    QTextLayout layout(m_full, font());
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(room);
    layout.endLayout();
    const QString above = m_full.left(first.textLength()).trimmed();
    const QString below = m_full.mid(first.textLength()).trimmed();
    const QString both = above + QLatin1Char('\n') + below;
    const bool fits = fontMetrics().horizontalAdvance(below) <= room &&
                      fontMetrics().size(0, both).height() <= height();
    return fits ? both : QString();
}

void ElidedLabel::cut() {
    const int room = contentsRect().width() - std::max(indent(), 0);
    const auto fits = [&](const QString& text) {
        return fontMetrics().horizontalAdvance(text) <= room;
    };
    const QString both = m_twoLines && room > 0 && !fits(m_full) ? twoLines(room) : QString();
    const auto shorter = std::find_if(m_shorter.begin(), m_shorter.end(), fits);
    const bool whole = fits(m_full) || shorter == m_shorter.end();
    m_cut = both.isEmpty() && !fits(whole ? m_full : *shorter);
    setText(!both.isEmpty()
                ? both
                : fontMetrics().elidedText(whole ? m_full : *shorter, Qt::ElideRight, room));
}

}  // namespace loopglass::ui
