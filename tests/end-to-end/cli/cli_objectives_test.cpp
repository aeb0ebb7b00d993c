// Objectives with numbers, the front of a layer and the EDP of a network, as a user calls them.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace loopglass::test::cli_objectives_test {

class CliObjectivesTest : public QObject {
    Q_OBJECT

private slots:
    void aLimitIsKept();
    void whatNothingMeetsIsSaid();
    void trafficIsTheWordsOfItsLevel();
    void everyPointOfTheFrontIsTheBestWithinItsDelay();
    void aNetworkIsChosenTogether();
    void aStoppedNetworkSaysHowFarItMayBe();

private:
    const QStringList m_layer{accelerator("eyeriss-like"), network("resnet18"), "--layer", "conv5"};

    Json mapped(const QString& objective) const {
        return runCli(QStringList{"map", "--json", "--search", "exact", "--objective", objective} +
                      m_layer)
            .json();
    }
};

void CliObjectivesTest::aLimitIsKept() {
    const Json least = mapped("energy within 900000 cycles");
    QVERIFY(least["optimal"].get<bool>());
    QCOMPARE(least["objective"].get<std::string>(), std::string("energy within 900000 cycles"));
    QVERIFY(least["best"]["cost"]["cycles"].get<double>() <= 900000);
    QVERIFY(least["best"]["cost"]["energy_pj"].get<double>() >
            mapped("energy")["best"]["cost"]["energy_pj"].get<double>());
}

void CliObjectivesTest::whatNothingMeetsIsSaid() {
    const Run run =
        runCli(QStringList{"map", "--search", "exact", "--objective", "energy within 1000 cycles"} +
               m_layer);
    QCOMPARE(run.status, 1);
    QVERIFY(run.out.find("no mapping takes at most 1,000 cycles; the lowest delay of any mapping "
                         "is 688,128 cycles") != std::string::npos);
}

void CliObjectivesTest::trafficIsTheWordsOfItsLevel() {
    const Json all = mapped("traffic DRAM");
    const Json of = mapped("traffic DRAM: weight");
    QVERIFY(all["optimal"].get<bool>() && of["optimal"].get<bool>());
    QCOMPARE(of["objective"].get<std::string>(), std::string("traffic DRAM: weight"));
}

void CliObjectivesTest::everyPointOfTheFrontIsTheBestWithinItsDelay() {
    const Json front = runCli(QStringList{"pareto", "--json"} + m_layer).json();
    QVERIFY(front["whole"].get<bool>());
    QVERIFY(front["points"].size() > 1);
    for (const Json& point : front["points"]) {
        const Json best = mapped(
            QStringLiteral("energy within %1 cycles").arg(point["cycles"].get<double>(), 0, 'f'));
        QCOMPARE(best["best"]["cost"]["energy_pj"].get<double>(), point["energy_pj"].get<double>());
    }
    const Run table = runCli(QStringList{"pareto", "--csv"} + m_layer);
    QCOMPARE(static_cast<std::size_t>(std::count(table.out.begin(), table.out.end(), '\n')),
             front["points"].size() + 1);
}

void CliObjectivesTest::aNetworkIsChosenTogether() {
    const QStringList whole{accelerator("eyeriss-like"), network("resnet18"), "--search", "exact",
                            "--objective"};
    const Json together =
        runCli(QStringList{"map", "--json"} + whole + QStringList{"network-edp"}).json();
    const Json alone = runCli(QStringList{"map", "--json"} + whole + QStringList{"edp"}).json();
    const Json& found = together["network_edp"];
    QCOMPARE(found["gap"].get<double>(), 1.0);
    QCOMPARE(found["layer_wise_edp_pj_cycles"].get<double>(),
             alone["total"]["edp_pj_cycles"].get<double>());
    QCOMPARE(found["edp_pj_cycles"].get<double>(),
             together["total"]["edp_pj_cycles"].get<double>());
    QVERIFY(found["edp_pj_cycles"].get<double>() <=
            found["layer_wise_edp_pj_cycles"].get<double>());
}

/// The principles prove nothing, so no bound is claimed.
void CliObjectivesTest::aStoppedNetworkSaysHowFarItMayBe() {
    const Run run = runCli({"map", accelerator("eyeriss-like"), network("resnet18"), "--search",
                            "principles", "--objective", "network-edp"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.find("The gap of this value to the optimum over all choices of mappings is") !=
            std::string::npos);
}

LOOPGLASS_TEST(CliObjectivesTest)

}  // namespace loopglass::test::cli_objectives_test

#include "cli_objectives_test.moc"
