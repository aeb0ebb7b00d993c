#include "modes/start/sample_result.h"

#include "text/text.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace loopglass::ui {

namespace {

QList<double> numbersIn(const QJsonValue& value) {
    QList<double> numbers;
    for (const QJsonValue& number : value.toArray()) {
        numbers << number.toDouble();
    }
    return numbers;
}

SampleResult::Point pointIn(const QJsonArray& row) {
    const QString verdict = row[2].toString();
    return {row[0].toDouble(), row[1].toDouble(),
            verdict == QLatin1String("best")  ? Mark::Best
            : verdict == QLatin1String("cut") ? Mark::Cut
                                              : Mark::Kept};
}

}  // namespace

SampleResult sampleResult(const QString& id) {
    QFile file(QStringLiteral(":/samples/results.json"));
    SampleResult result;
    if (!file.open(QIODevice::ReadOnly)) {
        return result;
    }
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object()[id].toObject();
    for (const QJsonValue& name : all[QLatin1String("names")].toArray()) {
        result.levels << name.toString();
    }
    for (const QJsonValue& bar : all[QLatin1String("bars")].toArray()) {
        result.energy << numbersIn(bar);
    }
    result.layers = numbersIn(all[QLatin1String("layers")]);
    for (const QJsonValue& point : all[QLatin1String("points")].toArray()) {
        result.points << pointIn(point.toArray());
    }
    return result;
}

QString SampleResult::text() const {
    return !energy.isEmpty()   ? tr("energy by level and tensor of the best mapping")
           : !layers.isEmpty() ? tr("energy by layer")
                               : tr("objective over area, with the best accelerator");
}

void SampleResult::draw(QPainter& painter, const QRectF& area, const Theme& theme) const {
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.page());
    painter.drawRoundedRect(area, 4, 4);
    const QRectF inside = area.adjusted(8, 8, -8, -8);
    if (!energy.isEmpty()) {
        drawLevels(painter, inside, theme);
    } else if (!layers.isEmpty()) {
        drawLayers(painter, inside, theme);
    } else {
        drawPoints(painter, inside, theme);
    }
    painter.restore();
}

/// Draws a bar for each level, with a part for each tensor.
void SampleResult::drawLevels(QPainter& painter, const QRectF& area, const Theme& theme) const {
    double most = 0;
    for (const QList<double>& bar : energy) {
        most = std::max(most, std::accumulate(bar.begin(), bar.end(), 0.0));
    }
    const double row = area.height() / static_cast<double>(energy.size());
    const double names = area.width() * 0.38;
    painter.setFont(theme.font(10));
    for (qsizetype l = 0; l < energy.size(); ++l) {
        const double top = area.top() + row * static_cast<double>(l);
        painter.setPen(theme.faintText());
        painter.drawText(QRectF(area.left(), top, names, row), Qt::AlignVCenter | Qt::AlignLeft,
                         painter.fontMetrics().elidedText(levels.value(l), Qt::ElideRight,
                                                          static_cast<int>(names) - 4));
        double left = area.left() + names;
        const double high = std::min(row * 0.6, 14.0);
        for (qsizetype t = 0; t < energy[l].size(); ++t) {
            const double wide = most > 0 ? (area.width() - names) * energy[l][t] / most : 0;
            painter.fillRect(QRectF(left, top + (row - high) / 2, wide, high),
                             theme.roleColor(static_cast<std::size_t>(t)));
            left += wide;
        }
    }
}

void SampleResult::drawLayers(QPainter& painter, const QRectF& area, const Theme& theme) const {
    const double most = *std::max_element(layers.begin(), layers.end());
    const double column = area.width() / static_cast<double>(layers.size());
    for (qsizetype l = 0; l < layers.size(); ++l) {
        const double high = area.height() * layers[l] / most;
        painter.fillRect(QRectF(area.left() + column * static_cast<double>(l), area.bottom() - high,
                                std::max(1.0, column - 2), high),
                         theme.levelBarColor(0, 2));
    }
}

/// Draws accelerators by area and by the logarithm of their objective or bound.
void SampleResult::drawPoints(QPainter& painter, const QRectF& area, const Theme& theme) const {
    const auto [least, most] =
        std::minmax_element(points.begin(), points.end(),
                            [](const Point& a, const Point& b) { return a.value < b.value; });
    const auto [small, large] =
        std::minmax_element(points.begin(), points.end(),
                            [](const Point& a, const Point& b) { return a.area < b.area; });
    const double high = std::max(std::log(most->value / least->value), 1e-9);
    const double wide = std::max(large->area - small->area, 1e-9);
    for (const bool best : {false, true}) {
        for (const Point& point : points) {
            if ((point.mark == Mark::Best) != best) {
                continue;
            }
            const QPointF at(area.left() + area.width() * (point.area - small->area) / wide,
                             area.bottom() -
                                 area.height() * std::log(point.value / least->value) / high);
            theme.drawMark(painter, point.mark, at, best ? 13 : 5);
        }
    }
}

}  // namespace loopglass::ui
