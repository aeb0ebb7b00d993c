// Combines the curves of several runs into quantiles: at each position, the quantiles of the best
// values so far.
#include "race/band.h"

#include "race/run_summary.h"

#include <algorithm>

namespace loopglass::race {

namespace {

double momentOf(const Improvement& point, ProgressAxis along) {
    return along == ProgressAxis::Evaluations ? static_cast<double>(point.evaluations)
                                              : point.seconds;
}

}  // namespace

std::vector<BandPoint> bandOf(const std::vector<Run>& runs, double optimum, ProgressAxis along,
                              const std::vector<double>& moments) {
    std::vector<BandPoint> band;
    std::vector<Run> now(runs.size());
    std::vector<std::size_t> next(runs.size(), 0);
    for (const double moment : moments) {
        for (std::size_t r = 0; r < runs.size(); ++r) {
            const std::vector<Improvement>& curve = runs[r].curve;
            while (next[r] < curve.size() && momentOf(curve[next[r]], along) <= moment) {
                now[r].best = curve[next[r]++].value;
            }
        }
        const RunSummary freshness = runSummaryOf(now, optimum);
        band.push_back({moment, freshness.low, freshness.median, freshness.high});
    }
    return band;
}

std::vector<double> momentsOf(const std::vector<Run>& runs, ProgressAxis along) {
    std::vector<double> all;
    for (const Run& run : runs) {
        for (const Improvement& point : run.curve) {
            all.push_back(momentOf(point, along));
        }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::optional<std::size_t> medianRun(const std::vector<Run>& runs) {
    const std::optional<double> median = runSummaryOf(runs, 1).median;
    for (std::size_t r = 0; r < runs.size() && median; ++r) {
        if (runs[r].best && *runs[r].best == *median) {
            return r;
        }
    }
    return std::nullopt;
}

}  // namespace loopglass::race
