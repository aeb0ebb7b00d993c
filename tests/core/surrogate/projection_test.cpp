// Projection. The resulting mapping is legal, a second projection does not change it, and it is the
// nearest one, by brute force over every mapping of small problems.

#include "runner/run_tests.h"
#include "support/sanitizer.h"
#include "support/surrogate_cases.h"
#include "surrogate/point_sampler.h"
#include "surrogate/portable_math.h"
#include "surrogate/problem_ranges.h"
#include "surrogate/projection.h"

#include <QTest>
#include <cmath>
#include <functional>

namespace loopglass::test::projection_test {

using namespace surrogate;

std::vector<double> vectorOf(const VectorLayout& layout, const Problem& problem,
                             const Point& point) {
    std::vector<float> numbers(layout.size());
    layout.write(boundsOf(problem.workload), point, numbers.data());
    return {numbers.begin(), numbers.end()};
}

double distance(const std::vector<double>& a, const std::vector<double>& b, std::size_t from,
                std::size_t to) {
    double sum = 0;
    for (std::size_t i = from; i < to; ++i) {
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return sum;
}

/// Returns a mapping after each number was moved by up to `far`.
std::vector<double> moved(std::vector<double> vector, RandomNumbers& random, double far) {
    for (double& number : vector) {
        number += (2 * random.unit() - 1) * far;
    }
    return vector;
}

/// Every point with these positions.
void eachPoint(const VectorLayout& layout, const Problem& problem, Point point,
               const std::function<void(const Point&)>& tell) {
    const std::size_t dimensions = layout.dimensions();
    const std::size_t places = layout.places().size();
    const std::size_t groups = layout.bankGroups().size();
    const std::function<void(std::size_t)> banks = [&](std::size_t group) {
        if (group == groups) {
            tell(point);
            return;
        }
        std::int32_t* share = &point.banks[3 * group];
        for (share[0] = 1; share[0] < layout.banks() - 1; ++share[0]) {
            for (share[1] = 1; share[0] + share[1] < layout.banks(); ++share[1]) {
                share[2] = layout.banks() - share[0] - share[1];
                banks(group + 1);
            }
        }
    };
    const std::function<void(std::size_t, std::size_t, std::int64_t)> factors =
        [&](std::size_t d, std::size_t place, std::int64_t left) {
            if (d == dimensions) {
                banks(0);
            } else if (place + 1 == places) {
                point.factors[place * dimensions + d] = left;
                const std::size_t next = d + 1;
                factors(next, 0, next < dimensions ? problem.workload.dimensions[next].bound : 1);
            } else {
                for (std::int64_t factor = 1; factor <= left; ++factor) {
                    if (left % factor == 0) {
                        point.factors[place * dimensions + d] = factor;
                        factors(d, place + 1, left / factor);
                    }
                }
            }
        };
    factors(0, 0, problem.workload.dimensions[0].bound);
}

class ProjectionTest : public QObject {
    Q_OBJECT

private slots:
    void isNearestByBruteForce();
    void ordersAreNearestByBruteForce();
    void isLegalAndItselfAgain();
    void boundsWithManyFactorsAreProjectedToo();
    void whatFitsNowhereLiesOutermost();
    void portableMathIsThatOfTheLibrary();
};

void ProjectionTest::isNearestByBruteForce() {
    const Problem problem = tinySurrogateProblem();
    for (const int bankCount : {0, 4}) {
        const VectorLayout layout(problem, bankCount);
        PointSampler sampler(problem, layout);
        Projector projector(problem, layout);
        RandomNumbers random(13);
        int changed = 0;
        for (int round = 0; round < (underAddressSanitizer ? 20 : 100); ++round) {
            Point start;
            sampler.draw(random, start);
            const auto vector = moved(vectorOf(layout, problem, start), random, 2);
            const Point found = projector.project(vector, ProjectionRule::Nearest);
            QVERIFY(sampler.check().holds(found, Validity::Legal));
            const std::size_t factors = layout.firstFactor();
            const std::size_t positions = layout.firstPosition();
            const std::size_t banks = layout.firstBank();
            const auto far = [&](const Point& point) {
                const auto there = vectorOf(layout, problem, point);
                return distance(vector, there, factors, positions) +
                       distance(vector, there, banks, layout.size());
            };
            double least = 1e300;
            eachPoint(layout, problem, found, [&](const Point& point) {
                if (sampler.check().holds(point, Validity::Legal)) {
                    least = std::min(least, far(point));
                }
            });
            QVERIFY(std::abs(far(found) - least) < 1e-9);
            const Point given = projector.project(vector, ProjectionRule::Repository);
            QVERIFY(sampler.check().holds(given, Validity::Legal));
            QVERIFY(far(given) >= least - 1e-9);
            changed += given != found ? 1 : 0;
        }
        QVERIFY(changed > 0);  // both rules differ
    }
}

void ProjectionTest::ordersAreNearestByBruteForce() {
    const Problem problem = tinySurrogateProblem();
    const VectorLayout layout(problem);
    Projector projector(problem, layout);
    RandomNumbers random(17);
    for (int round = 0; round < 200; ++round) {
        const auto vector = moved(std::vector<double>(layout.size(), 1), random, 3);
        const Point point = projector.project(vector, ProjectionRule::Nearest);
        const auto there = vectorOf(layout, problem, point);
        for (std::size_t l = 0; l < layout.levels(); ++l) {
            const std::size_t first = layout.firstPosition() + 3 * l;
            std::vector<double> order{0, 1, 2};
            double least = 1e300;
            do {
                double sum = 0;
                for (std::size_t d = 0; d < 3; ++d) {
                    sum += (vector[first + d] - order[d]) * (vector[first + d] - order[d]);
                }
                least = std::min(least, sum);
            } while (std::next_permutation(order.begin(), order.end()));
            QVERIFY(std::abs(distance(vector, there, first, first + 3) - least) < 1e-9);
        }
    }
}

void ProjectionTest::isLegalAndItselfAgain() {
    for (const Problem& problem : mindMappingsProblems()) {
        const VectorLayout layout(problem, 16);
        PointSampler sampler(problem, layout);
        Projector projector(problem, layout);
        RandomNumbers random(19);
        for (int round = 0; round < (underAddressSanitizer ? 4 : 12); ++round) {
            Point start;
            sampler.draw(random, start);
            const auto vector = moved(vectorOf(layout, problem, start), random, 10);
            for (const auto rule : {ProjectionRule::Nearest, ProjectionRule::Repository}) {
                const Point found = projector.project(vector, rule);
                QVERIFY(sampler.check().holds(found, Validity::Legal));
                QVERIFY(projector.project(vectorOf(layout, problem, found), rule) == found);
            }
        }
    }
}

void ProjectionTest::boundsWithManyFactorsAreProjectedToo() {
    Problem problem = tinySurrogateProblem();
    problem.workload.dimensions[0].bound = std::int64_t{1} << 39;
    problem.workload.dimensions[1].bound = 2 * 3 * 5 * 7 * 11 * 13 * 17 * 19;
    const VectorLayout layout(problem);
    PointSampler sampler(problem, layout);
    Projector projector(problem, layout);
    RandomNumbers random(23);
    for (int round = 0; round < 10; ++round) {
        Point start;
        sampler.draw(random, start);
        const Point found = projector.project(moved(vectorOf(layout, problem, start), random, 3),
                                              ProjectionRule::Nearest);
        QVERIFY(sampler.check().holds(found, Validity::Legal));
        for (std::size_t d = 0; d < 3; ++d) {
            std::int64_t product = 1;
            for (std::size_t p = 0; p < layout.places().size(); ++p) {
                product *= found.factors[p * 3 + d];
            }
            QCOMPARE(product, problem.workload.dimensions[d].bound);
        }
    }
}

void ProjectionTest::whatFitsNowhereLiesOutermost() {
    Problem problem = tinySurrogateProblem();
    problem.accelerator.levels[1].buffers[0].capacity = 2;
    const VectorLayout layout(problem);
    Projector projector(problem, layout);
    const Point point =
        projector.project(std::vector<double>(layout.size(), 2), ProjectionRule::Repository);
    QVERIFY((std::vector<std::int64_t>(point.factors.begin(), point.factors.begin() + 3) ==
             boundsOf(problem.workload)));
}

void ProjectionTest::portableMathIsThatOfTheLibrary() {
    for (double power = -700; power < 700; power += 0.37) {
        QVERIFY(std::abs(portableExponential(power) / std::exp(power) - 1) < 1e-13);
        QVERIFY(std::abs(portableExponential<13>(power) / std::exp(power) - 1) < 1e-13);
    }
    for (double x = 1e-300; x < 1e300; x *= 1.7) {
        QVERIFY(std::abs(portableLogarithm<25>(x) - std::log(x)) <
                1e-13 * std::abs(std::log(x)) + 1e-15);
    }
    QCOMPARE(portableExponential(0), 1.0);
    QCOMPARE(portableExponential(-1000), 0.0);
    QCOMPARE(portableExponential<13>(-1e300), 0.0);
    QCOMPARE(portableExponential<13>(0), 1.0);
    QVERIFY(std::isinf(portableExponential(1000)));
}

LOOPGLASS_TEST(ProjectionTest)

}  // namespace loopglass::test::projection_test

#include "projection_test.moc"
