#include "support/cases/random_objectives.h"

#include <cmath>
#include <cstddef>
#include <random>

namespace loopglass::test {

namespace {

class ObjectiveDrawing {
public:
    ObjectiveDrawing(std::uint64_t seed, const Problem& problem, const std::vector<Totals>& points)
        : m_random(seed),
          m_problem(problem),
          m_points(points) {}

    std::vector<Objective> objectives() {
        const Totals& at = point();
        std::vector<Objective> drawn{
            Objective::weighted(at.energy / at.cycles * std::pow(10, real() * 4 - 2)),
            Objective::Ed2p,
            Objective::energyWithin(point().cycles),
            Objective::energyWithin(point().cycles * (0.7 + 0.6 * real())),
            Objective::delayWithin(point().energy),
            Objective::delayWithin(point().energy * (0.7 + 0.6 * real()))};
        const Objective traffic = drawnTraffic();
        if (!traffic.level.empty())
            drawn.push_back(traffic);
        return drawn;
    }

private:
    double real() { return std::uniform_real_distribution<double>(0, 1)(m_random); }
    std::size_t below(std::size_t count) { return m_random() % count; }
    const Totals& point() { return m_points[below(m_points.size())]; }

    Objective drawnTraffic() {
        const std::size_t level = below(m_problem.levelCount());
        Objective objective = Objective::traffic(m_problem.accelerator.levels[level].name);
        const auto& tensors = m_problem.workload.tensors;
        bool kept = false;
        const bool all = below(2) == 0;
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            if (m_problem.keeper[level][t] && (all || below(2) == 0)) {
                kept = true;
                if (!all)
                    objective.tensors.push_back(tensors[t].name);
            }
        }
        return kept ? objective : Objective{};
    }

    std::mt19937_64 m_random;
    const Problem& m_problem;
    const std::vector<Totals>& m_points;
};

}  // namespace

std::vector<Objective> randomObjectives(std::uint64_t seed, const Problem& problem,
                                        const std::vector<Totals>& points) {
    return ObjectiveDrawing(seed, problem, points).objectives();
}

}  // namespace loopglass::test
