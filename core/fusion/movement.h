#pragma once

#include "cost/cost.h"
#include "fusion/group_shape.h"
#include "fusion/sharing.h"
#include "fusion/tally.h"

#include <cstdint>
#include <unordered_set>
#include <vector>

namespace loopglass::fusion {

/// The tiles of one tensor of one layer in all instances of a level. A movement also has the words
/// that move between these tiles and the next outer level that keeps the tensor. The child may be
/// the MACs, which keep no words.
class Movement {
public:
    /// The children are numbered by `loops`, the spatial loops of the layer.
    Movement(const GroupShape& shape, std::size_t layer, std::size_t tensor, std::size_t parent,
             std::size_t child, const std::vector<SpatialLoop>& loops, const CostOptions& options);

    std::size_t layer() const { return m_layer; }
    std::size_t tensor() const { return m_tensor; }
    std::size_t parent() const { return m_parent; }
    std::size_t child() const { return m_child; }
    bool toMacs() const { return m_child == m_shape->levels; }
    std::size_t children() const { return m_held.size(); }
    /// Returns the box of words that the child holds.
    const Box& held(std::size_t child) const { return m_held[child]; }
    /// Returns the words of the largest tile so far.
    std::int64_t largest() const { return m_largest; }
    /// Returns true if some new tile contained a word of the previous tile.
    bool foundAgain() const { return m_foundAgain; }

    /// Sets the tensor of the layer under which words are counted; several layers may share the
    /// tiles of one tensor.
    void countAs(std::size_t tensor) { m_countAs = tensor; }
    /// Empties the children `begin` to `end` − 1.
    void leave(std::size_t begin, std::size_t end);
    /// Sets the box of words that the child holds.
    void hold(std::size_t child, Box box) { m_held[child] = std::move(box); }
    /// Resets the visited words of the children below the parents `begin` to `end` − 1. If `all` is
    /// true, every word counts as visited afterwards; otherwise no word does.
    void forget(std::size_t begin, std::size_t end, bool all = false);
    bool visitedAll(std::size_t parent) const { return m_visitedAll[parent] != 0; }
    /// Returns true if visitedAll() is the same for all parents.
    bool allVisitedAlike() const;
    /// Returns true if all children are empty.
    bool empty() const;
    /// Counts a turn of the children of the parents begin … end − 1 with equal tiles: the words of
    /// all of them together. `tile` are the words of a tile.
    void countEven(std::size_t begin, std::size_t end, const AccessCounts& parents,
                   const AccessCounts& children, std::int64_t tile, Tally& tally);
    /// Adds words that the MACs exchange with a parent to the counts.
    void countMacs(std::size_t parent, std::int64_t reads, std::int64_t updates, Tally& tally);
    /// Moves all children to new tiles, in the indices of the tensor; a child without a tile is
    /// idle. `outer` is the movement into the parents, or null. Adds the moved words to the counts
    /// of the layer.
    void step(const std::vector<Box>& tiles, const Movement* outer, Tally& tally);

private:
    void stepOf(std::size_t parent, const std::vector<Box>& tiles, const Movement* outer,
                Tally& tally);
    void moveOperand(std::size_t parent, const std::vector<Request>& requests, Tally& tally);
    void moveOutput(std::size_t parent, const std::vector<Request>& requests, Tally& tally);
    struct RequestedWord;
    std::vector<RequestedWord> askedWords(const std::vector<Request>& requests) const;
    std::int64_t wordsOf(const Request& request) const;
    void fill(const std::vector<Request>& requests, const RequestedWord* begin,
              const RequestedWord* end, Tally& tally) const;
    void countParent(std::size_t parent, std::int64_t reads, std::int64_t updates, Tally& tally);
    std::vector<std::int64_t> coordinates(std::size_t child) const;
    bool indexes(std::size_t dimension) const;

    const GroupShape* m_shape;
    std::size_t m_layer;
    std::size_t m_tensor;
    std::size_t m_countAs;
    std::size_t m_parent;
    std::size_t m_child;
    std::vector<SpatialLoop> m_between;  ///< spatial loops from the parent's fanout to the child
    std::size_t m_siblings = 1;
    double m_crossingEnergy = 0;
    bool m_output = false;
    bool m_apartTiles = false;  ///< true if different tiles of the output have no common word
    bool m_chargeFirst = false;
    Box m_whole;  ///< box with all words of an output
    std::vector<Box> m_held;
    std::vector<std::unordered_set<std::uint64_t>>
        m_visited;                   ///< visited words of an output, for each parent
    std::vector<char> m_visitedAll;  ///< for each parent: whether all words count as visited
    std::int64_t m_largest = 0;
    bool m_foundAgain = false;
};

}  // namespace loopglass::fusion
