// A network with another size of a dimension: a larger batch makes every layer larger by the same
// factor, and a wrong name or size is refused.
#include "format/read/read_network.h"
#include "network/sized_network.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <filesystem>

namespace loopglass::test::sized_network_test {

class SizedNetworkTest : public QObject {
    Q_OBJECT

private slots:
    void aBatchMultipliesTheWork();
    void aSizeReplacesTheFormer();
    void wrongSizesAreRefused();
    void linksThatNoLongerFitAreRemoved();
    void sampleNetworksHaveABatch();

private:
    static Network resnet() {
        return readNetwork(readSource(sourcePath("samples/networks/resnet18.yaml")));
    }
};

void SizedNetworkTest::aBatchMultipliesTheWork() {
    const Network one = resnet();
    const Network four = withSize(one, "N", 4);
    QCOMPARE(four.name, std::string("resnet18, N = 4"));
    QCOMPARE(four.layers.size(), one.layers.size());
    for (std::size_t l = 0; l < one.layers.size(); ++l) {
        QCOMPARE(operationCount(four.layers[l].workload),
                 4 * operationCount(one.layers[l].workload));
        QCOMPARE(shortLayerName(four, l), shortLayerName(one, l));
        QCOMPARE(four.layers[l].repeat, one.layers[l].repeat);
        QVERIFY(problemsOf(four.layers[l].workload).empty());
    }
}

void SizedNetworkTest::aSizeReplacesTheFormer() {
    const Network again = withSize(withSize(resnet(), "N", 4), "N", 16);
    QCOMPARE(again.name, std::string("resnet18, N = 16"));
    QCOMPARE(operationCount(again.layers[0].workload),
             16 * operationCount(resnet().layers[0].workload));
    // Layers without the dimension stay: only the classifier of this network has no window.
    const Network window = withSize(resnet(), "R", 1);
    QCOMPARE(operationCount(window.layers.back().workload),
             operationCount(resnet().layers.back().workload));
}

void SizedNetworkTest::wrongSizesAreRefused() {
    const auto refusal = [](const std::string& dimension, std::int64_t size) {
        try {
            withSize(resnet(), dimension, size);
        } catch (const InputError& error) {
            return english(error.text());
        }
        return std::string();
    };
    QCOMPARE(refusal("B", 4), std::string("no layer of 'resnet18' has the dimension 'B'; its "
                                          "dimensions are N, K, C, P, Q, R and S"));
    QCOMPARE(refusal("N", 0),
             std::string("the size of 'N' is 0; a whole number from 1 to 1099511627776 is "
                         "expected"));
    QVERIFY(refusal("N", maxBound).starts_with("N = 1099511627776 is too large for the layer "));
}

/// A session with such a network must open again, so no link may be left that a file refuses.
void SizedNetworkTest::linksThatNoLongerFitAreRemoved() {
    const Network graph = readNetwork(Source{"graph", R"(
name: graph
layers:
  - {name: a, dimensions: {P: 8, K: 2}, equation: "t[p,k] += x[p] * v[k]"}
  - {name: b, dimensions: {Q: 4, K: 2}, equation: "y[q] += t[q+6,k] * w[k]", reads: {t: a}}
)"});
    QCOMPARE(graph.layers[1].reads.size(), std::size_t{1});
    QCOMPARE(withSize(graph, "K", 4).layers[1].reads.size(), std::size_t{1});
    QCOMPARE(withSize(graph, "P", 5).layers[1].reads.size(), std::size_t{0});
}

/// Every layer of the sample networks has the batch, and twice the batch is twice the work. The
/// tensor products of Mind Mappings have none.
void SizedNetworkTest::sampleNetworksHaveABatch() {
    namespace fs = std::filesystem;
    std::size_t networks = 0;
    for (const auto& entry : fs::directory_iterator(sourcePath("samples/networks"))) {
        const Network one = readNetwork(readSource(entry.path().string()));
        if (one.name == "mind-mappings-mttkrp") {
            QCOMPARE(layersWithout(one, batchDimension).size(), one.layers.size());
            continue;
        }
        ++networks;
        QVERIFY2(layersWithout(one, batchDimension).empty(), one.name.c_str());
        const Network two = withSize(one, batchDimension, 2);
        const Network four = withSize(one, batchDimension, 4);
        for (std::size_t l = 0; l < one.layers.size(); ++l) {
            QCOMPARE(operationCount(four.layers[l].workload),
                     2 * operationCount(two.layers[l].workload));
        }
    }
    QCOMPARE(networks, std::size_t{10});
}

LOOPGLASS_TEST(SizedNetworkTest)

}  // namespace loopglass::test::sized_network_test

#include "sized_network_test.moc"
