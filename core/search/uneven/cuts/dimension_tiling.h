#pragma once

#include "search/uneven/cuts/uneven_pairs.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::uneven {

/// The tiles of a dimension that shares a rank of the pair's tensor with other dimensions.
struct WindowPieces {
    /// Number of steps outside the child; siblings that share words count as one.
    double joint = 1;
    double maxJoint = 1;  ///< upper bound on `joint`
    /// Number of siblings outside the child; siblings that share words count as one.
    double asked = 1;
    /// The split of a whole step among siblings: the length of the step, and the tile sizes on X
    /// and Y. All values are 0 if the chains of a class differ.
    std::array<std::int64_t, 3> cut = {};
    double full = 0;    ///< number of steps with the length of a whole step
    double moving = 0;  ///< DimensionTiling::share; 0 if no loop moves the tile
    double filled = 1;  ///< number of all siblings outside the child
    /// Number of runs of the innermost temporal loop outside the child in which the first and the
    /// last tile have no common word. Siblings that share words count as one.
    double apart = 0;
    double several = 0;  ///< number of runs with several tiles
    double first = 0;    ///< 1 if the first of all runs counts in `apart`
    /// PieceCounter::SlidingWords::words, if the tile has all iterations of the other dimensions in
    /// the rank.
    double slidingWords = 0;
    double slidApart = 0;  ///< PieceCounter::SlidingWords::apart
    /// Level just inside the level of the next outer loop; 0 if there is no such loop.
    double outer = 0;
    auto operator<=>(const WindowPieces&) const = default;

    void lower(const WindowPieces& to);
};

/// Returns the tiles of the dimension `d` for the tensor of the pair `k`; the steps must split the
/// dimension completely.
WindowPieces windowPiecesOf(const space::SearchProblem& space, const ProblemPairs& pairs,
                            std::size_t d, std::size_t k, const std::vector<std::int64_t>& steps);

/// The effect of a chain on the words of one pair, as factors of a product over the dimensions. For
/// a dimension that indexes the tensor, the factors are 1.
struct PairFactors {
    /// Number of times that requests are repeated if every outer step moves the words.
    double asked = 1;
    /// Number of times that requests are repeated if no outer step moves the words.
    double askedFree = 1;
    /// Number of times that fills are repeated if every outer step moves the words.
    double filled = 1;
    double filledFree = 1;
    double first = 1;        ///< number of first visits
    double returns = 1;      ///< ratio asked ÷ first
    double returnsFree = 1;  ///< ratio askedFree ÷ first

    PairFactors& operator*=(const PairFactors& by);
};

/// Like PairFactors, but only for the loops outside a given level.
struct OuterFactors {
    double asked = 1;
    double filled = 1;
    double returns = 1;

    OuterFactors& operator*=(const OuterFactors& by);
};

/// The layout of the numbers of a chain: how many there are, and where each kind begins.
struct TilingLayout {
    TilingLayout(const ProblemPairs& pairs, std::size_t levels, std::size_t dimension);

    std::size_t levels = 0;
    bool countsPieces = false;  ///< true if the dimension shares a rank
    // Positions of the whole numbers, which follow the steps.
    std::size_t extents = 0;
    std::size_t across = 0;
    std::size_t wholeNumbers = 0;
    // Positions of the other numbers, which follow the time. The function `lower` takes the minimum
    // of all numbers before `shares`.
    std::size_t within = 1;
    std::size_t repeats = 0;
    std::size_t outer = 0;
    std::size_t pieces = 0;
    std::size_t shares = 0;
    std::size_t slides = 0;
    std::size_t most = 0;
    std::size_t numbers = 0;
    std::size_t windows = 0;
};

/// A chain, which is one way to split a dimension at some or all of its places. The object may also
/// be a class of several chains; it then has the least value of each number. A class has no steps.
class DimensionTiling {
public:
    using Steps = std::vector<std::int64_t>;

    /// Creates a chain whose numbers are all 0. The layout must outlive this object.
    explicit DimensionTiling(const TilingLayout& layout);

    /// Returns the step (tile size) of each place. At an undecided place, there is one tile. A
    /// class has no steps.
    std::span<const std::int64_t> steps() const;
    Steps stepList() const { return {steps().begin(), steps().end()}; }
    bool hasSteps() const { return m_whole.front() != 0; }
    bool hasSteps(const Steps& steps) const;
    void setSteps(const Steps& steps);
    void dropSteps() { m_whole.front() = 0; }

    /// Returns the minimum extent of the tile of each level.
    std::span<const std::int64_t> extents() const {
        return {m_whole.data() + m_layout->extents, m_layout->levels + 1};
    }
    std::span<std::int64_t> extents() {
        return {m_whole.data() + m_layout->extents, m_layout->levels + 1};
    }
    /// Returns the number of tiles by level and axis.
    std::span<const std::int64_t> across() const {
        return {m_whole.data() + m_layout->across, 2 * m_layout->levels};
    }
    std::span<std::int64_t> across() {
        return {m_whole.data() + m_layout->across, 2 * m_layout->levels};
    }
    /// Returns the extent of the innermost level's tile. The last extent belongs to the MACs.
    std::int64_t innermostTile() const { return m_whole[m_layout->across - 2]; }

    /// Returns the minimum number of time steps of the first lane.
    double time() const { return m_numbers.front(); }
    void setTime(double time) { m_numbers.front() = time; }
    /// Returns the factors of a pair whose tensor the dimension does not index. `i` is the index of
    /// the pair in ProblemPairs::repeatedBy.
    PairFactors repeat(std::size_t i) const;
    void setRepeat(std::size_t i, const PairFactors& factors);
    /// Returns factors of the pairs for the loops outside a level. The list has an entry for each
    /// level from 1 on that is outside the child.
    OuterFactors outer(std::size_t i) const;
    void setOuter(std::size_t i, const OuterFactors& factors);
    /// Returns the value of PieceCounter::movingShare() for a child, or a lower bound on it.
    double share(std::size_t child) const {
        const double share = m_numbers[m_layout->shares + child];
        return share < 0 ? 0 : share;
    }
    /// Returns for a child whether some outer temporal loop moves the tile or may move it.
    bool moves(std::size_t child) const { return m_numbers[m_layout->shares + child] >= 0; }
    void setShare(std::size_t child, bool moves, double share) {
        m_numbers[m_layout->shares + child] = moves ? share : -1;
    }
    /// Returns the shares by child, for each level from 1 on that is outside the child. The value
    /// is the share if the innermost moving loop is at this level or inside it, otherwise 0.
    const double* within() const { return m_numbers.data() + m_layout->within; }
    void setWithin(std::size_t at, double share) { m_numbers[m_layout->within + at] = share; }
    /// Returns the index of a child in `within`; level 1 is the first.
    static std::size_t withinOf(std::size_t child) {
        return child < 2 ? 0 : (child - 1) * (child - 2) / 2;
    }

    /// The tiles of a dimension that shares a rank.
    struct Pieces {
        double least = 1;   ///< number of tiles outside the child, for all siblings; 1 if undecided
        double most = 1;    ///< upper bound on `least`; the dimension size if undecided
        double slides = 0;  ///< PieceCounter::slidingShare(), or a lower bound on this share
    };
    bool countsPieces() const { return m_layout->countsPieces; }
    Pieces pieces(std::size_t child) const;
    void setPieces(std::size_t child, const Pieces& pieces);
    /// Numbers by pair, in the order of ProblemPairs::windowsOf.
    std::vector<WindowPieces> windows;

    /// Compares all data of two chains that bounds and capacities use. Only the steps are ignored.
    static bool isReadBefore(const DimensionTiling& a, const DimensionTiling& b);
    static bool areEqualForBounds(const DimensionTiling& a, const DimensionTiling& b);
    /// Replaces each number by the minimum of the numbers of both chains.
    void lower(const DimensionTiling& to);

private:
    friend std::uint64_t bytesOf(const DimensionTiling& chain);

    std::span<const std::int64_t> readWhole() const;

    const TilingLayout* m_layout;
    std::vector<std::int64_t> m_whole;
    std::vector<double> m_numbers;
};

/// Returns the memory of a chain in bytes, including its memory on the heap.
std::uint64_t bytesOf(const DimensionTiling& chain);

/// Returns the class that consists of the chains in a list, which must not be empty.
DimensionTiling leastOf(std::span<const DimensionTiling> chains);

}  // namespace loopglass::uneven
