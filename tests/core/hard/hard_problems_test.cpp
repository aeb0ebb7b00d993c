// The problems of tests/golden/hard, for which searches once took very long: the default search
// finds no mapping worse than the published one, and a requested gap is proven.

#include "cost/conventions.h"
#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/space/search_problem.h"
#include "support/effort.h"
#include "support/paths.h"
#include "support/sanitizer.h"

#include <QDir>
#include <QTest>
#include <optional>
#include <string>

namespace loopglass::test::hard_problems_test {

struct Hard {
    Problem problem;
    SearchOptions options;
    std::optional<Mapping> published;
};

QString folder() { return QString::fromStdString(sourcePath("tests/golden/hard")); }

Hard hard(const QString& name) {
    const std::string path = (folder() + "/" + name + "/").toStdString();
    const auto isThere = [&](const char* file) {
        return QFile::exists(QString::fromStdString(path + file));
    };
    Hard hard{bind(readWorkload(readSource(path + "workload.yaml")),
                   readAccelerator(readSource(path + "accelerator.yaml"))),
              {},
              {}};
    const Workload& workload = hard.problem.workload;
    const Accelerator& accelerator = hard.problem.accelerator;
    if (isThere("constraints.yaml")) {
        hard.options.constraints =
            readConstraints(readSource(path + "constraints.yaml"), workload, accelerator);
    }
    if (isThere("published-mapping.yaml")) {
        hard.published =
            readMapping(readSource(path + "published-mapping.yaml"), workload, accelerator);
    }
    return hard;
}

void addAll() {
    QTest::addColumn<QString>("name");
    for (const QString& name : QDir(folder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QTest::newRow(name.toUtf8().constData()) << name;
}

class HardProblemsTest : public QObject {
    Q_OBJECT

private slots:
    void theDefaultIsNoWorse_data() { addAll(); }
    void theDefaultIsNoWorse();
    void aGapThatIsAskedForIsProven_data() { addAll(); }
    void aGapThatIsAskedForIsProven();

    void portsOfTheTpu();
};

void HardProblemsTest::theDefaultIsNoWorse() {
    QFETCH(QString, name);
    const Hard given = hard(name);
    const SearchResult found = search(given.problem, given.options);
    if (name == "outermost-too-small") {
        QVERIFY(!found.best && !found.whyNone.empty());
        QCOMPARE(found.statistics.evaluated, std::uint64_t{0});
        return;
    }
    QVERIFY(found.best);
    QVERIFY(violations(given.problem, *found.best).empty());
    if (given.published) {
        QVERIFY(violations(given.problem, *given.published).empty());
        QVERIFY(
            violatedConstraint(given.problem, given.options.constraints, *given.published).empty());
        const double published = evaluate(given.problem, *given.published).edp();
        QVERIFY2(found.score.primary <= published * (1 + 1e-12),
                 std::to_string(found.score.primary / published).c_str());
    }
}

/// The search ends as soon as the gap is proven: the remaining part is within the gap, or empty.
void HardProblemsTest::aGapThatIsAskedForIsProven() {
    QFETCH(QString, name);
    if (underAddressSanitizer || casesHere(4) < 4)
        QSKIP("takes half a minute in all");
    const Hard given = hard(name);
    SearchOptions options = exactly(given.options);
    options.gap = 0.01;
    const SearchResult found = search(given.problem, options);
    if (!found.best) {
        QCOMPARE(name, QString("outermost-too-small"));
        return;
    }
    QVERIFY(!found.stopped());
    QVERIFY(found.gap() && *found.gap() <= 1.01);
    if (found.withinGap())
        QVERIFY(found.minOpen && *found.minOpen * 1.01 >= found.score.primary);
}

/// Twelve bandwidths are limited; the four omitted ones are never the slowest.
void HardProblemsTest::portsOfTheTpu() {
    const Hard given = hard("tpu_zigzag_salsa_ktq");
    QCOMPARE(portsOf(given.problem).size(), std::size_t{12});
    QCOMPARE(space::SearchProblem(given.problem, given.options).ports().size(), std::size_t{8});
}

LOOPGLASS_TEST(HardProblemsTest)

}  // namespace loopglass::test::hard_problems_test

#include "hard_problems_test.moc"
