// Pieces of a dimension by length. A loop that gets L iterations makes ⌊L ÷ step⌋ whole pieces and
// one with the rest, so each depth knows few lengths, and how often each occurs follows from the
// outside in (docs/cost-model.md, section "Uneven tiles"). Cost: places × lengths.
#include "search/uneven/cut_chain.h"

#include <algorithm>
#include <array>

namespace loopglass::uneven {

namespace {

/// Lengths at one depth.
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
    /// All pieces of such a step, or the first of each.
    Lengths cut(std::int64_t step, bool all) const {
        Lengths pieces;
        for (std::size_t i = 0; i < count; ++i) {
            if (!all) {
                pieces.add(std::min(length[i], step), times[i]);
                continue;
            }
            if (length[i] >= step) {
                pieces.add(step, times[i] * static_cast<double>(length[i] / step));
            }
            pieces.add(length[i] % step, times[i]);
        }
        return pieces;
    }
};

}  // namespace

double PieceCounter::count(std::size_t child, Pinned firstOnly, std::size_t still) const {
    Lengths here;
    here.add(m_bound, 1);
    for (std::size_t place = 0; place < 3 * child; ++place) {
        const std::int64_t step = (*m_steps)[place];
        if (step < range(place)) {
            const std::size_t level = place / 3;
            const bool all = place % 3 == 0 ? level < still : (firstOnly >> level & 1) == 0;
            here = here.cut(step, all);
        }
    }
    double pieces = 0;
    for (std::size_t i = 0; i < here.count; ++i) {
        pieces += here.times[i];
    }
    return pieces;
}

double PieceCounter::movingShare(std::size_t child) const {
    std::size_t innermost = 3 * child;
    bool siblingsInside = false;
    for (std::size_t place = 3 * child; place-- > 0 && innermost == 3 * child;) {
        if ((*m_steps)[place] < range(place)) {
            innermost = place % 3 == 0 ? place : innermost;
            siblingsInside |= place % 3 != 0;
        }
    }
    if (innermost == 3 * child) {
        return 0;
    }
    Lengths here;
    here.add(m_bound, 1);
    for (std::size_t place = 0; place < innermost; ++place) {
        if ((*m_steps)[place] < range(place)) {
            here = here.cut((*m_steps)[place], true);
        }
    }
    const std::int64_t step = (*m_steps)[innermost];
    double moving = 0;
    for (std::size_t i = 0; i < here.count; ++i) {
        // A sibling may have nothing of a second piece that is short.
        if (here.length[i] >= 2 * step || (here.length[i] > step && !siblingsInside)) {
            moving += here.times[i] * static_cast<double>(here.length[i]);
        }
    }
    return moving / static_cast<double>(m_bound);
}

double PieceCounter::slidingShare(std::size_t child) const {
    std::size_t innermost = 3 * child;
    for (std::size_t l = child; l-- > 0 && innermost == 3 * child;) {
        innermost = (*m_steps)[3 * l] < range(3 * l) ? 3 * l : innermost;
    }
    if (innermost == 3 * child) {
        return 0;
    }
    Lengths here;
    here.add(m_bound, 1);
    for (std::size_t place = 0; place < innermost; ++place) {
        if ((*m_steps)[place] < range(place)) {
            here = here.cut((*m_steps)[place], true);
        }
    }
    const std::int64_t step = (*m_steps)[innermost];
    double sliding = 0;
    for (std::size_t i = 0; i < here.count; ++i) {
        sliding +=
            here.times[i] * static_cast<double>(here.length[i] - std::min(here.length[i], step));
    }
    return sliding / static_cast<double>(m_bound);
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
