// Quantiles of few runs. A quantile is the smallest value that at least this share of the runs does
// not exceed, so that each quantile is the value of a run.
#include "race/run_summary.h"

#include <algorithm>
#include <cmath>

namespace loopglass::race {

namespace {

constexpr double equal = 1e-9;  // relative tolerance for rounded sums of energies

std::optional<double> quantile(const std::vector<double>& sorted, std::size_t runs, double share) {
    const auto rank = static_cast<std::size_t>(
        std::max(1.0, std::ceil(share * static_cast<double>(runs) - 1e-9)));
    return rank <= sorted.size() ? std::optional(sorted[rank - 1]) : std::nullopt;
}

}  // namespace

RunSummary runSummaryOf(const std::vector<Run>& runs, double optimum) {
    RunSummary freshness;
    freshness.runs = runs.size();
    std::vector<double> ratios;
    double evaluated = 0;
    double illegal = 0;
    for (const Run& run : runs) {
        evaluated += static_cast<double>(run.evaluated);
        illegal += static_cast<double>(run.illegal);
        freshness.seconds += run.seconds / static_cast<double>(runs.size());
        if (run.best) {
            ratios.push_back(*run.best / optimum);
            freshness.optimal += ratios.back() <= 1 + equal ? 1 : 0;
        }
    }
    std::sort(ratios.begin(), ratios.end());
    freshness.found = ratios.size();
    freshness.illegal = evaluated > 0 ? illegal / evaluated : 0;
    freshness.low = quantile(ratios, runs.size(), 0.1);
    freshness.median = quantile(ratios, runs.size(), 0.5);
    freshness.high = quantile(ratios, runs.size(), 0.9);
    return freshness;
}

std::optional<double> geometricMean(const std::vector<std::optional<double>>& values) {
    double sum = 0;
    for (const std::optional<double>& value : values) {
        if (!value) {
            return std::nullopt;
        }
        sum += std::log(*value);
    }
    return values.empty() ? std::nullopt
                          : std::optional(std::exp(sum / static_cast<double>(values.size())));
}

}  // namespace loopglass::race
