// Curves of several runs, escape paths of local optima, and mappings by their numbers.

#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapper/escape_path.h"
#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "mapper/mapping_number.h"
#include "mapper/search_methods.h"
#include "race/band.h"
#include "runner/run_tests.h"
#include "search/mapspace/moves.h"
#include "search/mapspace/point_cost.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/paths.h"

#include <QTest>
#include <cmath>
#include <map>
#include <queue>

namespace loopglass::test::band_test {

using race::ProgressAxis;
using race::Run;

Run runOf(std::vector<race::Improvement> curve) {
    Run run;
    run.curve = std::move(curve);
    run.best = run.curve.empty() ? std::nullopt : std::optional(run.curve.back().value);
    return run;
}

/// Returns the lowest barrier of all paths over legal numbers of the space to a better mapping,
/// number by number. Returns nothing if no path exists.
std::optional<double> heightByNumbers(const Problem& problem, const Mapping& mapping) {
    const space::SearchProblem space(problem, {});
    const mapspace::MapSpace all(space);
    const mapspace::MapMoves moves(all);
    mapspace::PointCost cost(all);
    const mapspace::MapPoint start = *all.pointOf(mapping);
    const double value = cost.price(start)->score.primary;
    using Reached = std::pair<double, mpz_class>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    std::map<mpz_class, double> heights{{all.indexOf(start), value}};
    open.emplace(value, all.indexOf(start));
    while (!open.empty()) {
        const auto [height, number] = open.top();
        open.pop();
        const mapspace::MapPoint point = all.at(number);
        if (cost.price(point)->score.primary < value * (1 - 1e-9)) {
            return height;
        }
        for (const mapspace::MapPoint& neighbour : moves.neighbours(point)) {
            const auto priced = cost.price(neighbour);
            if (!priced || priced->score.isOver()) {
                continue;
            }
            const double over = std::max(height, priced->score.primary);
            const auto [known, isNew] = heights.emplace(all.indexOf(neighbour), over);
            if (isNew || over < known->second) {
                known->second = over;
                open.emplace(over, known->first);
            }
        }
    }
    return std::nullopt;
}

class BandTest : public QObject {
    Q_OBJECT

private slots:
    void quantilesAtEachMoment() {
        const std::vector<Run> runs{runOf({{1, 0.5, 8}, {10, 2, 2}}), runOf({{5, 1, 4}}),
                                    runOf({})};
        const auto band = race::bandOf(runs, 2, ProgressAxis::Evaluations, {0, 1, 5, 10, 100});
        QVERIFY(!band[0].low && !band[0].median);
        QVERIFY(*band[1].low == 4 && !band[1].median);
        QVERIFY(*band[2].low == 2 && *band[2].median == 4 && !band[2].high);
        QVERIFY(*band[3].low == 1 && *band[3].median == 2);
        QVERIFY(*band[4].median == 2);
        const auto timed = race::bandOf(runs, 2, ProgressAxis::Seconds, {0.5, 1, 2});
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

    /// The optimum has no escape path. Any other mapping has one, because moves reach every
    /// mapping, unless legality divides the space into two parts.
    void waysOut() {
        std::size_t ways = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const RandomCase one = tinyFieldCase(seed);
            const Problem problem = bind(one.workload, one.accelerator);
            const MapResult best = map({problem, exactMethod(), {}});
            const auto none = escapePath(problem, {}, *best.answer.best, 20'000, {});
            QVERIFY(none && none->isLocalOptimum && !none->found);
            const Method random = *builtInMappers().find("random");
            const MapResult other = map({problem, random, {}, {.evaluations = 3}});
            if (!other.found())
                continue;
            const auto way = escapePath(problem, {}, *other.answer.best, 200'000, {});
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

    /// The same test over mappings with imperfect factors, whose optimum is no worse.
    void waysOutOfUnevenOnes() {
        std::size_t ways = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const RandomCase one = tinyFieldCase(seed);
            const Problem problem = bind(one.workload, one.accelerator);
            MapOptions options;
            options.uneven = seed % 2 == 0 ? Unevenness::All : Unevenness::Spatial;
            const MapResult best = map({problem, exactMethod(), options});
            const auto none = escapePath(problem, options, *best.answer.best, 20'000, {});
            QVERIFY(none && none->isLocalOptimum && !none->found);
            const Method random = *builtInMappers().find("random");
            const MapResult other = map({problem, random, options, {.evaluations = 5}});
            if (!other.found())
                continue;
            const auto way = escapePath(problem, options, *other.answer.best, 200'000, {});
            QVERIFY(way && std::abs(way->value / other.answer.score.primary - 1) < 1e-9);
            QVERIFY(!way->found || (way->better < way->value &&
                                    way->better >= best.answer.score.primary * (1 - 1e-9)));
            QVERIFY(way->found || way->isLocalOptimum);
            ways += way->found ? 1 : 0;
            const auto number = mappingNumber(problem, options, *other.answer.best);
            QVERIFY(number);
            QCOMPARE(canonical(*mappingOfNumber(problem, options, *number)),
                     canonical(*other.answer.best));
        }
        QVERIFY(ways > 3);
    }

    /// A search over all positions of loops of one iteration finds the same barriers.
    void waysOutAreTheLowest() {
        std::size_t over = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const RandomCase one = tinyFieldCase(seed);
            const Problem problem = bind(one.workload, one.accelerator);
            const space::SearchProblem space(problem, {});
            const Method annealing = *builtInMappers().find("annealing");
            const MapResult other = map({problem, annealing, {}, {.evaluations = 40}});
            if (!other.found() || mapspace::MapSpace(space).size() > 3000) {
                continue;
            }
            const auto way = escapePath(problem, {}, *other.answer.best, 200'000, {});
            const auto height = heightByNumbers(problem, *other.answer.best);
            QCOMPARE(way->found, height.has_value());
            QVERIFY(!height || std::abs(*height / *way->height - 1) < 1e-9);
            QVERIFY(way->found || way->ended);
            over += height && *height > way->value * (1 + 1e-9);
        }
        QVERIFY(over > 3);
    }

    /// Seven dimensions at three levels, where a nest has millions of numbers.
    void aWayOutOfALargeSpaceIsFound() {
        const Problem problem =
            bind(readWorkload(readSource(sourcePath("samples/workloads/conv2d.yaml"))),
                 readAccelerator(readSource(sourcePath("samples/accelerators/eyeriss-like.yaml"))));
        const Method genetic = *builtInMappers().find("genetic");
        std::size_t local = 0;
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const MapResult found =
                map({problem, genetic, {}, {.evaluations = 20'000, .seed = seed}});
            const auto way = escapePath(problem, {}, *found.answer.best, 400'000, {});
            QVERIFY2(way->found, qPrintable(QString::number(seed)));
            local += way->isLocalOptimum && *way->height > way->value * (1 + 1e-9);
        }
        QVERIFY(local > 0);
    }
};

LOOPGLASS_TEST(BandTest)

}  // namespace loopglass::test::band_test

#include "band_test.moc"
