// Workload and network files: the meaning of every key, inheritance of layers, and reading back
// what was written.

#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "format/write/write_workload.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/files/bad_input.h"
#include "support/files/random_files.h"

#include <QTest>
#include <string>

namespace loopglass::test::workload_format_test {

Workload read(const std::string& text) { return readWorkload({"test.yaml", text}); }
Network readNet(const std::string& text) { return readNetwork({"test.yaml", text}); }

/// Compares networks field by field, because they have no operator ==.
bool same(const Network& a, const Network& b) {
    return a.name == b.name && a.description == b.description &&
           std::equal(a.layers.begin(), a.layers.end(), b.layers.begin(), b.layers.end(),
                      [](const NetworkLayer& x, const NetworkLayer& y) {
                          return x.workload == y.workload && x.repeat == y.repeat;
                      });
}

std::vector<std::string> dimensionsOf(const Workload& workload) {
    std::vector<std::string> texts;
    for (const Dimension& dimension : workload.dimensions) {
        texts.push_back(dimension.name + " " + std::to_string(dimension.bound));
    }
    return texts;
}

using Texts = std::vector<std::string>;

class WorkloadFormatTest : public QObject {
    Q_OBJECT

private slots:
    void everyKey();
    void dimensionsKeepTheirOrder();
    void namesThatYamlTakesForSomethingElse();
    void largestBounds();
    void workloadWritten();
    void workloadsReadBackEqual();
    void layersInherit();
    void layersOverride();
    void unusedDefaultsAreDropped();
    void networkWritten();
    void networksReadBackEqual();
    void workloadAsNetwork();
    void equationColumnsInTheFile();
};

void WorkloadFormatTest::everyKey() {
    const Workload workload = read(R"(
name: resnet18 conv2
description: a layer
dimensions: {K: 4, C: 4, P: 14, R: 3}
equation: "ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"
)");
    Workload expected = conv1d(4, 4, 14, 3);
    expected.name = "resnet18 conv2";
    expected.description = "a layer";
    QVERIFY(workload == expected);
    QVERIFY(problemsOf(workload).empty());
}

void WorkloadFormatTest::dimensionsKeepTheirOrder() {
    const Workload workload =
        read("name: w\ndimensions:\n  Z: 3\n  A: 1\n  M: 2\nequation: x[z,a] += y[m]\n");
    QCOMPARE(dimensionsOf(workload), (Texts{"Z 3", "A 1", "M 2"}));
}

void WorkloadFormatTest::namesThatYamlTakesForSomethingElse() {
    const Workload workload =
        read("name: 2024\ndimensions: {N: 1, Y: 2, true: 3, on: 4, \"null\": 5}\n"
             "equation: no[n,y] += yes[true,on,null]\n");
    QCOMPARE(workload.name, std::string("2024"));
    QCOMPARE(dimensionsOf(workload), (Texts{"N 1", "Y 2", "true 3", "on 4", "null 5"}));
}

void WorkloadFormatTest::largestBounds() {
    QCOMPARE(
        read("name: w\ndimensions: {A: 1099511627776}\nequation: x[] += y[a]").dimensions[0].bound,
        maxBound);
    // 2^40 · 2^22 operations fit, 2^40 · 2^23 do not; and a tensor may be larger than the loops.
    const auto bounds = [](const std::string& a, const std::string& equation) {
        return complaintOf([&] {
            read("name: w\ndimensions: {A: " + a + ", B: 1099511627776}\nequation: " + equation);
        });
    };
    QCOMPARE(bounds("4194304", "x[] += y[a,b]"), std::string("nothing is wrong"));
    QVERIFY(bounds("8388608", "x[] += y[a,b]").find("3:11 the dimension sizes multiply to more") ==
            0);
    QVERIFY(bounds("2", "x[a] += y[1000000*b,1000*b]").find("3:11 a tensor has more than") == 0);
}

void WorkloadFormatTest::workloadWritten() {
    const std::string text = R"(name: conv1d
description: "1-D convolution, 'as in' the thesis"
dimensions: {K: 4, C: 4, P: 14, R: 3}
equation: "ofmap[k,p] += ifmap[c,2*p+r+1] * weight[k,c,r]"
)";
    QCOMPARE(QString::fromStdString(writeWorkload(read(text))), QString::fromStdString(text));
}

void WorkloadFormatTest::workloadsReadBackEqual() {
    const std::uint64_t seed = seedFromEnvironment(12);
    RandomSource random(seed);
    for (int round = 0; round < 2000; ++round) {
        const Workload workload = randomWorkloadForFile(random);
        QVERIFY(problemsOf(workload).empty());
        const std::string text = writeWorkload(workload);
        try {
            QVERIFY2(read(text) == workload, text.c_str());
        } catch (const InputError& error) {
            QFAIL(qPrintable(QString("seed %1: %2\n%3")
                                 .arg(seed)
                                 .arg(error.what(), QString::fromStdString(text))));
        }
    }
}

void WorkloadFormatTest::layersInherit() {
    const Network network = readNet(R"(
name: net
description: two layers
equation: "o[n,k] += i[n,c] * w[k,c]"
dimensions: {N: 2}
layers:
  - {name: a, dimensions: {K: 3, C: 4}}
  - {name: b, repeat: 7, description: the other, dimensions: {K: 5, C: 6, R: 2}, equation: "o[n,k] += i[n,c+r] * w[k,c,r]"}
)");
    QCOMPARE(network.name, std::string("net"));
    QCOMPARE(network.description, std::string("two layers"));
    QCOMPARE(network.layers.size(), std::size_t{2});
    QCOMPARE(network.layers[0].workload.name, std::string("net a"));
    QCOMPARE(network.layers[0].repeat, std::int64_t{1});
    QCOMPARE(dimensionsOf(network.layers[0].workload), (Texts{"N 2", "K 3", "C 4"}));
    QCOMPARE(equationText(network.layers[0].workload), std::string("o[n,k] += i[n,c] * w[k,c]"));
    QCOMPARE(network.layers[1].repeat, std::int64_t{7});
    QCOMPARE(network.layers[1].workload.description, std::string("the other"));
    QCOMPARE(dimensionsOf(network.layers[1].workload), (Texts{"N 2", "K 5", "C 6", "R 2"}));
}

void WorkloadFormatTest::layersOverride() {
    const Network network =
        readNet("name: net\nequation: o[n] += i[n,c]\ndimensions: {N: 1, C: 2}\n"
                "layers: [{name: a}, {name: b, dimensions: {N: 9}}]\n");
    QCOMPARE(dimensionsOf(network.layers[0].workload), (Texts{"N 1", "C 2"}));
    QCOMPARE(dimensionsOf(network.layers[1].workload), (Texts{"C 2", "N 9"}));
    QCOMPARE(equationText(network.layers[1].workload), std::string("o[n] += i[n,c]"));
}

void WorkloadFormatTest::unusedDefaultsAreDropped() {
    const Network network =
        readNet("name: net\ndimensions: {H: 3, N: 1, Q: 5}\n"
                "layers: [{name: a, dimensions: {C: 2}, equation: \"o[n] += i[c,q]\"}]\n");
    const Workload& workload = network.layers[0].workload;
    QCOMPARE(dimensionsOf(workload), (Texts{"N 1", "Q 5", "C 2"}));
    QCOMPARE(equationText(workload), std::string("o[n] += i[c,q]"));
    QVERIFY(problemsOf(workload).empty());
    // Everything that the layer itself declares must be used.
    QCOMPARE(complaintOf([] {
                 readNet("name: net\nequation: o[n] += i[n]\ndimensions: {N: 1}\n"
                         "layers:\n  - {name: a, dimensions: {N: 2, C: 2}}\n");
             }),
             std::string("5:34 the dimension 'C' indexes no tensor of the equation; remove the "
                         "dimension or use it in an index"));
}

void WorkloadFormatTest::networkWritten() {
    const std::string text = R"(name: net
description: three layers
equation: "o[n,k] += i[n,c] * w[k,c]"
dimensions: {N: 1}
layers:
  - name: first
    dimensions: {K: 3, C: 4, R: 2}
    equation: "o[n,k] += i[n,c+r] * w[k,c,r]"
  - name: second
    repeat: 4
    dimensions: {K: 5, C: 6}
  - name: third
    description: the last
    dimensions: {K: 7, C: 8}
)";
    QCOMPARE(QString::fromStdString(writeNetwork(readNet(text))), QString::fromStdString(text));
}

void WorkloadFormatTest::networksReadBackEqual() {
    const std::uint64_t seed = seedFromEnvironment(13);
    RandomSource random(seed);
    for (int round = 0; round < 1000; ++round) {
        const Network network = randomNetworkForFile(random);
        const std::string text = writeNetwork(network);
        try {
            QVERIFY2(same(readNet(text), network), text.c_str());
            QVERIFY2(same(readWorkloadOrNetwork({"test.yaml", text}), network), text.c_str());
        } catch (const InputError& error) {
            QFAIL(qPrintable(QString("seed %1: %2\n%3")
                                 .arg(seed)
                                 .arg(error.what(), QString::fromStdString(text))));
        }
    }
}

void WorkloadFormatTest::workloadAsNetwork() {
    const std::string text =
        "name: w\ndescription: d\ndimensions: {A: 2}\nequation: \"x[] += y[a]\"\n";
    const Network network = readWorkloadOrNetwork({"test.yaml", text});
    QCOMPARE(network.name, std::string("w"));
    QCOMPARE(network.layers.size(), std::size_t{1});
    QVERIFY(network.layers[0].workload == read(text));
    QCOMPARE(writeNetwork(network), text);
}

void WorkloadFormatTest::equationColumnsInTheFile() {
    const auto place = [](const std::string& equation) {
        const std::string found =
            complaintOf([&] { read("name: w\ndimensions: {A: 2}\nequation: " + equation + "\n"); });
        return found.substr(0, found.find(' '));
    };
    QCOMPARE(place("x[] += y[b]"), std::string("3:20"));
    QCOMPARE(place("\"x[] += y[b]\""), std::string("3:21"));
    QCOMPARE(place("'x[] += y[b]'"), std::string("3:21"));
    QCOMPARE(place("'x[日] += y[b]'"), std::string("3:14"));
    // If the text is not written literally, the error names the beginning of the value.
    QCOMPARE(place("\"\\x78[] += y[b]\""), std::string("3:11"));
    QCOMPARE(place("\n  x[] +=\n  y[b]"), std::string("4:3"));
    QCOMPARE(place("&e x[] += y[b]"), std::string("3:11"));
}

LOOPGLASS_TEST(WorkloadFormatTest)

}  // namespace loopglass::test::workload_format_test

#include "workload_format_test.moc"
