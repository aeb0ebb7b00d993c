#pragma once

#include <cstdint>
#include <string>

/// Formats numbers for readers, in the same way in every table and on screen: thousands with
/// commas, a decimal point in every locale, and `4.503e14` for long numbers.
namespace loopglass {

/// Returns every digit: `1,605,632`.
std::string countText(std::int64_t count);

/// Returns countText() up to ten digits, and four digits with an exponent above that: `1.118e15`.
std::string compactCountText(std::int64_t count);

/// Returns four significant digits: `0.2400`, `12.34`, `80,640`, `4.503e14`; `0` for zero. From
/// 10,000 to a million, returns all digits before the point.
std::string quantityText(double value);

/// Returns the number with `digits` digits and an exponent: `4.503e14` with four.
std::string scientificText(double value, int digits);

/// Returns cycles with every digit up to ten digits. Below a million, a fraction gets one decimal:
/// `688,128`, `57,056.9`.
std::string cyclesText(double cycles);

/// Returns a share (0 to 1) in per cent with one decimal: `97.2 %`. Small shares become `<0.1 %`.
std::string percentText(double share);

/// Returns a ratio of costs: `1.3500`; from 1000 on, `1.350e3`.
std::string ratioText(double ratio);

/// Returns at most twelve digits, to remove errors of binary rounding: `0.3` instead of
/// `0.30000000000000004`.
std::string roundedText(double value);

/// Returns the fewest digits that read back as the same number.
std::string shortestText(double value);

/// Returns the digits of a number with a comma after every third digit before the point.
std::string groupedText(std::string number);

/// Returns seconds: `0.081`, `12.3`, `4,210`.
std::string secondsText(double seconds);

/// A unit of frequency and its value in GHz.
struct FrequencyUnit {
    const char* name;
    double gigahertz;
};
/// Returns the most readable unit of a frequency: 200 MHz instead of 0.2 GHz; at least kHz, at most
/// THz.
FrequencyUnit frequencyUnit(double gigahertz);

/// Returns a time in the largest unit in which it is at least one, from picoseconds to seconds:
/// `22.31 µs`.
std::string timeText(double seconds);

}  // namespace loopglass
