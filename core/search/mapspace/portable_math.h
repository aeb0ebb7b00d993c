#pragma once

namespace loopglass::mapspace {

/// e to the x and the natural logarithm, to about 15 digits and with the same bits on any machine:
/// those of the C library may differ in the last one.
double portableExp(double x);
/// Of x > 0, finite.
double portableLog(double x);

}  // namespace loopglass::mapspace
