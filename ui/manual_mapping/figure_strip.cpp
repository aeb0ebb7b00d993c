#include "manual_mapping/figure_strip.h"

#include "text/list_text.h"
#include "text/text.h"

#include <QPainter>
#include <algorithm>
#include <numeric>

namespace loopglass::ui {

namespace {
constexpr int lineHeight = 13;
constexpr int deskNumberBottom = 38;
constexpr int figureGap = 10;  // distance between two numbers in pixels
constexpr int numberLetters = 15;
constexpr int minLetters = 8;
}  // namespace

FigureStrip::FigureStrip(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("Energy, delay, EDP and lanes"));
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void FigureStrip::setFigures(const QList<Figure>& figures, int changeLines) {
    if (figures == m_figures && changeLines == m_changeLines) {
        return;
    }
    const QSize before = sizeHint();
    m_figures = figures;
    m_changeLines = changeLines;
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

int FigureStrip::rowHeight() const {
    return m_theme.scaled(deskNumberBottom + 4 + lineHeight * m_changeLines);
}

QSize FigureStrip::sizeHint() const {
    return {380, rowHeight() * static_cast<int>(std::max<qsizetype>(1, rows().size()))};
}

QSize FigureStrip::minimumSizeHint() const { return {240, sizeHint().height()}; }

void FigureStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (height() != sizeHint().height()) {
        updateGeometry();
    }
}

int FigureStrip::neededBy(const Figure& figure) const {
    const QFontMetrics names(m_theme.font(11, true));
    const QFontMetrics numbers(m_theme.numbers(numberLetters, true));
    const QFontMetrics changes(m_theme.numbers(10));
    return std::max({names.horizontalAdvance(figure.name.toUpper()),
                     numbers.horizontalAdvance(QStringLiteral("1.000e10")),
                     changes.horizontalAdvance(QStringLiteral("best +99.9 %"))}) +
           figureGap;
}

/// Returns the rows: each number gets the space that it needs, and the remaining space is
/// distributed. If the space is too small, the numbers form two rows.
QList<FigureStrip::Row> FigureStrip::rows() const {
    QList<int> needed;
    for (const Figure& figure : m_figures) {
        needed << neededBy(figure);
    }
    const auto share = [this](QList<int> wide) {
        const int sum = std::accumulate(wide.begin(), wide.end(), 0);
        const int count = static_cast<int>(std::max<qsizetype>(1, wide.size()));
        for (int& one : wide) {
            one = sum > width() ? width() / count : one + (width() - sum) / count;
        }
        return wide;
    };
    if (std::accumulate(needed.begin(), needed.end(), 0) <= width() || needed.size() < 2) {
        return {{0, share(needed)}};
    }
    const qsizetype half = (needed.size() + 1) / 2;
    for (qsizetype i = half; i < needed.size(); ++i) {  // columns are aligned
        needed[i - half] = needed[i] = std::max(needed[i - half], needed[i]);
    }
    return {{0, share(needed.first(half))}, {half, share(needed.sliced(half))}};
}

void FigureStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    int top = 0;
    for (const Row& row : rows()) {
        int left = 0;
        for (qsizetype i = 0; i < row.widths.size(); ++i) {
            paintFigure(painter, m_figures[row.begin + i],
                        QRect(left, top, row.widths[i] - figureGap / 2, rowHeight()));
            left += row.widths[i];
        }
        top += rowHeight();
    }
}

/// Returns the font size of a number: the default size, or a smaller size if a digit would be cut.
int FigureStrip::fontSize(const Figure& figure, int wide) const {
    int fontSize = numberLetters;
    while (fontSize > minLetters &&
           QFontMetrics(m_theme.numbers(fontSize, true)).horizontalAdvance(figure.value) > wide) {
        --fontSize;
    }
    return fontSize;
}

/// Draws the name and the unit. The unit is beside the name, because a long number needs its line.
void FigureStrip::paintName(QPainter& painter, const Figure& figure, const QRect& cell) const {
    const QFont units = m_theme.font(10);
    constexpr int unitGap = 5;
    const int unit =
        figure.unit.isEmpty() ? 0 : unitGap + QFontMetrics(units).horizontalAdvance(figure.unit);
    painter.setFont(m_theme.font(11, true));
    painter.setPen(m_theme.faintText());
    const QFontMetrics metrics = painter.fontMetrics();
    const QString name =
        metrics.elidedText(figure.name.toUpper(), Qt::ElideRight, cell.width() - unit);
    const int line = cell.top() + 4 + metrics.ascent();
    painter.drawText(cell.left(), line, name);
    painter.setFont(units);
    painter.drawText(cell.left() + metrics.horizontalAdvance(name) + unitGap, line, figure.unit);
}

void FigureStrip::paintFigure(QPainter& painter, const Figure& figure, const QRect& cell) const {
    const int bottom = cell.top() + m_theme.scaled(deskNumberBottom) - 4;
    paintName(painter, figure, cell);
    painter.setFont(m_theme.numbers(fontSize(figure, cell.width()), true));
    painter.setPen(figure.cannotBe ? m_theme.caution() : m_theme.text());
    painter.drawText(cell.left(), bottom, figure.value);
    paintChanges(painter, figure, {cell.left(), bottom + m_theme.scaled(12)});
}

void FigureStrip::paintChanges(QPainter& painter, const Figure& figure, const QPoint& at) const {
    painter.setFont(m_theme.numbers(10));
    int y = at.y();
    for (const QString& change : figure.changes) {
        const bool less = change.contains(QChar(0x2212));
        const bool more = change.contains(QLatin1Char('+'));
        painter.setPen(figure.cannotBe || (!less && !more) ? m_theme.faintText()
                       : less != figure.moreIsBetter       ? m_theme.good()
                                                           : m_theme.caution());
        painter.drawText(at.x(), y, change);
        y += m_theme.scaled(lineHeight);
    }
}

}  // namespace loopglass::ui
