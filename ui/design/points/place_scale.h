#pragma once

#include "design/points/design_data.h"
#include "toolkit/chart_axis.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace loopglass::ui {

/// Positions of values on an axis: numbers on a logarithmic scale, fanouts at equal distances.
class PlaceScale {
public:
    PlaceScale() = default;
    PlaceScale(const std::vector<design::Value>& values, double from, double to);

    double at(std::size_t place) const { return m_at[place]; }
    std::size_t count() const { return m_at.size(); }
    /// Returns the place nearest to a position; there must be at least one place.
    std::size_t nearest(double position) const;
    /// Returns the places that get a label, so that labels of these widths do not touch; the first
    /// place always has a label.
    std::vector<std::size_t> labelled(const std::vector<double>& widths) const;

private:
    std::vector<double> m_at;
};

/// Returns a value on the axis as text, without its unit.
QString tickLabel(const design::Parameter& parameter, const design::Value& value);
/// Returns the title of an axis with its unit: `capacity of L2, words`.
QString axisTitle(const design::Parameter& parameter);

}  // namespace loopglass::ui
