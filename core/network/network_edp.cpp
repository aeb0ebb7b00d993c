// The least network EDP (docs/search.md, section "The network EDP").
//
// Let S be the set of pairs (E, D), energy and delay of the whole network, over all choices of one
// mapping for each layer, repeats counted. E · D is to be made least.
//
// Statement. For w ≥ 0, let L(w) be the sum over the layers of the least energy + w · delay of
// each, and let L(∞) be the sum of the least delays. All of S lies in the polygon of the points
// with E + w · D ≥ L(w) and D ≥ L(∞), for the w that were tried. E · D is least at one of its
// corners.
//
// Argument. Layers choose independently, so the least of a sum over the layers is the sum of their
// least values; each layer is minimised exactly. Along any line between two points with E, D > 0,
// E · D is quasi-concave: its least value is at an end. The polygon is convex and unbounded only
// towards larger E and D, where E · D grows. So no choice has an EDP below the least corner's.
//
// Search. The corner of the least E · D lies between two lines, each of which touches S in the sum
// that was found for its w. The next w is the slope of the chord between these two sums. Either a
// sum below the chord is found, and the corner is cut off; or the chord itself is an edge of S, and
// the new corners are the two sums. When the least corner is no better than the best sum, that sum
// is the optimum. Every step finds a corner or an edge of the convex hull of S, so the steps are
// finite. If the search is stopped, the smallest corner is a lower bound on all other choices.
//
// Guarantee: proven, like the searches. Cost: one exact search of all layers per step; networks of
// some tens of layers take five to ten.
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
    std::size_t cheaper = 0;  ///< probe of the line with the smaller w
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

/// Processes the result for one objective and keeps the best choice so far.
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

/// Cuts off the smallest corner repeatedly, until it is not below the best choice or a search is
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
