// Mapping and constraints files: the meaning of every key, and reading back what was written.

#include "format/json_cost.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/write/write_mapping.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/files/bad_input.h"
#include "support/files/random_files.h"

#include <QTest>
#include <nlohmann/json.hpp>
#include <string>

namespace loopglass::test::mapping_format_test {

const Workload workload = conv1d(8, 4, 14, 3);
const Accelerator accelerator =
    makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 14, 12), makeLevel("L1")});

Mapping read(const std::string& text) {
    return readMapping({"test.yaml", text}, workload, accelerator);
}
Constraints readLimits(const std::string& text) {
    return readConstraints({"test.yaml", text}, workload, accelerator);
}

DimensionSet setOf(const std::string& letters) {
    DimensionSet set;
    for (const char letter : letters)
        set.insert(*findDimension(workload, std::string(1, letter)));
    return set;
}

class MappingFormatTest : public QObject {
    Q_OBJECT

private slots:
    void everyKey();
    void levelsNotNamedHaveNoLoops();
    void loopsAsTheyStand();
    void stepsBesideCounts();
    void stepsWrittenReadBack();
    void badSteps();
    void mappingWritten();
    void mappingsReadBackEqual();
    void jsonOfAMappingIsAMappingFile();
    void everyConstraint();
    void nothingAllowedIsNotEverythingAllowed();
    void constraintsWritten();
    void constraintsReadBackEqual();
};

void MappingFormatTest::everyKey() {
    const Mapping mapping = read(R"(
levels:
  - {level: DRAM, temporal: [K 4, P 7]}
  - level: L2
    temporal: [C 2, R 3]
    spatial: {x: [K 2], y: [C 2, P 2]}
  - {level: L1}
)");
    const Mapping expected{{makeLoops(workload, {"K 4", "P 7"}, {}),
                            makeLoops(workload, {"C 2", "R 3"}, {"K 2"}, {"C 2", "P 2"}),
                            LevelMapping{}}};
    QVERIFY(mapping == expected);
}

void MappingFormatTest::levelsNotNamedHaveNoLoops() {
    QVERIFY(read("levels: []") == (Mapping{{{}, {}, {}}}));
    const Mapping mapping = read("levels: [{level: L1, temporal: [K 8]}]");
    QVERIFY(mapping == (Mapping{{{}, {}, makeLoops(workload, {"K 8"}, {})}}));
}

void MappingFormatTest::loopsAsTheyStand() {
    // Factors of 1, loops of one dimension twice, lower case, spaces: all kept as loops.
    const Mapping mapping =
        read("levels: [{level: DRAM, temporal: [k 2, \"K   2\", P 1, K 2], spatial: {x: []}}]");
    QVERIFY(mapping.levels[0] == makeLoops(workload, {"K 2", "K 2", "P 1", "K 2"}, {}));
}

/// 14 positions by 5: two pieces of 5 and one of 4.
void MappingFormatTest::stepsBesideCounts() {
    const Mapping mapping = read(R"(
levels:
  - {level: DRAM, temporal: [K by 2, P by 5]}
  - level: L2
    temporal: [C 4, P by 2]
    spatial: {x: [K 2]}
  - {level: L1, temporal: [P 2, R 3]}
)");
    const DimensionId p = *findDimension(workload, "P");
    const DimensionId k = *findDimension(workload, "K");
    // Every loop over K divides, so K has counts; P has steps everywhere.
    QVERIFY(mapping.levels[0].temporal == (std::vector<Loop>{{k, 4}, {p, 3, 5}}));
    QVERIFY(mapping.levels[1].temporal.back() == (Loop{p, 3, 2}));
    QVERIFY(mapping.levels[2].temporal.front() == (Loop{p, 2, 1}));
    QCOMPARE(QString::fromStdString(writeMapping(mapping, workload, accelerator)),
             QStringLiteral("levels:\n"
                            "  - {level: DRAM, temporal: [K 4, P by 5]}\n"
                            "  - level: L2\n"
                            "    temporal: [C 4, P by 2]\n"
                            "    spatial: {x: [K 2]}\n"
                            "  - {level: L1, temporal: [P 2, R 3]}\n"));
}

void MappingFormatTest::stepsWrittenReadBack() {
    for (std::uint64_t seed = 1; seed <= caseCount(500); ++seed) {
        const RandomCase one = unevenCase(seed);
        const std::string text = writeMapping(one.mapping, one.workload, one.accelerator);
        QVERIFY2(readMapping({"", text}, one.workload, one.accelerator) == one.mapping,
                 text.c_str());
        const Problem problem = bind(one.workload, one.accelerator);
        const std::string json = mappingJson(problem, one.mapping, {}).dump();
        QVERIFY2(readMapping({"", json}, one.workload, one.accelerator) == one.mapping,
                 json.c_str());
    }
}

void MappingFormatTest::badSteps() {
    const auto message = [&](const std::string& text) {
        try {
            read(text);
        } catch (const InputError& error) {
            return QString::fromUtf8(error.what());
        }
        return QString();
    };
    QCOMPARE(
        message("levels: [{level: DRAM, temporal: [P by 0]}]"),
        QStringLiteral(
            "test.yaml:1:35: found P by '0'; the tile size must be a whole number from 1 to 14"));
    QCOMPARE(message("levels: [{level: DRAM, temporal: [P by 5, P by 6]}]"),
             QStringLiteral("test.yaml:1:43: 'P by 6' is inside tiles of 5 iterations; an inner "
                            "tile must not be larger than the outer tile"));
    QCOMPARE(message("levels: [{level: DRAM, temporal: [P 3, P by 2]}]"),
             QStringLiteral("test.yaml:1:35: the factor 3 of P does not divide the 14 iterations "
                            "that the outer loops leave; 'P by 5' allows a remainder tile"));
    QCOMPARE(message("levels: [{level: DRAM, temporal: [P 3]}]"),
             QStringLiteral("test.yaml:1:35: the factor 3 of P does not divide 14, the size of P; "
                            "the factors of a dimension must multiply to its size"));
    QVERIFY(message("levels: [{level: DRAM, temporal: [P by]}]").contains("by"));
    QVERIFY_THROWS_EXCEPTION(
        InputError, readLimits("constraints: [{level: L1, temporal: {factors: [P by 5]}}]"));
}

void MappingFormatTest::mappingWritten() {
    const std::string text = R"(levels:
  - {level: DRAM, temporal: [K 4, P 7]}
  - level: L2
    temporal: [C 2, R 3]
    spatial: {x: [K 2], y: [C 2, P 2]}
  - {level: L1}
)";
    QCOMPARE(QString::fromStdString(writeMapping(read(text), workload, accelerator)),
             QString::fromStdString(text));
}

void MappingFormatTest::mappingsReadBackEqual() {
    const std::uint64_t seed = seedFromEnvironment(14);
    RandomSource random(seed);
    for (int round = 0; round < 1000; ++round) {
        const Workload w = randomWorkloadForFile(random);
        const Accelerator a = randomAcceleratorForFile(random, {"x", "y"});
        const Mapping mapping = randomMappingForFile(random, w, a);
        const std::string text = writeMapping(mapping, w, a);
        try {
            QVERIFY2(readMapping({"test.yaml", text}, w, a) == mapping, text.c_str());
        } catch (const InputError& error) {
            QFAIL(qPrintable(QString("seed %1: %2\n%3")
                                 .arg(seed)
                                 .arg(error.what(), QString::fromStdString(text))));
        }
    }
}

void MappingFormatTest::jsonOfAMappingIsAMappingFile() {
    const Problem problem = bind(workload, accelerator);
    const Mapping mapping{{makeLoops(workload, {"K 4", "P 7"}, {}),
                           makeLoops(workload, {"C 2", "R 3"}, {"K 2"}, {"C 2", "P 2"}),
                           LevelMapping{}}};
    const std::string json = mappingJson(problem, mapping).dump();
    QCOMPARE(QString::fromStdString(json),
             QString(R"({"levels":[{"level":"DRAM","temporal":["K 4","P 7"],)"
                     R"("spatial":{"x":[],"y":[]}},)"
                     R"({"level":"L2","temporal":["C 2","R 3"],)"
                     R"("spatial":{"x":["K 2"],"y":["C 2","P 2"]}},)"
                     R"({"level":"L1","temporal":[],"spatial":{"x":[],"y":[]}}]})"));
    QVERIFY(read(json) == mapping);
}

void MappingFormatTest::everyConstraint() {
    const Constraints constraints = readLimits(R"(
constraints:
  - level: L2
    temporal: {allowed: [K, p, R], factors: [K 4, P 1], order: [C, R]}
    spatial: {x: {allowed: [C], factors: [C 2]}, y: {allowed: [K]}}
)");
    QCOMPARE(constraints.levels.size(), std::size_t{3});
    QVERIFY(constraints.levels[0] == LevelConstraints{});
    QVERIFY(constraints.levels[2] == LevelConstraints{});
    const LevelConstraints& level = constraints.levels[1];
    QVERIFY(level.temporal.allowed == setOf("KPR"));
    QVERIFY(level.temporal.factors == makeLoops(workload, {"K 4", "P 1"}));
    QVERIFY(level.order == (std::vector{dimensionId(1), dimensionId(3)}));
    QVERIFY(level.x.allowed == setOf("C"));
    QVERIFY(level.x.factors == makeLoops(workload, {"C 2"}));
    QVERIFY(level.y.allowed == setOf("K") && level.y.factors.empty());
}

void MappingFormatTest::nothingAllowedIsNotEverythingAllowed() {
    const Constraints constraints =
        readLimits("constraints: [{level: L2, spatial: {x: {allowed: []}, y: {}}}]");
    QVERIFY(constraints.levels[1].x.allowed == DimensionSet{});
    QVERIFY(!constraints.levels[1].y.allowed);
    QVERIFY(readLimits("constraints: []").empty());
    QVERIFY(!readLimits("constraints: [{level: L2}]").empty());
    // A dimension that is not allowed may be fixed to 1, because that is no loop.
    QCOMPARE(complaintOf([] {
                 readLimits("constraints: [{level: L2, temporal: {allowed: [C], factors: [K 1]}}]");
             }),
             std::string("nothing is wrong"));
}

void MappingFormatTest::constraintsWritten() {
    const std::string text = R"(constraints:
  - level: DRAM
  - level: L2
    temporal: {allowed: [K, P], factors: [K 4], most: [P 5], order: [C, R]}
    spatial: {x: {allowed: [C], factors: [C 2]}, y: {most: [K 3], least: 2}}
  - level: L1
    temporal: {order: [R]}
)";
    QCOMPARE(QString::fromStdString(writeConstraints(readLimits(text), workload, accelerator)),
             QString::fromStdString(text));
}

void MappingFormatTest::constraintsReadBackEqual() {
    const std::uint64_t seed = seedFromEnvironment(15);
    RandomSource random(seed);
    for (int round = 0; round < 1000; ++round) {
        const Workload w = randomWorkloadForFile(random);
        const Accelerator a = randomAcceleratorForFile(random, {"x", "y"});
        const Constraints constraints = randomConstraintsForFile(random, w, a);
        const std::string text = writeConstraints(constraints, w, a);
        try {
            QVERIFY2(readConstraints({"test.yaml", text}, w, a) == constraints, text.c_str());
        } catch (const InputError& error) {
            QFAIL(qPrintable(QString("seed %1: %2\n%3")
                                 .arg(seed)
                                 .arg(error.what(), QString::fromStdString(text))));
        }
    }
}

LOOPGLASS_TEST(MappingFormatTest)

}  // namespace loopglass::test::mapping_format_test

#include "mapping_format_test.moc"
