// The solver against an enumerator of boxes that looks at every point, on 500 random small cases.
// LOOPGLASS_SEED=<seed> starts at that seed; a failing case prints its seed.

#include "embed/ablation.h"
#include "embed/box_fit.h"
#include "embed/embed.h"
#include "embed/matchings.h"
#include "runner/run_tests.h"
#include "support/cases/embed_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/embedding_boxes.h"
#include "support/solver.h"

#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

namespace loopglass::test::embed_boxes_test {

const std::uint64_t cases = caseCount(500);  // fewer under sanitizers

std::string partsText(const EmbedCase& given, const embed::Embedding& embedding) {
    std::string text;
    for (const TensorId tensor : embedding.tensors) {
        text += given.workload[tensor].name + " ";
    }
    for (std::size_t i = 0; i < embedding.matched.size(); ++i) {
        text += "| " + given.instruction.body.dimensions[i].name + ":";
        for (const embed::MatchedPart& part : embedding.matched[i]) {
            text += " " + given.workload[part.dimension].name + " " + std::to_string(part.factor) +
                    "x" + std::to_string(part.stride);
        }
    }
    text += " from";
    for (const std::int64_t at : embedding.origin) {
        text += " " + std::to_string(at);
    }
    return text;
}

/// Of embeddings that differ in names only, the first.
std::vector<embed::Embedding> once(const Instruction& instruction,
                                   const std::vector<embed::Embedding>& all) {
    std::vector<embed::Embedding> kept;
    std::map<std::vector<std::int64_t>, std::vector<embed::Embedding>> alike;
    for (const embed::Embedding& each : all) {
        std::vector<embed::Embedding>& others = alike[embed::symmetryKey(each)];
        if (std::none_of(others.begin(), others.end(), [&](const embed::Embedding& other) {
                return embed::areSymmetric(instruction, other, each);
            })) {
            others.push_back(each);
            kept.push_back(each);
        }
    }
    return kept;
}

std::vector<std::string> sortedTexts(const EmbedCase& given,
                                     const std::vector<embed::Embedding>& all) {
    std::vector<std::string> texts;
    for (const embed::Embedding& each : all) {
        if (each.regular) {
            texts.push_back(partsText(given, each));
        }
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

class EmbedBoxesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void theSameBoxes();
    void theSameWithoutPropagation();
    void boxesAnswerAsTheSolver();
};

void EmbedBoxesTest::theSameBoxes() {
    const char* given = std::getenv("LOOPGLASS_SEED");
    const std::uint64_t first = given != nullptr ? std::strtoull(given, nullptr, 10) : 1;
    std::size_t found = 0;
    std::size_t none = 0;
    for (std::uint64_t seed = first; seed < first + cases; ++seed) {
        const EmbedCase each = randomEmbedCase(seed);
        const embed::EmbedResult result =
            embed::embed(each.instruction, each.workload, each.options);
        QVERIFY2(result.complete(), ("seed " + std::to_string(seed) + ": " + each.text).c_str());
        std::vector<embed::Embedding> ours;
        for (const embed::Found& one : result.found) {
            ours.push_back(one.embedding);
        }
        const auto expected = sortedTexts(
            each, once(each.instruction, everyBox(each.instruction, each.workload, each.options)));
        const auto actual = sortedTexts(each, ours);
        if (actual != expected) {
            for (const std::string& text : actual) {
                qInfo("found    %s", text.c_str());
            }
            for (const std::string& text : expected) {
                qInfo("expected %s", text.c_str());
            }
            QFAIL(("seed " + std::to_string(seed) + ": " + each.text).c_str());
        }
        found += expected.size();
        none += expected.empty() ? 1 : 0;
    }
    QVERIFY(found > cases);  // neither everything nor nothing fits
    QVERIFY(none > cases / 10 && none < cases);
    qInfo("%zu embeddings, %zu cases without any", found, none);
}

/// A constraint that is only checked, or all of them, leaves the same embeddings, never with fewer
/// nodes in sum.
void EmbedBoxesTest::theSameWithoutPropagation() {
    std::int64_t nodes = 0;
    std::int64_t nodesChecked = 0;
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed < 1 + cases / 5; ++seed) {
        const EmbedCase each = randomEmbedCase(seed);
        const auto textsOf = [&](embed::EmbedOptions options) {
            options.explainNone = false;
            options.nodeLimit = 20'000;
            const embed::EmbedResult result =
                embed::embed(each.instruction, each.workload, options);
            std::vector<embed::Embedding> found;
            for (const embed::Found& one : result.found) {
                found.push_back(one.embedding);
            }
            return std::pair(result.complete() ? std::optional(sortedTexts(each, found))
                                               : std::nullopt,
                             result.effort.nodes);
        };
        const auto [whole, itsNodes] = textsOf(each.options);
        std::vector<embed::ConstraintSet> sets;
        embed::ConstraintSet all;
        for (const embed::Constraint constraint : embed::propagating(each.options.constraints)) {
            sets.push_back(embed::ConstraintSet().with(constraint));
            all = all.with(constraint);
        }
        sets.push_back(all);
        for (const embed::ConstraintSet& set : sets) {
            embed::EmbedOptions options = each.options;
            options.onlyChecked = set;
            const auto [checked, itsCheckedNodes] = textsOf(options);
            if (!whole || !checked) {
                continue;  // too long without
            }
            ++compared;
            nodes += itsNodes;
            nodesChecked += itsCheckedNodes;
            QVERIFY2(*checked == *whole,
                     ("seed " + std::to_string(seed) + ": " + each.text).c_str());
        }
    }
    QVERIFY(compared > cases);
    QVERIFY(nodesChecked > 2 * nodes);
    qInfo("%zu searches, %lld nodes, %lld when checked", compared, static_cast<long long>(nodes),
          static_cast<long long>(nodesChecked));
}

/// What is asked for "why none" is answered by boxes, and where these know, the solver agrees.
void EmbedBoxesTest::boxesAnswerAsTheSolver() {
    std::map<embed::Fits, std::uint64_t> answers;
    for (std::uint64_t seed = 1; seed < 1 + cases; ++seed) {
        EmbedCase each = randomEmbedCase(seed);
        each.options.solutions = 1;
        bool unknown = false;
        bool fits = false;
        for (const std::vector<TensorId>& tensors :
             embed::matchings(each.instruction, each.workload,
                              each.options.constraints.has(embed::Constraint::OperandOrder))) {
            const embed::Fits one =
                embed::fitsAsBoxes(each.instruction, each.workload, tensors, each.options);
            ++answers[one];
            unknown = unknown || one == embed::Fits::Unknown;
            fits = fits || one == embed::Fits::Yes;
        }
        const embed::EmbedResult result =
            embed::embed(each.instruction, each.workload, each.options);
        if (!(unknown && !fits)) {
            QVERIFY2(result.found.empty() != fits,
                     ("seed " + std::to_string(seed) + ": " + each.text).c_str());
        }
    }
    qInfo("yes %llu, no %llu, unknown %llu",
          static_cast<unsigned long long>(answers[embed::Fits::Yes]),
          static_cast<unsigned long long>(answers[embed::Fits::No]),
          static_cast<unsigned long long>(answers[embed::Fits::Unknown]));
    QVERIFY(answers[embed::Fits::Yes] > cases / 5);
    QVERIFY(answers[embed::Fits::No] > cases / 5);
    QVERIFY(answers[embed::Fits::Unknown] < answers[embed::Fits::No]);
}

LOOPGLASS_TEST(EmbedBoxesTest)

}  // namespace loopglass::test::embed_boxes_test

#include "embed_boxes_test.moc"
