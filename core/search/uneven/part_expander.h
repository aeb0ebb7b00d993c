#pragma once

#include "record/statistics.h"
#include "search/driver/best_first_queue.h"
#include "search/uneven/order_search.h"
#include "search/uneven/tiling_lists.h"
#include "search/uneven/uneven_bound.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::uneven {

/// Indices of classes for each dimension, in the order of the lists.
using Choices = std::vector<std::vector<std::uint32_t>>;

/// The decisions of a part: a class of chains for each dimension, in the order of the lists. All
/// dimensions of one stage are decided before the next stage begins. After the last stage, a choice
/// is a chain.
struct Decisions {
    std::uint32_t stage = 0;  ///< the stage that is being decided
    /// Dimensions that are decided at this stage, one bit each.
    std::uint64_t decided = 0;
    std::vector<std::uint32_t> choices;  ///< latest choice of each dimension
};

/// A part that has children. The children differ in the choice for the dimension `next`.
struct BranchNode {
    Decisions decisions;
    std::size_t next = 0;
    /// The remaining choices of the dimensions that are open at this stage.
    Choices left;
};

/// A part of the mapping space. Millions of parts may wait at the same time.
struct Part {
    Score bound;
    std::shared_ptr<const BranchNode> from;  ///< node of the parent; null for the whole space
    std::uint32_t choice = 0;                ///< choice for the dimension `next` of `from`
    std::uint32_t bytes = 0;  ///< bytes of the waiting part, including its share of `from`
};

/// The result of expanding a part.
struct Expansion {
    /// A child: a choice for the dimension that is decided next.
    struct Child {
        Score bound;
        std::uint32_t choice = 0;
    };

    Score bound;  ///< bound of the part
    std::shared_ptr<const BranchNode> fork;
    std::vector<Child> children;
    std::optional<FoundMapping> found;
    std::uint64_t evaluated = 0;
    bool stopped = false;

    Part partOf(const Child& child) const;
};

/// The queue of waiting parts, with the least bound first. Parts with equal bounds keep the order
/// of push().
class PartQueue {
    static const Score& boundOf(const Part& part) { return part.bound; }
    using Queue = driver::BestFirstQueue<Part, boundOf>;

public:
    /// Bytes of a waiting part in the queue, without its share of the parent.
    static constexpr std::size_t partSize = sizeof(Queue::Queued);

    void push(Part part) {
        m_bytes += part.bytes;
        m_queue.push(std::move(part));
    }
    Part pop() {
        m_bytes -= m_queue.front().bytes;
        return m_queue.pop();
    }
    void clear() {
        m_queue.clear();
        m_bytes = 0;
    }
    bool empty() const { return m_queue.empty(); }
    const Part& front() const { return m_queue.front(); }
    /// Returns all parts, in no particular order.
    const std::vector<Queue::Queued>& all() const { return m_queue.all(); }
    std::size_t bytes() const { return m_bytes; }

private:
    Queue m_queue;
    std::size_t m_bytes = 0;
};

/// Expands parts of the mapping space. Each thread needs its own object.
class PartExpander {
public:
    /// All references must outlive this object, and the lists must have been made.
    PartExpander(const space::SearchProblem& space, const ProblemPairs& pairs,
                 const TilingLists& lists, std::stop_token stop);

    /// Returns the whole space as one part.
    Part whole() const;
    Expansion expand(const Part& part, const std::optional<Score>& cutoff);
    /// Restricts some dimensions to the chains with these numbers; mirror images are then no longer
    /// pruned. `dimensions` has a bit for each dimension, in the order of the lists. All later
    /// searches must begin with whole().
    void fix(std::uint64_t dimensions, std::vector<std::uint32_t> chains);
    /// Returns the numbers of classes, ended parts and orders, over all expanded parts.
    UnevenStatistics counts() const;

private:
    struct Range {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::uint32_t size() const { return end - begin; }
    };
    bool isWhole() const { return m_now.stage > TilingTree::stages; }
    bool isDecided(std::size_t i) const { return (m_now.decided >> i & 1) != 0; }
    Range choicesOf(std::size_t i) const;
    std::span<const std::uint32_t> openChoices(std::size_t i);
    void takeUp(const Part& part);
    void decide(std::size_t i, std::uint32_t choice);
    void lay();
    bool lookAhead(const std::optional<Score>& cutoff);
    void lookAhead(std::size_t i, const std::optional<Score>& cutoff);
    void tighten(std::size_t i);
    void orderByChoices();
    std::size_t fewest() const;
    BranchNode forkAt(std::size_t next) const;
    void addChildren(Expansion& outcome);
    void takeMirror();
    std::pair<std::uint32_t, std::uint32_t> chainsOf(std::size_t i) const;
    bool isMirrored(std::size_t i, std::uint32_t choice) const;

    const space::SearchProblem* m_space;
    const TilingLists* m_lists;
    /// Pairs of exchanged dimensions, as positions in the lists.
    std::vector<std::pair<std::size_t, std::size_t>> m_mirrored;
    std::uint64_t m_fixed = 0;             ///< fixed dimensions, one bit each
    std::vector<std::uint32_t> m_fixedAs;  ///< chain of each fixed dimension
    /// For each dimension: least values of the remaining chains.
    std::vector<DimensionTiling> m_least;
    UnevenBound m_bound;
    MappingStepsCost m_cost;
    OrderSearch m_orders;
    Decisions m_now;  ///< decisions of the part that is being expanded
    /// Choices that the parent node has at this stage; null = all classes.
    const Choices* m_left = nullptr;
    PartTilings m_part;
    /// For each dimension: least values of the remaining choices.
    std::vector<DimensionTiling> m_tight;
    Choices m_choices;  ///< remaining choices of each dimension
    /// Bounds of the choices, if the stage computes bounds.
    std::vector<std::vector<Score>> m_bounds;
    std::vector<std::uint32_t> m_range;  ///< the numbers of all classes of one dimension
    std::vector<std::size_t> m_order;    ///< sequence in which the dimensions are examined
    UnevenStatistics m_counts;           ///< counts; the counts of orders are separate
};

}  // namespace loopglass::uneven
