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

/// What is decided of a mapping: by dimension a chain, none where nothing is.
using PartTilings = std::vector<const DimensionTiling*>;

/// Words of the tiles of each pair if all of them are brought at each step outside, with what
/// windows have in common of them. Beside what is decided of the other dimensions, many chains of
/// one can be asked for.
class WindowWords {
public:
    /// All must outlive it. `least` is by dimension, for where nothing is decided.
    WindowWords(const space::SearchProblem& space, const ProblemPairs& pairs,
                std::span<const DimensionTiling> least);

    void prepare(const PartTilings& part, std::size_t dimension);
    /// Of the dimension; null = nothing is decided of it.
    void set(const DimensionTiling* chain);
    /// Words of a pair if each sibling gets once what its operations access.
    double once(std::size_t pair, bool asked) const;
    /// Words of a pair, by its number; with a `sliding` dimension, which shares a rank of the
    /// tensor, those that one word along this rank for each of its iterations makes. Of a rank with
    /// a dimension that has `slidingWords` (by dimension; null = none) the words that operations
    /// access, once.
    double of(std::size_t pair, bool asked, std::size_t sliding = noDimension,
              const std::vector<char>* slidingWords = nullptr, const double* fresh = nullptr) const;

private:
    static constexpr std::size_t mostDimensions = 6;

    /// Pieces of a dimension, as far as they are known.
    struct Pieces {
        double bound = 1;
        double coefficient = 1;
        double least = 1;
        double most = 1;
        double across = 1;  ///< between parent and child, at most
        WindowPieces siblings;
        double share = 0;                ///< as DimensionTiling::share
        double slides = 0;               ///< as DimensionTiling::slides
        bool moves = true;               ///< as DimensionTiling::moves
        const double* within = nullptr;  ///< as DimensionTiling::within, of the child

        /// The share of the runs of its innermost loop that begin with nothing, where it was cut
        /// further out; `fresh` by level, as WindowWords::of().
        double beginning(const double* fresh) const {
            const auto level = static_cast<std::size_t>(siblings.outer);
            return level == 0 ? 1 : fresh != nullptr ? fresh[level - 1] : 0;
        }
    };
    /// The other dimensions of a rank.
    struct OtherDimensions {
        double tiles = 1;    ///< pieces outside of the child
        double joint = 1;    ///< the same, siblings that share as one
        bool still = true;   ///< none has temporal loops outside of the child
        bool whole = true;   ///< each tile has all of them, one word after the other
        bool joined = true;  ///< the tiles of siblings that share have
        double extent = 1;   ///< words of all of them
    };

    /// A rank of several dimensions at one pair.
    struct Window {
        const WindowRank* rank = nullptr;
        const MovingPair* pair = nullptr;
        std::size_t number = 0;  ///< of the pair
        std::array<Pieces, mostDimensions> pieces;
        std::array<OtherDimensions, mostDimensions> beside;  ///< each of them
        std::size_t own = mostDimensions;  ///< the place of the dimension that is asked for
        bool counts = false;               ///< its tiles can be counted
        bool inParts = false;              ///< siblings may share all that is read twice
        double shared = 1;                 ///< siblings that may share a request
        double asked = 1;
        double filled = 1;
        double onceAsked = 1;  ///< if nothing moves
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
    /// Words of a step that siblings ask for, by the cuts of two dimensions and their coefficients.
    std::map<std::array<std::int64_t, 8>, double> m_distinct;
    std::vector<std::size_t> m_first;  ///< by pair: of its windows
};

}  // namespace loopglass::uneven
