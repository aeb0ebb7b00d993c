// Problems of Timeloop: shapes, instances, strides, and the keys of its older versions.

#include "runner/run_tests.h"
#include "support/import_support.h"
#include "support/timeloop_files.h"

#include <QTest>

namespace loopglass::test::timeloop_problems_test {
using namespace loopglass::test::timeloop;

class TimeloopProblemsTest : public QObject {
    Q_OBJECT

private slots:
    void misspeltInstanceKeys();
    void oldKeys();
    void sizesBesideTheShape();
    void stridesAndDilation();
    void namesOfVariables();
    void builtInProduct();
};

void TimeloopProblemsTest::misspeltInstanceKeys() {
    std::string text = conv;
    text.replace(text.find("dimensions: [K"), 11,
                 "coefficients: [{name: Hstride, default: 1}]\n    dimensions:");
    text.replace(text.find("[P]]]}"), 6, "[P, Hstride]]]}");
    text.replace(text.find("{K: 32"), 1, "{HStride: 2, ");
    const Imported read = importText(text);
    const std::vector<std::string> notes = notesOf(read.report, ImportFate::Assumed, "HStride");
    QCOMPARE(notes.size(), std::size_t{1});
    QVERIFY2(notes[0].ends_with("imports.size-of-nothing-but-near('Hstride')"), notes[0].c_str());
    QVERIFY(equationText(*read.workload).find("r+p") != std::string::npos);
}

void TimeloopProblemsTest::oldKeys() {
    std::string text = conv;
    text.replace(text.find("data_spaces"), 11, "data-spaces");
    text.replace(text.find("read_write"), 10, "read-write");
    const Imported read = importText(text);
    QCOMPARE(read.workload, importText(conv).workload);
    QCOMPARE(notesOf(read.report, ImportFate::Converted, "data-spaces").size(), std::size_t{1});
}

void TimeloopProblemsTest::sizesBesideTheShape() {
    std::string text = conv;
    text.replace(text.find("instance: {K: 32, R: 3, P: 16}"), 30, "K: 32\n  R: 3\n  P: 16");
    QCOMPARE(importText(text).workload, importText(conv).workload);
    const Imported layer =
        importText("problem: {shape: cnn-layer, K: 4, C: 2, R: 3, P: 8, Wstride: 2}\n");
    QCOMPARE(equationText(*layer.workload),
             std::string("Outputs[n,k,q,p] += Weights[c,k,r,s] * Inputs[n,c,r+2*p,s+q]"));
}

void TimeloopProblemsTest::stridesAndDilation() {
    const Imported read = importText(R"(
problem:
  shape:
    name: cnn
    dimensions: [C, M, R, P, X]
    coefficients: [{name: stride, default: 1}, {name: dilation, default: 1}]
    data-spaces:
    - {name: Weights, projection: [C, M, R]}
    - name: Inputs
      projection:
      - - - C
      - - - R
          - dilation
        - - P
          - stride
    - name: Outputs
      projection: [[[M]], [[P]]]
      read_write: true
  instance: {C: 2, M: 4, R: 3, P: 8, X: 1, stride: 2, dilation: 3, densities: {Inputs: 0.5}}
)");
    QCOMPARE(equationText(*read.workload),
             std::string("Outputs[m,p] += Weights[c,m,r] * Inputs[c,3*r+2*p]"));
    QCOMPARE(read.workload->dimensionCount(), std::size_t{4});  // X indexes no tensor
    QVERIFY(notesOf(read.report, ImportFate::LeftOut, "densities")[0].ends_with(
        "imports.reason-sparsity()"));
}

/// Sizes may be names of `variables:` in this file or another, and of `--set`, which takes
/// precedence.
void TimeloopProblemsTest::namesOfVariables() {
    std::string text = conv;
    text.replace(text.find("K: 32"), 5, "K: 2 * channels");
    QVERIFY(refusalOf(text).find("needs a value of channels; ") != std::string::npos);
    ImportRequest request;
    request.files = noFiles();
    request.sources = {{"file.yaml", text},
                       {"names.yaml", "variables: {channels: half * 2, half: 8}\n"}};
    QCOMPARE(importFiles(request).workload->dimensions, importText(conv).workload->dimensions);
    request.variables = {{"half", "2"}};
    QCOMPARE(importFiles(request).workload->dimensions[0].bound, std::int64_t{8});
    request.variables = {{"half", "half + 1"}};
    QVERIFY_THROWS_EXCEPTION(InputError, importFiles(request));
}

void TimeloopProblemsTest::builtInProduct() {
    for (const char* name : {"gemm-ABZ", "gemm_ABZ"}) {
        const Imported read = importText("problem: {shape: " + std::string(name) +
                                         ", instance: {M: 4, N: 1_6, K: 8}}\n");
        QCOMPARE(equationText(*read.workload), std::string("Z[m,n] += A[m,k] * B[n,k]"));
        QCOMPARE(read.workload->dimensions[1].bound, std::int64_t{16});
    }
    QVERIFY(refusalOf("problem: {shape: gemm-XYZ, M: 4}\n").find("cnn_layer or gemm_ABZ") !=
            std::string::npos);
}

LOOPGLASS_TEST(TimeloopProblemsTest)

}  // namespace loopglass::test::timeloop_problems_test

#include "timeloop_problems_test.moc"
