// The audit, compared with its claims: every loss is a legal mapping that is better than the
// result. The named rule pruned it, and all other rules keep it.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "trace/audit.h"
#include "trace/audit_json.h"

#include <QTest>
#include <map>
#include <stop_token>
#include <string>

namespace loopglass::test::audit_test {

double valueOf(const Objective& objective, const Cost& cost) {
    return scoreOf(objective, cost.energy, cost.cycles).primary;
}

Stage stageOf(Principle rule) {
    return rule == &Principles::order       ? Stage::Order
           : rule == &Principles::unrolling ? Stage::Unrolling
                                            : Stage::Tile;
}

/// Returns the error in a loss, "" if there is none.
std::string wrongWith(const Problem& problem, const SearchOptions& options, const Audit& audit,
                      const RuleLoss& loss) {
    if (loss.ratio == 1)
        return loss.better || loss.dropped ? "a loss of nothing has a mapping" : "";
    if (!loss.better || !loss.cost)
        return "no mapping for the loss";
    if (!violations(problem, *loss.better).empty())
        return "the better mapping is illegal";
    const double value = valueOf(options.objective, evaluate(problem, *loss.better, options.cost));
    if (!closeTo(value * loss.ratio, audit.answer.score.primary, 1e-9))
        return "the ratio is wrong";
    if (loss.ratio > audit.gap * (1 + 1e-9))
        return "a rule loses more than all together";
    if (!loss.dropped)
        return "nothing dropped the better mapping";
    return loss.dropped->stage == stageOf(loss.rule) ? "" : "another stage dropped it";
}

class AuditTest : public QObject {
    Q_OBJECT

private slots:
    void everyLossIsReal();
    void aRuleThatIsOffLosesNothing();
    void whatAStoppedSearchDoesNotTellIsNotKnown();
    void stoppedItSearchesNoMore();
    void evenPaddedAndUneven();
};

void AuditTest::everyLossIsReal() {
    std::map<std::string, int> lost;
    int audited = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(150); ++seed) {
        const RandomCase randomCase = tinyCase(seed);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        SearchOptions options;
        options.cost = randomCase.options;
        options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
        const Audit found = audit(problem, options);
        const BruteForce truth = bruteForce(problem, options.cost, {});
        const std::optional<Optimum>& optimum = truth[options.objective];
        QCOMPARE(found.exact.best.has_value(), optimum.has_value());
        if (!optimum || found.answer.relaxed)
            continue;
        ++audited;
        QVERIFY(closeTo(found.exact.score.primary, optimum->value, 1e-12));
        QVERIFY(closeTo(found.gap * optimum->value, found.answer.score.primary, 1e-9));
        for (const RuleLoss& loss : found.rules) {
            const std::string wrong = wrongWith(problem, options, found, loss);
            QVERIFY2(wrong.empty(), qPrintable(QString("seed %1, %2: %3")
                                                   .arg(seed)
                                                   .arg(QString::fromStdString(keyOf(loss.rule)))
                                                   .arg(QString::fromStdString(wrong))));
            lost[keyOf(loss.rule)] += loss.ratio > 1 ? 1 : 0;
        }
        QVERIFY(auditJson(problem, found)["rules"].size() == 3);
    }
    QVERIFY(audited > 0);
    QVERIFY(caseCount(150) < 100 || (lost["tile"] > 0 && lost["unrolling"] > 0));
}

void AuditTest::aRuleThatIsOffLosesNothing() {
    const RandomCase randomCase = tinyCase(3);
    const Problem problem = bind(randomCase.workload, randomCase.accelerator);
    const Audit found = audit(problem, exactly({}));
    QCOMPARE(found.gap, 1.0);
    for (const RuleLoss& loss : found.rules) {
        QVERIFY(!loss.on);
        QCOMPARE(loss.ratio, 1.0);
    }
}

void AuditTest::whatAStoppedSearchDoesNotTellIsNotKnown() {
    const RandomCase randomCase = tinyCase(3);
    const Problem problem = bind(randomCase.workload, randomCase.accelerator);
    Audit found = audit(problem, {});
    // The search was stopped before it found a better mapping.
    found.exact.stopReason = StopReason::Requested;
    found.gap = 1;
    QVERIFY(!found.isGapKnown() && auditJson(problem, found)["gap"].is_null());
    found.gap = 2;
    QVERIFY(found.isGapKnown());
    RuleLoss& rule = found.rules.front();
    rule.stopped = true;
    rule.ratio = 1;
    QVERIFY(!rule.isKnown() && auditJson(problem, found)["rules"][0]["ratio"].is_null());
}

void AuditTest::stoppedItSearchesNoMore() {
    const RandomCase randomCase = tinyCase(3);
    const Problem problem = bind(randomCase.workload, randomCase.accelerator);
    std::stop_source source;
    source.request_stop();
    const Audit found = audit(problem, {}, source.get_token());
    QVERIFY(found.answer.best.has_value());
    QVERIFY(found.exact.stopped() && found.exact.best.has_value());
    QVERIFY(*found.exact.best == *found.answer.best);  // no other search has found a better mapping
    QVERIFY(!found.isGapKnown());
    for (const RuleLoss& loss : found.rules)
        QVERIFY(loss.stopped && !loss.isKnown());
}

/// 7 and 13 on 4 × 3 lanes: the loss by perfect factors.
void AuditTest::evenPaddedAndUneven() {
    Level dram = makeLevel("DRAM", 4, 3);
    dram.buffers[0].energy = {100, 100, 100};
    const Problem problem = bind(conv1d(7, 5, 13, 3), makeAccelerator({dram, makeLevel("L1")}));
    QVERIFY(audit(problem, {}).cuts.empty());
    SearchOptions options;
    options.uneven = Unevenness::Spatial;
    const Audit found = audit(problem, options);
    QCOMPARE(found.cuts.size(), std::size_t{3});
    const CutBest& even = found.cuts[0];
    const CutBest& uneven = found.cuts[2];
    QVERIFY(even.proven && uneven.proven && found.cuts[1].proven);
    QVERIFY(even.score.primary > uneven.score.primary);
    QCOMPARE(uneven.score.primary, found.exact.score.primary);
    const auto json = auditJson(problem, found)["cuts"];
    QCOMPARE(json.size(), std::size_t{3});
    QCOMPARE(json[2]["cutting"].get<std::string>(), std::string("uneven"));
    QCOMPARE(json[0]["value"].get<double>(), even.score.primary);
}

LOOPGLASS_TEST(AuditTest)

}  // namespace loopglass::test::audit_test

#include "audit_test.moc"
