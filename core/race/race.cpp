// A benchmark: methods × problems × seeds. Each run is compared with the proven optimum of its
// problem (docs/mappers.md, section "The race"). Every run uses one thread; runs execute in
// parallel. Runs are reported in their planned order, so that the record of a benchmark is the same
// for any number of threads.
#include "race/race.h"

#include "mapper/external_method.h"
#include "mapper/mapping_number.h"
#include "mapper/search_methods.h"
#include "network/layer_key.h"
#include "parallel/side_by_side.h"
#include "words/language.h"
#include "workload/text_hash.h"

#include <chrono>
#include <map>
#include <mutex>
#include <utility>

namespace loopglass::race {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

MapRequest requestOf(const RaceRequest& race, std::size_t benchmarkCase, const Method& method,
                     std::uint64_t seed) {
    MapRequest request{race.benchmarkCases[benchmarkCase].problem, method,
                       optionsOf(race, benchmarkCase, method)};
    request.options.threads = 1;
    if (const auto observer = race.settings.find(method.key()); observer != race.settings.end()) {
        request.settings = observer->second;
    }
    if (method.can().needsModel) {
        request.model = modelOf(race, race.benchmarkCases[benchmarkCase]);
    }
    if (method.can().countsEvaluations) {
        request.budget = race.budget;
        request.budget.seed = seed;
    } else {
        request.budget.seconds = race.budget.seconds;
    }
    return request;
}

std::string keyOf(const MapRequest& request) {
    const std::string seconds =
        request.budget.seconds ? std::to_string(*request.budget.seconds) : "";
    return digitsOfHash(hashOf(layerKey(request) + seconds + request.method.identity()));
}

/// Records every best result and forwards it.
class Curve final : public BestObserver {
public:
    explicit Curve(std::function<void(const Improvement&)> improved)
        : m_improved(std::move(improved)) {}
    void best(const BestRecord& record) override {
        m_curve.push_back({record.at, secondsSince(m_start), record.objective});
        m_improved(m_curve.back());
    }
    std::vector<Improvement> take() { return std::move(m_curve); }

private:
    std::function<void(const Improvement&)> m_improved;
    Clock::time_point m_start = Clock::now();
    std::vector<Improvement> m_curve;
};

}  // namespace

surrogate::SharedModel modelOf(const RaceRequest& request, const BenchmarkCase& benchmarkCase) {
    for (const surrogate::SharedModel& model : request.models) {
        if (surrogate::refusal(*model, benchmarkCase.problem, request.options.cost).empty()) {
            return model;
        }
    }
    return request.models.empty() ? nullptr : request.models.front();
}

MapOptions optionsOf(const RaceRequest& request, std::size_t benchmarkCase, const Method& method) {
    MapOptions options = method.fitted(request.options);
    options.constraints = request.benchmarkCases[benchmarkCase].constraints;
    return options;
}

MapOptions optimumOptions(const RaceRequest& request, std::size_t benchmarkCase) {
    return optionsOf(request, benchmarkCase, exactMethod());
}

unsigned runsOf(const RaceRequest& request, const Method& method) {
    return method.can().countsEvaluations && !method.can().ignoresSeed ? request.seeds : 1;
}

std::vector<PlannedRun> plannedRunsOf(const RaceRequest& request) {
    std::vector<PlannedRun> plannedRuns;
    for (std::size_t benchmarkCase = 0; benchmarkCase < request.benchmarkCases.size();
         ++benchmarkCase) {
        for (std::size_t m = 0; m < request.methods.size(); ++m) {
            const Method& method = request.methods[m];
            const unsigned seeds = runsOf(request, method);
            for (std::uint64_t seed = 0; seed < seeds; ++seed) {
                plannedRuns.push_back({benchmarkCase, m, seed,
                                       keyOf(requestOf(request, benchmarkCase, method, seed))});
            }
        }
    }
    return plannedRuns;
}

std::string optimumKey(const RaceRequest& request, std::size_t benchmarkCase) {
    return keyOf(requestOf(request, benchmarkCase, exactMethod(), 0));
}

std::optional<Optimum> findOptimum(const RaceRequest& request, std::size_t benchmarkCase,
                                   std::stop_token stop) {
    MapRequest exact = requestOf(request, benchmarkCase, exactMethod(), 0);
    exact.budget = {};
    exact.options.threads = request.threads;
    const MapResult found = map(exact, nullptr, std::move(stop));
    Optimum optimum{optimumKey(request, benchmarkCase), 0, found.isOptimal(), found.seconds};
    if (found.found()) {
        optimum.number = mappingNumber(exact.problem, exact.options, *found.answer.best);
    }
    if (found.isOptimal()) {
        optimum.value = found.answer.score.primary;
    } else if (found.found() && found.answer.minOpen) {
        optimum.value = *found.answer.minOpen;
    } else {
        return std::nullopt;
    }
    return optimum;
}

std::optional<Run> executeRun(const RaceRequest& request, const PlannedRun& plannedRun,
                              std::stop_token stop, const ImprovementCallback& improved) {
    const MapRequest one = requestOf(request, plannedRun.benchmarkCase,
                                     request.methods[plannedRun.method], plannedRun.seed);
    Curve curve([&](const Improvement& point) {
        if (improved) {
            improved(plannedRun, point);
        }
    });
    const MapResult found = map(one, &curve, stop);
    if (stop.stop_requested()) {
        return std::nullopt;
    }
    Run run{curve.take(),
            std::nullopt,
            std::nullopt,
            found.answer.statistics.evaluated,
            found.answer.statistics.illegal,
            found.seconds,
            english(found.ended)};
    const bool saysWhy =
        one.method.can().ignoresSeed || one.method.key().starts_with(externalPrefix);
    if (!found.found() && saysWhy) {
        run.ended = english(found.answer.whyNone);
    }
    if (found.found()) {
        run.best = found.answer.score.primary;
        run.number = mappingNumber(one.problem, one.options, *found.answer.best);
    }
    return run;
}

void runRace(const RaceRequest& request, const std::vector<PlannedRun>& plannedRuns,
             const RaceObserver& observer, std::stop_token stop) {
    std::mutex mutex;
    std::map<std::size_t, Run> waiting;
    std::size_t next = 0;
    const std::vector<double> weights(plannedRuns.size(), 1);
    parallel::sideBySide(weights, request.threads, [&](std::size_t i, unsigned) {
        if (stop.stop_requested()) {
            return;
        }
        const Run* known = observer.known ? observer.known(plannedRuns[i]) : nullptr;
        std::optional<Run> run = known != nullptr
                                     ? std::optional(*known)
                                     : executeRun(request, plannedRuns[i], stop, observer.improved);
        const std::lock_guard lock(mutex);
        if (run && known == nullptr && observer.finished) {
            observer.finished(plannedRuns[i], *run);
        }
        if (run) {
            waiting.emplace(i, *std::move(run));
        }
        for (auto at = waiting.find(next); at != waiting.end(); at = waiting.find(next)) {
            if (observer.ended) {
                observer.ended(plannedRuns[next], at->second);
            }
            waiting.erase(at);
            ++next;
        }
    });
}

}  // namespace loopglass::race
