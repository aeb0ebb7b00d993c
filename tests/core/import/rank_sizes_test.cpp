// Ranks with fewer words than the indices of a layer reach: padding of ZigZag, and sizes of ranks
// of ZigZag and AccelForge. ZigZag does not count the words outside a rank, so they are reported as
// missing. The model of AccelForge counts them.
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>

namespace loopglass::test::rank_sizes_test {

/// The indices of I reach 12 x 12 words. With two words of padding on each side, 8 x 8 words
/// remain.
std::string padded(const std::string& more) {
    return R"(
- id: 0
  operator_type: Conv
  equation: O[k][oy][ox]+=W[k][fy][fx]*I[iy][ix]
  dimension_relations: [ix=1*ox+1*fx, iy=1*oy+1*fy]
  loop_dims: [K, OY, OX, FY, FX]
  loop_sizes: [4, 8, 8, 5, 5]
)" + more;
}

std::string einsum(const std::string& workload) { return "workload: {" + workload + "}\n"; }

std::string missing(const Imported& imported, ImportFate fate = ImportFate::Missing) {
    std::string text;
    for (const char* key : {"padding", "pr_loop_sizes", "rank_sizes"}) {
        for (const std::string& note : notesOf(imported.report, fate, key)) {
            text += (text.empty() ? "" : "; ") + note;
        }
    }
    return text;
}

std::string bounds(const Workload& workload) {
    std::string text;
    for (const Dimension& dimension : workload.dimensions) {
        text += dimension.name + std::to_string(dimension.bound) + " ";
    }
    return text;
}

class RankSizesTest : public QObject {
    Q_OBJECT

private slots:
    void padding_data();
    void padding();
    void gapsOfAStride();
    void paddingOfOtherLengths();
    void sumsBeyondRanks();
    void ranksOfRanks();
    void rangesBeyondRanks();
};

void RankSizesTest::padding_data() {
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("lost");
    const auto row = [](const char* name, const char* keys, const char* lost) {
        QTest::newRow(name) << keys << lost;
    };
    row("on each side", "  pr_loop_dims: [IX, IY]\n  padding: [[2, 2], [2, 2]]\n",
        "9: imports.words-outside(I; 64; ZigZag; 144; 80)");
    row("of one rank", "  pr_loop_dims: [ix]\n  padding: [[1, 0]]\n",
        "9: imports.words-outside(I; 132; ZigZag; 144; 12)");
    row("by sizes", "  pr_loop_dims: [IX, IY]\n  pr_loop_sizes: [8, 10]\n",
        "9: imports.words-outside(I; 80; ZigZag; 144; 64)");
    row("sizes go before padding",
        "  pr_loop_dims: [IX, IY]\n  padding: [[2, 2], [2, 2]]\n  pr_loop_sizes: [12, 12]\n", "");
    row("larger than needed", "  pr_loop_dims: [IX, IY]\n  pr_loop_sizes: [13, 12]\n", "");
    row("none", "  pr_loop_dims: [IX, IY]\n  padding: [[0, 0], [0, 0]]\n", "");
    row("nothing", "  pr_loop_dims: null\n  padding: null\n", "");
}

void RankSizesTest::padding() {
    QFETCH(QString, keys);
    QFETCH(QString, lost);
    const Imported imported = importText(padded(keys.toStdString()));
    QCOMPARE(QString::fromStdString(missing(imported)), lost);
    QCOMPARE(imported.report.count(ImportFate::Missing), lost.isEmpty() ? 0U : 1U);
    const bool agrees = !notesOf(imported.report, ImportFate::Converted, "pr_loop_dims").empty();
    QCOMPARE(agrees, lost.isEmpty());
}

/// A filter of one word and a stride of 2: 8 of 15 words on each side.
void RankSizesTest::gapsOfAStride() {
    const auto strided = [](const std::string& filter, const std::string& more = {}) {
        return importText("- id: 0\n  operator_type: Conv\n"
                          "  equation: O[oy][ox]+=W[fy][fx]*I[iy][ix]\n"
                          "  dimension_relations: [ix=2*ox+1*fx, iy=2*oy+1*fy]\n"
                          "  loop_dims: [OY, OX, FY, FX]\n  loop_sizes: [8, 8, " +
                          filter + "]\n" + more);
    };
    const Imported gaps = strided("1, 1");
    QCOMPARE(gaps.report.count(ImportFate::Missing), std::size_t{1});
    QCOMPARE(notesOf(gaps.report, ImportFate::Missing, "dimension_relations"),
             std::vector<std::string>{"4: imports.words-outside(I; 64; ZigZag; 225; 161)"});
    QCOMPARE(strided("3, 2").report.count(ImportFate::Missing), std::size_t{0});
    // Sizes of the file do not fill the gaps.
    QCOMPARE(missing(strided("1, 1", "  pr_loop_dims: [IX, IY]\n  pr_loop_sizes: [15, 15]\n")),
             std::string("8: imports.words-outside(I; 64; ZigZag; 225; 161)"));
}

void RankSizesTest::paddingOfOtherLengths() {
    QVERIFY(refusalOf(padded("  pr_loop_dims: [IX, IY]\n  padding: [[2, 2]]\n"))
                .find("'padding' has 1 entry; 2 are expected") != std::string::npos);
}

void RankSizesTest::sumsBeyondRanks() {
    const Imported beyond = importText(
        einsum("rank_sizes: {P: 4, R: 3, H: 4}, einsums: ['O[p] = I[H: p + r] * W[r]']"));
    QCOMPARE(missing(beyond), std::string());
    QCOMPARE(missing(beyond, ImportFate::Assumed),
             std::string("1: imports.words-outside-count(I; 4; AccelForge; 6; 2)"));
    const Imported within = importText(
        einsum("rank_sizes: {P: 4, R: 3, H: 6}, einsums: ['O[p] = I[H: p + r] * W[r]']"));
    QCOMPARE(within.report.count(ImportFate::Missing), std::size_t{0});
    QCOMPARE(missing(within, ImportFate::Assumed), std::string());
}

/// Sizes may refer to other ranks, in any order. A circular reference is rejected.
void RankSizesTest::ranksOfRanks() {
    const auto named = [](const std::string& ranks) {
        return einsum("rank_sizes: {" + ranks + "}, einsums: ['Z[x, m] = A[x, m, k] * B[k]']");
    };
    const Imported read = importText(named("M: ceil(16 / X), X: 4, K: 2 * M"));
    std::string sizes = bounds(*read.workload);
    QVERIFY2(sizes.find("m4 ") != std::string::npos && sizes.find("k8 ") != std::string::npos,
             sizes.c_str());
    QVERIFY(!refusalOf(named("X: M, M: X, K: 2")).empty());
    QVERIFY(refusalOf(named("X: N, M: 2, K: 2")).find("'N'") != std::string::npos ||
            refusalOf(named("X: N, M: 2, K: 2")).find("value of N") != std::string::npos);
}

/// AccelForge uses the smaller of the range and the rank.
void RankSizesTest::rangesBeyondRanks() {
    const auto read = [](const std::string& text) {
        const Imported imported = importText(einsum(text));
        return bounds(*imported.workload) + missing(imported);
    };
    QCOMPARE(read("rank_sizes: {M: 4}, shape: {m: 0 <= m < 8, k: 0 <= k < 3}, "
                  "einsums: ['Z[m] = A[m, k] * B[k]']"),
             std::string("m4 k3 "));
    QCOMPARE(read("rank_sizes: {M: 4}, shape: {m: 1 <= m < 8, k: 0 <= k < 3}, "
                  "einsums: ['Z[m] = A[m, k] * B[k]']"),
             std::string("m3 k3 "));
    QCOMPARE(read("rank_sizes: {H: 9}, shape: {p: 0 <= p < 8, r: 0 <= r < 1}, "
                  "einsums: ['Z[p] = A[H: 2*p + r] * B[r]']"),
             std::string("p5 r1 "));
}

LOOPGLASS_TEST(RankSizesTest)

}  // namespace loopglass::test::rank_sizes_test

#include "rank_sizes_test.moc"
