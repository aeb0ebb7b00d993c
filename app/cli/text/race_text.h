#pragma once

#include "cli/terminal/console.h"
#include "race/race.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

/// A benchmark and its results.
struct RaceOutcome {
    race::RaceRequest request;
    std::vector<std::optional<race::Optimum>> optima;  ///< optimum of each benchmark problem
    /// Runs of each benchmark problem and method, in the order of the seeds.
    std::vector<std::vector<std::vector<race::Run>>> runs;
    bool stopped = false;

    /// Returns true if a run has found a mapping.
    bool foundAny() const;
    std::string text(const std::string& name, const Paint& paint) const;
    nlohmann::ordered_json json() const;
    /// Returns the curves as CSV, with a row for each improvement of a run.
    std::string csv() const;
};

}  // namespace loopglass::cli
