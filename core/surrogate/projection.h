#pragma once

#include "surrogate/point_check.h"
#include "surrogate/prime_powers.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::surrogate {

/// The rule that converts a vector of real numbers to a mapping.
enum class ProjectionRule : std::uint8_t {
    Nearest,  ///< the legal mapping with the smallest distance (Mind Mappings, section 4.2)
    /// The nearest mapping; if this mapping is illegal, one part after another takes its next
    /// nearest choice.
    Repository,
};

/// Projects vectors to the legal mappings of a problem. Holds scratch memory; each thread needs its
/// own.
class Projector {
public:
    /// The problem and the layout must outlive the object.
    Projector(const Problem& problem, const VectorLayout& layout);

    /// Returns the mapping for a vector of layout.size() numbers, which are in the order of the
    /// layout. The dimension sizes in the vector are ignored. If no legal mapping is found, returns
    /// the mapping with all factors outermost, which may be illegal.
    Point project(std::span<const double> vector, ProjectionRule rule);

private:
    /// The possible values of numbers that belong together: the factors of a dimension, or the
    /// banks of a buffer.
    struct Part {
        std::vector<std::size_t> columns;
        std::int64_t bound = 1;  ///< dimension size, if the choices are too many to list
        std::vector<PrimePower> primes;
        std::vector<std::int64_t> choices;  ///< choices, as rows of columns.size() numbers
        std::vector<double> distances;      ///< squared distance of each choice
        std::vector<std::size_t> ranked;    ///< known choices, in ascending order of distance
        /// Returns the increase of the squared distance if the choice with this rank is taken
        /// instead of the nearest.
        double loss(std::size_t rank) const {
            return distances[ranked[rank]] - distances[ranked[0]];
        }
        std::size_t count() const { return choices.size() / columns.size(); }
    };
    struct Candidate {
        double distance = 0;     ///< squared distance beyond the distance of the nearest choices
        std::size_t number = 0;  ///< index of the candidate's row in m_ranks
        std::size_t last = 0;    ///< last changed part, of the parts that can change
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
    std::vector<std::uint32_t> m_ranks;  ///< rank of each part's choice [candidate · parts + part]
    std::vector<Candidate> m_open;       ///< open candidates, as a heap
    Point m_point;
};

}  // namespace loopglass::surrogate
