#include "cli/layer_search.h"

#include "cli/layer_store.h"
#include "cli/search_flags.h"
#include "cost/evaluate.h"
#include "parallel/side_by_side.h"
#include "search/space/space_size.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <numeric>

namespace loopglass::cli {

namespace {

/// Whether one search answers for both: names and descriptions make no difference.
bool equalShape(const LayerJob& a, const LayerJob& b) {
    return a.problem.workload.dimensions == b.problem.workload.dimensions &&
           a.problem.workload.tensors == b.problem.workload.tensors && a.options == b.options;
}

std::optional<std::size_t> earlierEqual(const std::vector<LayerJob>& jobs, std::size_t job) {
    for (std::size_t i = 0; i < job; ++i) {
        if (equalShape(jobs[i], jobs[job])) {
            return i;
        }
    }
    return std::nullopt;
}

std::string label(const std::vector<LayerJob>& jobs, std::size_t job) {
    const std::string place = jobs.size() == 1 ? ""
                                               : "layer " + std::to_string(job + 1) + " of " +
                                                     std::to_string(jobs.size()) + ", ";
    return "search: " + place + jobs[job].name + ", " + objectiveTitle(jobs[job].options.objective);
}

}  // namespace

std::string LayerOutcome::whyNone() const {
    if (found()) {
        return {};
    }
    if (!searched) {
        return "stopped before its turn";
    }
    if (!result.whyNone.empty()) {
        return result.whyNone;
    }
    return result.stopped ? "stopped before a mapping was found" : "no mapping was found";
}

LayerOutcome searchLayer(const LayerJob& job, SearchObserver& observer, std::stop_token stop,
                         unsigned threads) {
    LayerOutcome outcome;
    SearchOptions options = job.options;
    options.threads = threads;
    const auto start = std::chrono::steady_clock::now();
    if (job.options.freedom.any()) {
        outcome.wider = variants::searchWider(job.problem, options, &observer, std::move(stop));
        outcome.result = outcome.wider->result;
    } else {
        outcome.result = search(job.problem, options, &observer, std::move(stop));
    }
    if (outcome.result.best) {
        outcome.cost = evaluate(outcome.problem(job), *outcome.result.best, job.options.cost);
    }
    outcome.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    outcome.searched = true;
    return outcome;
}

std::vector<LayerOutcome> searchLayers(const std::vector<LayerJob>& jobs, unsigned threads,
                                       Watch& watch, LayerStore* store) {
    std::vector<LayerOutcome> outcomes(jobs.size());
    std::vector<std::size_t> different;
    std::vector<double> weights;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        outcomes[i].sameAs = earlierEqual(jobs, i);
        if (!outcomes[i].sameAs && store != nullptr) {
            if (auto known = store->find(jobs[i])) {
                outcomes[i] = std::move(*known);
                continue;
            }
        }
        if (!outcomes[i].sameAs) {
            different.push_back(i);
            weights.push_back(space::searchWeight(jobs[i].problem.workload));
        }
    }
    std::atomic<std::size_t> left = different.size();
    watch.expect(std::accumulate(weights.begin(), weights.end(), 0.0));
    parallel::sideBySide(weights, threads, [&](std::size_t number, unsigned share) {
        const std::size_t turns = (left-- + threads - 1) / threads;
        if (!watch.interrupted()) {
            const std::size_t i = different[number];
            const std::shared_ptr<Watched> search = watch.begin(label(jobs, i), turns);
            outcomes[i] = searchLayer(jobs[i], search->listener(), search->token(), share);
            watch.finished(weights[number]);
            if (store != nullptr) {
                store->keep(jobs[i], outcomes[i]);
            }
        }
    });
    for (LayerOutcome& outcome : outcomes) {
        if (const std::optional<std::size_t> same = outcome.sameAs) {
            outcome = outcomes[*same];
            outcome.sameAs = same;
            outcome.seconds = 0;
        }
    }
    return outcomes;
}

CandidateTotals candidateTotals(const SearchStatistics& statistics) {
    CandidateTotals totals;
    for (const LevelStatistics& level : statistics.levels) {
        const std::uint64_t listed = level.unrollingsBefore + level.tilesBefore;
        totals.before += listed;
        // The bounds also count the one way to unroll a fanout of one, which is no candidate.
        totals.after += std::min(listed, level.boundsAfter);
    }
    return totals;
}

NetworkTotals networkTotals(const std::vector<LayerJob>& jobs,
                            const std::vector<LayerOutcome>& outcomes) {
    NetworkTotals totals;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        const LayerOutcome& outcome = outcomes[i];
        if (!outcome.sameAs) {
            const CandidateTotals candidates = candidateTotals(outcome.result.statistics);
            totals.candidates.before += candidates.before;
            totals.candidates.after += candidates.after;
            totals.evaluated += outcome.result.statistics.evaluated;
            totals.seconds += outcome.seconds;
        }
        totals.complete = totals.complete && outcome.found();
        if (outcome.found()) {
            const auto repeat = static_cast<double>(jobs[i].repeat);
            totals.energy += repeat * outcome.cost->energy;
            totals.cycles += repeat * outcome.cost->cycles;
            totals.macs += repeat * static_cast<double>(outcome.cost->macs);
            totals.utilization += repeat * outcome.cost->cycles * outcome.cost->utilization;
        }
    }
    totals.utilization = totals.cycles > 0 ? totals.utilization / totals.cycles : 0;
    return totals;
}

NetworkTable networkRows(const std::vector<LayerJob>& jobs,
                         const std::vector<LayerOutcome>& outcomes) {
    NetworkTable table{energyPartNames(jobs.front().problem.accelerator), {}};
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        table.rows.push_back({jobs[i].name, jobs[i].repeat, outcomes[i].cost, outcomes[i].whyNone(),
                              outcomes[i].seconds});
    }
    return table;
}

}  // namespace loopglass::cli
