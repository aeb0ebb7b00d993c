#pragma once

namespace loopglass::surrogate {

/// The natural logarithm of a number ≥ 2^−1022 to about 10^−12, the same on every machine. (The C
/// library's result depends on the processor.)
double portableLogarithm(double number);
/// e to a power, likewise; 0 and infinity where it leaves what a double holds.
double portableExponential(double power);

}  // namespace loopglass::surrogate
