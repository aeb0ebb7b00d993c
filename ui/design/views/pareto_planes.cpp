#include "design/views/pareto_planes.h"

#include "text/area_text.h"
#include "text/engine_text.h"
#include "toolkit/chart.h"

#include <algorithm>
#include <limits>

namespace loopglass::ui {

namespace {

using design::Figure;
using design::MachineFigures;

constexpr double planesEdge = 16;
constexpr double planesTop = 56;
constexpr double planeGap = 14;
/// Share of the height for the first plane, if there are three planes.
constexpr double firstShare = 0.54;
constexpr double planeLeft = 74;
constexpr double planeTop = 24;
constexpr double planeBottom = 42;
constexpr double planeReach = 9;  ///< in pixels; a click selects a point within this distance

}  // namespace

QString figureKey(Figure figure) {
    switch (figure) {
    case Figure::Energy:
        return QStringLiteral("energy");
    case Figure::Delay:
        return QStringLiteral("delay");
    default:
        return QStringLiteral("area");
    }
}

ParetoPlanes::ParetoPlanes(SharedDesign data) : m_data(std::move(data)) {
    if (!m_data) {
        return;
    }
    fillFigures();
    double most = 0;
    for (const auto& machine : m_figures) {
        most = std::max(most, machine ? machine->of(Figure::Energy) : 0);
    }
    m_energy = energyUnit(most);
    m_delay = delayUnit(m_data->design().space.base.clock);
    std::vector<std::optional<MachineFigures>> within;
    bool areas = true;
    for (std::size_t number = 0; number < m_figures.size(); ++number) {
        const DesignPoint* point = m_data->at(placeOf(number));
        const bool mapped = m_figures[number].has_value();
        within.push_back(mapped && !point->over ? m_figures[number] : std::nullopt);
        areas = areas && (!mapped || areaOf(*point->machine).counted());
    }
    const auto add = [&](Figure across, Figure up) {
        m_planes.push_back({across, up, design::onFront(within, {across, up})});
    };
    if (areas) {
        add(Figure::Area, Figure::Energy);
    }
    add(Figure::Delay, Figure::Energy);
    if (areas) {
        add(Figure::Area, Figure::Delay);
    }
}

double ParetoPlanes::shown(Figure figure, double number) const {
    return figure == Figure::Area     ? number / squareMillimetre
           : figure == Figure::Energy ? number / m_energy.factor
                                      : number / m_delay.factor;
}

QString ParetoPlanes::title(Figure figure) const {
    switch (figure) {
    case Figure::Energy:
        return tr("energy, %1").arg(m_energy.name);
    case Figure::Delay:
        return tr("delay, %1").arg(m_delay.name);
    default:
        return tr("%1, mm²").arg(areaName(areaOf(m_data->design().space.base)));
    }
}

ChartAxis ParetoPlanes::scaleOf(Figure figure, double from, double to) const {
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const auto& machine : m_figures) {
        if (machine) {
            least = std::min(least, shown(figure, machine->of(figure)));
            most = std::max(most, shown(figure, machine->of(figure)));
        }
    }
    return ChartAxis::rounded(least, most, from, to);
}

void ParetoPlanes::fillFigures() {
    for (const auto& row : m_data->points) {
        for (const auto& point : row) {
            m_figures.push_back(
                point && point->isMapped()
                    ? std::optional(MachineFigures{point->energy, point->cycles, point->area()})
                    : std::nullopt);
        }
    }
}

DesignPlace ParetoPlanes::placeOf(std::size_t number) const {
    return {number / m_data->xs.size(), number % m_data->xs.size()};
}

/// Returns the frame of a plane. One large plane is at the top, and two planes are below it.
QRectF ParetoPlanes::frameOf(std::size_t plane) const {
    const QRectF all(planesEdge, planesTop, std::max(120.0, m_size.width() - 2 * planesEdge),
                     std::max(200.0, m_size.height() - planesTop - planesEdge));
    if (m_planes.size() == 1) {
        return all;
    }
    const double first = all.height() * firstShare;
    if (plane == 0) {
        return {all.left(), all.top(), all.width(), first};
    }
    const double wide = (all.width() - planeGap) / 2;
    return {all.left() + static_cast<double>(plane - 1) * (wide + planeGap),
            all.top() + first + planeGap, wide, all.height() - first - planeGap};
}

QRectF ParetoPlanes::plotOf(std::size_t plane) const {
    return frameOf(plane).adjusted(planeLeft, planeTop, -10, -planeBottom);
}

ChartAxis ParetoPlanes::upward(std::size_t plane) const {
    return scaleOf(m_planes[plane].up, plotOf(plane).bottom(), plotOf(plane).top());
}

ChartAxis ParetoPlanes::along(std::size_t plane) const {
    return scaleOf(m_planes[plane].across, plotOf(plane).left(), plotOf(plane).right());
}

QPointF ParetoPlanes::pointAt(std::size_t plane, const DesignPlace& place) const {
    const ParetoPlane& of = m_planes[plane];
    const MachineFigures& machine = *m_figures[m_data->numberOf(place)];
    return {along(plane).at(shown(of.across, machine.of(of.across))),
            upward(plane).at(shown(of.up, machine.of(of.up)))};
}

std::vector<DesignPlace> ParetoPlanes::front(std::size_t plane) const {
    const ParetoPlane& of = m_planes[plane];
    std::vector<std::size_t> numbers;
    for (std::size_t number = 0; number < of.onFront.size(); ++number) {
        if (of.onFront[number] != 0) {
            numbers.push_back(number);
        }
    }
    std::stable_sort(numbers.begin(), numbers.end(), [&](std::size_t a, std::size_t b) {
        return m_figures[a]->of(of.across) < m_figures[b]->of(of.across);
    });
    std::vector<DesignPlace> places;
    for (const std::size_t number : numbers) {
        places.push_back(placeOf(number));
    }
    return places;
}

std::optional<ParetoPlanes::Hit> ParetoPlanes::under(const QPointF& position) const {
    std::optional<Hit> found;
    NearestPoint nearest(position, planeReach);
    for (std::size_t plane = 0; plane < m_planes.size(); ++plane) {
        for (std::size_t number = 0; number < m_figures.size(); ++number) {
            if (m_figures[number] && nearest.isNearer(pointAt(plane, placeOf(number)))) {
                found = Hit{plane, placeOf(number)};
            }
        }
    }
    return found;
}

std::optional<DesignPlace> ParetoPlanes::step(std::size_t plane,
                                              const std::optional<DesignPlace>& from,
                                              int step) const {
    const std::vector<DesignPlace> places = front(plane);
    if (places.empty()) {
        return std::nullopt;
    }
    const Figure across = m_planes[plane].across;
    const auto figureOf = [&](const DesignPlace& place) {
        const auto& machine = m_figures[m_data->numberOf(place)];
        return machine ? machine->of(across) : 0.0;
    };
    const double here = from ? figureOf(*from) : 0;
    const auto found = std::find(places.begin(), places.end(), from.value_or(places.front()));
    if (found != places.end() && from) {
        const auto at = std::clamp<std::ptrdiff_t>(found - places.begin() + step, 0,
                                                   static_cast<std::ptrdiff_t>(places.size()) - 1);
        return places[static_cast<std::size_t>(at)];
    }
    DesignPlace next = step > 0 ? places.back() : places.front();
    for (const DesignPlace& place : places) {
        if (step > 0 && figureOf(place) >= here) {
            return place;
        }
        if (step < 0 && figureOf(place) <= here) {
            next = place;
        }
    }
    return next;
}

}  // namespace loopglass::ui
