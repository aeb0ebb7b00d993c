// Counts the tiles of a dimension by their lengths. A loop with L iterations makes ⌊L ÷ step⌋ whole
// tiles and one tile with the remainder. So the tiles at each depth of the loop nest have only few
// different lengths. The number of tiles of each length is computed from the outermost loop inward
// (docs/cost-model.md, section "Uneven tiles"). Cost: places × lengths.
#include "search/uneven/cuts/piece_counter.h"

#include <algorithm>
#include <array>
#include <utility>

namespace loopglass::uneven {

namespace {

/// The lengths of the tiles at one depth, each with the number of such tiles.
struct Lengths {
    std::array<std::int64_t, 100> length;
    std::array<double, 100> times;
    std::size_t count = 0;

    void add(std::int64_t of, double many) {
        if (of == 0) {
            return;
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (length[i] == of) {
                times[i] += many;
                return;
            }
        }
        length[count] = of;
        times[count++] = many;
    }
};

/// A range that several loops split one after another.
class Pieces {
public:
    explicit Pieces(std::int64_t bound) { m_here->add(bound, 1); }
    Pieces(const Pieces&) = delete;  // not copyable, because members point into the object
    Pieces& operator=(const Pieces&) = delete;

    /// Splits each length by this step. Keeps all resulting tiles, or only the first tile of each
    /// length.
    void cut(std::int64_t step, bool all) {
        m_inside->count = 0;
        for (std::size_t i = 0; i < m_here->count; ++i) {
            const std::int64_t length = m_here->length[i];
            const double times = m_here->times[i];
            if (!all) {
                m_inside->add(std::min(length, step), times);
                continue;
            }
            if (length >= step) {
                m_inside->add(step, times * static_cast<double>(length / step));
            }
            m_inside->add(length % step, times);
        }
        std::swap(m_here, m_inside);
    }
    /// Splits at the places `from` to `end`, and keeps all tiles. The first of these places has the
    /// range `range`.
    void cutAll(const std::vector<std::int64_t>& steps, std::size_t from, std::size_t end,
                std::int64_t range) {
        for (std::size_t place = from; place < end; ++place) {
            if (steps[place] < range) {
                cut(steps[place], true);
            }
            range = steps[place];
        }
    }
    const Lengths& now() const { return *m_here; }

private:
    Lengths m_one;
    Lengths m_other;
    Lengths* m_here = &m_one;
    Lengths* m_inside = &m_other;
};

}  // namespace

std::size_t PieceCounter::innermostOutside(std::size_t child) const {
    std::size_t innermost = 3 * child;
    for (std::size_t l = child; l-- > 0 && innermost == 3 * child;) {
        innermost = (*m_steps)[3 * l] < range(3 * l) ? 3 * l : innermost;
    }
    return innermost;
}

double PieceCounter::count(std::size_t child, PinnedFanouts firstOnly, std::size_t still) const {
    Pieces cut(m_bound);
    for (std::size_t place = 0; place < 3 * child; ++place) {
        const std::int64_t step = (*m_steps)[place];
        if (step < range(place)) {
            const std::size_t level = place / 3;
            const bool all = place % 3 == 0 ? level < still : (firstOnly >> level & 1) == 0;
            cut.cut(step, all);
        }
    }
    const Lengths& here = cut.now();
    double pieces = 0;
    for (std::size_t i = 0; i < here.count; ++i) {
        pieces += here.times[i];
    }
    return pieces;
}

/// Returns the total number of iterations of those siblings of a step that begin before
/// `iteration`.
std::int64_t PieceCounter::ofSiblingsBefore(std::int64_t iteration, std::size_t innermost,
                                            std::size_t child) const {
    std::int64_t begin = 0;
    std::int64_t end = (*m_steps)[innermost];
    for (std::size_t place = innermost + 1; place < 3 * child; ++place) {
        const std::int64_t step = (*m_steps)[place];
        begin += (iteration - 1 - begin) / step * step;
        end = std::min(end, begin + step);
    }
    return end;
}

template <typename IterationsOf>
double PieceCounter::shareOfRuns(std::size_t child, IterationsOf iterationsOf) const {
    const std::size_t innermost = innermostOutside(child);
    if (innermost == 3 * child) {
        return 0;
    }
    Pieces cut(m_bound);
    cut.cutAll(*m_steps, 0, innermost, m_bound);
    const Lengths& here = cut.now();
    double sum = 0;
    for (std::size_t i = 0; i < here.count; ++i) {
        const std::int64_t rest = here.length[i] - (*m_steps)[innermost];
        if (rest > 0) {
            sum += here.times[i] * static_cast<double>(iterationsOf(innermost, rest));
        }
    }
    return sum / static_cast<double>(m_bound);
}

double PieceCounter::movingShare(std::size_t child) const {
    return shareOfRuns(child, [&](std::size_t innermost, std::int64_t rest) {
        // A sibling has iterations of a short second tile only if the sibling begins before the end
        // of this tile.
        const std::int64_t step = (*m_steps)[innermost];
        return rest + (rest >= step ? step : ofSiblingsBefore(rest, innermost, child));
    });
}

double PieceCounter::slidingShare(std::size_t child) const {
    return shareOfRuns(child, [](std::size_t /*innermost*/, std::int64_t rest) { return rest; });
}

CountsOnce::CountsOnce(std::int64_t bound, const std::vector<std::int64_t>& steps)
    : m_counter(bound, steps) {
    std::int64_t range = bound;
    for (std::size_t place = 0; place < steps.size(); ++place) {
        const PinnedFanouts bit = steps[place] < range ? PinnedFanouts{1} << place / 3 : 0;
        (place % 3 == 0 ? m_turning : m_unrolled) |= bit;
        range = steps[place];
    }
}

double CountsOnce::count(std::size_t child, PinnedFanouts firstOnly, std::size_t still) {
    still = std::min(still, child);
    while (still > 0 && (m_turning >> (still - 1) & 1) == 0) {
        --still;
    }
    firstOnly &= m_unrolled & ((PinnedFanouts{1} << child) - 1);
    for (std::size_t i = 0; i < m_size; ++i) {
        const CachedPieces& known = m_known[i];
        if (known.child == child && known.firstOnly == firstOnly && known.still == still) {
            return known.pieces;
        }
    }
    const double pieces = m_counter.count(child, firstOnly, still);
    if (m_size < m_known.size()) {
        m_known[m_size++] = {child, firstOnly, still, pieces};
    }
    return pieces;
}

double PieceCounter::whole(std::size_t end, PinnedFanouts firstOnly) const {
    Pieces cut(m_bound);
    for (std::size_t place = 0; place < end; ++place) {
        if ((*m_steps)[place] < range(place)) {
            cut.cut((*m_steps)[place], place % 3 == 0 || (firstOnly >> place / 3 & 1) == 0);
        }
    }
    double pieces = 0;
    for (std::size_t i = 0; i < cut.now().count; ++i) {
        pieces += cut.now().length[i] == range(end) ? cut.now().times[i] : 0;
    }
    return pieces;
}

namespace {

/// Returns true if at least `between` iterations are between the first and the last tile.
bool areApart(std::int64_t length, std::int64_t step, double between) {
    const std::int64_t pieces = (length - 1) / step + 1;
    return pieces > 1 && static_cast<double>((pieces - 2) * step + 1) >= between;
}

/// Returns the share of the required iterations that are between the first and the last tile. Only
/// whole tiles count. Siblings may have no iteration of a short last tile, and then hold the words
/// of the tile before.
double shareApart(std::int64_t length, std::int64_t step, double between) {
    if (areApart(length, step, between)) {
        return 1;
    }
    const std::int64_t inner = (length / step - 2) * step;
    return inner <= 0 || between <= 1 ? 0
                                      : std::min(1.0, static_cast<double>(inner) / (between - 1));
}

}  // namespace

PieceCounter::InnermostRuns PieceCounter::runs(std::size_t child, PinnedFanouts firstOnly,
                                               double between) const {
    InnermostRuns found;
    std::size_t innermost = 3 * child;
    for (std::size_t l = child; l-- > 0 && found.outer == 0;) {
        if ((*m_steps)[3 * l] < range(3 * l)) {
            found.outer = innermost < 3 * child ? l + 1 : 0;
            innermost = innermost < 3 * child ? innermost : 3 * l;
        }
    }
    if (innermost == 3 * child) {
        return found;
    }
    Pieces cut(m_bound);
    for (std::size_t place = 0; place < innermost; ++place) {
        if ((*m_steps)[place] < range(place)) {
            cut.cut((*m_steps)[place], place % 3 == 0 || (firstOnly >> place / 3 & 1) == 0);
        }
    }
    const Lengths& here = cut.now();
    const std::int64_t step = (*m_steps)[innermost];
    for (std::size_t i = 0; i < here.count; ++i) {
        found.apart += here.times[i] * shareApart(here.length[i], step, between);
        found.several += here.length[i] > step ? here.times[i] : 0;
    }
    found.first = areApart(range(innermost), step, between) ? 1 : 0;
    return found;
}

namespace {

/// Returns the number of words of a tile along a rank in which all other dimensions have `extent`
/// words.
double wordsOf(double length, double coefficient, double extent) {
    return extent < coefficient ? length * extent : coefficient * (length - 1) + extent;
}

/// Returns the words that the siblings of a step load, in a run of `pieces` whole steps and a
/// remainder.
PieceCounter::SlidingWords slidIn(const Lengths& siblings, double step, double pieces, double rest,
                                  double coefficient, double extent) {
    const double each = std::min(coefficient, extent);
    PieceCounter::SlidingWords found{each * rest, 0};
    for (std::size_t i = 0; i < siblings.count && pieces > 1; ++i) {
        const auto length = static_cast<double>(siblings.length[i]);
        const double all = wordsOf(length, coefficient, extent);
        const double next = std::min(all, std::max(each * length, coefficient * step));
        found.words += siblings.times[i] * ((pieces - 1) * next + each * length);
        const double fresh = std::min(all, coefficient * (pieces - 1) * step);
        found.apart += siblings.times[i] * std::max(0.0, fresh - each * length);
    }
    return found;
}

}  // namespace

PieceCounter::SlidingWords PieceCounter::slidingWords(std::size_t child, double coefficient,
                                                      double extent) const {
    const std::size_t innermost = innermostOutside(child);
    if (innermost == 3 * child) {
        return {};
    }
    Pieces outside(m_bound);
    outside.cutAll(*m_steps, 0, innermost, m_bound);
    const std::int64_t step = (*m_steps)[innermost];
    Pieces inside(step);
    inside.cutAll(*m_steps, innermost + 1, 3 * child, step);
    SlidingWords found;
    for (std::size_t r = 0; r < outside.now().count; ++r) {
        const std::int64_t length = outside.now().length[r];
        if (length < step) {
            continue;
        }
        const SlidingWords run =
            slidIn(inside.now(), static_cast<double>(step), static_cast<double>(length / step),
                   static_cast<double>(length % step), coefficient, extent);
        found.words += outside.now().times[r] * run.words;
        found.apart += outside.now().times[r] * run.apart;
    }
    return found;
}

bool PieceCounter::moves(std::size_t child, std::size_t from) const {
    for (std::size_t l = from; l < child; ++l) {
        if ((*m_steps)[3 * l] < range(3 * l)) {
            return true;
        }
    }
    return false;
}

}  // namespace loopglass::uneven
