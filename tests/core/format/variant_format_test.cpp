// The keys `bypass` and `padded` of mapping files: their meaning, reading back what was written,
// and refusal where they are not supported.

#include "cost/evaluate.h"
#include "format/json_cost.h"
#include "format/read/read_mapping.h"
#include "format/write/write_mapping.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/variants/variant_search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "workload/input_error.h"

#include <QTest>
#include <nlohmann/json.hpp>
#include <string>

namespace loopglass::test::variant_format_test {

Problem problemHere() {
    return bind(conv1d(7, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 14, 12),
                                                      makeSplitLevel("L1", {"ofmap", "weight"})}));
}

VariantMapping read(const std::string& text) {
    return readVariantMapping({"test.yaml", text}, problemHere());
}

/// Returns the message for a bad file, or "" if it is accepted.
QString refusal(const std::string& text) {
    try {
        read(text);
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

class VariantFormatTest : public QObject {
    Q_OBJECT

private slots:
    void bothKeys();
    void nothingIsNoVariant();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
    void onlyWhoTakesVariantsReadsThem();
    void writtenReadsBackEqual();
};

void VariantFormatTest::bothKeys() {
    const VariantMapping file = read(R"(
padded: {k: 8, P: 16}
levels:
  - {level: DRAM, temporal: [K 8, P 16]}
  - {level: L2, bypass: [weight, ofmap]}
  - {level: L1, bypass: [weight], temporal: [C 4, R 3]}
)");
    QCOMPARE(file.variant.bounds, (std::vector<std::int64_t>{8, 4, 16, 3}));
    const Problem variant = applied(problemHere(), file.variant);
    const auto keeps = [&](std::size_t level, const char* tensor) {
        return variant.keeps(levelId(level), *findTensor(variant.workload, tensor));
    };
    for (const char* tensor : {"ofmap", "ifmap", "weight"})
        QVERIFY(keeps(0, tensor));
    QVERIFY(!keeps(1, "weight") && !keeps(1, "ofmap") && keeps(1, "ifmap"));
    QVERIFY(!keeps(2, "weight") && keeps(2, "ofmap") && !keeps(2, "ifmap"));
    QVERIFY(violations(variant, file.mapping).empty());
    // The operations are those of the larger problem.
    QCOMPARE(evaluate(variant, file.mapping, {}).macs, std::int64_t{8 * 4 * 16 * 3});
}

void VariantFormatTest::nothingIsNoVariant() {
    QVERIFY(read("levels: []").variant == Variant{});
    QVERIFY(read("{padded: {K: 7}, levels: [{level: L2, bypass: []}]}").variant == Variant{});
}

void VariantFormatTest::whatIsWrongIsSaid_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* text, const char* message) {
        QTest::newRow(name) << QString(text) << QString(message);
    };
    row("outermost", "levels: [{level: DRAM, bypass: [weight]}]", "test.yaml:1:32: the outermost");
    row("not kept", "levels: [{level: L1, bypass: [ifmap]}]",
        "test.yaml:1:31: the level 'L1' cannot bypass the tensor 'ifmap', because the level does "
        "not keep "
        "this tensor; did you mean 'ofmap'? the level keeps ofmap and weight");
    row("unknown", "levels: [{level: L2, bypass: [wieght]}]", "did you mean 'weight'?");
    row("twice", "levels: [{level: L2, bypass: [ofmap, ofmap]}]", "appears twice in 'bypass'");
    row("no list", "levels: [{level: L2, bypass: ofmap}]", "test.yaml:1:30");
    row("smaller", "{padded: {K: 6}, levels: []}", "test.yaml:1:14");
    row("larger", "{padded: {K: 9223372036854775807}, levels: []}", "test.yaml:1:14");
    row("no dimension", "{padded: {Z: 8}, levels: []}", "unknown dimension 'Z'");
    row("padded twice", "{padded: {K: 8, k: 8}, levels: []}",
        "'padded' names the dimension K twice");
    row("old divisor", "{padded: {K: 8}, levels: [{level: L1, temporal: [K 7]}]}",
        "does not divide 8, the size of");
}

void VariantFormatTest::whatIsWrongIsSaid() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    const QString sentence = refusal(text.toStdString());
    QVERIFY2(sentence.contains(message), qPrintable(sentence));
}

void VariantFormatTest::onlyWhoTakesVariantsReadsThem() {
    const Problem problem = problemHere();
    for (const char* text :
         {"{padded: {K: 8}, levels: []}", "levels: [{level: L2, bypass: [weight]}]"}) {
        QVERIFY_THROWS_EXCEPTION(
            InputError, readMapping({"test.yaml", text}, problem.workload, problem.accelerator));
    }
}

void VariantFormatTest::writtenReadsBackEqual() {
    int different = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(100); ++seed) {
        const RandomCase randomCase = tinyFieldCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options = exactly({});
        options.variants = {true, 0.35};
        const VariantsResult variants = variants::searchVariants(problem, options);
        QVERIFY(variants.result.best);
        const std::string text = writeMapping(*variants.result.best, problem.workload,
                                              problem.accelerator, variants.variant);
        const VariantMapping back = readVariantMapping({"written", text}, problem);
        QVERIFY2(back.mapping == *variants.result.best, text.c_str());
        const Problem same = applied(problem, back.variant);
        QVERIFY2(same.keeper == variants.problem.keeper &&
                     same.workload == variants.problem.workload,
                 text.c_str());
        const std::string json =
            mappingJson(problem, *variants.result.best, variants.variant).dump();
        QVERIFY2(readVariantMapping({"json", json}, problem) == back, json.c_str());
        different += back.variant == Variant{} ? 0 : 1;
    }
    QVERIFY(different > 0);
}

LOOPGLASS_TEST(VariantFormatTest)

}  // namespace loopglass::test::variant_format_test

#include "variant_format_test.moc"
