// The polygon of docs/search.md, section "The network EDP". Every choice of groups lies on the far
// side of each line. Energy · delay is smallest at a corner of the polygon. The next weight is the
// slope of the chord between the choices of the two lines of this corner.
#include "fusion/network/edp_hull.h"

#include <algorithm>
#include <cmath>

namespace loopglass::fusion {

namespace {

constexpr double hullRounding = 1e-9;

}  // namespace

std::optional<EdpHull::Corner> EdpHull::corner() const {
    std::optional<Corner> least;
    for (const Line& p : m_lines) {
        for (const Line& q : m_lines) {
            const double across = p.a * q.b - q.a * p.b;  // positive if p is the cheaper one
            if (!(across > 0)) {
                continue;
            }
            const double energy = (p.c * q.b - q.c * p.b) / across;
            const double cycles = (p.a * q.c - q.a * p.c) / across;
            const bool inside = std::all_of(m_lines.begin(), m_lines.end(), [&](const Line& r) {
                return r.a * energy + r.b * cycles >= r.c * (1 - hullRounding);
            });
            if (inside && (!least || energy * cycles < least->edp)) {
                least = Corner{energy * cycles, &p, &q};
            }
        }
    }
    return least;
}

double EdpHull::least() const {
    const auto at = corner();
    return at ? std::max(at->edp, 0.0) : 0;
}

std::optional<double> EdpHull::nextWeight(double best) const {
    const auto at = corner();
    if (!at || !(at->edp < best * (1 - hullRounding))) {
        return std::nullopt;
    }
    const double weight =
        (at->faster->energy - at->cheaper->energy) / (at->cheaper->cycles - at->faster->cycles);
    const bool tried = std::any_of(m_lines.begin(), m_lines.end(), [&](const Line& line) {
        return line.a > 0 && std::abs(line.b / line.a - weight) <= hullRounding * weight;
    });
    return std::isfinite(weight) && weight > 0 && !tried ? std::optional(weight) : std::nullopt;
}

}  // namespace loopglass::fusion
