#include "mappers/race_cells.h"

#include "mappers/marks/race_marks.h"
#include "race/run_summary.h"
#include "text/text.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {
// Sizes in pixels, for the default font size.
constexpr int rowHeight = 21;
constexpr int nameWidth = 138;
constexpr int titleHeight = 28;
constexpr int uprightName = 22;
constexpr int minDigits = 9;  // number of digits that also fits a larger font
constexpr double belowRows = 6;
constexpr double slant = 35;         // angle of slanted names in degrees
constexpr double longestName = 110;  // length of the longest slanted name in pixels
}  // namespace

RaceCells::RaceCells(const Theme& theme, const RaceData& data, const RacePlace& marked,
                     const QRectF& area)
    : m_theme(theme),
      m_data(data),
      m_marked(marked),
      m_area(area),
      m_columns(columnsFor(theme, data, area.width())) {
    const auto wide = [&] {
        return QFontMetricsF(m_digits).horizontalAdvance(QStringLiteral("1.000×"));
    };
    m_digits = theme.numbers(11);
    while (m_digits.pixelSize() > minDigits && wide() > m_columns.width - 4) {
        m_digits.setPixelSize(m_digits.pixelSize() - 1);
    }
}

/// Returns the width of the methods' names in pixels; longer names are cut.
double RaceCells::namesOf(const Theme& theme, double width) {
    return std::min<double>(theme.scaled(nameWidth), width * 0.3);
}

QString RaceCells::nameOf(const RaceData& data, std::size_t column) {
    return column < data.runs.size() ? qt(data.request.benchmarkCases[column].name) : tr("geomean");
}

RaceCells::Columns RaceCells::columnsFor(const Theme& theme, const RaceData& data, double width) {
    const auto count = static_cast<double>(data.runs.size() + 1);
    const auto across = [&](double room) {
        return std::clamp((room - namesOf(theme, width)) / count, 12.0, 84.0);
    };
    const QFontMetricsF metrics(theme.font(11, true));
    const double title = theme.scaled(titleHeight);
    Columns columns{across(width), title + theme.scaled(uprightName), false};
    double longest = 0;
    double beyond = 0;  // pixels of slanted names at the right of the last column
    const double angle = slant * std::acos(-1.0) / 180;
    for (std::size_t c = 0; c <= data.runs.size(); ++c) {
        const double name = metrics.horizontalAdvance(nameOf(data, c));
        columns.aslant = columns.aslant || name > columns.width - 3;
        longest = std::max(longest, std::min(name, longestName));
        const double end = (static_cast<double>(c) + 0.5) * columns.width +
                           std::min(name, longestName) * std::cos(angle);
        beyond = std::max(beyond, end - count * columns.width);
    }
    if (columns.aslant) {
        columns.width = across(width - beyond);
        columns.above = title + 10 + longest * std::sin(angle);
    }
    return columns;
}

double RaceCells::wantedHeight(const Theme& theme, const RaceData& data, double width) {
    return columnsFor(theme, data, width).above + belowRows + 2 +
           theme.scaled(rowHeight) * static_cast<double>(data.request.methods.size());
}

QRectF RaceCells::cell(std::size_t benchmarkCase, std::size_t method) const {
    const double width = m_columns.width;
    const double top = m_area.top() + m_columns.above;
    const double room = m_area.bottom() - belowRows - top;
    const double height = std::min<double>(
        m_theme.scaled(rowHeight), room / static_cast<double>(m_data.request.methods.size()));
    const double names = namesOf(m_theme, m_area.width());
    return {m_area.left() + names + width * static_cast<double>(benchmarkCase),
            top + height * static_cast<double>(method), width - 3, height - 3};
}

void RaceCells::drawCell(QPainter& painter, const QRectF& box, const std::optional<double>& ratio,
                         std::size_t method) const {
    QColor behind = raceColour(m_theme, method);
    const double worse = ratio ? std::min(1.0, std::log10(std::max(1.0, *ratio)) / 1.5) : 0;
    behind.setAlphaF(static_cast<float>(0.06 + 0.34 * worse));
    painter.setPen(Qt::NoPen);
    painter.setBrush(behind);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(ratio ? m_theme.text() : m_theme.faintText());
    const QString text = raceRatio(ratio);
    painter.setFont(m_digits);
    if (QFontMetricsF(m_digits).horizontalAdvance(text) <= box.width() + 3) {
        // Never cuts a number, because the visible part would be another number.
        painter.drawText(box, Qt::AlignCenter, text);
    }
}

void RaceCells::drawName(QPainter& painter, std::size_t column) const {
    const QRectF box = cell(column, 0);
    const double room = m_columns.aslant ? longestName : box.width();
    QFont labelFont = m_theme.font(11, true);
    if (m_columns.aslant) {  // slanted names are closer together than their columns
        const double apart = m_columns.width * std::sin(slant * std::acos(-1.0) / 180);
        labelFont.setPixelSize(std::clamp(static_cast<int>(apart), 8, labelFont.pixelSize()));
    }
    painter.setFont(labelFont);
    painter.setPen(column == m_marked.benchmarkCase ? m_theme.text() : m_theme.faintText());
    const QString name =
        QFontMetricsF(painter.font()).elidedText(nameOf(m_data, column), Qt::ElideMiddle, room);
    if (!m_columns.aslant) {
        const double high = m_theme.scaled(16);
        return painter.drawText(QRectF(box.left(), box.top() - high - 3, box.width(), high),
                                Qt::AlignCenter, name);
    }
    painter.save();
    painter.translate(box.center().x(), box.top() - 5);
    painter.rotate(-slant);
    painter.drawText(QPointF(0, 0), name);
    painter.restore();
}

void RaceCells::draw(QPainter& painter) const {
    painter.setFont(m_theme.font(14, true));
    painter.setPen(m_theme.text());
    painter.drawText(QPointF(m_area.left(), m_area.top() + m_theme.scaled(18)),
                     tr("Ratio to the optimum of all layers"));
    for (std::size_t c = 0; c <= m_data.runs.size(); ++c) {
        drawName(painter, c);
    }
    for (std::size_t m = 0; m < m_data.request.methods.size(); ++m) {
        const QRectF first = cell(0, m);
        const QRectF name(m_area.left(), first.top() - 1, first.left() - m_area.left() - 8,
                          first.height() + 2);
        QFont labelFont = m_theme.font(12, m == m_marked.method);
        labelFont.setPixelSize(
            std::clamp(static_cast<int>(name.height() * 0.85), 8, labelFont.pixelSize()));
        painter.setFont(labelFont);
        painter.setPen(m_theme.text());
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(labelFont).elidedText(racerName(m_data.request.methods[m]),
                                                             Qt::ElideRight, name.width()));
        std::vector<std::optional<double>> medians;
        for (std::size_t c = 0; c < m_data.runs.size(); ++c) {
            const auto& optimum = m_data.optima[c];
            medians.push_back(optimum ? race::runSummaryOf(m_data.runs[c][m], optimum->value).median
                                      : std::nullopt);
            drawCell(painter, cell(c, m), medians.back(), m);
        }
        drawCell(painter, cell(m_data.runs.size(), m), race::geometricMean(medians), m);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.accent(), 1.5));
    painter.drawRoundedRect(cell(m_marked.benchmarkCase, m_marked.method), 3, 3);
}

}  // namespace loopglass::ui
