// Computes the words of tiles along ranks of several dimensions (docs/search.md, section "Uneven
// tiles").
//
// Let a_d be the coefficients, and let each dimension be split into n_d tiles of B_d iterations in
// total. Then all tiles together have Π n_d + Σ a_d (B_d − n_d) Π_{e ≠ d} n_e words. If a_d = 1,
// this total does not decrease when n_d increases, because Σ_{e ≠ d} a_e (B_e − n_e) is not
// negative. The total is linear in each single n_d. So if only ranges of the n_d are known, the
// total is smallest at a corner of these ranges.
//
// Let siblings differ along several dimensions of one rank. Requests of siblings that differ along
// one dimension begin at different words. So at most N ÷ F siblings share a request, where N is the
// number of all siblings and F is the largest number of siblings along one dimension. Siblings that
// share single words of their tiles may share every word that is read twice. For these siblings,
// the bound is the number of accessed words.
//
// If both dimensions of such a rank are split, the tiles of one step are listed, each with its
// first word and its length. Tiles share a request only if their first words and their lengths are
// equal. Every step that is split in the same way as a whole step requests the same number of
// words.
//
// Words that are loaded once. The following applies if each sibling loads each word only once. For
// sets of integers, the number of sums |A + B| is at least |A| + |B| − 1. So a sibling with S_d
// iterations of each of m dimensions accesses at least Σ S_d − (m − 1) words along the rank, for
// any tiles. If F_d siblings differ in d, all siblings together access at least Π F_d + Σ (B_d −
// F_d) Π_{e ≠ d} F_e words. For two dimensions d and e with the coefficients a and 1, a sibling
// with all B_e iterations of e accesses min(a, B_e) (S_d − 1) + B_e words. Two or more siblings
// along e together access no fewer words if min(a, B_e) is at most 2: compare F_e (B_d − F_d) + B_e
// F_d with 2 (B_d − F_d) + B_e F_d.
//
// Siblings that share words. If all fanouts from parent to child are directly above the child, the
// iterations of a dimension in siblings that share words form one range at each step. If whole
// tiles are loaded, at least one sibling requests each word of these ranges from the parent. The
// words of the ranges are counted as above, with the J_d steps in place of the F_d siblings.
//
// Sliding. Let the innermost temporal loop outside the child be over i, with several tiles. Let no
// other dimension of its rank have temporal loops outside the child. The last tile of a run and the
// first tile of the next run have no common iteration, even if both runs have the same range of i.
// Let each tile have all R words of the other dimensions. Then a step to a tile of l iterations
// loads at least min(a, R) · l words. The beginning of a run loads at least as many, and the first
// run loads R words with its first iteration. Every other run also loads R words with its first
// iteration if two conditions hold. First, the first tile of the run ends before the last tile of
// the run before begins: a (1 + (n − 2) · step) ≥ R for n tiles. Second, the run does not begin at
// the position where another run of an outer loop ended. The second condition holds if i has no
// other temporal loop outside. It also holds if the innermost loop over a dimension alone in its
// rank is inside that other loop and moves all tiles (section "Levels outside" of
// uneven_bound.cpp). For a sibling whose tiles are a · shift words apart, a step loads min(a (l −
// 1) + R, a · shift) words. If the first tile ends after the beginning of the last tile, the run
// loads the words of the first tile that are before the last tile. With m whole tiles, the run
// loads a (m − 1) · step of these words. Any beginning loads a · step words, so the run loads a (m
// − 2) · step words more. A first tile without common words would load R − a words more than any
// beginning. (If the last tile is short, siblings without a part of it hold their part of the whole
// tile before.) *Example.* Let R = 27, and let five tiles of one iteration repeat. Each run loads
// four words forward and four back, because the last tile has only four words that the first tile
// lacks.
//
// Shares of iterations. A sibling with one tile in a run is not counted, as in uneven_bound.cpp.
// Siblings that share all words move together, either forward or back. If they move forward, the
// last word of each new iteration is new; if they move back, the first word is new. No two of these
// words are equal.
//
// Two sliding ranks. Let no dimension repeat the tensor, and let the tensor have two ranks of
// several dimensions. Let j be a dimension of the other rank, and let its innermost loop with
// several tiles be inside the second loop of i. Each run of i begins with a step of j, or of a
// dimension alone in its rank. With each step of an outer loop, j begins again. So the first tile
// of a run and the tile before it have at most (R_i − a_i) words along one rank times (R_j − a_j)
// words along the other rank in common. Each run loads a_i L · (tile of the other rank) + (R_i −
// a_i) · a_j l_j words, where L and l_j are the iterations of i and j.
#include "search/uneven/window_words.h"

#include <algorithm>
#include <limits>

namespace loopglass::uneven {

WindowWords::WindowWords(const space::SearchProblem& space, const ProblemPairs& pairs,
                         std::span<const DimensionTiling> least)
    : m_space(&space),
      m_pairs(&pairs),
      m_least(least) {
    for (const MovingPair& pair : pairs.pairs) {
        m_first.push_back(m_windows.size());
        for (const WindowRank& rank : pairs.tensors[pair.tensor].windows) {
            Window window;
            window.rank = &rank;
            window.pair = &pair;
            window.number = &pair - pairs.pairs.data();
            window.counts = rank.simple && rank.dimensions.size() <= mostDimensions;
            m_windows.push_back(window);
        }
    }
    m_first.push_back(m_windows.size());
}

void WindowWords::put(Window& window, std::size_t place, const DimensionTiling* chain) const {
    const std::size_t d = window.rank->dimensions[place];
    const MovingPair& pair = *window.pair;
    const DimensionTiling& known = chain != nullptr ? *chain : m_least[d];
    Pieces& pieces = window.pieces[place];
    const DimensionTiling::Pieces outside = known.pieces(pair.child);
    pieces = {static_cast<double>(m_space->bound(d)),
              window.rank->coefficients[place],
              outside.least,
              outside.most,
              1,
              known.windows[m_pairs->windowAt[window.number][d]],
              known.share(pair.child),
              outside.slides,
              known.moves(pair.child),
              known.within() + DimensionTiling::withinOf(pair.child)};
    for (std::size_t l = pair.parent; l < pair.child; ++l) {
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        pieces.across *=
            chain != nullptr
                ? static_cast<double>(chain->across()[2 * l] * chain->across()[2 * l + 1])
                : static_cast<double>(fanout.x * fanout.y);
    }
}

/// Returns a lower bound on the number of words in all tiles, from the known numbers of tiles.
double WindowWords::minTiles(const Window& window) const {
    const std::size_t count = window.rank->dimensions.size();
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t corner = 0; corner < std::size_t{1} << count; ++corner) {
        double tiles = 1;
        double extents = 1;
        bool known = true;
        for (std::size_t i = 0; i < count; ++i) {
            const Pieces& pieces = window.pieces[i];
            const bool isMost = (corner >> i & 1) != 0;
            known &= !isMost || (pieces.coefficient != 1 && pieces.most > pieces.least);
            const double own = isMost ? pieces.most : pieces.least;
            tiles *= own;
            extents += pieces.coefficient * (pieces.bound / own - 1);
        }
        least = known ? std::min(least, tiles * extents) : least;
    }
    return least;
}

/// Returns a lower bound on the number of words of siblings that share words, over all steps.
/// Shared words count once.
double WindowWords::minJoint(const Window& window) const {
    const std::size_t count = window.rank->dimensions.size();
    double steps = 1;
    double words = 1;
    for (std::size_t i = 0; i < count; ++i) {
        const Pieces& pieces = window.pieces[i];
        steps *= pieces.siblings.joint;
        double each = 1;
        if (count == 2 && window.pieces[1 - i].coefficient == 1 &&
            window.pieces[1 - i].siblings.maxJoint == 1) {
            each = std::min(pieces.coefficient, window.pieces[1 - i].bound);
        }
        words += each * (pieces.bound / pieces.siblings.joint - 1);
    }
    return steps * words;
}

/// Returns a lower bound on the number of words that the operations of each sibling access, added
/// over the siblings.
double WindowWords::minOnce(const Window& window, bool asked) const {
    const auto siblings = [&](const Pieces& of) {
        return asked ? of.siblings.asked : of.siblings.filled;
    };
    const std::size_t count = window.rank->dimensions.size();
    double all = 1;
    double words = 1;
    for (std::size_t i = 0; i < count; ++i) {
        const Pieces& pieces = window.pieces[i];
        all *= siblings(pieces);
        words += pieces.bound / siblings(pieces) - 1;
    }
    double least = all * words;
    for (std::size_t i = 0; i < count && count == 2; ++i) {
        const Pieces& strided = window.pieces[i];
        const Pieces& other = window.pieces[1 - i];
        if (other.coefficient == 1) {
            const double each = std::min({2.0, strided.coefficient, other.bound});
            least = std::max(least,
                             std::max(siblings(other), each) * (strided.bound - siblings(strided)) +
                                 other.bound * siblings(strided));
        }
    }
    return least;
}

namespace {

/// Returns for each sibling its first iteration and its number of iterations.
std::vector<std::pair<std::int64_t, std::int64_t>> pieceList(
    const std::array<std::int64_t, 3>& cut) {
    std::vector<std::pair<std::int64_t, std::int64_t>> pieces;
    for (std::int64_t x = 0; x < cut[0]; x += cut[1]) {
        const std::int64_t end = std::min(x + cut[1], cut[0]);
        for (std::int64_t y = x; y < end; y += cut[2]) {
            pieces.emplace_back(y, std::min(y + cut[2], end) - y);
        }
    }
    return pieces;
}

/// Returns the number of words in the tiles of siblings that differ in two dimensions. Equal tiles
/// count once.
double wordsOfDistinct(const std::array<std::int64_t, 8>& of) {
    std::vector<std::pair<std::int64_t, std::int64_t>> tiles;
    for (const auto& [at, length] : pieceList({of[0], of[1], of[2]})) {
        for (const auto& [with, extent] : pieceList({of[3], of[4], of[5]})) {
            tiles.emplace_back(of[6] * at + of[7] * with,
                               of[6] * (length - 1) + of[7] * (extent - 1) + 1);
        }
    }
    std::ranges::sort(tiles);
    double words = 0;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const bool again = i > 0 && tiles[i] == tiles[i - 1];
        words += again ? 0 : static_cast<double>(tiles[i].second);
    }
    return words;
}

}  // namespace

/// Returns the number of words that siblings request over all whole steps. The rank has two
/// dimensions, and the siblings differ in both.
double WindowWords::distinct(const Window& window) {
    if (window.rank->dimensions.size() != 2 || !window.pair->joins) {
        return 0;
    }
    const WindowPieces& a = window.pieces[0].siblings;
    const WindowPieces& b = window.pieces[1].siblings;
    if (a.cut[0] == 0 || b.cut[0] == 0 || a.cut[2] == a.cut[0] || b.cut[2] == b.cut[0]) {
        return 0;
    }
    const std::array<std::int64_t, 8> key{a.cut[0],
                                          a.cut[1],
                                          a.cut[2],
                                          b.cut[0],
                                          b.cut[1],
                                          b.cut[2],
                                          static_cast<std::int64_t>(window.pieces[0].coefficient),
                                          static_cast<std::int64_t>(window.pieces[1].coefficient)};
    const auto [found, isNew] = m_distinct.try_emplace(key, 0);
    if (isNew) {
        found->second = wordsOfDistinct(key);
    }
    return a.full * b.full * found->second;
}

void WindowWords::measure(Window& window) {
    window.asked = window.filled = window.rank->words;
    window.onceAsked = window.onceFilled = window.rank->words;
    if (!window.counts) {
        return;
    }
    double siblings = 1;
    double most = 1;
    for (std::size_t i = 0; i < window.rank->dimensions.size(); ++i) {
        siblings *= window.pieces[i].across;
        most = std::max(most, window.pieces[i].across);
        window.beside[i] = beside(window, i);
    }
    window.shared = siblings / most;
    window.inParts =
        window.pair->sharesParts && window.pair->child != m_space->levelCount() && siblings > 1;
    const double least = minTiles(window);
    window.onceAsked = std::max(window.onceAsked, minOnce(window, true));
    window.onceFilled = std::max(window.onceFilled, minOnce(window, false));
    window.filled = std::max(window.onceFilled, least);
    window.asked = window.onceAsked;
    if (!window.inParts) {
        window.asked = std::max({window.asked, least / window.shared, distinct(window)});
    }
    if (window.pair->joins) {
        window.asked = std::max(window.asked, minJoint(window));
    }
}

void WindowWords::prepare(const PartTilings& part, std::size_t dimension) {
    for (Window& window : m_windows) {
        window.own = mostDimensions;
        if (!window.counts) {
            measure(window);
            continue;
        }
        for (std::size_t i = 0; i < window.rank->dimensions.size(); ++i) {
            const std::size_t d = window.rank->dimensions[i];
            if (d == dimension) {
                window.own = i;
            } else {
                put(window, i, part[d]);
            }
        }
        if (window.own == mostDimensions) {
            measure(window);
        }
    }
}

void WindowWords::set(const DimensionTiling& chain) {
    for (Window& window : m_windows) {
        if (window.own < mostDimensions) {
            put(window, window.own, &chain);
            measure(window);
        }
    }
}

/// Returns the tiles that the other dimensions of a rank have outside the child, with the total
/// number of their words.
WindowWords::OtherDimensions WindowWords::beside(const Window& window, std::size_t place) {
    OtherDimensions others;
    for (std::size_t i = 0; i < window.rank->dimensions.size(); ++i) {
        if (i == place) {
            continue;
        }
        const Pieces& other = window.pieces[i];
        others.tiles *= other.least;
        others.joint *= other.siblings.joint;
        others.still &= !other.moves;
        others.whole &= other.most == 1 && other.coefficient == 1;
        others.joined &= other.siblings.maxJoint == 1 && other.coefficient == 1;
        others.extent += other.bound - 1;
    }
    return others;
}

/// Returns the number of words along the rank of the sliding dimension; each sibling counts
/// separately.
double WindowWords::slidingFilled(const Window& window, std::size_t place,
                                  const double* fresh) const {
    const Pieces& own = window.pieces[place];
    const OtherDimensions& others = window.beside[place];
    double words = own.bound * own.slides * others.tiles;
    if (others.still) {
        words = std::max(words, own.bound * own.share * others.tiles);
    }
    if (others.still && others.whole) {
        words = std::max(words,
                         own.siblings.slidingWords + own.beginning(fresh) * own.siblings.slidApart);
    }
    return words;
}

/// Returns the number of words along the rank of the sliding dimension. Siblings that share words
/// count as one.
double WindowWords::slidingAsked(const Window& window, std::size_t place,
                                 const double* fresh) const {
    const Pieces& own = window.pieces[place];
    const OtherDimensions& others = window.beside[place];
    const double slidingWords = own.bound * own.slides;
    double words = window.inParts ? 0 : slidingWords * others.tiles / window.shared;
    if (!window.pair->joins) {
        return words;
    }
    words = std::max(words, slidingWords * others.joint);
    if (others.still) {
        words = std::max(words, own.bound * own.share * others.joint);
    }
    if (others.still && others.joined) {
        const double each = std::min(own.coefficient, others.extent);
        const double begins = own.beginning(fresh);
        const double runs = begins * own.siblings.apart + (1 - begins) * own.siblings.first;
        words = std::max(words, each * own.bound * own.share + runs * (others.extent - each));
    }
    return words;
}

/// Returns the number of words along both ranks of several dimensions. No loop may repeat the
/// tensor, and every run of the sliding loop must begin at another tile along the other rank.
double WindowWords::crossed(std::size_t pair, const Window& window, std::size_t place) const {
    const TensorRanks& ranks = m_pairs->tensors[m_pairs->pairs[pair].tensor];
    const OtherDimensions& others = window.beside[place];
    if (!ranks.indexedByAll || ranks.windows.size() != 2 || !window.pair->joins || !others.still ||
        !others.joined) {
        return 0;
    }
    const std::size_t first = m_first[pair];
    const Window& across = m_windows[&window == &m_windows[first] ? first + 1 : first];
    const Pieces& own = window.pieces[place];
    const double each = std::min(own.coefficient, others.extent);
    const auto level = static_cast<std::size_t>(own.siblings.outer);
    double most = 0;
    for (std::size_t j = 0; j < across.rank->dimensions.size() && across.counts; ++j) {
        const OtherDimensions& rest = across.beside[j];
        if (!rest.still || !rest.joined) {
            continue;
        }
        const Pieces& crossing = across.pieces[j];
        const double share = level == 0 ? crossing.siblings.moving : crossing.within[level - 1];
        const double fresh = std::min(crossing.coefficient, rest.extent) * crossing.bound * share;
        most = std::max(most, each * own.bound * own.share * across.asked +
                                  own.siblings.several * (others.extent - each) * fresh);
    }
    return most;
}

double WindowWords::once(std::size_t pair, bool asked) const {
    double words = m_pairs->tensors[m_pairs->pairs[pair].tensor].words;
    for (std::size_t w = m_first[pair]; w < m_first[pair + 1]; ++w) {
        words *= asked ? m_windows[w].onceAsked : m_windows[w].onceFilled;
    }
    return words;
}

double WindowWords::of(std::size_t pair, bool asked, std::size_t slidingOne,
                       const std::vector<char>* slidingWords, const double* fresh) const {
    const double alone = m_pairs->tensors[m_pairs->pairs[pair].tensor].words;
    double words = alone;
    double both = 0;
    for (std::size_t w = m_first[pair]; w < m_first[pair + 1]; ++w) {
        const Window& window = m_windows[w];
        const std::vector<std::size_t>& dimensions = window.rank->dimensions;
        const bool inside =
            slidingWords != nullptr &&
            std::ranges::any_of(dimensions, [&](std::size_t d) { return (*slidingWords)[d] != 0; });
        const auto found = std::ranges::find(dimensions, slidingOne);
        const auto place = static_cast<std::size_t>(found - dimensions.begin());
        if (inside) {
            words *= asked ? window.onceAsked : window.onceFilled;
        } else if (found == dimensions.end()) {
            words *= asked ? window.asked : window.filled;
        } else if (!window.counts) {
            return 0;
        } else if (asked) {
            words *= slidingAsked(window, place, fresh);
            both = crossed(pair, window, place);
        } else {
            words *= slidingFilled(window, place, fresh);
        }
    }
    return std::max(words, alone * both);
}

}  // namespace loopglass::uneven
