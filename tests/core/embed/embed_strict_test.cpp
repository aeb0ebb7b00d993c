// Under the strict constraints the result equals that of a fixed template, for every layout.
#include "embed/embed.h"
#include "format/read/read_instruction.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "support/solver.h"
#include "words/language.h"

#include <QTest>

namespace loopglass::test::embed_strict_test {

Instruction instructionOf(const std::string& name) {
    return readInstruction(readSource(sourcePath("samples/instructions/" + name + ".yaml")));
}

Workload convolution(std::int64_t n, std::int64_t k, std::int64_t c, std::int64_t size,
                     std::int64_t window) {
    const auto text = [](std::int64_t number) { return std::to_string(number); };
    return readWorkload({"conv.yaml", "name: conv\ndimensions: {N: " + text(n) + ", K: " + text(k) +
                                          ", C: " + text(c) + ", P: " + text(size) +
                                          ", Q: " + text(size) + ", R: " + text(window) +
                                          ", S: " + text(window) +
                                          "}\nequation: \"ofmap[n,k,p,q] += ifmap[n,c,p+r,q+s] * "
                                          "weight[k,c,r,s]\"\n"});
}

class EmbedStrictTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void findsTheTemplate();
    void relaxedFindsAllBoxes();
    void saysWhyThereIsNone();
};

void EmbedStrictTest::findsTheTemplate() {
    const Instruction vta = instructionOf("vta-gemm-1x16x16");
    for (const std::int64_t channels : {16, 32, 64, 256}) {
        for (const auto layout : {embed::Layout::Nchw, embed::Layout::Nhwc, embed::Layout::Hwnc}) {
            embed::EmbedOptions options;
            options.layout = layout;
            const Workload workload = convolution(1, channels, channels, 56, 3);
            const embed::EmbedResult result = embed::embed(vta, workload, options);
            QVERIFY(result.complete());
            QCOMPARE(result.found.size(), std::size_t{1});
            const embed::Embedding& only = result.found.front().embedding;
            QVERIFY(only.regular);
            QVERIFY(only.matched[0].empty());
            QCOMPARE(only.matched[1].size(), std::size_t{1});
            QVERIFY((only.matched[1].front() == embed::MatchedPart{dimensionId(1), 16, 1}));
            QVERIFY((only.matched[2].front() == embed::MatchedPart{dimensionId(2), 16, 1}));
            QCOMPARE(result.found.front().cost->addedMacs, std::int64_t{0});
        }
    }
}

void EmbedStrictTest::relaxedFindsAllBoxes() {
    embed::EmbedOptions options;
    options.constraints = embed::relaxedConstraints().with(embed::Constraint::OperandOrder);
    const embed::EmbedResult result =
        embed::embed(instructionOf("vta-gemm-1x16x16"), convolution(1, 64, 3, 56, 3), options);
    QVERIFY(result.complete());
    QCOMPARE(result.found.size(), std::size_t{15});
}

void EmbedStrictTest::saysWhyThereIsNone() {
    const embed::EmbedResult result =
        embed::embed(instructionOf("vta-gemm-1x16x16"), convolution(1, 64, 3, 56, 3), {});
    QVERIFY(result.complete());
    QVERIFY(result.found.empty());
    QVERIFY(result.whyNone.has_value());
    const embed::NoMappingReason& why = *result.whyNone;
    QVERIFY(why.proven);
    using embed::Constraint;
    QVERIFY((why.contradiction ==
             std::vector{Constraint::DataFlow, Constraint::Box, Constraint::WholeTiles}));
    QCOMPARE(why.remedies.size(), std::size_t{1});
    QVERIFY((why.remedies.front() == std::vector{Constraint::WholeTiles}));
    QCOMPARE(english(why.facts.back()),
             std::string(
                 "the dimension z of the instruction needs 16 elements from operator dimensions "
                 "that index only ifmap and weight; the operator has only these dimensions: C has "
                 "3, R has 3, in the window p+r and S has 3, in the window q+s"));
}

LOOPGLASS_TEST(EmbedStrictTest)

}  // namespace loopglass::test::embed_strict_test

#include "embed_strict_test.moc"
