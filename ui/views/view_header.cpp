#include "views/view_header.h"

#include <QFontMetrics>
#include <QPainter>

namespace loopglass::ui {

ViewHeader::ViewHeader(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ViewHeader::setTexts(const QString& title, const QString& note) {
    m_title = title;
    m_note = note;
    setAccessibleName(title + QStringLiteral(", ") + note);
    update();
}

void ViewHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    const QRect area = rect().adjusted(16, 0, -16, 0);
    const QFont noteFont = m_theme.font(12);
    const int noteWidth =
        std::min(QFontMetrics(noteFont).horizontalAdvance(m_note), area.width() / 2);
    painter.setFont(noteFont);
    painter.setPen(m_theme.faintText());
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter,
                     QFontMetrics(noteFont).elidedText(m_note, Qt::ElideRight, noteWidth + 2));
    const QFont titleFont = m_theme.font(13, true);
    painter.setFont(titleFont);
    painter.setPen(m_theme.text());
    painter.drawText(
        area, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(titleFont).elidedText(m_title, Qt::ElideRight, area.width() - noteWidth - 16));
}

LegendBar::LegendBar(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void LegendBar::setEntries(const QString& note, Entries entries) {
    m_note = note;
    m_entries = std::move(entries);
    QString spoken = m_note;
    for (const auto& [mark, text] : m_entries) {
        spoken += QStringLiteral(" ") + text;
    }
    setAccessibleDescription(spoken);
    update();
}

void LegendBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    const QFont font = m_theme.font(12);
    const QFontMetrics metrics(font);
    painter.setFont(font);
    int x = 16;
    if (!m_note.isEmpty()) {
        painter.setPen(m_theme.faintText());
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter, m_note);
        x += metrics.horizontalAdvance(m_note) + 24;
    }
    for (const auto& [mark, text] : m_entries) {
        const int wide = metrics.horizontalAdvance(text);
        if (x + 18 + wide > width() - 8) {
            break;
        }
        m_theme.drawMark(painter, mark, QPointF(x + 5, height() / 2.0), 10);
        painter.setPen(m_theme.text());
        painter.drawText(QRect(x + 16, 0, wide + 2, height()), Qt::AlignVCenter, text);
        x += 16 + wide + 18;
    }
}

}  // namespace loopglass::ui
