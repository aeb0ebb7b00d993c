// The dataflows of mappings, on nests that courses call by these names.

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

/// Loops outermost first, e.g. "K4 C4 | P14 R3"; bars separate the levels.
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
    void whatIsNoRow();
    void nestsOfCourses();
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

/// Returns a convolution on an array of processing elements.
Problem onArray() {
    return bind(makeWorkload({{"K", 8}, {"C", 8}, {"P", 8}, {"Q", 8}, {"R", 3}, {"S", 3}},
                             {{"ofmap", {"K", "P", "Q"}},
                              {"ifmap", {"C", "P+R", "Q+S"}},
                              {"weight", {"K", "C", "R", "S"}}}),
                makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 14, 12), makeLevel("L1")}));
}

/// Returns rows of P and R over the array.
bool isRow(const QString& text, std::size_t fanout = 1) {
    const Problem problem = onArray();
    Mapping mapping = nest(problem, text);
    mapping.levels[fanout].x = {{*findDimension(problem.workload, "P"), 8}};
    mapping.levels[fanout].y = {{*findDimension(problem.workload, "R"), 3}};
    const Stationarity found = stationarityOf(problem, mapping);
    return found.name.is(msg::mapping::rowStationary);
}

void StationarityTest::aRowInsideAPe() {
    QVERIFY(isRow("K8 C8 || Q8 S3"));         // the window slides inside the element
    QVERIFY(isRow("K8 | C8 Q8 | S3"));        // or the window slides outside, with no loop inside
    QVERIFY(isRow("K8 Q8 | | C8 S3"));        // at any level
    QVERIFY(isRow("K4 | C8 Q4 P2 | K2 S3"));  // a loop over another output row moves no weight
    QVERIFY(isRow("Q2 K4 | C8 Q4 | K2 S3"));
}

void StationarityTest::whatIsNoRow() {
    QVERIFY(!isRow("K8 | Q8 C8 | S3"));    // each step of Q brings weights of another channel
    QVERIFY(!isRow("K8 | C8 S3 | Q8"));    // a row of outputs, not a row of weights
    QVERIFY(!isRow("K8 C8 | Q8 S3 |"));    // the element has no row
    QVERIFY(!isRow("K8 C8 || Q8 S3", 2));  // the elements have no buffer
    QVERIFY(!isRow("Q8 | K8 C8 | S3"));
    const Problem problem = onArray();
    Mapping mapping = nest(problem, "K8 C8 || Q8 S3");
    mapping.levels[1].x = {{*findDimension(problem.workload, "P"), 8}};
    QVERIFY(!isRowStationary(problem, mapping));  // rows of the filter are not unrolled
}

/// Nests that courses name: Timeloop exercises 02, 04 and 06, and lab L1.
void StationarityTest::nestsOfCourses() {
    QCOMPARE(nameOf("K16 P16 | K2 R3"), std::string("output-stationary"));
    QCOMPARE(nameOf("| R3 K32 C2 | P16"), std::string("weight-stationary"));
    QCOMPARE(nameOf("| R3 K2 C32 | P16"), std::string("weight-stationary"));
    QCOMPARE(nameOf("| K4 R3 P16 |"), std::string("weight-stationary"));
    QCOMPARE(nameOf("| K4 P16 R3 |"), std::string("output-stationary"));
    const Problem problem = bind(
        makeWorkload({{"M", 256}, {"C", 128}, {"P", 56}, {"Q", 56}, {"R", 3}, {"S", 3}},
                     {{"Outputs", {"M", "P", "Q"}},
                      {"Inputs", {"C", "P+R", "Q+S"}},
                      {"Weights", {"M", "C", "R", "S"}}}),
        makeAccelerator({makeLevel("DRAM"), makeLevel("shared_glb", 14, 12), makeLevel("PE")}));
    Mapping mapping = nest(problem, "Q4 C4 P7 M4 | M2 C4 P8 | R3 C8 M8");
    mapping.levels[1] =
        makeLoops(problem.workload, {"M 2", "C 4", "P 8"}, {"Q 14"}, {"M 4", "S 3"});
    QVERIFY(stationarityOf(problem, mapping).name.is(msg::mapping::rowStationary));
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
        QVERIFY(found.name == (tensor.output ? msg::mapping::outputStationary()
                                             : msg::mapping::tensorStationary(tensor.name)));
    }
}

/// Each sample mapping whose dataflow a course names.
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
    row("eyeriss-like", "conv2d", "resnet18-conv2-row-stationary", "row-stationary");
    row("systolic-2x2", "lecture-matmul", "lecture-m2-n2", "output-stationary");
    row("systolic-2x2", "lecture-matmul", "lecture-n2-m2", "output-stationary");
    for (const char* step : {"1", "2a", "2b", "4"}) {
        const std::string name = std::string("lecture-constraint-") + step;
        row(name.c_str(), "lecture-matmul", name.c_str(), "output-stationary");
    }
    row("table-2-1", "table-2-1", "table-2-1-tiled", "output-stationary");
    row("table-2-1", "table-2-1", "table-2-1-untiled", "output-stationary");
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
