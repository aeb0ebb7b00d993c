#include "search/space/axis_splits.h"

#include <algorithm>
#include <utility>

namespace loopglass::space {

AxisSplits::AxisSplits(const SearchProblem& space, std::size_t level)
    : m_space(&space),
      m_level(level),
      m_fanout(&space.compiled().level(level).fanout),
      m_fixed(fixedSplit(space, level)),
      m_asksForUse(loopglass::space::asksForUse(space, level)) {
    if (m_fixed.x <= m_fanout->x && m_fixed.y <= m_fanout->y) {
        m_parts.push_back(m_fixed.x);
        m_decided.push_back({0, 1, fixed(), 0, 1, 0});
    }
}

bool AxisSplits::push(std::size_t d, std::int64_t factor) {
    if (factor == 1) {
        ++m_decided.back().ones;
        return true;
    }
    makeParts();
    const Decided& before = m_decided.back();
    if (factor > m_fanout->x * m_fanout->y / before.product || !existsAfter(before, d, factor)) {
        return false;
    }
    const std::size_t end = m_parts.size();
    m_decided.push_back({d, factor, before.product * factor, end, end, 0});
    return true;
}

void AxisSplits::pop() {
    if (m_decided.back().ones > 0) {
        --m_decided.back().ones;
        return;
    }
    m_parts.resize(m_decided.back().from);
    m_decided.pop_back();
}

/// Computes the range of x in which both parts of a factor fit: `a` on X, and the remaining part on
/// Y. Returns false if the range is empty.
bool AxisSplits::isWithin(const Decided& before, std::size_t d, std::int64_t factor, std::int64_t a,
                          Range& range) const {
    if (a > m_space->axisMost(m_level, 'x', d) || factor / a > m_space->axisMost(m_level, 'y', d)) {
        return false;
    }
    // The remaining factors are on Y: product · factor ÷ (x · a) must be at most fanout.y.
    const std::int64_t onY = before.product * (factor / a);
    range.least = (onY + m_fanout->y - 1) / m_fanout->y;
    range.most = m_fanout->x / a;
    return range.least <= range.most;
}

bool AxisSplits::existsAfter(const Decided& before, std::size_t d, std::int64_t factor) {
    const auto from = m_parts.begin() + static_cast<std::ptrdiff_t>(before.from);
    const auto end = m_parts.begin() + static_cast<std::ptrdiff_t>(before.end);
    Range range{};
    const auto& parts = m_space->divisors(factor);
    return std::any_of(parts.rbegin(), parts.rend(), [&](std::int64_t a) {
        if (!isWithin(before, d, factor, a, range)) {
            return false;
        }
        const auto least = std::lower_bound(from, end, range.least);
        return least != end && *least <= range.most;
    });
}

/// Stores a part on X, if the axis is short enough to store all parts. Returns true if the part is
/// new, or if parts are not stored.
bool AxisSplits::isNew(std::int64_t x) {
    constexpr std::int64_t widest = 1 << 17;
    if (m_fanout->x > widest) {
        return true;
    }
    if (m_seen.empty()) {
        m_seen.resize(static_cast<std::size_t>(m_fanout->x) + 1);
    }
    return std::exchange(m_seen[static_cast<std::size_t>(x)], char{1}) == 0;
}

/// Computes the splits of the last decided factor from the splits of the factors before it.
void AxisSplits::makeParts() {
    Decided& last = m_decided.back();
    if (last.end > last.from) {
        return;
    }
    const Decided& before = m_decided[m_decided.size() - 2];
    Range range{};
    for (const std::int64_t a : m_space->divisors(last.factor)) {
        if (!isWithin(before, last.dimension, last.factor, a, range)) {
            continue;
        }
        for (std::size_t p = before.from; p < before.end; ++p) {
            const std::int64_t x = m_parts[p];
            if (x >= range.least && x <= range.most && isNew(x * a)) {
                m_parts.push_back(x * a);
            }
        }
    }
    for (std::size_t p = last.from; p < m_parts.size() && !m_seen.empty(); ++p) {
        m_seen[static_cast<std::size_t>(m_parts[p])] = 0;
    }
    const auto from = m_parts.begin() + static_cast<std::ptrdiff_t>(last.from);
    std::sort(from, m_parts.end());
    m_parts.erase(std::unique(from, m_parts.end()), m_parts.end());
    last.end = m_parts.size();
}

bool AxisSplits::reaches() {
    if (!m_asksForUse) {
        return true;
    }
    makeParts();
    const Decided& last = m_decided.back();
    return std::any_of(m_parts.begin() + static_cast<std::ptrdiff_t>(last.from),
                       m_parts.begin() + static_cast<std::ptrdiff_t>(last.end),
                       [&](std::int64_t x) {
                           return usesEnough(*m_space, m_level, {x, last.product / x});
                       });
}

}  // namespace loopglass::space
