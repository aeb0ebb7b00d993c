// Groups around a skip connection, and reasons for boundaries of small networks.
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "fusion/network/choose_groups.h"
#include "runner/run_tests.h"
#include "words/language.h"

#include <QTest>
#include <string>

namespace loopglass::test::group_boundaries_test {

const char* const residual = R"(
name: residual
layers:
  - {name: a, equation: "t[p] += x[p] * v[r]", dimensions: {P: 8, R: 3}}
  - {name: b, equation: "u[p] += t[p] * w[r]", dimensions: {P: 8, R: 3}, reads: {t: a}}
  - {name: c, equation: "y[p] += u[p] * t[p]", dimensions: {P: 8}, reads: {u: b, t: a}}
)";
const char* const machine = R"(
name: machine
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 100}}
  - {name: L1, capacity: 200, energy: {read: 1}}
)";

class GroupBoundariesTest : public QObject {
    Q_OBJECT

private slots:
    void noGroupAroundALayer();
    void reasonOfASkip();
    void noWordsAreProven();
};

FuseResult chosen(std::size_t most, const Objective& objective) {
    FuseRequest request;
    request.network = readNetwork({"net.yaml", residual});
    request.accelerator = readAccelerator({"machine.yaml", machine});
    request.objective = objective;
    request.most = most;
    return chooseGroups(request);
}

/// A group of a and c alone would need b before and after itself.
void GroupBoundariesTest::noGroupAroundALayer() {
    const Network network = readNetwork({"net.yaml", residual});
    using Groups = std::vector<fusion::LayerGroup>;
    QVERIFY((fusion::groupsOf(network, 2) == Groups{{0}, {1}, {2}, {0, 1}, {1, 2}}));
    QVERIFY((fusion::groupsOf(network, 3) == Groups{{0}, {1}, {2}, {0, 1}, {1, 2}, {0, 1, 2}}));
}

/// With at most two layers, the skip connection is not searched; with three, all is fused.
void GroupBoundariesTest::reasonOfASkip() {
    const FuseResult two = chosen(2, Objective::traffic("DRAM"));
    QCOMPARE(two.boundaries.size(), std::size_t{3});
    const Boundary& skip = two.boundaries[2];
    QCOMPARE(skip.maker, std::size_t{0});
    QVERIFY(skip.verdict == BoundaryVerdict::NotSearched);
    QCOMPARE(english(skip.why), std::string("no group with 'a' and 'c' was searched: each has more "
                                            "than 2 layers, the limit of this search"));
    for (const Boundary& boundary : chosen(3, Objective::traffic("DRAM")).boundaries)
        QVERIFY(boundary.verdict == BoundaryVerdict::Fused && boundary.proven);
}

/// A fused tensor has no words at DRAM, and no bound is needed to prove that none is the least.
void GroupBoundariesTest::noWordsAreProven() {
    const FuseResult found = chosen(3, Objective::traffic("DRAM", {"t"}));
    QCOMPARE(found.sums.score, 0.0);
    QCOMPARE(found.gap(), std::optional(1.0));
}

LOOPGLASS_TEST(GroupBoundariesTest)

}  // namespace loopglass::test::group_boundaries_test

#include "group_boundaries_test.moc"
