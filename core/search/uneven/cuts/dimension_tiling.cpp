// Computes and stores the known numbers of one chain (docs/search.md, section "Uneven tiles"). A
// chain is one way to split a dimension. A dimension may have hundreds of thousands of chains. So a
// chain stores only the numbers that its dimension needs, in two blocks of memory: whole numbers
// and other numbers. A class has the least value of each number over its chains. The function
// `lower` computes these minima, so the affected numbers are adjacent in memory.
//
// Bounds on windows need further facts about a dimension: the number of siblings with a tile, the
// number of steps, and the beginnings of the runs of its innermost loop (window_words.cpp). Cost: a
// few passes over the places.
#include "search/uneven/cuts/dimension_tiling.h"

#include "search/uneven/cuts/piece_counter.h"

#include <algorithm>
#include <compare>

namespace loopglass::uneven {

namespace {

constexpr std::size_t numbersOfPair = 7;
constexpr std::size_t numbersOfOuter = 3;

/// Returns the number of bytes that a vector uses on the heap. The size of a heap block is a
/// multiple of 16 bytes, and the heap needs eight bytes of each block for itself.
template <typename Value> std::uint64_t heapOf(const std::vector<Value>& values) {
    constexpr std::uint64_t piece = 16;
    constexpr std::uint64_t own = 8;
    const std::uint64_t bytes = values.capacity() * sizeof(Value);
    return bytes == 0 ? 0 : std::max(2 * piece, (bytes + own + piece - 1) / piece * piece);
}

}  // namespace

PairFactors& PairFactors::operator*=(const PairFactors& by) {
    asked *= by.asked;
    askedFree *= by.askedFree;
    filled *= by.filled;
    filledFree *= by.filledFree;
    first *= by.first;
    returns *= by.returns;
    returnsFree *= by.returnsFree;
    return *this;
}

OuterFactors& OuterFactors::operator*=(const OuterFactors& by) {
    asked *= by.asked;
    filled *= by.filled;
    returns *= by.returns;
    return *this;
}

TilingLayout::TilingLayout(const ProblemPairs& pairs, std::size_t levelCount, std::size_t dimension)
    : levels(levelCount),
      countsPieces(!pairs.windowsOf[dimension].empty()),
      windows(pairs.windowsOf[dimension].size()) {
    extents = 3 * levels;
    across = extents + levels + 1;
    wholeNumbers = across + 2 * levels;
    repeats = within + (levels > 1 ? (levels - 1) * (levels - 2) / 2 : 0);
    outer = repeats + numbersOfPair * pairs.repeatedBy[dimension].size();
    pieces = outer;
    for (const std::size_t k : pairs.repeatedBy[dimension]) {
        pieces += numbersOfOuter * pairs.pairs[k].inside;
    }
    const std::size_t counted = countsPieces ? levels + 1 : 0;
    shares = pieces + counted;
    slides = shares + levels + 1;
    most = slides + counted;
    numbers = most + counted;
}

DimensionTiling::DimensionTiling(const TilingLayout& layout)
    : windows(layout.windows),
      m_layout(&layout),
      m_whole(layout.wholeNumbers),
      m_numbers(layout.numbers) {}

std::span<const std::int64_t> DimensionTiling::steps() const {
    return {m_whole.data(), hasSteps() ? m_layout->extents : 0};
}

bool DimensionTiling::hasSteps(const Steps& steps) const {
    return std::ranges::equal(this->steps(), steps);
}

void DimensionTiling::setSteps(const Steps& steps) { std::ranges::copy(steps, m_whole.begin()); }

PairFactors DimensionTiling::repeat(std::size_t i) const {
    const double* n = m_numbers.data() + m_layout->repeats + numbersOfPair * i;
    return {n[0], n[1], n[2], n[3], n[4], n[5], n[6]};
}

void DimensionTiling::setRepeat(std::size_t i, const PairFactors& of) {
    double* n = m_numbers.data() + m_layout->repeats + numbersOfPair * i;
    for (const double number :
         {of.asked, of.askedFree, of.filled, of.filledFree, of.first, of.returns, of.returnsFree}) {
        *n++ = number;
    }
}

OuterFactors DimensionTiling::outer(std::size_t i) const {
    const double* n = m_numbers.data() + m_layout->outer + numbersOfOuter * i;
    return {n[0], n[1], n[2]};
}

void DimensionTiling::setOuter(std::size_t i, const OuterFactors& of) {
    double* n = m_numbers.data() + m_layout->outer + numbersOfOuter * i;
    for (const double number : {of.asked, of.filled, of.returns}) {
        *n++ = number;
    }
}

DimensionTiling::Pieces DimensionTiling::pieces(std::size_t child) const {
    return {m_numbers[m_layout->pieces + child], m_numbers[m_layout->most + child],
            m_numbers[m_layout->slides + child]};
}

void DimensionTiling::setPieces(std::size_t child, const Pieces& of) {
    m_numbers[m_layout->pieces + child] = of.least;
    m_numbers[m_layout->most + child] = of.most;
    m_numbers[m_layout->slides + child] = of.slides;
}

std::span<const std::int64_t> DimensionTiling::readWhole() const {
    return std::span(m_whole).subspan(m_layout->extents);
}

bool DimensionTiling::isReadBefore(const DimensionTiling& a, const DimensionTiling& b) {
    if (!std::ranges::equal(a.readWhole(), b.readWhole())) {
        return std::ranges::lexicographical_compare(a.readWhole(), b.readWhole());
    }
    if (a.m_numbers != b.m_numbers) {
        return a.m_numbers < b.m_numbers;
    }
    return a.windows < b.windows;
}

bool DimensionTiling::areEqualForBounds(const DimensionTiling& a, const DimensionTiling& b) {
    return std::ranges::equal(a.readWhole(), b.readWhole()) && a.m_numbers == b.m_numbers &&
           a.windows == b.windows;
}

void DimensionTiling::lower(const DimensionTiling& to) {
    dropSteps();
    for (std::size_t i = m_layout->extents; i < m_whole.size(); ++i) {
        m_whole[i] = std::min(m_whole[i], to.m_whole[i]);
    }
    const std::size_t counted = countsPieces() ? m_layout->levels + 1 : 0;
    for (std::size_t c = 0; c < counted; ++c) {  // only children whose tile moves have a share
        double& slides = m_numbers[m_layout->slides + c];
        const double others = to.m_numbers[m_layout->slides + c];
        if (to.moves(c)) {
            slides = moves(c) ? std::min(slides, others) : others;
        }
        double& most = m_numbers[m_layout->most + c];
        most = std::max(most, to.m_numbers[m_layout->most + c]);
    }
    for (std::size_t c = 0; c <= m_layout->levels; ++c) {
        double& share = m_numbers[m_layout->shares + c];
        const double others = to.m_numbers[m_layout->shares + c];
        if (to.moves(c)) {
            share = share >= 0 ? std::min(share, others) : others;
        }
    }
    double* least = m_numbers.data();
    const double* other = to.m_numbers.data();
    const std::size_t end = m_layout->shares;
    for (std::size_t i = 0; i < end; ++i) {
        least[i] = std::min(least[i], other[i]);
    }
    for (std::size_t i = 0; i < windows.size(); ++i) {
        windows[i].lower(to.windows[i]);
    }
}

DimensionTiling leastOf(std::span<const DimensionTiling> chains) {
    DimensionTiling least = chains.front();
    for (const DimensionTiling& chain : chains.subspan(1)) {
        least.lower(chain);
    }
    return least;
}

std::uint64_t bytesOf(const DimensionTiling& chain) {
    return sizeof chain + heapOf(chain.m_whole) + heapOf(chain.m_numbers) + heapOf(chain.windows);
}

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

/// The words along a rank of all other dimensions, and the coefficient of the examined dimension.
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

/// Adds the numbers of the runs of the innermost loop outside the child.
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
