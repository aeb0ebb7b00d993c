#pragma once

#include "design/analysis/machine_front.h"
#include "design/points/design_data.h"
#include "text/units.h"
#include "toolkit/chart_axis.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// Returns the key that a metric has in tables, such as `energy`.
QString figureKey(design::Figure figure);

/// A plane that shows two quantities of all accelerators against each other, with the Pareto front.
struct ParetoPlane {
    design::Figure across = design::Figure::Delay;
    design::Figure up = design::Figure::Energy;
    std::vector<char> onFront;  ///< by DesignData::numberOf()
};

/// The points of a design in planes by pairs of energy, delay and area, with their positions in a
/// picture. The class is not a widget.
class ParetoPlanes {
public:
    struct Hit {
        std::size_t plane = 0;
        DesignPlace place;
    };

    ParetoPlanes() = default;
    /// Accelerators over the budget do not belong to a front.
    explicit ParetoPlanes(SharedDesign data);
    void fit(const QSizeF& size) { m_size = size; }

    const SharedDesign& data() const { return m_data; }
    std::size_t count() const { return m_planes.size(); }  ///< 1 if no area is known
    const ParetoPlane& operator[](std::size_t plane) const { return m_planes[plane]; }
    /// Returns the metrics of all points; none for unmapped points.
    const std::vector<std::optional<design::MachineFigures>>& figures() const { return m_figures; }
    DesignPlace placeOf(std::size_t number) const;
    /// Returns the title of a metric with its unit: `energy, µJ`.
    QString title(design::Figure figure) const;
    QRectF frameOf(std::size_t plane) const;
    QRectF plotOf(std::size_t plane) const;
    ChartAxis upward(std::size_t plane) const;
    ChartAxis along(std::size_t plane) const;
    /// Returns the position of a mapped point in a plane.
    QPointF pointAt(std::size_t plane, const DesignPlace& place) const;
    /// Returns the points on the front of a plane, from left to right.
    std::vector<DesignPlace> front(std::size_t plane) const;
    std::optional<Hit> under(const QPointF& position) const;
    /// Returns the accelerator on the front that follows a given accelerator. The given accelerator
    /// is on the front or is dominated. Returns none if no accelerator is on the front.
    std::optional<DesignPlace> step(std::size_t plane, const std::optional<DesignPlace>& from,
                                    int step) const;

private:
    void fillFigures();
    double shown(design::Figure figure, double number) const;
    ChartAxis scaleOf(design::Figure figure, double from, double to) const;

    SharedDesign m_data;
    QSizeF m_size;
    std::vector<std::optional<design::MachineFigures>> m_figures;
    std::vector<ParetoPlane> m_planes;
    Unit m_energy = picojoules();
    Unit m_delay = cyclesUnit();
};

}  // namespace loopglass::ui
