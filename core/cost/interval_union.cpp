// Counts the words that the tiles of all siblings, or of all time steps, cover along one rank.
//
// Offsets along a rank are sums of arithmetic progressions (one for each loop), and tiles are
// intervals. The progressions are taken in ascending order of their steps. If the step of a
// progression is at most the length that is covered without a gap, the progression lengthens the
// interval. If the step is at least the whole span so far, the progression makes disjoint copies.
// In nearly every loop nest, all progressions belong to these two cases, and the count is a few
// multiplications. The remaining cases are counted with explicit intervals.
#include "cost/interval_union.h"

#include "words/sentences/cost.h"
#include "workload/checked.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

using Interval = std::pair<std::int64_t, std::int64_t>;
constexpr std::size_t intervalLimit = std::size_t{1} << 22;

std::int64_t reach(const Progression& p) { return checkedMultiply(p.step, p.count - 1); }

std::vector<Interval> merged(std::vector<Interval> intervals) {
    std::sort(intervals.begin(), intervals.end());
    std::vector<Interval> result;
    for (const Interval& interval : intervals) {
        if (!result.empty() && interval.first <= result.back().second) {
            result.back().second = std::max(result.back().second, interval.second);
        } else {
            result.push_back(interval);
        }
    }
    return result;
}

std::vector<Interval> copied(const std::vector<Interval>& intervals, const Progression& by) {
    const Interval& first = intervals.front();
    if (intervals.size() == 1 && by.step <= first.second - first.first) {
        return {{first.first, checkedAdd(first.second, reach(by))}};
    }
    if (intervals.size() > intervalLimit / static_cast<std::size_t>(by.count)) {
        throw CountOverflow(msg::cost::tooManyPieces());
    }
    std::vector<Interval> result;
    result.reserve(intervals.size() * static_cast<std::size_t>(by.count));
    for (std::int64_t i = 0; i < by.count; ++i) {
        const std::int64_t shift = checkedMultiply(by.step, i);
        for (const Interval& interval : intervals) {
            result.emplace_back(checkedAdd(interval.first, shift),
                                checkedAdd(interval.second, shift));
        }
    }
    return merged(std::move(result));
}

/// Returns the index of the first progression after which only multiplications remain: from this
/// progression on, each step exceeds the span of all earlier progressions.
std::size_t firstDisjoint(const std::vector<Progression>& ascending, std::int64_t length) {
    std::size_t first = ascending.size();
    std::vector<std::int64_t> span{length};
    for (const Progression& p : ascending) {
        span.push_back(checkedAdd(span.back(), reach(p)));
    }
    while (first > 0 && ascending[first - 1].step >= span[first - 1]) {
        --first;
    }
    return first;
}

std::int64_t generalSize(const std::vector<Progression>& ascending, std::int64_t length) {
    const std::size_t disjoint = firstDisjoint(ascending, length);
    std::vector<Interval> intervals{{0, length}};
    for (std::size_t i = 0; i < disjoint; ++i) {
        intervals = copied(intervals, ascending[i]);
    }
    std::int64_t size = 0;
    for (const Interval& interval : intervals) {
        size = checkedAdd(size, interval.second - interval.first);
    }
    for (std::size_t i = disjoint; i < ascending.size(); ++i) {
        size = checkedMultiply(size, ascending[i].count);
    }
    return size;
}

/// Returns the size for two progressions, without a list. Returns a size if the tiles of the first
/// form one interval, or if they are disjoint and the step of the second exceeds their span.
std::optional<std::int64_t> sizeOfTwo(const Progression& small, const Progression& large,
                                      std::int64_t length) {
    const std::int64_t span = checkedAdd(length, reach(small));
    if (small.step <= length) {
        return large.step <= span ? checkedAdd(span, reach(large))
                                  : checkedMultiply(large.count, span);
    }
    if (large.step >= span) {
        return checkedMultiply(large.count, checkedMultiply(small.count, length));
    }
    return std::nullopt;
}

}  // namespace

std::int64_t unionSize(std::span<const Progression> offsets, std::int64_t length) {
    if (offsets.empty() || length == 0) {
        return length;
    }
    if (offsets.size() == 1) {
        const Progression& p = offsets.front();
        return p.step >= length ? checkedMultiply(p.count, length) : checkedAdd(length, reach(p));
    }
    if (offsets.size() == 2) {
        const bool inOrder = offsets[0].step <= offsets[1].step;
        if (const auto size =
                sizeOfTwo(offsets[inOrder ? 0 : 1], offsets[inOrder ? 1 : 0], length)) {
            return *size;
        }
    }
    std::vector<Progression> ascending(offsets.begin(), offsets.end());
    std::sort(ascending.begin(), ascending.end(),
              [](const Progression& a, const Progression& b) { return a.step < b.step; });
    return generalSize(ascending, length);
}

}  // namespace loopglass
