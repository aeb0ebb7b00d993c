#pragma once

namespace loopglass::mapspace {

/// Returns e to the power of x, to about 15 digits. The result has the same bits on every computer,
/// while results of the C library may differ in the last digit.
double portableExp(double x);
/// Returns the natural logarithm of a finite x > 0. The result is equal on every computer, as for
/// portableExp().
double portableLog(double x);

}  // namespace loopglass::mapspace
