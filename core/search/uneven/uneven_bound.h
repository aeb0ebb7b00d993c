#pragma once

#include "record/objective.h"
#include "search/uneven/cuts/mapping_steps.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/cuts/uneven_pairs.h"
#include "search/uneven/window_words.h"

#include <cstddef>
#include <span>
#include <vector>

namespace loopglass::uneven {

/// Lower bounds on the words that a pair of levels moves: words requested from the parent, words
/// sent to the child, and words filled into the child.
struct LevelTraffic {
    double asked = 0;
    double sent = 0;
    double filled = 0;
};

/// Lower bounds on the cost of mappings in which some dimensions already have chains. The object
/// holds scratch memory, so each thread needs its own.
class UnevenBound {
public:
    /// All references must outlive this object. `least` has for each dimension the least values
    /// over all possible chains. These values apply to undecided dimensions.
    UnevenBound(const space::SearchProblem& space, const ProblemPairs& pairs,
                std::span<const DimensionTiling> least);

    /// Prepares fitsWith() and with() for many chains of one dimension; the other dimensions have
    /// the decisions of `part`. The part must outlive these calls. The chain that `part` has for
    /// the dimension is ignored.
    void prepare(const PartTilings& part, std::size_t dimension);
    bool fitsWith(const DimensionTiling& chain) const {
        return fitsFanouts(chain) && fitsBuffers(chain);
    }
    bool fitsFanouts(const DimensionTiling& chain) const;
    bool fitsBuffers(const DimensionTiling& chain) const;
    Score with(const DimensionTiling& chain);

    /// Begins a bound for which the caller knows the words of each pair. The caller then adds the
    /// pairs of each child level, and calls score().
    void begin(const PartTilings& part);
    void addPair(std::size_t pair, const LevelTraffic& words);
    /// Opens a group of pairs for one child. Each choice of the group ends with closeChoice(). The
    /// bound uses the minimum over the choices, separately for the energy and for each port.
    void openGroup();
    void closeChoice();
    void closeGroup();
    /// Ends the bound and returns its score.
    Score score() const;
    /// Returns the words of a pair if each sibling loads each needed word only once (WindowWords).
    /// The function must be called after begin().
    double onceWords(std::size_t pair, bool asked) const { return m_windows.once(pair, asked); }
    /// Returns the words in all tiles of a pair (WindowWords). The function must be called after
    /// begin().
    double wholeWords(std::size_t pair, bool asked, std::size_t sliding = noDimension,
                      const std::vector<char>* slidingWords = nullptr) const {
        return m_windows.of(pair, asked, sliding, slidingWords, freshOf(pair));
    }

private:
    /// The words of a pair if each step moves whole tiles.
    struct WholeWords {
        double asked = 0;
        double filled = 0;
    };
    /// The products of factors over all dimensions except one.
    struct RemainingFactors {
        double time = 1;
        double open = 1;
        double openTime = 1;
        std::vector<double> used;          ///< instances in use, by level and axis
        std::vector<PairFactors> factors;  ///< factors by pair
        /// Factors of the levels outside the children, pair by pair.
        std::vector<OuterFactors> outer;
        std::vector<double> inside;  ///< largest share for each index in `outer`
    };
    /// Lower bounds on the words of a pair, for any innermost loop.
    struct PairMinimum {
        double asked = 0;
        double filled = 0;
        double returned = 0;
    };
    /// The extent of a buffer's tile along one rank: without one dimension, and its growth with
    /// each iteration of this dimension.
    struct RankExtent {
        double others = 1;
        double each = 0;
    };

    void prepareCosts(const PartTilings& part, std::size_t dimension);
    void prepareBuffers(const PartTilings& part, std::size_t dimension);
    void prepareOuter(const DimensionTiling& chain, std::size_t dimension);
    void beginWith(const DimensionTiling& own);
    void multiplyWith(const DimensionTiling& own);
    void findPairMinima(const DimensionTiling& own);
    LevelTraffic wordsOf(std::size_t pair, double share, const WholeWords& whole) const;
    WholeWords wholeOf(std::size_t pair, std::size_t sliding) const;
    const double* freshOf(std::size_t pair) const { return m_fresh.data() + m_outerOf[pair]; }
    /// The cost of words: the energy, followed by the load of each port.
    using WordsCost = std::vector<double>;
    /// The weights by which the words of a pair contribute to a cost.
    struct Weights {
        double down = 0;
        double up = 0;
        double filled = 0;
    };

    void weigh();
    void weigh(const MovingPair& pair, Weights* weights) const;
    void addByOperation();
    void noteMoves(std::size_t dimension, const DimensionTiling& chain);
    void costOf(std::size_t pair, const LevelTraffic& words, double* cost) const;
    const double* costOfChoice(std::size_t pair, std::size_t innermost);
    void measureGroup(std::size_t child);
    template <typename CostOf> void addUp(const std::vector<std::size_t>& pairs, CostOf costOfPair);
    void addGroup(std::size_t child);

    const space::SearchProblem* m_space;
    const ProblemPairs* m_pairs;
    std::span<const DimensionTiling> m_minChains;
    WindowWords m_windows;
    std::size_t m_own = 0;
    RemainingFactors m_others;
    std::vector<RankExtent> m_ranks;      ///< rank extents by buffer, tensor and rank
    std::vector<PairFactors> m_products;  ///< products of factors, by pair
    /// RemainingFactors::outer, multiplied by the factors of the examined dimension.
    std::vector<OuterFactors> m_outer;
    std::vector<std::size_t> m_outerOf;  ///< for each pair: its first index in m_outer
    std::vector<PairMinimum> m_floors;   ///< minimum of each pair
    /// Share of runs that begin with new words, with the indices of m_outer.
    std::vector<double> m_fresh;
    double m_time = 1;
    std::vector<WholeWords> m_whole;  ///< words of each pair if each step moves whole tiles
    std::size_t m_stride = 0;         ///< length of a row of costs
    /// Cost of the operations and of the words that each operation requests.
    WordsCost m_byOperation;
    WordsCost m_costs;
    WordsCost m_before;              ///< costs that were added before the choices of a group
    WordsCost m_least;               ///< lowest costs of these choices
    std::vector<Weights> m_weights;  ///< weights, with one row for each pair
    WordsCost m_stillCosts;          ///< costs of each pair if no tile moves
    WordsCost m_wholeCosts;          ///< costs of each pair if every step moves all tiles
    WordsCost m_pairCost;
    WordsCost m_choiceCost;
    WordsCost m_groupCost;
    std::vector<char> m_moves;        ///< DimensionTiling::moves for each child and dimension
    std::vector<double> m_shares;     ///< DimensionTiling::share for each child and dimension
    std::vector<double> m_used;       ///< number of tiles of decided dimensions, by level and axis
    std::vector<double> m_instances;  ///< largest number of instances in use, by level
};

}  // namespace loopglass::uneven
