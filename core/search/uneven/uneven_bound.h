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

/// What one pair moves at least.
struct LevelTraffic {
    double asked = 0;
    double sent = 0;
    double filled = 0;
};

/// Lower bounds of what a mapping costs of which some dimensions are cut. Scratch memory of one
/// thread.
class UnevenBound {
public:
    /// All must outlive it. `least` has, by dimension, the least of all chains that may come where
    /// nothing is decided.
    UnevenBound(const space::SearchProblem& space, const ProblemPairs& pairs,
                std::span<const DimensionTiling> least);

    Score of(const PartTilings& part);
    /// Whether the buffers hold the tiles as far as they are decided, and the fanouts the pieces.
    bool fits(const PartTilings& part);

    /// The same of many chains of one dimension, beside what is decided of the others. The part
    /// must outlive the questions; what it has of this dimension is not read.
    void prepare(const PartTilings& part, std::size_t dimension);
    bool fitsWith(const DimensionTiling& chain) const {
        return fitsFanouts(chain) && fitsBuffers(chain);
    }
    bool fitsFanouts(const DimensionTiling& chain) const;
    bool fitsBuffers(const DimensionTiling& chain) const;
    Score with(const DimensionTiling& chain);

    /// The bound of such words: by child level, adds what its pairs cost.
    void begin(const PartTilings& part);
    void addPair(std::size_t pair, const LevelTraffic& words);
    /// Of the pairs that are added between openGroup() and closeGroup(), each choice closed by
    /// closeChoice(), that which costs the least counts, for energy and each port by itself.
    void openGroup();
    void closeChoice();
    void closeGroup();
    /// Ends it.
    Score score() const;
    /// Words of a pair that each sibling needs once, as WindowWords; after begin().
    double onceWords(std::size_t pair, bool asked) const { return m_windows.once(pair, asked); }
    /// Words of the tiles of a pair, as WindowWords; after begin().
    double wholeWords(std::size_t pair, bool asked, std::size_t sliding = noDimension,
                      const std::vector<char>* slidingWords = nullptr) const {
        return m_windows.of(pair, asked, sliding, slidingWords, freshOf(pair));
    }

private:
    /// Words that move if every step moves them.
    struct WholeWords {
        double asked = 0;
        double filled = 0;
    };
    /// All dimensions but one, multiplied out.
    struct RemainingFactors {
        double time = 1;
        double open = 1;
        double openTime = 1;
        std::vector<double> used;          ///< by level and axis
        std::vector<PairFactors> factors;  ///< by pair
        std::vector<OuterFactors> outer;   ///< levels outside of the children, pair by pair
        std::vector<double> inside;        ///< the same places: the largest share
    };
    /// What a pair moves at least, whatever the innermost loop is.
    struct PairMinimum {
        double asked = 0;
        double filled = 0;
        double returned = 0;
    };
    /// A tile of a buffer: its extent along each rank without one dimension, and what one more
    /// iteration of that adds.
    struct RankExtent {
        double others = 1;
        double each = 0;
    };

    void prepareCosts(const PartTilings& part, std::size_t dimension);
    void prepareBuffers(const PartTilings& part, std::size_t dimension);
    void prepareOuter(const DimensionTiling& chain, std::size_t dimension);
    void beginWith(const DimensionTiling* chain);
    void multiplyWith(const DimensionTiling& own);
    void findPairMinima(const DimensionTiling& own);
    Score scoreOf(const DimensionTiling* own);
    LevelTraffic wordsOf(std::size_t pair, double share, const WholeWords& whole) const;
    WholeWords wholeOf(std::size_t pair, std::size_t sliding) const;
    const double* freshOf(std::size_t pair) const { return m_fresh.data() + m_outerOf[pair]; }
    /// What words cost: the energy, then what each port carries.
    using WordsCost = std::vector<double>;
    /// What a word of a pair weighs in a cost.
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
    std::vector<double> m_accessed;  ///< by tensor
    WindowWords m_windows;
    std::size_t m_own = 0;
    RemainingFactors m_others;
    std::vector<RankExtent> m_ranks;      ///< of all tensors of all buffers
    std::vector<PairFactors> m_products;  ///< by pair
    std::vector<OuterFactors>
        m_outer;  ///< as RemainingFactors::outer, with the dimension in question
    std::vector<std::size_t> m_outerOf;  ///< by pair: its first place in m_outer
    std::vector<PairMinimum> m_floors;   ///< by pair
    std::vector<double> m_fresh;         ///< as m_outer: the share of runs that begin new
    double m_time = 1;
    std::vector<WholeWords> m_whole;  ///< by pair
    std::size_t m_stride = 0;         ///< of a row of costs
    WordsCost m_byOperation;          ///< of operations, and of the words that each asks for
    WordsCost m_costs;
    WordsCost m_before;              ///< while the choices of a group are compared
    WordsCost m_least;               ///< of these choices
    std::vector<Weights> m_weights;  ///< pair by pair, a row each
    WordsCost m_stillCosts;          ///< pair by pair, if nothing moves
    WordsCost m_wholeCosts;          ///< the same if all tiles do at every step
    WordsCost m_pairCost;
    WordsCost m_choiceCost;
    WordsCost m_groupCost;
    std::vector<char> m_moves;        ///< [child][dimension]: as DimensionTiling::moves
    std::vector<double> m_shares;     ///< the same places: as DimensionTiling::share
    std::vector<double> m_used;       ///< by level and axis: pieces of decided dimensions
    std::vector<double> m_instances;  ///< by level, at most
};

}  // namespace loopglass::uneven
