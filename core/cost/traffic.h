#pragma once

#include "cost/compiled_problem.h"
#include "cost/interval_union.h"
#include "cost/loop_nest.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass {

/// Words of one tensor that move between one parent instance and its children over the whole run.
struct Transfer {
    std::int64_t perChild = 0;  ///< words filled into one child instance
    std::int64_t requests = 0;  ///< for operands: words read at one parent instance
    std::int64_t entering =
        0;  ///< for the output: words that enter below one parent instance (= words that leave it)
    std::int64_t firstVisits = 0;  ///< for the output: number of zeros among the requests
};

/// The effect of one temporal loop on a tile inside it.
enum class LoopEffect : std::uint8_t {
    Stays,   ///< the tile does not move, because neither this loop nor an inner loop indexes it
    Slides,  ///< the loop moves the tile by less than its extent: some words stay
    Moves,   ///< the loop moves the tile to other words
    /// The loop does not index the tensor, but inner loops have moved the tile, so its words are
    /// read again.
    Returns,
    Empties,  ///< the buffer is emptied at every iteration (flush)
};

/// The words that one step of a temporal loop transfers.
struct LoopWords {
    NestLoop loop;
    LoopEffect effect = LoopEffect::Stays;
    std::int64_t perChild = 0;  ///< new words of one child
    std::int64_t shared = 0;    ///< new words of all siblings that share words
};

/// The words that the children of one parent request together.
struct SiblingWords {
    std::int64_t tile = 0;    ///< words of one child's tile
    std::int64_t shared = 0;  ///< words of all siblings that share words
    /// Number of groups of siblings that share no words; each group requests its words separately.
    std::int64_t distinct = 1;
};

class TrafficCounter;

/// A tile in a traffic counter; the counter returns the words that a reload or a move transfers.
class MovableTile {
public:
    /// Returns the transfer (perChild and requests) that a reload of the whole tile causes.
    Transfer reload() const;
    /// Returns the transfer (perChild and requests) that a move of the tile by `distances`, by
    /// rank, causes.
    Transfer step(std::span<const std::int64_t> distances) const;

private:
    friend class TrafficCounter;
    explicit MovableTile(TrafficCounter& counter) : m_counter(&counter) {}
    TrafficCounter* m_counter;
};

/// Counts transfers of a loop nest. Holds only scratch memory; each thread needs its own.
class TrafficCounter {
public:
    explicit TrafficCounter(const CompiledProblem& compiled);

    /// Returns the traffic of `tensor` between `parent` and `child`, the next inner level that
    /// keeps the tensor (the number of levels means the MACs). Throws CountOverflow.
    Transfer count(const LoopNest& nest, std::size_t tensor, std::size_t parent, std::size_t child);

    /// Returns the same traffic as count(), but without first visits (firstVisits is 0). Sets
    /// `reload`, if not null, to the transfer of a single load of the whole tile.
    Transfer countMoved(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                        std::size_t child, Transfer* reload = nullptr);

    /// Returns the number of different tiles of an operand that the children of `parent` request (1
    /// or more).
    std::int64_t countRequests(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                               std::size_t child);

    /// Returns the tile of `child` and its siblings below one parent, to compute reloads and moves.
    /// Loops outside the child's tile do not affect the result. The result is valid until the next
    /// count.
    MovableTile tile(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                     std::size_t child);

    /// Returns the parts of count(): the words that each temporal loop outside the child's tile
    /// brings, innermost first, and the children below one parent. Throws CountOverflow.
    std::vector<LoopWords> loopWords(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                                     std::size_t child, SiblingWords& siblings);

private:
    friend class MovableTile;
    Transfer countReload() const;
    Transfer countStep(std::span<const std::int64_t> distances);
    void prepareTile(const LoopNest& nest, std::size_t child);
    void prepareSiblings(const LoopNest& nest, std::size_t parent, std::size_t child);
    void clearSiblings();
    bool sharesAlongAxis(const NestLoop& loop) const;
    std::int64_t requestsAlongAxes(std::span<const NestLoop> loops);
    void addSibling(const NestLoop& loop, Multicast sharing);
    void listSibling(const NestLoop& loop, bool word);
    std::int64_t distinctRequests() const;
    std::int64_t tileUnion() const;
    std::int64_t stepUnion() const;
    std::int64_t stepNew() const;
    void countOperations(const LoopNest& nest, std::size_t child, Transfer& result);
    void countSteps(const LoopNest& nest, std::size_t child, Transfer& result);
    Transfer moved(std::int64_t perChild, std::int64_t shared) const;
    void countSlide(const NestLoop& loop, std::int64_t everything);
    std::int64_t visitedWords(const LoopNest& nest, std::size_t parent, std::size_t child);
    std::int64_t visitedShared();
    std::span<const std::int64_t> extents() const {
        return std::span(m_extent).first(m_tensor->rankCount);
    }
    std::span<const std::int64_t> shifts() const {
        return std::span(m_shift).first(m_tensor->rankCount);
    }

    const CompiledProblem* m_compiled;
    const CompiledTensor* m_tensor = nullptr;
    std::vector<std::int64_t> m_extent;  ///< extent of the child's tile, by rank
    /// Distance by which inner loops have moved the tile, by rank.
    std::vector<std::int64_t> m_wrap;
    std::vector<std::int64_t> m_shift;  ///< distance of the current step, by rank
    /// Offsets of siblings that share tiles, by rank.
    std::vector<std::vector<Progression>> m_tileOffsets;
    /// Offsets of siblings that share words, by rank.
    std::vector<std::vector<Progression>> m_wordOffsets;
    /// Loops in the lists whose siblings share tiles.
    std::vector<NestLoop> m_tileLoops;
    /// Loops in the lists whose siblings share words.
    std::vector<NestLoop> m_wordLoops;
    std::vector<NestLoop> m_visits;
    std::vector<Progression> m_rankVisits;
    std::int64_t m_volume = 1;
    /// Number of siblings that share nothing, or share along axes only.
    std::int64_t m_separate = 1;
    /// Number of adjacent siblings that share tiles and are not in the lists.
    std::int64_t m_tileFactor = 1;
    /// Number of siblings that share words and are not in the lists.
    std::int64_t m_wordFactor = 1;
    std::int64_t m_fresh = 0;  ///< new words of one child at the step counted last
    /// New words of all siblings together at the step counted last.
    std::int64_t m_freshShared = 0;
    std::int64_t m_newPerChild = 0;  ///< new words of one child at all steps counted so far
    /// New words of all siblings together at all steps counted so far.
    std::int64_t m_newShared = 0;
    bool m_unions = false;  ///< true if some siblings share words
    /// True if a dimension of siblings that share tiles indexes several ranks.
    bool m_tileEntangled = false;
    /// True if a dimension of siblings that share words indexes several ranks.
    bool m_wordEntangled = false;
};

inline Transfer MovableTile::reload() const { return m_counter->countReload(); }

inline Transfer MovableTile::step(std::span<const std::int64_t> distances) const {
    return m_counter->countStep(distances);
}

}  // namespace loopglass
