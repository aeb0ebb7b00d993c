#pragma once

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <vector>

namespace loopglass::mapspace {

/// The ways to split one dimension; each way has a number. The number 0 means that all iterations
/// are at the outermost place that may have a loop.
class TilingNumbers {
public:
    /// The kinds of places, by the loops that they may have.
    enum class Kind : std::uint8_t {
        Nothing,  ///< no loop
        Divides,  ///< a loop that must have a perfect factor
        Any,
    };
    using Steps = std::vector<std::int64_t>;

    TilingNumbers(std::int64_t bound, std::vector<Kind> kinds);

    const mpz_class& size() const { return m_ways.front().back(); }
    Kind kindAt(std::size_t place) const { return m_kinds[place]; }
    /// Returns the steps that have this number, which must be below size().
    Steps at(mpz_class number) const;
    /// Returns true if the places may have these steps.
    bool allows(const Steps& steps) const;
    /// Returns the number of allowed steps.
    mpz_class indexOf(const Steps& steps) const;
    /// Changes the step at a place to the next larger step (`way` 1) or the next smaller one (`way`
    /// −1). If this step does not exist, returns false and changes nothing.
    bool move(Steps& steps, std::size_t place, int way) const;
    /// Sets a different step at a place. Returns false, without a change, if the other steps do not
    /// allow the step.
    bool put(Steps& steps, std::size_t place, std::int64_t step) const;

private:
    std::int64_t rangeAt(const Steps& steps, std::size_t place) const {
        return place == 0 ? m_bound : steps[place - 1];
    }
    Steps withStep(const Steps& steps, std::size_t place, std::int64_t step) const;

    std::int64_t m_bound;
    std::vector<Kind> m_kinds;
    std::vector<std::vector<mpz_class>> m_ways;  ///< number of ways [place][range of the place]
};

}  // namespace loopglass::mapspace
