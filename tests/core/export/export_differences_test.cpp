// The statements of an exported file on the counts in which the other tool differs: they equal an
// evaluation of the mapping under that convention, and differences without a convention are named.

#include "accelerator/vocabulary.h"
#include "cost/evaluate.h"
#include "export/export.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/conventions.h"
#include "words/language.h"

#include <QRegularExpression>
#include <QTest>
#include <cmath>

namespace loopglass::test::export_differences_test {

/// Returns a matrix product whose partial sums return, with words shared on an array, and a
/// network.
struct Given {
    Problem problem;
    Mapping mapping;
};

Given given() {
    Level inner = makeLevel("L1");
    Level grid = makeLevel("L2", 2, 2);
    grid.fanout.energy = 3;
    Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), grid, inner});
    for (Level& level : accelerator.levels) {
        level.buffers.front().energy = {7, 5, 5};
    }
    const Workload workload = conv1d(4, 4, 8, 3);
    Mapping mapping;
    mapping.levels = {makeLoops(workload, {"C 2", "P 4"}, {}),
                      makeLoops(workload, {"R 3"}, {"K 2"}, {"C 2"}),
                      makeLoops(workload, {"K 2", "P 2"}, {})};
    return {bind(workload, accelerator), mapping};
}

/// Returns the energies in a line of the file, by the text in front of ": ".
double energyBehind(const std::string& text, const QString& begin) {
    const QRegularExpression line(QRegularExpression::escape(begin) +
                                  QStringLiteral("[^:\\n]*:? ?([+-][0-9.e+-]+) pJ"));
    const QRegularExpressionMatch found = line.match(QString::fromStdString(text));
    return found.hasMatch() ? found.captured(1).toDouble() : std::nan("");
}

class ExportDifferencesTest : public QObject {
    Q_OBJECT

private slots:
    void byOurOwnCounts_data();
    void byOurOwnCounts();
    void whatHasNoSwitch();
    void windowsThatReturn();
    void ourConventions_data();
    void ourConventions();
    void everyFormatNamesThem();
};

void ExportDifferencesTest::byOurOwnCounts_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<bool>("drains");
    QTest::newRow("timeloop") << "timeloop" << false;
    QTest::newRow("timeloop-0.4") << "timeloop-0.4" << false;
    QTest::newRow("accelforge") << "accelforge" << true;
    QTest::newRow("zigzag") << "zigzag" << true;
}

void ExportDifferencesTest::byOurOwnCounts() {
    QFETCH(QString, format);
    QFETCH(bool, drains);
    const Given here = given();
    const Exported exported = exportOf(here.problem, here.mapping, {}, {"a", "w", "m"});
    const std::string text = exportText(exported, findExportFormat(format.toStdString())->format);
    Problem plain = here.problem;
    plain.accelerator.levels[1].fanout.energy = 0;
    const double base = evaluate(plain, here.mapping, {}).energy;
    const auto close = [](double a, double b) { return std::abs(a - b) <= 1e-4 * std::abs(b); };
    QVERIFY2(close(energyBehind(text, QStringLiteral("The omitted features change the cost by")),
                   base - evaluate(here.problem, here.mapping, {}).energy),
             text.c_str());
    QVERIFY(text.find("the fanout energy of L2") != std::string::npos);
    Problem returns = plain;
    returns.accelerator.counting.returns = Returns::All;
    const double more = evaluate(returns, here.mapping, {}).energy - base;
    QVERIFY(more > 0);
    const double returned = energyBehind(text, QStringLiteral("returns: all, as "));
    QVERIFY2(format == QStringLiteral("zigzag") ? std::isnan(returned) : close(returned, more),
             text.c_str());
    Problem read = plain;
    read.accelerator.counting.drains = Drains::Read;
    const double drained = energyBehind(text, QStringLiteral("drains: read, as "));
    QVERIFY2(drains ? close(drained, evaluate(read, here.mapping, {}).energy - base)
                    : std::isnan(drained),
             text.c_str());
}

/// Timeloop reads windows again at most as often as the stationary reading. In ZigZag an operand is
/// read once while it stays: counted here for the mapping's innermost loop, which is P.
void ExportDifferencesTest::whatHasNoSwitch() {
    const Given here = given();
    Problem plain = here.problem;
    plain.accelerator.levels[1].fanout.energy = 0;
    const Cost base = evaluate(plain, here.mapping, {});
    CostOptions stationary;
    stationary.reuse = ReuseReading::Stationary;
    const double anew = evaluate(plain, here.mapping, stationary).energy - base.energy;
    QVERIFY(anew > 0);
    const Exported exported = exportOf(here.problem, here.mapping, {}, {"a", "w", "m"});
    const auto close = [](double a, double b) { return std::abs(a - b) <= 1e-4 * std::abs(b); };
    const std::string timeloop = exportText(exported, findExportFormat("timeloop")->format);
    QVERIFY2(close(energyBehind(timeloop, QStringLiteral("Timeloop reads a window again")), anew),
             timeloop.c_str());
    const std::string zigzag = exportText(exported, findExportFormat("zigzag")->format);
    const auto weight = *findTensor(plain.workload, "weight");
    const double reads =
        static_cast<double>(base.levels[2].tensors[index(weight)].reads) * (1 - 1.0 / 2);
    QVERIFY2(close(energyBehind(zigzag, QStringLiteral("a MAC holds an operand that stays")),
                   -7 * reads),
             zigzag.c_str());
    QVERIFY(timeloop.find("ZigZag") == std::string::npos);
    QVERIFY(zigzag.find("returns: all") == std::string::npos);
}

/// The public exercise 04 (channels unrolled): Timeloop's stored run fills the inputs of a register
/// file with 1152 words each, 18 for every pair of channels. Of these 868 are already there: the
/// words of a returning window, which the stationary reading charges at most.
void ExportDifferencesTest::windowsThatReturn() {
    const Accelerator accelerator =
        makeAccelerator({makeLevel("Main", 16), makeLevel("Global"), makeLevel("Register")});
    const Workload workload = conv1d(32, 32, 16, 3);
    Mapping mapping;
    mapping.levels = {makeLoops(workload, {}, {"C 16"}),
                      makeLoops(workload, {"C 2", "K 32", "R 3"}, {}),
                      makeLoops(workload, {"P 16"}, {})};
    const Problem problem = bind(workload, accelerator);
    const auto input = *findTensor(workload, "ifmap");
    const auto fills = [&](const CostOptions& options) {
        return evaluate(problem, mapping, options).levels[2].tensors[index(input)].fills / 16;
    };
    CostOptions stationary;
    stationary.reuse = ReuseReading::Stationary;
    const std::int64_t timeloop = 1152;
    QCOMPARE(timeloop, std::int64_t{2 * 32 * 18});
    QCOMPARE(fills({}), timeloop - 868);
    QVERIFY(fills(stationary) >= timeloop);
}

void ExportDifferencesTest::ourConventions_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QStringList>("kept");  ///< by the tool itself
    QTest::newRow("timeloop") << "timeloop"
                              << "Timeloop" << QStringList{"returns"};
    QTest::newRow("timeloop-0.4") << "timeloop-0.4"
                                  << "Timeloop" << QStringList{"returns"};
    QTest::newRow("accelforge") << "accelforge"
                                << "AccelForge" << QStringList{"drains", "returns"};
    QTest::newRow("zigzag") << "zigzag"
                            << "ZigZag" << QStringList{"drains"};
}

/// A convention that the tool always uses is kept, and its difference is not stated again. Every
/// other one is omitted with its name, and with the change of energy and cycles.
void ExportDifferencesTest::ourConventions() {
    QFETCH(QString, format);
    QFETCH(QString, tool);
    QFETCH(QStringList, kept);
    for (const ConventionCase& convention : conventionCases()) {
        Given here = given();
        Problem& problem = here.problem;
        problem.accelerator.levels[1].fanout.energy = 0;
        countBy(problem.accelerator, convention.counting, 3);
        if (convention.counting.staticEnergy == StaticEnergy::Counted) {
            problem.accelerator.levels[0].buffers[0].leakage = 4;
        }
        const Exported exported = exportOf(problem, here.mapping, {}, {"a", "w", "m"});
        const std::string text =
            exportText(exported, findExportFormat(format.toStdString())->format);
        const auto says = [&](const QString& line) {
            return text.find(line.toStdString()) != std::string::npos;
        };
        Problem sentence = problem;
        sentence.accelerator.counting = {};
        bool all = true;
        for (const NamedConvention& one : unusual(convention.counting)) {
            if (one.key == "ports" && tool == QStringLiteral("AccelForge")) {
                QVERIFY2(!says("the convention ports") && !says("total_latency"), text.c_str());
                sentence.accelerator.counting.ports = PortUse::Shared;
                continue;
            }
            const QString named = QString::fromStdString("the convention " + one.key + ": " +
                                                         one.value + ", " + english(one.meaning));
            const bool isKept = kept.contains(QString::fromStdString(one.key));
            QVERIFY2(says((isKept ? "Kept, because " + tool + " always counts in this way: "
                                  : "Omitted: ") +
                          named),
                     text.c_str());
            all = all && isKept;
            if (isKept && one.key == "drains") {
                sentence.accelerator.counting.drains = Drains::Read;
            } else if (isKept) {
                sentence.accelerator.counting.returns = Returns::All;
            }
            QVERIFY2(!says(QString::fromStdString(one.key + ": " + one.value + ", as ")) || !isKept,
                     text.c_str());
        }
        QCOMPARE(says("Omitted: "), !all);
        const double left = energyBehind(text, "The omitted features change the cost by");
        const double expected = evaluate(sentence, here.mapping, {}).energy - exported.cost.energy;
        QVERIFY2(all ? std::isnan(left) : std::abs(left - expected) <= 1e-4 * std::abs(expected),
                 text.c_str());
    }
}

/// The file names the conventions of its expected cost.
void ExportDifferencesTest::everyFormatNamesThem() {
    for (const ConventionCase& convention : conventionCases()) {
        Given here = given();
        countBy(here.problem.accelerator, convention.counting, 3);
        const Exported exported = exportOf(here.problem, here.mapping, {}, {"a", "w", "m"});
        for (const ExportFormatInfo& info : exportFormats()) {
            const std::string text = exportText(exported, info.format);
            QVERIFY2(text.find(countingText(convention.counting)) != std::string::npos,
                     (std::string(info.name) + ": " + text).c_str());
        }
    }
}

LOOPGLASS_TEST(ExportDifferencesTest)

}  // namespace loopglass::test::export_differences_test

#include "export_differences_test.moc"
