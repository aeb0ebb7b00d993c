// Presets: a mapping found under the constraints of a dataflow has the dataflow.
#include "dataflow/dataflow_constraints.h"
#include "dataflow/dataflow_search.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_workload.h"
#include "format/write/write_mapping.h"
#include "mapper/search_methods.h"
#include "mapping/stationarity.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>

namespace loopglass::test::dataflow_constraints_test {

class DataflowConstraintsTest : public QObject {
    Q_OBJECT

private slots:
    void whatKeepsToThemIsOfTheDataflow_data();
    void whatKeepsToThemIsOfTheDataflow();
    void theRowsOfEyeriss();
};

Problem sample(const std::string& accelerator, const std::string& workload) {
    const std::string samples = sourcePath("samples/");
    return bind(readWorkload(readSource(samples + "workloads/" + workload + ".yaml")),
                readAccelerator(readSource(samples + "accelerators/" + accelerator + ".yaml")));
}

void DataflowConstraintsTest::whatKeepsToThemIsOfTheDataflow_data() {
    QTest::addColumn<std::string>("accelerator");
    QTest::addColumn<std::string>("workload");
    for (const auto& [accelerator, workload] :
         {std::pair("eyeriss-like", "conv2d"), std::pair("unified-edge", "conv2d"),
          std::pair("systolic-2x2", "lecture-matmul"), std::pair("figure-4-3", "conv1d")}) {
        QTest::newRow(accelerator) << std::string(accelerator) << std::string(workload);
    }
}

void DataflowConstraintsTest::whatKeepsToThemIsOfTheDataflow() {
    QFETCH(const std::string, accelerator);
    QFETCH(const std::string, workload);
    const Problem problem = sample(accelerator, workload);
    for (const Dataflow& dataflow : dataflowsOf(problem)) {
        const std::string title = english(dataflow.title);
        MapRequest request{problem, principlesMethod(), {}};
        request.options.constraints = dataflowConstraints(problem, dataflow);
        const MapResult found = map(request);
        QVERIFY2(found.found(), title.c_str());
        const Mapping& best = *found.answer.best;
        QVERIFY(violatedConstraint(problem, request.options.constraints, best).empty());
        if (dataflow.kind == Dataflow::Kind::NoLocalReuse) {
            for (std::size_t l = firstLocalLevel(problem); l < problem.levelCount(); ++l)
                QVERIFY(best.levels[l].temporal.empty());
        } else {
            QVERIFY2(isOf(problem, best, dataflow), title.c_str());
        }
        // The file with the constraints reads back equal.
        const std::string text =
            writeConstraints(request.options.constraints, problem.workload, problem.accelerator);
        QVERIFY(readConstraints({"written", text}, problem.workload, problem.accelerator) ==
                request.options.constraints);
    }
}

/// The preset equals the sample that was written by hand from the Eyeriss paper.
void DataflowConstraintsTest::theRowsOfEyeriss() {
    const Problem problem = sample("eyeriss-like", "conv2d");
    for (const Dataflow& dataflow : dataflowsOf(problem)) {
        if (dataflow.kind != Dataflow::Kind::RowStays)
            continue;
        const Constraints constraints = dataflowConstraints(problem, dataflow);
        const auto set = [&](const std::vector<const char*>& names) {
            DimensionSet dimensions;
            for (const char* name : names)
                dimensions.insert(*findDimension(problem.workload, name));
            return dimensions;
        };
        QVERIFY(constraints.levels[1].x.allowed == set({"P"}));
        QVERIFY(set({"R", "C", "K"}).isSubsetOf(*constraints.levels[1].y.allowed));
        QVERIFY(!constraints.levels[1].y.allowed->contains(*findDimension(problem.workload, "S")));
        QVERIFY(constraints.levels[1].order == std::vector{*findDimension(problem.workload, "Q")});
        QVERIFY(set({"S", "C", "K"}).isSubsetOf(*constraints.levels[2].temporal.allowed));
        QVERIFY(constraints.levels[1].y.factors ==
                std::vector<Loop>({{*findDimension(problem.workload, "R"), 3}}));
        QVERIFY(constraints.levels[2].temporal.factors ==
                std::vector<Loop>({{*findDimension(problem.workload, "S"), 3}}));
        return;
    }
    QFAIL("a convolution has rows");
}

LOOPGLASS_TEST(DataflowConstraintsTest)

}  // namespace loopglass::test::dataflow_constraints_test

#include "dataflow_constraints_test.moc"
