#include "design/views/roofline_plot.h"

#include "design/views/roofline_text.h"
#include "text/text.h"
#include "toolkit/chart.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass::ui {

namespace {

constexpr double roomAround = 4;  ///< factor by which the scales extend beyond the displayed values
constexpr double reachOfLayer = 12;

}  // namespace

void RooflinePlot::show(Roofs roofs, std::vector<std::vector<RooflinePoint>> sets,
                        const QStringList& names) {
    m_names = names;
    m_roofs = std::move(roofs);
    m_sets = std::move(sets);
}

double RooflinePlot::intensityOf(const RooflineMark& spot) const {
    const RooflinePoint& point = layer(spot);
    const std::vector<double>& all = m_words.ofRoof ? point.intensity : point.perWord;
    return m_words.number < all.size() ? all[m_words.number]
                                       : std::numeric_limits<double>::infinity();
}

std::optional<double> RooflinePlot::risingRoof() const {
    return m_words.ofRoof && m_words.number < m_roofs.roofs.size()
               ? std::optional(m_roofs.roofs[m_words.number].wordsPerCycle)
               : std::nullopt;
}

/// Sets the scale so that it covers all displayed intensities and the ridge.
void RooflinePlot::fitIntensities() {
    std::vector<double> shown;
    for (std::size_t set = 0; set < m_sets.size(); ++set) {
        for (std::size_t l = 0; l < m_sets[set].size(); ++l) {
            if (isDrawn({set, l})) {
                shown.push_back(intensityOf({set, l}));
            }
        }
    }
    if (const auto roof = risingRoof()) {
        shown.push_back(m_roofs.lanes / *roof);
    }
    if (shown.empty()) {
        shown.push_back(1);
    }
    m_least = *std::min_element(shown.begin(), shown.end()) / roomAround;
    m_most = *std::max_element(shown.begin(), shown.end()) * roomAround;
}

void RooflinePlot::fit(const QRectF& frame, const RooflineWords& words) {
    m_frame = frame;
    m_words = words;
    fitIntensities();
    double slowest = m_roofs.lanes;
    double fastest = m_roofs.lanes;
    for (const auto& set : m_sets) {
        for (const RooflinePoint& point : set) {
            slowest = std::min(slowest, point.operationsPerCycle);
            fastest = std::max(fastest, point.operationsPerCycle);
        }
    }
    m_x = ChartAxis::rounded(m_least, m_most, frame.left(), frame.right());
    m_y =
        ChartAxis::rounded(slowest / roomAround, fastest * roomAround, frame.bottom(), frame.top());
}

bool RooflinePlot::isDrawn(const RooflineMark& spot) const {
    return spot.set < m_sets.size() && spot.layer < m_sets[spot.set].size() &&
           std::isfinite(intensityOf(spot));
}

QPointF RooflinePlot::at(const RooflineMark& spot) const {
    return {m_x.at(intensityOf(spot)), m_y.at(layer(spot).operationsPerCycle)};
}

/// If several spots are equally near, the spot of the marked accelerator is selected.
std::optional<RooflineMark> RooflinePlot::under(const QPointF& position) const {
    std::optional<RooflineMark> found;
    NearestPoint nearest(position, reachOfLayer);
    for (std::size_t set = 0; set < m_sets.size(); ++set) {
        for (std::size_t l = 0; l < m_sets[set].size(); ++l) {
            if (isDrawn({set, l}) && nearest.isNearer(at({set, l}))) {
                found = RooflineMark{set, l};
            }
        }
    }
    return found;
}

void RooflinePlot::draw(QPainter& painter, const Theme& theme, std::size_t chosen) const {
    drawAxes(painter, theme);
    drawRoofs(painter, theme);
    drawPinned(painter, theme, chosen);
    drawLayers(painter, theme, chosen);
    drawNames(painter, theme, chosen);
}

void RooflinePlot::drawAxes(QPainter& painter, const Theme& theme) const {
    painter.setFont(theme.numbers(11));
    painter.setPen(theme.hairline());
    const std::vector<ChartTick> along = m_x.labelledTicks();
    for (const ChartTick& tick : along) {
        painter.drawLine(QPointF(tick.at, m_frame.top()), QPointF(tick.at, m_frame.bottom()));
    }
    drawUpwardTicks(painter, theme, m_frame, m_y.labelledTicks());
    drawTicksAlong(painter, m_frame, along, 14, {0, m_frame.right() + 40});
    painter.setFont(theme.font(11));
    painter.drawText(QRectF(16, m_frame.top() - 24, m_frame.width(), 16),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("MACs per cycle"));
    painter.drawText(QRectF(m_frame.left(), m_frame.bottom() + 26, m_frame.width(), 16),
                     Qt::AlignRight | Qt::AlignVCenter, tr("MACs ÷ %1").arg(m_words.title));
}

/// Draws the roofs. The lanes are a horizontal line, and each bandwidth is a line that rises to the
/// horizontal line.
void RooflinePlot::drawRoofs(QPainter& painter, const Theme& theme) const {
    painter.setPen(QPen(theme.text(), 2));
    double flatFrom = m_frame.left();
    if (const auto roof = risingRoof()) {
        const QPointF ridge(m_x.at(m_roofs.lanes / *roof), m_y.at(m_roofs.lanes));
        painter.save();
        painter.setClipRect(m_frame);
        painter.drawLine(QPointF(m_x.at(m_least / 10), m_y.at(m_least / 10 * *roof)), ridge);
        painter.restore();
        flatFrom = ridge.x();
    }
    painter.drawLine(QPointF(flatFrom, m_y.at(m_roofs.lanes)),
                     QPointF(m_frame.right(), m_y.at(m_roofs.lanes)));
    painter.setFont(theme.font(11));
    const QString lanes = m_roofs.lanes == 1
                              ? tr("1 MAC per cycle")
                              : tr("%1 MACs per cycle").arg(roofFigure(m_roofs.lanes));
    painter.drawText(QRectF(m_frame.left(), m_y.at(m_roofs.lanes) - 20, m_frame.width() - 4, 16),
                     Qt::AlignRight | Qt::AlignVCenter, lanes);
}

/// Draws a ring with the number of its pin for each pinned layer. For the selected layer, a dotted
/// line leads from the layer to its ring.
void RooflinePlot::drawPinned(QPainter& painter, const Theme& theme, std::size_t chosen) const {
    painter.setFont(theme.numbers(10));
    for (std::size_t set = 1; set < m_sets.size(); ++set) {
        if (isDrawn({0, chosen}) && isDrawn({set, chosen})) {
            painter.setPen(QPen(theme.faintText(), 1, Qt::DotLine));
            painter.drawLine(at({0, chosen}), at({set, chosen}));
        }
        for (std::size_t l = 0; l < m_sets[set].size(); ++l) {
            if (!isDrawn({set, l})) {
                continue;
            }
            painter.setPen(QPen(l == chosen ? theme.text() : theme.faintText(), 1.4));
            painter.setBrush(theme.panel());
            painter.drawEllipse(at({set, l}), 5, 5);
            if (l == chosen) {
                painter.drawText(QRectF(at({set, l}) + QPointF(-30, -20), QSizeF(60, 14)),
                                 Qt::AlignCenter, QString::number(set));
            }
        }
    }
    painter.setBrush(Qt::NoBrush);
}

void RooflinePlot::drawLayers(QPainter& painter, const Theme& theme, std::size_t chosen) const {
    for (std::size_t l = 0; l < m_sets.front().size(); ++l) {
        if (isDrawn({0, l}) && l != chosen) {
            theme.drawMark(painter, Mark::Kept, at({0, l}), 11);
        }
    }
    if (isDrawn({0, chosen})) {
        const QPointF here = at({0, chosen});
        theme.drawMark(painter, Mark::Kept, here, 13);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text(), 1.5));
        painter.drawEllipse(here, 10, 10);
    }
}

/// Draws the names of the layers beside their marks: first the selected layer, then every layer
/// whose name covers no mark and no other name.
void RooflinePlot::drawNames(QPainter& painter, const Theme& theme, std::size_t chosen) const {
    painter.setFont(theme.font(10));
    const QFontMetricsF metrics(painter.font());
    const double roof = m_y.at(m_roofs.lanes);
    constexpr double roofLabel = 150;  // pixels of the label of the highest roof
    std::vector<QRectF> taken{{m_frame.left(), roof - 1, m_frame.width(), 2},
                              {m_frame.right() - roofLabel, roof - 20, roofLabel, 20}};
    std::vector<std::size_t> layers{chosen};
    for (std::size_t l = 0; l < m_sets.front().size(); ++l) {
        if (isDrawn({0, l})) {
            taken.emplace_back(at({0, l}) - QPointF(6, 6), QSizeF(12, 12));
            if (l != chosen) {
                layers.push_back(l);
            }
        }
    }
    for (const std::size_t layer : layers) {
        if (!isDrawn({0, layer}) || static_cast<qsizetype>(layer) >= m_names.size()) {
            continue;
        }
        const QString& name = m_names[static_cast<qsizetype>(layer)];
        const QSizeF size(metrics.horizontalAdvance(name) + 2, metrics.height());
        const QPointF here = at({0, layer});
        for (const QPointF& corner :
             {QPointF(12, -size.height() / 2), QPointF(-12 - size.width(), -size.height() / 2),
              QPointF(-size.width() / 2, -12 - size.height()), QPointF(-size.width() / 2, 12)}) {
            const QRectF room(here + corner, size);
            const bool isFree = std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) {
                return other.intersects(room);
            });
            if (isFree && m_frame.contains(room)) {
                taken.push_back(room);
                painter.setPen(layer == chosen ? theme.text() : theme.faintText());
                painter.drawText(room, Qt::AlignCenter, name);
                break;
            }
        }
    }
}

}  // namespace loopglass::ui
