#pragma once

#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::space {

/// The sharers of words: lanes that each want one word of a tensor at a time, or siblings that hold
/// tiles.
enum class SharedBy : std::uint8_t { Lanes, Tiles };

/// Computes the number of lanes that can share one word of each tensor, for all tensors at once:
/// lanes that share words of one tensor cannot also share words of other tensors. Only for perfect
/// factors, because imperfect factors may share more.
class JointSharing {
public:
    explicit JointSharing(const SearchProblem& space, SharedBy by = SharedBy::Lanes);

    /// Returns the least of Σ energy[t] ÷ (lanes below the innermost keeper of t that share a word)
    /// over all ways to unroll the fanouts. If there are too many ways, the result may be lower.
    /// `most` limits the sharing of each tensor. `compiled` may differ from the space only in the
    /// kept tensors.
    double least(const CompiledProblem& compiled, const std::vector<double>& energy,
                 const std::vector<double>& most) const;

    /// Number of lanes or siblings that share, by way; each tensor has one way for tiles.
    using Shares = std::vector<double>;
    std::size_t wayCount() const { return m_ways.size(); }
    /// Returns the sharing by the unrollings of a level's fanout, without dominated ones.
    const std::vector<Shares>& ofFanout(std::size_t level) const { return m_fanouts[level]; }

private:
    /// One way to distinguish the lanes that want words of a tensor, and the dimensions across
    /// which lanes then share a word.
    struct Way {
        std::size_t tensor = 0;
        std::vector<char> shared;  ///< by dimension
    };
    /// Dimensions across which the same ways share words.
    struct EqualSharing {
        std::vector<char> shared;  ///< by way
        std::vector<std::size_t> dimensions;
    };
    struct Walk;

    void listWays(const SearchProblem& space, std::size_t tensor);
    void addWayOfTiles(const SearchProblem& space, std::size_t tensor);
    void groupEqualDimensions(std::size_t dimensions);
    std::vector<Shares> sharesOf(const SearchProblem& space, double children) const;

    std::vector<Way> m_ways;
    std::vector<EqualSharing> m_alike;
    std::vector<std::vector<Shares>> m_fanouts;  ///< by level: the sharing that is not dominated
};

}  // namespace loopglass::space
