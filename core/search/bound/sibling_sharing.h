#pragma once

#include "search/bound/partial_nest.h"
#include "search/space/step_effect.h"

#include <cstddef>
#include <span>
#include <vector>

namespace loopglass::bound {

/// Bounds the number of siblings in undecided fanouts that one word can serve.
class SiblingSharing {
public:
    /// The space must outlive this object.
    explicit SiblingSharing(const space::SearchProblem& space);

    /// Returns the largest number of siblings that request the same word of a tensor, or add to the
    /// word. The function counts siblings in undecided fanouts below one instance of `parent`. If
    /// all fanouts below `parent` are decided, the result is 1.
    double most(const PartialNest& part, std::size_t tensor, std::size_t parent) const {
        return most(part.left(), tensor, parent, part.fanoutLevel());
    }
    /// Returns the same as most(), for the remaining iterations `left` and undecided fanouts
    /// outside `level`.
    double most(std::span<const double> left, std::size_t tensor, std::size_t parent,
                std::size_t level) const;
    /// Returns the dimensions along which siblings may request the same words of the tensor.
    const std::vector<std::size_t>& shared(std::size_t tensor) const { return m_shared[tensor]; }
    /// Returns the largest number of lanes below one instance of `parent` that share a word, if
    /// nothing is decided yet.
    double maxLanes(std::size_t tensor, std::size_t parent) const;

private:
    double maxInFanout(std::size_t tensor, std::size_t level) const;
    double between(std::size_t tensor, std::size_t parent, std::size_t child) const {
        return m_outside[tensor][child] / m_outside[tensor][parent];
    }

    const space::SearchProblem* m_space;
    /// For each tensor: the dimensions along which siblings may request the same words.
    std::vector<std::vector<std::size_t>> m_shared;
    /// For each tensor and level: the largest number of siblings that share a word, in all fanouts
    /// outside the level.
    std::vector<std::vector<double>> m_outside;
};

}  // namespace loopglass::bound
