// ResNet-18 at batch 1 and 16 on three accelerators: the mappings that the published Sunstone
// implementation found (samples/evidence), and the mappings of the samples. The search with default
// options must find none that is worse.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
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

/// Ratios of our result to the published one, for a group of rows.
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
    void costsNoMore_data();
    void costsNoMore();
    void noWorseThanSamples_data();
    void noWorseThanSamples();
    void cleanupTestCase();

private:
    std::map<std::string, Ratios> m_ratios;  ///< by accelerator and batch
};

void ReferenceTest::allThere() { QCOMPARE(cases().size(), std::size_t{54}); }

void ReferenceTest::costsNoMore_data() {
    QTest::addColumn<std::size_t>("number");
    for (std::size_t i = 0; i < cases().size(); ++i)
        QTest::newRow(cases()[i].name().c_str()) << i;
}

void ReferenceTest::costsNoMore() {
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

void ReferenceTest::noWorseThanSamples_data() {
    QTest::addColumn<std::string>("machine");
    QTest::addColumn<std::string>("layer");
    const auto add = [](const char* machine, const char* layer, const char* mapping) {
        QTest::newRow(mapping) << std::string(machine) << std::string(layer);
    };
    add("figure-4-3", "conv1d", "figure-4-3-best");
    add("eyeriss-like", "conv2d", "resnet18-conv2-row-stationary");
    add("table-2-1", "table-2-1", "table-2-1-tiled");
    add("table-2-1", "table-2-1", "table-2-1-untiled");
    add("systolic-2x2", "lecture-matmul", "lecture-m2-n2");
    add("systolic-2x2", "lecture-matmul", "lecture-n2-m2");
    for (const char* lecture : {"lecture-constraint-1", "lecture-constraint-2a",
                                "lecture-constraint-2b", "lecture-constraint-4"})
        add(lecture, "lecture-matmul", lecture);
}

void ReferenceTest::noWorseThanSamples() {
    QFETCH(std::string, machine);
    QFETCH(std::string, layer);
    const Problem problem =
        bind(readWorkload(readSource(sourcePath("samples/workloads/" + layer + ".yaml"))),
             readAccelerator(readSource(sourcePath("samples/accelerators/" + machine + ".yaml"))));
    const Mapping given = readMapping(readSource(sourcePath(std::string("samples/mappings/") +
                                                            QTest::currentDataTag() + ".yaml")),
                                      problem.workload, problem.accelerator);
    QVERIFY(violations(problem, given).empty());
    const SearchResult result = search(problem, {});
    QVERIFY2(result.best, english(result.whyNone).c_str());
    QVERIFY(result.score.primary <= evaluate(problem, given).edp() * (1 + 1e-12));
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
