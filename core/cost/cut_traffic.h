#pragma once

#include "cost/compiled_problem.h"
#include "cost/cut_nest.h"
#include "cost/cut_sums.h"
#include "cost/listed_tiles.h"
#include "cost/output_walk.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace loopglass {

/// The words that the steps of one temporal loop transfer in the whole run.
struct CutShare {
    CutLoop loop;
    std::int64_t words = 0;
    bool indexes = false;  ///< true if the loop indexes the tensor
    bool slides = false;   ///< true if some words stay in the buffer at some steps of the loop
};

/// Counts the traffic of nests with imperfect factors, over all instances. Holds only scratch
/// memory; each thread needs its own. All functions throw CountOverflow.
class CutTraffic {
public:
    explicit CutTraffic(const CompiledProblem& compiled);

    /// Starts a new nest, which must outlive its counts.
    void begin(const CutNest& nest);
    /// Selects the instance to count at pinned fanouts.
    void pin(const PinnedPlaces& places) { m_sums.pin(places); }
    /// Returns the classes of siblings along one dimension above a level (CutSums::classes()).
    std::vector<std::vector<SiblingClass>> classes(std::size_t dimension, std::size_t level) {
        return m_sums.classes(dimension, level);
    }
    /// Returns true if the dimension shares a rank of the tensor with another dimension.
    bool ties(std::size_t tensor, std::size_t dimension) const {
        return m_shapes[tensor].role[dimension] == Role::Tied;
    }
    /// Returns true if the dimension does not index the tensor.
    bool repeats(std::size_t tensor, std::size_t dimension) const {
        return m_shapes[tensor].role[dimension] == Role::Other;
    }
    /// Returns the number of words that are filled into the children.
    std::int64_t taken(const CutPair& pair);
    /// Returns the number of words that the children request. For operands, these words are read at
    /// the parents. For the output, they enter below the parents.
    std::int64_t asked(const CutPair& pair);
    /// Returns taken() and asked() by temporal loop, innermost first. Sets `first` to the number of
    /// words in the first tiles.
    std::vector<CutShare> receivedByLoop(const CutPair& pair, std::int64_t& first);
    std::vector<CutShare> requestedByLoop(const CutPair& pair, std::int64_t& first);
    /// For the output, returns the number of zeros among the words of asked().
    std::int64_t firstVisits(const CutPair& pair);
    /// For the output, returns asked() and firstVisits(), with each word counted once per sibling
    /// that adds to it.
    std::int64_t requestedByAll(const CutPair& pair);
    std::int64_t firstVisitsOfAll(const CutPair& pair);
    /// For the output, returns the share of the returning partial sums that fills the pinned child.
    double filled(const CutPair& own);
    /// For the output, returns true if overlapping windows fill equal children with different
    /// numbers of words.
    bool overlap(std::size_t tensor, std::size_t parent, std::size_t child) const;
    /// For the output, returns true if idle instances of this level or an inner level may have to
    /// give up part of a window.
    bool mayAbandon(std::size_t tensor, std::size_t level) const;
    /// Returns how often siblings of this loop nest had to be listed or followed step by step,
    /// which is much slower than the closed form.
    std::size_t listings() const { return m_listings; }

private:
    /// The role of a temporal loop's dimension in the tensor.
    enum class Role : std::uint8_t { Other, Alone, Tied };
    struct Shape {
        TensorParts parts;
        std::vector<Role> role;         ///< role of each dimension
        std::vector<std::size_t> part;  ///< for each dimension: its index in `alone` or `tied`
        CoupledRanks block;             ///< the ranks of all coupled dimensions
        CoupledRanks whole;             ///< all ranks
    };
    struct Request {
        std::size_t tensor = 0;
        std::size_t child = 0;
        PinnedFanouts indexing = 0;  ///< pinned fanouts for dimensions that index the tensor
        PinnedFanouts others = 0;    ///< pinned fanouts for dimensions that do not index the tensor
        bool listed = false;
        bool everything = false;  ///< true to list all ranks, including ranks of a single dimension
        CutPair pair;
    };

    Request receivedRequest(const CutPair& pair) const;
    Request requestedRequest(const CutPair& pair) const;
    PinnedFanouts sharedFanouts(const CutPair& pair) const;
    struct TiedLoops;
    TiedLoops coupledLoops(const CoupledRanks& ranks, std::size_t level, bool output) const;
    bool mixesWords(const CutPair& pair) const;
    bool mustList(const CutPair& pair, bool& everything) const;
    template <typename Add> void forEachStep(const Request& request, Add add);
    std::int64_t total(const Request& request);
    double sharedTotal(const Request& request, std::size_t parent);
    void gatherShares(const Request& request, std::size_t parent);
    double sharedContexts(const Request& request, std::size_t loop) const;
    std::vector<CutShare> byLoop(const Request& request, std::int64_t& first);
    void gather(const Request& request);
    std::int64_t contexts(const Request& request, std::size_t loop) const;
    struct Words {
        std::int64_t whole = 1;  ///< number of words in the tiles
        std::int64_t old = 1;    ///< number of words that stay when the tiles move
    };
    Words independentWords(const Request& request, std::size_t loop) const;
    Words coupledWords(const Request& request, std::size_t loop);
    Words coupledWords(const CoupledRanks& ranks, std::size_t loop) const;
    std::int64_t wholeAt(const Request& request);
    bool mustWalk(const CutPair& pair) const {
        return pair.child != m_compiled->levelCount && mayAbandon(pair.tensor, pair.child);
    }
    const WalkedOutput& walked(const CutPair& pair, const PinnedPlaces& places);
    template <typename Add> void forEachParent(const CutPair& pair, Add add);
    std::int64_t visits(const CutPair& pair, PinnedFanouts others);
    std::int64_t indexedVisits(const CutPair& pair);
    double sharedVisits(const CutPair& pair);

    const CompiledProblem* m_compiled;
    std::vector<Shape> m_shapes;  ///< shape of each tensor
    const CutNest* m_nest = nullptr;
    CutSums m_sums;
    ListedTiles m_listed;
    std::size_t m_listings = 0;
    std::vector<const DimensionCuts*> m_cuts;  ///< cuts of each dimension
    /// For each dimension: the number of temporal loops outside the cut.
    std::vector<std::size_t> m_outside;
    /// By dimension and cut: iterations, each divided by the number of siblings that work in the
    /// iteration.
    std::vector<std::vector<double>> m_shares;
    /// Results of the step-by-step count, by child and the place of its parent.
    std::map<std::pair<std::size_t, PinnedPlaces>, WalkedOutput> m_walked;
};

}  // namespace loopglass
