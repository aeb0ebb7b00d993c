// The statements of a trace must be true. Every number on a pruned node is computed again here from
// the definition, without the engine. Every prefix of the record is a valid search step.

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "format/source.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/paths.h"
#include "trace/candidate_text.h"
#include "trace/trace.h"
#include "words/language.h"

#include <QTest>
#include <cmath>
#include <map>

namespace loopglass::test::trace_test {

std::string sample(const std::string& path) { return sourcePath("samples/") + path; }

struct Searched {
    Problem problem;
    Trace trace;
    SearchResult result;
};

std::unique_ptr<Searched> searched(const std::string& accelerator, Workload workload,
                                   SearchOptions options = {}) {
    auto out = std::make_unique<Searched>();
    out->problem = bind(std::move(workload), readAccelerator(readSource(sample(accelerator))));
    out->result = search(out->problem, options, &out->trace);
    return out;
}

std::unique_ptr<Searched> resnetConv2() {
    const Network network = readNetwork(readSource(sample("networks/resnet18.yaml")));
    return searched("accelerators/eyeriss-like.yaml", network.layers[1].workload);
}

std::unique_ptr<Searched> figure() {
    return searched("accelerators/figure-4-3.yaml",
                    readWorkload(readSource(sample("workloads/conv1d.yaml"))));
}

NodeId id(std::size_t n) { return static_cast<NodeId>(n); }

/// Returns the spatial factors above a tile of the innermost level, from the ancestors of the node.
std::vector<std::int64_t> unrollingAbove(const Searched& s, NodeId node) {
    while (s.trace[node].kind != NodeKind::Unrolling && s.trace[node].kind != NodeKind::Root) {
        node = s.trace[node].parent;
    }
    return s.trace[node].kind == NodeKind::Root
               ? std::vector<std::int64_t>(s.problem.workload.dimensionCount(), 1)
               : s.trace.unrolling(s.trace[node]);
}

class TraceTest : public QObject {
    Q_OBJECT

private slots:
    void parentsComeFirstAndMomentsRise();
    void memoryVerdictsAreTrue();
    void largerTilesAreLargerAndFit();
    void boundsAreNoBetterThanTheBestOfTheirMoment();
    void evaluatedMappingsNeverBeatTheAnswer();
    void prefixesAreMoments();
    void figureIsWhole();
    void whatWasKeptSaysWhatIsKnown();
    void nestsKeepTheirTiles();
    void millionNodesFit();
};

void TraceTest::parentsComeFirstAndMomentsRise() {
    const auto s = resnetConv2();
    QVERIFY(s->trace.size() > 10000);
    std::uint32_t last = 0;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[id(n)];
        if (node.kind == NodeKind::Root) {
            QCOMPARE(node.parent, noNode);
        } else {
            QVERIFY(static_cast<std::size_t>(node.parent) < n);
        }
        QVERIFY(node.bornAt > last);
        QVERIFY(node.decidedAt >= node.bornAt);
        QVERIFY(node.decidedAt <= s->trace.now());
        last = node.bornAt;
        QCOMPARE(node.reason == PruneReason::None,
                 node.state != NodeState::Pruned && node.state != NodeState::Cut);
    }
}

void TraceTest::memoryVerdictsAreTrue() {
    const auto s = resnetConv2();
    const Level& inner = s->problem.accelerator.levels[2];
    const std::size_t dimensions = s->problem.workload.dimensionCount();
    std::size_t seen = 0;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[id(n)];
        if (node.kind != NodeKind::Tile || node.reason != PruneReason::Memory || node.level != 2) {
            continue;
        }
        ++seen;
        QVERIFY(node.left > node.right);
        std::vector<std::int64_t> tile = s->trace.tileFactors(id(n), dimensions);
        // Buffers with a capacity are numbered outermost first: L2 is 0, the spads are 1 to 3.
        const auto buffer = static_cast<std::size_t>(node.other);
        std::int64_t words = 0;
        std::int64_t there = *s->problem.accelerator.levels[1].buffers[0].capacity;
        if (buffer > 0) {
            const Buffer& pad = inner.buffers[buffer - 1];
            there = *pad.capacity;
            words = footprint(s->problem.workload[*findTensor(s->problem.workload, pad.keeps[0])],
                              tile);
        } else {
            const std::vector<std::int64_t> spread = unrollingAbove(*s, id(n));
            for (std::size_t d = 0; d < dimensions; ++d) {
                tile[d] *= spread[d];
            }
            for (const Tensor& tensor : s->problem.workload.tensors) {
                words += footprint(tensor, tile);
            }
        }
        QCOMPARE(static_cast<std::int64_t>(node.left), words);
        QCOMPARE(static_cast<std::int64_t>(node.right), there);
    }
    QVERIFY(seen > 100);
}

void TraceTest::largerTilesAreLargerAndFit() {
    const auto s = resnetConv2();
    const std::size_t dimensions = s->problem.workload.dimensionCount();
    const double macs = static_cast<double>(operationCount(s->problem.workload));
    std::size_t seen = 0;
    std::size_t outer = 0;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[id(n)];
        if (node.reason != PruneReason::LargerTile) {
            continue;
        }
        ++seen;
        QVERIFY(s->trace[node.other].reason != PruneReason::Memory);
        const auto own = s->trace.tileFactors(id(n), dimensions);
        const auto larger = s->trace.tileFactors(node.other, dimensions);
        double ownOperations = 1;
        double largerOperations = 1;
        int grown = 0;
        for (std::size_t d = 0; d < dimensions; ++d) {
            QVERIFY(larger[d] >= own[d]);
            grown += larger[d] > own[d] ? 1 : 0;
            ownOperations *= static_cast<double>(own[d]);
            largerOperations *= static_cast<double>(larger[d]);
        }
        QCOMPARE(grown, 1);
        // Both numbers include the MACs of the tile below, which both tiles repeat.
        const double below = node.left / ownOperations;
        QCOMPARE(node.right, largerOperations * below);
        QCOMPARE(std::fmod(macs, below), 0.0);
        if (node.level == 2) {
            QCOMPARE(below, 1.0);
        } else {
            outer += below > 1 ? 1 : 0;
        }
    }
    QVERIFY(seen > 1000);
    QVERIFY(outer > 100);
}

void TraceTest::boundsAreNoBetterThanTheBestOfTheirMoment() {
    const auto s = resnetConv2();
    std::size_t seen = 0;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[id(n)];
        if (node.reason != PruneReason::Bound) {
            continue;
        }
        ++seen;
        QVERIFY(node.left >= node.right);
        QVERIFY(node.left >= s->result.score.primary);
        QVERIFY(node.right >= s->result.score.primary);
    }
    QVERIFY(seen > 100);
}

void TraceTest::evaluatedMappingsNeverBeatTheAnswer() {
    const auto s = resnetConv2();
    double least = 1e300;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[id(n)];
        least = node.state == NodeState::Evaluated ? std::min(least, node.cost) : least;
    }
    QCOMPARE(least, s->result.score.primary);
    QCOMPARE(s->trace[s->result.bestNode].cost, s->result.score.primary);
    QCOMPARE(s->trace.bestHistory().back().node, s->result.bestNode);
    for (std::size_t i = 1; i < s->trace.bestHistory().size(); ++i) {
        QVERIFY(s->trace.bestHistory()[i].objective < s->trace.bestHistory()[i - 1].objective);
    }
}

void TraceTest::prefixesAreMoments() {
    const auto s = figure();
    for (std::uint32_t moment = 0; moment <= s->trace.now(); ++moment) {
        const std::size_t born = s->trace.createdBy(moment);
        for (std::size_t n = 0; n < s->trace.size(); ++n) {
            QCOMPARE(n < born, s->trace[id(n)].bornAt <= moment);
        }
        for (std::size_t n = 0; n < born; ++n) {
            const NodeRecord& node = s->trace[id(n)];
            QCOMPARE(s->trace.stateAt(id(n), moment),
                     moment < node.decidedAt ? NodeState::Open : node.state);
        }
    }
    QVERIFY(s->trace.bestAt(0) == nullptr);
    QCOMPARE(s->trace.bestAt(s->trace.now())->node, s->result.bestNode);
}

void TraceTest::figureIsWhole() {
    const auto s = figure();
    std::map<std::string, int> count;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[id(n)];
        if (node.kind == NodeKind::Tile) {
            ++count[node.reason == PruneReason::Memory       ? "memory"
                    : node.reason == PruneReason::LargerTile ? "larger"
                                                             : "kept"];
        }
    }
    QCOMPARE(count["kept"], 4);
    QCOMPARE(count["larger"], 4);
    QCOMPARE(count["memory"], 16);
}

/// A kept candidate has numbers too, and the statement on its bound is true.
void TraceTest::whatWasKeptSaysWhatIsKnown() {
    const auto s = resnetConv2();
    std::map<NodeKind, std::string> sentence;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& node = s->trace[static_cast<NodeId>(n)];
        if (node.reason != PruneReason::None)
            continue;
        const std::string text = english(reasonText(s->problem, s->trace, node));
        sentence[node.kind] = text;
        if (text.find("less than the ") == std::string::npos)
            continue;
        const BestRecord* best = s->trace.bestAt(node.decidedAt);
        QVERIFY(best != nullptr && node.cost < best->objective);
    }
    for (const auto& [kind, text] : sentence)
        QVERIFY2(kind == NodeKind::Root || text.find_first_of("0123456789") != std::string::npos ||
                     text.find("elsewhere") != std::string::npos,
                 text.c_str());
    QVERIFY(sentence.size() >= 4);
}

/// The statement is also true if another candidate decided the node.
void TraceTest::nestsKeepTheirTiles() {
    const auto s = searched("accelerators/simba-like.yaml",
                            readWorkload(readSource(sample("workloads/matmul.yaml"))));
    std::size_t decided = 0;
    for (std::size_t n = 0; n < s->trace.size(); ++n) {
        const NodeRecord& nest = s->trace[id(n)];
        if (nest.kind != NodeKind::Nest) {
            continue;
        }
        const NodeId tile = s->trace.tileOf(id(n));
        QVERIFY(tile == noNode || (tile < id(n) && s->trace[tile].kind == NodeKind::Tile &&
                                   s->trace[tile].level == nest.level));
        decided += nest.other != tile ? 1U : 0U;
    }
    QVERIFY(decided > 0);
}

void TraceTest::millionNodesFit() {
    Trace trace;
    std::vector<NodeRecord> block(1000);
    std::uint32_t now = 0;
    for (std::uint32_t n = 0; n < 1000; ++n) {
        for (NodeRecord& record : block) {
            record.bornAt = record.decidedAt = ++now;
        }
        trace.nodes(static_cast<NodeId>(n * 1000), block);
    }
    QCOMPARE(trace.size(), std::size_t{1000000});
    QVERIFY(trace.memory() < std::size_t{64} * 1024 * 1024);
    const auto s = resnetConv2();
    QVERIFY2(s->trace.memory() < s->trace.size() * 64 + 100000,
             qPrintable(QString::number(s->trace.memory())));
}

LOOPGLASS_TEST(TraceTest)

}  // namespace loopglass::test::trace_test

#include "trace_test.moc"
