#include "design/points/place_scale.h"

#include "text/text.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

PlaceScale::PlaceScale(const std::vector<design::Value>& values, double from, double to) {
    const bool even = std::any_of(values.begin(), values.end(),
                                  [](const design::Value& value) {
                                      return value.y > 0 || !(value.number > 0);
                                  }) ||
                      values.size() < 2 || !(values.front().number < values.back().number);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double share = values.size() < 2 ? 0.5
                             : even
                                 ? static_cast<double>(i) / static_cast<double>(values.size() - 1)
                                 : std::log(values[i].number / values.front().number) /
                                       std::log(values.back().number / values.front().number);
        m_at.push_back(from + share * (to - from));
    }
}

std::size_t PlaceScale::nearest(double position) const {
    std::size_t found = 0;
    for (std::size_t i = 1; i < m_at.size(); ++i) {
        if (std::abs(m_at[i] - position) < std::abs(m_at[found] - position)) {
            found = i;
        }
    }
    return found;
}

std::vector<std::size_t> PlaceScale::labelled(const std::vector<double>& widths) const {
    constexpr double gap = 14;
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < m_at.size(); ++i) {
        if (shown.empty() || std::abs(m_at[i] - m_at[shown.back()]) >=
                                 (widths[i] + widths[shown.back()]) / 2 + gap) {
            shown.push_back(i);
        }
    }
    return shown;
}

QString tickLabel(const design::Parameter& parameter, const design::Value& value) {
    const QString text = valueLabel(parameter, value);
    const QString unit = parameterUnit(parameter.kind);
    return unit.isEmpty() ? text : text.left(text.size() - unit.size() - 1);
}

QString axisTitle(const design::Parameter& parameter) {
    const QString unit = parameterUnit(parameter.kind);
    return unit.isEmpty() ? parameterTitle(parameter)
                          : tr("%1, %2").arg(parameterTitle(parameter), unit);
}

}  // namespace loopglass::ui
