#include "views/view_header.h"

#include "views/shown_chip.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int headerSide = 16;  ///< left and right of the line
constexpr int headerGap = 12;
constexpr int titleLetters = 13;  ///< pixels
constexpr int noteLetters = 12;
}  // namespace

ViewHeader::ViewHeader(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ViewHeader::setTexts(const QString& title, const QString& note) {
    m_title = title;
    m_note = note;
    setAccessibleName(tr("%1, %2").arg(title, note));
    placeChip();
    update();
}

void ViewHeader::setChip(ShownChip* chip) {
    m_chip = chip;
    chip->setParent(this);
    connect(chip, &ShownChip::resized, this, [this] {
        placeChip();
        update();
    });
    placeChip();
}

int ViewHeader::noteWidth() const {
    const int whole = QFontMetrics(m_theme.font(noteLetters)).horizontalAdvance(m_note);
    return std::min(whole, (width() - 2 * headerSide) / 2);
}

/// Left of the counts and, while something is to be said, of the chip.
QRect ViewHeader::titleArea() const {
    const bool chip = m_chip != nullptr && !m_chip->isHidden();
    return rect().adjusted(
        headerSide, 0,
        -headerSide - noteWidth() - headerGap - (chip ? m_chip->width() + headerGap : 0), 0);
}

QString ViewHeader::shownTitle() const {
    return QFontMetrics(m_theme.font(titleLetters, true))
        .elidedText(m_title, Qt::ElideRight, titleArea().width());
}

void ViewHeader::placeChip() {
    if (m_chip != nullptr) {
        const int title =
            QFontMetrics(m_theme.font(titleLetters, true)).horizontalAdvance(shownTitle());
        m_chip->move(headerSide + title + (title > 0 ? headerGap : 0),
                     (height() - m_chip->height()) / 2);
    }
}

void ViewHeader::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeChip();
}

void ViewHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel());
    const QFont noteFont = m_theme.font(noteLetters);
    painter.setFont(noteFont);
    painter.setPen(m_theme.faintText());
    painter.drawText(rect().adjusted(headerSide, 0, -headerSide, 0),
                     Qt::AlignRight | Qt::AlignVCenter,
                     QFontMetrics(noteFont).elidedText(m_note, Qt::ElideRight, noteWidth() + 2));
    painter.setFont(m_theme.font(titleLetters, true));
    painter.setPen(m_theme.text());
    painter.drawText(titleArea(), Qt::AlignLeft | Qt::AlignVCenter, shownTitle());
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
