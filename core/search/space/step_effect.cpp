// Finds the effect of steps on tiles. A dimension that is alone in a rank moves tiles without
// overlap (docs/cost-model.md, section "The closed form"). Dimensions of size 1 have no loops, so
// they do not count as dimensions of a rank.
#include "search/space/step_effect.h"

namespace loopglass::space {

namespace {

/// Returns true if no other dimension with loops indexes the rank.
bool aloneIn(const CompiledProblem& compiled, const CompiledTensor& tensor, std::size_t rank,
             std::size_t dimension) {
    for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
        if (d != dimension && tensor.at(d, rank) != 0 &&
            compiled.problem->workload.dimensions[d].bound != 1) {
            return false;
        }
    }
    return true;
}

StepEffect effectOf(const CompiledProblem& compiled, const CompiledTensor& tensor,
                    std::size_t dimension) {
    StepEffect effect = StepEffect::None;
    for (std::size_t r = 0; r < tensor.rankCount; ++r) {
        if (tensor.at(dimension, r) == 0) {
            continue;
        }
        if (aloneIn(compiled, tensor, r, dimension)) {
            return StepEffect::Renews;
        }
        effect = StepEffect::Slides;
    }
    return effect;
}

}  // namespace

StepEffects::StepEffects(const CompiledProblem& compiled)
    : m_dimensions(compiled.dimensionCount),
      m_sliding(compiled.tensors.size()) {
    m_effects.reserve(m_sliding.size() * m_dimensions);
    for (std::size_t t = 0; t < m_sliding.size(); ++t) {
        for (std::size_t d = 0; d < m_dimensions; ++d) {
            m_effects.push_back(effectOf(compiled, compiled.tensors[t], d));
            if (m_effects.back() == StepEffect::Slides) {
                m_sliding[t].insert(dimensionId(d));
            }
        }
    }
}

}  // namespace loopglass::space
