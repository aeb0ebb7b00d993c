// The names of mappings, on the nests that courses call by them.

#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "mapping/stationarity.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/paths.h"
#include "words/language.h"
#include "words/sentences/mapping.h"

#include <QTest>

namespace loopglass::test::stationarity_test {

Problem convolution() {
    return bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
}

/// Loops outermost first, e.g. "K4 C4 | P14 R3": the levels apart by bars.
Mapping nest(const Problem& problem, const QString& text) {
    Mapping mapping;
    for (const QString& level : text.split('|')) {
        LevelMapping& loops = mapping.levels.emplace_back();
        for (const QString& loop : level.split(' ', Qt::SkipEmptyParts))
            loops.temporal.push_back({*findDimension(problem.workload, loop.left(1).toStdString()),
                                      loop.mid(1).toLongLong()});
    }
    return mapping;
}

std::string nameOf(const QString& text) {
    const Problem problem = convolution();
    return english(stationarityOf(problem, nest(problem, text)).name);
}

class StationarityTest : public QObject {
    Q_OBJECT

private slots:
    void whatStaysLongestIsNamed();
    void aRowInsideAPe();
    void withoutAWindowTensorsHaveTheirOwnNames();
    void samplesAreWhatCoursesCallThem_data();
    void samplesAreWhatCoursesCallThem();
};

void StationarityTest::whatStaysLongestIsNamed() {
    QCOMPARE(nameOf("K4 C4 | R3 P14"), std::string("weight-stationary"));
    QCOMPARE(nameOf("K4 P14 | C4 R3"), std::string("output-stationary"));
    QCOMPARE(nameOf("P14 C4 R3 | K4"), std::string("input-stationary"));
    QCOMPARE(nameOf("K4 C4 R3 | P14"), std::string("weight-stationary"));
    const Problem problem = convolution();
    const Stationarity found = stationarityOf(problem, nest(problem, "K4 P14 | C4 R3"));
    QCOMPARE(found.steps, std::int64_t{12});
    QVERIFY(found.tensor == problem.output);
    QCOMPARE(nameOf("|"), std::string("none"));
}

void StationarityTest::aRowInsideAPe() {
    const Problem problem =
        bind(makeWorkload({{"K", 4}, {"C", 4}, {"P", 8}, {"Q", 8}, {"R", 3}, {"S", 3}},
                          {{"ofmap", {"K", "P", "Q"}},
                           {"ifmap", {"C", "P+R", "Q+S"}},
                           {"weight", {"K", "C", "R", "S"}}}),
             makeAccelerator({makeLevel("DRAM", 8, 3), makeLevel("L1")}));
    Mapping mapping = nest(problem, "K4 C4 | Q8 S3");
    mapping.levels[0].x = {{*findDimension(problem.workload, "P"), 8}};
    mapping.levels[0].y = {{*findDimension(problem.workload, "R"), 3}};
    QVERIFY(stationarityOf(problem, mapping).name.is(say::mapping::rowStationary));
}

void StationarityTest::withoutAWindowTensorsHaveTheirOwnNames() {
    const Problem problem =
        bind(makeWorkload({{"M", 4}, {"N", 8}, {"K", 16}},
                          {{"Z", {"M", "N"}}, {"A", {"M", "K"}}, {"B", {"K", "N"}}}),
             makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const std::string first = problem.workload.tensors[problem.output == tensorId(0) ? 1 : 0].name;
    Stationarity found;
    for (const Dimension& dimension : problem.workload.dimensions) {
        Mapping mapping = nest(problem, "|");
        const DimensionId d = *findDimension(problem.workload, dimension.name);
        mapping.levels[1].temporal = {{d, dimension.bound}};
        found = stationarityOf(problem, mapping);
        QVERIFY(!problem.reuse[index(*found.tensor)].indexing.contains(d));
        const Tensor& tensor = problem.workload[*found.tensor];
        QVERIFY(found.name == (tensor.output ? say::mapping::outputStationary()
                                             : say::mapping::tensorStationary(tensor.name)));
    }
}

/// Each mapping that comes with the program and that a course has a name for.
void StationarityTest::samplesAreWhatCoursesCallThem_data() {
    QTest::addColumn<std::string>("accelerator");
    QTest::addColumn<std::string>("workload");
    QTest::addColumn<std::string>("mapping");
    QTest::addColumn<std::string>("name");
    const auto row = [](const char* accelerator, const char* workload, const char* mapping,
                        const char* name) {
        QTest::newRow(mapping) << std::string(accelerator) << std::string(workload)
                               << std::string(mapping) << std::string(name);
    };
    row("systolic-2x2", "lecture-matmul", "lecture-m2-n2", "output-stationary");
    row("systolic-2x2", "lecture-matmul", "lecture-n2-m2", "output-stationary");
}

void StationarityTest::samplesAreWhatCoursesCallThem() {
    QFETCH(const std::string, accelerator);
    QFETCH(const std::string, workload);
    QFETCH(const std::string, mapping);
    QFETCH(const std::string, name);
    const std::string samples = sourcePath("samples/");
    const Problem problem =
        bind(readWorkload(readSource(samples + "workloads/" + workload + ".yaml")),
             readAccelerator(readSource(samples + "accelerators/" + accelerator + ".yaml")));
    const Mapping nest = readMapping(readSource(samples + "mappings/" + mapping + ".yaml"),
                                     problem.workload, problem.accelerator);
    QCOMPARE(english(stationarityOf(problem, nest).name), name);
}

LOOPGLASS_TEST(StationarityTest)

}  // namespace loopglass::test::stationarity_test

#include "stationarity_test.moc"
