// The cost of a machine, compared with a brute force over every mapping of every layer: the network
// EDP over all choices of one point of each layer's front, the other objectives over the layers'
// optima.
#include "design/machine_cost.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/oracles/brute_force.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace loopglass::test::machine_cost_test {

using namespace design;

constexpr double rounding = 1e-9;

Accelerator machine(RandomSource& random) {
    const auto number = [&](int least, std::size_t range) {
        return std::to_string(least + static_cast<int>(random.below(range)));
    };
    return readAccelerator(
        {"", "name: m\ncompute: {energy: 1}\nlevels:\n  - {name: DRAM, energy: {read: " +
                 number(20, 60) + "}, bandwidth: {read: " + number(1, 3) +
                 "}}\n  - {name: L1, capacity: " + number(4, 8) +
                 ", energy: {read: " + number(1, 9) + "}, bandwidth: {read: " + number(1, 2) +
                 "}, fanout: {x: 3}}\n  - {name: R, capacity: 3, energy: {read: 1}}\n"});
}

Workload layer(RandomSource& random) {
    const auto bound = [&] { return std::to_string(std::vector{1, 2, 3, 4}[random.below(4)]); };
    return readWorkload({"", "name: l\ndimensions: {K: " + bound() + ", P: " + bound() + ", C: " +
                                 bound() + "}\nequation: \"O[k,p] += I[p,c] * W[k,c]\"\n"});
}

/// (Σ energy) · (Σ delay) is minimal over all choices of a mapping for each layer.
double minProduct(const std::vector<std::pair<double, std::vector<Totals>>>& fronts,
                  std::size_t from = 0, double energy = 0, double cycles = 0) {
    if (from == fronts.size())
        return energy * cycles;
    double least = std::numeric_limits<double>::infinity();
    const auto& [repeats, front] = fronts[from];
    for (const Totals& point : front)
        least = std::min(least, minProduct(fronts, from + 1, energy + repeats * point.energy,
                                           cycles + repeats * point.cycles));
    return least;
}

double costByBruteForce(const Design& asked, const Accelerator& machine) {
    std::vector<std::pair<double, std::vector<Totals>>> fronts;
    double sum = 0;
    double worst = 0;
    double executions = 0;
    double perCost = 0;
    for (const NetworkLayer& of : asked.layers) {
        const BruteForce all = bruteForce(bind(of.workload, machine), {});
        const auto repeats = static_cast<double>(of.repeat);
        const double least = all[asked.options.objective]->value;
        fronts.emplace_back(repeats, frontOf(all.points));
        sum += repeats * least;
        worst = std::max(worst, least);
        executions += repeats;
        perCost += repeats / least;
    }
    switch (asked.over) {
    case Aggregation::Worst:
        return worst;
    case Aggregation::Mean:
        return executions / perCost;
    case Aggregation::NetworkEdp:
        return minProduct(fronts);
    case Aggregation::Sum:
        break;
    }
    return sum;
}

class MachineCostTest : public QObject {
    Q_OBJECT

private slots:
    void isThatOfBruteForce();
};

void MachineCostTest::isThatOfBruteForce() {
    std::size_t lower = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        RandomSource random(seed);
        const Accelerator base = machine(random);
        Design asked{{base, {}}, {}, {}};
        for (std::size_t n = 1 + random.below(3); n > 0; --n)
            asked.layers.push_back({layer(random), static_cast<std::int64_t>(1 + random.below(3))});
        for (const Aggregation over :
             {Aggregation::Sum, Aggregation::Worst, Aggregation::Mean, Aggregation::NetworkEdp}) {
            asked.over = over;
            asked.options.objective = over == Aggregation::NetworkEdp || random.chance(50)
                                          ? Objective::Edp
                                          : Objective::Delay;
            const MachineCost cost = costOn(base, asked);
            const double known = costByBruteForce(asked, base);
            const QByteArray at = QByteArray::number(static_cast<qulonglong>(seed));
            QVERIFY2(cost.proven, at);
            QVERIFY2(std::abs(cost.objective - known) <= rounding * known, at);
            QVERIFY2(cost.least <= known * (1 + rounding), at);
            if (over == Aggregation::NetworkEdp) {
                LayerCosts costs(asked, nullptr, {});
                std::vector<double> edps;
                for (const std::size_t l : costs.layers())
                    edps.push_back(
                        bruteForce(bind(asked.layers[l].workload, base), {})[Objective::Edp]
                            ->value);
                const double bound = together(over, costs, edps);
                QVERIFY2(bound <= known * (1 + rounding), at);
                lower += bound < known * (1 - rounding) ? 1 : 0;
            }
        }
    }
    QVERIFY(lower > 3);
}

LOOPGLASS_TEST(MachineCostTest)

}  // namespace loopglass::test::machine_cost_test

#include "machine_cost_test.moc"
