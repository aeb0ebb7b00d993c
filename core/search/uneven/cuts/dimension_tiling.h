#pragma once

#include "search/uneven/cuts/uneven_pairs.h"
#include "search/uneven/cuts/window_pieces.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::uneven {

/// What a chain does to the words of one pair, as factors of a product over the
/// dimensions. Those of a dimension that indexes the tensor are 1.
struct PairFactors {
    double asked = 1;      ///< how often requests are repeated, if every step outside moves them
    double askedFree = 1;  ///< and if none does
    double filled = 1;     ///< the same of words filled into children
    double filledFree = 1;
    double first = 1;        ///< how often there is a first visit
    double returns = 1;      ///< asked ÷ first
    double returnsFree = 1;  ///< askedFree ÷ first

    PairFactors& operator*=(const PairFactors& by);
};

/// The same when of the loops outside of the child only those of the levels outside some level
/// count.
struct OuterFactors {
    double asked = 1;
    double filled = 1;
    double returns = 1;

    OuterFactors& operator*=(const OuterFactors& by);
};

/// How many numbers a chain of one dimension has, and where each kind of them begins.
struct TilingLayout {
    TilingLayout(const ProblemPairs& pairs, std::size_t levels, std::size_t dimension);

    std::size_t levels = 0;
    bool countsPieces = false;  ///< it shares a rank
    // Whole numbers, after the steps.
    std::size_t extents = 0;
    std::size_t across = 0;
    std::size_t wholeNumbers = 0;
    // Others, after the time. `lower` takes the least of those before `shares`.
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

/// A dimension cut at some or at all of its places; or the least that several such chains do, each
/// number by itself, in which case there are no steps.
class DimensionTiling {
public:
    using Steps = std::vector<std::int64_t>;

    /// All numbers are 0. The layout must outlive it.
    explicit DimensionTiling(const TilingLayout& layout);

    /// By place; a place that is open makes one piece. None where it is a class.
    std::span<const std::int64_t> steps() const;
    Steps stepList() const { return {steps().begin(), steps().end()}; }
    bool hasSteps() const { return m_whole.front() != 0; }
    bool hasSteps(const Steps& steps) const;
    void setSteps(const Steps& steps);
    void dropSteps() { m_whole.front() = 0; }

    /// By level, of its tile at least.
    std::span<const std::int64_t> extents() const {
        return {m_whole.data() + m_layout->extents, m_layout->levels + 1};
    }
    std::span<std::int64_t> extents() {
        return {m_whole.data() + m_layout->extents, m_layout->levels + 1};
    }
    /// By level and axis: pieces.
    std::span<const std::int64_t> across() const {
        return {m_whole.data() + m_layout->across, 2 * m_layout->levels};
    }
    std::span<std::int64_t> across() {
        return {m_whole.data() + m_layout->across, 2 * m_layout->levels};
    }
    /// The tile of the innermost level; extents end with that of the MACs.
    std::int64_t innermostTile() const { return m_whole[m_layout->across - 2]; }

    /// Steps of the first lane, at least.
    double time() const { return m_numbers.front(); }
    void setTime(double time) { m_numbers.front() = time; }
    /// Of a pair whose tensor the dimension does not index, by its number in
    /// ProblemPairs::repeatedBy.
    PairFactors repeat(std::size_t i) const;
    void setRepeat(std::size_t i, const PairFactors& factors);
    /// Of these pairs, for each level from 1 on that is outside of its child: of the levels
    /// outside.
    OuterFactors outer(std::size_t i) const;
    void setOuter(std::size_t i, const OuterFactors& factors);
    /// By child: PieceCounter::movingShare(), or less.
    double share(std::size_t child) const {
        const double share = m_numbers[m_layout->shares + child];
        return share < 0 ? 0 : share;
    }
    /// By child: some temporal loop outside moves, or may.
    bool moves(std::size_t child) const { return m_numbers[m_layout->shares + child] >= 0; }
    void setShare(std::size_t child, bool moves, double share) {
        m_numbers[m_layout->shares + child] = moves ? share : -1;
    }
    /// By child, for each level from 1 on that is outside of it: the share, if the innermost loop
    /// that moves stands at this level or further in, else 0.
    const double* within() const { return m_numbers.data() + m_layout->within; }
    void setWithin(std::size_t at, double share) { m_numbers[m_layout->within + at] = share; }
    /// Where `within` has a child, level 1 first.
    static std::size_t withinOf(std::size_t child) {
        return child < 2 ? 0 : (child - 1) * (child - 2) / 2;
    }

    /// Pieces of a dimension that shares a rank.
    struct Pieces {
        double least = 1;   ///< outside of the child, all siblings; 1 where that is open
        double most = 1;    ///< the same at most; the bound where that is open
        double slides = 0;  ///< PieceCounter::slidingShare(), or less
    };
    bool countsPieces() const { return m_layout->countsPieces; }
    Pieces pieces(std::size_t child) const;
    void setPieces(std::size_t child, const Pieces& pieces);
    /// As ProblemPairs::windowsOf.
    std::vector<WindowPieces> windows;

    /// Compares all that bounds and capacities read: everything but the steps.
    static bool isReadBefore(const DimensionTiling& a, const DimensionTiling& b);
    static bool areEqualForBounds(const DimensionTiling& a, const DimensionTiling& b);
    /// Becomes the least of itself and another.
    void lower(const DimensionTiling& to);

private:
    friend std::uint64_t bytesOf(const DimensionTiling& chain);

    std::span<const std::int64_t> readWhole() const;

    const TilingLayout* m_layout;
    std::vector<std::int64_t> m_whole;
    std::vector<double> m_numbers;
};

/// The memory that a chain takes, what it has on the heap included.
std::uint64_t bytesOf(const DimensionTiling& chain);

/// The least of a list, which must not be empty.
DimensionTiling leastOf(std::span<const DimensionTiling> chains);

}  // namespace loopglass::uneven
