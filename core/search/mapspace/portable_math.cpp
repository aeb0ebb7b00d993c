// Sums, products and quotients of IEEE numbers are equal on all computers. The functions here use
// only these operations, so their results are equal, too. With x = k·ln 2 + r and |r| ≤ ln 2 ÷ 2,
// eˣ = 2ᵏ·eʳ by the series of eʳ. With x = m·2ᵏ and m near 1, ln x = k·ln 2 + 2·artanh((m − 1) ÷ (m
// + 1)).
#include "search/mapspace/portable_math.h"

#include <cmath>

namespace loopglass::mapspace {

namespace {
constexpr double logOf2 = 0.693147180559945309417;
}

double portableExp(double x) {
    if (x < -745) {
        return 0;
    }
    const double k = std::floor(x / logOf2 + 0.5);
    const double r = x - k * logOf2;
    double sum = 1;
    for (int n = 13; n > 0; --n) {
        sum = 1 + sum * r / n;
    }
    return std::ldexp(sum, static_cast<int>(k));
}

double portableLog(double x) {
    int k = 0;
    double m = std::frexp(x, &k);  // mantissa in [0.5, 1)
    if (m < 0.707106781186547524) {
        m *= 2;
        --k;
    }
    const double z = (m - 1) / (m + 1);
    double sum = 0;
    for (int n = 25; n > 0; n -= 2) {
        sum = sum * z * z + 1.0 / n;
    }
    return k * logOf2 + 2 * z * sum;
}

}  // namespace loopglass::mapspace
