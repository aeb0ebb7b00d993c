#pragma once

#include "cost/compiled_problem.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace loopglass::space {

/// Finds the unrolling with which each of several siblings moves the fewest words. The object holds
/// scratch memory, so each thread needs its own.
class SpreadLoads {
public:
    /// The problem must outlive this object.
    explicit SpreadLoads(const CompiledProblem& compiled);

    /// Sets the number of children, and the extents that their tiles cover together, by dimension.
    void assign(std::span<const std::int64_t> extents, std::int64_t children);
    /// Returns the least Σ_t `words`[t] ÷ Π_{d indexes t} s_d. Each factor s_d divides the extent
    /// of d, and the product of all factors is at most the number of children. The last entry of
    /// `words` follows the entries of the tensors; its divisor is the product of all factors.
    /// After `mostTries` tried factors, the result is a lower bound of this minimum.
    double least(std::span<const double> words, std::size_t mostTries);

private:
    using Factors = std::vector<std::int64_t>;
    /// A group of dimensions that index the same tensors.
    struct Kind {
        std::vector<std::size_t> dimensions;
        std::vector<std::size_t> tensors;  ///< entries of the words that the dimensions divide
        /// Possible products of the unrolled factors, ascending, by the product of the extents.
        std::map<std::int64_t, Factors> known;
        const Factors* factors = nullptr;  ///< products for the assigned extents

        double most() const { return static_cast<double>(factors->back()); }
    };
    const Factors& factorsOf(Kind& kind, std::span<const std::int64_t> extents) const;
    double divisible(const Kind& kind) const;
    void divide(std::size_t number, const double* words, double children);
    double boundFrom(std::size_t number, const double* words, double children);
    void go(std::size_t number, std::int64_t children);

    std::vector<Kind> m_kinds;
    std::vector<Kind*> m_order;  ///< the kinds with several factors
    std::int64_t m_mostChildren = 1;
    std::int64_t m_children = 1;
    std::size_t m_width = 0;     ///< number of words
    std::vector<double> m_rest;  ///< the words, divided by the chosen factors [depth · width]
    double m_least = 0;
    std::size_t m_triesLeft = 0;
    // Scratch memory of boundFrom(): the divided words, the factors, and c_k with F_k.
    std::vector<double> m_words;
    std::vector<double> m_factors;
    std::vector<std::pair<double, double>> m_gains;
};

}  // namespace loopglass::space
