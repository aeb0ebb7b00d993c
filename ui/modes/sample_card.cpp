#include "modes/sample_card.h"

#include <QPainter>

namespace loopglass::ui {

SampleCard::SampleCard(const Theme& theme, const QString& title, const QString& learns,
                       QWidget* parent)
    : QAbstractButton(parent),
      m_theme(theme),
      m_learns(learns) {
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(learns);
    setToolTip(tr("Open this sample"));
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(240);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SampleCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = underMouse() || hasFocus();
    painter.setPen(QPen(lit ? m_theme.accent() : m_theme.hairline(), hasFocus() ? 2 : 1));
    painter.setBrush(m_theme.panel());
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    const QRect inside = rect().adjusted(16, 12, -16, -8);
    painter.setPen(m_theme.text());
    painter.setFont(m_theme.font(13, true));
    const QRect used = painter.boundingRect(inside, Qt::TextWordWrap, text());
    painter.drawText(inside, Qt::TextWordWrap, text());
    painter.setPen(m_theme.faintText());
    painter.setFont(m_theme.font(12));
    painter.drawText(inside.adjusted(0, used.height() + 6, 0, 0), Qt::TextWordWrap, m_learns);
}

}  // namespace loopglass::ui
