// The default search on arrays whose buffers are small compared to their fanouts, compared with the
// exact optimum: an unrolling that fills the array may leave no room in its buffer.

#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/cases/random_cases.h"
#include "support/cases/small_buffers.h"
#include "support/effort.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <string>

namespace loopglass::test::small_buffers_test {

constexpr std::uint64_t cases = 30;

/// Returns the result of the default search ÷ the optimum; 1 if no mapping is legal.
double ratioOf(const SmallBuffers& given, const Objective& objective) {
    const Problem problem = bind(readWorkload({"w.yaml", given.workload}),
                                 readAccelerator({"a.yaml", given.accelerator}));
    SearchOptions options;
    options.objective = objective;
    if (!given.constraints.empty()) {
        options.constraints =
            readConstraints({"c.yaml", given.constraints}, problem.workload, problem.accelerator);
    }
    const SearchResult found = search(problem, options);
    const SearchResult optimum = search(problem, exactly(options));
    if (optimum.stopped() || found.best.has_value() != optimum.best.has_value())
        return 100;
    return optimum.best ? found.score.primary / optimum.score.primary : 1;
}

class SmallBuffersTest : public QObject {
    Q_OBJECT

private slots:
    void theDefaultStaysNearTheOptimum_data();
    void theDefaultStaysNearTheOptimum();
};

void SmallBuffersTest::theDefaultStaysNearTheOptimum_data() {
    QTest::addColumn<Objective>("objective");
    QTest::newRow("EDP") << Objective(Objective::Edp);
    QTest::newRow("energy") << Objective(Objective::Energy);
}

void SmallBuffersTest::theDefaultStaysNearTheOptimum() {
    QFETCH(Objective, objective);
    const std::uint64_t first = seedFromEnvironment(1);
    const std::uint64_t count = casesHere(cases);
    double sum = 0;
    double worst = 1;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        const SmallBuffers given = smallBuffers(seed);
        const double ratio = ratioOf(given, objective);
        if (ratio > 1.05)
            qInfo("%llu: %.3f", static_cast<unsigned long long>(seed), ratio);
        sum += std::log(ratio);
        worst = std::max(worst, ratio);
        QVERIFY2(ratio <= 1.3, (std::to_string(ratio) + " times, seed " + std::to_string(seed) +
                                "\n" + given.text())
                                   .c_str());
    }
    const double mean = std::exp(sum / static_cast<double>(count));
    qInfo("%.4f times the optimum, %.3f at worst", mean, worst);
    QVERIFY(count < cases || mean < 1.02);
}

LOOPGLASS_TEST(SmallBuffersTest)

}  // namespace loopglass::test::small_buffers_test

#include "small_buffers_test.moc"
