// The trie of loop orders. Figure 4.2 of the Sunstone thesis is compared node by node, and the
// number of orders with table 4.2. Properties that the trie of any workload must have are tested
// too.

#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "search/principles/build_trie.h"
#include "support/builders.h"
#include "support/cases/large_cases.h"
#include "support/cases/random_cases.h"
#include "workload/reuse.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace loopglass::test::order_trie_test {

using Texts = std::vector<std::string>;

OrderTrie trieOf(const Workload& workload, std::size_t maxNodes = principles::maxOrderNodes) {
    return principles::buildOrderTrie(workload, inferReuse(workload), {}, maxNodes);
}

/// "ifmap K, ofmap ~R": what an order reuses across which dimension, partial reuse with a tilde.
std::string reuseText(const Workload& workload, const std::vector<Reuse>& reuse) {
    Texts texts;
    for (const Reuse& r : reuse) {
        texts.push_back(workload[r.tensor].name + " " + (r.partial ? "~" : "") +
                        workload[r.dimension].name);
    }
    std::sort(texts.begin(), texts.end());
    std::string text;
    for (const std::string& one : texts)
        text += (text.empty() ? "" : ", ") + one;
    return text;
}

/// One line per node: "xxCR ofmap C, ofmap R: kept".
std::string lineOf(const Workload& workload, const OrderTrie& trie, const OrderNode& node) {
    std::string line = orderText(workload, node.order) + " " + reuseText(workload, node.reuse);
    switch (node.reason) {
    case PruneReason::NoFurtherReuse:
        return line + ": no more than " + orderText(workload, trie.nodes[node.parent].order);
    case PruneReason::SameOrLessReuse:
        return line + ": within " + orderText(workload, trie.nodes[node.other].order);
    case PruneReason::None:
        return line + (node.kept ? ": kept" : node.extended ? ": goes on" : ": lost");
    default:
        return line + ": a reason of something else";
    }
}

Texts linesOfDepth(const Workload& workload, const OrderTrie& trie, std::size_t depth) {
    Texts lines;
    for (const OrderNode& node : trie.nodes) {
        if (node.order.size() == depth)
            lines.push_back(lineOf(workload, trie, node));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

/// A surviving order from the innermost loop outward, e.g. "KP".
std::string innermostFirst(const Workload& workload, const std::vector<DimensionId>& order) {
    std::string text;
    for (const DimensionId d : order)
        text += workload[d].name;
    return text;
}

/// Returns the kept orders in alphabetical order. Loops beyond the first `fixed` innermost ones may
/// have any order. They are listed alphabetically in braces.
Texts survivors(const Workload& workload, std::size_t fixed) {
    Texts texts;
    const OrderTrie trie = trieOf(workload);
    for (const std::size_t n : trie.kept) {
        std::string text = innermostFirst(workload, trie.nodes[n].order);
        if (text.size() > fixed) {
            std::sort(text.begin() + static_cast<std::ptrdiff_t>(fixed), text.end());
            text.insert(fixed, "{");
            text += "}";
        }
        texts.push_back(text);
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// Dimension sizes have no influence on the trie.
std::vector<Dimension> dimensionsOf(const std::string& letters) {
    std::vector<Dimension> dimensions;
    for (const char letter : letters)
        dimensions.push_back({std::string(1, letter), 4});
    return dimensions;
}

Workload convolution(const std::string& letters) {
    const bool batched = letters.front() == 'N';
    std::vector<std::string> ofmap = {"K", "P", "Q"};
    std::vector<std::string> ifmap = {"C", "P+R", "Q+S"};
    if (batched) {
        ofmap.emplace_back("N");
        ifmap.emplace_back("N");
    }
    return makeWorkload(dimensionsOf(letters),
                        {{"ofmap", ofmap}, {"ifmap", ifmap}, {"weight", {"K", "C", "R", "S"}}});
}

Workload depthwise() {
    return makeWorkload(dimensionsOf("PQRSDN"), {{"ofmap", {"N", "D", "P", "Q"}},
                                                 {"ifmap", {"N", "D", "P+R", "Q+S"}},
                                                 {"weight", {"D", "R", "S"}}});
}

Workload pointwise() {
    return makeWorkload(
        dimensionsOf("PQCKN"),
        {{"ofmap", {"N", "K", "P", "Q"}}, {"ifmap", {"N", "C", "P", "Q"}}, {"weight", {"K", "C"}}});
}

Workload matrixProduct() {
    return makeWorkload(dimensionsOf("MNK"),
                        {{"out", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}});
}

Workload matrixChain() {
    return makeWorkload(
        dimensionsOf("IJKL"),
        {{"out", {"I", "L"}}, {"A", {"I", "J"}}, {"B", {"J", "K"}}, {"C", {"K", "L"}}});
}

Workload mttkrp() {
    return makeWorkload(
        dimensionsOf("IJKL"),
        {{"out", {"I", "J"}}, {"A", {"I", "K", "L"}}, {"B", {"K", "J"}}, {"C", {"L", "J"}}});
}

Workload ttmc() {
    return makeWorkload(
        dimensionsOf("IJKLM"),
        {{"out", {"I", "L", "M"}}, {"A", {"I", "J", "K"}}, {"B", {"J", "L"}}, {"C", {"K", "M"}}});
}

Workload sddmm() {
    return makeWorkload(
        dimensionsOf("IJK"),
        {{"out", {"I", "J"}}, {"A", {"I", "J"}}, {"B", {"I", "K"}}, {"C", {"K", "J"}}});
}

Workload tcl() {
    return makeWorkload(dimensionsOf("IJKLMN"), {{"out", {"L", "M", "N"}},
                                                 {"A", {"I", "J", "K"}},
                                                 {"B", {"I", "L"}},
                                                 {"C", {"J", "M"}},
                                                 {"D", {"K", "N"}}});
}

using ReuseSet = std::set<std::string>;

/// Returns the reuse of an order by the definition. A tensor stays in place across each loop that
/// does not index it. It stays partly in place across the first loop that does, if that loop slides
/// a window.
ReuseSet offered(const Workload& workload, const std::vector<DimensionId>& order) {
    ReuseSet result;
    for (const Tensor& tensor : workload.tensors) {
        for (const DimensionId d : order) {
            if (!indexes(tensor, d)) {
                result.insert(tensor.name + " " + workload[d].name);
                continue;
            }
            const bool window =
                std::any_of(tensor.ranks.begin(), tensor.ranks.end(), [&](const Rank& rank) {
                    return rank.terms.size() > 1 &&
                           std::any_of(rank.terms.begin(), rank.terms.end(),
                                       [&](const Term& term) { return term.dimension == d; });
                });
            if (window)
                result.insert(tensor.name + " ~" + workload[d].name);
            break;
        }
    }
    return result;
}

bool within(const ReuseSet& some, const ReuseSet& all) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

class OrderTrieTest : public QObject {
    Q_OBJECT

private slots:
    void figure42();
    void countsOfTable42_data();
    void countsOfTable42();
    void ordersOfConvolution();
    void ordersOfMatrixKernels();
    void ordersOfTcl();
    void allReuseOfAnyOrderIsKept_data();
    void allReuseOfAnyOrderIsKept();
    void manyDimensions_data();
    void manyDimensions();
    void stoppedItStandsForAnyOrder();
    void everyPrunedNodeHasItsReason();
    void withoutReuseAnyOrderWillDo();
    void namesOfSeveralLetters();
};

void OrderTrieTest::figure42() {
    const Workload workload = conv1d(4, 4, 14, 3);
    const OrderTrie trie = trieOf(workload);
    QCOMPARE(trie.nodes.front().order.size(), std::size_t{0});
    QCOMPARE(trie.allOrders, 24.0);
    QCOMPARE(linesOfDepth(workload, trie, 1),
             (Texts{"xxxC ofmap C: within xxCR", "xxxK ifmap K: goes on",
                    "xxxP ifmap ~P, weight P: kept", "xxxR ifmap ~R, ofmap R: goes on"}));
    QCOMPARE(linesOfDepth(workload, trie, 2),
             (Texts{"xxCK ifmap K: no more than xxxK", "xxCP ifmap ~P, weight P: no more than xxxP",
                    "xxCR ifmap ~R, ofmap C, ofmap R: kept", "xxKC ofmap C: no more than xxxC",
                    "xxKP ifmap ~P, weight P: no more than xxxP",
                    "xxKR ifmap ~R, ofmap R: no more than xxxR", "xxPC ofmap C: no more than xxxC",
                    "xxPK ifmap K, ifmap ~P: kept", "xxPR ifmap ~R, ofmap R: no more than xxxR",
                    "xxRC ofmap C, ofmap R: within xxCR", "xxRK ifmap K, ifmap ~R: kept",
                    "xxRP ifmap ~P, weight P: no more than xxxP"}));
    // The second loop has no children.
    for (std::size_t depth = 3; depth <= 4; ++depth) {
        for (const std::string& line : linesOfDepth(workload, trie, depth))
            QVERIFY2(line.find(": no more than xx") != std::string::npos, line.c_str());
    }
    QCOMPARE(linesOfDepth(workload, trie, 3).size(), std::size_t{8});
    QVERIFY(linesOfDepth(workload, trie, 4).empty());
    QCOMPARE(survivors(workload, 4), (Texts{"KP", "KR", "P", "RC"}));
}

void OrderTrieTest::countsOfTable42_data() {
    QTest::addColumn<Workload>("workload");
    QTest::addColumn<std::size_t>("all");
    QTest::addColumn<std::size_t>("kept");
    const auto row = [](const char* name, const Workload& workload, std::size_t all,
                        std::size_t kept) { QTest::newRow(name) << workload << all << kept; };
    row("convolution, batched", convolution("NKCPQRS"), 5040, 8);
    row("convolution", convolution("KCPQRS"), 720, 8);
    row("one-dimensional convolution", conv1d(4, 4, 14, 3), 24, 4);
    row("pointwise", pointwise(), 120, 3);
    row("depthwise", depthwise(), 720, 4);
    row("fully connected", matrixProduct(), 6, 3);
    row("MTTKRP", mttkrp(), 24, 7);
    row("TTMc", ttmc(), 120, 10);
    row("SDDMM", sddmm(), 6, 3);
    row("MMc", matrixChain(), 24, 8);
    row("TCL", tcl(), 720, 36);
}

void OrderTrieTest::countsOfTable42() {
    QFETCH(Workload, workload);
    QFETCH(std::size_t, all);
    QFETCH(std::size_t, kept);
    const OrderTrie trie = trieOf(workload);
    QCOMPARE(trie.allOrders, static_cast<double>(all));
    QCOMPARE(trie.kept.size(), kept);
    // The order of the dimensions in the list must not matter.
    std::reverse(workload.dimensions.begin(), workload.dimensions.end());
    for (Tensor& tensor : workload.tensors) {
        for (Rank& rank : tensor.ranks) {
            for (Term& term : rank.terms)
                term.dimension =
                    dimensionId(workload.dimensions.size() - 1 - index(term.dimension));
        }
    }
    QCOMPARE(trieOf(workload).kept.size(), kept);
}

void OrderTrieTest::ordersOfConvolution() {
    QCOMPARE(survivors(convolution("NKCPQRS"), 1),
             (Texts{"K{P}", "K{Q}", "K{R}", "K{S}", "P{NQ}", "Q{NP}", "R{CS}", "S{CR}"}));
    QCOMPARE(survivors(convolution("KCPQRS"), 1),
             (Texts{"K{P}", "K{Q}", "K{R}", "K{S}", "P{Q}", "Q{P}", "R{CS}", "S{CR}"}));
    QCOMPARE(survivors(depthwise(), 1), (Texts{"P{NQ}", "Q{NP}", "R{S}", "S{R}"}));
    QCOMPARE(survivors(pointwise(), 0), (Texts{"{C}", "{K}", "{NPQ}"}));
}

void OrderTrieTest::ordersOfMatrixKernels() {
    QCOMPARE(survivors(matrixProduct(), 3), (Texts{"K", "M", "N"}));
    QCOMPARE(survivors(mttkrp(), 4), (Texts{"IK", "IL", "J", "KI", "KL", "LI", "LK"}));
    QCOMPARE(survivors(ttmc(), 1), (Texts{"I{JL}", "I{KM}", "J{IL}", "J{K}", "K{IM}", "K{J}",
                                          "L{IJ}", "L{M}", "M{IK}", "M{L}"}));
    QCOMPARE(survivors(sddmm(), 3), (Texts{"I", "J", "K"}));
    QCOMPARE(survivors(matrixChain(), 4), (Texts{"IJ", "IL", "JI", "JK", "KJ", "KL", "LI", "LK"}));
}

/// Six permutations each for A and the output, whose reuse needs three loops; eight each for the
/// three matrices, in which four loops reuse them.
void OrderTrieTest::ordersOfTcl() {
    std::map<std::string, int> bySet;
    for (const std::string& order : survivors(tcl(), 0))
        ++bySet[order];
    QCOMPARE(bySet, (std::map<std::string, int>{
                        {"{LMN}", 6}, {"{IJK}", 6}, {"{JKMN}", 8}, {"{IKLN}", 8}, {"{IJLM}", 8}}));
}

void OrderTrieTest::allReuseOfAnyOrderIsKept_data() {
    QTest::addColumn<std::size_t>("maxNodes");
    QTest::newRow("whole") << principles::maxOrderNodes;
    QTest::newRow("sparing") << std::size_t{0};
}

void OrderTrieTest::allReuseOfAnyOrderIsKept() {
    QFETCH(std::size_t, maxNodes);
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        RandomSource random(seed);
        const Workload workload = randomWorkload(random);
        if (workload.dimensions.size() > 5)
            continue;
        const OrderTrie trie = trieOf(workload, maxNodes);
        std::vector<ReuseSet> kept;
        for (const std::size_t n : trie.kept)
            kept.push_back(offered(workload, trie.nodes[n].order));
        std::vector<std::uint32_t> order(workload.dimensions.size());
        std::iota(order.begin(), order.end(), 0U);
        do {
            std::vector<DimensionId> dimensions;
            for (const std::uint32_t d : order)
                dimensions.push_back(dimensionId(d));
            const ReuseSet here = offered(workload, dimensions);
            const bool covered = std::any_of(kept.begin(), kept.end(), [&](const ReuseSet& other) {
                return within(here, other);
            });
            const std::string text = "seed " + std::to_string(seed) + ", " +
                                     equationText(workload) + ", " +
                                     orderText(workload, dimensions);
            QVERIFY2(covered, text.c_str());
        } while (std::next_permutation(order.begin(), order.end()));
        for (std::size_t a = 0; a < kept.size(); ++a) {
            for (std::size_t b = 0; b < kept.size(); ++b)
                QVERIFY2(a == b || !within(kept[a], kept[b]), equationText(workload).c_str());
        }
    }
}

void OrderTrieTest::manyDimensions_data() {
    QTest::addColumn<Workload>("workload");
    for (const std::size_t dimensions : {16U, 24U, 63U})
        QTest::addRow("contraction of %zu", dimensions) << contraction(dimensions);
    // Every dimension of a window with many dimensions: each of 24 partial reuses must be offered.
    std::string sum = "A0";
    std::vector<Dimension> all{{"A0", 2}};
    for (int d = 1; d < 24; ++d) {
        all.push_back({"A" + std::to_string(d), 2});
        sum += "+" + all.back().name;
    }
    QTest::newRow("window") << makeWorkload(all, {{"out", {"A0"}}, {"in", {sum}}});
}

/// The complete trie has at least 8! orders. The sparing trie is small, and offers the reuse of any
/// order.
void OrderTrieTest::manyDimensions() {
    QFETCH(Workload, workload);
    const OrderTrie trie = trieOf(workload);
    QVERIFY(trie.nodes.size() <= principles::maxOrderNodes + workload.dimensions.size());
    std::vector<ReuseSet> kept;
    for (const std::size_t n : trie.kept)
        kept.push_back(offered(workload, trie.nodes[n].order));
    RandomSource random(1);
    std::vector<DimensionId> order;
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d)
        order.push_back(dimensionId(d));
    for (int i = 0; i < 2000; ++i) {
        random.shuffle(order);
        if (i % 2 == 1) {  // a tensor stays in place across the largest possible number of loops
            const Tensor& tensor = random.pick(workload.tensors);
            std::stable_partition(order.begin(), order.end(),
                                  [&](DimensionId d) { return !indexes(tensor, d); });
        }
        const ReuseSet here = offered(workload, order);
        QVERIFY2(std::any_of(kept.begin(), kept.end(),
                             [&](const ReuseSet& other) { return within(here, other); }),
                 orderText(workload, order).c_str());
    }
}

void OrderTrieTest::stoppedItStandsForAnyOrder() {
    std::stop_source stop;
    stop.request_stop();
    for (const Workload& workload : {conv1d(4, 4, 14, 3), contraction(24)}) {
        const OrderTrie trie =
            principles::buildOrderTrie(workload, inferReuse(workload), stop.get_token());
        QCOMPARE(trie.nodes.size(), std::size_t{1});
        QCOMPARE(trie.kept, std::vector<std::size_t>{0});
        QVERIFY(trie.nodes.front().kept);
    }
}

void OrderTrieTest::everyPrunedNodeHasItsReason() {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        RandomSource random(seed);
        const Workload workload = randomWorkload(random);
        const OrderTrie trie = trieOf(workload);
        for (std::size_t n = 1; n < trie.nodes.size(); ++n) {
            const OrderNode& node = trie.nodes[n];
            const OrderNode& parent = trie.nodes[node.parent];
            const std::string text = "seed " + std::to_string(seed) + ", " +
                                     equationText(workload) + ", " + lineOf(workload, trie, node);
            QVERIFY2(node.parent < n, text.c_str());
            QVERIFY2(parent.reason != PruneReason::NoFurtherReuse, text.c_str());
            const ReuseSet here = offered(workload, node.order);
            QVERIFY2(here.size() == node.reuse.size(), text.c_str());
            const ReuseSet above = offered(workload, parent.order);
            QVERIFY2((here == above) == (node.reason == PruneReason::NoFurtherReuse), text.c_str());
            if (node.reason == PruneReason::SameOrLessReuse) {
                const OrderNode& other = trie.nodes[node.other];
                QVERIFY2(node.other != n && within(here, offered(workload, other.order)),
                         text.c_str());
            }
            const bool listed = std::count(trie.kept.begin(), trie.kept.end(), n) == 1;
            QVERIFY2(node.kept == listed, text.c_str());
            QVERIFY2(node.reason != PruneReason::None || node.kept != node.extended, text.c_str());
        }
    }
}

void OrderTrieTest::withoutReuseAnyOrderWillDo() {
    const Workload sum = makeWorkload(dimensionsOf("IJ"),
                                      {{"out", {"I", "J"}}, {"a", {"I", "J"}}, {"b", {"I", "J"}}});
    const OrderTrie trie = trieOf(sum);
    QCOMPARE(trie.kept, std::vector<std::size_t>{0});
    QVERIFY(trie.nodes.front().kept);
}

void OrderTrieTest::namesOfSeveralLetters() {
    const Workload workload = makeWorkload(
        {{"row", 2}, {"column", 2}, {"inner", 2}},
        {{"out", {"row", "column"}}, {"a", {"row", "inner"}}, {"b", {"inner", "column"}}});
    QCOMPARE(orderText(workload, {dimensionId(2), dimensionId(0)}), std::string("x row inner"));
    QCOMPARE(orderText(conv1d(2, 2, 2, 2), {}), std::string("xxxx"));
}

LOOPGLASS_TEST(OrderTrieTest)

}  // namespace loopglass::test::order_trie_test

#include "order_trie_test.moc"
