#pragma once

namespace loopglass::surrogate {

/// Returns the natural logarithm of a number ≥ 2^−1022 with an error of about 10^−12, the same on
/// every computer. (The C library's result depends on the processor.)
double portableLogarithm(double number);
/// Returns e to a power, the same on every computer; 0 or infinity outside the range of a double.
double portableExponential(double power);

}  // namespace loopglass::surrogate
