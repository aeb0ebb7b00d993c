#include "mappers/marks/race_marks.h"

#include "text/text.h"
#include "theme/theme.h"

#include <QPainter>
#include <QPolygonF>
#include <array>

namespace loopglass::ui {

namespace {
constexpr std::size_t markCount = 6;
}  // namespace

QColor raceColour(const Theme& theme, std::size_t method) {
    static const std::array colours{QColor(0x00, 0x72, 0xB2), QColor(0xD5, 0x5E, 0x00),
                                    QColor(0xCC, 0x79, 0xA7), QColor(0x00, 0x9E, 0x73),
                                    QColor(0x56, 0xB4, 0xE9), QColor(0xE6, 0x9F, 0x00),
                                    QColor(0x7B, 0x5E, 0xB5), QColor(0x88, 0x92, 0xA0)};
    const QColor colour = colours[method % colours.size()];
    return theme.isDark() ? colour.lighter(125) : colour;
}

QColor raceInk(std::size_t method) {
    static const std::array inks{QColor(0x00, 0x72, 0xB2), QColor(0xD5, 0x5E, 0x00),
                                 QColor(0xCC, 0x79, 0xA7), QColor(0x00, 0x61, 0x4A),
                                 QColor(0x7C, 0xC8, 0xF2), QColor(0xF5, 0xC9, 0x5A),
                                 QColor(0x2E, 0x15, 0x60), QColor(0x14, 0x14, 0x14)};
    return inks[method % inks.size()];
}

Qt::PenStyle raceLine(std::size_t method) {
    constexpr std::array lines{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                               Qt::DashDotDotLine};
    return lines[method % lines.size()];
}

QColor raceFill(const Theme& theme, std::size_t method) {
    return method / markCount % 2 == 0 ? theme.panel() : raceColour(theme, method);
}

void drawRaceMark(QPainter& painter, std::size_t method, const QPointF& centre, double size) {
    const double r = size / 2;
    const auto polygon = [&](std::initializer_list<QPointF> corners) {
        QPolygonF shape;
        for (const QPointF& corner : corners) {
            shape << centre + corner * r;
        }
        painter.drawPolygon(shape);
    };
    switch (method % markCount) {
    case 0:
        return painter.drawEllipse(centre, r, r);
    case 1:
        return polygon({{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}});
    case 2:
        return polygon({{0, -1.1}, {1, 0.8}, {-1, 0.8}});
    case 3:
        return polygon({{0, -1.2}, {1.2, 0}, {0, 1.2}, {-1.2, 0}});
    case 4:
        return polygon({{0, 1.1}, {1, -0.8}, {-1, -0.8}});
    default:
        return polygon({{-0.4, -1.1},
                        {0.4, -1.1},
                        {0.4, -0.4},
                        {1.1, -0.4},
                        {1.1, 0.4},
                        {0.4, 0.4},
                        {0.4, 1.1},
                        {-0.4, 1.1},
                        {-0.4, 0.4},
                        {-1.1, 0.4},
                        {-1.1, -0.4},
                        {-0.4, -0.4}});
    }
}

QString raceRatio(const std::optional<double>& ratio) {
    if (!ratio) {
        return QStringLiteral("–");
    }
    const double value = *ratio;
    const int digits = value < 1.1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0;
    constexpr double large = 1e5;
    const double twoDigits = QString::number(value, 'e', 1).toDouble();
    return (value < large ? QString::number(value, 'f', digits) : axisLabel(twoDigits)) +
           QStringLiteral("×");
}

}  // namespace loopglass::ui
