// `loopglass-cli sweep` and `design`: what they print and how they end.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

namespace loopglass::test::cli_design_test {

const QString sample = QStringLiteral("samples/designs/eyeriss-sizes.yaml");

QStringList sweepOf(const QStringList& more) {
    return QStringList{"sweep", accelerator("eyeriss-like-45nm"), workload("conv2d")} + more;
}

/// A file in a folder of its own, with the paths of samples.
QByteArray designText(const QByteArray& more) {
    const QByteArray samples = QByteArray::fromStdString(sourcePath("samples/"));
    return "accelerator: " + samples +
           "accelerators/eyeriss-like-45nm.yaml\nworkloads: " + samples +
           "networks/resnet18.yaml\nvary:\n  - {parameter: L2.capacity, from: 4096, to: 131072, "
           "per_doubling: 20}\n  - {parameter: L1.weight_spad.capacity, from: 8, to: 256, "
           "per_doubling: 20}\n" +
           more;
}

class CliDesignTest : public QObject {
    Q_OBJECT

private slots:
    void bothSayTheSame();
    void gridAndExactAgree();
    void standardInput();
    void nothingKeepsToTheLimit();
    void stoppedByTheLimitOfTime();
    void refusals();
};

/// The same question to both commands.
void CliDesignTest::bothSayTheSame() {
    const QStringList sweep =
        sweepOf({"--vary", "L2.capacity=4096:131072:2", "--vary",
                 "L1.weight_spad.capacity=8,16,32,64,128", "--area", "1.2 mm2", "--best"});
    const Run swept = runCli(sweep + QStringList{"--json"});
    const Run designed = runCli({"design", sample, "--json"});
    QCOMPARE(swept.status, 0);
    QCOMPARE(designed.status, 0);
    QCOMPARE(withoutSeconds(designed.json()).dump(), withoutSeconds(swept.json()).dump());
    const Run csv = runCli({"design", sample, "--csv"});
    QVERIFY(csv.out.rfind("L2.capacity,L1.weight_spad.capacity,verdict,area_mm2,"
                          "objective,energy_pj,cycles,at_least\n4096,8,",
                          0) == 0);
    QCOMPARE(csv.out, runCli(sweep + QStringList{"--csv"}).out);
    const Run text = runCli({"design", sample});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "The best machine: L2.capacity "));
}

void CliDesignTest::gridAndExactAgree() {
    const QStringList vary{"--vary", "L2.capacity=4096:16384", "--threads", "1"};
    const Json grid = runCli(sweepOf(vary + QStringList{"--json"})).json();
    const Json exact = runCli(sweepOf(vary + QStringList{"--json", "--best"})).json();
    QCOMPARE(grid["best"].dump(), exact["best"].dump());
    QCOMPARE(grid["configurations"].size(), std::size_t{3});
    QVERIFY(!grid["stopped"].get<bool>() && grid["why_none"].is_null());
}

void CliDesignTest::standardInput() {
    const Run run = runCli({"design", "-", "--csv"},
                           "accelerator: samples/accelerators/eyeriss-like.yaml\n"
                           "workloads: samples/workloads/conv2d.yaml\n"
                           "vary: [{parameter: L2.capacity, values: [4096, 16384]}]\n");
    QCOMPARE(run.status, 0);
    QCOMPARE(std::count(run.out.begin(), run.out.end(), '\n'), 3);
}

void CliDesignTest::nothingKeepsToTheLimit() {
    const Run run = runCli(sweepOf({"--vary", "L2.capacity=4096,8192", "--area", "20 um2"}));
    QCOMPARE(run.status, 1);
    QVERIFY(contains(run.out, "no configuration keeps to the limit"));
}

/// Ten thousand configurations and more take far longer than a millisecond.
void CliDesignTest::stoppedByTheLimitOfTime() {
    const QTemporaryDir folder;
    for (const QByteArray search : {"exact", "grid"}) {
        const QString file = folder.filePath(QStringLiteral("design.yaml"));
        QVERIFY(writeText(file, designText("search: " + search + "\n")));
        const Run run = runCli({"design", file, "--time-limit", "0.001", "--json"});
        const Json json = run.json();
        QVERIFY(json["stopped"].get<bool>());
        QCOMPARE(run.status, json["best"].is_null() ? 1 : 0);
        QCOMPARE(json["why_none"].is_null(), !json["best"].is_null());
        const Json& last = json["configurations"].back();
        QVERIFY(last["verdict"] == "open");
        QVERIFY(last["reason"] == "not looked at before the search was stopped");
    }
    const Run run =
        runCli(sweepOf({"--vary", "L2.capacity=4096:131072:1000", "--vary",
                        "L1.weight_spad.capacity=8:128:20", "--best", "--time-limit", "0.001"}));
    QVERIFY(run.status == 0 || run.status == 1);
    QVERIFY(contains(run.out, "configurations were not looked at."));
    QVERIFY(contains(run.out, run.status == 1 ? "stopped before any machine was mapped"
                                              : "The best machine so far: "));
}

void CliDesignTest::refusals() {
    const auto refused = [](const QStringList& arguments, const QByteArray& input,
                            const char* said) {
        const Run run = runCli(arguments, input);
        return run.status == 2 && run.out.empty() && contains(run.err, said);
    };
    QVERIFY(refused({"design"}, {}, "FILE is required"));
    QVERIFY(refused({"design", sample, "--csv", "--json"}, {}, "--csv"));
    QVERIFY(refused({"design", sample, "--time-limit", "soon"}, {}, "--time-limit"));
    QVERIFY(refused({"design", sample, "--objective", "edp"}, {}, "--objective"));
    QVERIFY(refused({"design", "no-such-file.yaml"}, {}, "no-such-file.yaml"));
    QVERIFY(refused({"design", workload("conv2d")}, {}, "where a design is expected"));
    QVERIFY(refused({"show", sample}, {}, "this is a design, where an accelerator is expected"));
    QVERIFY(
        refused({"design", "-"}, designText("over: best\n"), "sum, worst, mean and network-edp"));
    QVERIFY(refused(sweepOf({"--vary", "L2.capacity"}), {}, "PARAMETER=VALUES is expected"));
    QVERIFY(
        refused(sweepOf({"--vary", "L2.capacity=8", "--area", "1 kg"}), {}, "an area is expected"));
}

LOOPGLASS_TEST(CliDesignTest)

}  // namespace loopglass::test::cli_design_test

#include "cli_design_test.moc"
