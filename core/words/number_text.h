#pragma once

#include <cstdint>
#include <string>

/// Formats numbers for readers, equally in every table and in the window. Thousands are separated
/// by commas, the decimal mark is a point in every locale, and long numbers have the form
/// `4.503e14`.
namespace loopglass {

/// Returns a number with every digit: `1,605,632`.
std::string countText(std::int64_t count);

/// Returns countText() for numbers of up to ten digits. Longer numbers have four digits and an
/// exponent: `1.118e15`.
std::string compactCountText(std::int64_t count);

/// Returns a number with four significant digits: `0.2400`, `12.34`, `80,640`, `4.503e14`; `0` for
/// zero. From 10,000 to a million, all digits before the point are shown.
std::string quantityText(double value);

/// Returns the number with `digits` digits and an exponent: `4.503e14` with four.
std::string scientificText(double value, int digits);

/// Returns a number of cycles; up to ten digits, every digit is shown. Below a million, a fraction
/// is shown with one decimal: `688,128`, `57,056.9`.
std::string cyclesText(double cycles);

/// Returns a share (0 to 1) in per cent with one decimal: `97.2 %`. A small share above 0 becomes
/// `<0.1 %`.
std::string percentText(double share);

/// Returns a ratio of costs: `1.3500`; ratios of 1000 or more have an exponent: `1.350e3`.
std::string ratioText(double ratio);

/// Returns a number with at most twelve digits, which removes errors of binary rounding: `0.3`
/// instead of `0.30000000000000004`.
std::string roundedText(double value);

/// Returns a number with the fewest digits from which a reader gets the same number.
std::string shortestText(double value);

/// Returns the digits of a number with a comma after every third digit before the point.
std::string groupedText(std::string number);

/// Returns a time in seconds: `0.081`, `12.3`, `4,210`.
std::string secondsText(double seconds);

/// A unit of frequency and its value in GHz.
struct FrequencyUnit {
    const char* name;
    double gigahertz;
};
/// Returns the unit in which a frequency is easiest to read: 200 MHz instead of 0.2 GHz. The unit
/// is at least kHz and at most THz.
FrequencyUnit frequencyUnit(double gigahertz);

/// Returns a time in the largest unit in which its value is at least 1, from picoseconds to
/// seconds: `22.31 µs`.
std::string timeText(double seconds);

}  // namespace loopglass
