// Einsums of AccelForge as linked layers, and linked layers as einsums.

#include "export/accelforge/accelforge_network.h"
#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/import_support.h"
#include "workload/links.h"

#include <QTest>
#include <random>
#include <string>

namespace loopglass::test::linked_einsums_test {

/// Returns the links and inputs of a network: `B.ifmap=A`.
std::string readsOf(const Network& network) {
    std::string text;
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        const NetworkLayer& layer = network.layers[l];
        for (const OperandSource& source : layer.reads) {
            text += (text.empty() ? "" : " ") + shortLayerName(network, l) + "." +
                    layer.workload[source.operand].name + "=" + source.source;
        }
    }
    return text;
}

/// Attention of two heads: queries and keys from one input, and the rank order of the keys differs.
const std::string attention = R"(
workload:
  rank_sizes: {B: 2, H: 2, M: 8, L: 8, D: 16, E: 4, F: 4}
  einsums:
  - "Q[b, h, m, e] = X[b, m, d] * WQ[h, e, d]"
  - {name: Keys, tensor_accesses: [{name: K, projection: {B: b, H: h, L: l, E: e}, output: true},
     {name: X, projection: {B: b, M: l, D: d}}, {name: WK, projection: [h, e, d]}]}
  - {name: S, tensor_accesses: [{name: QK, projection: [b, h, m, l], output: true},
     {name: Q, projection: {B: b, H: h, M: m, E: e}}, {name: K, projection: {E: e, L: l, H: h, B: b}}]}
  - "A[b, h, m, f] = QK[b, h, m, l] * V[b, h, l, f]"
)";

/// A random network of matrix products in a chain with a residual.
Network randomNetwork(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto size = [&](int low, int high) {
        return std::to_string(std::uniform_int_distribution<int>(low, high)(random));
    };
    const std::string width = size(1, 9);
    const std::string rows = size(1, 9);
    std::string text =
        "name: chain\nequation: \"ofmap[m,k] += ifmap[m,c] * weight[k,c]\"\nlayers:\n";
    const int layers = std::uniform_int_distribution<int>(2, 5)(random);
    for (int l = 0; l < layers; ++l) {
        text += "  - {name: l" + std::to_string(l) + ", dimensions: {M: " + rows + ", K: " + width +
                ", C: " + width +
                "}, reads: {ifmap: " + (l == 0 ? "x" : "l" + std::to_string(l - 1)) + "}}\n";
    }
    text += "  - {name: sum, dimensions: {M: " + rows + ", K: " + width +
            "}, equation: \"ofmap[m,k] += ifmap[m,k] * weight[m,k]\", reads: {ifmap: l" +
            std::to_string(layers - 1) + ", weight: x}}\n";
    return readNetwork({"chain.yaml", text});
}

class LinkedEinsumsTest : public QObject {
    Q_OBJECT

private slots:
    void links();
    void otherRanks();
    void lostEinsumsReadFromOutside();
    void writtenAndRead();
    void networksGoOutAndComeBack();
    void offsets();
    void executions();
    void losses();
};

void LinkedEinsumsTest::links() {
    const Imported read = importText(attention);
    QCOMPARE(readsOf(read.layers),
             std::string("Q.ifmap=X Keys.ifmap=X S.ifmap=Q S.weight=Keys A.ifmap=S"));
    // The keys have the rank order of the layer that writes them.
    QCOMPARE(equationText(read.layers.layers[2].workload),
             std::string("ofmap[b,h,m,l] += ifmap[b,h,m,e] * weight[b,h,l,e]"));
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "S").size(), std::size_t{2});
    QVERIFY(read.layers.outputs.empty());
}

/// A reader with another number of ranks is not linked, so the tensor is needed outside.
void LinkedEinsumsTest::otherRanks() {
    const Imported read = importText(R"(
workload:
  rank_sizes: {A: 3, C: 2}
  einsums: ["Y[a] = X[a] * W[a]", "Z[a] = Y[a] * V[a]", "U[a, c] = Y[a, c] * T[c]"]
)");
    QCOMPARE(readsOf(read.layers), std::string("Z.ifmap=Y"));
    QCOMPARE(read.layers.outputs, std::vector<std::string>{"Y"});
    QCOMPARE(notesOf(read.report, ImportFate::LeftOut, "U").size(), std::size_t{1});
}

void LinkedEinsumsTest::lostEinsumsReadFromOutside() {
    const Imported read = importText(R"(
workload:
  rank_sizes: {A: 3}
  einsums: ["Y[a] = X[a] * W[a]", "M[a] = Y[a]", "Z[a] = Y[a] * V[a]"]
)");
    QCOMPARE(readsOf(read.layers), std::string("Z.ifmap=Y"));
    QCOMPARE(read.layers.outputs, std::vector<std::string>{"Y"});
}

void LinkedEinsumsTest::writtenAndRead() {
    const Network network = importText(attention).layers;
    const Network again = readNetwork({"network.yaml", writeNetwork(network)});
    QCOMPARE(readsOf(again), readsOf(network));
    const Network back = importText(accelforgeNetworkText(network)).layers;
    QCOMPARE(readsOf(back), readsOf(network));
    for (std::size_t l = 0; l < network.layers.size(); ++l)
        QCOMPARE(operationCount(back.layers[l].workload),
                 operationCount(network.layers[l].workload));
}

void LinkedEinsumsTest::networksGoOutAndComeBack() {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const Network network = randomNetwork(seed);
        const Imported read = importText(accelforgeNetworkText(network));
        QCOMPARE(read.report.count(ImportFate::Missing), std::size_t{0});
        QCOMPARE(readsOf(read.layers), readsOf(network));
        for (std::size_t l = 0; l < network.layers.size(); ++l) {
            const Workload& was = network.layers[l].workload;
            const Workload& is = read.layers.layers[l].workload;
            QCOMPARE(operationCount(is), operationCount(was));
            for (std::size_t t = 0; t < was.tensorCount(); ++t) {
                QCOMPARE(is.tensors[t].ranks.size(), was.tensors[t].ranks.size());
                for (std::size_t r = 0; r < was.tensors[t].ranks.size(); ++r)
                    QCOMPARE(rankSize(is, is.tensors[t].ranks[r]),
                             rankSize(was, was.tensors[t].ranks[r]));
            }
        }
    }
}

/// A window that begins before its tensor has padding.
void LinkedEinsumsTest::offsets() {
    const Network network = importText(R"(
workload:
  iteration_space_shape: [0 <= p < 8, 0 <= r < 3, 0 <= q < 3]
  einsums:
  - "T[p] = X[p + r - 1] * V[r]"
  - {name: Y, tensor_accesses: [{name: Y, projection: [p], output: true},
     {name: T, projection: {P: p + r - 1}}, {name: W, projection: [r]}]}
  - {name: Z, tensor_accesses: [{name: Z, projection: [q], output: true},
     {name: Y, projection: {P: 2*q + r + 1}}, {name: U, projection: [r]}]}
)")
                                .layers;
    QCOMPARE(readsOf(network), std::string("Y.ifmap=T Z.ifmap=Y"));
    QCOMPARE(network.layers[1].reads[0].pad, std::vector<std::int64_t>{1});
    QCOMPARE(network.layers[2].reads[0].pad, std::vector<std::int64_t>{-1});
    const Network back = importText(accelforgeNetworkText(network)).layers;
    QCOMPARE(back.layers[1].reads[0].pad, std::vector<std::int64_t>{1});
    QCOMPARE(back.layers[2].reads[0].pad, std::vector<std::int64_t>{-1});
}

/// Executions become repeats. Layers with other repeats are not linked.
void LinkedEinsumsTest::executions() {
    const auto repeatsOf = [](const std::string& times, const std::string& all) {
        const Imported read = importText("workload:\n  rank_sizes: {A: 3}\n" + all +
                                         "  einsums: [{name: Y, einsum: \"Y[a] = X[a] * W[a]\", "
                                         "n_instances: 4}, {name: Z, einsum: \"Z[a] = Y[a] * "
                                         "V[a]\", n_instances: " +
                                         times + "}]\n");
        return std::to_string(read.layers.layers[0].repeat) + " " +
               std::to_string(read.layers.layers[1].repeat) + " " + readsOf(read.layers) + " " +
               std::to_string(read.report.count(ImportFate::Missing));
    };
    QCOMPARE(repeatsOf("4", ""), std::string("4 4 Z.ifmap=Y 0"));
    QCOMPARE(repeatsOf("4", "  n_instances: 3\n"), std::string("12 12 Z.ifmap=Y 0"));
    QCOMPARE(repeatsOf("5", ""), std::string("4 5  0"));
    QCOMPARE(repeatsOf("2000000", ""), std::string("1 1 Z.ifmap=Y 2"));
}

void LinkedEinsumsTest::losses() {
    const std::string text = accelforgeNetworkText(readNetwork({"n.yaml", R"(name: n
equation: "ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"
dimensions: {K: 4, C: 4, P: 6, R: 3}
layers:
  - {name: conv1, whole: [K]}
  - {name: conv2, reads: {ifmap: conv1}, pad: {ifmap: [0, 1]}}
outputs: [conv1]
)"}));
    for (const char* line : {"projection: {K: c, P: p + r - 1}",
                             "# not in this file: shared loops must not split K of conv1\n",
                             "# not in this file: the outputs of conv1 are needed outside, "
                             "although layers read them\n"})
        QVERIFY2(text.find(line) != std::string::npos, text.c_str());
}

LOOPGLASS_TEST(LinkedEinsumsTest)

}  // namespace loopglass::test::linked_einsums_test

#include "linked_einsums_test.moc"
