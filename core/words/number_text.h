#pragma once

#include <cstdint>
#include <string>

/// Numbers as people read them, the same in every table and on screen: thousands with commas, a
/// decimal point in every locale, `4.503e14` for what is too long.
namespace loopglass {

/// Every digit: `1,605,632`.
std::string countText(std::int64_t count);

/// countText() up to ten digits, above that four digits and an exponent: `1.118e15`.
std::string compactCountText(std::int64_t count);

/// Four digits that matter: `0.2400`, `12.34`, `80,640`, `4.503e14`; `0` for zero. From 10,000 to a
/// million all digits before the point are given.
std::string quantityText(double value);

/// Returns the number with `digits` digits and an exponent: `4.503e14` with four.
std::string scientificText(double value, int digits);

/// Cycles: every digit up to ten, and below a million one decimal where there is a fraction:
/// `688,128`, `57,056.9`.
std::string cyclesText(double cycles);

/// A share (0 to 1) with one decimal: `97.2 %`; `<0.1 %` for what would read as nothing.
std::string percentText(double share);

/// A cost beside another, `1.3500`; from 1000 on `1.350e3`.
std::string ratioText(double ratio);

/// The fewest digits that read back as the same number.
std::string shortestText(double value);

/// The digits of a number with a comma after every third before the point.
std::string groupedText(std::string number);

/// Seconds: `0.081`, `12.3`, `4,210`.
std::string secondsText(double seconds);

/// A unit of frequencies, and how many GHz it is.
struct FrequencyUnit {
    const char* name;
    double gigahertz;
};
/// Returns the most readable unit of a frequency: 200 MHz instead of 0.2 GHz; at least kHz, at most
/// THz.
FrequencyUnit frequencyUnit(double gigahertz);

/// Returns a time in the unit that makes it at least one, from picoseconds to seconds: `22.31 µs`.
std::string timeText(double seconds);

}  // namespace loopglass
