#include "modes/sample_card.h"

#include "text/text.h"

#include <QPainter>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

SampleCard::SampleCard(const Theme& theme, const QString& title, const QString& learns,
                       SampleResult result, QWidget* parent)
    : QAbstractButton(parent),
      m_theme(theme),
      m_learns(learns),
      m_result(std::move(result)) {
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(learns);
    setToolTip(m_result.isEmpty()
                   ? tr("Open this sample")
                   : plainTip(tr("Open this sample. Picture: %1").arg(m_result.text())));
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(240);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

int SampleCard::pictureWidth() const {
    return m_result.isEmpty() ? 0 : std::min(m_theme.scaled(132), width() / 3);
}

QRect SampleCard::textArea() const { return rect().adjusted(16, 12, -pictureWidth() - 24, -8); }

QRect SampleCard::titleArea() const {
    return QFontMetrics(m_theme.font(13, true)).boundingRect(textArea(), Qt::TextWordWrap, text());
}

int SampleCard::textHeight() const {
    const QRect lesson =
        QFontMetrics(m_theme.font(12)).boundingRect(textArea(), Qt::TextWordWrap, m_learns);
    return titleArea().height() + 6 + lesson.height();
}

void SampleCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = underMouse() || hasFocus();
    painter.setPen(QPen(lit ? m_theme.accent() : m_theme.hairline(), hasFocus() ? 2 : 1));
    painter.setBrush(m_theme.panel());
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    if (const int wide = pictureWidth(); wide > 0) {
        m_result.draw(painter, QRectF(width() - wide - 12, 12, wide, height() - 24), m_theme);
    }
    painter.setPen(m_theme.text());
    painter.setFont(m_theme.font(13, true));
    painter.drawText(textArea(), Qt::TextWordWrap, text());
    painter.setPen(m_theme.faintText());
    painter.setFont(m_theme.font(12));
    painter.drawText(textArea().adjusted(0, titleArea().height() + 6, 0, 0), Qt::TextWordWrap,
                     m_learns);
}

}  // namespace loopglass::ui
