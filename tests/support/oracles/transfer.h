#pragma once

#include "accelerator/accelerator.h"
#include "cost/cost.h"
#include "support/oracles/loop_walk.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace loopglass::test {

/// The transfer of one tensor from the instances of a level to those of the next level that keeps
/// it, or to the MAC lanes (level `walk.levelCount()`), with the words that each instance holds.
/// The references must outlive it.
class Transfer {
public:
    Transfer(const LoopWalk& walk, const Accelerator& accelerator, const Tensor& tensor,
             std::size_t parent, std::size_t child, const CostOptions& options);

    std::size_t parent() const { return m_parent; }
    std::size_t child() const { return m_child; }

    /// Words so far: read at the parents, filled at the children, updated at the parents.
    std::int64_t reads() const { return m_reads; }
    std::int64_t fills() const { return m_fills; }
    std::int64_t updates() const { return m_updates; }
    /// Words read at the children because they move to the parents; 0 where such reads are free.
    std::int64_t drains() const { return m_drains; }

    /// The reads of one instance of the parent or of the child. If several siblings request a
    /// returning partial sum in the same step, each gets an equal share.
    double readsOf(std::size_t parent) const { return m_parents[parent].reads; }
    double updatesOf(std::size_t parent) const { return m_parents[parent].updates; }
    double fillsOf(std::size_t child) const { return m_children[child].fills; }
    double drainsOf(std::size_t child) const { return m_children[child].drains; }

    /// Moves the tiles of all children to this iteration of the walk. `outer` is the transfer into
    /// the parents, which has already moved; null for the outermost level.
    void step(const Transfer* outer);
    /// Throws std::logic_error unless the words of all instances add up to the totals.
    void checkSums() const;

private:
    /// Coordinates of a sibling along some of the fanouts.
    using Coordinates = std::vector<std::int64_t>;

    /// The request of a sibling to its parent in one step.
    struct Request {
        std::size_t child;
        const Coordinates& place;
        WordSet words;
    };

    struct Held {
        std::optional<Box> box;
        WordSet words;
    };

    struct OfParent {
        double reads = 0;
        double updates = 0;
    };
    struct OfChild {
        double fills = 0;
        double drains = 0;
    };

    bool toLanes() const { return m_child == m_walk.levelCount(); }
    std::optional<WordSet> newWords(std::size_t child);
    void giveUp(std::size_t child, const Transfer* outer);
    template <typename Condition>
    Coordinates along(const Coordinates& place, Condition condition) const;
    void listGroups();
    bool mayShare(const Coordinates& a, const Coordinates& b) const;
    void moveOperand(const std::vector<Request>& requests);
    void moveOutput(const std::vector<Request>& requests, std::set<Word>& visited);
    void fill(const std::vector<Request>& requests, const Coordinates& apart, Word word);
    bool indexes(std::size_t dimension) const;
    bool cannotAdd(const SpatialLoop& loop) const;

    const LoopWalk& m_walk;
    const Accelerator& m_accelerator;
    const Tensor& m_tensor;
    std::size_t m_parent;
    std::size_t m_child;
    CostOptions m_options;
    std::vector<std::optional<int>> m_groups;  ///< per loop between the levels without word
                                               ///< multicast
    std::vector<Held> m_held;                  ///< per instance of the child
    std::vector<std::set<Word>> m_visited;     ///< per instance of the parent
    std::int64_t m_reads = 0;
    std::int64_t m_fills = 0;
    std::int64_t m_updates = 0;
    std::int64_t m_drains = 0;
    std::vector<OfParent> m_parents;
    std::vector<OfChild> m_children;
};

}  // namespace loopglass::test
