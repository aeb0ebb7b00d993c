// Exports for Timeloop 0.4, AccelForge and ZigZag read back as problems with the same counts. Files
// of ZigZag have no temporal loops, so the test applies the mapping to the imported problem. Files
// have no conventions, except for the ports of AccelForge: the imported problem uses the defaults,
// and with the original conventions it has the original cost.

#include "cost/evaluate.h"
#include "export/export.h"
#include "export/tools/expressible_problem.h"
#include "import/import.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "mapping/variant.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/conventions.h"
#include "support/cases/random_cases.h"
#include "support/environment.h"
#include "support/export_cases.h"
#include "support/sanitizer.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <optional>

namespace loopglass::test::other_tools_round_trip_test {

/// Returns the counts of a tensor at every level that keeps it, outermost first, as text.
std::string counts(const Cost& cost, std::size_t tensor) {
    std::string text;
    for (const LevelCost& level : cost.levels) {
        const TensorCost& there = level.tensors[tensor];
        if (there.kept) {
            text += std::to_string(there.tileWords) + " words, " + std::to_string(there.reads) +
                    " " + std::to_string(there.fills) + " " + std::to_string(there.updates) + "\n";
        }
    }
    return text;
}

Imported imported(const std::vector<std::string>& texts) {
    ImportRequest request;
    request.files = noFiles();
    for (const std::string& text : texts) {
        request.sources.push_back({"file" + std::to_string(request.sources.size()), text});
    }
    return importFiles(request);
}

void compareCosts(const Cost& again, const Cost& first, const Exported& exported,
                  const std::string& text) {
    QCOMPARE(again.macs, first.macs);
    QCOMPARE(again.lanes, first.lanes);
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        QVERIFY2(counts(again, t) == counts(first, t),
                 (counts(again, t) + "instead of\n" + counts(first, t) + text).c_str());
    }
    QVERIFY2(std::abs(again.energy - first.energy) <= 1e-9 * (1 + first.energy), text.c_str());
    QVERIFY2(std::abs(again.cycles - first.cycles) <= 1e-9 * (1 + first.cycles), text.c_str());
}

/// Restores the conventions. No file has leakage. ZigZag represents an unlimited bandwidth by many
/// words, which take time with serial latency or at one port.
void putBack(const Counting& counting, OtherTool tool, Accelerator& accelerator) {
    const PortUse ports = accelerator.counting.ports;
    accelerator.counting = counting;
    accelerator.counting.ports = tool == OtherTool::AccelForge ? ports : counting.ports;
    accelerator.counting.staticEnergy = StaticEnergy::Free;
    if (tool == OtherTool::ZigZag) {
        accelerator.counting.latency = Latency::Overlapped;
        accelerator.counting.ports = PortUse::Separate;
    }
}

void compare(const Problem& given, const VariantMapping& mapping, const Exported& exported,
             OtherTool tool, const std::string& text) {
    Counting usual;
    if (tool == OtherTool::AccelForge) {
        usual.ports = given.accelerator.counting.ports;
    }
    QVERIFY2(given.accelerator.counting == usual, text.c_str());
    Problem problem = applied(given, mapping.variant);
    const std::vector<Violation> wrong = violations(problem, mapping.mapping);
    QVERIFY2(wrong.empty(),
             (wrong.empty() ? "" : english(wrong[0].sentence) + "\n" + text).c_str());
    const std::vector<Multicast> tile(exported.accelerator().levels.size(), Multicast::Tile);
    const ExpressibleProblem wording = expressibleProblem(exported, tile, tool);
    putBack(wording.problem.accelerator.counting, tool, problem.accelerator);
    compareCosts(evaluate(problem, mapping.mapping, {}), wording.cost, exported, text);
    putBack(exported.accelerator().counting, tool, problem.accelerator);
    Problem whole = wording.problem;
    putBack(exported.accelerator().counting, tool, whole.accelerator);
    compareCosts(evaluate(problem, mapping.mapping, {}), evaluate(whole, exported.mapping, {}),
                 exported, text);
}

/// Places the loops of each level at its innermost memory, which is a separate level of the
/// imported problem. The outermost memories are one level.
std::optional<VariantMapping> onto(const Accelerator& accelerator, const Exported& exported) {
    VariantMapping made;
    made.mapping.levels.resize(accelerator.levels.size());
    const Mapping loops = canonical(exported.mapping);
    std::size_t memories = 0;
    for (std::size_t l = 0; l < loops.levels.size(); ++l) {
        const auto& keeper = exported.problem().keeper[l];
        for (std::size_t b = 0; b < exported.accelerator().levels[l].buffers.size(); ++b) {
            memories +=
                std::find(keeper.begin(), keeper.end(), std::optional(b)) != keeper.end() ? 1 : 0;
        }
        memories = l == 0 ? 1 : memories;  // the outermost memories are one level
        if (memories == 0 || memories > accelerator.levels.size()) {
            return std::nullopt;
        }
        made.mapping.levels[memories - 1] = loops.levels[l];
    }
    return memories == accelerator.levels.size() ? std::optional(made) : std::nullopt;
}

bool everyLevelKeeps(const Exported& exported) {
    return std::all_of(
        exported.problem().keeper.begin(), exported.problem().keeper.end(), [](const auto& level) {
            return std::any_of(level.begin(), level.end(),
                               [](const auto& buffer) { return buffer.has_value(); });
        });
}

class OtherToolsRoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void accelForge();
    void aTileOfAccelForgeLeavesARest();
    void zigZag();
    void unrollingsOfZigZag();
};

template <class Compare> void everyCase(const Compare& compareOne) {
    const std::uint64_t seed = seedFromEnvironment(1);
    const std::uint64_t rounds = fromEnvironment("LOOPGLASS_ROUND_TRIPS", randomRounds(300));
    std::uint64_t tried = 0;
    for (std::uint64_t i = 0; tried < rounds; ++i) {
        ExportCases cases;
        RandomCase one = randomCase(seed + i);
        if (const std::size_t c = i % 14; c < conventionCases().size()) {
            countBy(one.accelerator, conventionCases()[c].counting, seed + i);
        }
        cases.add(one);
        tried += compareOne(cases.all().front()) ? 1 : 0;
        if (QTest::currentTestFailed()) {
            qWarning("seed %llu", static_cast<unsigned long long>(seed + i));
            return;
        }
    }
}

void OtherToolsRoundTripTest::accelForge() {
    everyCase([](const Exported& exported) {
        const std::string text = exportText(exported, ExportFormat::AccelForge);
        const Imported read = imported({text});
        if (!read.mapping) {
            qWarning("%s", (text + importReportText(read.report)).c_str());
            QTest::qFail("no mapping", __FILE__, __LINE__);
            return true;
        }
        compare(bind(*read.workload, *read.accelerator), *read.mapping, exported,
                OtherTool::AccelForge, text + importReportText(read.report));
        return true;
    });
}

/// 16 positions in tiles of 6: two tiles of 6 and a remainder tile of 4, without further
/// operations.
void OtherToolsRoundTripTest::aTileOfAccelForgeLeavesARest() {
    RandomCase one{
        1, conv1d(2, 2, 16, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}), {}, {}};
    one.mapping.levels = {makeLoops(one.workload, {"P 2", "K 2"}, {}),
                          makeLoops(one.workload, {"P 8", "C 2", "R 3"}, {})};
    ExportCases cases;
    cases.add(one);
    std::string text = exportText(cases.all().front(), ExportFormat::AccelForge);
    const std::string tile = "tile_shape: 8";
    const std::size_t at = text.find(tile);
    QVERIFY2(at != std::string::npos, text.c_str());
    text[at + tile.size() - 1] = '6';
    const Imported read = imported({text});
    QVERIFY2(read.mapping, (text + importReportText(read.report)).c_str());
    const Problem problem = bind(*read.workload, *read.accelerator);
    const Mapping& mapping = read.mapping->mapping;
    QVERIFY(hasSteps(mapping));
    const auto& loops = mapping.levels.front().temporal;
    const auto cut = std::ranges::find_if(loops, [](const Loop& loop) { return loop.step == 6; });
    QVERIFY(cut != loops.end());
    QCOMPARE(cut->factor, std::int64_t{3});
    const Cost cost = evaluate(problem, mapping);
    QCOMPARE(cost.macs, std::int64_t{2 * 2 * 16 * 3});
    QCOMPARE(cost.steps, std::int64_t{2 * 2 * 16 * 3});
}

void OtherToolsRoundTripTest::zigZag() {
    everyCase([](const Exported& exported) {
        if (exported.workload().tensorCount() != 3 || !everyLevelKeeps(exported)) {
            return false;
        }
        const std::string text = exportText(exported, ExportFormat::ZigZag);
        const std::string layer = exportText(exported, ExportFormat::ZigZagWorkload);
        const Imported read = imported({text, layer});
        const auto mapping = onto(*read.accelerator, exported);
        if (!mapping) {
            return false;
        }
        compare(bind(*read.workload, *read.accelerator), *mapping, exported, OtherTool::ZigZag,
                text + layer + importReportText(read.report));
        return true;
    });
}

/// The mapping from which the unrolling file was made satisfies the constraints of the file.
void OtherToolsRoundTripTest::unrollingsOfZigZag() {
    everyCase([](const Exported& exported) {
        if (exported.workload().tensorCount() != 3 || !everyLevelKeeps(exported)) {
            return false;
        }
        const Imported read = imported({exportText(exported, ExportFormat::ZigZag),
                                        exportText(exported, ExportFormat::ZigZagWorkload),
                                        exportText(exported, ExportFormat::ZigZagMapping)});
        const auto mapping = onto(*read.accelerator, exported);
        if (!mapping) {
            return false;
        }
        const std::vector<Message> wrong = violatedConstraint(
            bind(*read.workload, *read.accelerator), read.constraints, mapping->mapping);
        if (!wrong.empty()) {
            QTest::qFail(english(wrong[0]).c_str(), __FILE__, __LINE__);
        }
        return true;
    });
}

LOOPGLASS_TEST(OtherToolsRoundTripTest)

}  // namespace loopglass::test::other_tools_round_trip_test

#include "other_tools_round_trip_test.moc"
