#pragma once

#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::space {

/// Who shares words: lanes that each want one of a tensor at a time, or siblings that hold tiles.
enum class SharedBy : std::uint8_t { Lanes, Tiles };

/// How many lanes can share one word of each tensor, of all tensors at once: lanes that share words
/// of one are no use to others. Of unrollings that divide: uneven tiles may share more.
class JointSharing {
public:
    explicit JointSharing(const SearchProblem& space, SharedBy by = SharedBy::Lanes);

    /// The least of Σ energy[t] ÷ (lanes below the innermost keeper of t that share a word) over
    /// all ways to unroll the fanouts, or less where these are too many. `most` limits the sharing
    /// of each tensor. Of a problem that differs from the space's in what levels keep, at most.
    double least(const CompiledProblem& compiled, const std::vector<double>& energy,
                 const std::vector<double>& most) const;

    /// Lanes or siblings that share, by way to tell them apart; of tiles there is one a tensor.
    using Shares = std::vector<double>;
    std::size_t wayCount() const { return m_ways.size(); }
    /// What unrollings of the fanout of a level let them share, those that none betters.
    const std::vector<Shares>& ofFanout(std::size_t level) const { return m_fanouts[level]; }

private:
    /// One way to tell lanes apart that want words of a tensor, and the dimensions across which
    /// they then share one.
    struct Way {
        std::size_t tensor = 0;
        std::vector<char> shared;  ///< by dimension
    };
    /// Dimensions that the same ways share words across.
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
    std::vector<std::vector<Shares>> m_fanouts;  ///< by level: what no other unrolling betters
};

}  // namespace loopglass::space
