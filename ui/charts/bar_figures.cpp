#include "charts/bar_figures.h"

#include "text/text.h"
#include "words/number_text.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr int maxDigits = 4;  // digits
constexpr int fewestDigits = 2;

bool isWhole(const BarFigure& figure) {
    return figure.value == std::floor(figure.value) && std::abs(figure.value) < 1e6;
}

/// Returns the value with exactly `digits` significant digits, including trailing zeros.
QString withDigits(double value, int digits) {
    const double rounded = QString::number(value, 'e', digits - 1).toDouble();
    const double size = std::abs(rounded);
    if (size >= 1e5 || size < 1e-3) {
        return qt(scientificText(rounded, digits));
    }
    const int before = static_cast<int>(std::floor(std::log10(size))) + 1;
    return withThinSpaces(
        qt(groupedText(QString::number(rounded, 'f', std::max(0, digits - before)).toStdString())));
}

QString barFigure(double value, int digits, bool whole) {
    if (whole && (digits == maxDigits || std::abs(value) < std::pow(10, digits))) {
        return quantityLabel(value);
    }
    return digits == maxDigits ? withThinSpaces(qt(quantityText(value)))
                               : withDigits(value, digits);
}

}  // namespace

QStringList barFigures(const std::vector<BarFigure>& figures, const QFontMetricsF& metrics) {
    const bool whole = std::all_of(figures.begin(), figures.end(), isWhole);
    const auto fits = [&](const BarFigure& figure, int digits) {
        return metrics.horizontalAdvance(barFigure(figure.value, digits, whole)) + 4 <= figure.room;
    };
    int digits = maxDigits;
    while (digits > fewestDigits &&
           !std::all_of(figures.begin(), figures.end(),
                        [&](const auto& each) { return fits(each, digits); })) {
        --digits;
    }
    QStringList texts;
    for (const BarFigure& figure : figures) {
        texts << (fits(figure, digits) ? barFigure(figure.value, digits, whole) : QString());
    }
    return texts;
}

}  // namespace loopglass::ui
