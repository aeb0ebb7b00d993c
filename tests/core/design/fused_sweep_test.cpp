// The curves of a network: the least traffic with and without fusion, against the size of a buffer.
// The oracle counts every mapping of tiny networks for each size. LOOPGLASS_FUSED_CURVES sets the
// number of networks.
#include "design/fused/carry_over.h"
#include "design/fused/fused_sweep.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "fusion/evaluate_fused.h"
#include "fusion/network/compulsory.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "runner/run_tests.h"
#include "support/environment.h"
#include "support/fusion/fused_brute_force.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>

namespace loopglass::test::fused_sweep_test {

using namespace design;

constexpr double none = std::numeric_limits<double>::infinity();

FusedSweep sweepOf(const TinyFusion& tiny, const Objective& objective,
                   const std::vector<std::int64_t>& sizes) {
    FusedSweep sweep;
    Design design;
    design.space.base = tiny.accelerator;
    Axis axis{parameterOf(tiny.accelerator, "L1.capacity"), {}};
    for (const std::int64_t size : sizes)
        axis.values.push_back({static_cast<double>(size)});
    design.space.axes = {axis};
    design.layers = tiny.network.layers;
    design.options.objective = objective;
    sweep.design = fusedDesign(design);
    sweep.request.network = tiny.network;
    sweep.request.objective = objective;
    return sweep;
}

/// Returns the tiny network with a limited L1.
TinyFusion tinyWith(std::uint64_t seed, std::int64_t words) {
    TinyFusion tiny = tinyFusion(seed);
    tiny.accelerator.levels[1].buffers[0].capacity = words;
    return tiny;
}

double wordsAtDram(const Cost& cost) {
    double words = 0;
    for (const TensorCost& tensor : cost.levels[0].tensors)
        words += static_cast<double>(tensor.reads + tensor.updates);
    return words;
}

double leastOfLayer(const TinyFusion& tiny, std::size_t layer) {
    MapRequest request{
        bind(tiny.network.layers[layer].workload, tiny.accelerator), exactMethod(), {}};
    request.options = exactMethod().fitted(request.options);
    request.options.objective = Objective::traffic("L0");
    const MapResult found = map(request);
    return found.found() ? found.answer.score.primary : none;
}

/// The least words of each run of neighbouring layers, by first and last layer.
struct LeastWords {
    std::map<std::pair<std::size_t, std::size_t>, double> of;
    bool complete = true;

    double sum(std::size_t layers, bool fuse, std::size_t first = 0) const {
        if (first == layers)
            return 0;
        double best = none;
        for (std::size_t last = first; last < (fuse ? layers : first + 1); ++last)
            best = std::min(best, of.at({first, last}) + sum(layers, fuse, last + 1));
        return best;
    }
};

LeastWords leastWords(const TinyFusion& tiny, std::size_t most) {
    LeastWords least;
    const std::size_t layers = tiny.network.layers.size();
    for (std::size_t first = 0; first < layers && least.complete; ++first) {
        std::vector<std::size_t> group;
        for (std::size_t last = first; last < layers && least.complete; ++last) {
            group.push_back(last);
            double& words = least.of[{first, last}];
            words = last == first ? leastOfLayer(tiny, first) : none;
            if (last > first)
                least.complete = forEachGroupMapping(
                    tiny, group, most, [&](const GroupMapping&, const GroupCost& cost) {
                        double sum = 0;
                        for (const FusedLayer& share : cost.layers)
                            sum += wordsAtDram(share.cost);
                        words = std::min(words, sum);
                    });
        }
    }
    return least;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), 1.0); }

class FusedSweepTest : public QObject {
    Q_OBJECT

private slots:
    void curvesOfWholeSpaces();
    void otherObjectives();
    void carriesOver();
    void ordersTheEndsFirst();
    void sameForAnyThreads();
    void stops();
    void effort();
    void gaps();
    void limits();
    void refuses();
    void compulsory();
};

/// Each point of the curves is the least of all mappings, and the curves fall.
void FusedSweepTest::curvesOfWholeSpaces() {
    const std::uint64_t wanted = fromEnvironment("LOOPGLASS_FUSED_CURVES", 12);
    const std::vector<std::int64_t> sizes{2, 4, 6, 9, 16, 40};
    std::uint64_t compared = 0;
    std::size_t parts = 0;  // points at which fusion saves words
    for (std::uint64_t seed = fromEnvironment("LOOPGLASS_SEED", 1); compared < wanted; ++seed) {
        std::vector<LeastWords> expected;
        for (const std::int64_t size : sizes) {
            expected.push_back(leastWords(tinyWith(seed, size), 5'000));
            if (!expected.back().complete)
                break;
        }
        if (!expected.back().complete)
            continue;
        ++compared;
        const TinyFusion tiny = tinyWith(seed, sizes.front());
        const std::size_t layers = tiny.network.layers.size();
        const FusedSweepResult found = sweepFused(sweepOf(tiny, Objective::traffic("L0"), sizes));
        QVERIFY(found.compulsory.has_value());
        double before = none;
        double unfusedBefore = none;
        for (std::size_t n = 0; n < sizes.size(); ++n) {
            const FusedPoint& point = found.points[n];
            const std::string where =
                "LOOPGLASS_SEED=" + std::to_string(seed) + " words " + std::to_string(sizes[n]);
            const double fused = expected[n].sum(layers, true);
            const double unfused = expected[n].sum(layers, false);
            QVERIFY2(point.fused.found == !std::isinf(fused), where.c_str());
            if (!point.fused.found)
                continue;
            QVERIFY2(near(point.fused.sums.score, fused), where.c_str());
            QVERIFY2(point.fused.gap() == 1.0, where.c_str());
            QVERIFY2(near(point.unfused.sums.score, unfused), where.c_str());
            QVERIFY2(point.unfused.gap() == 1.0, where.c_str());
            QVERIFY2(fused <= before && unfused <= unfusedBefore, where.c_str());
            QVERIFY2(static_cast<double>(*found.compulsory) <= fused, where.c_str());
            QVERIFY2(point.fused.least <= fused * (1 + 1e-9), where.c_str());
            QVERIFY2(point.unfused.least <= unfused * (1 + 1e-9), where.c_str());
            TinyFusion here = tinyWith(seed, sizes[n]);
            const FusedEvaluation again =
                evaluateFused(here.network, here.accelerator, point.mapping);
            QVERIFY2(again.legal(), where.c_str());
            QVERIFY2(near(again.energy, point.fused.sums.energy), where.c_str());
            before = fused;
            unfusedBefore = unfused;
            parts += fused < unfused ? 1 : 0;
        }
    }
    QVERIFY(parts > 0);
    qInfo("%d networks, fusion saves words at %d points", static_cast<int>(compared),
          static_cast<int>(parts));
}

/// Every row is the result of a search for its accelerator alone.
void FusedSweepTest::otherObjectives() {
    const std::vector<std::int64_t> sizes{3, 5, 9, 20, 60};
    std::size_t carried = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        for (const Objective& objective :
             {Objective::Energy, Objective::Delay, Objective::Edp, Objective::weighted(2)}) {
            const FusedSweep sweep = sweepOf(tinyWith(seed, 3), objective, sizes);
            const FusedSweepResult found = sweepFused(sweep);
            QVERIFY(!found.compulsory);
            carried += sizes.size() - found.explored.searches;
            double best = none;
            for (std::size_t n = 0; n < sizes.size(); ++n) {
                FuseRequest alone = sweep.request;
                alone.accelerator = tinyWith(seed, sizes[n]).accelerator;
                const FuseResult expected = chooseGroups(alone);
                const std::string where = "seed " + std::to_string(seed) + " words " +
                                          std::to_string(sizes[n]) + " " +
                                          std::to_string(static_cast<int>(objective.kind));
                const FusedPoint& point = found.points[n];
                QVERIFY2(point.fused.found == expected.found, where.c_str());
                if (!expected.found)
                    continue;
                // A result for a smaller buffer or a bound for a larger one may be better.
                QVERIFY2(point.fused.sums.score <= expected.sums.score * (1 + 1e-9), where.c_str());
                QVERIFY2(point.fused.least >= expected.least * (1 - 1e-9), where.c_str());
                QVERIFY2(point.fused.least <= expected.sums.score * (1 + 1e-9), where.c_str());
                QVERIFY2(point.unfused.sums.score <= expected.unfused.score * (1 + 1e-9),
                         where.c_str());
                QVERIFY2(point.fused.sums.score <= point.unfused.sums.score * (1 + 1e-9),
                         where.c_str());
                best = std::min(best, point.fused.sums.score);
            }
            QCOMPARE(found.explored.best.has_value(), !std::isinf(best));
            if (found.explored.best)
                QVERIFY(near(found.explored.cost.objective, best));
        }
    }
    QVERIFY(carried > 0);
}

/// Energies that follow from the size of a buffer do not carry over; words and cycles do.
void FusedSweepTest::carriesOver() {
    const Accelerator derived = readAccelerator(
        {"", "name: m\ntechnology: {table: cacti-45nm, dram: lpddr4}\nclock: 1 GHz\n"
             "compute: {name: MAC, energy: 1}\nlevels:\n  - {name: DRAM}\n"
             "  - {name: L2, capacity: 96}\n  - {name: L1, capacity: 12, energy: {read: 1}}\n"});
    DesignSpace space{derived,
                      {readAxis(derived, "L2.capacity", "96,128"),
                       readAxis(derived, "L1.capacity", "12,24"),
                       readAxis(derived, "DRAM.bandwidth.read", "1,2")}};
    const auto carries = [&](const Objective& objective, const std::vector<std::size_t>& a,
                             const std::vector<std::size_t>& b) {
        return CapacityOrder(space, objective).carriesOver(space.numberOf(a), space.numberOf(b));
    };
    for (const Objective& objective : {Objective::traffic("DRAM"), Objective::Delay}) {
        QVERIFY(carries(objective, {0, 0, 0}, {1, 1, 0}));
        QVERIFY(!carries(objective, {1, 0, 0}, {0, 1, 0}));
        QVERIFY(!carries(objective, {0, 0, 0}, {0, 0, 1}));
    }
    for (const Objective& objective : {Objective::Energy, Objective::Edp, Objective::weighted(1)}) {
        QVERIFY(!carries(objective, {0, 0, 0}, {1, 0, 0}));
        QVERIFY(!carries(objective, {0, 0, 0}, {0, 0, 1}));
    }
}

void FusedSweepTest::ordersTheEndsFirst() {
    const Accelerator plain = tinyWith(1, 4).accelerator;
    const DesignSpace space{plain, {readAxis(plain, "L1.capacity", "1,2,3,4,5,6")}};
    const std::vector<std::vector<std::size_t>> steps =
        CapacityOrder(space, Objective::Delay).fromTheEnds();
    QVERIFY((steps == std::vector<std::vector<std::size_t>>{{0, 5}, {2}, {1, 3}, {4}}));
}

/// The result does not depend on the number of threads, and accelerators are searched side by side.
void FusedSweepTest::sameForAnyThreads() {
    const std::vector<std::int64_t> sizes{3, 5, 7, 9, 12, 16, 20, 60};
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        FusedSweep sweep = sweepOf(tinyWith(seed, 3), Objective::Energy, sizes);
        sweep.request.threads = 1;
        const FusedSweepResult alone = sweepFused(sweep);
        for (const unsigned threads : {2U, 5U}) {
            sweep.request.threads = threads;
            const FusedSweepResult found = sweepFused(sweep);
            QCOMPARE(found.explored.searches, alone.explored.searches);
            QVERIFY(found.explored.best == alone.explored.best);
            QCOMPARE(found.least, alone.least);
            for (std::size_t n = 0; n < sizes.size(); ++n) {
                const FusedPoint& is = found.points[n];
                const FusedPoint& was = alone.points[n];
                QVERIFY(is.mapping == was.mapping && is.searched == was.searched);
                QCOMPARE(is.fused.sums.score, was.fused.sums.score);
                QCOMPARE(is.fused.least, was.fused.least);
                QCOMPARE(is.unfused.sums.energy, was.unfused.sums.energy);
                QCOMPARE(is.unfused.least, was.unfused.least);
            }
        }
    }
}

/// Without time, a sweep has no wrong bound; a stop leaves points open.
void FusedSweepTest::stops() {
    const std::vector<std::int64_t> sizes{3, 5, 9, 20};
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        FusedSweep sweep = sweepOf(tinyWith(seed, 3), Objective::Energy, sizes);
        const FusedSweepResult best = sweepFused(sweep);
        sweep.seconds = 1e-9;
        const FusedSweepResult cut = sweepFused(sweep);
        for (std::size_t n = 0; n < sizes.size(); ++n) {
            if (best.points[n].fused.found)
                QVERIFY(cut.points[n].fused.least <= best.points[n].fused.sums.score * (1 + 1e-9));
        }
        sweep.seconds.reset();
        std::stop_source stop;
        stop.request_stop();
        const FusedSweepResult stopped = sweepFused(sweep, nullptr, stop.get_token());
        QVERIFY(stopped.explored.stopped && stopped.explored.isStoppedEarly);
        QVERIFY(!stopped.explored.best);
        QVERIFY(!stopped.explored.whyNone.empty());
        QCOMPARE(stopped.explored.searches, std::uint64_t{0});
    }
}

/// A limit of effort applies to each accelerator. Equal sweeps have equal rows.
void FusedSweepTest::effort() {
    const std::vector<std::int64_t> sizes{3, 5, 9, 20};
    FusedSweep sweep = sweepOf(tinyWith(1, 3), Objective::Energy, sizes);
    const FusedSweepResult best = sweepFused(sweep);
    sweep.request.effort = 1e-9;
    const FusedSweepResult cut = sweepFused(sweep);
    sweep.request.threads = 3;
    const FusedSweepResult again = sweepFused(sweep);
    bool stopped = false;
    for (std::size_t n = 0; n < sizes.size(); ++n) {
        const FusedPoint& point = cut.points[n];
        stopped = stopped || point.stopped;
        if (point.stopped) {
            QVERIFY(!point.whyOpen.empty());
            QCOMPARE(english(point.whyOpen.front()),
                     std::string("The search reached its limit of effort; this is the best so far. "
                                 "'--time-limit' replaces this limit."));
        }
        QCOMPARE(point.fused.sums.score, again.points[n].fused.sums.score);
        QCOMPARE(point.fused.least, again.points[n].fused.least);
        if (best.points[n].fused.found)
            QVERIFY(point.fused.least <= best.points[n].fused.sums.score * (1 + 1e-9));
    }
    QVERIFY(stopped);
    QVERIFY(cut.explored.searches <= sizes.size());
}

/// With a gap, each row is within the gap, and its bound holds.
void FusedSweepTest::gaps() {
    const std::vector<std::int64_t> sizes{3, 5, 9, 20, 60};
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        FusedSweep sweep = sweepOf(tinyWith(seed, 3), Objective::traffic("L0"), sizes);
        const FusedSweepResult best = sweepFused(sweep);
        sweep.request.gap = 0.3;
        const FusedSweepResult wide = sweepFused(sweep);
        QVERIFY(wide.explored.searches <= best.explored.searches);
        double before = none;
        for (std::size_t n = 0; n < sizes.size(); ++n) {
            if (!best.points[n].fused.found)
                continue;
            const double least = best.points[n].fused.sums.score;
            QVERIFY(*wide.points[n].fused.gap() <= 1.3 + 1e-9);
            QVERIFY(wide.points[n].fused.least <= least * (1 + 1e-9));
            QVERIFY(wide.points[n].fused.sums.score >= least * (1 - 1e-9));
            QVERIFY(wide.points[n].fused.sums.score <= before);
            before = wide.points[n].fused.sums.score;
        }
    }
}

void FusedSweepTest::limits() {
    FusedSweep sweep = sweepOf(tinyWith(1, 3), Objective::Energy, {5, 9, 20});
    const Parameter capacity = sweep.design.space.axes[0].parameter;
    sweep.design.limits = {{{}, 10, LimitedQuantity::Sum, {capacity}}};
    const FusedSweepResult found = sweepFused(sweep);
    QVERIFY(found.explored.configurations[2].verdict == Verdict::Over);
    QVERIFY(!found.points[2].decided);
    QVERIFY(found.explored.best && *found.explored.best < 2);
    QVERIFY(!found.explored.stopped);
}

void FusedSweepTest::refuses() {
    const auto complaint = [](const Design& design) -> std::string {
        try {
            fusedDesign(design);
        } catch (const InputError& error) {
            return error.message();
        }
        return {};
    };
    const Design design = sweepOf(tinyWith(1, 3), Objective::Edp, {5, 9}).design;
    QVERIFY(design.over == Aggregation::NetworkEdp);
    QVERIFY(complaint(design).empty());
    Design other = design;
    other.over = Aggregation::Mean;
    QVERIFY(complaint(other).find("found the cost 'mean'") != std::string::npos);
    other = design;
    other.exploration = Exploration::Published;
    QVERIFY(complaint(other).find("found the search 'published'") != std::string::npos);
    other = design;
    other.limits = {{{}, 10, LimitedQuantity::Energy}};
    QVERIFY(complaint(other).find("found a limit of energy or delay") != std::string::npos);
    other = design;
    other.space.axes[0].values.assign(maxFusedConfigurations + 1, {4});
    QVERIFY(complaint(other).find("found 2,001 design points") != std::string::npos);
}

Network networkOf(const std::string& layers) {
    return readNetwork({"", "name: n\nlayers:\n" + layers});
}

/// Words counted by hand.
void FusedSweepTest::compulsory() {
    const auto words = [](const std::string& layers, const std::string& of = "traffic") {
        Objective objective = Objective::traffic("DRAM");
        if (of != "traffic")
            objective.tensors = {of};
        return compulsoryWords(networkOf(layers), objective, "DRAM");
    };
    const std::string first =
        "  - {name: a, equation: \"t[p] += x[p+r] * v[r]\", dimensions: {P: 10, R: 3}}\n";
    const std::string second = "  - {name: b, equation: \"y[p] += t[p+r] * w[r]\", dimensions: "
                               "{P: 8, R: 3}, reads: {t: a}}\n";
    QCOMPARE(words(first + second), std::optional<std::int64_t>(12 + 3 + 3 + 8));
    QCOMPARE(words(first + second, "w"), std::optional<std::int64_t>(3));
    // An output that is read and also needed outside is written.
    QCOMPARE(words(first + second + "outputs: [a]\n"),
             std::optional<std::int64_t>(12 + 3 + 3 + 8 + 10));
    // An index with gaps: 2p + 5r has the values 0, 2, 4, 6 and 5, 7, 9, 11.
    QCOMPARE(words("  - {name: a, equation: \"t[p] += x[2*p+5*r] * v[r]\", dimensions: "
                   "{P: 4, R: 2}}\n"),
             std::optional<std::int64_t>(5 + 2 + 4));
    // An input of two layers counts once.
    QCOMPARE(words("  - {name: a, equation: \"t[p] += x[p+r] * v[r]\", dimensions: {P: 10, R: 3}, "
                   "reads: {x: image}}\n"
                   "  - {name: b, equation: \"y[p] += t[p] * z[p]\", dimensions: {P: 10}, "
                   "reads: {t: a, z: image}}\n"),
             std::optional<std::int64_t>(12 + 3 + 10));
    // The reader wants 4 of 10 words: t 0, 2, 4 and 6. So 3 taps use at least 6 words of x.
    QCOMPARE(words(first + "  - {name: b, equation: \"y[p] += t[2*p] * w[p]\", dimensions: "
                           "{P: 4}, reads: {t: a}}\n"),
             std::optional<std::int64_t>(6 + 3 + 4 + 4));
    // With two words of padding at each end, the reader wants all 10 words.
    QCOMPARE(words(first + "  - {name: b, equation: \"y[p] += t[p+r] * w[r]\", dimensions: "
                           "{P: 12, R: 3}, reads: {t: a}, pad: {t: [2]}}\n"),
             std::optional<std::int64_t>(12 + 3 + 3 + 12));
    QVERIFY(!compulsoryWords(networkOf(first), Objective::Energy, "DRAM"));
    QVERIFY(!compulsoryWords(networkOf(first), Objective::traffic("L1"), "DRAM"));
}

LOOPGLASS_TEST(FusedSweepTest)

}  // namespace loopglass::test::fused_sweep_test

#include "fused_sweep_test.moc"
