#pragma once

#include "design/views/pareto_planes.h"
#include "theme/theme.h"

#include <QPainter>

namespace loopglass::ui {

/// Draws the planes. The front has steps, dominated accelerators are pale, and accelerators over
/// the budget are squares.
class ParetoPainter {
public:
    /// `inFront` is the index of the plane with the keyboard focus. The arguments must outlive the
    /// painter.
    ParetoPainter(QPainter& painter, const Theme& theme, const ParetoPlanes& planes,
                  const std::optional<DesignPlace>& marker, std::size_t inFront, double wide)
        : m_painter(painter),
          m_theme(theme),
          m_planes(planes),
          m_marker(marker),
          m_inFront(inFront),
          m_wide(wide) {}

    void draw() const;

private:
    void drawTitle() const;
    void drawAxes(std::size_t plane) const;
    void drawFront(std::size_t plane) const;
    void drawPoints(std::size_t plane) const;

    QPainter& m_painter;
    const Theme& m_theme;
    const ParetoPlanes& m_planes;
    const std::optional<DesignPlace>& m_marker;
    std::size_t m_inFront;
    double m_wide;
};

}  // namespace loopglass::ui
