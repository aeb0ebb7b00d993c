#include "words/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace loopglass {

namespace {

constexpr std::int64_t longestCount = 9'999'999'999;

std::string digits(double value, std::chars_format format, int precision) {
    std::array<char, 400> text{};  // the longest number without an exponent has 309 digits
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, format, precision).ptr;
    return {text.data(), end};
}

std::string fixed(double value, int decimals) {
    return groupedText(digits(value, std::chars_format::fixed, decimals));
}

/// Returns a number as `4.503e14` instead of to_chars' `4.503e+14`, and with `e-7` instead of
/// `e-07`.
std::string scientific(double value, int decimals = 3) {
    std::string text = digits(value, std::chars_format::scientific, decimals);
    std::size_t at = text.find('e') + 1;
    if (text[at] == '-') {
        ++at;
    } else {
        text.erase(at, 1);
    }
    while (text[at] == '0' && at + 1 < text.size()) {
        text.erase(at, 1);
    }
    return text;
}

}  // namespace

std::string groupedText(std::string number) {
    const std::size_t first = number.front() == '-' ? 1 : 0;
    std::size_t at = std::min(number.find('.'), number.size());
    while (at > first + 3) {
        at -= 3;
        number.insert(at, ",");
    }
    return number;
}

std::string countText(std::int64_t count) { return groupedText(std::to_string(count)); }

std::string compactCountText(std::int64_t count) {
    return count <= longestCount && count >= -longestCount ? countText(count)
                                                           : scientific(static_cast<double>(count));
}

std::string quantityText(double value) {
    const double size = std::fabs(value);
    if (size == 0) {
        return "0";
    }
    // A number that rounds up to a power of ten gets the exponent of this power: 999,999.6 becomes
    // 1.000e6.
    if (!(size >= 0.001 && size < 999'999.5)) {
        return std::isfinite(value) ? scientific(value)
                                    : digits(value, std::chars_format::fixed, 0);
    }
    // For four digits, each power of ten above one removes a decimal, and each power below one adds
    // a decimal.
    int decimals = 3;
    for (double limit = 9.9995; decimals > 0 && size >= limit; limit *= 10) {
        --decimals;
    }
    for (double limit = 0.99995; size < limit; limit /= 10) {
        ++decimals;
    }
    return fixed(value, decimals);
}

std::string scientificText(double value, int digits) { return scientific(value, digits - 1); }

std::string cyclesText(double cycles) {
    if (!(std::fabs(cycles) <= static_cast<double>(longestCount))) {
        return quantityText(cycles);
    }
    if (std::fabs(cycles) >= 1e6) {
        return fixed(cycles, 0);
    }
    const std::string text = fixed(cycles, 1);
    return text.substr(text.size() - 2) == ".0" ? text.substr(0, text.size() - 2) : text;
}

std::string percentText(double share) {
    if (share > 0 && share < 0.0005) {
        return "<0.1 %";
    }
    return fixed(share * 100, 1) + " %";
}

std::string secondsText(double seconds) {
    return fixed(seconds, seconds < 10 ? 3 : seconds < 1000 ? 1 : 0);
}

std::string ratioText(double ratio) {
    return ratio < 1000 ? digits(ratio, std::chars_format::fixed, 4) : scientific(ratio);
}

std::string roundedText(double value) {
    constexpr int significant = 12;
    return digits(value, std::chars_format::general, significant);
}

std::string shortestText(double value) {
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

FrequencyUnit frequencyUnit(double gigahertz) {
    constexpr std::array units{FrequencyUnit{"kHz", 1e-6}, FrequencyUnit{"MHz", 1e-3},
                               FrequencyUnit{"GHz", 1}, FrequencyUnit{"THz", 1e3}};
    constexpr double rounding = 1e-12;
    FrequencyUnit found = units.front();
    for (const FrequencyUnit& unit : units) {
        found = unit.gigahertz <= gigahertz * (1 + rounding) ? unit : found;
    }
    return found;
}

std::string timeText(double seconds) {
    constexpr std::array units{"s", "ms", "µs", "ns", "ps"};
    std::size_t unit = 0;
    while (seconds < 1 && seconds > 0 && unit + 1 < units.size()) {
        seconds *= 1000;
        ++unit;
    }
    return quantityText(seconds) + " " + units[unit];
}

}  // namespace loopglass
