#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace loopglass::test {

/// Random choices that are the same with every compiler and library. The distributions of <random>
/// are not used, because they depend on the library.
class RandomSource {
public:
    explicit RandomSource(std::uint64_t seed) : m_engine(seed) {}

    /// Returns a number in 0 … count − 1.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_engine() % count); }
    /// Returns a number from low to high, including both.
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(below(static_cast<std::size_t>(high - low + 1)));
    }
    bool chance(std::size_t percent) { return below(100) < percent; }

    template <typename Value> const Value& pick(const std::vector<Value>& values) {
        return values[below(values.size())];
    }
    template <typename Value> void shuffle(std::vector<Value>& values) {
        for (std::size_t i = values.size(); i > 1; --i)
            std::swap(values[i - 1], values[below(i)]);
    }

private:
    std::mt19937_64 m_engine;
};

}  // namespace loopglass::test
