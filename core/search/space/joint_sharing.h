#pragma once

#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::space {

/// The instances that share words: lanes that each want one word of a tensor at a time, or siblings
/// that hold tiles.
enum class SharedBy : std::uint8_t { Lanes, Tiles };

/// Computes the number of lanes that can share one word of each tensor, for all tensors at once.
/// Lanes that share words of one tensor cannot also share words of other tensors. The class assumes
/// perfect factors, because lanes may share more with imperfect factors.
class JointSharing {
public:
    explicit JointSharing(const SearchProblem& space, SharedBy by = SharedBy::Lanes);

    /// Returns the minimum of Σ energy[t] ÷ lanes_t over all ways to unroll the fanouts. Here,
    /// lanes_t is the number of lanes below the innermost keeper of t that share a word. If there
    /// are too many ways, the result may be lower than the minimum. `most` limits the sharing of
    /// each tensor. `compiled` may differ from the space only in the kept tensors.
    double least(const CompiledProblem& compiled, const std::vector<double>& energy,
                 const std::vector<double>& most) const;

    /// Number of lanes or siblings that share a word, for each choice of telling dimensions. Each
    /// tensor has one choice for tiles.
    using Shares = std::vector<double>;
    std::size_t wayCount() const { return m_ways.size(); }
    /// Returns the possible sharing in a level's fanout, without sharing that another unrolling
    /// exceeds.
    const std::vector<Shares>& ofFanout(std::size_t level) const { return m_fanouts[level]; }

private:
    /// One choice of dimensions that distinguish the lanes that want words of a tensor. Lanes share
    /// words across the other dimensions.
    struct Way {
        std::size_t tensor = 0;
        std::vector<char> shared;  ///< by dimension
    };
    /// Dimensions that count as shared in the same choices.
    struct EqualSharing {
        std::vector<char> shared;  ///< by choice
        std::vector<std::size_t> dimensions;
    };
    struct Walk;

    void listWays(const SearchProblem& space, std::size_t tensor);
    void addWayOfTiles(const SearchProblem& space, std::size_t tensor);
    void groupEqualDimensions(std::size_t dimensions);
    std::vector<Shares> sharesOf(const SearchProblem& space, double children) const;

    std::vector<Way> m_ways;
    std::vector<EqualSharing> m_alike;
    /// By level: the possible sharing, without sharing that another unrolling exceeds.
    std::vector<std::vector<Shares>> m_fanouts;
};

}  // namespace loopglass::space
