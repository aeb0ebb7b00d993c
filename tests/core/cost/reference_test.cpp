// ResNet-18 at batch 1 and 16 on three accelerators: the mappings that the published Sunstone
// implementation found (samples/evidence), and that the search finds none that is worse.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/cases/reference_case.h"
#include "support/oracles/cost_comparison.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>
#include <cmath>
#include <map>

namespace loopglass::test::reference_test {

const std::vector<ReferenceCase>& cases() {
    static const std::vector<ReferenceCase> all =
        readReferenceCases(sourcePath("samples/evidence/sunstone-mappings.json"));
    return all;
}

/// Ratios of a group of rows: ours to theirs.
struct Ratios {
    int count = 0;
    int better = 0;
    double logarithms = 0;
    double worst = 0;

    void add(double ratio) {
        ++count;
        better += ratio < 1 - 1e-9 ? 1 : 0;
        logarithms += std::log(ratio);
        worst = std::max(worst, ratio);
    }
};

class ReferenceTest : public QObject {
    Q_OBJECT

private slots:
    void allThere();
    void noWorse_data();
    void noWorse();
    void cleanupTestCase();

private:
    std::map<std::string, Ratios> m_ratios;  ///< by accelerator and batch
};

void ReferenceTest::allThere() { QCOMPARE(cases().size(), std::size_t{54}); }

void ReferenceTest::noWorse_data() {
    QTest::addColumn<std::size_t>("number");
    for (std::size_t i = 0; i < cases().size(); ++i)
        QTest::newRow(cases()[i].name().c_str()) << i;
}

void ReferenceTest::noWorse() {
    QFETCH(std::size_t, number);
    const ReferenceCase& reference = cases()[number];
    const Problem problem = bind(reference.workload, reference.machine);
    const std::vector<Violation> wrong = violations(problem, reference.mapping);
    QVERIFY2(wrong.empty(), wrong.empty() ? "" : english(wrong.front().sentence).c_str());
    const Cost theirs = evaluate(problem, reference.mapping);

    const SearchResult result = search(problem, {});
    QVERIFY2(result.best, english(result.whyNone).c_str());
    const std::vector<Violation> ourWrong = violations(problem, *result.best);
    QVERIFY2(ourWrong.empty(), ourWrong.empty() ? "" : english(ourWrong.front().sentence).c_str());
    const Cost ours = evaluate(problem, *result.best);
    QVERIFY(closeTo(ours.edp(), result.score.primary, 1e-12));

    const double ratio = ours.edp() / theirs.edp();
    qInfo("EDP %.4e, published %.4e pJ cycles: %.3fx; utilisation %.0f and %.0f %%", ours.edp(),
          theirs.edp(), ratio, 100 * ours.utilization, 100 * theirs.utilization);
    const std::size_t batch = reference.layer.find(":n") + 2;
    const std::string size =
        reference.layer.substr(batch, reference.layer.find(':', batch) - batch);
    m_ratios[reference.accelerator + ", batch " + size].add(ratio);
    QVERIFY2(ratio <= 1 + 1e-12, "worse than the published mapping");
}

void ReferenceTest::cleanupTestCase() {
    for (const auto& [name, ratios] : m_ratios) {
        qInfo("%-24s better in %2d of %2d, EDP %.3fx of theirs on average, %.3fx at worst",
              name.c_str(), ratios.better, ratios.count, std::exp(ratios.logarithms / ratios.count),
              ratios.worst);
    }
}

LOOPGLASS_TEST(ReferenceTest)

}  // namespace loopglass::test::reference_test

#include "reference_test.moc"
