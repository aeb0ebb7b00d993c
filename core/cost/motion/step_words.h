#pragma once

#include "cost/compiled_problem.h"
#include "cost/motion/moved_words.h"
#include "cost/motion/visited_words.h"
#include "cost/tile_walk.h"

#include <optional>
#include <utility>
#include <vector>

namespace loopglass {

/// What moves along one arrow at one step of its children, by looking at the tile of every child:
/// for tiles of any form, in as much time as there are children. Words move inward when a step
/// begins, and an output's go back when it ends.
class StepWords {
public:
    /// All must outlive it.
    StepWords(const CompiledProblem& compiled, const TileWalk& walk, const MotionArrow& arrow,
              bool uneven);

    // Both throw CountOverflow.
    MovedWords inward(std::int64_t step);
    MovedWords outward(std::int64_t step) const;
    /// Whether an output's words go back when their tile leaves. Else they are counted when it is
    /// taken up: so it is where uneven tiles are added together on their way, since the cost model
    /// counts a sum once, and its parts may leave at different steps.
    bool backAtEnd() const { return m_backAtEnd; }

private:
    /// What a child asks for at a step: the words of a box that are not in another.
    struct Request {
        const std::vector<std::int64_t>* place = nullptr;
        TileBox now;
        std::optional<TileBox> stays;
        std::vector<std::int64_t> cells;  ///< of the grid that all requests make up, ascending
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
    VisitedWords m_before;  ///< two, since each keeps what it found of one step
    VisitedWords m_after;
    std::vector<Coordinates> m_places;  ///< by child
    bool m_backAtEnd = true;
    std::size_t m_outside = 0;             ///< spatial loops above the parent
    std::vector<char> m_word;              ///< by loop between: siblings share words
    std::vector<int> m_group;              ///< and of the others: with whom tiles are shared
    std::vector<char> m_cannotAdd;         ///< by loop between
    std::vector<char> m_cannotAddOrOther;  ///< or it does not index the tensor
    mutable std::vector<std::vector<std::int64_t>> m_cuts;  ///< by rank, of the grid
};

}  // namespace loopglass
