#pragma once

#include "support/fusion/fused_case.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <vector>

/// Sets of words for the simulator of fused mappings. A word of a tensor with the ranks i, j, … has
/// the number ((i + 500) · 1000 + j + 500) · 1000 …
namespace loopglass::test::simulated {

using Point = std::vector<std::int64_t>;
using Words = std::set<std::int64_t>;

constexpr std::int64_t zero = 500;
constexpr std::int64_t radix = 1000;

inline std::int64_t wordAt(const Point& point) {
    std::int64_t word = 0;
    for (const std::int64_t i : point)
        word = word * radix + i + zero;
    return word;
}

inline Point pointOf(std::int64_t word, std::size_t ranks) {
    Point point(ranks);
    for (std::size_t r = ranks; r-- > 0; word /= radix)
        point[r] = word % radix - zero;
    return point;
}

/// Returns all points between two corners, both included.
inline std::vector<Point> pointsBetween(const Point& low, const Point& high) {
    std::vector<Point> points{{}};
    for (std::size_t r = 0; r < low.size(); ++r) {
        std::vector<Point> longer;
        for (const Point& begin : points) {
            for (std::int64_t i = low[r]; i <= high[r]; ++i) {
                longer.push_back(begin);
                longer.back().push_back(i);
            }
        }
        points = longer;
    }
    return points;
}

/// Returns the bounding box of words, as words.
inline Words hullOf(const Words& words, std::size_t ranks) {
    if (words.empty())
        return {};
    Point low = pointOf(*words.begin(), ranks);
    Point high = low;
    for (const std::int64_t word : words) {
        const Point point = pointOf(word, ranks);
        for (std::size_t r = 0; r < ranks; ++r) {
            low[r] = std::min(low[r], point[r]);
            high[r] = std::max(high[r], point[r]);
        }
    }
    Words hull;
    for (const Point& point : pointsBetween(low, high))
        hull.insert(wordAt(point));
    return hull;
}

inline Words common(const Words& a, const Words& b) {
    Words both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
    return both;
}

inline Words without(const Words& a, const Words& b) {
    Words rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
    return rest;
}

/// The iterations of a layer: the lowest and the highest index of each dimension; none if idle.
struct Work {
    Point low;
    Point high;
};
using MaybeWork = std::optional<Work>;

struct AnyLoop {
    std::size_t dimension;
    std::size_t level;
    char kind;  ///< 't', 'x' or 'y'
    Loop loop;
};

inline std::vector<AnyLoop> loopsOf(const Mapping& mapping) {
    std::vector<AnyLoop> all;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        for (const Loop& loop : mapping.levels[l].temporal)
            all.push_back({index(loop.dimension), l, 't', loop});
        for (const Loop& loop : mapping.levels[l].x)
            all.push_back({index(loop.dimension), l, 'x', loop});
        for (const Loop& loop : mapping.levels[l].y)
            all.push_back({index(loop.dimension), l, 'y', loop});
    }
    return all;
}

/// Cuts the work by loops above a level: `at` has an index for each loop.
inline MaybeWork cut(const MaybeWork& whole, const std::vector<AnyLoop>& loops, const Point& at,
                     std::size_t level) {
    if (!whole)
        return std::nullopt;
    Work work = *whole;
    Point nominal;
    for (std::size_t d = 0; d < work.low.size(); ++d)
        nominal.push_back(work.high[d] - work.low[d] + 1);
    for (std::size_t k = 0; k < loops.size(); ++k) {
        const std::size_t d = loops[k].dimension;
        std::int64_t& size = nominal[d];
        size = loops[k].loop.step != 0 ? std::min(loops[k].loop.step, size)
                                       : size / loops[k].loop.factor;
        if (loops[k].level >= level)
            continue;
        work.low[d] += at[k] * size;
        work.high[d] = std::min(work.high[d], work.low[d] + size - 1);
        if (work.low[d] > work.high[d])
            return std::nullopt;
    }
    return work;
}

/// Returns the numbers of tiles of loops over extents.
inline Point tilesOf(const std::vector<AnyLoop>& loops, Point extents) {
    Point tiles;
    for (const AnyLoop& loop : loops) {
        std::int64_t& gets = extents[loop.dimension];
        const std::int64_t size =
            loop.loop.step != 0 ? std::min(loop.loop.step, gets) : gets / loop.loop.factor;
        tiles.push_back((gets + size - 1) / size);
        gets = size;
    }
    return tiles;
}

inline Point minusOne(Point point) {
    for (std::int64_t& i : point)
        --i;
    return point;
}

/// Counts of one instance.
struct Load {
    double reads = 0;
    double writes = 0;
};

}  // namespace loopglass::test::simulated
