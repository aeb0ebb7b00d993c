// Networks as graphs: the keys `reads`, `pad`, `whole` and `outputs`, their errors, and edits.

#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "runner/run_tests.h"
#include "support/files/bad_rows.h"
#include "support/paths.h"
#include "words/language.h"
#include "workload/links.h"

#include <QTest>
#include <filesystem>
#include <string>

namespace loopglass::test::network_graph_test {

/// Lines 1 to 11; conv1 is in line 5 and conv2 in line 9.
const std::string graph = R"(name: graph
equation: "ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"
dimensions: {K: 4, C: 4, P: 6, R: 3}
layers:
  - name: conv1
    reads: {ifmap: image}
    pad: {ifmap: [0, 1]}
  - name: conv2
    reads: {ifmap: conv1}
    pad: {ifmap: [0, 1]}
    whole: [R]
)";

const std::string sum = R"(  - name: sum
    equation: "out[k,p] += a[k,p] * b[k,p]"
    reads: {b: image, a: conv2}
    pad: {b: [0, -1]}
outputs: [conv1]
)";

Network read(const std::string& text) { return readNetwork({"graph.yaml", text}); }

bool sameGraph(const Network& a, const Network& b) {
    return a.outputs == b.outputs &&
           std::equal(a.layers.begin(), a.layers.end(), b.layers.begin(), b.layers.end(),
                      [](const NetworkLayer& x, const NetworkLayer& y) {
                          return x.workload == y.workload && x.reads == y.reads &&
                                 x.whole == y.whole;
                      });
}

class NetworkGraphTest : public QObject {
    Q_OBJECT

private slots:
    void everyKey();
    void readsBackEqual();
    void errors_data();
    void errors() { checkBadInput(); }
    void repeatedBlocks();
    void editedLayers();
    void closeNames();
    void otherSizes();
    void samplesHaveNoRemarks();
};

void NetworkGraphTest::everyKey() {
    const Network network = read(graph + sum);
    QCOMPARE(network.layers.size(), std::size_t{3});
    const NetworkLayer& conv2 = network.layers[1];
    QCOMPARE(conv2.reads.size(), std::size_t{1});
    QCOMPARE(conv2.reads[0].source, std::string("conv1"));
    QCOMPARE(conv2.reads[0].pad, (std::vector<std::int64_t>{0, 1}));
    QCOMPARE(conv2.workload[conv2.whole.at(0)].name, std::string("R"));
    const NetworkLayer& last = network.layers[2];
    QCOMPARE(last.workload[last.reads.at(0).operand].name, std::string("a"));
    QCOMPARE(last.reads.at(1).pad, (std::vector<std::int64_t>{0, -1}));
    QCOMPARE(network.outputs, std::vector<std::string>{"conv1"});
    QVERIFY(makerOf(network, 2, "conv2") == std::size_t{1});
    QVERIFY(!makerOf(network, 1, "conv2"));
    QVERIFY(!makerOf(network, 2, "image"));
}

void NetworkGraphTest::readsBackEqual() {
    const Network network = read(graph + sum);
    const std::string text = writeNetwork(network);
    QVERIFY2(sameGraph(read(text), network), text.c_str());
    QCOMPARE(writeNetwork(read(text)), text);
}

void NetworkGraphTest::errors_data() {
    addBadInputColumns();
    const auto wrong = [](const std::string& text, const std::string& expected) {
        addBadInput("networks", text, expected);
    };
    const std::string third = graph + "  - name: conv3\n";
    wrong(third + "    reads: {ofmap: conv1}\n",
          "13:13 unknown operand 'ofmap'; did you mean 'ifmap'? the operands of 'graph conv3' are "
          "ifmap and weight");
    wrong(third + "    reads: [conv1]\n", "13:12 'reads' is a list; a map");
    wrong(third + "    pad: {ifmap: [0, 1]}\n", "13:11 'pad' names the operand 'ifmap', but "
                                                "'reads' does not");
    wrong(third + "    reads: {ifmap: conv1}\n    pad: {ifmap: [1]}\n",
          "14:18 the padding of 'ifmap' has 1 number; the operand has 2 ranks");
    wrong(third + "    reads: {ifmap: conv1}\n    pad: {ifmap: [0, 7]}\n",
          "14:18 the padding 7 of 'ifmap' in rank 2 is larger than this rank of 'conv1', which has "
          "6 words; a whole number from -6 to 6 is allowed");
    wrong(third + "    reads: {ifmap: conv1}\n    pad: {ifmap: [0, -6]}\n",
          "14:18 in rank 2, the operand 'ifmap' reads the words 6 to 13 of 'conv1', but only the "
          "words 0 to 5 exist");
    wrong(third + "    reads: {ifmap: conv3}\n",
          "13:20 the layer 'conv3' reads its own output; a layer may read only layers that "
          "come before it");
    wrong(third + "    reads: {ifmap: conv4}\n  - name: conv4\n",
          "13:20 the layer 'conv3' reads the later layer 'conv4'");
    wrong(
        third + "    repeat: 2\n    reads: {ifmap: conv1}\n",
        "14:20 the layer 'conv3' has 'repeat: 2', but it reads the layer 'conv1' with 'repeat: 1'; "
        "linked layers need equal repeats");
    wrong(third + "    reads: {weight: conv1}\n",
          "13:21 the operand 'weight' has 3 ranks, but the output of 'conv1' has 2; both must");
    wrong(third + "    whole: [Q]\n", "13:13 unknown dimension 'Q'");
    wrong(third + "    whole: [R, r]\n", "13:16 'whole' names the dimension R twice");
    wrong(graph + "outputs: [conv9]\n",
          "12:11 unknown layer 'conv9'; did you mean 'conv1'? the layers of 'graph' are conv1 and "
          "conv2");
    wrong(graph + "outputs: [conv1, conv1]\n", "12:18 'outputs' names the layer 'conv1' twice");
}

/// All layers of a block have one repeat; a layer outside the block may have another.
void NetworkGraphTest::repeatedBlocks() {
    const std::string block = R"(name: blocks
equation: "ofmap[k] += ifmap[c] * weight[k,c]"
dimensions: {K: 4, C: 4}
layers:
  - {name: up, repeat: 12, reads: {ifmap: hidden}}
  - {name: down, repeat: 12, reads: {ifmap: up}}
  - {name: head, reads: {ifmap: last}}
)";
    const Network network = read(block);
    QCOMPARE(network.layers[0].repeat, std::int64_t{12});
    QCOMPARE(network.layers[1].repeat, std::int64_t{12});
    QCOMPARE(network.layers[2].repeat, std::int64_t{1});
    QVERIFY(sameGraph(read(writeNetwork(network)), network));
}

void NetworkGraphTest::editedLayers() {
    Network network = read(graph + sum);
    Workload renamed = network.layers[1].workload;
    renamed.tensors[1].name = "features";
    replaceWorkload(network, 1, renamed);
    QVERIFY(network.layers[1].reads.empty());
    QCOMPARE(network.layers[1].whole.size(), std::size_t{1});
    QCOMPARE(network.layers[2].reads.size(), std::size_t{2});

    network = read(graph + sum);
    Workload more = network.layers[1].workload;
    more.tensors[0].ranks.push_back({});
    replaceWorkload(network, 1, more);
    QCOMPARE(network.layers[1].reads.size(), std::size_t{1});
    QCOMPARE(network.layers[2].reads.size(), std::size_t{1});  // only the input of the network
    QVERIFY(!writeNetwork(network).empty());
}

/// A source with a name close to a layer's name is an input of the network, with one remark. The
/// same name later, the name of a layer and a different name have no remark.
void NetworkGraphTest::closeNames() {
    const std::string text = R"(name: chain
equation: "ofmap[k] += ifmap[c] * weight[k,c]"
dimensions: {K: 4, C: 4}
layers:
  - {name: conv1, reads: {ifmap: image}}
  - {name: conv8, reads: {ifmap: conv1}}
  - {name: last, reads: {ifmap: conv9}}
  - {name: more, reads: {ifmap: conv9}}
)";
    const Network network = read(text);
    QVERIFY(!makerOf(network, 2, "conv9"));
    const std::vector<SourceRemark> remarks = sourceRemarks(network);
    QCOMPARE(remarks.size(), std::size_t{1});
    QCOMPARE(english(remarks[0].text),
             std::string("'conv9' is read as an input of the network, because no earlier layer has "
                         "this name; the closest layer is 'conv1'"));
    QCOMPARE(remarks[0].at.line, 7);
    QCOMPARE(remarks[0].at.column, 33);
}

/// An operand that has no rank in common with the tensor that it reads has a remark. A window and a
/// rank of equal size have none.
void NetworkGraphTest::otherSizes() {
    const auto remarksOf = [&](const char* second) {
        return sourceRemarks(read(std::string(R"(name: chain
layers:
  - {name: first, equation: "y[m,n] += x[m,k] * w[k,n]", dimensions: {M: 4, N: 8, K: 2}}
)") + second));
    };
    const std::vector<SourceRemark> remarks = remarksOf(
        R"(  - {name: second, equation: "z[m] += y[m,k] * v[k]", dimensions: {M: 8, K: 4},
     reads: {y: first}}
)");
    QCOMPARE(remarks.size(), std::size_t{1});
    QCOMPARE(english(remarks[0].text),
             std::string("no rank of the operand 'y' has the size of this rank in the output of "
                         "'first'; the first ranks have the sizes 8 and 4"));
    QCOMPARE(remarks[0].at.line, 5);
    QCOMPARE(remarks[0].at.column, 17);
    QVERIFY(remarksOf(R"(  - {name: second, equation: "z[m] += y[m,k] * v[k]",
     dimensions: {M: 3, K: 8}, reads: {y: first}}
)")
                .empty());
    QVERIFY(remarksOf(R"(  - {name: second, equation: "z[m] += y[m+r,k] * v[r,k]",
     dimensions: {M: 3, R: 2, K: 5}, reads: {y: first}}
)")
                .empty());
}

void NetworkGraphTest::samplesHaveNoRemarks() {
    int networks = 0;
    for (const char* folder : {"samples/fused", "samples/networks"}) {
        for (const auto& entry : std::filesystem::directory_iterator(sourcePath(folder))) {
            if (!entry.path().string().ends_with("network.yaml") &&
                !entry.path().string().starts_with(sourcePath("samples/networks")))
                continue;
            ++networks;
            const Network network = readWorkloadOrNetwork(readSource(entry.path().string()));
            for (const SourceRemark& remark : sourceRemarks(network))
                QFAIL((entry.path().string() + ": " + english(remark.text)).c_str());
        }
    }
    QVERIFY(networks > 5);
}

LOOPGLASS_TEST(NetworkGraphTest)

}  // namespace loopglass::test::network_graph_test

#include "network_graph_test.moc"
