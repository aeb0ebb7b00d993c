// The exact search over uneven tiles against brute force: every chain of steps and every loop order
// of random small problems, under each objective, with bypass and padding among them.
// LOOPGLASS_SEED=<seed> begins with another case; LOOPGLASS_UNEVEN=<number> takes so many.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/source.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "mapping/variant.h"
#include "mapping/variant_list.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/uneven/step_chain.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/environment.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/paths.h"

#include <QTest>
#include <algorithm>
#include <functional>
#include <limits>

namespace loopglass::test::uneven_exact_test {

constexpr double none = std::numeric_limits<double>::infinity();

/// The least of every objective over all chains and orders of one problem. It shares with the
/// search how one chain is priced, which uneven_descent_test compares with the cost model.
class EveryChain {
public:
    EveryChain(const Problem& problem, const SearchOptions& options, std::uint64_t& left)
        : m_space(problem, options),
          m_cost(m_space),
          m_left(left) {
        for (std::size_t d = 0; d < m_cost.bounds().size(); ++d) {
            m_chain.steps.emplace_back(3 * problem.levelCount(), 1);
            m_order.push_back(d);
        }
        m_chain.order.assign(problem.levelCount(), m_order);
    }

    /// False when there are more than were left.
    bool run() {
        cut(0, 0);
        return m_left > 0;
    }
    const std::vector<Totals>& points() const { return m_points; }

private:
    void cut(std::size_t d, std::size_t place) {
        if (d == m_cost.bounds().size()) {
            permute(0);
            return;
        }
        std::vector<std::int64_t>& own = m_chain.steps[d];
        const std::int64_t range = place == 0 ? m_cost.bounds()[d] : own[place - 1];
        const Fanout& fanout = m_space.compiled().level(place / 3).fanout;
        const std::int64_t most = place % 3 == 0 ? range : place % 3 == 1 ? fanout.x : fanout.y;
        const bool divides = place % 3 == 0 && m_space.options().uneven == Unevenness::Spatial;
        for (std::int64_t step = 1; step <= range && m_left > 0; ++step) {
            if ((range - 1) / step + 1 > most || (divides && range % step != 0) ||
                (place + 1 == own.size() && step > 1))
                continue;
            own[place] = step;
            if (place + 1 == own.size())
                cut(d + 1, 0);
            else
                cut(d, place + 1);
        }
    }

    bool turns(std::size_t d, std::size_t level) const {
        const std::vector<std::int64_t>& own = m_chain.steps[d];
        return own[3 * level] < (level == 0 ? m_cost.bounds()[d] : own[3 * level - 1]);
    }

    /// Every order of the loops with several pieces, but of the innermost level, below which
    /// nothing is kept.
    void permute(std::size_t level) {
        if (level + 1 >= m_chain.order.size()) {
            if (m_left == 0)
                return;
            --m_left;
            if (const auto found = m_cost.price(m_chain))
                m_points.push_back(found->totals);
            return;
        }
        std::vector<std::size_t> loops;
        std::vector<std::size_t> rest;
        for (const std::size_t d : m_order)
            (turns(d, level) ? loops : rest).push_back(d);
        do {
            m_chain.order[level] = loops;
            m_chain.order[level].insert(m_chain.order[level].end(), rest.begin(), rest.end());
            permute(level + 1);
        } while (std::next_permutation(loops.begin(), loops.end()));
    }

    space::SearchSpace m_space;
    uneven::ChainCost m_cost;
    std::uint64_t& m_left;
    uneven::StepChain m_chain;
    std::vector<std::size_t> m_order;
    std::vector<Totals> m_points;
};

struct Choice {
    const char* name;
    Unevenness uneven;
    VariantOptions variants;
    bool field;
};

/// What the search finds wrong with a case; "" when nothing, none when it is too large to try.
std::optional<std::string> wrongWith(const RandomCase& one, const Choice& choice) {
    const Problem problem = bind(one.workload, one.accelerator);
    SearchOptions options;
    options.cost = one.options;
    options.uneven = choice.uneven;
    options.variants = choice.variants;
    options = exactly(options);
    std::uint64_t left = 30'000;
    std::vector<Totals> points;
    for (const Variant& variant :
         variantsOf(problem, {}, choice.variants.bypass, choice.variants.padding)) {
        const Problem applying = applied(problem, variant);
        EveryChain every(applying, options, left);
        if (!every.run())
            return std::nullopt;
        points.insert(points.end(), every.points().begin(), every.points().end());
    }
    for (const Objective& objective : everyObjective()) {
        double least = none;
        for (const Totals& totals : points)
            least = std::min(least, scoreOf(objective, totals.energy, totals.cycles).primary);
        MapRequest request{problem, exactMethod(), {}, {}};
        request.options = options;
        request.options.objective = objective;
        const MapResult found = map(request);
        const double value = found.answer.best ? found.answer.score.primary : none;
        if (found.answer.stopped || !found.proves)
            return "it proves nothing";
        if (value == none ? least != none : !closeTo(value, least, 1e-9))
            return "finds " + std::to_string(value) + ", the optimum is " + std::to_string(least) +
                   " by objective " + std::to_string(static_cast<int>(objective.kind));
    }
    return "";
}

/// 4 × 3 lanes with a buffer each, below one of so many words.
Accelerator smallArray(std::int64_t words, std::int64_t ofLane) {
    Level dram = makeLevel("DRAM");
    dram.buffers[0].energy = {100, 100, 100};
    Level shared = makeLevel("L2", 4, 3);
    shared.buffers[0].energy = {8, 8, 8};
    shared.buffers[0].capacity = words;
    Level lane = makeLevel("L1");
    lane.buffers[0].capacity = ofLane;
    return makeAccelerator({dram, shared, lane});
}

class UnevenExactTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheBest_data();
    void findsTheBest();
    void anyNumberOfThreads();
    void aStoppedSearchSaysHowFarItGot();
    void allIsNoWorseThanSpatial();
    void listsAreBounded();
};

void UnevenExactTest::findsTheBest_data() {
    QTest::addColumn<Choice>("choice");
    const VariantOptions as{};
    const VariantOptions bypass{true, 0};
    const VariantOptions pads{false, 0.5};
    for (const Choice& one :
         {Choice{"spatial", Unevenness::Spatial, as, true},
          Choice{"spatial, odd", Unevenness::Spatial, as, false},
          Choice{"spatial, bypass", Unevenness::Spatial, bypass, true},
          Choice{"spatial, padded", Unevenness::Spatial, pads, true},
          Choice{"all", Unevenness::All, as, true}, Choice{"all, odd", Unevenness::All, as, false},
          Choice{"all, bypass", Unevenness::All, bypass, true},
          Choice{"all, padded", Unevenness::All, pads, true}})
        QTest::newRow(one.name) << one;
}

void UnevenExactTest::findsTheBest() {
    QFETCH(Choice, choice);
    const std::uint64_t first = seedFromEnvironment(1);
    const std::uint64_t cases = fromEnvironment("LOOPGLASS_UNEVEN", caseCount(40));
    std::uint64_t tried = 0;
    for (std::uint64_t seed = first; tried < cases && seed < first + 40 * cases; ++seed) {
        const RandomCase one = choice.field ? tinyFieldCase(seed) : tinyCase(seed);
        const std::optional<std::string> wrong = wrongWith(one, choice);
        if (!wrong)
            continue;
        ++tried;
        QVERIFY2(
            wrong->empty(),
            (*wrong + "\nLOOPGLASS_SEED=" + std::to_string(seed) + "\n" + describe(one)).c_str());
    }
    qInfo("%d problems", static_cast<int>(tried));
    QVERIFY(2 * tried > cases);
}

/// 13 · 7 · 5 on 4 × 3 lanes: the same answer and the same counts.
void UnevenExactTest::anyNumberOfThreads() {
    const Problem problem = bind(conv1d(7, 5, 13, 3), smallArray(60, 12));
    std::optional<MapResult> known;
    for (const unsigned threads : {1U, 2U, 5U}) {
        MapRequest request{problem, exactMethod(), {}, {}};
        request.options.uneven = Unevenness::Spatial;
        request.options.threads = threads;
        const MapResult found = map(request);
        QVERIFY(found.answer.best && !found.answer.stopped && hasSteps(*found.answer.best));
        if (known) {
            QVERIFY(found.answer.best == known->answer.best);
            QCOMPARE(found.answer.statistics.evaluated, known->answer.statistics.evaluated);
        }
        known = found;
    }
}

void UnevenExactTest::aStoppedSearchSaysHowFarItGot() {
    const Problem problem = bind(conv1d(17, 13, 29, 3), smallArray(200, 20));
    SearchOptions options;
    options.uneven = Unevenness::Spatial;
    const SearchResult whole = search(problem, exactly(options));
    QVERIFY(whole.best && !whole.stopped && !whole.leastOpen);
    for (const std::uint64_t most : {0U, 1U, 40U, 400U}) {
        const SearchResult found = searchBelow(problem, exactly(options), {none, none}, {}, most);
        if (!found.stopped)
            continue;
        QVERIFY(found.leastOpen);
        QVERIFY(*found.leastOpen <= whole.score.primary);
    }
}

/// Of this layer all tiles are too many to be listed, and the even optimum is 10 % above that of
/// `spatial`.
void UnevenExactTest::allIsNoWorseThanSpatial() {
    const std::string samples = sourcePath("samples/");
    const Network network = readNetwork(readSource(samples + "networks/alexnet.yaml"));
    const auto layer = std::ranges::find_if(network.layers, [](const NetworkLayer& one) {
        return one.workload.name.ends_with("conv3");
    });
    QVERIFY(layer != network.layers.end());
    const Problem problem = bind(
        layer->workload, readAccelerator(readSource(samples + "accelerators/eyeriss-like.yaml")));
    SearchOptions options;
    options.uneven = Unevenness::Spatial;
    const SearchResult spatial = search(problem, exactly(options));
    QVERIFY(spatial.best && !spatial.stopped);
    options.uneven = Unevenness::All;
    const SearchResult all = search(problem, exactly(options));
    QVERIFY(all.best && all.score.primary <= spatial.score.primary);
}

/// 97 has 156,849 chains over three levels without a fanout, and the limit allows 1,220.
void UnevenExactTest::listsAreBounded() {
    std::vector<Level> levels{makeLevel("DRAM")};
    for (const char* name : {"L4", "L3", "L2", "L1"}) {
        levels.push_back(makeLevel(name));
        levels.back().buffers[0].capacity = 1000 >> levels.size();
    }
    const Problem problem = bind(conv1d(2, 2, 97, 1), makeAccelerator(levels));
    SearchOptions options;
    options.uneven = Unevenness::All;
    options.memoryLimit = 20'000'000;
    const SearchResult found = search(problem, exactly(options));
    QVERIFY(found.best && found.stopped && found.leastOpen);
    QVERIFY(*found.leastOpen <= found.score.primary);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(search(problem, exactly(options), nullptr, stop.get_token()).stopped);
}

LOOPGLASS_TEST(UnevenExactTest)

}  // namespace loopglass::test::uneven_exact_test

#include "uneven_exact_test.moc"
