// Computes a lower bound on the delay. The bound considers the words that several siblings must
// have at the same time.
//
// Statement. Let level c have instances below fanouts with s_d spatial iterations of each dimension
// d, and let C be the number of children of these fanouts. Let a port of c carry at least w_t words
// of each tensor t if there is one instance. Then the port takes at least
//
//     min { Σ_t w_t ÷ Π_{d indexes t} s_d : s_d divides the size of d, Π_d s_d ≤ C } ÷ β    cycles,
//
// where β is the bandwidth of the port in words per cycle.
//
// Argument. The instances that differ only in dimensions which do not index t need the same words
// of t. These instances form groups. At least w_t words pass the ports of each group, because every
// accessed word enters or leaves some instance of the group (outward_bounds.cpp, *Copies*). The
// number of groups is the product of s_d over the dimensions that do not index t. So at least w_t ·
// Π_{d does not index t} s_d words of t pass all ports together. The words are divided among Π_d
// s_d instances, and the slowest port takes at least the mean. ∎
//
// Dimensions that index the same tensors count as one dimension, whose size is the product of their
// sizes. The merged dimension allows more factors, so the minimum cannot rise.
//
// Example. Consider c[m, n] += a[m, k] · b[k, n] with 16 words of each tensor, and a fanout of 4
// children, each with a port for one word per cycle. If only M is unrolled, a child needs 4 words
// of a, 4 of c and all 16 of b, which takes 24 cycles. If M and N are both unrolled by 2, a child
// needs 8 + 8 + 4 = 20 cycles. Without this bound, 48 words over 4 ports would take 12 cycles.
//
// Guarantee: proven; assumes perfect factors. Cost: some thousand sums for each port, computed once
// for a search.
#include "search/space/least_port_cycles.h"

#include "search/space/divisors.h"

#include <algorithm>
#include <limits>

namespace loopglass::space {

namespace {

constexpr std::size_t mostSums = std::size_t{1} << 14;
/// Sums in another order may differ in their last digits. Therefore the bound is multiplied by this
/// factor.
constexpr double belowRounding = 1 - 1e-12;

/// A group of dimensions that index the same tensors.
struct Kind {
    std::vector<std::size_t> tensors;   ///< tensors that the dimensions index
    std::vector<std::int64_t> factors;  ///< possible products of their unrolled factors, ascending
};

/// Lists the groups of dimensions; groups with few factors are first.
std::vector<Kind> kindsOf(const CompiledProblem& compiled, std::int64_t mostChildren) {
    std::vector<Kind> kinds;
    for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
        std::vector<std::size_t> tensors;
        for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
            if (compiled.tensors[t].indexing.contains(dimensionId(d))) {
                tensors.push_back(t);
            }
        }
        auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const Kind& known) { return known.tensors == tensors; });
        if (kind == kinds.end()) {
            kind = kinds.insert(kinds.end(), {tensors, {1}});
        }
        std::vector<std::int64_t> products;
        for (const std::int64_t divisor :
             divisorsOf(compiled.problem->workload.dimensions[d].bound)) {
            for (const std::int64_t factor : kind->factors) {
                if (factor <= mostChildren / divisor) {
                    products.push_back(factor * divisor);
                }
            }
        }
        std::sort(products.begin(), products.end());
        products.erase(std::unique(products.begin(), products.end()), products.end());
        kind->factors = std::move(products);
    }
    std::sort(kinds.begin(), kinds.end(),
              [](const Kind& a, const Kind& b) { return a.factors.size() < b.factors.size(); });
    return kinds;
}

/// Finds the minimum of the statement for one port.
class LeastSum {
public:
    LeastSum(const std::vector<Kind>& kinds, std::vector<double> words)
        : m_kinds(kinds),
          m_words(std::move(words)),
          m_siblings(m_words.size(), 1) {}

    /// Returns the minimum, or 0 if the search would take too long.
    double find(std::int64_t children) {
        go(0, children);
        return m_sums > mostSums ? 0 : m_least;
    }

private:
    void addSum() {
        double sum = 0;
        for (std::size_t t = 0; t < m_words.size(); ++t) {
            sum += m_words[t] / m_siblings[t];
        }
        m_least = std::min(m_least, sum);
        ++m_sums;
    }
    void go(std::size_t number, std::int64_t children) {
        if (number == m_kinds.size()) {
            addSum();
            return;
        }
        const Kind& kind = m_kinds[number];
        auto factor = std::upper_bound(kind.factors.begin(), kind.factors.end(), children);
        // For the last group, only the largest factor is tried, because larger factors give smaller
        // sums.
        const auto last = number + 1 == m_kinds.size() ? factor - 1 : kind.factors.begin();
        while (factor != last && m_sums <= mostSums) {
            --factor;
            for (const std::size_t t : kind.tensors) {
                m_siblings[t] *= static_cast<double>(*factor);
            }
            go(number + 1, children / *factor);
            for (const std::size_t t : kind.tensors) {
                // The division is exact, because both numbers are whole.
                m_siblings[t] /= static_cast<double>(*factor);
            }
        }
    }

    const std::vector<Kind>& m_kinds;
    std::vector<double> m_words;
    /// For each tensor: number of siblings that need different words.
    std::vector<double> m_siblings;
    double m_least = std::numeric_limits<double>::infinity();
    std::size_t m_sums = 0;
};

/// Returns the least weighted number of words of a tensor through a port, if the level of the port
/// has one instance.
double loadOf(const Port& port, const CompiledProblem& compiled, std::size_t tensor,
              double accessed) {
    const CompiledTensor& shape = compiled.tensors[tensor];
    const auto& keepers = shape.keepers;
    const auto here = std::find(keepers.begin(), keepers.end(), port.level);
    if (port.tensors[tensor] == 0 || here == keepers.end()) {
        return 0;
    }
    const bool isFilled = here != keepers.begin();
    if (shape.output) {
        return port.load(isFilled && shape.drainsRead ? accessed : 0, accessed);
    }
    return port.load(accessed, isFilled ? accessed : 0);
}

}  // namespace

std::vector<double> leastPortCycles(const CompiledProblem& compiled,
                                    std::span<const double> accessed,
                                    std::span<const std::int64_t> usableOutside) {
    std::vector<double> cycles(compiled.levelCount + 1, 0);
    std::vector<Kind> kinds;
    for (const Port& port : compiled.ports) {
        const std::int64_t children = usableOutside[port.level];
        if (children == 1) {
            continue;  // the number of words gives the same bound without a search
        }
        if (kinds.empty()) {
            kinds = kindsOf(compiled, usableOutside.back());
        }
        std::vector<double> words;
        for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
            words.push_back(loadOf(port, compiled, t, accessed[t]));
        }
        const double least = LeastSum(kinds, std::move(words)).find(children);
        cycles[port.level] =
            std::max(cycles[port.level], least / port.wordsPerCycle * belowRounding);
    }
    for (std::size_t l = 1; l < cycles.size(); ++l) {
        cycles[l] = std::max(cycles[l], cycles[l - 1]);
    }
    return cycles;
}

}  // namespace loopglass::space
