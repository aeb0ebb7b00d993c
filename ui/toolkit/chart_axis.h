#pragma once

#include <QString>
#include <vector>

namespace loopglass::ui {

/// A number of an axis: its position in pixels, and its text.
struct ChartTick {
    double at = 0;
    QString label = {};
};

/// Returns the label of a tick. Below a million, it has every digit and no superfluous decimals.
QString tickLabel(double value);
/// Returns the smallest of 1, 2, 5 and 10 times a power of ten that is at least `rough`, which must
/// be above 0. With `quarters`, 2.5 is allowed as well.
double roundStep(double rough, bool quarters = false);

/// An axis of pixels for values, logarithmic or linear. `from` is the position of the smallest
/// value, and `to` is the position of the largest value.
class ChartAxis {
public:
    ChartAxis() = default;
    /// Returns an axis that ends at round values: linear, or logarithmic if the values differ by
    /// orders of magnitude.
    static ChartAxis rounded(double least, double most, double from, double to);
    /// Returns a logarithmic axis from `least` to `most`, both above 0; `margin` is the share of
    /// the axis beyond each of the two.
    static ChartAxis logarithmic(double least, double most, double from, double to,
                                 double margin = 0.02);
    /// Returns a linear axis of whole numbers from 0.
    static ChartAxis counting(double most, double from, double to);
    static ChartAxis even(double least, double most, double from, double to);

    double at(double value) const;
    /// Returns round values on the axis: at most `most`, or about six on a rounded axis.
    std::vector<double> ticks(std::size_t most = 6) const;
    /// Returns the ticks with their positions and labels.
    std::vector<ChartTick> labelledTicks(std::size_t most = 6,
                                         QString (*label)(double) = tickLabel) const;

private:
    std::vector<double> logarithmicTicks(std::size_t most) const;

    bool m_logarithmic = false;
    bool m_whole = false;
    double m_least = 0;  ///< smallest value, or its logarithm to base 10
    double m_most = 1;
    double m_from = 0;
    double m_to = 1;
    std::vector<double> m_ticks;  ///< ticks of a rounded axis
};

}  // namespace loopglass::ui
