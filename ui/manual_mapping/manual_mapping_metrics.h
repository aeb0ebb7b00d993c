#pragma once

#include "cost/cost.h"
#include "mapping/legality.h"
#include "mapping/repairs.h"

#include <QString>
#include <optional>
#include <vector>

/// The known numbers of an edited mapping, legal or not. No widgets.
namespace loopglass::ui {

/// A violation with the changes that would fix it.
struct ViolationRepairs {
    Violation violation;
    std::vector<Repair> repairs;
};

/// The contents of a buffer and its capacity, in words of the accelerator.
struct BufferFill {
    struct Part {
        TensorId tensor{};
        std::int64_t words = 0;
    };
    LevelId level{};
    std::size_t buffer = 0;
    std::vector<Part> parts;
    std::int64_t words = 0;
    std::optional<std::int64_t> capacity;  ///< none = unbounded
    std::int64_t over() const { return capacity && words > *capacity ? words - *capacity : 0; }
};

struct ManualMappingMetrics {
    Mapping mapping;
    std::vector<ViolationRepairs> wrong;
    std::vector<BufferFill> gauges;  ///< by level, then by buffer; empty if nothing can be counted
    std::optional<Cost> cost;
    QString whyNoCost;  ///< reason as a sentence if there is no cost
    bool isLegal() const { return wrong.empty(); }
};

/// Counts a mapping. A full buffer, an axis that is too short and an impossible reduction do not
/// prevent counting, because each word still has its path. Factors that do not multiply to the
/// dimension sizes prevent it. `repairs` may be omitted if nobody can click them. Never throws.
ManualMappingMetrics manualMappingMetrics(const Problem& problem, const Mapping& mapping,
                                          const CostOptions& options, bool repairs = true);

/// Returns the most useful repairs of a violation: the smallest moves and the larger buffer.
std::vector<Repair> fewRepairs(const Problem& problem, const Mapping& mapping,
                               const Violation& violation);

}  // namespace loopglass::ui
