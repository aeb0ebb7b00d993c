#pragma once

namespace loopglass::surrogate {

/// Returns the natural logarithm of a number ≥ 2^−1022 with an error of about 10^−12, or to about
/// 15 digits if `lastTerm` is 25 instead of 17. The result is equal on every computer. (The C
/// library's result depends on the processor.) `lastTerm` is the last term of a series.
template <int lastTerm = 17> double portableLogarithm(double number);
/// Returns e to the power of a number to about 15 digits; the result is equal on every computer.
/// Outside the range of a double, the result is 0 or infinity. `lastTerm` is the last term of a
/// series, 13 or 14.
template <int lastTerm = 14> double portableExponential(double power);

}  // namespace loopglass::surrogate
