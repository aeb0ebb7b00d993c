#include "hand/figure_strip.h"

#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int lineHeight = 13;
constexpr int deskNumberBottom = 38;
}  // namespace

FigureStrip::FigureStrip(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("Energy, cycles, EDP and utilisation"));
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
    setAccessibleDescription(words.join(QStringLiteral(", ")));
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

void FigureStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int numberBottom = m_theme.scaled(deskNumberBottom);
    const int wide = m_figures.isEmpty() ? 0 : width() / static_cast<int>(m_figures.size());
    int left = 0;
    for (const Figure& figure : m_figures) {
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
        painter.setFont(m_theme.numbers(10));
        int y = numberBottom + 8;
        for (const QString& change : figure.changes) {
            const bool less = change.contains(QChar(0x2212));
            const bool more = change.contains(QLatin1Char('+'));
            painter.setPen(!less && !more                ? m_theme.faintText()
                           : less != figure.moreIsBetter ? m_theme.good()
                                                         : m_theme.caution());
            painter.drawText(left, y, change);
            y += m_theme.scaled(lineHeight);
        }
        left += wide;
    }
}

}  // namespace loopglass::ui
