#include "design/points/place_scale.h"

#include "text/text.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

/// Smallest ratio of the largest to the smallest value for which a scale is logarithmic.
constexpr double logFrom = 12;
constexpr int maxTicks = 6;

double niceStep(double span) {
    const double raw = span / maxTicks;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= raw) {
            return factor * power;
        }
    }
    return 10 * power;
}

}  // namespace

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

ValueScale::ValueScale(double least, double most, double bottom, double top, bool fromZero)
    : m_bottom(bottom),
      m_top(top),
      m_log(!fromZero && least > 0 && most / least > logFrom) {
    if (m_log) {
        m_low = std::pow(10.0, std::floor(std::log10(least) * 2) / 2);
        m_high = std::pow(10.0, std::ceil(std::log10(most) * 2) / 2);
        const double decades = std::log10(m_high / m_low);
        for (double power = std::floor(std::log10(m_low)); power <= std::log10(m_high); ++power) {
            for (const double factor : {1.0, 2.0, 5.0}) {
                const double tick = factor * std::pow(10.0, power);
                if (tick >= m_low * 0.999 && tick <= m_high * 1.001 &&
                    (factor == 1 || decades < 2.5)) {
                    m_ticks.push_back(tick);
                }
            }
        }
        return;
    }
    const double low = fromZero ? 0 : least;
    const double span = most > low ? most - low : (most != 0 ? std::abs(most) * 0.1 : 1.0);
    const double step = niceStep(span);
    m_low = fromZero ? 0 : std::max(0.0, std::floor(low / step - 0.2)) * step;
    m_high = std::ceil((low + span) / step) * step;
    for (int i = 0; m_low + i * step <= m_high + step * 1e-6; ++i) {
        m_ticks.push_back(m_low + i * step);
    }
}

double ValueScale::at(double value) const {
    const double share = m_log ? std::log(value / m_low) / std::log(m_high / m_low)
                               : (value - m_low) / (m_high - m_low);
    return m_bottom + share * (m_top - m_bottom);
}

QString tickLabel(double value) {
    const double tick = QString::number(value, 'e', 4).toDouble();
    return std::abs(tick) < 1e6 && tick == std::floor(tick) ? quantityLabel(tick) : axisLabel(tick);
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
