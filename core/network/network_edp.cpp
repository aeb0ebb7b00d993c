// The smallest network EDP (docs/search.md, section "The network EDP").
//
// For each choice of one mapping per layer, let E and D be the energy and delay of the whole
// network, with repeats. Let S be the set of all pairs (E, D). The search minimises E · D over S.
//
// Statement. For w ≥ 0, let L(w) be the sum of the smallest energy + w · delay of each layer. Let
// L(∞) be the sum of the smallest delays. The polygon has all points with E + w · D ≥ L(w), for
// each w searched so far, and D ≥ L(∞). S is a subset of the polygon. A corner has the smallest E ·
// D.
//
// Argument. Mappings of layers are independent, so the minimum of a sum over the layers is the sum
// of the minima. Each minimum is exact. On any line between two points with E, D > 0, E · D is
// quasi-concave, so its minimum is at an end. The polygon is convex and unbounded only towards
// larger E and D, where E · D grows. So no choice of mappings has a smaller EDP than the best
// corner.
//
// Search. The corner with the smallest E · D is between two lines. Each line touches S at the point
// that the search with its w found. The next w is the slope of the chord between these two points.
// If the search with this w finds a point below the chord, the new line removes the corner.
// Otherwise the chord is an edge of S, and the two points are the new corners. The search ends when
// no corner has a smaller E · D than the best point, which is then the optimum. Every search finds
// a corner or an edge of the convex hull of S, so searches end. If stopped, the smallest corner is
// a lower bound.
//
// Guarantee: proven, if every search is exact. Cost: one exact search of all layers for each w.
// Networks with some tens of layers need five to ten values of w.
#include "network/network_edp.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

namespace loopglass {

namespace {

constexpr double rounding = 1e-9;
constexpr double infinite = std::numeric_limits<double>::infinity();

/// The half-plane a · E + b · D ≥ c.
struct HalfPlane {
    double a = 0;
    double b = 0;
    double c = 0;
    std::size_t probe = 0;
};

HalfPlane halfPlaneOf(const NetworkProbe& probe, std::size_t number) {
    switch (probe.objective.kind) {
    case ObjectiveKind::Energy:
        return {1, 0, probe.least, number};
    case ObjectiveKind::Delay:
        return {0, 1, probe.least, number};
    default:
        return {1, probe.objective.number, probe.least, number};
    }
}

struct Corner {
    double edp = infinite;
    std::size_t cheaper = 0;  ///< result for the line with the smaller w
    std::size_t faster = 0;
};

/// Returns the corner of the polygon with the smallest E · D.
Corner minCorner(const std::vector<HalfPlane>& planes) {
    Corner least;
    for (const HalfPlane& p : planes) {
        for (const HalfPlane& q : planes) {
            const double across = p.a * q.b - q.a * p.b;  // positive if p has the smaller w
            if (!(across > 0)) {
                continue;
            }
            const double energy = (p.c * q.b - q.c * p.b) / across;
            const double cycles = (p.a * q.c - q.a * p.c) / across;
            const bool inside = std::all_of(planes.begin(), planes.end(), [&](const HalfPlane& r) {
                return r.a * energy + r.b * cycles >= r.c * (1 - rounding);
            });
            if (inside && energy * cycles < least.edp) {
                least = {energy * cycles, p.probe, q.probe};
            }
        }
    }
    return least;
}

class NetworkEdpSearch {
public:
    NetworkEdpSearch(std::vector<LayerRequest> layers, const MapLayers& mapLayers,
                     std::optional<double> seconds, const std::function<bool()>& stopped)
        : m_mapLayers(mapLayers),
          m_seconds(seconds),
          m_stopped(stopped) {
        m_out.layers = std::move(layers);
    }

    NetworkEdp run();

private:
    bool probe(const Objective& objective, double turns);
    void take(const Objective& objective, NetworkResult result);
    bool ends() const { return (m_stopped && m_stopped()) || secondsLeft() <= 0; }
    double secondsLeft() const;
    bool tried(double w) const;
    void refine(bool goesOn);

    const MapLayers& m_mapLayers;
    const std::optional<double> m_seconds;
    const std::function<bool()>& m_stopped;
    const std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    NetworkEdp m_out;
    std::vector<HalfPlane> m_planes;
};

double NetworkEdpSearch::secondsLeft() const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - m_start;
    return m_seconds ? *m_seconds - spent.count() : infinite;
}

bool NetworkEdpSearch::tried(double w) const {
    return std::any_of(m_planes.begin(), m_planes.end(), [&](const HalfPlane& plane) {
        return plane.a > 0 && std::abs(plane.b - w) <= rounding * w;
    });
}

/// Processes the result for one objective, and keeps the best choice so far.
void NetworkEdpSearch::take(const Objective& objective, NetworkResult result) {
    NetworkProbe probe{objective};
    bool all = true;
    probe.proven = true;
    bool bounded = objective.kind != ObjectiveKind::Edp;
    for (std::size_t i = 0; i < result.layers.size(); ++i) {
        const MapResult& layer = result.layers[i].result;
        const auto repeat = static_cast<double>(m_out.layers[i].repeat);
        all = all && layer.found();
        probe.proven = probe.proven && layer.isOptimal();
        const std::optional<double> gap = layer.found() ? layer.gap() : std::nullopt;
        bounded = bounded && gap.has_value();
        if (layer.found()) {
            probe.energy += repeat * layer.cost->energy;
            probe.cycles += repeat * layer.cost->cycles;
            probe.least += bounded ? repeat * layer.answer.score.primary / *gap : 0;
        }
    }
    probe.least = bounded ? probe.least : 0;
    const std::size_t number = m_out.probes.size();
    m_out.probes.push_back(probe);
    if (bounded) {
        m_planes.push_back(halfPlaneOf(probe, number));
    }
    if (number == 0 || (all && (!m_out.found || probe.edp() < m_out.edp() * (1 - rounding)))) {
        m_out.best = number;
        m_out.found = all;
        m_out.result = std::move(result);
        for (LayerRequest& layer : m_out.layers) {
            layer.request.options.objective = objective;
        }
    }
}

/// Searches with one objective. Returns false if some layer was not searched completely.
bool NetworkEdpSearch::probe(const Objective& objective, double turns) {
    if (ends()) {
        return false;
    }
    std::vector<LayerRequest> layers = m_out.layers;
    for (LayerRequest& layer : layers) {
        layer.request.options.objective = objective;
    }
    const std::optional<double> share =
        m_seconds ? std::optional(secondsLeft() / turns) : std::nullopt;
    NetworkResult result = m_mapLayers(layers, share);
    const bool final =
        std::all_of(result.layers.begin(), result.layers.end(), [](const LayerResult& layer) {
            return layer.isFinal() && layer.found() && !layer.result.overall().stopped();
        });
    take(objective, std::move(result));
    return final;
}

/// Removes the smallest corner repeatedly, until no corner is below the best choice or a search is
/// stopped.
void NetworkEdpSearch::refine(bool goesOn) {
    while (true) {
        const Corner corner = minCorner(m_planes);
        m_out.least = std::isinf(corner.edp) ? 0 : std::min(corner.edp, m_out.edp());
        if (!goesOn || !(corner.edp < m_out.edp() * (1 - rounding))) {
            return;
        }
        const NetworkProbe& cheaper = m_out.probes[corner.cheaper];
        const NetworkProbe& faster = m_out.probes[corner.faster];
        const double w = (faster.energy - cheaper.energy) / (cheaper.cycles - faster.cycles);
        if (!std::isfinite(w) || w <= 0 || tried(w)) {
            return;
        }
        goesOn = probe(Objective::weighted(w), 1);
    }
}

NetworkEdp NetworkEdpSearch::run() {
    double turns = 4;
    probe(Objective::Edp, turns--);
    const bool cheap = probe(Objective::Energy, turns--);
    const bool fast = probe(Objective::Delay, turns--);
    if (m_out.found) {
        refine(cheap && fast);
    }
    return std::move(m_out);
}

}  // namespace

std::optional<double> NetworkEdp::gap() const {
    if (!found || !(least > 0)) {
        return std::nullopt;
    }
    return edp() <= least * (1 + rounding) ? 1 : edp() / least;
}

NetworkEdp minNetworkEdp(std::vector<LayerRequest> layers, const MapLayers& mapLayers,
                         std::optional<double> seconds, const std::function<bool()>& stopped) {
    return NetworkEdpSearch(std::move(layers), mapLayers, seconds, stopped).run();
}

}  // namespace loopglass
