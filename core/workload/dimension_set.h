#pragma once

#include "workload/ids.h"

#include <bit>
#include <cstdint>

namespace loopglass {

/// A set of dimensions, stored as a bit mask.
class DimensionSet {
public:
    constexpr DimensionSet() = default;
    constexpr explicit DimensionSet(std::uint64_t bits) : m_bits(bits) {}

    static constexpr DimensionSet firstDimensions(std::size_t count) {
        return DimensionSet(count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
    }

    constexpr bool contains(DimensionId id) const { return ((m_bits >> index(id)) & 1U) != 0; }
    constexpr void insert(DimensionId id) { m_bits |= std::uint64_t{1} << index(id); }
    constexpr void erase(DimensionId id) { m_bits &= ~(std::uint64_t{1} << index(id)); }
    constexpr bool empty() const { return m_bits == 0; }
    constexpr int size() const { return std::popcount(m_bits); }
    constexpr std::uint64_t bits() const { return m_bits; }
    constexpr bool isSubsetOf(DimensionSet other) const { return (m_bits & ~other.m_bits) == 0; }

    constexpr DimensionSet operator|(DimensionSet other) const {
        return DimensionSet(m_bits | other.m_bits);
    }
    constexpr DimensionSet operator&(DimensionSet other) const {
        return DimensionSet(m_bits & other.m_bits);
    }
    constexpr DimensionSet without(DimensionSet other) const {
        return DimensionSet(m_bits & ~other.m_bits);
    }
    constexpr bool operator==(const DimensionSet&) const = default;

private:
    std::uint64_t m_bits = 0;
};

}  // namespace loopglass
