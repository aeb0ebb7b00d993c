#pragma once

#include "cost/cost.h"
#include "mapping/legality.h"
#include "mapping/repairs.h"

#include <QString>
#include <optional>
#include <vector>

/// The known metrics of an edited mapping, legal or illegal. This part uses no widgets.
namespace loopglass::ui {

/// A violation with the changes that would fix it.
struct ViolationRepairs {
    Violation violation;
    std::vector<Repair> repairs;
};

/// The words in a buffer and the capacity of the buffer, in words of the accelerator.
struct BufferFill {
    struct Part {
        TensorId tensor{};
        std::int64_t words = 0;
    };
    LevelId level{};
    std::size_t buffer = 0;
    std::vector<Part> parts;
    std::int64_t words = 0;
    std::optional<std::int64_t> capacity;  ///< capacity in words; none if unbounded
    std::int64_t over() const { return capacity && words > *capacity ? words - *capacity : 0; }
};

struct ManualMappingMetrics {
    Mapping mapping;
    std::vector<ViolationRepairs> wrong;
    /// Words in each buffer of each level; empty if nothing can be counted.
    std::vector<BufferFill> gauges;
    std::optional<Cost> cost;
    QString whyNoCost;  ///< reason for a missing cost, as a sentence
    bool isLegal() const { return wrong.empty(); }
};

/// Counts the words and the cost of a mapping. A full buffer, an exceeded axis or an impossible
/// reduction does not prevent counting, because each word still has its path. Factors whose product
/// differs from the dimension size prevent counting. `repairs` may be false if the user cannot
/// click repairs. The function never throws.
ManualMappingMetrics manualMappingMetrics(const Problem& problem, const Mapping& mapping,
                                          const CostOptions& options, bool repairs = true);

/// Returns the most useful repairs of a violation: the smallest moves and the larger buffer.
std::vector<Repair> fewRepairs(const Problem& problem, const Mapping& mapping,
                               const Violation& violation);

}  // namespace loopglass::ui
