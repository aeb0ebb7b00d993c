// The facts about a dimension that bounds of windows need: the number of siblings with a piece, the
// number of steps, and the beginnings of the runs of its innermost loop (window_words.cpp). Cost: a
// few passes over the places.
#include "search/uneven/cuts/window_pieces.h"

#include "search/uneven/cuts/piece_counter.h"

#include <algorithm>

namespace loopglass::uneven {

void WindowPieces::lower(const WindowPieces& to) {
    joint = std::min(joint, to.joint);
    maxJoint = std::max(maxJoint, to.maxJoint);
    asked = std::min(asked, to.asked);
    filled = std::min(filled, to.filled);
    slidingWords = std::min(slidingWords, to.slidingWords);
    slidApart = std::min(slidApart, to.slidApart);
    full = std::min(full, to.full);
    if (cut != to.cut) {
        cut = {};
    }
    moving = std::min(moving, to.moving);
    apart = std::min(apart, to.apart);
    several = std::min(several, to.several);
    first = std::min(first, to.first);
    outer = std::max(outer, to.outer);
}

namespace {

/// Words along the rank of all other dimensions, and the coefficient of this dimension.
struct BesideOne {
    double extent = 1;
    double coefficient = 1;
};

BesideOne besideOne(const space::SearchProblem& space, const WindowRank& window, std::size_t d) {
    BesideOne of;
    for (std::size_t i = 0; i < window.dimensions.size(); ++i) {
        const std::size_t e = window.dimensions[i];
        if (e == d) {
            of.coefficient = window.coefficients[i];
        } else {
            of.extent += window.coefficients[i] * static_cast<double>(space.bound(e) - 1);
        }
    }
    return of;
}

/// Adds the runs of the innermost loop outside the child.
void addRuns(const PieceCounter& counter, const MovingPair& pair, const BesideOne& beside,
             WindowPieces& pieces) {
    const PieceCounter::InnermostRuns runs =
        counter.runs(pair.child, pair.shared, beside.extent / beside.coefficient);
    pieces.apart = runs.apart;
    pieces.several = runs.several;
    pieces.first = runs.first;
    pieces.outer = static_cast<double>(runs.outer);
    const PieceCounter::SlidingWords slidingWords =
        counter.slidingWords(pair.child, beside.coefficient, beside.extent);
    pieces.slidingWords = slidingWords.words;
    pieces.slidApart = slidingWords.apart;
}

}  // namespace

WindowPieces windowPiecesOf(const space::SearchProblem& space, const ProblemPairs& pairs,
                            std::size_t d, std::size_t k, const std::vector<std::int64_t>& steps) {
    const MovingPair& pair = pairs.pairs[k];
    const PieceCounter counter(space.bound(d), steps);
    WindowPieces pieces;
    pieces.filled = counter.count(pair.child, 0, 0);
    pieces.asked = counter.count(pair.child, pair.shared, 0);
    pieces.joint = counter.count(pair.child, pair.shared, pair.child);
    pieces.maxJoint = pieces.joint;
    if (pair.joins && pair.child > 0) {
        const std::size_t place = 3 * (pair.child - 1);
        pieces.cut = {steps[place], steps[place + 1], steps[place + 2]};
        pieces.full = counter.whole(place + 1, pair.shared);
    }
    for (const WindowRank& window : pairs.tensors[pair.tensor].windows) {
        if (window.simple && std::ranges::count(window.dimensions, d) > 0) {
            addRuns(counter, pair, besideOne(space, window, d), pieces);
        }
    }
    return pieces;
}

}  // namespace loopglass::uneven
