// Queries over the candidates of a search. Each result is compared with a walk over the trace that
// tests every candidate separately. Errors of a query are sentences.
#include "models/query/candidate_query.h"
#include "models/reason_counts.h"
#include "models/trace_marks.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "trace/candidate_mapping.h"
#include "trace/candidate_text.h"
#include "trace/path.h"
#include "ui/searched_sample.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <functional>

namespace loopglass::ui::test::candidate_query_test {

using Is = std::function<bool(const RunData&, NodeId, const NodeRecord&)>;

std::vector<NodeId> found(const RunData& run, const char* text,
                          std::optional<std::uint32_t> moment = std::nullopt) {
    QString wrong;
    const auto query = CandidateQuery::read(QString::fromUtf8(text), run, &wrong);
    return query ? query->in(run, moment) : std::vector<NodeId>{noNode};
}

std::vector<NodeId> walked(const RunData& run, const Is& is) {
    std::vector<NodeId> all;
    for (std::size_t n = 0; n < run.trace().size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        if (is(run, id, run.trace()[id])) {
            all.push_back(id);
        }
    }
    return all;
}

std::string nameOf(const RunData& run, const NodeRecord& record) {
    return record.kind == NodeKind::Order
               ? orderText(run.problem().workload, run.trace().trie().nodes[record.payload].order)
           : record.kind == NodeKind::Nest
               ? orderText(run.problem().workload, run.trace().loopOrder(record))
               : std::string();
}

/// Returns the temporal loop K of a level in the mapping of a candidate.
std::int64_t decided(const RunData& run, NodeId id, const std::string& level) {
    const Problem& problem = run.problem();
    const DimensionId k = *findDimension(problem.workload, "K");
    const Mapping mapping = mappingOf(run.trace(), id).mapping;
    std::int64_t factor = 1;
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        for (const Loop& loop : mapping.levels[l].temporal) {
            const bool isIt = problem.accelerator.levels[l].name == level && loop.dimension == k;
            factor *= isIt ? loop.factor : 1;
        }
    }
    return factor;
}

class CandidateQueryTest : public QObject {
    Q_OBJECT

    std::shared_ptr<RunData> m_small = searched("figure-4-3.yaml", "conv1d.yaml");
    std::shared_ptr<RunData> m_large = searched("eyeriss-like.yaml", "conv2d.yaml");

    void compare(const char* text, const Is& is) {
        for (const auto& run : {m_small, m_large}) {
            const std::vector<NodeId> all = walked(*run, is);
            QCOMPARE(found(*run, text), all);
        }
    }

private slots:
    /// Names as in the views, with or without quotes, and former names.
    void reasonsAsTheyAreShown() {
        const Is isOver = [](auto&, NodeId, auto& record) {
            return record.reason == PruneReason::Memory;
        };
        for (const char* text : {"reason = memory", "reason = capacity", "reason = over capacity",
                                 "reason = \"over capacity\"", "over capacity", "capacity",
                                 "reason = over capacity and tile"}) {
            compare(text, isOver);
        }
        compare("larger tile", [](auto&, NodeId, auto& record) {
            return record.reason == PruneReason::LargerTile;
        });
        QVERIFY(!found(*m_large, "reason = over capacity").empty());
    }
    /// The candidates found as kept are those that the status bar and Pruning count as kept.
    void keptIsWhatIsCounted() {
        for (const auto& run : {m_small, m_large}) {
            const ReasonCounts all =
                countReasons(run->trace(), run->problem().levelCount(), std::nullopt);
            std::uint64_t kept = 0;
            for (const auto& level : all.levels) {
                kept += level[static_cast<std::size_t>(PruneReason::None)].count;
            }
            QVERIFY(kept > 0);
            QCOMPARE(found(*run, "kept").size(), kept);
            QCOMPARE(found(*run, "reason = kept").size(), kept);
        }
    }
    void anOpenBracketAtTheEnd() {
        QString wrong;
        QVERIFY(!CandidateQuery::read(QStringLiteral("K >= 8 and ("), *m_small, &wrong));
        QCOMPARE(wrong, QStringLiteral("The bracket at the end is empty. Enter a condition."));
    }
    void namesAndSigns() {
        compare("tile", [](auto&, NodeId, auto& r) { return r.kind == NodeKind::Tile; });
        compare("kind != tile", [](auto&, NodeId, auto& r) { return r.kind != NodeKind::Tile; });
        compare("reason = cutoff",
                [](auto&, NodeId, auto& r) { return r.reason == PruneReason::Bound; });
        compare("reason = bound",  // the former name
                [](auto&, NodeId, auto& r) { return r.reason == PruneReason::Bound; });
        compare("larger-tile",
                [](auto&, NodeId, auto& r) { return r.reason == PruneReason::LargerTile; });
        compare("state = evaluated",
                [](auto&, NodeId, auto& r) { return r.state == NodeState::Evaluated; });
        compare("decision >= 20", [](auto&, NodeId, auto& r) { return r.bornAt >= 20; });
        compare("cost < 1e9 and kind=nest",
                [](auto&, NodeId, auto& r) { return r.cost < 1e9 && r.kind == NodeKind::Nest; });
    }
    void andOrNotAndBrackets() {
        const auto tile = [](const NodeRecord& r) { return r.kind == NodeKind::Tile; };
        const auto memory = [](const NodeRecord& r) { return r.reason == PruneReason::Memory; };
        const auto late = [](const NodeRecord& r) { return r.bornAt > 40; };
        compare("tile and memory or decision > 40",
                [&](auto&, NodeId, auto& r) { return (tile(r) && memory(r)) || late(r); });
        compare("tile and (memory or decision > 40)",
                [&](auto&, NodeId, auto& r) { return tile(r) && (memory(r) || late(r)); });
        compare("tile, not memory", [&](auto&, NodeId, auto& r) { return tile(r) && !memory(r); });
        compare("not (tile or memory)",
                [&](auto&, NodeId, auto& r) { return !(tile(r) || memory(r)); });
        compare("tile memory", [&](auto&, NodeId, auto& r) { return tile(r) && memory(r); });
    }
    void orders() {
        compare("order = CK", [](const RunData& run, NodeId, const NodeRecord& r) {
            return nameOf(run, r).find("CK") != std::string::npos;
        });
        compare("xxCR", [](const RunData& run, NodeId, const NodeRecord& r) {
            return nameOf(run, r).find("xxCR") != std::string::npos;
        });
    }
    /// Values may be typed in the notation of the window. The engine uses pJ, cycles and their
    /// products.
    void unitsBehindNumbers_data() {
        QTest::addColumn<Objective>("objective");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char* typed, const Objective& objective, const char* meant) {
            QTest::newRow(typed) << objective << QString::fromUtf8(typed)
                                 << QString::fromUtf8(meant);
        };
        row("energy < 900 uJ", Objective::Energy, "cost < 9e8");
        row("cost < 900uJ", Objective::Energy, "cost < 9e8");
        row("cost < 0.9 mJ tile", Objective::Energy, "cost < 9e8 and tile");
        row("cost >= 900 µJ, memory", Objective::energyWithin(1e9), "cost >= 9e8 and memory");
        row("delay < 2 ms", Objective::Delay, "cost < 2e6");
        row("delay < 2 M", Objective::Delay, "cost < 2e6");
        row("delay < 2 Mcycles", Objective::delayWithin(1e12), "cost < 2e6");
        row("delay < 0.002 s and nest", Objective::Delay, "cost < 2e6 and nest");
        row("delay < 2e6 cycles", Objective::Delay, "cost < 2e6");
        row("EDP < 900 µJ·ms", Objective::Edp, "cost < 9e14");
        row("cost < 900 uJ*ms", Objective::Edp, "cost < 9e14");
        // A text that is already a condition does not change.
        row("delay < 2e6 \"s\"", Objective::Delay, "cost < 2e6 and order = s");
        row("delay < 2e6 K >= 2", Objective::Delay, "cost < 2e6 and K >= 2");
        row("delay < 2e6 k 2", Objective::Delay, "cost < 2e6 and k 2");
        row("delay < 2e6 xxCK", Objective::Delay, "cost < 2e6 and order = xxCK");
        row("delay < 2e6 L1", Objective::Delay, "cost < 2e6 and level = L1");
    }
    void unitsBehindNumbers() {
        QFETCH(const Objective, objective);
        QFETCH(const QString, typed);
        QFETCH(const QString, meant);
        SearchOptions options;
        options.objective = objective;
        const auto run = searched("eyeriss-like-45nm.yaml", "conv2d.yaml", options);
        QString wrong;
        const auto query = CandidateQuery::read(typed, *run, &wrong);
        QCOMPARE(wrong, QString());
        const auto same = CandidateQuery::read(meant, *run, &wrong);
        QCOMPARE(query->in(*run), same->in(*run));
        QCOMPARE(query->terms().size(), same->terms().size());
        for (std::size_t t = 0; t < query->terms().size(); ++t) {
            QCOMPARE(query->terms()[t].value, same->terms()[t].value);
            QCOMPARE(query->terms()[t].field, same->terms()[t].field);
        }
    }
    void badUnitsAreSaid_data() {
        QTest::addColumn<Objective>("objective");
        QTest::addColumn<bool>("clock");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("glued")
            << Objective::Energy << true << QStringLiteral("energy < 3uW")
            << QStringLiteral(
                   "'uW' is not a unit of 'energy' here. Allowed: pJ, fJ, nJ, µJ, mJ, J.");
        QTest::newRow("apart")
            << Objective::Energy << true << QStringLiteral("cost < 3 Joule")
            << QStringLiteral(
                   "'Joule' is not a unit of 'cost' here. Allowed: pJ, fJ, nJ, µJ, mJ, J.");
        QTest::newRow("delay") << Objective::Delay << true << QStringLiteral("delay < 3 uJ")
                               << QStringLiteral(
                                      "'uJ' is not a unit of 'delay' here. Allowed: cycles, "
                                      "kcycles, Mcycles, Gcycles, ns, µs, ms, s.");
        QTest::newRow("no clock") << Objective::Delay << false << QStringLiteral("delay < 2 s")
                                  << QStringLiteral(
                                         "'s' is a time, but the accelerator has no clock. "
                                         "Allowed: cycles, kcycles, Mcycles, Gcycles.");
        QTest::newRow("EDP") << Objective::Edp << true << QStringLiteral("cost < 3 uJ")
                             << QStringLiteral("'uJ' is not a unit of 'cost' here. Allowed: a unit "
                                               "of energy and one of delay, as in pJ·cycles.");
        QTest::newRow("energy") << Objective::Edp << true << QStringLiteral("energy < 3 uJ")
                                << QStringLiteral(
                                       "'energy' cannot be used here, because the search "
                                       "minimises EDP. Use 'cost', in pJ·cycles.");
    }
    void badUnitsAreSaid() {
        QFETCH(const Objective, objective);
        QFETCH(const bool, clock);
        QFETCH(const QString, text);
        SearchOptions options;
        options.objective = objective;
        const auto run = searched(clock ? "eyeriss-like-45nm.yaml" : "eyeriss-like.yaml",
                                  "conv2d.yaml", options);
        QString wrong;
        QVERIFY(!CandidateQuery::read(text, *run, &wrong));
        QTEST(wrong, "message");
    }
    /// Queries on tiles and unrollings, compared with the growth steps and the factors of the
    /// trace.
    void factorsOfALevel() {
        for (const char* level : {"L1", "DRAM"}) {
            compare(
                (QByteArray("(tile or nest) and K >= 2").replace("K", QByteArray(level) + ".K")),
                [level](const RunData& run, NodeId id, const NodeRecord& r) {
                    return (r.kind == NodeKind::Tile || r.kind == NodeKind::Nest) &&
                           decided(run, id, level) >= 2;
                });
        }
        compare("tile and level = L1 and L1.K >= 2",
                [](const RunData& run, NodeId id, const NodeRecord& r) {
                    const Workload& workload = run.problem().workload;
                    const std::size_t k = index(*findDimension(workload, "K"));
                    return r.kind == NodeKind::Tile && r.level + 1U == run.problem().levelCount() &&
                           run.trace().tileFactors(id, workload.dimensionCount())[k] >= 2;
                });
        const std::size_t k = index(*findDimension(m_large->problem().workload, "K"));
        QCOMPARE(found(*m_large, "unrolling and L2.spatial.K = 1"),
                 walked(*m_large, [k](const RunData& run, NodeId, const NodeRecord& r) {
                     return r.kind == NodeKind::Unrolling && r.level == 1 &&
                            run.trace().unrolling(r)[k] == 1;
                 }));
    }
    /// The text of a candidate finds this candidate.
    void itsOwnText() {
        for (const auto& run : {m_small, m_large}) {
            for (std::size_t n = 1; n < run->trace().size(); n += 1 + run->trace().size() / 97) {
                const auto id = static_cast<NodeId>(n);
                const NodeRecord& record = run->trace()[id];
                const bool isTile = record.kind == NodeKind::Tile;
                if (!isTile && record.kind != NodeKind::Order) {
                    continue;
                }
                const std::string text = english(candidateText(run->problem(), run->trace(), id));
                if (text.find("all ones") != std::string::npos) {
                    continue;
                }
                const std::vector<NodeId> all = found(*run, text.c_str());
                QVERIFY2(std::find(all.begin(), all.end(), id) != all.end(), text.c_str());
            }
        }
    }
    void atAMoment() {
        const std::vector<NodeId> all = found(*m_small, "pruned", 30);
        QCOMPARE(all, walked(*m_small, [](const RunData& run, NodeId id, const NodeRecord& r) {
                     return r.bornAt <= 30 && run.trace().stateAt(id, 30) == NodeState::Pruned;
                 }));
        QVERIFY(all.size() < found(*m_small, "pruned").size());
    }
    void theBest() {
        const NodeId best = m_small->best(std::nullopt)->node;
        std::vector<NodeId> marked = pathOf(m_small->trace(), best);  // with its loop orders
        const std::vector<NodeId> parts = partsOf(m_small->trace(), best);
        marked.insert(marked.end(), parts.begin(), parts.end());
        std::sort(marked.begin(), marked.end());
        marked.erase(std::unique(marked.begin(), marked.end()), marked.end());
        std::erase(marked, noNode);
        QVERIFY(marked.size() > parts.size());
        QCOMPARE(found(*m_small, "best"), marked);
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("nothing") << QStringLiteral(" ") << QStringLiteral("Enter a condition.");
        QTest::newRow("name") << QStringLiteral("L9.K >= 2")
                              << QStringLiteral(
                                     "Unknown name 'L9.K'. Allowed: kind, state, reason, level, "
                                     "cost, left, right, decision, order, a dimension (K), or a "
                                     "factor of a level (L1.K, L2.spatial.K).");
        QTest::newRow("number") << QStringLiteral("cost < much")
                                << QStringLiteral("'cost' needs a number, not 'much'.");
        QTest::newRow("value")
            << QStringLiteral("kind = leaf")
            << QStringLiteral("'leaf' is not one of: order, unrolling, tile, nest, rest, mapping.");
        QTest::newRow("sign") << QStringLiteral("reason < bound")
                              << QStringLiteral("'reason' can only be compared with = and !=.");
        QTest::newRow("level") << QStringLiteral("level = L7")
                               << QStringLiteral("Unknown level 'L7'.");
        QTest::newRow("end") << QStringLiteral("tile and")
                             << QStringLiteral("A condition is missing at the end.");
        QTest::newRow("bracket") << QStringLiteral("(tile or nest")
                                 << QStringLiteral("A closing bracket is missing.");
        QTest::newRow("value missing")
            << QStringLiteral("cost <") << QStringLiteral("'cost' needs a value to compare with.");
        QTest::newRow("no name") << QStringLiteral("= 4") << QStringLiteral("'=' is not a name.");
        QTest::newRow("more") << QStringLiteral("tile ) nest")
                              << QStringLiteral("Unexpected ')' after a condition.");
    }
    void whatIsWrongIsSaid() {
        QFETCH(const QString, text);
        QString wrong;
        QVERIFY(!CandidateQuery::read(text, *m_small, &wrong));
        QTEST(wrong, "message");
    }
};

LOOPGLASS_TEST(CandidateQueryTest)

}  // namespace loopglass::ui::test::candidate_query_test

#include "candidate_query_test.moc"
