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
    std::vector<std::optional<race::Optimum>> optima;       ///< by course
    std::vector<std::vector<std::vector<race::Run>>> runs;  ///< [course][method], by seed
    bool stopped = false;

    /// A run has found a mapping.
    bool foundAny() const;
    std::string text(const std::string& name, const Paint& paint) const;
    nlohmann::ordered_json json() const;
    /// The curves: a row for each moment at which a run of a method got better.
    std::string csv() const;
};

}  // namespace loopglass::cli
