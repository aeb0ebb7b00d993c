// An export for timeloop-model reads back as a problem with the same counts. The test uses random
// problems with split buffers, levels that keep nothing, repeated loops and several fanouts. Files
// can only express multicast by tile and along axes, so only these are compared.

#include "cost/evaluate.h"
#include "export/timeloop/timeloop_levels.h"
#include "export/timeloop/timeloop_text.h"
#include "import/import.h"
#include "mapping/legality.h"
#include "mapping/variant.h"
#include "runner/run_tests.h"
#include "support/cases/conventions.h"
#include "support/cases/random_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/environment.h"
#include "support/export_cases.h"
#include "support/paths.h"
#include "support/sanitizer.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <cmath>

namespace loopglass::test::timeloop_round_trip_test {

/// Returns the problem as far as a Timeloop file can express it.
Problem plainProblem(const Exported& exported) {
    Problem problem = exported.problem();
    problem.accelerator.counting = {};
    const Mapping mapping = canonical(exported.mapping);
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        Level& level = problem.accelerator.levels[l];
        const bool rows = isWrittenAsTwoFanouts(level.fanout, mapping.levels[l]);
        level.fanout.multicast = rows ? Multicast::Axis : Multicast::Tile;
        level.fanout.reduction = true;
        level.fanout.energy = 0;
        for (Buffer& buffer : level.buffers) {
            buffer.tensorEnergy.clear();
        }
    }
    return problem;
}

/// Returns the counts of a tensor at every level that keeps it, outermost first, as text.
std::string countsOf(const Cost& cost, std::size_t tensor) {
    std::string text;
    for (const LevelCost& level : cost.levels) {
        const TensorCost& counts = level.tensors[tensor];
        if (counts.kept) {
            text += std::to_string(counts.tileWords) + " words, " + std::to_string(counts.reads) +
                    " " + std::to_string(counts.fills) + " " + std::to_string(counts.updates) +
                    "\n";
        }
    }
    return text;
}

Imported imported(const std::string& text) {
    ImportRequest request;
    request.sources = {{"exported.yaml", text}};
    request.files = noFiles();
    return importFiles(request);
}

void compareCosts(const Cost& again, const Cost& first, const Exported& exported,
                  const std::string& text, const std::string& report) {
    QCOMPARE(again.macs, first.macs);
    QCOMPARE(again.lanes, first.lanes);
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        const std::string found = countsOf(again, t);
        const std::string expected = countsOf(first, t);
        QVERIFY2(found == expected, (found + "instead of\n" + expected + "of " +
                                     exported.workload().tensors[t].name + "\n" + text + report)
                                        .c_str());
    }
    QVERIFY2(std::abs(again.energy - first.energy) <= 1e-9 * (1 + first.energy), text.c_str());
}

void compare(const Exported& exported, TimeloopVersion version) {
    const std::string text = timeloopText(exported, version);
    const Imported read = imported(text);
    QVERIFY2(read.workload && read.accelerator && read.mapping, text.c_str());
    const Problem given = bind(*read.workload, *read.accelerator);
    const Problem problem = applied(given, read.mapping->variant);
    const std::vector<Violation> wrong = violations(problem, read.mapping->mapping);
    QVERIFY2(wrong.empty(),
             (wrong.empty() ? "" : english(wrong[0].sentence) + "\n" + text).c_str());
    compareCosts(evaluate(problem, read.mapping->mapping, {}),
                 evaluate(plainProblem(exported), exported.mapping, {}), exported, text,
                 importReportText(read.report));
    QVERIFY(problem.accelerator.counting == Counting{});
    Problem again = problem;
    Problem first = plainProblem(exported);
    for (Accelerator* accelerator : {&again.accelerator, &first.accelerator}) {
        accelerator->counting = exported.accelerator().counting;
        accelerator->counting.staticEnergy = StaticEnergy::Free;  // files have no leakage
    }
    compareCosts(evaluate(again, read.mapping->mapping, {}), evaluate(first, exported.mapping, {}),
                 exported, text, importReportText(read.report));
}

class TimeloopRoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void everyCountIsKept_data();
    void everyCountIsKept();
    void unevenTilesToo_data() { everyCountIsKept_data(); }
    void unevenTilesToo();
    void samplesToo();
};

void TimeloopRoundTripTest::everyCountIsKept_data() {
    QTest::addColumn<TimeloopVersion>("version");
    QTest::newRow("0.3") << TimeloopVersion::V03;
    QTest::newRow("0.4") << TimeloopVersion::V04;
}

void TimeloopRoundTripTest::everyCountIsKept() {
    QFETCH(TimeloopVersion, version);
    const std::uint64_t seed = seedFromEnvironment(1);
    const std::uint64_t rounds = fromEnvironment("LOOPGLASS_ROUND_TRIPS", randomRounds(300));
    for (std::uint64_t i = 0; i < rounds; ++i) {
        ExportCases cases;
        RandomCase one = randomCase(seed + i);
        if (const std::size_t c = i % 14; c < conventionCases().size()) {
            countBy(one.accelerator, conventionCases()[c].counting, seed + i);
        }
        cases.add(one);
        compare(cases.all().front(), version);
        if (QTest::currentTestFailed()) {
            qWarning("seed %llu", static_cast<unsigned long long>(seed + i));
            return;
        }
    }
}

/// Only mappings that a file can express: tiles of whole tiles are whole.
void TimeloopRoundTripTest::unevenTilesToo() {
    QFETCH(TimeloopVersion, version);
    int wording = 0;
    for (std::uint64_t seed = 1; seed <= randomRounds(200); ++seed) {
        ExportCases cases;
        cases.add(unevenCase(seed));
        try {
            timeloopText(cases.all().front(), version);
        } catch (const InputError&) {
            continue;
        }
        compare(cases.all().front(), version);
        if (QTest::currentTestFailed()) {
            qWarning("seed %llu", static_cast<unsigned long long>(seed));
            return;
        }
        ++wording;
    }
    QVERIFY(wording > static_cast<int>(randomRounds(200) / 10));
}

void TimeloopRoundTripTest::samplesToo() {
    for (const auto& file : filesOf(sourcePath("samples/workloads"))) {
        for (std::uint64_t seed = 1; seed < 6; ++seed) {
            ExportCases cases;
            cases.add(smallSampleCase(file, seed));
            compare(cases.all().front(), TimeloopVersion::V03);
            compare(cases.all().front(), TimeloopVersion::V04);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }
}

LOOPGLASS_TEST(TimeloopRoundTripTest)

}  // namespace loopglass::test::timeloop_round_trip_test

#include "timeloop_round_trip_test.moc"
