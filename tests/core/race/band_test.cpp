// Curves of several runs, the way out of a local optimum, and mappings by their numbers.

#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "mapper/mapping_number.h"
#include "mapper/search_methods.h"
#include "mapper/way_out.h"
#include "race/band.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::band_test {

using race::Along;
using race::Run;

Run runOf(std::vector<race::Improvement> curve) {
    Run run;
    run.curve = std::move(curve);
    run.best = run.curve.empty() ? std::nullopt : std::optional(run.curve.back().value);
    return run;
}

class BandTest : public QObject {
    Q_OBJECT

private slots:
    void quantilesAtEachMoment() {
        const std::vector<Run> runs{runOf({{1, 0.5, 8}, {10, 2, 2}}), runOf({{5, 1, 4}}),
                                    runOf({})};
        const auto band = race::bandOf(runs, 2, Along::Evaluations, {0, 1, 5, 10, 100});
        QVERIFY(!band[0].low && !band[0].median);
        QVERIFY(*band[1].low == 4 && !band[1].median);
        QVERIFY(*band[2].low == 2 && *band[2].median == 4 && !band[2].high);
        QVERIFY(*band[3].low == 1 && *band[3].median == 2);
        QVERIFY(*band[4].median == 2);
        const auto timed = race::bandOf(runs, 2, Along::Seconds, {0.5, 1, 2});
        QVERIFY(*timed[0].low == 4 && *timed[1].median == 4 && *timed[2].low == 1);
        QCOMPARE(*race::medianRun(runs), std::size_t{1});
        QVERIFY(!race::medianRun({runOf({}), runOf({{1, 1, 1}}), runOf({})}));
    }

    void numbersLeadBack() {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const RandomCase one = tinyFieldCase(seed);
            const Problem problem = bind(one.workload, one.accelerator);
            const MapResult best = map({problem, exactMethod(), {}});
            const auto number = mappingNumber(problem, {}, *best.answer.best);
            QVERIFY(number);
            const auto back = mappingOfNumber(problem, {}, *number);
            QVERIFY(back);
            QCOMPARE(canonical(*back), canonical(*best.answer.best));
            QVERIFY(!mappingOfNumber(problem, {}, *number + std::string(40, '0')));
            QVERIFY(!mappingOfNumber(problem, {}, "-1") && !mappingOfNumber(problem, {}, "x"));
        }
    }

    /// From the optimum there is none; from any other mapping there is one, because moves reach
    /// every mapping, and unless legality cuts the space in two.
    void waysOut() {
        std::size_t ways = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const RandomCase one = tinyFieldCase(seed);
            const Problem problem = bind(one.workload, one.accelerator);
            const MapResult best = map({problem, exactMethod(), {}});
            const auto none = wayOut(problem, {}, *best.answer.best, 20'000, {});
            QVERIFY(none && none->isLocalOptimum && !none->found);
            const Method random = *builtInMappers().find("random");
            const MapResult other = map({problem, random, {}, {.evaluations = 3}});
            if (!other.found())
                continue;
            const auto way = wayOut(problem, {}, *other.answer.best, 200'000, {});
            QVERIFY(way);
            QVERIFY(std::abs(way->value / other.answer.score.primary - 1) < 1e-9);
            if (way->found) {
                ++ways;
                QVERIFY(way->better < way->value && *way->height >= way->value * (1 - 1e-9));
                QVERIFY(way->better >= best.answer.score.primary * (1 - 1e-9));
                QCOMPARE(way->isLocalOptimum, way->moves > 1 || *way->height > way->value);
            } else {
                QVERIFY(way->isLocalOptimum);
            }
        }
        QVERIFY(ways > 3);
    }
};

LOOPGLASS_TEST(BandTest)

}  // namespace loopglass::test::band_test

#include "band_test.moc"
