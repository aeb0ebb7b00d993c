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

/// Returns for each port the innermost level outside of which words move through the port.
std::vector<std::size_t> lastLevelsOf(const space::SearchProblem& space) {
    const auto& ports = space.ports();
    std::vector<std::size_t> last;
    for (std::size_t p = 0; p < std::min(ports.size(), bound::boundedPorts); ++p) {
        std::size_t child = ports[p].level;
        for (const CompiledTensor& tensor : space.compiled().tensors) {
            const auto& keepers = tensor.keepers;
            for (std::size_t k = 0; k + 1 < keepers.size(); ++k) {
                child = keepers[k] == ports[p].level ? std::max(child, keepers[k + 1]) : child;
            }
        }
        last.push_back(std::max<std::size_t>(child + 1, 2));
    }
    return last;
}

/// Returns true if traffic outside `level` contributes to the value `v` of the level.
bool isUsed(const space::SearchProblem& space, const std::vector<std::size_t>& lastLevels,
            std::size_t level, std::size_t v) {
    constexpr std::size_t firstPort = bound::NestedTable::firstPort;
    if (v < firstPort) {
        return v == 0 || space.jointPrice().isUsed();
    }
    return level <= lastLevels[v - firstPort] && level > space.ports()[v - firstPort].level;
}

}  // namespace

NestedBounds::NestedBounds(const space::SearchProblem& space, bound::TileTables& tables)
    : m_space(&space),
      m_tables(&tables),
      m_lattice(&tables.lattice),
      m_level(space),
      m_unions(space, tables, m_level),
      m_outermost(space, tables, m_level),
      m_growth(space, tables.lattice),
      m_positions(space.dimensionCount()) {
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        m_windows = m_windows | tensor.sharedRank;
    }
}

bool NestedBounds::areUsable(const space::SearchProblem& space, bound::TileTables& tables) {
    const std::vector<std::size_t> lastLevels = lastLevelsOf(space);
    std::size_t lists = 0;
    for (std::size_t level = 2; level <= space.levelCount(); ++level) {
        for (std::size_t v = 0; v < bound::NestedTable::firstPort + lastLevels.size(); ++v) {
            lists += isUsed(space, lastLevels, level, v) ? 1 : 0;
        }
    }
    const std::uint64_t bytes = tables.lattice.size() * lists * sizeof(double);
    return tables.lattice.size() > 0 && tables.capacity.usable() && space.levelCount() >= 3 &&
           bytes <= driver::MemoryThresholds(space.options()).ofNestedTiles();
}

bool NestedBounds::fill() {
    const std::size_t levels = m_space->levelCount();
    m_tables->nested.m_least.assign(levels + 1, {});
    m_tables->nested.m_lastLevel = lastLevelsOf(*m_space);
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
    table.m_least[level].resize(bound::NestedTable::firstPort + table.m_lastLevel.size());
    m_columns.clear();
    for (std::size_t v = 0; v < table.m_least[level].size(); ++v) {
        if (!isUsed(*m_space, table.m_lastLevel, level, v)) {
            continue;
        }
        Values& here = table.m_least[level][v];
        here.assign(m_lattice->size(), infinity);
        const bool first = table.m_least[level - 1].empty() || table.m_least[level - 1][v].empty();
        m_columns.push_back({v, &here, first ? nullptr : &table.m_least[level - 1][v]});
    }
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
    const bound::LowerBound* top = level == 1 ? m_outermost.into(number) : nullptr;
    const bound::LowerBound& into = top != nullptr ? *top : m_unions.into(level, number);
    for (const Column& column : m_columns) {
        const double outside = column.outside == nullptr ? 0 : (*column.outside)[number];
        const double here = column.value == 0 ? into.energy
                            : column.value == 1
                                ? into.joint
                                : into.words[column.value - bound::NestedTable::firstPort];
        (*column.here)[number] = std::min((*column.here)[number], outside + here);
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
        if (m_needed[n] <= m_children && !isBettered(n)) {
            addTile(level - 1, n);
        }
    }
    return true;
}

}  // namespace loopglass::nested
