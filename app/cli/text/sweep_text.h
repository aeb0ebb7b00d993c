#pragma once

#include "cli/terminal/console.h"
#include "design/explore.h"
#include "format/text_table.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace loopglass::cli {

/// Returns the values of a configuration, one for each parameter.
std::vector<std::string> configurationValues(const design::DesignSpace& space,
                                             std::size_t configuration);

class FusedSweepOutcome;

/// The accelerators of a sweep or a design, and their results. The arguments must outlive the
/// object.
struct SweepOutcome {
    const design::Design& design;
    const design::ExplorationResult& explored;
    const FusedSweepOutcome* fused = nullptr;  ///< with --fuse

    std::vector<TableColumn> columns() const;
    /// Returns a table with a row for every configuration; after a search for the best, only for
    /// mapped configurations.
    std::string table(const Paint& paint) const;
    /// Returns the table with a title, the best accelerator and the number of unexplored
    /// accelerators. `name` is the name of the network or workload.
    std::string text(const std::string& name, const Paint& paint) const;
    std::vector<Message> sameForAll() const;
    std::string bestText() const;
    std::string effortText() const;
    std::string csv() const;
    nlohmann::ordered_json json() const;
    nlohmann::ordered_json configurationJson(std::size_t number) const;
};

}  // namespace loopglass::cli
