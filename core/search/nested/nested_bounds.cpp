// A lower bound on the traffic into all levels outside a level, for parts in which none of these
// outer levels is decided. This bound is a sharper version of part 3 of docs/search.md, section
// "Bounds".
//
// Statement. Let e_c be the extents of the tile of level c. Let f_c be the extents that the tiles
// of all children below one instance of level c − 1 cover together: f_c = e_c · s with the unrolled
// factors s. Let x divide f_l in every dimension. The traffic into the levels outside l costs at
// least C_l(x). Here C_1(x) = 0, and with c = l − 1
//
//     C_l(x) = min { U_c(f) + C_c(f) : f is a multiple of x, n_c(f) ≤ X · Y }.
//
// U_c(f) is the bound of union_bounds.cpp (for c = 1, of outermost_bounds.cpp) of the traffic into
// level c. X · Y is the number of children of the fanout above c. n_c(f) is the least product of
// factors s with which the buffers of c hold the tile f ÷ s. The energy and the words of each port
// are minimised separately.
//
// Argument. Outer loops can only enlarge a tile: x divides f_l, f_l divides e_c, and e_c divides
// f_c. The buffers of c hold e_c = f_c ÷ s, and the product of s is at most X · Y. So n_c(f_c) is
// at most X · Y. The traffic into c costs at least U_c(f_c). By induction, the traffic into the
// levels outside c costs at least C_c(f_c). The two costs belong to different pairs of levels, so
// they can be added. The minimum is over a set that contains f_c.
//
// For the cycles, the largest number of a level replaces the sum. Let k_c(f) be the cycles that a
// port of level c takes (order_bounds.cpp, *Siblings that divide a tile*). Then the ports outside
// level l take at least K_l(x) = min { max(k_c(f), K_c(f)) } cycles. The minimum is over the same
// tiles as above.
//
// Some tiles f need not be considered in the minimum. Let p be a prime, and let f' be f enlarged by
// p along a dimension d. The tile f is skipped if three conditions hold: n_c(f') ≤ X · Y, C_c(f') =
// C_c(f), and growth along d never transfers more words. The third condition holds in two cases:
//   * c = 1, level 0 has one child, and tile_growth.cpp proves the condition. Only the loops of
//     level 0 are outside of the tile, and the proof in that file is about these loops.
//   * d shares no rank with another dimension, and consecutive tiles along d leave no words between
//     them. Proof of the second case: take a mapping with f_c = f. A loop or a fanout outside the
//     tile has the factor p of d. Move p into the tile, so that it has p places along d. The order
//     of the values of d does not change any count, so the places may be the p iterations of the
//     loop, or the p siblings. A word of a tensor with d belongs to one place; a word of another
//     tensor is in the tile of every place. For a fixed place, the tile is visited in the same
//     order as the larger tile. If the larger tile loads a word at a visit, the larger tile did not
//     hold the word at the visit before. Then the original tile of the word's place did not hold
//     the word at its own visit before, so the original tile loads the word too. So the larger tile
//     loads no more words than the original tiles. The larger tile also repeats no more visits of
//     output words, because the visits are repeated separately in each place. So the traffic into c
//     costs at least U_c(f'), and all other traffic costs at least C_c(f) = C_c(f'). Extents divide
//     the loop bounds, so this growth ends. It ends at a tile that is considered in the minimum.
//     The cycles of the ports are at least k_c(f'), too: the fanout above c has the same factors,
//     which also divide f', and the words are at least those of the larger tile.
//
// Example. Consider o[m, n] += a[m, k] · b[k, n] with all loop bounds 4, three levels without
// fanouts, 12 words at level 1 and 3 words at level 2. Level 2 can hold only the tile 1 × 1 × 1.
// Each of the 64 operations then needs new words of two tensors. The third tensor stays in place
// during the innermost loop. If the third tensor is o, 64 words of a, 64 of b and 16 of o move.
// Level 1 can hold the tile 2 × 2 × 2, which cannot grow. This tile is visited 8 times, with 4
// words of a and of b each time. Its 4 words of o move 4 times. So 32 + 32 + 16 words move. Without
// this table, the bound on the energy into level 2 and on the words of the ports at both levels
// assumes only 16 + 16 + 16 words.
//
// Guarantee: proven. Cost: a few operations for each tile of the lattice, level, prime factor and
// value, and one bound for each tile that is considered.
#include "search/nested/nested_bounds.h"

#include "search/driver/memory_thresholds.h"

#include <algorithm>
#include <limits>

namespace loopglass::nested {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t tilesBetweenStops = 1 << 12;

using Range = bound::NestedTable::Range;

/// Returns the innermost level that exchanges words with the level of the port.
std::size_t innerOf(const space::SearchProblem& space, const Port& port) {
    std::size_t child = port.level;
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        const auto& keepers = tensor.keepers;
        for (std::size_t k = 0; k + 1 < keepers.size(); ++k) {
            child = keepers[k] == port.level ? std::max(child, keepers[k + 1]) : child;
        }
    }
    return child;
}

/// Returns for each value the levels for which the traffic outside changes the value.
std::vector<Range> rangesOf(const space::SearchProblem& space) {
    using Table = bound::NestedTable;
    const std::size_t levels = space.levelCount();
    const auto& ports = space.ports();
    const std::size_t count = std::min(ports.size(), bound::boundedPorts);
    const bool priced = space.jointPrice().isUsed();
    const std::size_t unused = levels;
    std::vector<Range> ranges(Table::firstPort + count, {unused, levels});
    ranges[Table::energy].outer = 1;
    ranges[Table::joint].outer = priced ? 1 : unused;
    ranges[Table::passing].outer =
        priced ? std::max<std::size_t>(1, ports[space.jointPrice().port].level) : unused;
    for (std::size_t p = 0; p < count; ++p) {
        const std::size_t outer = std::max<std::size_t>(1, ports[p].level);
        ranges[Table::firstPort + p] = {outer, std::max(innerOf(space, ports[p]), outer) + 1};
        Range& cycles = ranges[Table::cycles];
        cycles = {std::min(cycles.outer, outer),
                  p == 0 ? outer + 1 : std::max(cycles.inner, outer + 1)};
    }
    return ranges;
}

/// Returns the value of a column other than the cycles.
double valueOf(const bound::LowerBound& bound, std::size_t v) {
    switch (v) {
    case bound::NestedTable::energy:
        return bound.energy;
    case bound::NestedTable::joint:
        return bound.joint;
    case bound::NestedTable::passing:
        return bound.passing;
    default:
        return bound.words[v - bound::NestedTable::firstPort];
    }
}

}  // namespace

NestedBounds::NestedBounds(const space::SearchProblem& space, bound::TileTables& tables)
    : m_space(&space),
      m_tables(&tables),
      m_lattice(&tables.lattice),
      m_level(space),
      m_unions(space, tables, m_level),
      m_growth(space, tables.lattice),
      m_positions(space.dimensionCount()) {
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        m_windows = m_windows | tensor.sharedRank;
    }
}

bool NestedBounds::areUsable(const space::SearchProblem& space, bound::TileTables& tables) {
    std::size_t lists = 0;
    for (const Range& range : rangesOf(space)) {
        lists += range.inner - range.outer;
    }
    const std::uint64_t bytes = tables.lattice.size() * lists * sizeof(double);
    return tables.lattice.size() > 0 && tables.capacity.usable() && space.levelCount() >= 3 &&
           bytes <= driver::MemoryThresholds(space.options()).ofNestedTiles();
}

bool NestedBounds::fill() {
    const std::size_t levels = m_space->levelCount();
    m_tables->nested.m_least.assign(levels + 1, {});
    m_tables->nested.m_ranges = rangesOf(*m_space);
    for (std::size_t level = 2; level <= levels; ++level) {
        if (!fillLevel(level)) {
            m_tables->nested = {};
            return false;
        }
    }
    return true;
}

/// Calls `visit` for the tile with this number and for each tile that is larger by one prime
/// factor. The arguments are the dimension, the number of the tile and the factor.
template <typename Visit> void NestedBounds::forEachGrown(std::size_t number, Visit visit) const {
    for (std::size_t d = 0; d < m_positions.size(); ++d) {
        const std::size_t at = m_positions[d];
        for (const std::uint32_t step : m_lattice->steps(d, at)) {
            visit(d, number + step * m_lattice->weight(d),
                  m_lattice->extentAt(d, at + step) / m_lattice->extentAt(d, at));
        }
    }
}

void NestedBounds::setPositions(std::size_t number) {
    for (std::size_t d = 0; d < m_positions.size(); ++d) {
        m_positions[d] = m_lattice->position(number, d);
    }
}

/// Computes n_c of the statement for all tiles.
void NestedBounds::findNeededChildren(std::size_t level) {
    const auto& bounded = m_tables->capacity.levels();
    const bool limited = std::find(bounded.begin(), bounded.end(), level) != bounded.end();
    m_needed.assign(m_lattice->size(), infinity);
    for (std::size_t n = 0; n < m_needed.size(); ++n) {
        if (!limited || m_tables->capacity.holds(level, n)) {
            m_needed[n] = 1;
        }
        setPositions(n);
        forEachGrown(n, [&](std::size_t, std::size_t grown, std::int64_t factor) {
            m_needed[grown] = std::min(m_needed[grown], m_needed[n] * static_cast<double>(factor));
        });
    }
    m_children = static_cast<double>(m_space->usableChildren(level - 1));
    m_growsInWindows = level == 1 && m_children == 1;
}

/// Selects the values to which the traffic into the next outer level contributes.
void NestedBounds::openColumns(std::size_t level) {
    bound::NestedTable& table = m_tables->nested;
    table.m_least[level].resize(table.m_ranges.size());
    m_columns.clear();
    for (std::size_t v = 0; v < table.m_ranges.size(); ++v) {
        if (!table.m_ranges[v].contains(level)) {
            continue;
        }
        Values& here = table.m_least[level][v];
        here.assign(m_lattice->size(), infinity);
        m_columns.push_back({v, &here, table.valuesOf(level - 1, v)});
    }
}

/// Returns true if some tile of the next outer level contains the tile and fits its buffers.
bool NestedBounds::fitsOutside(std::size_t number) const {
    const Values* energies = m_columns.front().outside;
    return energies == nullptr || (*energies)[number] < infinity;
}

/// Returns true if a larger tile is no worse, so that the tile can be skipped (see the head of this
/// file).
bool NestedBounds::isBettered(std::size_t number) const {
    bool bettered = false;
    forEachGrown(number, [&](std::size_t d, std::size_t grown, std::int64_t) {
        const auto same = [&](const Column& column) {
            return column.outside == nullptr ||
                   (*column.outside)[number] == (*column.outside)[grown];
        };
        bettered = bettered || (m_needed[grown] <= m_children &&
                                (m_growsInWindows || !m_windows.contains(dimensionId(d))) &&
                                std::all_of(m_columns.begin(), m_columns.end(), same) &&
                                m_growth.neverMovesMore(d, m_positions));
    });
    return bettered;
}

void NestedBounds::addTile(std::size_t level, std::size_t number) {
    const bound::LowerBound into = m_unions.intoSiblings(level, number);
    for (const Column& column : m_columns) {
        const double outside = column.outside == nullptr ? 0 : (*column.outside)[number];
        const double all = column.value == bound::NestedTable::cycles
                               ? std::max(outside, into.cycles)
                               : outside + valueOf(into, column.value);
        (*column.here)[number] = std::min((*column.here)[number], all);
    }
}

/// Computes C for all tiles of a level; each tile is computed after all larger tiles. Returns false
/// after a stop request.
bool NestedBounds::fillLevel(std::size_t level) {
    findNeededChildren(level - 1);
    openColumns(level);
    for (std::size_t n = m_lattice->size(); n-- > 0;) {
        if (n % tilesBetweenStops == 0 && m_tables->stop.stop_requested()) {
            return false;
        }
        setPositions(n);
        forEachGrown(n, [&](std::size_t, std::size_t grown, std::int64_t) {
            for (const Column& column : m_columns) {
                (*column.here)[n] = std::min((*column.here)[n], (*column.here)[grown]);
            }
        });
        if (m_needed[n] <= m_children && fitsOutside(n) && !isBettered(n)) {
            addTile(level - 1, n);
        }
    }
    return true;
}

}  // namespace loopglass::nested
