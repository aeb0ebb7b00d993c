// The bounds of layers alone (docs/fusion.md, section "The search"), against every mapping of every
// group of tiny networks. LOOPGLASS_FUSED_BOUNDS sets the number of networks.

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "fusion/search/group_search.h"
#include "fusion/search/own_search.h"
#include "fusion/search/tile_reach.h"
#include "fusion/search/tiling.h"
#include "fusion/search/tiling_bound.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/environment.h"
#include "support/fusion/fused_brute_force.h"
#include "support/paths.h"

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

/// The least score of the group mappings of one frame, and a frame with these loops.
struct LeastOfFrame {
    fusion::Frame frame;
    double score = std::numeric_limits<double>::infinity();
};

/// Gives the shared loops of a group their steps.
std::vector<fusion::FlatLoop> sizedLoops(const TinyFusion& tiny, const GroupMapping& group) {
    const Workload& sink = tiny.network.layers[group.layers.back().layer].workload;
    std::vector<fusion::FlatLoop> loops = fusion::flattened(group.shared);
    std::vector<std::int64_t> gets;
    for (const Dimension& dimension : sink.dimensions)
        gets.push_back(dimension.bound);
    for (fusion::FlatLoop& loop : loops) {
        gets[loop.dimension] /= loop.factor;
        loop.step = gets[loop.dimension];
        loop.pieces = loop.factor;
    }
    return loops;
}

/// The least scores of all frames of a group, by home and frame.
class FrameScores {
public:
    explicit FrameScores(const TinyFusion& tiny) : m_tiny(tiny) {}

    void add(const GroupMapping& group, double score) {
        LeastOfFrame one{{sizedLoops(m_tiny, group), {}, {}}, score};
        std::vector<std::int64_t> key{static_cast<std::int64_t>(group.home)};
        for (const fusion::FlatLoop& loop : one.frame.loops) {
            for (const std::size_t number : {loop.dimension, loop.level})
                key.push_back(static_cast<std::int64_t>(number));
            key.push_back(loop.temporal ? 0 : loop.onX ? 1 : 2);
            key.push_back(loop.factor);
        }
        for (const GroupLayer& layer : group.layers) {
            one.frame.across.push_back(layer.across);
            one.frame.recompute.push_back(layer.recompute ? 1 : 0);
            key.push_back(static_cast<std::int64_t>(layer.across * 2 + (layer.recompute ? 1 : 0)));
        }
        LeastOfFrame& least = m_least.try_emplace(std::move(key), one).first->second;
        least.score = std::min(least.score, score);
    }

    /// Returns what is wrong with the bounds of the frames, of their tilings and of the parts of
    /// these tilings; empty if nothing is.
    std::string broken(const std::vector<std::size_t>& layers, const fusion::Prices& prices) const {
        std::map<std::size_t, std::unique_ptr<fusion::GroupSpace>> spaces;
        std::map<std::size_t, std::unique_ptr<fusion::BoundBasis>> bases;
        for (const auto& [key, least] : m_least) {
            const auto home = static_cast<std::size_t>(key.front());
            auto& basis = bases[home];
            if (!basis) {
                spaces[home] = std::make_unique<fusion::GroupSpace>(
                    m_tiny.network, m_tiny.accelerator, layers, home, prices, CostOptions{});
                const std::vector<double> none(layers.size(), 0);
                basis = std::make_unique<fusion::BoundBasis>(*spaces[home], none, none);
            }
            const std::string where = ", home " + std::to_string(home) + ", score " +
                                      std::to_string(least.score) + ", bound ";
            const double frame = fusion::TilingBound(*basis, least.frame).bound();
            if (frame > least.score * (1 + 1e-9))
                return "frame " + textOf(least.frame) + where + std::to_string(frame);
            fusion::TilingTree tree(*spaces[home], {basis->inside, basis->whole, 0});
            const double tiling = boundOfTiling(tree, tree.root(), least.frame);
            if (tiling > least.score * (1 + 1e-9))
                return "tiling of " + textOf(least.frame) + where + std::to_string(tiling);
        }
        return {};
    }

private:
    /// Returns the bound of the tiling of a frame, from the root of the tree.
    static double boundOfTiling(fusion::TilingTree& tree, const fusion::Tiling& tiling,
                                const fusion::Frame& frame) {
        if (tree.isComplete(tiling))
            return tiling.bound;
        for (const fusion::Tiling& child : tree.children(tiling)) {
            if (splitsAlike(child, frame))
                return boundOfTiling(tree, child, frame);
        }
        return std::numeric_limits<double>::infinity();
    }

    static std::string textOf(const fusion::Frame& frame) {
        std::string text;
        for (const fusion::FlatLoop& loop : frame.loops)
            text += (loop.temporal ? "t"
                     : loop.onX    ? "x"
                                   : "y") +
                    std::to_string(loop.dimension) + ":" + std::to_string(loop.factor) + "@" +
                    std::to_string(loop.level) + " ";
        for (std::size_t a = 0; a < frame.across.size(); ++a)
            text += "across " + std::to_string(frame.across[a]) +
                    (frame.recompute[a] != 0 ? " again " : " ");
        return text;
    }

    /// Returns true if the frame has the loops of the tiling; temporal loops may be at other
    /// levels.
    static bool splitsAlike(const fusion::Tiling& tiling, const fusion::Frame& frame) {
        std::map<std::vector<std::size_t>, std::int64_t> factors[2];
        const auto add = [&](const fusion::FlatLoop& loop, std::size_t to) {
            const std::vector<std::size_t> place{loop.dimension, loop.temporal ? 0 : loop.level + 1,
                                                 loop.onX ? std::size_t{1} : 0};
            if (loop.factor > 1 && loop.dimension < tiling.dimensions)
                factors[to].try_emplace(place, 1).first->second *= loop.factor;
        };
        for (const fusion::FlatLoop& loop : tiling.loops)
            add(loop, 0);
        for (const fusion::FlatLoop& loop : frame.loops)
            add(loop, 1);
        return factors[0] == factors[1];
    }

    const TinyFusion& m_tiny;
    std::map<std::vector<std::int64_t>, LeastOfFrame> m_least;
};

/// Makes the first layer read every second word of its input, so that hulls have words between.
void addGaps(TinyFusion& tiny) {
    NetworkLayer& first = tiny.network.layers.front();
    Tensor& input = first.workload.tensors[index(findTensor(first.workload, "x").value())];
    if (first.reads.empty())
        input.ranks.front().terms.front().coefficient = 2;
}

class FusedBoundsTest : public QObject {
    Q_OBJECT

private slots:
    /// Frames, their tilings, and tilings of some dimensions.
    void noFrameIsBelowItsBound() {
        std::uint64_t cases = fromEnvironment("LOOPGLASS_FUSED_BOUNDS", 40);
        for (std::uint64_t seed = seedFromEnvironment(60000); cases > 0; ++seed, --cases) {
            TinyFusion tiny = seed % 3 == 0 ? tinyWindows(seed) : tinyFusion(seed);
            if (seed % 2 == 1)
                addGaps(tiny);
            std::vector<std::size_t> layers;
            for (std::size_t l = 0; l < tiny.network.layers.size(); ++l)
                layers.push_back(l);
            FrameScores energy(tiny);
            FrameScores both(tiny);
            forEachGroupMapping(tiny, layers, 20'000,
                                [&](const GroupMapping& group, const GroupCost& cost) {
                                    energy.add(group, cost.energy);
                                    both.add(group, cost.energy + cycleWeight * cost.cycles);
                                });
            fusion::Prices prices = fusion::pricesOf(Objective::Energy, tiny.accelerator);
            std::string wrong = energy.broken(layers, prices);
            prices.cycles = cycleWeight;
            wrong += both.broken(layers, prices);
            std::string layersText;
            for (const NetworkLayer& layer : tiny.network.layers)
                layersText += equationText(layer.workload) + "; ";
            QVERIFY2(
                wrong.empty(),
                ("LOOPGLASS_SEED=" + std::to_string(seed) + ": " + layersText + wrong).c_str());
        }
    }

    /// The example of tile_reach.cpp, counted by hand: the sink wants 6 words of y, and their
    /// windows have 7 words of x.
    void makersBehindWindows() {
        const Network network = readNetwork({"windows.yaml", R"(name: windows
layers:
  - {name: a, equation: "x[p] += i[p] * w[]", dimensions: {P: 7}}
  - {name: b, equation: "y[p] += x[p+s] * v[s]", dimensions: {P: 6, S: 2}, reads: {x: a}}
  - {name: c, equation: "z[p] += y[p+r] * u[r]", dimensions: {P: 4, R: 3}, reads: {y: b}}
)"});
        const Accelerator accelerator =
            readAccelerator(readSource(sourcePath("samples/fused/two-windows-accelerator.yaml")));
        const fusion::Prices prices;
        const fusion::GroupSpace space(network, accelerator, {0, 1, 2}, 1, prices, {});
        fusion::ReachTable table(space.shape());
        const fusion::Reaches finest(table, fusion::finestLoops(space));
        QCOMPARE(finest.at(1, 0).covered, 6.0);
        QCOMPARE(finest.at(0, 0).covered, 7.0);
        QCOMPARE(finest.at(0, 0).turns, 3.5);
    }

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
