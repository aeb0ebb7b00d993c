// Sums over a network, the layers with the largest share, and the table as CSV.
#include "network/network_caveats.h"
#include "network/network_table.h"
#include "runner/run_tests.h"
#include "support/messages.h"
#include "words/language.h"
#include "words/sentences/network.h"
#include "words/sentences/words.h"

#include <QString>
#include <QStringList>
#include <QTest>
#include <limits>
#include <random>

namespace loopglass::test::network_table_test {

/// Returns a layer with this energy in two levels and its MACs.
NetworkRow layer(const std::string& name, std::int64_t repeat, double outer, double inner,
                 double macs, double cycles) {
    Cost cost;
    cost.levels.resize(2);
    cost.levels[0].tensors.resize(1);
    cost.levels[1].tensors.resize(2);
    cost.levels[0].tensors[0].accessEnergy = outer;
    cost.levels[1].tensors[0].accessEnergy = inner / 2;
    cost.levels[1].tensors[1].networkEnergy = inner / 2;
    cost.macEnergy = macs;
    cost.energy = outer + inner + macs;
    cost.cycles = cycles;
    cost.macs = 10;
    return {name, repeat, cost, {}, 0.5, false};
}

NetworkTable threeLayers() {
    NetworkTable table{{"DRAM", "L1", "MAC"}, {}};
    table.rows = {layer("a", 2, 30, 10, 10, 5), layer("b, \"wide\"", 1, 400, 50, 50, 20),
                  layer("c", 4, 5, 5, 15, 100)};
    return table;
}

/// Returns the cells of a line without quotes.
QStringList cellsOf(const QString& line) {
    QStringList cells{QString()};
    bool inside = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line[i] == '"') {
            if (inside && i + 1 < line.size() && line[i + 1] == '"') {
                cells.back() += line[++i];
            } else {
                inside = !inside;
            }
        } else if (line[i] == ',' && !inside) {
            cells << QString();
        } else {
            cells.back() += line[i];
        }
    }
    return cells;
}

class NetworkTableTest : public QObject {
    Q_OBJECT

private slots:
    void sumsCountRepeats();
    void dominating();
    void theFewestLayers();
    void csvReadsBack();
    void layersWithoutAMapping();
    void partsAreNotToldAsTheWhole();
    void caveats();
    void timeLeft();
};

void NetworkTableTest::sumsCountRepeats() {
    const NetworkSums sums = networkSums(threeLayers());
    QCOMPARE(sums.energy, 2 * 50.0 + 500 + 4 * 25);
    QCOMPARE(sums.cycles, 2 * 5.0 + 20 + 400);
    QCOMPARE(sums.parts,
             (std::vector<double>{2 * 30.0 + 400 + 20, 20.0 + 50 + 20, 20.0 + 50 + 60}));
    QCOMPARE(sums.layers, std::int64_t{7});
    QCOMPARE(sums.macs, 70.0);
}

void NetworkTableTest::dominating() {
    const NetworkTable table = threeLayers();
    const auto energy = dominatingLayers(table, NetworkQuantity::Energy, 0.8);
    QCOMPARE(energy.size(), std::size_t{2});
    QCOMPARE(energy[0].row, std::size_t{1});
    QCOMPARE(energy[0].share, 500.0 / 700);
    QCOMPARE(energy[1].row, std::size_t{0});  // of two equal layers, the first
    const auto cycles = dominatingLayers(table, NetworkQuantity::Cycles, 0.8);
    QCOMPARE(cycles.size(), std::size_t{1});
    QCOMPARE(cycles[0].row, std::size_t{2});
    QVERIFY(idAndArguments(dominatingText(table))
                .find("network.one-dominates(c; 93.0 %; network.the-time())") != std::string::npos);
    QVERIFY(dominatingText({}).empty());
}

/// No subset with fewer layers has the share.
void NetworkTableTest::theFewestLayers() {
    std::mt19937 random(11);
    for (int round = 0; round < 50; ++round) {
        NetworkTable table{{"DRAM", "L1", "MAC"}, {}};
        std::uniform_int_distribution<int> size(1, 50);
        double total = 0;
        for (int i = 0; i < 8; ++i) {
            table.rows.push_back(layer("x", size(random), size(random), 1, 1, 1));
            total += static_cast<double>(table.rows.back().repeat) * table.rows.back().cost->energy;
        }
        const double share = 0.1 * size(random) / 5;
        const auto found = dominatingLayers(table, NetworkQuantity::Energy, share);
        int fewest = 9;
        for (int subset = 0; subset < 256; ++subset) {
            double sum = 0;
            for (std::size_t i = 0; i < 8; ++i) {
                if ((subset >> i & 1) != 0) {
                    sum += static_cast<double>(table.rows[i].repeat) * table.rows[i].cost->energy;
                }
            }
            if (sum >= share * total) {
                fewest = std::min(fewest, __builtin_popcount(static_cast<unsigned>(subset)));
            }
        }
        QCOMPARE(static_cast<int>(found.size()), fewest);
    }
}

void NetworkTableTest::csvReadsBack() {
    const NetworkTable table = threeLayers();
    const QStringList lines = QString::fromStdString(networkCsv(table)).split('\n');
    QCOMPARE(lines.size(), 6);  // heading, three layers, total, and the end of the last line
    const QStringList heading = cellsOf(lines[0]);
    QCOMPARE(heading[0], QString("layer"));
    QCOMPARE(heading.indexOf("utilization_over_time"), 6);
    QCOMPARE(heading.indexOf("energy_pj_all_L1"), 10);
    for (qsizetype i = 1; i < 5; ++i) {
        QCOMPARE(cellsOf(lines[i]).size(), heading.size());
    }
    QCOMPARE(cellsOf(lines[2])[0], QString("b, \"wide\""));
    QCOMPARE(cellsOf(lines[1])[9].toDouble(), 60.0);
    QCOMPARE(cellsOf(lines[4])[2].toDouble(), networkSums(table).energy);
    // One number for a single execution, and one for all executions.
    const auto all = heading.indexOf("energy_pj_all");
    for (qsizetype row = 0; row < 3; ++row) {
        const QStringList cells = cellsOf(lines[row + 1]);
        QCOMPARE(cells[all].toDouble(), cells[1].toDouble() * cells[2].toDouble());
    }
    QCOMPARE(cellsOf(lines[4])[all].toDouble(), networkSums(table).energy);
}

void NetworkTableTest::layersWithoutAMapping() {
    NetworkTable table = threeLayers();
    table.rows[1].cost.reset();
    table.rows[1].whyNone = msg::words::text("nothing fits");
    const NetworkSums sums = networkSums(table);
    QCOMPARE(sums.energy, 200.0);
    QCOMPARE(sums.mapped, std::int64_t{6});
    const QStringList lines = QString::fromStdString(networkCsv(table)).split('\n');
    QCOMPARE(cellsOf(lines[2]).size(), cellsOf(lines[0]).size());
    QCOMPARE(cellsOf(lines[2]).back(), QString("nothing fits"));
    QCOMPARE(cellsOf(lines[4])[1], QString("6"));
    QCOMPARE(cellsOf(lines[4]).back(),
             QString::fromStdString(english(msg::network::mappedOf(6, 7))));
}

void NetworkTableTest::partsAreNotToldAsTheWhole() {
    NetworkTable table = threeLayers();
    QVERIFY(dominatingText(table).is(msg::network::dominating));
    QVERIFY(totalTitle(networkSums(table)) == msg::network::total());
    table.rows[1].cost.reset();
    const std::string text = idAndArguments(dominatingText(table));
    QVERIFY2(text.starts_with("network.of-the-mapped(6; 7; network.dominating("), text.c_str());
    QVERIFY(totalTitle(networkSums(table)) == msg::network::totalOfMapped());
}

void NetworkTableTest::caveats() {
    NetworkTable table = threeLayers();
    QVERIFY(networkCaveats(table).empty());
    table.rows[2].stopped = true;
    QVERIFY(networkCaveats(table) ==
            std::vector<Message>{msg::network::bestSoFarOf(std::vector<std::string>{"c"})});
    QCOMPARE(cellsOf(QString::fromStdString(networkCsv(table)).split('\n')[3]).at(13),
             QString("yes"));
    table.rows[2].gap = std::numeric_limits<double>::infinity();  // no bound is known
    QCOMPARE(networkCaveats(table).size(), std::size_t{1});
    table.rows[2].gap = 1.5;
    QVERIFY(networkCaveats(table).back() ==
            msg::network::stoppedAbove(std::vector<Message>{msg::network::layerAbove("c", 50.0)}));
    table.rows[2].gap.reset();
    table.rows[1].gap = 1.25;
    table.rows[1].withinGap = true;
    QVERIFY(networkCaveats(table).back() ==
            msg::network::withinGap(25.0, std::vector<std::string>{"b, \"wide\""}));
    QCOMPARE(cellsOf(QString::fromStdString(networkCsv(table)).split('\n')[2]).at(14),
             QString("1.25"));
    table.rows[0].cost.reset();  // the layer was not searched
    table.rows[1].cost.reset();
    table.rows[1].whyNone = msg::network::noneFound();
    table.rows.push_back(table.rows[1]);
    table.rows.back().name = "d";
    QVERIFY(
        networkCaveats(table) ==
        (std::vector<Message>{
            msg::network::notSearched(std::vector<std::string>{"a"}),
            msg::network::noMappingOf(msg::network::noneFound(),
                                      std::vector<std::string>{"b, \"wide\"", "d"}),
            msg::network::othersOnly(), msg::network::bestSoFarOf(std::vector<std::string>{"c"})}));
}

void NetworkTableTest::timeLeft() {
    QVERIFY(!secondsLeft(10, 0));
    QCOMPARE(*secondsLeft(10, 0.25), 30.0);
    QCOMPARE(*secondsLeft(10, 1), 0.0);
    QVERIFY(timeLeftText(std::nullopt).empty());
    QVERIFY(timeLeftText(29.2) == msg::network::secondsLeft(30));
    QVERIFY(timeLeftText(300) == msg::network::minutesLeft(5));
    QVERIFY(timeLeftText(7300) == msg::network::hoursLeft(3));
}

LOOPGLASS_TEST(NetworkTableTest)

}  // namespace loopglass::test::network_table_test

#include "network_table_test.moc"
