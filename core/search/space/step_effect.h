#pragma once

#include "cost/compiled_problem.h"
#include "workload/dimension_set.h"

#include <cstdint>
#include <vector>

namespace loopglass::space {

/// What a step of a dimension does to a tile of a tensor.
enum class StepEffect : std::uint8_t {
    None,    ///< nothing: the tile stays in place
    Slides,  ///< along a rank that other dimensions share, as a window: some words may stay
    Renews,  ///< along a rank of its own: all words are new
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
    /// The dimensions whose steps slide the tensor.
    DimensionSet sliding(std::size_t tensor) const { return m_sliding[tensor]; }

private:
    std::size_t m_dimensions = 0;
    std::vector<StepEffect> m_effects;  ///< [tensor · dimensions + dimension]
    std::vector<DimensionSet> m_sliding;
};

}  // namespace loopglass::space
