#pragma once

namespace loopglass::surrogate {

/// Returns the natural logarithm of a number ≥ 2^−1022 with an error of about 10^−12. The result is
/// equal on every computer. (The C library's result depends on the processor.)
double portableLogarithm(double number);
/// Returns e to the power of a number; the result is equal on every computer. Outside the range of
/// a double, the result is 0 or infinity.
double portableExponential(double power);

}  // namespace loopglass::surrogate
