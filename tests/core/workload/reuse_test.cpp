// Reuse inference: table 4.1 of the Sunstone thesis, and further classes of workloads.

#include "runner/run_tests.h"
#include "support/builders.h"
#include "workload/reuse.h"

#include <QTest>

namespace loopglass::test::reuse_test {

/// The names of a set of dimensions, in the order of the workload: "CPR".
std::string names(const Workload& workload, DimensionSet set) {
    std::string text;
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        if (set.contains(dimensionId(d)))
            text += workload.dimensions[d].name;
    }
    return text;
}

/// "indexing / full / partial" of every tensor.
std::vector<std::string> inferred(const Workload& workload) {
    std::vector<std::string> rows;
    for (const TensorReuse& reuse : inferReuse(workload)) {
        rows.push_back(names(workload, reuse.indexing) + " / " + names(workload, reuse.full) +
                       " / " + names(workload, reuse.partial));
    }
    return rows;
}

using Rows = std::vector<std::string>;

class ReuseTest : public QObject {
    Q_OBJECT

private slots:
    void table41();
    void convolution();
    void depthwise();
    void matrixKernels();
    void tensorContraction();
    void oneDimensionInTwoRanks();
    void scalars();
    void coefficientsAndOffsetsDoNotMatter();
};

void ReuseTest::table41() {
    QCOMPARE(inferred(conv1d(4, 4, 14, 3)), (Rows{"KP / CR / ", "CPR / K / PR", "KCR / P / "}));
}

void ReuseTest::convolution() {
    const Workload workload =
        makeWorkload({{"N", 1}, {"K", 64}, {"C", 64}, {"P", 56}, {"Q", 56}, {"R", 3}, {"S", 3}},
                     {{"ofmap", {"N", "K", "P", "Q"}},
                      {"ifmap", {"N", "C", "P+R", "Q+S"}},
                      {"weight", {"K", "C", "R", "S"}}});
    QCOMPARE(inferred(workload), (Rows{"NKPQ / CRS / ", "NCPQRS / K / PQRS", "KCRS / NPQ / "}));
}

void ReuseTest::depthwise() {
    const Workload workload = makeWorkload({{"D", 32}, {"P", 7}, {"Q", 7}, {"R", 3}, {"S", 3}},
                                           {{"ofmap", {"D", "P", "Q"}},
                                            {"ifmap", {"D", "2*P+R", "2*Q+S"}},
                                            {"weight", {"D", "R", "S"}}});
    QCOMPARE(inferred(workload), (Rows{"DPQ / RS / ", "DPQRS /  / PQRS", "DRS / PQ / "}));
}

void ReuseTest::matrixKernels() {
    const Workload mttkrp = makeWorkload(
        {{"I", 4}, {"J", 4}, {"K", 4}, {"L", 4}},
        {{"out", {"I", "J"}}, {"A", {"I", "K", "L"}}, {"B", {"K", "J"}}, {"C", {"L", "J"}}});
    QCOMPARE(inferred(mttkrp), (Rows{"IJ / KL / ", "IKL / J / ", "JK / IL / ", "JL / IK / "}));
    const Workload ttmc = makeWorkload(
        {{"I", 4}, {"J", 4}, {"K", 4}, {"L", 4}, {"M", 4}},
        {{"out", {"I", "L", "M"}}, {"A", {"I", "J", "K"}}, {"B", {"J", "L"}}, {"C", {"K", "M"}}});
    QCOMPARE(inferred(ttmc), (Rows{"ILM / JK / ", "IJK / LM / ", "JL / IKM / ", "KM / IJL / "}));
    const Workload sddmm = makeWorkload(
        {{"I", 4}, {"J", 4}, {"K", 4}},
        {{"out", {"I", "J"}}, {"A", {"I", "J"}}, {"B", {"I", "K"}}, {"C", {"K", "J"}}});
    QCOMPARE(inferred(sddmm), (Rows{"IJ / K / ", "IJ / K / ", "IK / J / ", "JK / I / "}));
}

void ReuseTest::tensorContraction() {
    const Workload tcl = makeWorkload({{"I", 2}, {"J", 2}, {"K", 2}, {"L", 2}, {"M", 2}, {"N", 2}},
                                      {{"out", {"L", "M", "N"}},
                                       {"A", {"I", "J", "K"}},
                                       {"B", {"I", "L"}},
                                       {"C", {"J", "M"}},
                                       {"D", {"K", "N"}}});
    QCOMPARE(inferred(tcl), (Rows{"LMN / IJK / ", "IJK / LMN / ", "IL / JKMN / ", "JM / IKLN / ",
                                  "KN / IJLM / "}));
}

void ReuseTest::oneDimensionInTwoRanks() {
    const Workload workload =
        makeWorkload({{"I", 4}, {"J", 4}}, {{"out", {"I"}}, {"A", {"I", "I+J"}}});
    QCOMPARE(inferred(workload), (Rows{"I / J / ", "IJ /  / IJ"}));
}

void ReuseTest::scalars() {
    const Workload dot = makeWorkload({{"I", 8}}, {{"s", {}}, {"a", {"I"}}, {"b", {"I"}}});
    QCOMPARE(inferred(dot), (Rows{" / I / ", "I /  / ", "I /  / "}));
}

void ReuseTest::coefficientsAndOffsetsDoNotMatter() {
    Workload workload = makeWorkload({{"P", 4}, {"R", 3}}, {{"out", {"P"}}, {"in", {"3*P+2*R"}}});
    workload.tensors[1].ranks[0].offset = 7;
    QCOMPARE(inferred(workload), (Rows{"P / R / ", "PR /  / PR"}));
    // An index with one term is not a window, however large its stride.
    workload.tensors[1].ranks[0].terms.pop_back();
    QCOMPARE(inferred(workload), (Rows{"P / R / ", "P / R / "}));
}

LOOPGLASS_TEST(ReuseTest)

}  // namespace loopglass::test::reuse_test

#include "reuse_test.moc"
