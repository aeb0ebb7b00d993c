#pragma once

#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::space {

/// The instances that share words: lanes, each of which needs one word of a tensor at a time, or
/// siblings that hold tiles.
enum class SharedBy : std::uint8_t { Lanes, Tiles };

/// Computes the number of lanes that can share one word of each tensor, for all tensors at once.
/// Lanes that share words of one tensor cannot also share words of other tensors. The class
/// requires perfect factors, because lanes may share more words with imperfect factors.
class JointSharing {
public:
    explicit JointSharing(const SearchProblem& space, SharedBy by = SharedBy::Lanes);

    /// Returns the minimum of Σ energy[t] ÷ lanes_t over all ways to unroll the fanouts. Here,
    /// lanes_t is the number of lanes below the innermost keeper of t that share a word. If there
    /// are too many ways, the result may be lower than the minimum. `most` limits the sharing of
    /// each tensor. `compiled` may differ from the problem of the space only in the kept tensors.
    double least(const CompiledProblem& compiled, const std::vector<double>& energy,
                 const std::vector<double>& most) const;

    /// The number of lanes or siblings that share a word, for each choice of telling dimensions.
    /// Each tensor has one choice for tiles.
    using Shares = std::vector<double>;
    std::size_t wayCount() const { return m_ways.size(); }
    /// Returns the possible sharing in a level's fanout. Entries that another entry exceeds are
    /// omitted.
    const std::vector<Shares>& ofFanout(std::size_t level) const { return m_fanouts[level]; }

private:
    /// One choice of the telling dimensions of a tensor (joint_sharing.cpp). Lanes share words
    /// across all other dimensions.
    struct Way {
        std::size_t tensor = 0;
        std::vector<char> shared;  ///< for each dimension: whether lanes share words across it
    };
    /// Dimensions across which words are shared in the same choices.
    struct EqualSharing {
        /// For each choice: whether words are shared across these dimensions.
        std::vector<char> shared;
        std::vector<std::size_t> dimensions;
    };
    struct Walk;

    void listWays(const SearchProblem& space, std::size_t tensor);
    void addWayOfTiles(const SearchProblem& space, std::size_t tensor);
    void groupEqualDimensions(std::size_t dimensions);
    std::vector<Shares> sharesOf(const SearchProblem& space, double children) const;

    std::vector<Way> m_ways;
    std::vector<EqualSharing> m_alike;
    /// For each level: the possible sharing, without entries that another entry exceeds.
    std::vector<std::vector<Shares>> m_fanouts;
};

}  // namespace loopglass::space
