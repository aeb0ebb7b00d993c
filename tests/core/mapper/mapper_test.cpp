// The common entry point for mappings. Its results equal those of the searches, methods satisfy
// their declared capabilities, and the results of a foreign method are checked.

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "mapper/mapper_registry.h"
#include "mapper/search_methods.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/variants/variant_search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/counterfeit.h"
#include "support/messages.h"
#include "support/paths.h"
#include "support/small_networks.h"
#include "support/walker.h"
#include "words/sentences/words.h"
#include "workload/input_error.h"

#include <QTest>
#include <optional>

namespace loopglass::test::mapper_test {

const std::string samples = sourcePath("samples/");

Problem sample(const std::string& accelerator, const std::string& workload) {
    return bind(readWorkload(readSource(samples + "workloads/" + workload + ".yaml")),
                readAccelerator(readSource(samples + "accelerators/" + accelerator + ".yaml")));
}

struct Case {
    std::string name;
    Problem problem;
    SearchOptions options;
};

std::vector<Case> cases() {
    std::vector<Case> list;
    for (const char* machine : {"figure-4-3", "eyeriss-like", "simba-like", "diannao-like"}) {
        for (const char* workload : {"conv1d", "matmul", "conv2d", "mttkrp-nell2"}) {
            try {
                list.push_back(
                    {std::string(workload) + " on " + machine, sample(machine, workload), {}});
                // The buffers of the machine name tensors of convolutions.
            } catch (const InputError&) {
            }
        }
    }
    for (std::uint64_t seed = 1; seed <= caseCount(100); ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        SearchOptions options;
        options.cost = tiny.options;
        options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
        options.principles.order = seed % 2 == 0;
        list.push_back({describe(tiny), bind(tiny.workload, tiny.accelerator), options});
    }
    return list;
}

bool sameLevels(const SearchStatistics& a, const SearchStatistics& b) {
    bool same = a.levels.size() == b.levels.size();
    for (std::size_t l = 0; same && l < a.levels.size(); ++l) {
        same = a.levels[l].tilesAfter == b.levels[l].tilesAfter &&
               a.levels[l].unrollingsAfter == b.levels[l].unrollingsAfter &&
               a.levels[l].boundsAfter == b.levels[l].boundsAfter;
    }
    return same && a.evaluated == b.evaluated;
}

/// Compares to the last bit.
bool same(const SearchResult& a, const SearchResult& b) {
    return a.best == b.best && a.totals.energy == b.totals.energy &&
           a.totals.cycles == b.totals.cycles && a.score.primary == b.score.primary &&
           a.score.secondary == b.score.secondary && a.bestNode == b.bestNode &&
           a.stopped() == b.stopped() && a.minOpen == b.minOpen && a.relaxed == b.relaxed &&
           a.whyNone == b.whyNone && sameLevels(a.statistics, b.statistics);
}

/// Counts the reports, and stops the search after a number of nodes or bests.
class Listener final : public MapObserver {
public:
    explicit Listener(std::size_t most = SIZE_MAX) : m_left(most) {}
    std::stop_token token() const { return m_stop.get_token(); }

    std::size_t candidates = 0;
    std::size_t bests = 0;
    std::optional<Variant> won;
    double share = 0;

    void orders(const OrderTrie& /*trie*/) override {}
    void nodes(NodeId /*first*/, std::span<const NodeRecord> records) override {
        candidates += records.size();
        heard();
    }
    void unrollings(std::span<const UnrollingFactors> /*added*/) override {}
    void largeFactors(std::span<const std::int64_t> /*added*/) override {}
    void loopOrders(std::span<const LoopOrder> /*added*/) override {}
    void decisions(std::span<const Decision> /*decisions*/) override {}
    void best(const BestRecord& /*record*/) override {
        ++bests;
        heard();
    }
    void winner(const VariantsResult& found) override { won = found.variant; }
    void progress(double done) override { share = done; }

private:
    void heard() {
        if (m_left-- == 0)
            m_stop.request_stop();
    }
    std::size_t m_left;
    std::stop_source m_stop;
};

/// Checks that the request is rejected with this sentence, by id and arguments.
void refuses(const MapRequest& request, const char* sentence) {
    QCOMPARE(QString::fromStdString(idAndArguments(refusal(request))), QString::fromUtf8(sentence));
    QVERIFY_THROWS_EXCEPTION(InputError, map(request));
}

/// Enough evaluations to find a mapping of the small problems in this file.
Budget shortly(const Method& method) {
    return method.can().countsEvaluations ? Budget{.evaluations = 1000} : Budget{};
}

/// Methods except those that need a model (mind_mappings_method_test.cpp).
std::vector<Method> allMethods() {
    MapperRegistry registry = builtInMappers();
    registry.add(counterfeitMethod());
    registry.add(walkingMethod());
    std::vector<Method> methods;
    for (const Method& method : registry.methods()) {
        if (!method.can().needsModel)
            methods.push_back(withSmallNetworks(method));
    }
    return methods;
}

class MapperTest : public QObject {
    Q_OBJECT

private slots:
    void answersAsTheSearches();
    void answersAsTheSearchOverVariants();
    void theWinnerIsTraced();
    void methodsHaveNames();
    void whoProvesSaysHowFar();
    void whoTracesTells();
    void whoTakesConstraintsObeys();
    void whoChoosesVariantsDoes();
    void aStoppedSearchOfTheWinnerAddsNothing();
    void whoDoesNotRefuses();
    void wishesAreFitted();
    void aStrangersAnswerIsChecked();
    void threadsChangeNothing();
    void stopsAtAnyTime();
    void theBudgetEndsIt();
};

void MapperTest::answersAsTheSearches() {
    for (const Case& task : cases()) {
        const MapResult pruned = map({task.problem, principlesMethod(), task.options});
        QVERIFY2(same(pruned.answer, search(task.problem, task.options)), task.name.c_str());
        QVERIFY(!pruned.proves && !pruned.variants && !pruned.gap());
        if (!pruned.found())
            continue;
        QVERIFY(pruned.cost == evaluate(task.problem, *pruned.answer.best, task.options.cost));
        if (task.problem.workload.dimensionCount() > 4)
            continue;  // with the exact search, it takes a second
        const MapResult exact = map({task.problem, exactMethod(), task.options});
        QVERIFY2(same(exact.answer, search(task.problem, exactly(task.options))),
                 task.name.c_str());
        QVERIFY(exact.isOptimal() && exact.gap() == 1.0);
        QVERIFY(!(pruned.answer.score < exact.answer.score));
    }
}

void MapperTest::answersAsTheSearchOverVariants() {
    for (std::uint64_t seed = 1; seed <= caseCount(40); ++seed) {
        const RandomCase tiny = tinyFieldCase(seed);
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        SearchOptions options;
        options.cost = tiny.options;
        options.variants = {seed % 3 != 0, seed % 2 == 0 ? 0.35 : 0};
        if (!options.variants.any())
            continue;
        const MapResult found = map({problem, exactMethod(), options});
        const VariantsResult expected = variants::searchVariants(problem, options);
        QVERIFY(found.variants);
        QVERIFY(same(found.answer, expected.result) && same(found.overall(), expected.result));
        QVERIFY(found.variants->variant == expected.variant);
        QCOMPARE(found.variants->searched, expected.searched);
        QCOMPARE(found.variants->closedByBound, expected.closedByBound);
        QVERIFY(found.problem(problem).keeper == expected.problem.keeper);
        QVERIFY(found.variant() == expected.variant);
    }
}

/// An observer of candidates receives those of one further search, of the best variant alone.
void MapperTest::theWinnerIsTraced() {
    const Problem problem = sample("figure-4-3", "conv1d");
    SearchOptions options;
    options.variants.bypass = true;
    Listener listener;
    const MapResult found = map({problem, exactMethod(), options}, &listener);
    QVERIFY(listener.won.has_value() && *listener.won == found.variants->variant);
    QVERIFY(listener.candidates > 0 && found.answer.bestNode != noNode);
    QVERIFY(same(found.overall(), variants::searchVariants(problem, options).result));
    Listener alone;
    const MapResult again = map({found.variants->problem, exactMethod(), SearchOptions()}, &alone);
    QVERIFY(same(found.answer, again.answer));
    QCOMPARE(listener.candidates, alone.candidates);
    QCOMPARE(listener.bests, alone.bests);
}

void MapperTest::methodsHaveNames() {
    MapperRegistry registry = builtInMappers();
    QCOMPARE(registry.keys().front(), std::string("principles"));  // the default method
    const std::size_t builtIn = registry.methods().size();
    QVERIFY(*registry.find("exact") == exactMethod() && registry.find("nobody") == nullptr);
    QVERIFY(registry.keysThat(&Capabilities::pads) == std::vector<std::string>{"exact"});
    QVERIFY(!registry.add(counterfeitMethod("exact")));
    QVERIFY(registry.add(counterfeitMethod()) && registry.methods().size() == builtIn + 1);
    for (const Method& method : registry.methods()) {
        QVERIFY(!method.title().empty() && !method.description().empty());
        QVERIFY(english(method.description()).back() != '.');
        QVERIFY(method.key().find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos);
    }
}

/// After a complete run, no mapping is better than the result. If stopped before it began, the
/// method has a bound on better mappings.
void MapperTest::whoProvesSaysHowFar() {
    const Problem problem = sample("figure-4-3", "conv1d");
    const MapResult optimum = map({problem, exactMethod(), {}});
    for (const Method& method : allMethods()) {
        // The proof ends on a small problem, but may not end on others, so the method does not
        // declare it.
        const bool proves = method.can().proves || method == proofMethod();
        const MapResult whole = map({problem, method, {}, shortly(method)});
        QVERIFY(whole.found());
        QVERIFY(!(whole.answer.score < optimum.answer.score));
        QCOMPARE(whole.isOptimal(), proves);
        QCOMPARE(whole.gap().has_value(), proves);
        Listener listener(0);
        const MapResult part =
            map({problem, method, {}, shortly(method)}, &listener, listener.token());
        if (proves) {
            QVERIFY(part.answer.stopped() && part.answer.minOpen && !part.isOptimal());
            QVERIFY(*part.answer.minOpen <= optimum.answer.score.primary);
            QVERIFY(!part.found() || *part.gap() >= 1);
        } else {
            QVERIFY(!part.gap());
        }
    }
}

void MapperTest::whoTracesTells() {
    const Problem problem = sample("figure-4-3", "conv1d");
    for (const Method& method : allMethods()) {
        Listener listener;
        const MapResult found = map({problem, method, {}, shortly(method)}, &listener);
        QCOMPARE(listener.candidates > 0, method.can().tracesCandidates);
        QCOMPARE(found.answer.bestNode != noNode, method.can().tracesCandidates);
        QVERIFY(listener.bests > 0);
    }
}

void MapperTest::whoTakesConstraintsObeys() {
    const Problem problem = sample("figure-4-3", "conv1d");
    for (const Method& method : allMethods()) {
        int against = 0;
        const MapResult freely = map({problem, method, {}, shortly(method)});
        for (const std::int64_t factor : {1, 2, 4}) {
            MapOptions options;
            options.constraints.levels.resize(problem.levelCount());
            options.constraints.levels[1].temporal.factors = {{dimensionId(0), factor}};
            if (!method.can().takesConstraints) {
                refuses({problem, method, options},
                        ("mapper.takes-no-constraints('" + method.key() + "')").c_str());
                continue;
            }
            const MapResult found = map({problem, method, options, shortly(method)});
            if (!found.found())
                continue;  // such a large tile does not fit
            QVERIFY(violatedConstraint(problem, options.constraints, *found.answer.best).empty());
            against += violatedConstraint(problem, options.constraints, *freely.answer.best).empty()
                           ? 0
                           : 1;
        }
        QCOMPARE(against > 0, method.can().takesConstraints);
    }
}

void MapperTest::whoChoosesVariantsDoes() {
    const Problem problem = sample("figure-4-3", "conv1d");
    for (const Method& method : allMethods()) {
        MapOptions options;
        options.variants = {method.can().choosesBypass, method.can().pads ? 0.5 : 0};
        const MapResult found = map({problem, method, options, shortly(method)});
        QCOMPARE(found.variants.has_value(), method.choosesVariants());
        QCOMPARE(found.variants && found.variants->variants > 1, method.choosesVariants());
    }
}

/// The variants have a result when the best variant is searched separately. If that search is
/// stopped before its first mapping, it must not report the fallback mapping.
void MapperTest::aStoppedSearchOfTheWinnerAddsNothing() {
    const Problem problem = sample("figure-4-3", "conv1d");
    MapOptions options;
    options.variants.bypass = true;
    Listener listener(0);  // receives the candidates of the best variant
    const MapResult found = map({problem, exactMethod(), options}, &listener, listener.token());
    QVERIFY(listener.candidates > 0);
    QCOMPARE(listener.bests, std::size_t{0});
    QVERIFY(found.isOptimal() && found.answer.best == found.variants->result.best);
}

void MapperTest::whoDoesNotRefuses() {
    const Problem problem = sample("figure-4-3", "conv1d");
    MapOptions bypass;
    bypass.variants.bypass = true;
    const MapperRegistry methods = builtInMappers();
    refuses({problem, *methods.find("random"), bypass}, "mapper.chooses-no-bypass('random')");
    MapOptions padding;
    padding.variants.padding = 0.2;
    refuses({problem, principlesMethod(), padding}, "mapper.pads-nothing('principles')");
    MapOptions gap;
    gap.gap = 0.01;
    refuses({problem, principlesMethod(), gap}, "mapper.proves-no-gap('principles')");
    for (const Method& method : allMethods()) {
        const std::string sentence = "mapper.counts-no-evaluations('" + method.key() + "')";
        if (!method.can().countsEvaluations)
            refuses({problem, method, {}, {.evaluations = 10}}, sentence.c_str());
    }
}

void MapperTest::wishesAreFitted() {
    MapOptions wished;
    wished.principles.tile = false;
    wished.growth = GrowthRule::IndexingOfReused;
    wished.variants = {true, 0.2};
    for (const Method& method : allMethods()) {
        const MapOptions fitted = method.fitted(wished);
        QCOMPARE(fitted.variants.bypass, method.can().choosesBypass);
        QCOMPARE(fitted.variants.padding > 0, method.can().pads);
        QCOMPARE(fitted.principles == wished.principles, method.can().switchesPrinciples);
        QVERIFY(refusal({sample("figure-4-3", "conv1d"), method, fitted}).empty());
    }
    QVERIFY(exactMethod().fitted(wished).principles == exactly(wished).principles);
    // Without any pruning rule except the bound rule, the result is proven too.
    MapOptions bounds;
    bounds.principles = {false, false, false, true};
    QVERIFY(map({sample("figure-4-3", "conv1d"), principlesMethod(), bounds}).isOptimal());
}

void MapperTest::aStrangersAnswerIsChecked() {
    const Problem problem = sample("figure-4-3", "conv1d");
    Listener listener;
    const MapResult found = map({problem, counterfeitMethod(), {}}, &listener);
    QVERIFY(found.answer.best == untiled(problem));
    QVERIFY(found.cost == evaluate(problem, untiled(problem)));
    QCOMPARE(found.answer.score.primary, found.cost->edp());
    QCOMPARE(listener.share, 1.0);
    Problem small = problem;
    small.workload.dimensions[0].bound *= 2;  // the false mapping was never reported
    const Method wrong(
        {.key = "wrong",
         .title = msg::words::text("wrong"),
         .description = msg::words::text("Any mapping"),
         .can = {.proves = true},
         .run = [&](const MapRequest& /*request*/, MapObserver&, const std::stop_token&) {
             MapResult result;
             result.answer.best = untiled(problem);
             return result;
         }});
    const MapResult refused = map({small, wrong, {}});
    QVERIFY(!refused.found() && !refused.cost && !refused.proves);
    const QString why = QString::fromStdString(idAndArguments(refused.answer.whyNone));
    QVERIFY2(why.startsWith(QStringLiteral("mapper.wrong-answer('wrong'; mapping.product(K; ")),
             qPrintable(why));
}

void MapperTest::threadsChangeNothing() {
    for (const Case& task : cases()) {
        MapRequest request{task.problem, principlesMethod(), task.options};
        Listener one;
        const MapResult first = map(request, &one);
        for (const unsigned threads : {2U, 5U}) {
            request.options.threads = threads;
            Listener many;
            QVERIFY2(same(first.answer, map(request, &many).answer), task.name.c_str());
            QCOMPARE(many.candidates, one.candidates);
            const MapResult unheard = map(request);
            QVERIFY(unheard.answer.best == first.answer.best && unheard.cost == first.cost);
        }
    }
}

void MapperTest::stopsAtAnyTime() {
    const Problem problem = sample("eyeriss-like", "conv1d");
    for (const Method& method : allMethods()) {
        MapOptions options;
        options.variants.bypass = method.can().choosesBypass;
        Listener whole;
        map({problem, method, options, shortly(method)}, &whole);
        const std::size_t all = whole.candidates + whole.bests;
        for (std::size_t patience = 0; patience <= all; patience += 1 + all / 20) {
            Listener listener(patience);
            const MapResult part =
                map({problem, method, options, shortly(method)}, &listener, listener.token());
            if (part.found())
                QVERIFY(violations(part.problem(problem), *part.answer.best).empty());
        }
        std::stop_source stop;
        stop.request_stop();
        const MapResult none =
            map({problem, method, options, shortly(method)}, nullptr, stop.get_token());
        QVERIFY(none.overall().stopped() || !method.can().tracesCandidates);
    }
}

/// Returns a search that would take years.
void MapperTest::theBudgetEndsIt() {
    MapOptions options;
    options.principles = {false, false, false, false};
    const Problem problem = sample("simba-like", "conv2d");
    const MapResult found = map({problem, principlesMethod(), options, {.seconds = 0.05}});
    QVERIFY(found.answer.stopped());
    const MapResult none = map({problem, principlesMethod(), options, {.seconds = 0.0}});
    QVERIFY(none.answer.stopped());
    // A sufficient memory limit changes nothing.
    const Problem small = sample("figure-4-3", "conv1d");
    QVERIFY(same(map({small, exactMethod(), {}, {.seconds = 1e12}}).answer,
                 map({small, exactMethod(), {}}).answer));
}

LOOPGLASS_TEST(MapperTest)

}  // namespace loopglass::test::mapper_test

#include "mapper_test.moc"
