#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Boxes of iterations or words, with which the cost of fused mappings is counted (docs/fusion.md).
namespace loopglass::fusion {

/// The range of numbers from `begin` to `end` − 1.
struct Range {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    bool empty() const { return begin >= end; }
    std::int64_t size() const { return empty() ? 0 : end - begin; }
    bool operator==(const Range&) const = default;
    auto operator<=>(const Range&) const = default;
};

/// A list of ranges. A short list needs no memory of its own, because searches count many boxes.
class Ranges {
public:
    void push_back(const Range& range) {
        if (m_size < m_near.size()) {
            m_near[m_size] = range;
        } else {
            if (m_far.empty()) {
                m_far.assign(m_near.begin(), m_near.end());
            }
            m_far.push_back(range);
        }
        ++m_size;
    }
    std::size_t size() const { return m_size; }
    Range* begin() { return m_size <= m_near.size() ? m_near.data() : m_far.data(); }
    const Range* begin() const { return m_size <= m_near.size() ? m_near.data() : m_far.data(); }
    Range* end() { return begin() + m_size; }
    const Range* end() const { return begin() + m_size; }
    Range& operator[](std::size_t at) { return begin()[at]; }
    const Range& operator[](std::size_t at) const { return begin()[at]; }
    bool operator==(const Ranges& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }
    auto operator<=>(const Ranges& other) const {
        return std::lexicographical_compare_three_way(begin(), end(), other.begin(), other.end());
    }

private:
    std::array<Range, 7> m_near;  ///< the ranges, unless there are more
    std::vector<Range> m_far;
    std::size_t m_size = 0;
};

/// A box has a range for each dimension or rank. An existing box without ranges contains one word.
struct Box {
    Ranges ranges = {};
    bool there = false;  ///< false if no box exists, and therefore no word

    bool operator==(const Box&) const = default;
    auto operator<=>(const Box&) const = default;
};

/// Returns the box with these ranges, or no box if a range is empty.
Box boxOf(const Ranges& ranges);
/// Returns the number of words. Throws CountOverflow.
std::int64_t volume(const Box& box);
/// Returns the smallest box that contains both boxes.
Box hull(const Box& a, const Box& b);
Box intersection(const Box& a, const Box& b);
/// Returns true if all words of `inner` are in `outer`.
bool contains(const Box& outer, const Box& inner);
/// Appends disjoint boxes that contain the words of `box` outside of `without`.
void subtract(const Box& box, const Box& without, std::vector<Box>& rest);
/// Returns the number of different words in the boxes. Throws CountOverflow.
std::int64_t unionVolume(std::vector<Box> boxes);

/// A set of words as a union of boxes, which may overlap.
class WordSet {
public:
    const std::vector<Box>& boxes() const { return m_boxes; }
    bool empty() const { return m_boxes.empty(); }
    void clear() { m_boxes.clear(); }
    void add(const Box& box);
    /// Removes the words outside of the box `to`.
    void clip(const Box& to);
    /// Returns the smallest box with the words of `box` that the set lacks.
    Box missingHull(const Box& box) const;

private:
    std::vector<Box> missing(const Box& box) const;

    std::vector<Box> m_boxes;
};

}  // namespace loopglass::fusion
