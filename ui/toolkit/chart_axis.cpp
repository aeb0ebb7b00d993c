#include "toolkit/chart_axis.h"

#include "text/text.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr double smallest = 1e-12;
/// Smallest ratio of the largest to the smallest value for which a rounded axis is logarithmic.
constexpr double logFrom = 12;
constexpr int roundedTicks = 6;

std::vector<double> evenTicks(double least, double most, std::size_t count, double minStep) {
    const double rough = std::max((most - least) / static_cast<double>(count), minStep);
    const double step = roundStep(std::max(rough, smallest));
    std::vector<double> all;
    for (double tick = std::ceil(least / step) * step; tick <= most; tick += step) {
        all.push_back(tick);
    }
    return all;
}

/// Returns 1, 2 and 5 times each power of ten within the limits, or only the powers.
std::vector<double> decadeTicks(double least, double most, bool powersOnly) {
    std::vector<double> all;
    for (double power = std::floor(std::log10(least)); power <= std::log10(most); ++power) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * std::pow(10.0, power);
            if (tick >= least && tick <= most && (factor == 1 || !powersOnly)) {
                all.push_back(tick);
            }
        }
    }
    return all;
}

}  // namespace

QString tickLabel(double value) {
    const double tick = QString::number(value, 'e', 4).toDouble();
    return std::abs(tick) < 1e6 && tick == std::floor(tick) ? quantityLabel(tick) : axisLabel(tick);
}

double roundStep(double rough, bool quarters) {
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if ((quarters || factor != 2.5) && factor * power >= rough * (1 - smallest)) {
            return factor * power;
        }
    }
    return 10 * power;
}

ChartAxis ChartAxis::rounded(double least, double most, double from, double to) {
    if (least > 0 && most / least > logFrom) {
        const double low = std::floor(std::log10(least) * 2) / 2;
        const double high = std::ceil(std::log10(most) * 2) / 2;
        ChartAxis axis = even(low, high, from, to);
        axis.m_logarithmic = true;
        axis.m_ticks = decadeTicks(std::pow(10.0, low) * 0.999, std::pow(10.0, high) * 1.001,
                                   high - low >= 2.5);
        return axis;
    }
    const double span = most > least ? most - least : (most != 0 ? std::abs(most) * 0.1 : 1.0);
    const double step = roundStep(span / roundedTicks, true);
    ChartAxis axis = even(std::max(0.0, std::floor(least / step - 0.2)) * step,
                          std::ceil((least + span) / step) * step, from, to);
    for (int i = 0; axis.m_least + i * step <= axis.m_most + step * 1e-6; ++i) {
        axis.m_ticks.push_back(axis.m_least + i * step);
    }
    return axis;
}

ChartAxis ChartAxis::logarithmic(double least, double most, double from, double to, double margin) {
    ChartAxis axis =
        even(std::log10(std::max(least, smallest)), std::log10(std::max(most, smallest)), from, to);
    const double beyond =
        margin > 0 ? std::max(margin * (axis.m_most - axis.m_least), margin / 2) : 0;
    axis.m_least -= beyond;
    axis.m_most += beyond;
    axis.m_logarithmic = true;
    return axis;
}

ChartAxis ChartAxis::counting(double most, double from, double to) {
    ChartAxis axis = even(0, most, from, to);
    axis.m_whole = true;
    return axis;
}

ChartAxis ChartAxis::even(double least, double most, double from, double to) {
    ChartAxis axis;
    axis.m_least = least;
    axis.m_most = most;
    axis.m_from = from;
    axis.m_to = to;
    return axis;
}

double ChartAxis::at(double value) const {
    const double here = m_logarithmic ? std::log10(std::max(value, smallest)) : value;
    const double range = m_most - m_least;
    return m_from + (range > 0 ? (here - m_least) / range : 0.5) * (m_to - m_from);
}

std::vector<double> ChartAxis::ticks(std::size_t most) const {
    if (!m_ticks.empty()) {
        return m_ticks;
    }
    return m_logarithmic ? logarithmicTicks(most)
                         : evenTicks(m_least, m_most, most, m_whole ? 1 : 0);
}

/// Returns powers of ten as ticks. If there are few powers, adds twice and five times their values;
/// within a decade, returns even steps.
std::vector<double> ChartAxis::logarithmicTicks(std::size_t most) const {
    const double low = std::pow(10.0, m_least);
    const double high = std::pow(10.0, m_most);
    if (m_most - m_least < 0.7) {
        return evenTicks(low, high, most, 0);
    }
    std::vector<double> all = decadeTicks(low, high, false);
    if (all.size() > most) {
        all = decadeTicks(low, high, true);
    }
    std::vector<double> some;
    const std::size_t every = std::max<std::size_t>(1, (all.size() + most - 1) / most);
    for (std::size_t i = 0; i < all.size(); i += every) {
        some.push_back(all[i]);
    }
    return some;
}

std::vector<ChartTick> ChartAxis::labelledTicks(std::size_t most, QString (*label)(double)) const {
    std::vector<ChartTick> all;
    for (const double tick : ticks(most)) {
        all.push_back({at(tick), label(tick)});
    }
    return all;
}

}  // namespace loopglass::ui
