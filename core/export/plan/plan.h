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
    std::int64_t bound = 1;   ///< with imperfect factors: the largest number of tiles
    std::int64_t stride = 1;  ///< with imperfect factors: the iterations of a tile
    bool uneven = false;      ///< some loop over its dimension has an imperfect factor

    bool spatial() const { return kind != PlanLoopKind::Temporal; }
};

/// A tile that is copied into a level below the outermost; for the output, it is also copied back.
struct PlanCopy {
    std::size_t tensor = 0;
    std::size_t level = 0;
    std::size_t parent = 0;            ///< next outer level that keeps the tensor
    std::size_t place = 0;             ///< number of loops around it
    std::vector<std::int64_t> extent;  ///< words by rank
    std::int64_t words = 1;            ///< Π extent
};

/// The common input of all exported code: a legal mapping as one loop nest (without loops of one
/// iteration), and the places where tiles are copied. A tile is copied as far outside as possible:
/// outside the loops that do not move the tile, but inside the spatial loops that make its
/// instances.
struct Plan {
    const Problem* problem = nullptr;
    std::vector<PlanLoop> loops;                    ///< outermost first; per level temporal, x, y
    std::vector<std::size_t> firstLoop;             ///< by level; for the MACs: loops.size()
    std::vector<PlanCopy> copies;                   ///< outermost first
    std::vector<std::int64_t> instances;            ///< by level, then the lanes
    std::vector<std::vector<std::size_t>> keepers;  ///< by tensor: levels, outermost first
    std::vector<std::vector<std::int64_t>> fullExtent;  ///< by tensor and rank, without offset

    const Workload& workload() const { return problem->workload; }
    const Accelerator& accelerator() const { return problem->accelerator; }
    std::size_t levelCount() const { return problem->levelCount(); }
    /// Returns the level from which the MACs read a tensor.
    std::size_t innermostKeeper(std::size_t tensor) const { return keepers[tensor].back(); }
    /// Returns the number of words that one step of a loop moves along a rank; 0 = none.
    std::int64_t step(const PlanLoop& loop, const Rank& rank) const;
    bool moves(const PlanLoop& loop, std::size_t tensor) const;
    /// Returns the positions in `loops` of the spatial loops of all outer levels, outermost first.
    std::vector<std::size_t> spatialOutside(std::size_t level) const;
};

/// Returns the plan of a mapping. The mapping must be legal, and the problem must outlive the plan.
/// Throws CountOverflow.
Plan planOf(const Problem& problem, const Mapping& mapping);

/// The parts of a loop nest, in the order of its text.
class PlanVisitor {
public:
    virtual ~PlanVisitor() = default;
    virtual void level(std::size_t level) = 0;  ///< before the loops of the level
    virtual void copyIn(const PlanCopy& copy) = 0;
    virtual void copyOut(const PlanCopy& copy) = 0;
    virtual void openLoop(std::size_t loop) = 0;
    virtual void closeLoop(std::size_t loop) = 0;
    virtual void operation() = 0;
};

void walk(const Plan& plan, PlanVisitor& visitor);

}  // namespace loopglass
