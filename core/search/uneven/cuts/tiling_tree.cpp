// Classes of chains (docs/search.md, section "Uneven tiles"). A class represents its chains by the
// least value of each number, so the bound of a class is at most the bound of each of its chains.
// The chains of a class have equal values of the properties that have the largest effect on
// pruning. The number of working lanes determines the time, and the innermost tile determines how
// often words are loaded. In the next stage, each class is divided into a few finer classes. Most
// parts of the space end at some stage, after the search has computed the bounds of all classes of
// this stage. To keep this number of classes small, chains are first grouped by the number of
// tiles, rounded to powers of two. A later stage uses the exact number. For conv2d.yaml with
// imperfect factors at all loops, this rounding reduced the bounds from 13 million to 4 million.
// (The groups do not use the extent of tiles. A class combines the smallest tile of its chains with
// their smallest number of tiles. If tiles of 32 to 55 out of 55 columns formed one class, this
// class would need only one tile of 32 columns.)
//
// Cost: sorting the chains, and visiting each chain once per stage.
#include "search/uneven/cuts/tiling_tree.h"

#include "search/uneven/cuts/mapping_steps.h"

#include <algorithm>
#include <bit>
#include <compare>
#include <numeric>
#include <utility>

namespace loopglass::uneven {

namespace {

/// Returns the bit width of the number of tiles at a level. Chains with equal bit widths form a
/// group.
auto gradeOf(const DimensionTiling& chain, std::size_t level) {
    const std::int64_t pieces = roundedUp(chain.extents().front(), chain.extents()[level]);
    return std::bit_width(static_cast<std::uint64_t>(pieces));
}

/// Compares chains by the bit width of their tile count at each level, outermost first. Chains with
/// few large tiles come last.
std::strong_ordering roughly(const DimensionTiling& a, const DimensionTiling& b) {
    for (std::size_t l = 0; l < a.extents().size(); ++l) {
        const auto of = gradeOf(b, l) <=> gradeOf(a, l);
        if (of != 0) {
            return of;
        }
    }
    return std::strong_ordering::equal;
}

bool haveSameAcross(const DimensionTiling& a, const DimensionTiling& b) {
    return std::ranges::equal(a.across(), b.across());
}

bool isBefore(const DimensionTiling& a, const DimensionTiling& b) {
    if (!haveSameAcross(a, b)) {
        return std::ranges::lexicographical_compare(a.across(), b.across());
    }
    if (a.innermostTile() != b.innermostTile()) {
        return a.innermostTile() < b.innermostTile();
    }
    if (a.time() != b.time()) {
        return a.time() < b.time();
    }
    return roughly(a, b) != 0 ? roughly(a, b) < 0 : DimensionTiling::isReadBefore(a, b);
}

bool together(const DimensionTiling& a, const DimensionTiling& b, std::size_t stage) {
    if (!haveSameAcross(a, b) || stage == 0) {
        return stage == 0 && haveSameAcross(a, b);
    }
    if (a.innermostTile() != b.innermostTile() || a.time() != b.time()) {
        return false;
    }
    switch (stage) {
    case 1:
        return true;
    case 2:
        return roughly(a, b) == 0;
    case 3:
        return std::ranges::equal(a.extents(), b.extents());
    default:
        return DimensionTiling::areEqualForBounds(a, b);
    }
}

}  // namespace

TilingTree::TilingTree(std::vector<DimensionTiling> chains) {
    std::vector<std::uint32_t> order(chains.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(
        order, [&](std::uint32_t a, std::uint32_t b) { return isBefore(chains[a], chains[b]); });
    m_chains.reserve(chains.size());
    for (const std::uint32_t i : order) {
        m_chains.push_back(std::move(chains[i]));
    }
    for (std::size_t stage = stages; stage-- > 0;) {
        split(stage);
    }
}

/// Builds the classes of a stage from the classes of the next stage.
void TilingTree::split(std::size_t stage) {
    const bool last = stage + 1 == stages;
    const auto part = [&](std::size_t i) -> const DimensionTiling* {
        return last ? &m_chains[i] : m_stages[stage + 1][i].least;
    };
    const std::size_t count = last ? m_chains.size() : m_stages[stage + 1].size();
    // Any chain of the class, because all have equal properties.
    const auto member = [&](std::size_t i) -> const DimensionTiling& {
        std::size_t at = i;
        for (std::size_t s = stage + 1; s < stages; ++s) {
            at = m_stages[s][at].begin;
        }
        return m_chains[at];
    };
    std::size_t begin = 0;
    while (begin < count) {
        std::size_t end = begin + 1;
        while (end < count && together(member(begin), member(end), stage)) {
            ++end;
        }
        Class made{part(begin), static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
        if (!last && end > begin + 1) {
            DimensionTiling least = *part(begin);
            for (std::size_t i = begin + 1; i < end; ++i) {
                least.lower(*part(i));
            }
            m_least.push_back(std::move(least));
            made.least = &m_least.back();
        }
        m_stages[stage].push_back(made);
        begin = end;
    }
}

const TilingTree::Class& TilingTree::classOf(std::size_t stage, std::size_t chain) const {
    std::size_t at = chain;
    for (std::size_t s = stages; s-- > stage;) {
        const std::vector<Class>& classes = m_stages[s];
        const auto above =
            std::upper_bound(classes.begin(), classes.end(), at,
                             [](std::size_t part, const Class& one) { return part < one.begin; });
        at = static_cast<std::size_t>(above - classes.begin()) - 1;
    }
    return m_stages[stage][at];
}

std::pair<std::uint32_t, std::uint32_t> TilingTree::chainsOf(std::size_t stage,
                                                             std::uint32_t one) const {
    std::uint32_t begin = one;
    std::uint32_t end = one + 1;
    for (std::size_t s = stage; s < stages; ++s) {
        end = m_stages[s][end - 1].end;
        begin = m_stages[s][begin].begin;
    }
    return {begin, end};
}

}  // namespace loopglass::uneven
