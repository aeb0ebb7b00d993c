// Formatting for tables and screens: numbers, columns, and a mapping as a loop nest.

#include "format/nest_text.h"
#include "format/text_table.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "words/number_text.h"

#include <QTest>
#include <limits>

namespace loopglass::test::text_layout_test {

class TextLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void counts_data();
    void counts();
    void quantities_data();
    void quantities();
    void cyclesPercentSeconds();
    void tableColumnsAreAligned();
    void tableCountsCharacters();
    void tableWithoutRows();
    void nestOfTheLevels();
    void nestSaysWhatEachBufferHolds();
    void nestCountsWordsInBits();
};

void TextLayoutTest::counts_data() {
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("all");
    QTest::addColumn<QString>("compact");
    const auto row = [](std::int64_t count, const char* all, const char* compact) {
        QTest::addRow("%lld", static_cast<long long>(count))
            << qint64{count} << QString(all) << QString(compact);
    };
    row(0, "0", "0");
    row(7, "7", "7");
    row(-1, "-1", "-1");
    row(999, "999", "999");
    row(1000, "1,000", "1,000");
    row(-1000, "-1,000", "-1,000");
    row(-100, "-100", "-100");
    row(1605632, "1,605,632", "1,605,632");
    row(9'999'999'999, "9,999,999,999", "9,999,999,999");
    row(10'000'000'000, "10,000,000,000", "1.000e10");
    row(1'118'380'163'072'000, "1,118,380,163,072,000", "1.118e15");
    row(std::numeric_limits<std::int64_t>::max(), "9,223,372,036,854,775,807", "9.223e18");
    row(std::numeric_limits<std::int64_t>::min(), "-9,223,372,036,854,775,808", "-9.223e18");
}

void TextLayoutTest::counts() {
    QFETCH(qint64, count);
    QTEST(QString::fromStdString(countText(count)), "all");
    QTEST(QString::fromStdString(compactCountText(count)), "compact");
}

void TextLayoutTest::quantities_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](double value, const char* text) {
        QTest::addRow("%.17g", value) << value << QString(text);
    };
    row(0, "0");
    row(0.24, "0.2400");
    row(1, "1.000");
    row(2.2, "2.200");
    row(9.9994, "9.999");
    row(9.99951, "10.00");
    row(12.345, "12.35");
    row(999.949, "999.9");
    row(999.96, "1,000");
    row(1234.4, "1,234");
    row(80640, "80,640");
    row(999'999.4, "999,999");
    row(999'999.6, "1.000e6");
    row(0.001, "0.001000");
    row(0.000999, "9.990e-4");
    row(4.50299e14, "4.503e14");
    row(-4.50299e14, "-4.503e14");
    row(7.377e28, "7.377e28");
    row(1e-300, "1.000e-300");
    row(std::numeric_limits<double>::max(), "1.798e308");
    row(std::numeric_limits<double>::infinity(), "inf");
}

void TextLayoutTest::quantities() {
    QFETCH(double, value);
    QTEST(QString::fromStdString(quantityText(value)), "text");
}

void TextLayoutTest::cyclesPercentSeconds() {
    QCOMPARE(cyclesText(688128), std::string("688,128"));
    QCOMPARE(cyclesText(57056.857), std::string("57,056.9"));
    QCOMPARE(cyclesText(10'909'408.86), std::string("10,909,409"));
    QCOMPARE(cyclesText(0), std::string("0"));
    QCOMPARE(cyclesText(0.04), std::string("0"));
    QCOMPARE(cyclesText(4.36887e12), std::string("4.369e12"));
    QCOMPARE(percentText(1), std::string("100.0 %"));
    QCOMPARE(percentText(0.97222), std::string("97.2 %"));
    QCOMPARE(percentText(0), std::string("0.0 %"));
    QCOMPARE(percentText(1e-9), std::string("<0.1 %"));
    QCOMPARE(secondsText(0.0811), std::string("0.081"));
    QCOMPARE(secondsText(12.34), std::string("12.3"));
    QCOMPARE(secondsText(4210.4), std::string("4,210"));
    QCOMPARE(timeText(22.3147e-6), std::string("22.31 µs"));
    QCOMPARE(timeText(1e-3), std::string("1.000 ms"));
    QCOMPARE(timeText(4210), std::string("4,210 s"));
    QCOMPARE(timeText(0), std::string("0 s"));
    QCOMPARE(timeText(2e-13), std::string("0.2000 ps"));
}

void TextLayoutTest::tableColumnsAreAligned() {
    TextTable table({{"level", Align::Left}, {"words", Align::Right}});
    table.addRow({"DRAM", "1,024"});
    table.addRow({"L1"});
    table.addRule();
    table.addRow({"all of it", "7", "one too many"});
    const std::vector<TableLine> lines = table.lines();
    QCOMPARE(lines.size(), std::size_t{5});
    QCOMPARE(lines[0].text, std::string("level      words"));
    QCOMPARE(lines[1].text, std::string("DRAM       1,024"));
    QCOMPARE(lines[2].text, std::string("L1"));
    QCOMPARE(lines[3].text, std::string("----------------"));
    QCOMPARE(lines[4].text, std::string("all of it      7"));
    QVERIFY(lines[0].kind == TableLineKind::Heading);
    QVERIFY(lines[1].kind == TableLineKind::Row);
    QVERIFY(lines[3].kind == TableLineKind::Rule);
}

void TextLayoutTest::tableCountsCharacters() {
    TextTable table({{"layer", Align::Left}, {"EDP", Align::Right}});
    table.addRow({"conv2 ×4", "1"});
    table.addRow({"conv2 x4", "2"});
    const std::vector<TableLine> lines = table.lines();
    QCOMPARE(lines[1].text, std::string("conv2 ×4    1"));
    QCOMPARE(lines[2].text, std::string("conv2 x4    2"));
}

void TextLayoutTest::tableWithoutRows() {
    QCOMPARE(TextTable({{"a", Align::Left}}).lines().size(), std::size_t{1});
    QCOMPARE(TextTable({}).lines().front().text, std::string());
}

Problem conv1dProblem(Accelerator accelerator) {
    return bind(conv1d(4, 4, 14, 3), std::move(accelerator));
}

std::vector<std::string> indented(const std::vector<NestLine>& lines) {
    std::vector<std::string> texts;
    for (const NestLine& line : lines) {
        texts.push_back(std::string(line.depth, ' ') + line.text);
    }
    return texts;
}

void TextLayoutTest::nestOfTheLevels() {
    const Problem problem =
        conv1dProblem(makeAccelerator({makeLevel("DRAM", 2, 7), makeLevel("L1")}));
    const Workload& workload = problem.workload;
    const Mapping mapping{{makeLoops(workload, {"K 4", "C 1", "R 3"}, {"C 2"}, {"P 7"}),
                           makeLoops(workload, {"P 2", "C 2"}, {})}};
    const std::vector<NestLine> lines = nestText(problem, mapping);
    const std::vector<std::string> expected{
        "DRAM: ofmap 56 + ifmap 64 + weight 48 words",
        "for K in [0, 4)",
        " for R in [0, 3)",
        "  parallel for x  C in [0, 2)",
        "   parallel for y  P in [0, 7)",
        "    L1: ofmap 2 + ifmap 4 + weight 2 words",
        "    for P in [0, 2)",
        "     for C in [0, 2)",
        "      ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]",
    };
    QCOMPARE(indented(lines), expected);
    QVERIFY(lines[0].kind == NestLineKind::Level && lines[0].level == levelId(0) && !lines[0].loop);
    QVERIFY(lines[1].kind == NestLineKind::Temporal);
    QVERIFY(lines[3].kind == NestLineKind::SpatialX);
    QVERIFY(lines[4].kind == NestLineKind::SpatialY && lines[4].level == levelId(0));
    QCOMPARE(lines[4].loop->factor, std::int64_t{7});
    QVERIFY(lines[6].level == levelId(1));
    QVERIFY(lines[8].kind == NestLineKind::Compute && !lines[8].level);
}

void TextLayoutTest::nestSaysWhatEachBufferHolds() {
    Level split = makeSplitLevel("L1", {"ifmap", "weight"});
    split.buffers[0].capacity = 12;
    split.buffers[1].capacity = 9;
    split.buffers[1].buffering = 2;
    Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), makeLevel("L2"), split});
    accelerator.levels[1].buffers[0].capacity = 5000;
    const Problem problem = conv1dProblem(accelerator);
    const std::vector<std::int64_t> one(problem.workload.dimensionCount(), 1);
    const std::vector<std::int64_t> all{4, 4, 14, 3};
    QCOMPARE(holdingText(problem, levelId(0), all),
             std::string("ofmap 56 + ifmap 64 + weight 48 words"));
    QCOMPARE(holdingText(problem, levelId(1), all),
             std::string("ofmap 56 + ifmap 64 + weight 48 = 168 of 5,000 words"));
    QCOMPARE(holdingText(problem, levelId(2), one),
             std::string("ifmap 1 of 12, weight 1 of 4 words"));
}

void TextLayoutTest::nestCountsWordsInBits() {
    Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), makeSplitLevel("L1", {"ofmap"})});
    accelerator.wordBits = 8;
    accelerator.tensorBits["ofmap"] = 24;
    accelerator.levels[1].buffers[0].capacity = 10;
    const Problem problem = conv1dProblem(accelerator);
    const std::vector<std::int64_t> tile{1, 1, 2, 1};
    QCOMPARE(holdingText(problem, levelId(1), tile), std::string("ofmap 2 = 6 of 10 words"));
}

LOOPGLASS_TEST(TextLayoutTest)

}  // namespace loopglass::test::text_layout_test

#include "text_layout_test.moc"
