#include "views/view_header.h"

#include "views/status_badge.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int headerSide = 16;  ///< pixels at the left and at the right of the line
constexpr int headerGap = 12;
constexpr int titleFontSize = 13;  ///< font size in pixels
constexpr int noteFontSize = 12;
constexpr int legendHeight = 28;  ///< height of one line in pixels
constexpr int legendLine = 20;    ///< height of each further line in pixels
constexpr int besideMark = 16;
}  // namespace

ViewHeader::ViewHeader(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ViewHeader::setTexts(const QString& title, const QString& note, const QString& shorter) {
    if (title == m_title && note == m_note && shorter == m_shorter) {
        return;
    }
    m_title = title;
    m_shorter = shorter;
    m_note = note;
    setAccessibleName(tr("%1, %2").arg(title, note));
    placeBadge();
    update();
}

void ViewHeader::setBadge(StatusBadge* badge) {
    m_badge = badge;
    badge->setParent(this);
    connect(badge, &StatusBadge::resized, this, [this] {
        placeBadge();
        update();
    });
    placeBadge();
}

int ViewHeader::badgeWidth() const {
    return m_badge != nullptr && !m_badge->isHidden() ? m_badge->width() + headerGap : 0;
}

/// Returns the width of the counts: the width that the title leaves, but at least half of the line.
int ViewHeader::noteWidth() const {
    const int whole = QFontMetrics(m_theme.font(noteFontSize)).horizontalAdvance(m_note);
    const int line = width() - 2 * headerSide;
    const int title = QFontMetrics(m_theme.font(titleFontSize, true))
                          .horizontalAdvance(m_shorter.isEmpty() ? m_title : m_shorter);
    return std::min(whole, std::max(line / 2, line - title - headerGap - badgeWidth()));
}

/// Returns the area at the left of the counts and, if there is a message, of the message's label.
QRect ViewHeader::titleArea() const {
    return rect().adjusted(headerSide, 0, -headerSide - noteWidth() - headerGap - badgeWidth(), 0);
}

QString ViewHeader::shownTitle() const {
    const QFontMetrics metrics(m_theme.font(titleFontSize, true));
    const int room = titleArea().width();
    const bool whole = m_shorter.isEmpty() || metrics.horizontalAdvance(m_title) <= room;
    return metrics.elidedText(whole ? m_title : m_shorter, Qt::ElideRight, room);
}

void ViewHeader::placeBadge() {
    if (m_badge != nullptr) {
        const int title =
            QFontMetrics(m_theme.font(titleFontSize, true)).horizontalAdvance(shownTitle());
        m_badge->move(headerSide + title + (title > 0 ? headerGap : 0),
                      (height() - m_badge->height()) / 2);
    }
}

void ViewHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeBadge();
}

void ViewHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    const QFont noteFont = m_theme.font(noteFontSize);
    painter.setFont(noteFont);
    painter.setPen(m_theme.faintText());
    painter.drawText(rect().adjusted(headerSide, 0, -headerSide, 0),
                     Qt::AlignRight | Qt::AlignVCenter,
                     QFontMetrics(noteFont).elidedText(m_note, Qt::ElideRight, noteWidth() + 2));
    painter.setFont(m_theme.font(titleFontSize, true));
    painter.setPen(m_theme.text());
    painter.drawText(titleArea(), Qt::AlignLeft | Qt::AlignVCenter, shownTitle());
}

QString mixedFoldsNote() { return QStringLiteral("   ") + tr("△ folded, several kinds"); }

LegendBar::LegendBar(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Legend"));
    connect(&theme, &Theme::changed, this, [this] {
        fit();
        update();
    });
}

void LegendBar::setEntries(const QString& note, Entries entries) {
    if (note == m_note && entries == m_entries) {
        return;
    }
    m_note = note;
    m_entries = std::move(entries);
    QString spoken = m_note;
    for (const auto& [mark, text] : m_entries) {
        spoken += QStringLiteral(" ") + text;
    }
    setAccessibleDescription(spoken);
    fit();
    update();
}

/// Returns the position of the remark, followed by the position of each entry.
Flow LegendBar::flow(int width) const {
    const QFontMetrics metrics(m_theme.font(noteFontSize));
    const int room = width - headerSide / 2;
    Flow flow;
    flow.add(metrics.horizontalAdvance(m_note), headerSide, room, m_note.isEmpty() ? 0 : 24);
    for (const auto& [mark, text] : m_entries) {
        flow.add(besideMark + metrics.horizontalAdvance(text), headerSide, room, 18);
    }
    return flow;
}

int LegendBar::heightForWidth(int width) const {
    return legendHeight + (flow(width).lines - 1) * m_theme.scaled(legendLine);
}

/// Sets the height, because a layout may still have the height of earlier entries or fonts.
void LegendBar::fit() {
    if (isVisible()) {
        setFixedHeight(heightForWidth(width()));
    }
    updateGeometry();
}

void LegendBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void LegendBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fit();
}

void LegendBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    painter.setFont(m_theme.font(noteFontSize));
    const Flow flow = this->flow(width());
    const auto line = [&](std::size_t piece) {
        const QPoint at = flow.at[piece];
        return QRect(at.x(), at.y() * m_theme.scaled(legendLine), width() - at.x(), legendHeight);
    };
    painter.setPen(m_theme.faintText());
    painter.drawText(line(0), Qt::AlignVCenter, m_note);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const QRect at = line(i + 1);
        m_theme.drawMark(painter, m_entries[i].first, QPointF(at.left() + 5, at.center().y() + 0.5),
                         10);
        painter.setPen(m_theme.text());
        painter.drawText(at.adjusted(besideMark, 0, 0, 0), Qt::AlignVCenter, m_entries[i].second);
    }
}

}  // namespace loopglass::ui
