#pragma once

#include "cost/compiled_problem.h"
#include "workload/dimension_set.h"

#include <cstdint>
#include <vector>

namespace loopglass::space {

/// The effect of a loop's step on a tile of a tensor.
enum class StepEffect : std::uint8_t {
    None,    ///< the tile stays in place
    Slides,  ///< a window moves along a rank that other dimensions also index; some words may stay
    Renews,  ///< the tile moves along a rank of a single dimension: all words are new
};

/// The effect of every dimension on every tensor.
class StepEffects {
public:
    explicit StepEffects(const CompiledProblem& compiled);

    std::size_t tensorCount() const { return m_sliding.size(); }
    std::size_t dimensionCount() const { return m_dimensions; }
    StepEffect of(std::size_t tensor, std::size_t dimension) const {
        return m_effects[tensor * m_dimensions + dimension];
    }
    /// Returns the dimensions whose steps only slide windows of the tensor.
    DimensionSet sliding(std::size_t tensor) const { return m_sliding[tensor]; }

private:
    std::size_t m_dimensions = 0;
    std::vector<StepEffect> m_effects;  ///< effects [tensor · dimensions + dimension]
    std::vector<DimensionSet> m_sliding;
};

}  // namespace loopglass::space
