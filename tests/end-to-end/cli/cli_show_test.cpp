// `loopglass-cli show`: an accelerator's numbers, its area, and the file with all numbers given.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_show_test {

class CliShowTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAndTheirRows();
    void clocksBelowOneGigahertz();
    void areasThatAreNotKnown();
    void filledInCostsTheSame();
    void filesOfOtherTools();
    void refusals();
};

void CliShowTest::numbersAndTheirRows() {
    const Run run = runCli({"show", accelerator("eyeriss-like-45nm")});
    QCOMPARE(run.status, 0);
    QVERIFY(run.err.empty());
    const QString text = QString::fromStdString(run.out);
    for (const char* sentence :
         {"words of 16 bits, technology cacti-45nm, 1 GHz", "\narea 1.340 mm²\n",
          "[1] cacti-45nm: DRAM lpddr4, with energies per bit (common.csv, line 9: Timeloop "
          "exercises",
          "[2] cacti-45nm: SRAM between 65536 and 131072 bytes, 64 bits per access; a word takes "
          "16 of the 64 bits of an access (cacti.csv, lines "})
        QVERIFY2(text.contains(QString::fromUtf8(sentence)), sentence);
    const Json json = runCli({"show", accelerator("eyeriss-like-45nm"), "--json"}).json();
    QCOMPARE(json["parts"].size(), std::size_t{5});
    QCOMPARE(json["parts"][2]["instances"].get<double>(), 168.0);
    QVERIFY(json["area_missing"].empty());
    double area = json["mac"]["area_um2"].get<double>() * json["mac"]["instances"].get<double>();
    for (const Json& part : json["parts"]) {
        if (!part["area_um2"].is_null())
            area += part["area_um2"].get<double>() * part["instances"].get<double>();
    }
    QVERIFY(qFuzzyCompare(area, json["area_um2"].get<double>()));
}

/// In the unit that it reads best in, as in the window.
void CliShowTest::clocksBelowOneGigahertz() {
    const auto shown = [](const char* clock) {
        const Run run = runCli(
            {"show", "-"}, QByteArray("name: A\ntechnology: {table: cacti-45nm, dram: lpddr4}\n"
                                      "levels: [{name: D}, {name: L, capacity: 4096}]\nclock: ") +
                               clock);
        return QString::fromStdString(run.out);
    };
    QVERIFY2(shown("200 MHz").contains(QStringLiteral(", technology cacti-45nm, 200 MHz\n")),
             qPrintable(shown("200 MHz")));
    QVERIFY(shown("0.001 MHz").contains(QStringLiteral(", 1 kHz\n")));
    QVERIFY(shown("1.5 GHz").contains(QStringLiteral(", 1.5 GHz\n")));
    QVERIFY(shown("1000 GHz").contains(QStringLiteral(", 1 THz\n")));
}

void CliShowTest::areasThatAreNotKnown() {
    const Run plain = runCli({"show", accelerator("eyeriss-like")});
    QVERIFY(QString::fromStdString(plain.out).contains(
        QStringLiteral("\nthe area is unknown, because the file specifies no areas and names no")));
    const Run wide =
        runCli({"show", "-"}, "name: A\ntechnology: {table: cacti-45nm, dram: lpddr4}\n"
                              "levels: [{name: D}, {name: L, capacity: 4096}]\n");
    QVERIFY(QString::fromStdString(wide.out).contains(
        QStringLiteral(" mm²; the area of the MAC is unknown and not included\n")));
}

void CliShowTest::filledInCostsTheSame() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("filled.yaml"));
    const Run written =
        runCli({"show", accelerator("eyeriss-like-45nm"), "--fill", "--output", file});
    QCOMPARE(written.status, 0);
    QVERIFY(written.out.empty());
    const auto cost = [](const QString& machine) {
        return runCli({"evaluate", machine, workload("conv2d"),
                       "samples/mappings/resnet18-conv2-row-stationary.yaml", "--json"})
            .json();
    };
    QCOMPARE(cost(file).dump(), cost(accelerator("eyeriss-like-45nm")).dump());
    // It is not replaced without being told to.
    const Run again = runCli({"show", accelerator("simba-like"), "--fill", "--output", file});
    QCOMPARE(again.status, 2);
    QCOMPARE(
        runCli({"show", accelerator("simba-like"), "--fill", "--output", file, "--force"}).status,
        0);
}

void CliShowTest::filesOfOtherTools() {
    const Run run = runCli({"show", "samples/timeloop/machine.yaml", "--with",
                            "samples/timeloop/energies.yaml", "--json"});
    QCOMPARE(run.status, 0);
    const Json json = run.json();
    QVERIFY(json["technology"].is_null() && !json["parts"].empty());
    QCOMPARE(json["parts"][0]["energy_from"].get<std::string>(), std::string("specified"));
}

void CliShowTest::refusals() {
    const Run run = runCli({"show", accelerator("simba-like"), "--output", "x.yaml"});
    QCOMPARE(run.status, 2);
    QVERIFY(QString::fromStdString(run.err).contains(
        QStringLiteral("--output works only together with --fill; add the option --fill")));
    QCOMPARE(runCli({"show", workload("conv2d")}).status, 2);
}

LOOPGLASS_TEST(CliShowTest)

}  // namespace loopglass::test::cli_show_test

#include "cli_show_test.moc"
