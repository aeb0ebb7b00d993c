// The least load of one of several siblings, compared with the minimum over all unrollings.
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/space/divisors.h"
#include "search/space/search_problem.h"
#include "search/space/spread_loads.h"
#include "support/cases/random_cases.h"
#include "support/oracles/cost_comparison.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>

namespace loopglass::test::spread_loads_test {

namespace {

Problem problemOf(const std::string& workload) {
    return bind(
        readWorkload({"workload.yaml", "name: any\n" + workload}),
        readAccelerator({"accelerator.yaml", "name: one level\n"
                                             "word_bits: 8\n"
                                             "compute: {energy: 1}\n"
                                             "levels: [{name: DRAM, energy: {read: 1}}]\n"}));
}

/// Tries the divisors of each extent, one dimension after the other.
double leastByTrial(const CompiledProblem& compiled, const std::vector<std::int64_t>& extents,
                    std::int64_t children, const std::vector<double>& words, std::size_t d = 0) {
    if (d == extents.size()) {
        double sum = 0;
        for (const double one : words)
            sum += one;
        return sum;
    }
    double least = std::numeric_limits<double>::infinity();
    for (const std::int64_t factor : space::divisorsOf(extents[d])) {
        if (factor > children)
            break;
        std::vector<double> divided = words;
        for (std::size_t t = 0; t <= compiled.tensors.size(); ++t)
            if (t == compiled.tensors.size() ||
                compiled.tensors[t].indexing.contains(dimensionId(d)))
                divided[t] /= static_cast<double>(factor);
        least = std::min(least, leastByTrial(compiled, extents, children / factor, divided, d + 1));
    }
    return least;
}

}  // namespace

class SpreadLoadsTest : public QObject {
    Q_OBJECT
private slots:
    void equalsTheMinimumOfAllUnrollings_data();
    void equalsTheMinimumOfAllUnrollings();
    void worksForTheExample();
};

void SpreadLoadsTest::equalsTheMinimumOfAllUnrollings_data() {
    QTest::addColumn<QString>("workload");
    QTest::newRow("product") << "dimensions: {M: 24, N: 60, K: 64}\n"
                                "equation: \"c[m,n] += a[m,k] * b[k,n]\"\n";
    QTest::newRow("convolution") << "dimensions: {N: 4, K: 8, C: 12, P: 14, Q: 6, R: 3}\n"
                                    "equation: \"o[n,k,p,q] += i[n,c,p+r,q] * w[k,c,r]\"\n";
    QTest::newRow("attention") << "dimensions: {B: 16, M: 32, N: 18, E: 64}\n"
                                  "equation: \"s[b,m,n] += q[b,m,e] * k[b,n,e]\"\n";
    QTest::newRow("TTMc") << "dimensions: {I: 8, J: 12, K: 6, L: 4, M: 10}\n"
                             "equation: \"a[i,l,m] += t[i,j,k] * b[j,l] * c[k,m]\"\n";
}

void SpreadLoadsTest::equalsTheMinimumOfAllUnrollings() {
    QFETCH(QString, workload);
    const Problem problem = problemOf(workload.toStdString());
    const space::SearchProblem space(problem, exactly({}));
    const CompiledProblem& compiled = space.compiled();
    space::SpreadLoads loads(compiled);
    std::mt19937 random(20261201);
    std::uniform_real_distribution<double> exponent(0, 6);
    int below = 0;
    for (int i = 0; i < 60; ++i) {
        std::vector<std::int64_t> extents;
        for (const Dimension& dimension : problem.workload.dimensions) {
            const auto divisors = space::divisorsOf(dimension.bound);
            extents.push_back(divisors[random() % divisors.size()]);
        }
        std::vector<double> words;
        for (std::size_t t = 0; t <= compiled.tensors.size(); ++t)
            words.push_back(random() % 5 == 0 ? 0 : std::pow(10, exponent(random)));
        const auto children = static_cast<std::int64_t>(1 + random() % 300);
        const double least = leastByTrial(compiled, extents, children, words);
        loads.assign(extents, children);
        QVERIFY(closeTo(loads.least(words, std::size_t{1} << 20), least, 1e-9));
        const double quick = loads.least(words, 1);
        QVERIFY2(quick <= least * (1 + 1e-9), qPrintable(QString("%1 > %2").arg(quick).arg(least)));
        below += quick < least * (1 - 1e-9) ? 1 : 0;
    }
    QVERIFY2(below < 60, "the quick bound never equals the minimum");
}

/// The example of spread_loads.cpp.
void SpreadLoadsTest::worksForTheExample() {
    const Problem problem =
        problemOf("dimensions: {M: 4, N: 4}\nequation: \"c[m,n] += a[m] * b[n]\"\n");
    const space::SearchProblem space(problem, exactly({}));
    const CompiledProblem& compiled = space.compiled();
    space::SpreadLoads loads(compiled);
    const std::vector<std::int64_t> extents{4, 4};
    loads.assign(extents, 4);
    std::vector<double> words(compiled.tensors.size() + 1, 0);
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t)
        words[t] = compiled.tensors[t].output ? 0 : 8;
    QVERIFY(closeTo(loads.least(words, 1), 8, 1e-9));
    QVERIFY(closeTo(loads.least(words, 100), 8, 1e-9));
}

LOOPGLASS_TEST(SpreadLoadsTest)

}  // namespace loopglass::test::spread_loads_test

#include "spread_loads_test.moc"
