// The bounds of layers alone (docs/fusion.md, section "The search"), against every mapping of every
// group of tiny networks. LOOPGLASS_FUSED_BOUNDS sets the number of networks.

#include "fusion/search/group_search.h"
#include "fusion/search/own_search.h"
#include "fusion/search/tile_reach.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/environment.h"
#include "support/fusion/fused_brute_force.h"

#include <QTest>
#include <map>
#include <memory>

namespace loopglass::test::fused_bounds_test {

constexpr double cycleWeight = 1.5;

/// The price of a layer's accesses above the home.
double priceAbove(const Cost& cost, std::size_t home) {
    double price = 0;
    for (std::size_t l = 0; l < home; ++l) {
        for (const TensorCost& tensor : cost.levels[l].tensors)
            price += tensor.energy();
    }
    return price;
}

/// The bounds of the layers of a group with a home.
class Bounds {
public:
    Bounds(const TinyFusion& tiny, const std::vector<std::size_t>& layers, std::size_t home,
           const fusion::Prices& prices)
        : m_space(tiny.network, tiny.accelerator, layers, home, prices, {}),
          m_own({}) {
        for (std::size_t a = 0; a < layers.size(); ++a) {
            const bool equal = fusion::hasEqualBoxes(m_space.shape(), a);
            m_inside.push_back(equal ? m_own.leastWhole(m_space, a, fusion::Outside::Free) : 0);
            m_whole.push_back(equal ? m_own.leastWhole(m_space, a, fusion::Outside::Machine) : 0);
            m_bounded += equal ? 1 : 0;
        }
    }
    int bounded() const { return m_bounded; }

    /// Returns a layer whose bound is above its score, or none.
    std::optional<std::size_t> broken(const GroupCost& cost, std::size_t home) const {
        for (std::size_t a = 0; a < m_inside.size(); ++a) {
            const Cost& layer = cost.layers[a].cost;
            const double score = layer.energy + cycleWeight * layer.cycles;
            if (m_whole[a] > score + 1e-6 || m_inside[a] > score - priceAbove(layer, home) + 1e-6)
                return a;
        }
        return std::nullopt;
    }

private:
    fusion::GroupSpace m_space;
    fusion::OwnSearch m_own;
    std::vector<double> m_inside;
    std::vector<double> m_whole;
    int m_bounded = 0;
};

class FusedBoundsTest : public QObject {
    Q_OBJECT

private slots:
    /// Seed 50092 reduces along a fanout above the home, where each instance has its own sums.
    void noLayerIsBelowItsBounds() {
        const fusion::Prices prices{.energy = 1, .cycles = cycleWeight};
        int bounded = 0;
        std::uint64_t cases = fromEnvironment("LOOPGLASS_FUSED_BOUNDS", 40);
        for (std::uint64_t seed = seedFromEnvironment(50092); cases > 0; ++seed, --cases) {
            const TinyFusion tiny = tinyFusion(seed);
            std::vector<std::size_t> layers;
            for (std::size_t l = 0; l < tiny.network.layers.size(); ++l)
                layers.push_back(l);
            std::map<std::size_t, std::unique_ptr<Bounds>> byHome;
            std::string wrong;
            forEachGroupMapping(
                tiny, layers, 3000, [&](const GroupMapping& group, const GroupCost& cost) {
                    auto& bounds = byHome[group.home];
                    if (!bounds) {
                        bounds = std::make_unique<Bounds>(tiny, layers, group.home, prices);
                        bounded += bounds->bounded();
                    }
                    if (const auto layer = bounds->broken(cost, group.home); layer && wrong.empty())
                        wrong = "LOOPGLASS_SEED=" + std::to_string(seed) + ", home " +
                                std::to_string(group.home) + ", layer " + std::to_string(*layer);
                });
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
        QVERIFY(bounded > 20);
    }
};

LOOPGLASS_TEST(FusedBoundsTest)

}  // namespace loopglass::test::fused_bounds_test

#include "fused_bounds_test.moc"
