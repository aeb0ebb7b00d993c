// Compares the solver with an enumerator of boxes that checks every point, on 500 random small
// cases. LOOPGLASS_SEED=<seed> starts at that seed; a failing case prints its seed.

#include "embed/ablation.h"
#include "embed/box_fit.h"
#include "embed/embed.h"
#include "embed/matchings.h"
#include "runner/run_tests.h"
#include "support/cases/tiny_cases.h"
#include "support/embed_cases.h"
#include "support/oracles/embedding_boxes.h"
#include "support/share_of_cases.h"
#include "support/solver.h"

#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

namespace loopglass::test::embed_boxes_test {

constexpr std::uint64_t allCases = 500;
const std::uint64_t cases = caseCount(allCases);  // fewer under sanitizers

/// Returns the part of a minimum for all cases that this run must reach.
std::uint64_t atLeast(std::uint64_t minimum) { return shareOf(minimum, cases, allCases); }

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

/// Returns the first of the embeddings that differ in names only.
std::vector<embed::Embedding> once(const Instruction& instruction,
                                   const std::vector<embed::Embedding>& all) {
    std::vector<embed::Embedding> kept;
    std::map<std::vector<std::int64_t>, std::vector<embed::Embedding>> alike;
    for (const embed::Embedding& each : all) {
        std::vector<embed::Embedding>& others = alike[embed::symmetryKey(instruction, each)];
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

/// Returns all operations of an instruction.
std::vector<std::vector<std::int64_t>> operationsOf(const Instruction& instruction) {
    std::vector<std::vector<std::int64_t>> all{{}};
    for (const Dimension& dimension : instruction.body.dimensions) {
        std::vector<std::vector<std::int64_t>> longer;
        for (const std::vector<std::int64_t>& begin : all) {
            for (std::int64_t i = 0; i < dimension.bound; ++i) {
                longer.push_back(begin);
                longer.back().push_back(i);
            }
        }
        all = std::move(longer);
    }
    return all;
}

/// Returns whether two operations use the same element of an operand.
bool shareElement(const Instruction& instruction, std::size_t operand,
                  const std::vector<std::int64_t>& one, const std::vector<std::int64_t>& other) {
    for (const Rank& rank : instruction.body.tensors[operand].ranks) {
        const std::size_t i = index(rank.terms[0].dimension);
        if (one[i] != other[i]) {
            return false;
        }
    }
    return true;
}

/// Returns whether two embeddings have the same iterations, and renumbering the operations of one
/// gives the other including all shared elements. It is checked operation by operation.
bool differInNumbering(const Instruction& instruction, const embed::Embedding& one,
                       const embed::Embedding& other) {
    const auto operations = operationsOf(instruction);
    std::map<std::vector<std::int64_t>, std::vector<std::int64_t>> ofIteration;
    for (const auto& operation : operations) {
        ofIteration[embed::operatorPoint(instruction, one, operation)] = operation;
    }
    std::vector<std::vector<std::int64_t>> renumbered;
    for (const auto& operation : operations) {
        const auto found = ofIteration.find(embed::operatorPoint(instruction, other, operation));
        if (found == ofIteration.end()) {
            return false;
        }
        renumbered.push_back(found->second);
    }
    for (std::size_t t = 0; t < one.tensors.size(); ++t) {
        const auto at = static_cast<std::size_t>(
            std::find(other.tensors.begin(), other.tensors.end(), one.tensors[t]) -
            other.tensors.begin());
        if (instruction.operands[t] != instruction.operands[at]) {
            return false;
        }
        for (std::size_t a = 0; a < operations.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if (shareElement(instruction, at, operations[a], operations[b]) !=
                    shareElement(instruction, t, renumbered[a], renumbered[b])) {
                    return false;
                }
            }
        }
    }
    return true;
}

/// Returns how many embeddings remain if one of each group that differs in numbering is kept.
std::size_t countOnce(const Instruction& instruction, const std::vector<embed::Embedding>& all) {
    std::vector<embed::Embedding> kept;
    for (const embed::Embedding& each : all) {
        if (std::none_of(kept.begin(), kept.end(), [&](const embed::Embedding& other) {
                return differInNumbering(instruction, other, each);
            })) {
            kept.push_back(each);
        }
    }
    return kept.size();
}

std::vector<embed::Embedding> found(const EmbedCase& given) {
    std::vector<embed::Embedding> all;
    for (const embed::Found& one :
         embed::embed(given.instruction, given.workload, given.options).found) {
        all.push_back(one.embedding);
    }
    return all;
}

class EmbedBoxesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void theSameBoxes();
    void batchedOnesAreBoxesAndGivenOnce();
    void batchedOnesWithoutPropagation();
    void knownBatchedOnes_data();
    void knownBatchedOnes();
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
    QVERIFY(found >= atLeast(allCases + 1));  // neither everything nor nothing fits
    QVERIFY(none >= atLeast(allCases / 10 + 1) && none <= cases - atLeast(1));
    qInfo("%zu embeddings, %zu cases without any", found, none);
}

/// With the constraints Box, DataFlow and SymmetricOnce every embedding is regular, and none is a
/// renumbering of another. The equality of embeddings is decided here without code of the engine.
void EmbedBoxesTest::batchedOnesAreBoxesAndGivenOnce() {
    std::size_t embeddings = 0;
    std::size_t alike = 0;
    for (std::uint64_t seed = 1; seed < 1 + cases; ++seed) {
        const EmbedCase each = randomBatchedCase(seed);
        const std::string at = "seed " + std::to_string(seed) + ": " + each.text;
        const std::vector<embed::Embedding> ours = found(each);
        QVERIFY2(std::ranges::all_of(ours, &embed::Embedding::regular), at.c_str());
        if (!each.options.constraints.has(embed::Constraint::AllDifferent)) {
            continue;  // several operations may be one iteration
        }
        const auto boxes = everyBox(each.instruction, each.workload, each.options);
        if (boxes.size() > 150) {
            continue;
        }
        const std::size_t expected = countOnce(each.instruction, boxes);
        QVERIFY2(
            ours.size() == expected,
            (at + ": " + std::to_string(ours.size()) + " of " + std::to_string(expected)).c_str());
        QVERIFY2(countOnce(each.instruction, ours) == expected, at.c_str());
        embeddings += expected;
        alike += boxes.size() - expected;
    }
    // The first cases have few embeddings.
    QVERIFY(embeddings >= (cases < allCases ? atLeast(allCases / 10) : allCases / 2 + 1));
    QVERIFY(alike >= atLeast(1));
    qInfo("%zu embeddings, %zu alike", embeddings, alike);
}

void EmbedBoxesTest::batchedOnesWithoutPropagation() {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed < 1 + cases / 5; ++seed) {
        EmbedCase each = randomBatchedCase(seed);
        each.options.nodeLimit = 20'000;
        const auto whole = sortedTexts(each, found(each));
        each.options.onlyChecked = embed::ConstraintSet().with(embed::Constraint::Box);
        const embed::EmbedResult checked =
            embed::embed(each.instruction, each.workload, each.options);
        if (checked.complete()) {
            ++compared;
            QVERIFY2(sortedTexts(each, found(each)) == whole, each.text.c_str());
        }
    }
    QVERIFY(compared >= atLeast(1));
}

void EmbedBoxesTest::knownBatchedOnes_data() {
    QTest::addColumn<QString>("instruction");
    QTest::addColumn<QString>("sizes");
    QTest::addColumn<QString>("workload");
    QTest::addColumn<QString>("bounds");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("count");
    // x is one of the two, w is d: nothing else is in all three tensors.
    QTest::newRow("w does not divide") << "out[x,w] += a[w,x] * b[w]"
                                       << "{x: 2, w: 3}"
                                       << "o[d,p] += i[d,p+r] * w[d,r]"
                                       << "{d: 8, p: 3, r: 6}"
                                       << "relaxed" << 1;
    QTest::newRow("w divides") << "out[x,w] += a[w,x] * b[w]"
                               << "{x: 2, w: 4}"
                               << "o[d,p] += i[d,p+r] * w[d,r]"
                               << "{d: 8, p: 4, r: 6}"
                               << "relaxed" << 1;
    QTest::newRow("strict") << "out[x,w] += a[w,x] * b[w]"
                            << "{x: 2, w: 2}"
                            << "o[d,p] += i[d,p] * w[d]"
                            << "{d: 8, p: 4}"
                            << "strict" << 1;
    QTest::newRow("strict, three") << "out[x,w] += a[w,x] * b[w]"
                                   << "{x: 3, w: 4}"
                                   << "o[d,p] += i[d,p] * w[d]"
                                   << "{d: 8, p: 6}"
                                   << "strict" << 1;
    QTest::newRow("batched product") << "out[w,x,y] += a[w,x,z] * b[w,y,z]"
                                     << "{w: 2, x: 2, y: 2, z: 2}"
                                     << "o[g,m,n] += l[g,m,k] * r[g,n,k]"
                                     << "{g: 4, m: 4, n: 4, k: 4}"
                                     << "strict" << 1;
    // The eight products are one box of a, b and c, whichever two of them are in x.
    QTest::newRow("two of every tensor") << "out[x,w] += a[x,w] * b[x,w]"
                                         << "{x: 4, w: 2}"
                                         << "o[a,b,c] += l[a,b,c] * r[a,b,c]"
                                         << "{a: 2, b: 2, c: 2}"
                                         << "fused" << 1;
}

void EmbedBoxesTest::knownBatchedOnes() {
    QFETCH(QString, instruction);
    QFETCH(QString, sizes);
    QFETCH(QString, workload);
    QFETCH(QString, bounds);
    QFETCH(QString, kind);
    QFETCH(int, count);
    embed::EmbedOptions options;
    options.constraints = embed::strictConstraints();
    if (kind == QStringLiteral("relaxed")) {
        options.constraints = embed::relaxedConstraints();
    } else if (kind == QStringLiteral("fused")) {
        options.constraints = options.constraints.without(embed::Constraint::OneDimension);
    }
    const EmbedCase given{instructionOf(sizes.toStdString(), instruction.toStdString()),
                          workloadOf(bounds.toStdString(), workload.toStdString()),
                          options,
                          {}};
    const std::vector<embed::Embedding> all = found(given);
    QCOMPARE(static_cast<int>(all.size()), count);
    for (const embed::Embedding& one : all) {
        QVERIFY(one.regular);
    }
}

/// With one constraint only checked, or all of them, the embeddings are the same, and the total
/// number of nodes is never smaller.
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
                continue;  // too slow without it
            }
            ++compared;
            nodes += itsNodes;
            nodesChecked += itsCheckedNodes;
            QVERIFY2(*checked == *whole,
                     ("seed " + std::to_string(seed) + ": " + each.text).c_str());
        }
    }
    QVERIFY(compared >= atLeast(allCases + 1));
    QVERIFY(nodesChecked > 2 * nodes || cases < allCases);
    qInfo("%zu searches, %lld nodes, %lld when checked", compared, static_cast<long long>(nodes),
          static_cast<long long>(nodesChecked));
}

/// Requests for the reason of no embedding are answered by boxes; if these decide, the solver must
/// agree.
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
    QVERIFY(answers[embed::Fits::Yes] >= atLeast(allCases / 5 + 1));
    QVERIFY(answers[embed::Fits::No] >= atLeast(allCases / 5 + 1));
    QVERIFY(answers[embed::Fits::Unknown] < answers[embed::Fits::No] || cases < allCases);
}

LOOPGLASS_TEST(EmbedBoxesTest)

}  // namespace loopglass::test::embed_boxes_test

#include "embed_boxes_test.moc"
