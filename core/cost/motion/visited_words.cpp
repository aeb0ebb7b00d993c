// Counts the words that a tile has visited before a time step. A time step is earlier if some loop
// has a smaller counter than at present, and all outer loops have the same counters. The counters
// of all inner loops are free. So the earlier time steps form one product of counters for each
// loop. The tiles of a dimension depend only on the loops of this dimension. Therefore the words
// that such a product reaches are also a product over the ranks (ranks with a common dimension
// count as one). Each coordinate along a rank is marked with the products that reach this
// coordinate. A word was visited if some product reaches all coordinates of the word. Cost: loops ×
// coordinates. A dimension with perfect factors that is alone in its rank needs no list, because
// the first differing counter identifies a coordinate.
#include "cost/motion/visited_words.h"

#include "workload/checked.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace loopglass {

namespace {

constexpr std::int64_t maxListed = std::int64_t{1} << 23;  // limit of the coordinates of one block

bool meet(const Rank& a, const Rank& b) {
    return std::any_of(a.terms.begin(), a.terms.end(), [&](const Term& term) {
        return std::any_of(b.terms.begin(), b.terms.end(),
                           [&](const Term& other) { return other.dimension == term.dimension; });
    });
}

/// Returns a group number by rank. Ranks that dimensions tie together have the same number.
std::vector<std::size_t> blocksOf(const std::vector<Rank>& ranks) {
    std::vector<std::size_t> blocks(ranks.size());
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        blocks[r] = r;
        for (std::size_t before = 0; before < r; ++before) {
            if (meet(ranks[r], ranks[before])) {
                const std::size_t old = blocks[r];
                std::replace(blocks.begin(), blocks.begin() + static_cast<std::ptrdiff_t>(r) + 1,
                             old, blocks[before]);
            }
        }
    }
    return blocks;
}

}  // namespace

VisitedWords::VisitedWords(const Problem& problem, const TileWalk& walk, std::size_t tensor,
                           std::size_t child, bool uneven)
    : m_problem(problem),
      m_walk(walk),
      m_tensor(tensor),
      m_child(child),
      m_uneven(uneven),
      m_steps(walk.steps(child)),
      m_sizes(walk.sizes(tensor)) {
    const std::vector<Rank>& ranks = problem.workload.tensors[tensor].ranks;
    const std::vector<std::size_t> blocks = blocksOf(ranks);
    std::vector<char> indexes(problem.workload.dimensionCount(), 0);
    for (std::size_t b = 0; b < ranks.size(); ++b) {
        Block block;
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            if (blocks[r] == b) {
                block.ranks.push_back(r);
                addAxes(ranks[r], indexes, block);
            }
        }
        if (!block.axes.empty()) {
            m_blocks.push_back(std::move(block));
        }
    }
    for (std::size_t d = 0; uneven && d < indexes.size(); ++d) {
        if (indexes[d] == 0) {
            m_others.push_back(axisOf(d));
        }
    }
}

/// Adds the dimensions of a rank that have loops, each once.
void VisitedWords::addAxes(const Rank& rank, std::vector<char>& known, Block& block) const {
    for (const Term& term : rank.terms) {
        const std::size_t d = index(term.dimension);
        if (known[d] == 0 && m_problem.workload.dimensions[d].bound > 1) {
            block.axes.push_back(axisOf(d));
        }
        known[d] = 1;
    }
}

VisitedWords::Axis VisitedWords::axisOf(std::size_t dimension) const {
    Axis axis{dimension, {}};
    for (std::size_t l = 0; l < m_child; ++l) {
        const auto add = [&](const std::vector<WalkLoop>& loops, bool temporal) {
            for (std::size_t i = 0; i < loops.size(); ++i) {
                if (loops[i].dimension == dimension && loops[i].level == l) {
                    axis.turns.push_back({temporal, i, loops[i].stride});
                }
            }
        };
        add(m_walk.loops(), true);
        add(m_walk.spatialLoops(), false);
    }
    return axis;
}

/// Represents the earlier steps as products, at most one for each loop of more than one iteration.
void VisitedWords::moveTo(std::int64_t step) {
    if (step == m_step) {
        return;
    }
    m_step = step;
    m_known.clear();
    m_reached.clear();
    m_prefixes.clear();
    m_now = m_walk.position(m_child, std::min(step, m_steps - 1));
    if (step >= m_steps) {
        m_prefixes.push_back({0, true});
        return;
    }
    for (std::size_t j = 0; j < m_walk.loopsOutside(m_child); ++j) {
        if (m_now[j] > 0) {
            m_prefixes.push_back({j, false});
        }
    }
    if (m_prefixes.size() > 64) {
        throw CountOverflow();
    }
}

void VisitedWords::pieces(const Axis& axis, const Prefix& prefix, std::size_t turn, Piece piece,
                          std::vector<Piece>& found) const {
    if (turn == axis.turns.size()) {
        found.push_back(piece);
        return;
    }
    const Turn& loop = axis.turns[turn];
    std::int64_t first = 0;
    std::int64_t end = (piece.length + loop.stride - 1) / loop.stride;
    const auto only = [&](std::int64_t at) {
        first = at;
        end = std::min(end, at + 1);
    };
    if (!loop.temporal) {
        if (loop.loop < m_place.size()) {
            only(m_place[loop.loop]);
        }
    } else if (!prefix.all && loop.loop < prefix.loop) {
        only(m_now[loop.loop]);
    } else if (!prefix.all && loop.loop == prefix.loop) {
        end = std::min(end, m_now[loop.loop]);
    }
    for (std::int64_t at = first; at < end; ++at) {
        pieces(axis, prefix, turn + 1,
               {piece.begin + at * loop.stride,
                std::min(loop.stride, piece.length - at * loop.stride)},
               found);
    }
}

/// Returns the earlier steps that reach a coordinate. The first counter that differs from the
/// present ones belongs to a given loop, and is smaller or larger.
std::uint64_t VisitedWords::reaching(const std::vector<Turn>& turns, std::size_t differs,
                                     bool less) const {
    std::uint64_t mask = 0;
    for (std::size_t p = 0; p < m_prefixes.size(); ++p) {
        const Prefix& prefix = m_prefixes[p];
        const bool own = std::any_of(turns.begin(), turns.end(),
                                     [&](const Turn& turn) { return turn.loop == prefix.loop; });
        const bool reaches =
            prefix.all || (prefix.loop == differs ? less : prefix.loop < differs && !own);
        mask |= reaches ? std::uint64_t{1} << p : 0;
    }
    return mask;
}

/// Returns the words of a dimension that is alone in a rank and has perfect factors, so that its
/// tiles are adjacent.
VisitedWords::Histogram VisitedWords::alone(const Axis& axis, std::int64_t coefficient) const {
    std::int64_t extent = m_problem.workload.dimensions[axis.dimension].bound;
    std::int64_t siblings = 1;  // words of all siblings
    std::vector<Turn> turns;
    std::int64_t free = 1;
    for (const Turn& turn : axis.turns) {
        const std::int64_t bound = turn.temporal ? m_walk.loops()[turn.loop].bound
                                                 : m_walk.spatialLoops()[turn.loop].bound;
        extent /= bound;
        if (turn.temporal) {
            turns.push_back(turn);
            free = checkedMultiply(free, bound);
        } else if (turn.loop >= m_place.size()) {
            siblings = checkedMultiply(siblings, bound);
        }
    }
    const std::int64_t words = checkedMultiply(siblings, coefficient * (extent - 1) + 1);
    Histogram found;
    const auto add = [&](std::size_t differs, bool less, std::int64_t counters) {
        const std::uint64_t mask = reaching(turns, differs, less);
        if (mask != 0 && counters > 0) {
            std::int64_t& sum = found[mask];
            sum = checkedAdd(sum, checkedMultiply(words, counters));
        }
    };
    for (const Turn& turn : turns) {
        const std::int64_t bound = m_walk.loops()[turn.loop].bound;
        free /= bound;
        add(turn.loop, true, checkedMultiply(m_now[turn.loop], free));
        add(turn.loop, false, checkedMultiply(bound - 1 - m_now[turn.loop], free));
    }
    add(std::numeric_limits<std::size_t>::max(), false, 1);
    return found;
}

/// Marks the words of all combinations of tiles.
void VisitedWords::mark(const Block& block, const std::vector<std::vector<Piece>>& pieces,
                        std::uint64_t bit, std::vector<std::uint64_t>& marks) const {
    const std::vector<Rank>& ranks = m_problem.workload.tensors[m_tensor].ranks;
    std::vector<std::size_t> at(pieces.size(), 0);
    std::vector<std::int64_t> base(block.ranks.size());
    std::vector<std::int64_t> extent(block.ranks.size());
    const auto fill = [&](auto& self, std::size_t r, std::int64_t word) -> void {
        if (r == block.ranks.size()) {
            marks[static_cast<std::size_t>(word)] |= bit;
            return;
        }
        for (std::int64_t i = 0; i < extent[r]; ++i) {
            self(self, r + 1, word * m_sizes[block.ranks[r]] + base[r] + i);
        }
    };
    while (true) {
        for (std::size_t r = 0; r < block.ranks.size(); ++r) {
            base[r] = 0;
            extent[r] = 1;
            for (const Term& term : ranks[block.ranks[r]].terms) {
                for (std::size_t a = 0; a < block.axes.size(); ++a) {
                    if (block.axes[a].dimension == index(term.dimension)) {
                        base[r] += term.coefficient * pieces[a][at[a]].begin;
                        extent[r] += term.coefficient * (pieces[a][at[a]].length - 1);
                    }
                }
            }
        }
        fill(fill, 0, 0);
        std::size_t a = 0;
        for (; a < at.size() && ++at[a] == pieces[a].size(); ++a) {
            at[a] = 0;
        }
        if (a == at.size()) {
            return;
        }
    }
}

VisitedWords::Histogram VisitedWords::listed(const Block& block) const {
    std::int64_t size = 1;
    for (const std::size_t r : block.ranks) {
        size = checkedMultiply(size, m_sizes[r]);
    }
    if (size > maxListed) {
        throw CountOverflow();
    }
    std::vector<std::uint64_t> marks(static_cast<std::size_t>(size), 0);
    for (std::size_t p = 0; p < m_prefixes.size(); ++p) {
        std::vector<std::vector<Piece>> found(block.axes.size());
        bool some = true;
        for (std::size_t a = 0; a < block.axes.size(); ++a) {
            pieces(block.axes[a], m_prefixes[p], 0,
                   {0, m_problem.workload.dimensions[block.axes[a].dimension].bound}, found[a]);
            some = some && !found[a].empty();
        }
        if (some) {
            mark(block, found, std::uint64_t{1} << p, marks);
        }
    }
    Histogram histogram;
    for (std::size_t word = 0; word < marks.size();) {
        std::size_t end = word;
        while (end < marks.size() && marks[end] == marks[word]) {
            ++end;
        }
        if (marks[word] != 0) {
            histogram[marks[word]] += static_cast<std::int64_t>(end - word);
        }
        word = end;
    }
    return histogram;
}

const VisitedWords::Histogram& VisitedWords::histogram(std::size_t block) {
    const Block& ranks = m_blocks[block];
    std::vector<std::int64_t> place;
    for (const Axis& axis : ranks.axes) {
        addPlace(axis, place);
    }
    const auto [known, isNew] = m_known.try_emplace({block, std::move(place)});
    if (isNew) {
        const bool closed = !m_uneven && ranks.axes.size() == 1 && ranks.ranks.size() == 1;
        std::int64_t coefficient = 0;
        const Rank& first = m_problem.workload.tensors[m_tensor].ranks[ranks.ranks.front()];
        for (const Term& term : first.terms) {
            coefficient +=
                index(term.dimension) == ranks.axes.front().dimension ? term.coefficient : 0;
        }
        known->second = closed ? alone(ranks.axes.front(), coefficient) : listed(ranks);
    }
    return known->second;
}

/// Returns the earlier steps at which some sibling has iterations along the dimensions that do not
/// index the tensor.
std::uint64_t VisitedWords::reached() {
    const std::uint64_t all =
        m_prefixes.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << m_prefixes.size()) - 1;
    if (m_others.empty()) {
        return all;
    }
    std::vector<std::int64_t> place;
    for (const Axis& axis : m_others) {
        addPlace(axis, place);
    }
    const auto [known, isNew] = m_reached.try_emplace(std::move(place), all);
    for (std::size_t p = 0; isNew && p < m_prefixes.size(); ++p) {
        const bool some = std::all_of(m_others.begin(), m_others.end(), [&](const Axis& axis) {
            std::vector<Piece> found;
            pieces(axis, m_prefixes[p], 0, {0, m_problem.workload.dimensions[axis.dimension].bound},
                   found);
            return !found.empty();
        });
        known->second &= some ? all : ~(std::uint64_t{1} << p);
    }
    return known->second;
}

/// Adds the parent's place along the loops of a dimension.
void VisitedWords::addPlace(const Axis& axis, std::vector<std::int64_t>& place) const {
    for (const Turn& turn : axis.turns) {
        if (!turn.temporal && turn.loop < m_place.size()) {
            place.push_back(m_place[turn.loop]);
        }
    }
}

std::int64_t VisitedWords::before(std::int64_t step, const std::vector<std::int64_t>& place) {
    moveTo(step);
    m_place = place;
    Histogram words;
    if (const std::uint64_t mask = reached(); mask != 0) {
        words[mask] = 1;
    }
    for (std::size_t b = 0; b < m_blocks.size(); ++b) {
        Histogram longer;
        for (const auto& [ownMask, own] : histogram(b)) {
            for (const auto& [mask, count] : words) {
                if ((mask & ownMask) != 0) {
                    std::int64_t& sum = longer[mask & ownMask];
                    sum = checkedAdd(sum, checkedMultiply(own, count));
                }
            }
        }
        words = std::move(longer);
    }
    std::int64_t sum = 0;
    for (const auto& [mask, count] : words) {
        sum = checkedAdd(sum, count);
    }
    return sum;
}

}  // namespace loopglass
