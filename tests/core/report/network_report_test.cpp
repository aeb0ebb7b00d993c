// The report of a network. A part of a network is not reported as the whole network.
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "mapper/search_methods.h"
#include "network/network_caveats.h"
#include "network/network_totals.h"
#include "report/html.h"
#include "report/network_report.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "words/language.h"
#include "words/sentences/network.h"

#include <QTest>

namespace loopglass::test::network_report_test {

/// Returns two layers; the second one was searched completely, partly or not at all.
struct Layers {
    Accelerator accelerator =
        readAccelerator(readSource(sourcePath("samples/accelerators/figure-4-3.yaml")));
    Problem problem =
        bind(readWorkload(readSource(sourcePath("samples/workloads/conv1d.yaml"))), accelerator);
    Method method = principlesMethod();
    MapOptions options;
    std::vector<LayerRequest> layers{{"first", 2, {problem, method, options}},
                                     {"second", 3, {problem, method, options}}};
    NetworkResult found;
    NetworkTable table;

    Layers() { found.layers.resize(2); }
    void search(std::size_t layer) {
        found.layers[layer].searched = true;
        found.layers[layer].result = map(layers[layer].request);
    }
    std::string html() {
        table = networkRows(layers, found);
        ReportedNetwork network{"two", "", &accelerator, &method, &options, &table, {}};
        for (const LayerResult& layer : found.layers) {
            network.layers.push_back(
                {&problem, layer.searched ? &layer.result : nullptr, nullptr, {}});
        }
        return networkReportHtml(network);
    }
};

bool says(const std::string& html, const Message& message) {
    return html.find(html::paragraph(message)) != std::string::npos;
}

bool hasCell(const std::string& html, const Message& message) {
    return html.find('>' + html::escaped(english(message)) + "</td>") != std::string::npos;
}

class NetworkReportTest : public QObject {
    Q_OBJECT

private slots:
    void whole();
    void notAllSearched();
    void stoppedWithTheBestSoFar();
};

void NetworkReportTest::whole() {
    Layers two;
    two.search(0);
    two.search(1);
    const std::string html = two.html();
    QVERIFY(networkCaveats(two.table).empty());
    QVERIFY(dominatingText(two.table).is(msg::network::dominating));
    QVERIFY(says(html, dominatingText(two.table)));
    QVERIFY(hasCell(html, msg::network::total()));
    QVERIFY(!hasCell(html, msg::network::totalOfMapped()));
}

void NetworkReportTest::notAllSearched() {
    Layers two;
    two.search(0);
    const std::string html = two.html();
    QVERIFY(says(html, msg::network::noMappingOf(msg::network::stoppedBeforeTurn(),
                                                 std::vector<std::string>{"second"})));
    QVERIFY(says(html, msg::network::othersOnly()));
    QVERIFY(dominatingText(two.table).is(msg::network::ofTheMapped));
    QVERIFY(says(html, dominatingText(two.table)));
    QVERIFY(hasCell(html, msg::network::totalOfMapped()));
    QVERIFY(!hasCell(html, msg::network::total()));
}

void NetworkReportTest::stoppedWithTheBestSoFar() {
    Layers two;
    two.search(0);
    two.search(1);
    two.found.layers[1].result.answer.stopReason = StopReason::Requested;
    const std::string html = two.html();
    QVERIFY(says(html, msg::network::bestSoFarOf(std::vector<std::string>{"second"})));
    QVERIFY(hasCell(html, msg::network::total()));
}

LOOPGLASS_TEST(NetworkReportTest)

}  // namespace loopglass::test::network_report_test

#include "network_report_test.moc"
