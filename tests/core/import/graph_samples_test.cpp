// The graphs in samples/fused: they read, their links fit, and their products have the published
// numbers of MACs.

#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "import/language/language_networks.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "workload/links.h"

#include <QTest>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace loopglass::test::graph_samples_test {

Network sample(const std::string& name) {
    const std::string path = sourcePath("samples/fused/" + name + "-network.yaml");
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return readNetwork({path, text.str()});
}

/// Returns the MACs of the layers that multiply and add up: not of sums and pools.
std::int64_t macsOf(const Network& network) {
    std::int64_t sum = 0;
    for (const NetworkLayer& layer : network.layers) {
        const bool product = layer.workload.tensorCount() > 2 && !isElementwise(layer.workload);
        sum += product ? operationCount(layer.workload) * layer.repeat : 0;
    }
    return sum;
}

std::vector<std::string> names() {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(sourcePath("samples/fused"))) {
        const std::string file = entry.path().filename().string();
        if (file.ends_with("-network.yaml"))
            found.push_back(file.substr(0, file.size() - std::string("-network.yaml").size()));
    }
    std::sort(found.begin(), found.end());
    return found;
}

class GraphSamplesTest : public QObject {
    Q_OBJECT

private slots:
    void allAreThere();
    void linksFit_data();
    void linksFit();
    void publishedMacs_data();
    void publishedMacs();
    void shortcuts();
    void languageModels();
};

void GraphSamplesTest::allAreThere() { QCOMPARE(names().size(), std::size_t{8}); }

void GraphSamplesTest::linksFit_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : names())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// Each linked operand reads all words of its source, and at most the same padding at both ends.
/// Strides may leave out words at the end.
void GraphSamplesTest::linksFit() {
    QFETCH(QString, name);
    const Network network = sample(name.toStdString());
    const Network again = readNetwork({"again", writeNetwork(network)});
    std::size_t links = 0;
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        const NetworkLayer& layer = network.layers[l];
        QVERIFY(again.layers[l].workload == layer.workload);
        for (const OperandSource& source : layer.reads) {
            const auto maker = makerOf(network, l, source.source);
            if (!maker)
                continue;
            ++links;
            const Workload& made = network.layers[*maker].workload;
            for (std::size_t r = 0; r < source.pad.size(); ++r) {
                const Rank& rank = layer.workload[source.operand].ranks[r];
                const std::int64_t size = rankSize(made, made[outputTensor(made)].ranks[r]);
                const std::int64_t reach = rankSize(layer.workload, rank);
                std::int64_t stride = 1;
                for (const Term& term : rank.terms)
                    stride = std::max(stride, term.coefficient);
                QVERIFY(source.pad[r] >= 0);
                QVERIFY(reach <= size + 2 * source.pad[r]);
                QVERIFY(reach > size + 2 * source.pad[r] - stride);
            }
        }
    }
    QVERIFY(2 * links >= network.layers.size());
}

void GraphSamplesTest::publishedMacs_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("macs");
    QTest::newRow("ResNet-18: 1.81 G") << "resnet18" << qint64{1814073344};
    QTest::newRow("MobileNet-v2: 0.30 G") << "mobilenet-v2" << qint64{300774272};
    QTest::newRow("block of MobileNet-v2") << "inverted-bottleneck" << qint64{10988544};
    QTest::newRow("front of VGG-E") << "vgg-e-front" << qint64{5635768320};
    // Kaplan et al. 2020: the weights of the blocks are 12 blocks · features²; the rest is two
    // products of each query with each key, and the head.
    const qint64 weights = 12LL * 12 * 768 * 768;
    QTest::newRow("prompt of GPT-2")
        << "gpt2-prefill" << 1024 * weights + 12 * 2 * 1024 * 1024 * 768LL + 50257 * 768;
    QTest::newRow("token of GPT-2")
        << "gpt2-decode" << weights + 12 * 2 * 1024 * 768LL + 50257 * 768;
}

void GraphSamplesTest::publishedMacs() {
    QFETCH(QString, name);
    QFETCH(qint64, macs);
    QCOMPARE(macsOf(sample(name.toStdString())), macs);
}

/// ResNet-18 adds 8 shortcuts and MobileNet-v2 adds 10.
void GraphSamplesTest::shortcuts() {
    for (const auto& [name, count] : {std::pair{"resnet18", 8}, std::pair{"mobilenet-v2", 10}}) {
        int sums = 0;
        for (const NetworkLayer& layer : sample(name).layers)
            sums += layer.workload.tensorCount() > 2 && isElementwise(layer.workload) ? 1 : 0;
        QCOMPARE(sums, count);
    }
}

/// The samples of GPT-2 are what the import writes.
void GraphSamplesTest::languageModels() {
    LanguageModel gpt;
    gpt.kind = "gpt2";
    gpt.gated = false;
    gpt.rotary = false;
    gpt.hidden = 768;
    gpt.heads = gpt.keyHeads = 12;
    gpt.headSize = 64;
    gpt.vocabulary = 50257;
    gpt.inner = 3072;
    gpt.denseBlocks = 12;
    const LanguageRun run{1, 1024, 1023};
    for (const bool prefill : {true, false}) {
        Network made = prefill ? prefillNetwork(gpt, run, "") : decodeNetwork(gpt, run, "");
        const Network kept = sample(prefill ? "gpt2-prefill" : "gpt2-decode");
        made.description = kept.description;
        QCOMPARE(writeNetwork(made), writeNetwork(kept));
    }
}

LOOPGLASS_TEST(GraphSamplesTest)

}  // namespace loopglass::test::graph_samples_test

#include "graph_samples_test.moc"
