// The network EDP against all combinations of the Pareto points of its layers, by enumeration.
// LOOPGLASS_BRUTE_SEED and LOOPGLASS_BRUTE_ROUNDS select other networks.

#include "mapper/search_methods.h"
#include "network/network_edp.h"
#include "runner/run_tests.h"
#include "support/cases/wide_cases.h"
#include "support/environment.h"
#include "support/oracles/brute_force.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace loopglass::test::network_edp_test {

/// Returns the least product of the sums over all combinations.
double minByEnumeration(const std::vector<LayerRequest>& layers) {
    std::vector<Totals> sums{{0, 0}};
    for (const LayerRequest& layer : layers) {
        const MapRequest& request = layer.request;
        const std::vector<Totals> front = frontOf(
            bruteForce(request.problem, request.options.cost, request.options.constraints).points);
        std::vector<Totals> next;
        for (const Totals& sum : sums) {
            for (const Totals& point : front) {
                const auto repeat = static_cast<double>(layer.repeat);
                next.push_back(
                    {sum.energy + repeat * point.energy, sum.cycles + repeat * point.cycles});
            }
        }
        sums = frontOf(std::move(next));
    }
    double least = sums.front().edp();
    for (const Totals& sum : sums)
        least = std::min(least, sum.edp());
    return least;
}

NetworkResult mapAll(const std::vector<LayerRequest>& layers, std::optional<double> seconds) {
    return mapNetwork({layers, 1, seconds, {}});
}

/// Returns layers of random problems that have mappings.
std::vector<LayerRequest> randomLayers(std::uint64_t seed) {
    std::vector<LayerRequest> layers;
    const std::size_t count = 2 + seed % 3;
    for (std::uint64_t at = seed * 100; layers.size() < count; ++at) {
        const WideCase wide = wideCase(at);
        SearchOptions options;
        options.cost = wide.base.options;
        const Problem problem = bind(wide.base.workload, wide.base.accelerator);
        if (bruteForce(problem, options.cost).legal > 0)
            layers.push_back({"layer",
                              static_cast<std::int64_t>(1 + at % 4),
                              {problem, exactMethod(), exactMethod().fitted(options)}});
    }
    return layers;
}

class NetworkEdpTest : public QObject {
    Q_OBJECT

private slots:
    void asByEnumeration() {
        const std::uint64_t first = fromEnvironment("LOOPGLASS_BRUTE_SEED", 1);
        const std::uint64_t rounds = fromEnvironment("LOOPGLASS_BRUTE_ROUNDS", 60);
        std::size_t gained = 0;
        std::size_t most = 0;
        for (std::uint64_t seed = first; seed < first + rounds; ++seed) {
            const std::vector<LayerRequest> layers = randomLayers(seed);
            const double truth = minByEnumeration(layers);
            const NetworkEdp found = minNetworkEdp(layers, mapAll);
            const QByteArray text = "seed " + QByteArray::number(qulonglong(seed)) + ": " +
                                    QByteArray::number(found.edp(), 'g', 15) + " instead of " +
                                    QByteArray::number(truth, 'g', 15);
            QVERIFY2(found.found && std::abs(found.edp() - truth) <= 1e-9 * truth,
                     text.constData());
            QVERIFY2(found.gap() == 1.0, text.constData());
            double energy = 0;
            double cycles = 0;
            for (std::size_t i = 0; i < layers.size(); ++i) {
                const Cost& cost = *found.result.layers[i].result.cost;
                energy += static_cast<double>(layers[i].repeat) * cost.energy;
                cycles += static_cast<double>(layers[i].repeat) * cost.cycles;
            }
            QVERIFY(std::abs(energy * cycles - truth) <= 1e-9 * truth);
            gained += found.best != 0 ? 1 : 0;
            most = std::max(most, found.probes.size());
        }
        qInfo("%zu networks are better than by layer-wise EDP; at most %zu searches", gained, most);
        QVERIFY(gained > 0);
    }

    void stoppedAtOnceThereIsNoBound() {
        const NetworkEdp found = minNetworkEdp(randomLayers(1), mapAll, {}, [] { return true; });
        QVERIFY(!found.found);
        QVERIFY(!found.gap());
    }

    /// If the search is stopped between two layers, the known results remain valid.
    void stoppedOnTheWayTheBoundHolds() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const std::vector<LayerRequest> layers = randomLayers(seed);
            const double truth = minByEnumeration(layers);
            for (int searches = 1; searches < 6; ++searches) {
                int left = searches;
                const NetworkEdp found =
                    minNetworkEdp(layers, mapAll, {}, [&] { return left-- <= 0; });
                QVERIFY(found.least <= truth * (1 + 1e-9));
                QVERIFY(!found.found || found.edp() >= truth * (1 - 1e-9));
            }
        }
    }
};

LOOPGLASS_TEST(NetworkEdpTest)

}  // namespace loopglass::test::network_edp_test

#include "network_edp_test.moc"
