// Words of tiles along ranks of several dimensions (docs/search.md, section "Uneven tiles").
//
// With coefficients a_d, the tiles of n_d pieces of B_d iterations each have
// Π n_d + Σ a_d (B_d − n_d) Π_{e ≠ d} n_e words in sum. Where a_d = 1 that does not shrink with
// n_d, because Σ_{e ≠ d} a_e (B_e − n_e) is not negative. It is linear in each n_d alone, so where
// the n_d are known as ranges it is least at a corner of these.
//
// Of siblings that differ along several dimensions of one rank, no more may share a request than
// are left when the dimension with the most of them is taken out, because requests along one
// dimension begin at different words. Siblings that share single words of their tiles may share all
// that is read twice; then the words accessed are all that is said.
#include "search/uneven/window_words.h"

#include <algorithm>
#include <limits>

namespace loopglass::uneven {

WindowWords::WindowWords(const space::SearchSpace& space, const ProblemPairs& pairs,
                         std::span<const CutChain> least)
    : m_space(&space),
      m_pairs(&pairs),
      m_least(least) {
    for (const MovingPair& pair : pairs.pairs) {
        m_first.push_back(m_windows.size());
        for (const WindowRank& rank : pairs.tensors[pair.tensor].windows) {
            Window window;
            window.rank = &rank;
            window.pair = &pair;
            window.counts = rank.simple && rank.dimensions.size() <= mostDimensions;
            m_windows.push_back(window);
        }
    }
    m_first.push_back(m_windows.size());
}

void WindowWords::put(Window& window, std::size_t place, const CutChain* chain) const {
    const std::size_t d = window.rank->dimensions[place];
    const MovingPair& pair = *window.pair;
    const CutChain& known = chain != nullptr ? *chain : m_least[d];
    Pieces& pieces = window.pieces[place];
    pieces = {static_cast<double>(m_space->bound(d)), window.rank->coefficients[place],
              known.pieces[pair.child], known.most[pair.child], 1};
    for (std::size_t l = pair.parent; l < pair.child; ++l) {
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        pieces.across *= chain != nullptr
                             ? static_cast<double>(chain->across[2 * l] * chain->across[2 * l + 1])
                             : static_cast<double>(fanout.x * fanout.y);
    }
}

void WindowWords::measure(Window& window) const {
    const std::size_t count = window.rank->dimensions.size();
    window.asked = window.filled = window.rank->words;
    if (!window.counts) {
        return;
    }
    double siblings = 1;
    double most = 1;
    for (std::size_t i = 0; i < count; ++i) {
        siblings *= window.pieces[i].across;
        most = std::max(most, window.pieces[i].across);
    }
    window.shared = siblings / most;
    window.inParts =
        window.pair->sharesParts && window.pair->child != m_space->levelCount() && siblings > 1;
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
    window.filled = std::max(window.filled, least);
    window.asked = window.inParts ? window.asked : std::max(window.asked, least / window.shared);
}

void WindowWords::prepare(const PartChains& part, std::size_t dimension) {
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

void WindowWords::set(const CutChain* chain) {
    for (Window& window : m_windows) {
        if (window.own < mostDimensions) {
            put(window, window.own, chain);
            measure(window);
        }
    }
}

double WindowWords::sliding(const Window& window, std::size_t place, bool asked) const {
    if (!window.counts || (asked && window.inParts)) {
        return 0;
    }
    double words = window.pieces[place].bound;
    for (std::size_t i = 0; i < window.rank->dimensions.size(); ++i) {
        words *= i == place ? 1 : window.pieces[i].least;
    }
    return asked ? words / window.shared : words;
}

double WindowWords::of(std::size_t pair, bool asked, std::size_t slidingOne,
                       const std::vector<char>* slid) const {
    double words = m_pairs->tensors[m_pairs->pairs[pair].tensor].words;
    for (std::size_t w = m_first[pair]; w < m_first[pair + 1]; ++w) {
        const Window& window = m_windows[w];
        const std::vector<std::size_t>& dimensions = window.rank->dimensions;
        const bool inside =
            slid != nullptr && std::any_of(dimensions.begin(), dimensions.end(),
                                           [&](std::size_t d) { return (*slid)[d] != 0; });
        const auto place = std::find(dimensions.begin(), dimensions.end(), slidingOne);
        if (inside) {
            words *= window.rank->words;
        } else if (place != dimensions.end()) {
            words *= sliding(window, static_cast<std::size_t>(place - dimensions.begin()), asked);
        } else {
            words *= asked ? window.asked : window.filled;
        }
    }
    return words;
}

}  // namespace loopglass::uneven
