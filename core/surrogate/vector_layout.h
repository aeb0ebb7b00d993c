#pragma once

#include "cost/loop_nest.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loopglass::surrogate {

/// A mapping as numbers, in the order of a VectorLayout. Each level orders all dimensions,
/// including dimensions without a loop at the level.
struct Point {
    std::vector<std::int64_t> factors;  ///< factors [place · dimensions + dimension]
    /// Positions in the loop order [level · dimensions + dimension]; 0 = outermost.
    std::vector<std::int32_t> positions;
    std::vector<std::int32_t> banks;  ///< banks by bank group, then by tensor of the group
    bool operator==(const Point&) const = default;
};

/// A place for the factors of all dimensions: the temporal loops of a level, or one axis of the
/// fanout below the level.
struct FactorPlace {
    std::size_t level = 0;
    LoopAxis axis = LoopAxis::None;  ///< axis of the place; None = temporal loops
    std::int64_t children = 1;       ///< number of children along the axis
};

/// A buffer of limited size that several tensors share; each tensor gets a number of banks.
struct BankGroup {
    std::size_t level = 0;
    std::size_t buffer = 0;
    std::vector<std::size_t> tensors;
};

/// The meaning of one number of the vector.
struct VectorColumn {
    enum class Kind : std::uint8_t { Bound, Factor, Position, Banks };
    Kind kind = Kind::Bound;
    std::size_t level = 0;           ///< level of the number; not for Bound
    LoopAxis axis = LoopAxis::None;  ///< axis of the number, for Factor
    std::size_t subject = 0;         ///< dimension of the number; for Banks, its tensor
};

/// The vector form of a mapping for an accelerator and a workload. The vector has the dimension
/// sizes, the factors of each place, the positions in the loop order of each level and, optionally,
/// the number of banks of each tensor in each buffer. The dimension sizes do not affect the layout,
/// so all problems of one workload share a layout.
class VectorLayout {
public:
    /// `banks` is the number of banks of each shared buffer; with 0, the vector has no banks. There
    /// must not be more tensors in a buffer than banks.
    explicit VectorLayout(const Problem& problem, int banks = 0);

    std::size_t dimensions() const { return m_dimensions; }
    std::size_t levels() const { return m_levels; }
    int banks() const { return m_banks; }
    /// Returns the places, the outermost level first. Each level has its temporal loops, then X and
    /// Y; an axis is in the list only if it has several children.
    const std::vector<FactorPlace>& places() const { return m_places; }
    const std::vector<BankGroup>& bankGroups() const { return m_groups; }
    const std::vector<VectorColumn>& columns() const { return m_columns; }
    std::size_t size() const { return m_columns.size(); }
    std::size_t firstFactor() const { return m_dimensions; }
    std::size_t firstPosition() const { return m_dimensions * (1 + m_places.size()); }
    std::size_t firstBank() const { return firstPosition() + m_dimensions * m_levels; }

    /// Writes the vector of a mapping for these dimension sizes; `to` must have space for size()
    /// numbers.
    void write(std::span<const std::int64_t> bounds, const Point& point, float* to) const;
    /// Returns the mapping from a vector that write() has written.
    Point read(const float* vector) const;

    Mapping mapping(const Point& point) const;
    /// Returns a mapping as a point. The result is empty if a level has two loops over a dimension,
    /// or if a loop has no place in this layout. In the point, dimensions without a loop are
    /// innermost, and banks are divided evenly.
    std::optional<Point> point(const Mapping& mapping) const;
    /// Converts a point to a loop nest for counting.
    void flatten(const Point& point, LoopNest& nest) const;

private:
    void addColumns();
    bool takeLoops(const std::vector<Loop>& loops, std::size_t level, LoopAxis axis,
                   Point& point) const;
    void takeOrder(const std::vector<Loop>& loops, Point& point) const;
    /// Writes the dimensions of a level to `sorted`, outermost first.
    void order(const Point& point, std::size_t level, std::vector<std::size_t>& sorted) const;

    std::size_t m_dimensions;
    std::size_t m_levels;
    int m_banks;
    std::vector<FactorPlace> m_places;
    std::vector<BankGroup> m_groups;
    std::vector<VectorColumn> m_columns;
};

/// Divides banks evenly among tensors; the first tensors get the remainder.
std::vector<std::int32_t> evenBanks(int banks, std::size_t tensors);

}  // namespace loopglass::surrogate
