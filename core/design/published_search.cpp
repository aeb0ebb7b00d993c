// The search of sizes as published: Sunstone-arch (Sunstone thesis, chapter 5, algorithm 9).
//
// For each layer, the tiles of one level grow once. Each tile is paired with the smallest sizes
// that fit it (sized_tiles.cpp). Tiles are binned by these sizes. A configuration whose bin is
// empty for every layer is redundant: each tile that fits this configuration also fits smaller
// sizes (observation 6). All other configurations are ranked by an estimate: the lowest estimate of
// a tile in the bin of each layer (tile_estimate.cpp), combined as the design specifies (sections
// 5.2.2 and 5.2.3). Configurations are mapped in ascending order of their estimates. When an
// estimate is not below the best cost, the search ends and skips all remaining configurations.
//
// The thesis leaves three choices open. A layer without a tile in a bin uses the lowest estimate of
// all tiles that fit the sizes. All parameters except the capacities of this level are tried in all
// combinations, each with its own energies; this includes outer levels. The exact search maps the
// layers, so only the choice of sizes causes a loss.
//
// Guarantee: heuristic, for three reasons. First, a larger tile is assumed to be better
// (observation 4). Second, the estimate is not a bound, because it keeps only one operand in place.
// Third, smaller sizes need not cost less per access in a technology.
//
// Cost: the tiles of each layer, an estimate for each kept tile and configuration, and a search for
// each layer and configuration that is mapped.
#include "design/published_search.h"

#include "design/box.h"
#include "design/machine_cost.h"
#include "design/sized_tiles.h"
#include "design/tile_estimate.h"
#include "design/verdicts.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace loopglass::design {

namespace {

constexpr double unknown = std::numeric_limits<double>::infinity();

class PublishedSearch {
public:
    PublishedSearch(const Design& design, LayerCosts& costs, GrowthMemory* memory,
                    DesignObserver* observer, std::stop_token stop)
        : m_design(&design),
          m_costs(&costs),
          m_memory(memory),
          m_stop(std::move(stop)),
          m_verdicts(design, observer) {}

    ExplorationResult run() {
        const std::optional<std::size_t> level = levelOfTiles(m_design->space);
        if (!level) {
            throw InputError(msg::design::publishedNeedsCapacity());
        }
        m_level = *level;
        m_axes = capacityAxes(m_design->space, m_level);
        growTiles();
        rank();
        mapInOrder();
        return m_verdicts.finish(!m_stop.stop_requested(), std::nullopt, *m_costs);
    }

private:
    struct Ranked {
        std::size_t number = 0;
        double estimate = 0;
        bool operator<(const Ranked& other) const {
            return estimate < other.estimate ||
                   (estimate == other.estimate && number < other.number);
        }
    };

    const Workload& layer(std::size_t different) const {
        return m_design->layers[m_costs->layers()[different]].workload;
    }

    void growTiles() {
        std::vector<Axis> axes;
        for (const std::size_t a : m_axes) {
            axes.push_back(m_design->space.axes[a]);
        }
        for (std::size_t l = 0; l < m_costs->layers().size() && !m_stop.stop_requested(); ++l) {
            m_tiles.push_back(keptTiles(l, axes));
            for (const SizedTile& tile : m_tiles.back()) {
                m_bins.insert(tile.sizes);
            }
        }
    }

    /// Returns the stored tiles, or grows them. Stores nothing if the search was stopped.
    std::vector<SizedTile> keptTiles(std::size_t l, const std::vector<Axis>& axes) {
        if (m_memory != nullptr) {
            if (auto known = m_memory->recallTiles(l)) {
                return *std::move(known);
            }
        }
        std::vector<SizedTile> kept;
        const Problem problem = bind(layer(l), m_design->space.base);
        for (SizedTile& tile : sizedTiles(problem, m_level, axes, maxTiles, m_stop).nodes) {
            if (tile.isKept()) {
                kept.push_back(std::move(tile));
            }
        }
        if (m_memory != nullptr && !m_stop.stop_requested()) {
            m_memory->keepTiles(l, kept);
        }
        return kept;
    }

    /// Returns the sizes of the level in a configuration.
    std::vector<std::size_t> sizesOf(const std::vector<std::size_t>& choices) const {
        std::vector<std::size_t> sizes;
        for (const std::size_t a : m_axes) {
            sizes.push_back(choices[a]);
        }
        return sizes;
    }

    void rank() {
        const std::size_t all = m_design->space.count();
        for (std::size_t first = 0; first < all && !m_stop.stop_requested(); first += blockSize) {
            std::vector<std::size_t> ranked;
            for (std::size_t n = first; n < std::min(all, first + blockSize); ++n) {
                const std::vector<std::size_t> choices = m_design->space.choices(n);
                const Box box = Box::single(choices);
                if (m_verdicts.decideOver(box)) {
                    continue;
                }
                if (m_bins.contains(sizesOf(choices))) {
                    ranked.push_back(n);
                } else {
                    m_verdicts.decide(box, {.verdict = Verdict::Redundant});
                }
            }
            const std::vector<double> estimates = estimatesOf(first, ranked);
            for (std::size_t i = 0; i < estimates.size(); ++i) {
                m_ranked.push_back({ranked[i], estimates[i]});
            }
        }
        std::sort(m_ranked.begin(), m_ranked.end());
    }

    /// Returns the estimates of the ranked configurations of a block, and stores them if all are
    /// complete.
    std::vector<double> estimatesOf(std::size_t first, const std::vector<std::size_t>& ranked) {
        if (m_memory != nullptr && !ranked.empty()) {
            if (auto known = m_memory->recallEstimates(first);
                known && known->size() == ranked.size()) {
                return *std::move(known);
            }
        }
        std::vector<double> estimates;
        for (const std::size_t n : ranked) {
            estimates.push_back(estimateOf(m_design->space.choices(n)));
            if (m_stop.stop_requested()) {
                return {};
            }
        }
        if (m_memory != nullptr && !ranked.empty()) {
            m_memory->keepEstimates(first, estimates);
        }
        return estimates;
    }

    double estimateOf(const std::vector<std::size_t>& choices) const {
        const Accelerator machine = m_design->space.machine(choices);
        const std::vector<std::size_t> sizes = sizesOf(choices);
        std::vector<double> objectives;
        for (std::size_t l = 0; l < m_tiles.size(); ++l) {
            objectives.push_back(lowest(l, bind(layer(l), machine), sizes));
        }
        return together(m_design->over, *m_costs, objectives);
    }

    /// Returns the smallest estimate of the tiles in the bin; if the bin is empty, the smallest of
    /// all tiles that fit the sizes.
    double lowest(std::size_t l, const Problem& problem,
                  const std::vector<std::size_t>& sizes) const {
        double ofBin = unknown;
        double ofAll = unknown;
        for (const SizedTile& tile : m_tiles[l]) {
            if (m_stop.stop_requested()) {
                break;  // the search was stopped, so this estimate is not needed
            }
            bool held = true;
            for (std::size_t a = 0; a < sizes.size(); ++a) {
                held = held && tile.sizes[a] <= sizes[a];
            }
            if (held) {
                const Objective& objective = objectiveOfLayers(*m_design);
                const Totals totals = tileEstimate(problem, m_level, tile.extents, objective);
                const double score = scoreOf(objective, totals.energy, totals.cycles).primary;
                ofAll = std::min(ofAll, score);
                ofBin = tile.sizes == sizes ? std::min(ofBin, score) : ofBin;
            }
        }
        return ofBin < unknown ? ofBin : ofAll;
    }

    void mapInOrder() {
        for (const Ranked& next : m_ranked) {
            if (m_stop.stop_requested()) {
                return;
            }
            const Box box = Box::single(m_design->space.choices(next.number));
            if (m_verdicts.hasBest() && next.estimate >= m_verdicts.best()) {
                m_verdicts.decide(box, {Verdict::LeftOut, next.estimate});
                continue;
            }
            const std::shared_ptr<AcceleratorLookup> machine = m_costs->machineOf(box);
            std::vector<LayerQuestion> open;
            std::optional<MachineCost> cost = costOf(*m_design, *m_costs, machine, open);
            while (!cost && !m_stop.stop_requested()) {
                m_costs->ask(open);
                open.clear();
                cost = costOf(*m_design, *m_costs, machine, open);
            }
            if (m_stop.stop_requested()) {
                return;
            }
            if (cost->whyNone.empty()) {
                m_verdicts.take(next.number, *cost);
            } else {
                m_verdicts.decideUnmappable(box, cost->whyNone, cost->proven);
            }
        }
    }

    /// Number of configurations that are estimated between two lines of the journal.
    static constexpr std::size_t blockSize = 64;
    static constexpr std::size_t maxTiles = 200'000;  ///< largest number of tiles of a layer

    const Design* m_design;
    LayerCosts* m_costs;
    GrowthMemory* m_memory;  ///< memory of growth; null if nothing is stored
    std::stop_token m_stop;
    Verdicts m_verdicts;
    std::size_t m_level = 0;
    std::vector<std::size_t> m_axes;              ///< capacities of the level
    std::vector<std::vector<SizedTile>> m_tiles;  ///< kept tiles of each layer
    std::set<std::vector<std::size_t>> m_bins;    ///< sizes that some kept tile requires
    std::vector<Ranked> m_ranked;
};

}  // namespace

std::optional<std::size_t> levelOfTiles(const DesignSpace& space) {
    std::optional<std::size_t> level;
    for (const Axis& axis : space.axes) {
        if (axis.parameter.kind == ParameterKind::Capacity) {
            level = std::max(level.value_or(0), axis.parameter.level);
        }
    }
    return level;
}

std::vector<std::size_t> capacityAxes(const DesignSpace& space, std::size_t level) {
    std::vector<std::size_t> axes;
    for (std::size_t a = 0; a < space.axes.size(); ++a) {
        const Parameter& parameter = space.axes[a].parameter;
        if (parameter.kind == ParameterKind::Capacity && parameter.level == level) {
            axes.push_back(a);
        }
    }
    return axes;
}

ExplorationResult searchPublished(const Design& design, LayerCosts& costs, GrowthMemory* memory,
                                  DesignObserver* observer, const std::stop_token& stop) {
    return PublishedSearch(design, costs, memory, observer, stop).run();
}

}  // namespace loopglass::design
