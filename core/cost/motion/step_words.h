#pragma once

#include "cost/compiled_problem.h"
#include "cost/motion/moved_words.h"
#include "cost/motion/visited_words.h"
#include "cost/tile_walk.h"

#include <optional>
#include <utility>
#include <vector>

namespace loopglass {

/// Counts the words that move along one arrow at one step of its children. The tile of every child
/// is examined, so tiles may have any shape. The time grows with the number of children. Words move
/// inward when a step begins. Output words return when the step ends.
class StepWords {
public:
    /// All arguments must outlive the object.
    StepWords(const CompiledProblem& compiled, const TileWalk& walk, const MotionArrow& arrow,
              bool uneven);

    // inward() and the following function throw CountOverflow.
    MovedWords inward(std::int64_t step);
    MovedWords outward(std::int64_t step) const;
    /// Returns true if output words return when their tile leaves. Otherwise they are counted when
    /// the tile is filled. This is necessary if siblings add tiles of different sizes: the cost
    /// model counts a sum once, but the parts of a sum may leave at different steps.
    bool backAtEnd() const { return m_backAtEnd; }

private:
    /// The request of a child at a step: the words of one box without the words of another box.
    struct Request {
        const std::vector<std::int64_t>* place = nullptr;
        TileBox now;
        std::optional<TileBox> stays;
        /// Cells of the grid that the boxes of all requests form, ascending.
        std::vector<std::int64_t> cells;
    };
    using Coordinates = std::vector<std::int64_t>;

    std::int64_t childrenOf() const;
    std::vector<Request> requestsOf(std::int64_t parent, const WalkMoment& moment) const;
    std::vector<Request> leavingOf(std::int64_t parent, std::int64_t step) const;
    void cut(std::vector<Request>& requests) const;
    void listCells(Request& request, std::size_t rank, std::int64_t cell, bool old) const;
    std::int64_t wordsIn(const std::vector<std::int64_t>& cells) const;
    std::int64_t unionOf(const std::vector<Request>& requests,
                         const std::vector<char>& apart) const;
    std::vector<std::pair<Coordinates, std::vector<std::int64_t>>> joinedBy(
        const std::vector<Request>& requests, const std::vector<char>& apart) const;
    std::int64_t readsOf(const std::vector<Request>& requests) const;
    TileBox boxOf(const TileBox& operations) const;
    std::int64_t wordsOf(const Request& request) const;
    bool alone(const std::vector<Request>& requests) const;
    bool share(const Coordinates& a, const Coordinates& b) const;
    MovedWords returned(const std::vector<Request>& requests, const Coordinates& parent,
                        std::int64_t step);
    std::int64_t addersOf(const Coordinates& parent) const;

    const CompiledProblem& m_compiled;
    const TileWalk& m_walk;
    MotionArrow m_arrow;
    VisitedWords m_before;  ///< separate from m_after, because a search stores one step
    VisitedWords m_after;
    std::vector<Coordinates> m_places;  ///< coordinates of each child
    bool m_backAtEnd = true;
    std::size_t m_outside = 0;  ///< number of spatial loops above the parent
    /// For each spatial loop between parent and child: whether its siblings share words.
    std::vector<char> m_word;
    /// For each of these loops: the group of loops that share tiles.
    std::vector<int> m_group;
    /// For each loop between parent and child: whether siblings cannot add partial sums.
    std::vector<char> m_cannotAdd;
    /// For each loop between parent and child: whether siblings cannot add partial sums, or the
    /// loop does not index the tensor.
    std::vector<char> m_cannotAddOrOther;
    /// Lines that divide the grid into cells, by rank.
    mutable std::vector<std::vector<std::int64_t>> m_cuts;
};

}  // namespace loopglass
