#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace loopglass {

/// Decides whether a tile covers a word at some counters of the free loops.
class VisitSearch {
public:
    /// `extent` has the extent of the tile along each rank.
    explicit VisitSearch(std::vector<std::int64_t> extent) : m_extent(std::move(extent)) {}

    /// Adds a loop of `bound` iterations; each iteration moves the tile by `shift` (by rank, not
    /// negative).
    void addFree(std::int64_t bound, std::vector<std::int64_t> shift);
    /// Returns true if a tile that starts at the origin covers this word at some counters.
    bool reaches(const std::vector<std::int64_t>& word);

private:
    struct FreeLoop {
        std::int64_t bound = 1;
        std::vector<std::int64_t> shift;
        /// Largest distance that all later loops together cover, by rank.
        std::vector<std::int64_t> inside;
    };
    bool search(std::size_t f, const std::vector<std::int64_t>& left) const;
    /// Returns the smallest and the largest counter of a loop with which the tile can still reach
    /// the word.
    std::pair<std::int64_t, std::int64_t> range(const FreeLoop& free,
                                                const std::vector<std::int64_t>& left) const;

    std::vector<std::int64_t> m_extent;
    std::vector<FreeLoop> m_free;
};

}  // namespace loopglass
