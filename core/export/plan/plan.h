#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass {

enum class PlanLoopKind : std::uint8_t { Temporal, SpatialX, SpatialY };

/// A loop of the nest with its stride along its dimension.
struct PlanLoop {
    PlanLoopKind kind = PlanLoopKind::Temporal;
    std::size_t level = 0;
    DimensionId dimension{};
    std::int64_t bound = 1;   ///< largest number of tiles, if factors are imperfect
    std::int64_t stride = 1;  ///< number of iterations of a tile, if factors are imperfect
    bool uneven = false;      ///< true if some loop over the same dimension has an imperfect factor

    bool spatial() const { return kind != PlanLoopKind::Temporal; }
};

/// A tile that is copied into a level below the outermost; for the output, it is also copied back.
struct PlanCopy {
    std::size_t tensor = 0;
    std::size_t level = 0;
    std::size_t parent = 0;            ///< index of the next outer level that keeps the tensor
    std::size_t place = 0;             ///< number of loops around the copy
    std::vector<std::int64_t> extent;  ///< number of words along each rank
    std::int64_t words = 1;            ///< number of words of the tile: the product of `extent`
};

/// The common input of all exported code: a legal mapping as one loop nest without loops of one
/// iteration, and the positions where tiles are copied. A tile is copied outside of as many loops
/// as possible: outside the loops that do not move the tile, but inside the spatial loops that
/// create its instances.
struct Plan {
    const Problem* problem = nullptr;
    /// Loops, outermost first; within a level temporal, x, y.
    std::vector<PlanLoop> loops;
    /// Position of the first loop of each level; loops.size() for the MACs.
    std::vector<std::size_t> firstLoop;
    std::vector<PlanCopy> copies;  ///< copies, outermost first
    /// Number of instances of each level, then of the lanes.
    std::vector<std::int64_t> instances;
    /// Levels that keep each tensor, outermost first.
    std::vector<std::vector<std::size_t>> keepers;
    /// Extent of each tensor along each rank, without offset.
    std::vector<std::vector<std::int64_t>> fullExtent;

    const Workload& workload() const { return problem->workload; }
    const Accelerator& accelerator() const { return problem->accelerator; }
    std::size_t levelCount() const { return problem->levelCount(); }
    /// Returns the level from which the MACs read a tensor.
    std::size_t innermostKeeper(std::size_t tensor) const { return keepers[tensor].back(); }
    /// Returns the number of words that one step of a loop moves the tile along a rank; 0 = the
    /// tile does not move.
    std::int64_t step(const PlanLoop& loop, const Rank& rank) const;
    bool moves(const PlanLoop& loop, std::size_t tensor) const;
    /// Returns the positions in `loops` of the spatial loops of all outer levels, in the order
    /// outermost first.
    std::vector<std::size_t> spatialOutside(std::size_t level) const;
};

/// Returns the plan of a mapping. The mapping must be legal, and the problem must outlive the plan.
/// Throws CountOverflow.
Plan planOf(const Problem& problem, const Mapping& mapping);

/// Receives the parts of a loop nest in the order of the exported text.
class PlanVisitor {
public:
    virtual ~PlanVisitor() = default;
    virtual void level(std::size_t level) = 0;  ///< called before the loops of the level
    virtual void copyIn(const PlanCopy& copy) = 0;
    virtual void copyOut(const PlanCopy& copy) = 0;
    virtual void openLoop(std::size_t loop) = 0;
    virtual void closeLoop(std::size_t loop) = 0;
    virtual void operation() = 0;
};

void walk(const Plan& plan, PlanVisitor& visitor);

}  // namespace loopglass
