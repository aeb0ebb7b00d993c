// The cost of a tile by the thesis' own count (Sunstone thesis, sections 4.5.1 and 4.8, algorithm
// 7). The cost has two parts. The first is the accesses between the level of the tile and its
// parent, with the best unrolling and order. The second is an ideal cost of all outer levels, where
// each word moves once.
//
// All instances of a level together hold a tile of extents E = T · U, where T is the tile of one
// instance and U the spatial unrolling. The workload takes Π D/E rounds. An order that keeps
// operand X in place fetches X only in the rounds of the dimensions of X, and every other operand
// in all rounds. The best X is chosen. An instance fills its own tile. The parent reads each word
// of E once, because instances share words. Each fetched output word is written back.
//
// The thesis leaves two choices open. Each of the two largest axes of all outer fanouts is unrolled
// along one dimension, by the largest divisor that fits the axis. All lanes below an instance share
// the words that MACs read and update.
//
// Cost: dimensions² × operands² for a tile.
#include "design/tile_estimate.h"

#include "accelerator/area.h"
#include "mapping/legality.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace loopglass::design {

namespace {

using Extents = std::vector<std::int64_t>;

class Estimate {
public:
    Estimate(const Problem& problem, std::size_t level, const Extents& tile)
        : m_problem(&problem),
          m_level(level),
          m_tile(&tile),
          m_all(tile) {
        for (const Dimension& dimension : problem.workload.dimensions) {
            m_whole.push_back(dimension.bound);
            m_operations *= static_cast<double>(dimension.bound);
        }
        listAxes();
    }

    /// Returns the smallest totals over all unrollings.
    Totals best(const Objective& objective) {
        Totals best = totals();
        double least = scoreOf(objective, best.energy, best.cycles).primary;
        forEachUnrolling(0, [&] {
            const Totals next = totals();
            const double score = scoreOf(objective, next.energy, next.cycles).primary;
            if (score < least) {
                least = score;
                best = next;
            }
        });
        return best;
    }

private:
    void listAxes() {
        for (std::size_t l = 0; l < m_level; ++l) {
            const Fanout& fanout = m_problem->accelerator.levels[l].fanout;
            m_axes.push_back(fanout.x);
            m_axes.push_back(fanout.y);
        }
        std::sort(m_axes.begin(), m_axes.end(), std::greater<>());
        m_axes.resize(std::min<std::size_t>(m_axes.size(), 2));
    }

    /// Visits all unrollings of the axes, beginning with this axis.
    template <typename Visit> void forEachUnrolling(std::size_t axis, const Visit& visit) {
        if (axis == m_axes.size()) {
            visit();
            return;
        }
        for (std::size_t d = 0; d < m_whole.size(); ++d) {
            const std::int64_t rest = m_whole[d] / m_all[d];
            std::int64_t factor = std::min(rest, m_axes[axis]);
            while (rest % factor != 0) {
                --factor;
            }
            m_all[d] *= factor;
            forEachUnrolling(axis + 1, visit);
            m_all[d] /= factor;
        }
    }

    Totals totals() const {
        double instances = 1;
        for (std::size_t d = 0; d < m_whole.size(); ++d) {
            instances *= static_cast<double>(m_all[d] / (*m_tile)[d]);
        }
        const Accelerator& accelerator = m_problem->accelerator;
        const double below =
            instancesOf(accelerator, accelerator.levels.size()) / instancesOf(accelerator, m_level);
        double energy =
            m_operations * accelerator.compute.energy + operands(below) + rounds(instances);
        for (std::size_t l = 0; l < m_level; ++l) {
            energy += ideal(l);
        }
        return {energy, m_operations / (instances * below)};
    }

    double words(std::size_t tensor, const Extents& extents) const {
        return static_cast<double>(footprint(m_problem->workload.tensors[tensor], extents));
    }
    bool isOutput(std::size_t tensor) const { return tensorId(tensor) == m_problem->output; }
    bool isKept(std::size_t level, std::size_t tensor) const {
        return m_problem->keeps(levelId(level), tensorId(tensor));
    }

    /// Returns the cost of the words that the MACs read and update at the level.
    double operands(double shared) const {
        double energy = 0;
        for (std::size_t t = 0; t < m_problem->workload.tensorCount(); ++t) {
            if (isKept(m_level, t)) {
                const AccessEnergy& each = m_problem->energy(levelId(m_level), tensorId(t));
                energy += m_operations / shared * (isOutput(t) ? each.update : each.read);
            }
        }
        return energy;
    }

    /// Returns the cost of all rounds, with the best choice of the operand that stays in place.
    double rounds(double instances) const {
        double best = std::numeric_limits<double>::infinity();
        for (std::size_t kept = 0; kept < m_problem->workload.tensorCount(); ++kept) {
            double energy = 0;
            for (std::size_t t = 0; t < m_problem->workload.tensorCount(); ++t) {
                energy += isKept(m_level, t) ? visits(t, t == kept) * perVisit(t, instances) : 0;
            }
            best = std::min(best, energy);
        }
        return best;
    }

    double visits(std::size_t tensor, bool inPlace) const {
        double count = 1;
        for (std::size_t d = 0; d < m_whole.size(); ++d) {
            const bool counts =
                !inPlace || m_problem->reuse[tensor].indexing.contains(dimensionId(d));
            count *= counts ? static_cast<double>(m_whole[d] / m_all[d]) : 1;
        }
        return count;
    }

    /// Returns the cost of moving the words of one tile of each instance between the level and its
    /// parent.
    double perVisit(std::size_t tensor, double instances) const {
        std::size_t outer = m_level;
        while (outer > 0 && (outer == m_level || !isKept(outer, tensor))) {
            --outer;
        }
        if (outer == m_level) {
            return 0;
        }
        const AccessEnergy& here = m_problem->energy(levelId(m_level), tensorId(tensor));
        const AccessEnergy& there = m_problem->energy(levelId(outer), tensorId(tensor));
        return isOutput(tensor) ? words(tensor, m_all) * there.update
                                : words(tensor, *m_tile) * instances * here.write +
                                      words(tensor, m_all) * there.read;
    }

    /// Returns the cost of moving each word once, at an outer level.
    double ideal(std::size_t level) const {
        double energy = 0;
        for (std::size_t t = 0; level + 1 < m_level && t < m_problem->workload.tensorCount(); ++t) {
            if (isKept(level, t)) {
                const AccessEnergy& each = m_problem->energy(levelId(level), tensorId(t));
                energy += words(t, m_whole) * (isOutput(t) ? each.update : each.read);
            }
        }
        return energy;
    }

    const Problem* m_problem;
    std::size_t m_level;
    const Extents* m_tile;
    Extents m_all;  ///< extents of the tiles of all instances together
    Extents m_whole;
    std::vector<std::int64_t> m_axes;
    double m_operations = 1;
};

}  // namespace

Totals tileEstimate(const Problem& problem, std::size_t level, const Extents& tile,
                    const Objective& objective) {
    return Estimate(problem, level, tile).best(objective);
}

}  // namespace loopglass::design
