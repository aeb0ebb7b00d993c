// docs/mappers.md: the table of the orders of optimisation is recomputed, and the table of settings
// lists the settings of the methods.

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "mapper/search_methods.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "support/files/document.h"
#include "support/paths.h"
#include "support/sanitizer.h"

#include <QLocale>
#include <QTest>
#include <cmath>
#include <set>

namespace loopglass::test::docs_mappers_test {

const Document& page() {
    static const Document document(sourcePath("docs/mappers.md"));
    return document;
}

std::vector<Problem> layersOfTheTable() {
    const std::string samples = sourcePath("samples/");
    const Accelerator machine =
        readAccelerator(readSource(samples + "accelerators/eyeriss-like.yaml"));
    std::vector<Problem> layers;
    for (const NetworkLayer& layer :
         readNetwork(readSource(samples + "networks/resnet18.yaml")).layers) {
        layers.push_back(bind(layer.workload, machine));
    }
    return layers;
}

/// The results of one method over all layers.
struct Total {
    std::uint64_t size = 0;  ///< mappings evaluated
    double edp = 0;          ///< pJ·cycles, the sum of the layers'
    double above = 1;        ///< found ÷ optimum, geometric mean
};

Total totalOf(const std::vector<Problem>& layers, const Method& method, double kept,
              const std::vector<double>& optima) {
    Total total;
    double logarithms = 0;
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const MapResult found =
            map({layers[l], method, {}, {.evaluations = 100'000'000}, {{"kept", kept}}});
        total.size += found.answer.statistics.evaluated;
        total.edp += found.answer.score.primary;
        logarithms += std::log(found.answer.score.primary / optima[l]);
    }
    total.above = std::exp(logarithms / static_cast<double>(layers.size()));
    return total;
}

QString english(std::uint64_t number) {
    return QLocale(QLocale::English).toString(static_cast<qulonglong>(number));
}

class DocsMappersTest : public QObject {
    Q_OBJECT

private slots:
    void ordersOfOptimisation();
    void theseAreTheSettings();
};

void DocsMappersTest::ordersOfOptimisation() {
    if (underAddressSanitizer) {
        QSKIP("millions of mappings");
    }
    const MapperRegistry mappers = builtInMappers();
    const std::vector<Problem> layers = layersOfTheTable();
    std::vector<double> optima;
    for (const Problem& layer : layers) {
        optima.push_back(map({layer, exactMethod(), {}}).answer.score.primary);
    }
    const std::vector<const char*> keys{"unroll-tile-order", "tile-unroll-order",
                                        "order-tile-unroll", "top-down"};
    const DocumentTable& table = page().table(
        "Orders of optimisation", {"order", "published size", "published EDP", "size, 10 kept",
                                   "size, 100 kept", "EDP, 100 kept", "÷ optimum"});
    QCOMPARE(table.rows.size(), keys.size());
    for (std::size_t row = 0; row < keys.size(); ++row) {
        const Method& method = *mappers.find(keys[row]);
        const std::vector<std::string>& cells = table.rows[row];
        const Total few = totalOf(layers, method, 10, optima);
        QCOMPARE(english(few.size), QString::fromStdString(cells[3]));
        if (few.size > 400'000 && casesHere(2) < 2) {
            continue;  // five million mappings, skipped in a run with fewer cases
        }
        const Total many = totalOf(layers, method, 100, optima);
        QCOMPARE(english(many.size), QString::fromStdString(cells[4]));
        QCOMPARE(QString::number(many.edp / 1e15, 'f', 3) + QStringLiteral(" · 10¹⁵"),
                 QString::fromStdString(cells[5]));
        QCOMPARE(QString::number(many.above, 'f', 3), QString::fromStdString(cells[6]));
    }
}

void DocsMappersTest::theseAreTheSettings() {
    using Line = std::pair<std::string, std::string>;  // key of the method, of the setting
    std::map<Line, double> written;
    std::vector<std::string> methods;
    for (const auto& cells :
         page().table("Settings", {"method", "setting", "usual", "allowed"}).rows) {
        if (!cells[0].empty()) {
            methods.clear();
            for (const QString& key : QString::fromStdString(withoutMarks(cells[0])).split(", ")) {
                methods.push_back(key.toStdString());
            }
        }
        for (const std::string& method : methods) {
            written[{method, withoutMarks(cells[1])}] = std::stod(cells[2]);
        }
    }
    std::map<Line, double> taken;
    const MapperRegistry mappers = builtInMappers();
    for (const Method& method : mappers.methods()) {
        for (const Setting& setting : method.settings()) {
            taken[{method.key(), setting.key}] = setting.usual;
        }
    }
    for (const auto& [line, usual] : taken) {
        QVERIFY2(written.count(line) == 1, (line.first + "." + line.second).c_str());
        QCOMPARE(written[line], usual);
    }
    QCOMPARE(written.size(), taken.size());
}

LOOPGLASS_TEST(DocsMappersTest)

}  // namespace loopglass::test::docs_mappers_test

#include "docs_mappers_test.moc"
