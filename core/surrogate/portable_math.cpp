// Evaluates series with a fixed order of operations; each operation is rounded separately.
#include "surrogate/portable_math.h"

#include <cmath>
#include <limits>

namespace loopglass::surrogate {

namespace {

constexpr double logOfTwo = 0.693147180559945309;

}  // namespace

template <int lastTerm> double portableLogarithm(double number) {
    int exponent = 0;
    double mantissa = std::frexp(number, &exponent);  // mantissa in [1/2, 1)
    if (mantissa < 0.70710678118654752) {
        mantissa *= 2;
        --exponent;
    }
    // log m = 2 artanh z = 2 (z + z³/3 + z⁵/5 + …) with |z| < 0.172: the error of 9 terms is below
    // 10^−14.
    const double z = (mantissa - 1) / (mantissa + 1);
    double sum = 0;
    for (int term = lastTerm; term >= 1; term -= 2) {
        sum = sum * z * z + 1.0 / term;
    }
    return 2 * z * sum + exponent * logOfTwo;
}

template <int lastTerm> double portableExponential(double power) {
    if (power > 709) {
        return std::numeric_limits<double>::infinity();
    }
    if (!(power > -745)) {
        return 0;
    }
    const double whole = std::floor(power / logOfTwo + 0.5);
    // At most 0.35: the error of 14 terms is below 10^−17.
    const double rest = power - whole * logOfTwo;
    double sum = 1;
    for (int term = lastTerm; term >= 1; --term) {
        sum = sum * rest / term + 1;
    }
    return std::ldexp(sum, static_cast<int>(whole));
}

template double portableLogarithm<17>(double);
template double portableLogarithm<25>(double);
template double portableExponential<13>(double);
template double portableExponential<14>(double);

}  // namespace loopglass::surrogate
