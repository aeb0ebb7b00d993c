#pragma once

#include "surrogate/point_check.h"
#include "surrogate/prime_powers.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::surrogate {

/// How a vector of real numbers becomes a mapping.
enum class ProjectionRule : std::uint8_t {
    Nearest,     ///< the legal mapping at the least distance (Mind Mappings, section 4.2)
    Repository,  ///< where the nearest is not legal, the dimension that gives way with least
                 ///< distance gives way, again and again
};

/// Projects vectors on the legal mappings of a problem. Holds scratch memory; one per thread.
class Projector {
public:
    /// Problem and layout must outlive it.
    Projector(const Problem& problem, const VectorLayout& layout);

    /// The mapping of a vector of layout.size() numbers, as the layout writes them; the bounds in
    /// it do not count. With no legal mapping found, one that spreads all factors outermost, which
    /// may be illegal.
    Point project(std::span<const double> vector, ProjectionRule rule);

private:
    /// What may stand in some numbers of the vector: the factors of a dimension, or the banks of a
    /// buffer.
    struct Part {
        std::vector<std::size_t> columns;
        std::int64_t bound = 1;  ///< and its primes, where it has too many choices to list
        std::vector<PrimePower> primes;
        std::vector<std::int64_t> choices;  ///< rows of columns.size() numbers
        std::vector<double> distances;      ///< squared, by choice
        std::vector<std::size_t> ranked;    ///< choices, the nearest first, as far as it is known
        std::size_t count() const { return choices.size() / columns.size(); }
    };
    struct Candidate {
        double distance = 0;
        std::vector<std::uint32_t> ranks;  ///< by part
        std::size_t last = 0;              ///< part that gave way last
    };

    void addFactors(std::int64_t bound, std::size_t dimension);
    void addBanks(std::size_t tensors, std::size_t firstColumn);
    void climb(std::span<const double> vector, Part& part) const;
    void measure(std::span<const double> vector);
    void rankAll();
    void setOrders(std::span<const double> vector);
    bool tryRanks(const std::vector<std::uint32_t>& ranks);
    bool findNearest();
    bool giveWay();
    void spreadOutermost();

    const VectorLayout* m_layout;
    PointCheck m_check;
    std::vector<std::int64_t> m_bounds;
    std::vector<Part> m_parts;
    Point m_point;
};

}  // namespace loopglass::surrogate
