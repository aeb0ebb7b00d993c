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
    Repository,  ///< if the nearest is illegal, repeatedly takes the nearest next choice of a
                 ///< dimension
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
    /// The possible values of some numbers of the vector: the factors of a dimension, or the banks
    /// of a buffer.
    struct Part {
        std::vector<std::size_t> columns;
        std::int64_t bound = 1;  ///< bound, with its primes if it has too many choices to list
        std::vector<PrimePower> primes;
        std::vector<std::int64_t> choices;  ///< rows of columns.size() numbers
        std::vector<double> distances;      ///< squared, by choice
        std::vector<std::size_t> ranked;    ///< known choices, the nearest first
        /// What the choice of a rank adds to the squared distance.
        double loss(std::size_t rank) const {
            return distances[ranked[rank]] - distances[ranked[0]];
        }
        std::size_t count() const { return choices.size() / columns.size(); }
    };
    struct Candidate {
        double distance = 0;     ///< squared, beyond that of the nearest choices
        std::size_t number = 0;  ///< index of its row in m_ranks
        std::size_t last = 0;    ///< last changed part, among the parts that can change
        bool operator>(const Candidate& other) const {
            return distance > other.distance ||
                   (distance == other.distance && number > other.number);
        }
    };

    void addFactors(std::int64_t bound, std::size_t dimension);
    void addBanks(std::size_t tensors, std::size_t firstColumn);
    void climb(std::span<const double> vector, Part& part) const;
    void measure(std::span<const double> vector);
    void rankAll();
    void setOrders(std::span<const double> vector);
    bool tryRanks(const std::uint32_t* ranks);
    std::vector<std::uint32_t> givingParts() const;
    bool findNearest();
    std::uint32_t* open(std::size_t from, std::size_t last, double distance);
    Candidate takeNearest();
    void openSuccessors(const std::vector<std::uint32_t>& parts, const Candidate& here);
    bool giveWay();
    void spreadOutermost();

    const VectorLayout* m_layout;
    PointCheck m_check;
    std::vector<std::int64_t> m_bounds;
    std::vector<Part> m_parts;
    std::vector<std::uint32_t> m_ranks;  ///< [candidate · parts + part]
    std::vector<Candidate> m_open;       ///< a heap
    Point m_point;
};

}  // namespace loopglass::surrogate
