#include "hand/figure_strip.h"

#include "text/list_text.h"
#include "text/text.h"

#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int lineHeight = 13;
constexpr int deskNumberBottom = 38;
}  // namespace

FigureStrip::FigureStrip(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("Energy, delay, EDP and utilisation"));
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void FigureStrip::setFigures(const QList<Figure>& figures) {
    if (figures == m_figures) {
        return;
    }
    const QSize before = sizeHint();
    m_figures = figures;
    QStringList words;
    for (const Figure& figure : figures) {
        words << QStringLiteral("%1 %2 %3 %4")
                     .arg(figure.name, figure.value, figure.unit,
                          figure.changes.join(QLatin1Char(' ')))
                     .simplified();
    }
    setAccessibleDescription(listedText(words));
    if (before != sizeHint()) {
        updateGeometry();
    }
    update();
}

QSize FigureStrip::sizeHint() const {
    qsizetype lines = 1;
    for (const Figure& figure : m_figures) {
        lines = std::max(lines, figure.changes.size());
    }
    return {380, m_theme.scaled(deskNumberBottom + 4 + lineHeight * static_cast<int>(lines))};
}

QSize FigureStrip::minimumSizeHint() const { return {240, sizeHint().height()}; }

/// Each has the room that it needs, and what is left over is shared; without enough all have the
/// same.
QList<int> FigureStrip::widths() const {
    constexpr int gap = 14;
    const QFontMetrics names(m_theme.font(11, true));
    const QFontMetrics numbers(m_theme.numbers(15, true));
    const QFontMetrics units(m_theme.font(10));
    QList<int> wide;
    int sum = 0;
    for (const Figure& figure : m_figures) {
        const int number =
            numbers.horizontalAdvance(figure.value) + 5 + units.horizontalAdvance(figure.unit);
        wide << std::max(names.horizontalAdvance(figure.name.toUpper()), number) + gap;
        sum += wide.last();
    }
    const int count = static_cast<int>(std::max<qsizetype>(1, wide.size()));
    for (int& one : wide) {
        one = sum > width() ? width() / count : one + (width() - sum) / count;
    }
    return wide;
}

void FigureStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int numberBottom = m_theme.scaled(deskNumberBottom);
    const QList<int> room = widths();
    int left = 0;
    for (qsizetype i = 0; i < m_figures.size(); ++i) {
        const Figure& figure = m_figures[i];
        const int wide = room[i];
        const QRect cell(left, 0, wide - 6, height());
        painter.setFont(m_theme.font(11, true));
        painter.setPen(m_theme.faintText());
        painter.drawText(cell.adjusted(0, 4, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                         figure.name.toUpper());
        painter.setFont(m_theme.numbers(15, true));
        painter.setPen(m_theme.text());
        painter.drawText(left, numberBottom - 4, figure.value);
        const int after = left + painter.fontMetrics().horizontalAdvance(figure.value) + 5;
        painter.setFont(m_theme.font(10));
        painter.setPen(m_theme.faintText());
        if (after + painter.fontMetrics().horizontalAdvance(figure.unit) < left + wide) {
            painter.drawText(after, numberBottom - 4, figure.unit);
        }
        paintChanges(painter, figure, left);
        left += wide;
    }
}

void FigureStrip::paintChanges(QPainter& painter, const Figure& figure, int left) const {
    painter.setFont(m_theme.numbers(10));
    int y = m_theme.scaled(deskNumberBottom) + 8;
    for (const QString& change : figure.changes) {
        const bool less = change.contains(QChar(0x2212));
        const bool more = change.contains(QLatin1Char('+'));
        painter.setPen(!less && !more                ? m_theme.faintText()
                       : less != figure.moreIsBetter ? m_theme.good()
                                                     : m_theme.caution());
        painter.drawText(left, y, change);
        y += m_theme.scaled(lineHeight);
    }
}

}  // namespace loopglass::ui
