#include "design/points/emptiest_box.h"

#include <QLineF>
#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <optional>

namespace loopglass::ui {

namespace {

constexpr int boxSteps = 24;

/// Returns the length of that part of a line that is within a box, by the algorithm of Liang and
/// Barsky.
double lengthIn(const QRectF& box, const QLineF& line) {
    double first = 0;
    double last = 1;
    const std::array<std::array<double, 2>, 4> sides{{{-line.dx(), line.x1() - box.left()},
                                                      {line.dx(), box.right() - line.x1()},
                                                      {-line.dy(), line.y1() - box.top()},
                                                      {line.dy(), box.bottom() - line.y1()}}};
    for (const auto& [along, room] : sides) {
        if (along == 0 && room < 0) {
            return 0;
        }
        if (along < 0) {
            first = std::max(first, room / along);
        } else if (along > 0) {
            last = std::min(last, room / along);
        }
    }
    return std::max(0.0, last - first) * line.length();
}

/// The parts of a chart that a box would hide: the number of points, and the length of lines.
struct Hidden {
    std::size_t points = 0;
    double line = 0;  // pixels
    auto operator<=>(const Hidden&) const = default;
};

Hidden hiddenBy(const QRectF& box, const std::vector<DrawnPoint>& points) {
    constexpr double around = 8;
    const QRectF near = box.adjusted(-around, -around, around, around);
    Hidden hidden;
    for (std::size_t i = 0; i < points.size(); ++i) {
        hidden.points += near.contains(points[i].at) ? points[i].counts : 0;
        if (points[i].goesOn) {
            hidden.line += lengthIn(near, QLineF(points[i - 1].at, points[i].at));
        }
    }
    return hidden;
}

/// Returns candidate positions for the left edge: centred on the mark, beside the mark, and then
/// all other positions, the nearest first.
std::vector<double> leftsOf(double width, double along, double first, double last) {
    constexpr double besideMark = 12;
    std::vector<double> lefts{along - width / 2, along - width - besideMark, along + besideMark};
    for (int step = 0; step <= boxSteps; ++step) {
        lefts.push_back(first + (last - first) * step / boxSteps);
    }
    std::stable_sort(lefts.begin() + 3, lefts.end(), [&](double one, double other) {
        return std::abs(one + width / 2 - along) < std::abs(other + width / 2 - along);
    });
    for (double& left : lefts) {
        left = std::clamp(left, first, last);
    }
    return lefts;
}

}  // namespace

QRectF boxHidingLeast(const QSizeF& size, double along, const QRectF& chart, const QRectF& area,
                      const std::vector<DrawnPoint>& points) {
    const double highest = chart.top() + 4;
    const double lowest = chart.bottom() - size.height() - 24;
    const double last = std::max(area.left() + 4, area.right() - size.width() - 4);
    const double first = std::min(chart.left() + 4, last);
    std::vector<double> tops{highest, lowest};
    for (int step = 1; step < boxSteps; ++step) {
        tops.push_back(highest + (lowest - highest) * step / boxSteps);
    }
    std::optional<QRectF> found;
    Hidden least;
    for (const double left : leftsOf(size.width(), along, first, last)) {
        for (const double top : tops) {
            const QRectF box(QPointF(left, top), size);
            const Hidden hidden = hiddenBy(box, points);
            if (hidden == Hidden{}) {
                return box;
            }
            if (!found || hidden < least) {
                found = box;
                least = hidden;
            }
        }
    }
    return *found;
}

}  // namespace loopglass::ui
