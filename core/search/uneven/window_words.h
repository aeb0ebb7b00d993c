#pragma once

#include "search/uneven/cuts/mapping_steps.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/cuts/uneven_pairs.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace loopglass::uneven {

/// The decided chain of each dimension; null if the dimension is undecided.
using PartTilings = std::vector<const DimensionTiling*>;

/// Computes lower bounds on the number of words in all tiles of each pair of levels. The bounds
/// consider the words that tiles of windows share. The bounds can be computed for many chains of
/// one dimension, while the decisions of the other dimensions do not change.
class WindowWords {
public:
    /// All references must outlive this object. `least` has the least values for each undecided
    /// dimension.
    WindowWords(const space::SearchProblem& space, const ProblemPairs& pairs,
                std::span<const DimensionTiling> least);

    void prepare(const PartTilings& part, std::size_t dimension);
    /// Sets the chain of the dimension that is being examined.
    void set(const DimensionTiling& chain);
    /// Returns the words of a pair if each sibling loads each accessed word once.
    double once(std::size_t pair, bool asked) const;
    /// Returns the number of words in all tiles of a pair. If `sliding` is a dimension that shares
    /// a rank of the tensor, the function counts only the new words along this rank instead of
    /// whole tiles. If `slidingWords` is set for a dimension of a rank, the function counts the
    /// accessed words of this rank once. This list has one entry for each dimension; null means
    /// that none is set.
    double of(std::size_t pair, bool asked, std::size_t sliding = noDimension,
              const std::vector<char>* slidingWords = nullptr, const double* fresh = nullptr) const;

private:
    static constexpr std::size_t mostDimensions = 6;

    /// The number of tiles of a dimension, or bounds on this number.
    struct Pieces {
        double bound = 1;
        double coefficient = 1;
        double least = 1;
        double most = 1;
        double across = 1;  ///< largest number of tiles between parent and child
        WindowPieces siblings;
        double share = 0;                ///< DimensionTiling::share
        double slides = 0;               ///< DimensionTiling::slides
        bool moves = true;               ///< DimensionTiling::moves
        const double* within = nullptr;  ///< DimensionTiling::within of the child

        /// Returns the share of the runs of the innermost loop that begin with new words, if an
        /// outer loop splits the dimension as well. `fresh` has one entry for each level, as in
        /// WindowWords::of().
        double beginning(const double* fresh) const {
            const auto level = static_cast<std::size_t>(siblings.outer);
            return level == 0 ? 1 : fresh != nullptr ? fresh[level - 1] : 0;
        }
    };
    /// The other dimensions of a rank.
    struct OtherDimensions {
        double tiles = 1;  ///< number of tiles outside the child
        /// Number of tiles outside the child, where siblings that share words count as one.
        double joint = 1;
        /// True if none of these dimensions has a temporal loop outside the child.
        bool still = true;
        /// True if each tile has all iterations of these dimensions, as adjacent words.
        bool whole = true;
        bool joined = true;  ///< like `whole`, but for the joint tiles of siblings that share words
        double extent = 1;   ///< number of words for all iterations of these dimensions
    };

    /// A rank of several dimensions, for one pair of levels.
    struct Window {
        const WindowRank* rank = nullptr;
        const MovingPair* pair = nullptr;
        std::size_t number = 0;  ///< index of the pair
        std::array<Pieces, mostDimensions> pieces;
        /// For each dimension: all other dimensions of the rank.
        std::array<OtherDimensions, mostDimensions> beside;
        /// Position of the examined dimension in the rank.
        std::size_t own = mostDimensions;
        /// True if the tiles of this rank can be counted.
        bool counts = false;
        bool inParts = false;  ///< true if siblings may share every word that is read twice
        double shared = 1;     ///< number of siblings that may share a request
        double asked = 1;
        double filled = 1;
        double onceAsked = 1;  ///< number of requested words if no tile moves
        double onceFilled = 1;
    };

    void put(Window& window, std::size_t place, const DimensionTiling* chain) const;
    void measure(Window& window);
    static OtherDimensions beside(const Window& window, std::size_t place);
    double slidingFilled(const Window& window, std::size_t place, const double* fresh) const;
    double slidingAsked(const Window& window, std::size_t place, const double* fresh) const;
    double crossed(std::size_t pair, const Window& window, std::size_t place) const;
    double minTiles(const Window& window) const;
    double minJoint(const Window& window) const;
    double distinct(const Window& window);
    double minOnce(const Window& window, bool asked) const;

    const space::SearchProblem* m_space;
    const ProblemPairs* m_pairs;
    std::span<const DimensionTiling> m_least;
    std::vector<Window> m_windows;
    /// Number of words that siblings request in a step, by the tiles and coefficients of both
    /// dimensions.
    std::map<std::array<std::int64_t, 8>, double> m_distinct;
    std::vector<std::size_t> m_first;  ///< for each pair: index of its first window
};

}  // namespace loopglass::uneven
