#pragma once

#include "certificate/least_cost.h"
#include "certificate/partial.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::certificate {

/// All choices for the next part of a partial mapping: the unrollings of a fanout, the tiles of a
/// level, or the next loop of an order. The list has only legal choices that the constraints allow.
class Moves {
public:
    enum class Kind : std::uint8_t { Unrolling, Tile, NextLoop };

    Kind kind() const { return m_kind; }
    std::size_t level() const { return m_level; }
    std::size_t size() const { return m_width == 0 ? 0 : m_values.size() / m_width; }
    /// Applies the move with the index `move` to `partial`.
    void apply(std::size_t move, Partial& partial) const;
    void undo(Partial& partial) const;

private:
    friend class MoveList;
    std::span<const std::int64_t> at(std::size_t move) const {
        return std::span(m_values).subspan(move * m_width, m_width);
    }

    Kind m_kind = Kind::Unrolling;
    std::size_t m_level = 0;
    std::size_t m_width = 0;
    std::vector<std::int64_t> m_values;
};

/// Lists moves; the order of a list depends only on the partial mapping. Holds scratch memory.
class MoveList {
public:
    /// Both arguments must outlive the object.
    MoveList(const Subject& subject, LeastCost& cost, std::stop_token stop = {})
        : m_subject(&subject),
          m_cost(&cost),
          m_stop(std::move(stop)) {}

    /// Returns true if every decision that affects a count is made.
    bool isComplete(const Partial& partial) const;
    /// Returns the moves of an incomplete mapping. If stopped, the list is incomplete.
    Moves of(const Partial& partial) const;

private:
    void addUnrollings(const Partial& partial, Moves& moves) const;
    void addTiles(const Partial& partial, Moves& moves) const;
    bool settle(DimensionSet picked, const Partial& partial, std::size_t level,
                DimensionSet left) const;
    std::optional<std::vector<DimensionId>> nextLoops(const Partial& partial,
                                                      std::size_t level) const;
    /// Returns true if a level is an outer part of a split level; the innermost part is excluded.
    bool isOuterPart(std::size_t level) const {
        return level % m_subject->parts + 1 < m_subject->parts &&
               level + 1 < m_subject->problem.levelCount();
    }
    bool mayFollow(DimensionSet loops, DimensionSet inside, const Partial& partial,
                   std::size_t level) const;
    bool isCutOnce(const Partial& partial, std::size_t level,
                   std::span<const std::int64_t> tile) const;
    bool isCutOnce(const Partial& partial, std::size_t level, DimensionSet picked,
                   DimensionSet left, DimensionId d) const;

    const Subject* m_subject;
    LeastCost* m_cost;
    std::stop_token m_stop;
};

/// The loops that are not yet in the order of a level, and the candidates for the next loop.
struct LoopsLeft {
    std::vector<DimensionId> dimensions;
    std::vector<DimensionId> next;  ///< candidates for the next outer loop
};
LoopsLeft loopsLeft(const Subject& subject, const Partial& partial, std::size_t level);

}  // namespace loopglass::certificate
