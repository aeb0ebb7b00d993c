// The exported program of an embedding is compiled without a warning and run: it compares packing,
// instruction and unpacking with the plain nest, and its executions and packed words with the cost.
// LOOPGLASS_SEED=<seed> starts the random cases at that seed.
#include "embed/embed.h"
#include "export/code/c_embedding.h"
#include "runner/run_tests.h"
#include "support/cases/tiny_cases.h"
#include "support/embed_cases.h"
#include "support/run_program.h"
#include "support/solver.h"
#include "workload/input_error.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::embed_code_test {

class EmbedCodeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void samplesRun_data();
    void samplesRun();
    void aTransposedOperandIsSaid();
    void randomEmbeddingsRun();
    void aWrongWordIsFound();
    void whatIsRefused();

private:
    Outcome run(const std::string& text);

    QTemporaryDir m_folder;
};

/// Compiles with sanitizers, so that a packed tensor that is too small is detected, too.
Outcome EmbedCodeTest::run(const std::string& text) {
    const QString source = m_folder.filePath("program.c");
    QFile file(source);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0) {
        return {};
    }
    file.close();
    const QString program = m_folder.filePath("program");
    const Outcome compiled =
        runProgram("gcc", strictC() + QStringList{"-O1", "-fsanitize=address,undefined",
                                                  "-fno-sanitize-recover", source, "-o", program});
    return compiled.good() ? runProgram(program, {}) : compiled;
}

struct Row {
    const char* name;
    Instruction instruction;
    Workload workload;
    embed::ConstraintSet constraints;
    embed::Unrolling unrolling = embed::Unrolling::Least;
};

/// Both operands are transposed in comparison with a plain matrix product.
Instruction transposed() {
    return instructionOf("{m: 8, n: 8, k: 4}", "c[m,n] += a[k,m] * b[n,k]");
}

std::vector<Row> rows() {
    using namespace embed;
    const Workload deep = convolutionOf("{n: 1, k: 32, c: 32, p: 6, q: 5, r: 3, s: 3}");
    const Workload shallow = convolutionOf("{n: 2, k: 20, c: 3, p: 9, q: 8, r: 3, s: 3}", 2);
    const Workload tall = convolutionOf("{n: 1, k: 16, c: 1, p: 7, q: 9, r: 20, s: 5}", 2);
    const Workload product = workloadOf("{m: 20, n: 17, k: 33}", "o[m,n] += a[m,k] * b[k,n]");
    const Workload depthwise =
        workloadOf("{c: 9, p: 10, r: 3}", "o[c,p] += i[c,2*p+3*r+1] * w[c,r]");
    const ConstraintSet relaxed = relaxedConstraints();
    const Instruction vta = sampleInstruction("vta-gemm-1x16x16");
    const Instruction core = sampleInstruction("tensor-core-16x16x16");
    const Instruction dot = sampleInstruction("dot-8");
    const Instruction outer = sampleInstruction("outer-4x4");
    return {
        {"strict", vta, deep, strictConstraints()},
        {"relaxed", vta, deep, relaxed},
        {"three channels", vta, shallow, relaxed},
        {"three channels, whole", vta, shallow, relaxed, Unrolling::Whole},
        {"three channels, shared", vta, shallow, relaxed, Unrolling::Shared},
        {"one channel", vta, tall, relaxed, Unrolling::Shared},
        {"tensor core, strict", core,
         workloadOf("{m: 32, n: 48, k: 16}", "o[m,n] += a[m,k] * b[k,n]"), strictConstraints()},
        {"tensor core, padded", core, product, relaxed},
        {"dot product", dot, shallow, relaxed},
        {"dot product along a window", dot, depthwise, relaxed, Unrolling::Shared},
        {"outer product", outer, product, relaxed},
        {"outer product of a window", outer, shallow, relaxed.without(Constraint::Dense)},
        // An instruction as a user would write it for a new machine.
        {"depthwise", instructionOf("{c: 8, t: 3}", "y[c] += x[c,t] * w[c,t]"), depthwise, relaxed},
        {"four dot products", instructionOf("{l: 4, k: 4}", "s[l] += a[l,k] * b[k]"), shallow,
         relaxed},
        {"matrix and vector", instructionOf("{r: 16, c: 16}", "y[r] += m[r,c] * v[c]"), product,
         relaxed},
        {"transposed", transposed(), product, relaxed},
        {"transposed, of a window", transposed(), shallow, relaxed}};
}

void EmbedCodeTest::samplesRun_data() {
    QTest::addColumn<int>("row");
    const std::vector<Row> all = rows();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTest::newRow(all[i].name) << static_cast<int>(i);
    }
}

void EmbedCodeTest::samplesRun() {
    QFETCH(int, row);
    const Row given = rows()[static_cast<std::size_t>(row)];
    embed::EmbedOptions options;
    options.constraints = given.constraints;
    options.unrolling = given.unrolling;
    options.solutions = 3;
    const embed::EmbedResult result = embed::embed(given.instruction, given.workload, options);
    QVERIFY(!result.found.empty());
    for (const embed::Found& found : result.found) {
        const Outcome ran = run(embeddingC({given.instruction, result.workload, found.embedding,
                                            given.unrolling, given.name, "a test"}));
        QVERIFY2(ran.good(), ran.text.constData());
        QVERIFY(ran.text.endsWith("all agrees\n"));
        QVERIFY(ran.text.contains("elements that differ 0, expected 0\n"));
    }
}

/// Tiles are listed in the order of their words in memory.
void EmbedCodeTest::aTransposedOperandIsSaid() {
    const Workload product = workloadOf("{m: 16, n: 16, k: 16}", "o[m,n] += a[m,k] * b[k,n]");
    const embed::EmbedResult result = embed::embed(transposed(), product, {});
    QCOMPARE(result.found.size(), std::size_t{1});
    const std::vector<embed::TensorMemory>& tensors = result.found.front().cost->tensors;
    const std::vector<std::vector<std::size_t>> orders{{0, 1}, {2, 0}, {1, 2}};
    QCOMPARE(tensors.size(), orders.size());
    for (std::size_t t = 0; t < orders.size(); ++t) {
        const embed::Transform& last = tensors[t].transforms.back();
        QVERIFY(last.kind == embed::TransformKind::Transpose);
        QVERIFY(
            (last.dimensions == std::vector{dimensionId(orders[t][0]), dimensionId(orders[t][1])}));
    }
}

/// Everything that the search may find, with strides and without the constraints that code does not
/// need.
void EmbedCodeTest::randomEmbeddingsRun() {
    const char* given = std::getenv("LOOPGLASS_SEED");
    const std::uint64_t first = given != nullptr ? std::strtoull(given, nullptr, 10) : 1;
    int programs = 0;
    for (std::uint64_t seed = first; programs < 30; ++seed) {
        EmbedCase each = randomEmbedCase(seed);
        each.options.unrolling = static_cast<embed::Unrolling>(seed % 3);
        const embed::EmbedResult result =
            embed::embed(each.instruction, each.workload, each.options);
        if (result.found.empty()) {
            continue;
        }
        const embed::Found& found = result.found[seed % result.found.size()];
        const Outcome ran = run(embeddingC({each.instruction, result.workload, found.embedding,
                                            each.options.unrolling, "a test", each.text}));
        QVERIFY2(ran.good(),
                 ("seed " + std::to_string(seed) + ": " + each.text + "\n" + ran.text.toStdString())
                     .c_str());
        ++programs;
    }
}

void EmbedCodeTest::aWrongWordIsFound() {
    const Instruction instruction = sampleInstruction("dot-8");
    embed::EmbedOptions options;
    options.constraints = embed::relaxedConstraints();
    const Workload workload = workloadOf("{m: 3, k: 13}", "o[m] += a[m,k] * b[k]");
    const embed::EmbedResult result = embed::embed(instruction, workload, options);
    QVERIFY(!result.found.empty());
    std::string text = embeddingC(
        {instruction, workload, result.found.front().embedding, options.unrolling, "a", "b"});
    const std::string test = " < 13 ? ";
    QVERIFY(text.find(test) != std::string::npos);
    text.replace(text.find(test), test.size(), " < 12 ? ");
    const Outcome ran = run(text);
    QCOMPARE(ran.status, 1);
    QVERIFY(ran.text.endsWith("NOT ALL AGREES\n"));
}

void EmbedCodeTest::whatIsRefused() {
    const Instruction instruction = sampleInstruction("outer-4x4");
    const Workload workload = workloadOf("{m: 4, n: 4}", "o[m,n] += a[m] * b[n]");
    embed::EmbedOptions options;
    const embed::EmbedResult result = embed::embed(instruction, workload, options);
    QCOMPARE(result.found.size(), std::size_t{1});
    embed::Embedding embedding = result.found.front().embedding;
    std::swap(embedding.matched[0], embedding.matched[1]);
    QVERIFY_THROWS_EXCEPTION(
        InputError, embeddingC({instruction, workload, embedding, options.unrolling, "a", "b"}));
    embedding.regular = false;
    QVERIFY_THROWS_EXCEPTION(
        InputError, embeddingC({instruction, workload, embedding, options.unrolling, "a", "b"}));
}

LOOPGLASS_TEST(EmbedCodeTest)

}  // namespace loopglass::test::embed_code_test

#include "embed_code_test.moc"
