// Lists of published mappings in a benchmark. Each mapping is treated like any mapping, mappings of
// other layers are skipped, and errors have their place.

#include "mapper/map.h"
#include "mapper/published_method.h"
#include "mapping/steps.h"
#include "race/race.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>

namespace loopglass::test::published_method_test {

Problem product() {
    Accelerator machine = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 20;
    Problem problem =
        bind(makeWorkload({{"M", 4}, {"K", 6}}, {{"o", {"M"}}, {"a", {"M", "K"}}, {"b", {"K"}}}),
             machine);
    problem.workload.name = "net fc";
    return problem;
}

const char* const list = R"(# Untiled, one that is too large, one tiled, and one of another layer.
- {levels: [{level: DRAM, temporal: [M 4, K 6]}, {level: L1}]}
- {levels: [{level: DRAM}, {level: L1, temporal: [M 4, K 6]}]}
- layer: fc
  description: by hand
  levels:
    - {level: DRAM, temporal: [K 2, M 4]}
    - {level: L1, temporal: [K 3]}
- {layer: conv, levels: [{level: DRAM, temporal: [Q 9]}]}
)";

MapRequest requestOf(const std::string& text) {
    return {product(), publishedMethod("paper", {"paper.yaml", text}), {}};
}

class PublishedMethodTest : public QObject {
    Q_OBJECT

private slots:
    void eachIsJudged() {
        const MapResult found = map(requestOf(list));
        QVERIFY(found.found() && !found.isOptimal());
        QCOMPARE(found.answer.statistics.evaluated, std::uint64_t{3});
        QCOMPARE(found.answer.statistics.illegal, std::uint64_t{1});
        // The tiled mapping reads `b` less often than the untiled mapping.
        QCOMPARE(found.answer.best->levels[1].temporal.size(), std::size_t{1});
        MapRequest first = requestOf(list);
        first.budget.evaluations = 1;
        const MapResult one = map(first);
        QCOMPARE(one.answer.statistics.evaluated, std::uint64_t{1});
        QVERIFY(one.answer.score.primary > found.answer.score.primary);
    }

    /// Mappings with imperfect factors are evaluated if the request allows them. Otherwise they are
    /// outside the space.
    void unevenOnesAreJudged() {
        const char* const by = "- {levels: [{level: DRAM, temporal: [K by 4, M 4]}, {level: L1, "
                               "temporal: [K by 1]}]}\n";
        MapRequest request = requestOf(by);
        QVERIFY(!map(request).found());
        request.options.uneven = Unevenness::All;
        const MapResult found = map(request);
        QVERIFY2(found.found() && hasSteps(*found.answer.best),
                 english(found.answer.whyNone).c_str());
        request.options.uneven = Unevenness::Spatial;
        QVERIFY(!map(request).found());  // a temporal factor is imperfect
        QCOMPARE(map(request).answer.statistics.illegal, std::uint64_t{1});
        QVERIFY(
            !map({product(), requestOf(list).method, request.options}).answer.best->levels.empty());
    }

    void nothingForThisLayerIsSaid() {
        const MapResult none = map(requestOf("- {layer: conv, levels: []}"));
        QVERIFY(!none.found());
        QCOMPARE(english(none.answer.whyNone),
                 std::string("the file paper.yaml has no mapping of this layer"));
    }

    void whatCannotBeReadHasItsPlace() {
        try {
            map(requestOf("- {levels: []}\n- {levels: [{level: DRAM, temporal: [Q 9]}]}"));
            QFAIL("was read");
        } catch (const InputError& error) {
            QCOMPARE(error.location().text(), std::string("paper.yaml:2:38"));
            QVERIFY(english(error.text()).find("unknown dimension 'Q'") != std::string::npos);
        }
        QVERIFY_THROWS_EXCEPTION(InputError, map(requestOf("levels: []")));
    }

    /// Another text under the same name makes another run.
    void itsTextIsItsIdentity() {
        race::RaceRequest request;
        request.benchmarkCases = {{"fc", product(), {}}};
        request.methods = {publishedMethod("paper", {"paper.yaml", list})};
        const auto before = plannedRunsOf(request);
        QCOMPARE(before.size(), std::size_t{1});
        request.methods = {publishedMethod("paper", {"paper.yaml", std::string(list) + "\n#"})};
        QVERIFY(plannedRunsOf(request)[0].key != before[0].key);
    }
};

LOOPGLASS_TEST(PublishedMethodTest)

}  // namespace loopglass::test::published_method_test

#include "published_method_test.moc"
