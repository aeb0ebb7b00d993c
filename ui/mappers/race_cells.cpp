#include "mappers/race_cells.h"

#include "mappers/marks/race_marks.h"
#include "race/standing.h"
#include "text/text.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {
constexpr double rowHeight = 21;
constexpr double nameWidth = 138;
constexpr double aboveRows = 50;
constexpr double belowRows = 6;
}  // namespace

RaceCells::RaceCells(const Theme& theme, const RaceData& data, const RacePlace& marked,
                     const QRectF& area)
    : m_theme(theme),
      m_data(data),
      m_marked(marked),
      m_area(area) {}

double RaceCells::wantedHeight(const RaceData& data) {
    return aboveRows + belowRows + 2 + rowHeight * static_cast<double>(data.request.methods.size());
}

QRectF RaceCells::cell(std::size_t course, std::size_t method) const {
    const auto columns = static_cast<double>(m_data.runs.size() + 1);
    const double width = std::clamp((m_area.width() - nameWidth) / columns, 30.0, 84.0);
    const double top = m_area.top() + aboveRows;
    const double room = m_area.bottom() - belowRows - top;
    const double height =
        std::min(rowHeight, room / static_cast<double>(m_data.request.methods.size()));
    return {m_area.left() + nameWidth + width * static_cast<double>(course),
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
    painter.setFont(m_theme.numbers(11));
    if (QFontMetricsF(painter.font()).horizontalAdvance(text) > box.width()) {
        painter.setFont(m_theme.numbers(9));
    }
    painter.drawText(box, Qt::AlignCenter, text);
}

void RaceCells::draw(QPainter& painter) const {
    painter.setFont(m_theme.font(14, true));
    painter.setPen(m_theme.text());
    painter.drawText(QPointF(m_area.left(), m_area.top() + 18), tr("The same over all layers"));
    painter.setFont(m_theme.font(11, true));
    painter.setPen(m_theme.faintText());
    for (std::size_t c = 0; c <= m_data.runs.size(); ++c) {
        const QRectF box = cell(c, 0);
        const QString name =
            c < m_data.runs.size() ? qt(m_data.request.courses[c].name) : tr("geomean");
        painter.setPen(c == m_marked.course ? m_theme.text() : m_theme.faintText());
        painter.drawText(
            QRectF(box.left(), box.top() - 19, box.width(), 16), Qt::AlignCenter,
            QFontMetricsF(painter.font()).elidedText(name, Qt::ElideMiddle, box.width()));
    }
    for (std::size_t m = 0; m < m_data.request.methods.size(); ++m) {
        painter.setFont(m_theme.font(12, m == m_marked.method));
        painter.setPen(m_theme.text());
        painter.drawText(
            QRectF(m_area.left(), cell(0, m).top(), nameWidth - 8, cell(0, m).height()),
            Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter.font())
                .elidedText(racerName(m_data.request.methods[m]), Qt::ElideRight, nameWidth - 8));
        std::vector<std::optional<double>> medians;
        for (std::size_t c = 0; c < m_data.runs.size(); ++c) {
            const auto& optimum = m_data.optima[c];
            medians.push_back(optimum ? race::standingOf(m_data.runs[c][m], optimum->value).median
                                      : std::nullopt);
            drawCell(painter, cell(c, m), medians.back(), m);
        }
        drawCell(painter, cell(m_data.runs.size(), m), race::geometricMean(medians), m);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.accent(), 1.5));
    painter.drawRoundedRect(cell(m_marked.course, m_marked.method), 3, 3);
}

}  // namespace loopglass::ui
