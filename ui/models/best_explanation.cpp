#include "models/best_explanation.h"

#include "mapping/stationarity.h"
#include "models/trace_marks.h"
#include "run/proof_search.h"
#include "text/cost_causes.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/text.h"
#include "text/units.h"
#include "text/use_text.h"
#include "trace/candidate_text.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

using Line = BestExplanation::Line;

QString linkTo(NodeId node) {
    return QStringLiteral("node:%1").arg(static_cast<std::uint32_t>(node));
}

/// Returns the value of the objective with energy and delay; repeats neither of them if it is the
/// objective.
QString scoreSentence(const RunData& run, const Cost& cost) {
    const ScoreText scores = run.scores();
    const double score = scoreOf(run.options().objective, run.problem(), cost).primary;
    const QString title = capitalized(scores.title());
    const QString value = scores.label(score);
    const QString energy = energyLabel(cost.energy);
    const QString delay = delayLabel(cost.cycles, run.problem().accelerator.clock);
    if (score == cost.energy) {
        return tr("%1 %2 in %3.", "objective, its energy, delay").arg(title, value, delay);
    }
    return score == cost.cycles
               ? tr("%1 %2 with %3.", "objective, its delay, energy").arg(title, value, energy)
               : tr("%1 %2: %3 in %4.", "objective, its value, energy, delay")
                     .arg(title, value, energy, delay);
}

Line costLine(const RunData& run, const DisplayedMapping& best) {
    return {tr("cost"),
            oneAfterOther(
                oneAfterOther(scoreSentence(run, best.cost), paceText(run.problem(), best.cost)),
                lanesInUseText(run.problem(), best.mapping, best.cost)),
            tr("Show its loop nest"), QStringLiteral("view:mapping"), true};
}

/// Returns the tensors that a level keeps, such as `L1 keeps I and W`.
QString keptAt(const Problem& problem, std::size_t level) {
    QStringList names;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (problem.keeper[level][t]) {
            names << qt(problem.workload[tensorId(t)].name);
        }
    }
    const QString name = qt(problem.accelerator.levels[level].name);
    return names.isEmpty() ? QString()
           : static_cast<std::size_t>(names.size()) == problem.workload.tensorCount()
               ? tr("%1: all tensors", "level").arg(name)
               : tr("%1: %2", "level, and the tensors that it keeps").arg(name, listedText(names));
}

bool keepsAll(const Problem& problem) {
    return std::all_of(problem.keeper.begin(), problem.keeper.end(), [](const auto& level) {
        return std::all_of(level.begin(), level.end(),
                           [](const auto& buffer) { return buffer.has_value(); });
    });
}

Line placesLine(const Problem& problem, const Mapping& mapping, const Cost& cost) {
    const Stationarity kind = stationarityOf(problem, mapping);
    QStringList places;
    for (std::size_t l = problem.levelCount(); l-- > 0;) {
        places << keptAt(problem, l);
    }
    places.removeAll(QString());
    const QString name =
        kind.kind == Stationarity::Kind::None ? QString() : sentence(uiText(kind.name));
    const QString kept = keepsAll(problem) ? tr("Every level keeps all tensors.")
                                           : tr("Kept in %1.", "levels with their tensors")
                                                 .arg(places.join(tr("; ", "between levels")));
    const QString use = oneAfterOther(reuseText(problem, cost), filledText(problem, mapping));
    return {tr("tensors in place"),
            oneAfterOther(oneAfterOther(oneAfterOther(name, sentence(uiText(kind.sentence))), kept),
                          use),
            tr("Show it in Loop orders"), QStringLiteral("view:orders"), false};
}

/// The candidates that the bound rule pruned because of the best mapping.
struct PrunedByBound {
    std::int64_t count = 0;
    NodeId closest = noNode;  ///< candidate with the lowest bound
    double bound = 0;
};

/// Reads the candidates that were pruned by their bound from step `from` to the displayed step.
PrunedByBound prunedByBound(const Trace& trace, std::uint32_t from,
                            std::optional<std::uint32_t> moment) {
    PrunedByBound pruned;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& node = trace[id];
        if (node.reason != PruneReason::Bound || node.decidedAt < from ||
            node.decidedAt > moment.value_or(UINT32_MAX)) {
            continue;
        }
        pruned.count += node.kind == NodeKind::Rest ? node.payload : 1;
        if (pruned.closest == noNode || node.left < pruned.bound) {
            pruned.closest = id;
            pruned.bound = node.left;
        }
    }
    return pruned;
}

/// Returns the improvement that made this mapping the best; the earlier best is the comparison.
QString improvement(const RunData& run, const BestSteps::Step& best) {
    const std::uint32_t at = run.trace()[best.node].bornAt;
    const BestSteps::Step* before = nullptr;
    for (const BestSteps::Step& step : run.bests().steps()) {
        before = step.at < at && step.cost > best.cost ? &step : before;
    }
    const QString of = countLabel(lastMoment(run.trace()));
    if (before == nullptr || !(best.cost > 0)) {
        return tr("This was the first complete mapping, at search step %1 of %2.")
            .arg(countLabel(at), of);
    }
    return tr("Found at search step %1 of %2. The best mapping until then cost %3, %4 as much.")
        .arg(countLabel(at), of, run.scores().label(before->cost),
             ratioLabel(before->cost / best.cost));
}

Line decisionLine(const RunData& run, const BestSteps::Step& best,
                  std::optional<std::uint32_t> moment) {
    const Trace& trace = run.trace();
    Line line{tr("decision"), {}, {}, {}, false};
    if (static_cast<std::size_t>(best.node) >= trace.size()) {
        line.text = run.options().objective.kind == ObjectiveKind::Traffic
                        ? tr("The best mapping is not among the candidates. A second search "
                             "compared mappings with the same traffic and found one with less "
                             "energy.")
                        : tr("The search recorded no candidates.");
        return line;
    }
    line.text = improvement(run, best);
    const PrunedByBound pruned =
        run.isRunning() ? PrunedByBound{} : prunedByBound(trace, trace[best.node].bornAt, moment);
    if (pruned.count > 0) {
        line.text = oneAfterOther(
            line.text,
            tr("After that, bounds pruned %1 candidates.").arg(countLabel(pruned.count)));
    }
    line.linkText = capitalized(uiText(candidateText(run.problem(), trace, best.node)));
    line.link = linkTo(best.node);
    return line;
}

/// Returns the line for a search that evaluated no other mapping: the pruned candidate that could
/// have been the closest.
Line closestLine(const RunData& run, const BestSteps::Step& best,
                 std::optional<std::uint32_t> moment) {
    const QString none = tr("The search has evaluated no other complete mapping.");
    Line line{tr("runner-up"), none, {}, {}, false};
    const PrunedByBound pruned = prunedByBound(run.trace(), 0, moment);
    if (pruned.closest != noNode && best.cost > 0) {
        constexpr double rounding = 5e-4;  // a smaller difference is not visible in the ratio
        const double ratio = pruned.bound / best.cost;
        const QString cost = run.scores().label(pruned.bound);
        line.text = oneAfterOther(
            none, ratio < 1 + rounding
                      ? tr("The lower bound of the closest pruned candidate is the same cost, %1.")
                            .arg(cost)
                      : tr("The lower bound of the closest pruned candidate is %1, %2 as much.")
                            .arg(cost, ratioLabel(ratio)));
        line.linkText =
            capitalized(uiText(candidateText(run.problem(), run.trace(), pruned.closest)));
        line.link = linkTo(pruned.closest);
    }
    return line;
}

Line runnerUpLine(const RunData& run, const DisplayedMapping& mapping, const BestSteps::Step& best,
                  std::optional<std::uint32_t> moment) {
    Line line{tr("runner-up"), {}, {}, {}, false};
    const auto second = runnerUp(run.trace(), best.node, moment);
    if (!second) {
        return closestLine(run, best, moment);
    }
    const QString cost = run.scores().label(second->cost);
    line.text = second->cost > best.cost && best.cost > 0
                    ? tr("The next best complete mapping costs %1, %2 as much.")
                          .arg(cost, ratioLabel(second->cost / best.cost))
                    : tr("Another complete mapping costs the same, %1.").arg(cost);
    if (const auto other = wholeMapping(run, second->node); other && second->cost > best.cost) {
        line.text = oneAfterOther(
            line.text, tr("Compared with the best mapping: %1")
                           .arg(energyCauses(run.problem(), other->cost, mapping.cost).value(0)));
    }
    line.linkText = capitalized(uiText(candidateText(run.problem(), run.trace(), second->node)));
    line.link = linkTo(second->node);
    return line;
}

/// Returns the statement of the exact search in the background.
Line backgroundProof(const RunData& run, const ProofSearch* proof) {
    Line line{tr("proof"), {}, {}, {}, false};
    const bool isKnown = proof != nullptr && proof->isOf(run);
    const std::optional<double> gap = isKnown ? proof->gap() : std::nullopt;
    const std::optional<double> largest = isKnown ? proof->largestGap() : std::nullopt;
    if (gap && proof->isOptimum()) {
        line.text = tr("Proven: no other mapping of the mapping space is better.");
    } else if (gap) {
        line.text = tr("Not the optimum. The cost is %1 above the optimum, as the exact search in "
                       "the background has proven.")
                        .arg(shareLabel(*gap - 1));
        line.linkText = tr("Show the rule that lost the optimum");
        line.link = QStringLiteral("audit:");
    } else if (isKnown && proof->isProving()) {
        line.text = tr("Not known yet. The exact search in the background is still running.");
    } else if (largest) {
        line.text = tr("Not proven. The cost is at most %1 above the optimum.")
                        .arg(shareLabel(*largest - 1));
    } else {
        line.text = tr("Not proven. A heuristic rule may have pruned a better mapping.");
    }
    return line;
}

Line proofLine(const DisplayState& shown, const ProofSearch* proof) {
    const RunData& run = *shown.run;
    Line line{tr("proof"), {}, {}, {}, false};
    if (run.isRunning() || shown.moment) {
        line.text = shown.moment   ? tr("The search was not finished at this step.")
                    : shown.paused ? tr("The search is paused and may still find a better mapping.")
                                   : tr("The search is running and may still find a better "
                                        "mapping.");
        return line;
    }
    const MapResult& found = *run.found();
    if (found.isOptimal()) {
        line.text = tr("Proven: no other mapping of the mapping space is better.");
        return line;
    }
    if (const std::optional<double> gap = found.overall().gap(); found.proves && gap) {
        line.text =
            tr("Not proven. The cost is at most %1 above the optimum.").arg(shareLabel(*gap - 1));
        return line;
    }
    return backgroundProof(run, proof);
}

}  // namespace

std::optional<EvaluatedCandidate> runnerUp(const Trace& trace, NodeId best,
                                           std::optional<std::uint32_t> moment) {
    std::optional<EvaluatedCandidate> second;
    const std::size_t count = moment ? trace.createdBy(*moment) : trace.size();
    for (std::size_t n = 0; n < count; ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& node = trace[id];
        const NodeState state = moment ? trace.stateAt(id, *moment) : node.state;
        if (id != best && state == NodeState::Evaluated && (!second || node.cost < second->cost)) {
            second = {id, node.cost};
        }
    }
    return second;
}

BestExplanation bestExplanation(const DisplayState& shown, const DisplayedMapping& best,
                                const ProofSearch* proof) {
    const RunData& run = *shown.run;
    BestExplanation all;
    const bool over = !run.isRunning() && !shown.moment;
    all.title = over ? capitalized(tr("best mapping of the search"))
                     : capitalized(tr("best mapping so far"));
    // The proof is above the long lines, so that it is visible in a small window.
    all.lines = {costLine(run, best), proofLine(shown, proof),
                 placesLine(run.problem(), best.mapping, best.cost)};
    if (const std::optional<BestSteps::Step> step = run.best(shown.moment)) {
        all.lines.push_back(decisionLine(run, *step, shown.moment));
        if (!run.isRunning()) {
            all.lines.push_back(runnerUpLine(run, best, *step, shown.moment));
        }
    }
    return all;
}

}  // namespace loopglass::ui
