// Nodes of a trace converted to mappings. The cost of a node equals the cost of its mapping by the
// cost model. The decisions of a candidate are kept in all its completions. If a candidate is
// completed by brute force under its constraints, no mapping is below its bound.
#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/brute_force.h"
#include "trace/candidate_mapping.h"
#include "trace/path.h"

#include <QTest>
#include <cmath>
#include <string>

namespace loopglass::test::candidate_mapping_test {

struct Searched {
    std::uint64_t seed = 0;
    Problem problem;
    SearchOptions options;
    Trace trace;
    SearchResult result;

    QByteArray where(NodeId node) const {
        return "seed " + QByteArray::number(static_cast<qulonglong>(seed)) + ", node " +
               QByteArray::number(static_cast<uint>(node));
    }
};

/// A tiny problem of a seed, searched with options that depend on the seed. Every third problem
/// shares words along axes only, so that the axes of a mapping matter.
std::unique_ptr<Searched> searched(std::uint64_t seed) {
    RandomCase tiny = seed % 2 == 0 ? tinyCase(seed) : tinyFieldCase(seed);
    if (seed % 3 == 0) {
        for (Level& level : tiny.accelerator.levels) {
            level.fanout.multicast = Multicast::Axis;
            level.fanout.x *= level.fanout.y;
        }
    }
    auto out = std::make_unique<Searched>();
    out->seed = seed;
    out->problem = bind(tiny.workload, tiny.accelerator);
    out->options.cost = tiny.options;
    out->options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
    out->options.principles = {seed % 5 != 0, seed % 7 != 0, seed % 4 != 0, seed % 11 != 0};
    out->result = search(out->problem, out->options, &out->trace);
    return out;
}

double costOf(const Searched& s, const Mapping& mapping) {
    const Cost cost = evaluate(s.problem, mapping, s.options.cost);
    return scoreOf(s.options.objective, cost.energy, cost.cycles).primary;
}

bool same(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), 1.0); }

std::int64_t factorOf(const std::vector<Loop>& loops, DimensionId dimension) {
    std::int64_t factor = 1;
    for (const Loop& loop : loops) {
        factor *= loop.dimension == dimension ? loop.factor : 1;
    }
    return factor;
}

/// Returns true if the decisions of a candidate are kept in one of its completions.
bool agrees(const Problem& problem, const CandidateMapping& part, const Mapping& whole) {
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const LevelMapping& a = part.mapping.levels[l];
        const LevelMapping& b = whole.levels[l];
        for (std::size_t n = 0; n < problem.workload.dimensionCount(); ++n) {
            const DimensionId d = dimensionId(n);
            if (part.decided[l].tile && factorOf(a.temporal, d) != factorOf(b.temporal, d)) {
                return false;
            }
            const auto lanes = [d](const LevelMapping& level) {
                return factorOf(level.x, d) * factorOf(level.y, d);
            };
            if (part.decided[l].unrolling && lanes(a) != lanes(b)) {
                return false;
            }
        }
        // The order of the innermost level changes no count.
        const bool ordered = part.decided[l].order && l + 1 < problem.levelCount();
        if (ordered && part.decided[l].tile && a.temporal != b.temporal) {
            return false;
        }
    }
    return true;
}

class CandidateMappingTest : public QObject {
    Q_OBJECT

private slots:
    void costsWhatTheTraceSays();
    void bestsCarryTheirMappings();
    void decisionsStayDecided();
    void whatTheParentDecidedStays();
    void completionsDoNotBeatTheBound();
    void methodsThatTellWholeMappings();
};

void CandidateMappingTest::costsWhatTheTraceSays() {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(400); ++seed) {
        const auto s = searched(seed);
        CandidateDecoder decoder(s->trace);
        int left = 40;
        for (std::size_t n = 0; n < s->trace.size() && left > 0; ++n) {
            const auto node = static_cast<NodeId>(n);
            if (!isWhole(s->trace, node) || s->trace[node].state != NodeState::Evaluated) {
                continue;
            }
            --left;
            ++compared;
            const CandidateMapping candidate = decoder.mappingOf(node);
            QVERIFY2(candidate.whole, s->where(node).constData());
            QVERIFY2(violations(s->problem, candidate.mapping).empty(), s->where(node).constData());
            QVERIFY2(same(costOf(*s, candidate.mapping), s->trace[node].cost),
                     s->where(node).constData());
        }
    }
    QVERIFY(compared > caseCount(400) * 2);
}

void CandidateMappingTest::bestsCarryTheirMappings() {
    for (std::uint64_t seed = 1; seed <= caseCount(400); ++seed) {
        const auto s = searched(seed);
        for (const BestRecord& best : s->trace.bestHistory()) {
            QVERIFY2(best.mapping != nullptr, s->where(best.node).constData());
            QVERIFY2(same(costOf(*s, *best.mapping), best.objective),
                     s->where(best.node).constData());
            if (best.node == noNode)
                continue;  // the mapping was found outside the tree
            QVERIFY2(mappingOf(s->trace, best.node).mapping == *best.mapping,
                     s->where(best.node).constData());
        }
        if (s->result.best) {
            QVERIFY2(*s->trace.bestHistory().back().mapping == *s->result.best,
                     s->where(s->result.bestNode).constData());
        }
    }
}

void CandidateMappingTest::decisionsStayDecided() {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(200); ++seed) {
        const auto s = searched(seed);
        CandidateDecoder decoder(s->trace);
        int left = 10;
        for (std::size_t n = s->trace.size(); n-- > 0 && left > 0;) {
            const auto node = static_cast<NodeId>(n);
            if (!isWhole(s->trace, node) || s->trace[node].state != NodeState::Evaluated) {
                continue;
            }
            --left;
            const Mapping whole = decoder.mappingOf(node).mapping;
            const std::vector<NodeId> decisions = decisionsOf(s->trace, node);
            for (const NodeId decision : decisions) {
                const CandidateMapping part = decoder.mappingOf(decision);
                QVERIFY2(part.whole == (decision == node), s->where(decision).constData());
                QVERIFY2(agrees(s->problem, part, whole), s->where(decision).constData());
                ++compared;
            }
        }
    }
    QVERIFY(compared > caseCount(200) * 5);
}

/// From parent to child, all decisions are kept, except the tile of the same tree, which grows.
void CandidateMappingTest::whatTheParentDecidedStays() {
    std::size_t hanging = 0;  // number of trees below the tile of another tree
    for (std::uint64_t seed = 1; seed <= caseCount(200); ++seed) {
        const auto s = searched(seed);
        CandidateDecoder decoder(s->trace);
        for (std::size_t n = 1; n < s->trace.size() && n < 400; ++n) {
            const auto node = static_cast<NodeId>(n);
            const NodeRecord& record = s->trace[node];
            if (record.parent == noNode || record.kind == NodeKind::Whole) {
                continue;
            }
            CandidateMapping parent = decoder.mappingOf(record.parent);
            const bool isTile = s->trace[record.parent].kind == NodeKind::Tile;
            const bool hangs = isTile && record.level != s->trace[record.parent].level;
            hanging += hangs && record.kind == NodeKind::Tile ? 1U : 0U;
            if (isTile && !hangs) {
                parent.decided[record.level] = {};
            }
            const Mapping mapping = decoder.mappingOf(node).mapping;
            QVERIFY2(agrees(s->problem, parent, mapping), s->where(node).constData());
        }
    }
    QVERIFY(hanging > caseCount(200));
}

/// The bound of a candidate is below every mapping that its constraints allow, tried one by one.
void CandidateMappingTest::completionsDoNotBeatTheBound() {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(60); ++seed) {
        const auto s = searched(seed);
        CandidateDecoder decoder(s->trace);
        int left = 6;
        for (std::size_t n = 0; n < s->trace.size() && left > 0; n += 3) {
            const auto node = static_cast<NodeId>(n);
            const NodeRecord& record = s->trace[node];
            const bool candidate = record.kind == NodeKind::Unrolling ||
                                   (record.kind == NodeKind::Nest && record.level > 0);
            if (!candidate || record.cost <= 0) {
                continue;
            }
            --left;
            const Constraints constraints = decoder.constraintsOf(node);
            const BruteForce all = bruteForce(s->problem, s->options.cost, constraints);
            if (const auto& best = all[s->options.objective]) {
                ++compared;
                QVERIFY2(best->value >= record.cost * (1 - 1e-9), s->where(node).constData());
                QVERIFY2(agrees(s->problem, decoder.mappingOf(node), best->mapping) ||
                             record.kind == NodeKind::Nest,
                         s->where(node).constData());
            }
        }
    }
    QVERIFY(compared >= caseCount(60) / 3);
}

/// A method that does not build mappings level by level records each candidate as a complete
/// mapping.
void CandidateMappingTest::methodsThatTellWholeMappings() {
    const auto s = searched(2);
    QVERIFY(s->result.best);
    Trace trace;
    trace.begin({std::make_shared<const Problem>(s->problem), s->options});
    trace.wholeMappings({{*s->result.best}});
    const NodeRecord root{.kind = NodeKind::Root, .state = NodeState::Expanded};
    const NodeRecord tried{.parent = NodeId{0},
                           .payload = 0,
                           .bornAt = 1,
                           .decidedAt = 1,
                           .kind = NodeKind::Whole,
                           .state = NodeState::Evaluated,
                           .cost = s->result.score.primary};
    trace.nodes(NodeId{0}, {{root, tried}});
    QVERIFY(isWhole(trace, NodeId{1}));
    const CandidateMapping candidate = mappingOf(trace, NodeId{1});
    QVERIFY(candidate.whole);
    QVERIFY(candidate.mapping == *s->result.best);
    const auto optimum = bruteForce(s->problem, s->options.cost,
                                    constraintsOf(trace, NodeId{1}))[s->options.objective];
    QVERIFY(optimum);
    QVERIFY(same(optimum->value, s->result.score.primary));
}

LOOPGLASS_TEST(CandidateMappingTest)

}  // namespace loopglass::test::candidate_mapping_test

#include "candidate_mapping_test.moc"
