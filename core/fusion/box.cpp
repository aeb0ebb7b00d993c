#include "fusion/box.h"

#include "workload/checked.h"

#include <algorithm>
#include <optional>

namespace loopglass::fusion {

Box boxOf(const Ranges& ranges) {
    for (const Range& range : ranges) {
        if (range.empty()) {
            return {};
        }
    }
    return {ranges, true};
}

std::int64_t volume(const Box& box) {
    std::int64_t words = box.there ? 1 : 0;
    for (const Range& range : box.ranges) {
        words = checkedMultiply(words, range.size());
    }
    return words;
}

Box hull(const Box& a, const Box& b) {
    if (!a.there || !b.there) {
        return a.there ? a : b;
    }
    Box both = a;
    for (std::size_t r = 0; r < a.ranges.size(); ++r) {
        both.ranges[r] = {std::min(a.ranges[r].begin, b.ranges[r].begin),
                          std::max(a.ranges[r].end, b.ranges[r].end)};
    }
    return both;
}

Box intersection(const Box& a, const Box& b) {
    if (!a.there || !b.there) {
        return {};
    }
    Box both = a;
    for (std::size_t r = 0; r < a.ranges.size(); ++r) {
        both.ranges[r] = {std::max(a.ranges[r].begin, b.ranges[r].begin),
                          std::min(a.ranges[r].end, b.ranges[r].end)};
        if (both.ranges[r].empty()) {
            return {};
        }
    }
    return both;
}

bool contains(const Box& outer, const Box& inner) {
    return !inner.there || intersection(outer, inner) == inner;
}

void subtract(const Box& box, const Box& without, std::vector<Box>& rest) {
    const Box common = intersection(box, without);
    if (!common.there) {
        if (box.there) {
            rest.push_back(box);
        }
        return;
    }
    Box left = box;
    for (std::size_t r = 0; r < box.ranges.size(); ++r) {
        const auto piece = [&](std::int64_t begin, std::int64_t end) {
            if (begin < end) {
                rest.push_back(left);
                rest.back().ranges[r] = {begin, end};
            }
        };
        piece(left.ranges[r].begin, common.ranges[r].begin);
        piece(common.ranges[r].end, left.ranges[r].end);
        left.ranges[r] = common.ranges[r];
    }
}

namespace {

/// Counts the words of the union from rank `r` on; all boxes are equal in the previous ranks.
std::int64_t unionFrom(const std::vector<Box>& boxes, std::size_t r) {
    if (boxes.empty() || r == boxes.front().ranges.size()) {
        return boxes.empty() ? 0 : 1;
    }
    std::vector<std::int64_t> marks;
    for (const Box& box : boxes) {
        marks.push_back(box.ranges[r].begin);
        marks.push_back(box.ranges[r].end);
    }
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    std::int64_t words = 0;
    for (std::size_t m = 0; m + 1 < marks.size(); ++m) {
        std::vector<Box> across;
        for (const Box& box : boxes) {
            if (box.ranges[r].begin <= marks[m] && box.ranges[r].end > marks[m]) {
                across.push_back(box);
            }
        }
        words =
            checkedAdd(words, checkedMultiply(marks[m + 1] - marks[m], unionFrom(across, r + 1)));
    }
    return words;
}

/// Returns the union of two boxes as one box, if the boxes are equal in all ranks except one and
/// are adjacent in this rank.
std::optional<Box> merged(const Box& a, const Box& b) {
    std::size_t differ = 0;
    std::size_t at = 0;
    for (std::size_t r = 0; r < a.ranges.size(); ++r) {
        if (a.ranges[r] != b.ranges[r]) {
            ++differ;
            at = r;
        }
    }
    const bool touch = differ == 1 && a.ranges[at].begin <= b.ranges[at].end &&
                       b.ranges[at].begin <= a.ranges[at].end;
    return touch ? std::optional(hull(a, b)) : std::nullopt;
}

}  // namespace

std::int64_t unionVolume(std::vector<Box> boxes) {
    std::sort(boxes.begin(), boxes.end());
    boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
    std::erase_if(boxes, [](const Box& box) { return !box.there; });
    return boxes.size() == 1 ? volume(boxes.front()) : unionFrom(boxes, 0);
}

void WordSet::add(const Box& box) {
    if (!box.there) {
        return;
    }
    Box grown = box;
    for (std::size_t i = 0; i < m_boxes.size();) {
        const auto one = contains(grown, m_boxes[i])   ? std::optional(grown)
                         : contains(m_boxes[i], grown) ? std::optional(m_boxes[i])
                                                       : merged(m_boxes[i], grown);
        if (!one) {
            ++i;
            continue;
        }
        grown = *one;
        m_boxes.erase(m_boxes.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
    }
    m_boxes.push_back(std::move(grown));
}

void WordSet::clip(const Box& to) {
    std::vector<Box> kept;
    for (const Box& box : m_boxes) {
        if (Box inside = intersection(box, to); inside.there) {
            kept.push_back(std::move(inside));
        }
    }
    m_boxes = std::move(kept);
}

/// Returns the missing words as disjoint boxes.
std::vector<Box> WordSet::missing(const Box& box) const {
    std::vector<Box> rest;
    if (box.there) {
        rest.push_back(box);
    }
    for (const Box& known : m_boxes) {
        std::vector<Box> less;
        for (const Box& piece : rest) {
            subtract(piece, known, less);
        }
        rest = std::move(less);
    }
    return rest;
}

Box WordSet::missingHull(const Box& box) const {
    Box all;
    for (const Box& piece : missing(box)) {
        all = hull(all, piece);
    }
    return all;
}

}  // namespace loopglass::fusion
