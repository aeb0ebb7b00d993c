#pragma once

#include "cost/counts.h"
#include "cost/cut_traffic.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// Counts all accesses of loop nests with imperfect factors. Reuses its memory; each thread needs
/// its own counter.
class CutCounter {
public:
    explicit CutCounter(const CompiledProblem& compiled);

    /// Fills counts() for the nest. The nest must outlive all uses of its counts. Throws
    /// CountOverflow.
    void count(const CutNest& nest);
    const AccessCounts& at(std::size_t level, std::size_t tensor) const {
        return m_counts.at(level, tensor);
    }
    /// Returns energy and delay of the loop nest that was counted last.
    Totals totals();
    /// Returns the number of counts for which siblings had to be listed. Listing is much slower
    /// than the closed form.
    std::size_t listings() const { return m_traffic.listings(); }
    /// Returns the number of time steps of the MACs.
    std::int64_t steps() const { return m_steps; }
    /// Returns the cycles that the busiest instance of a level needs for its bandwidths. Sets
    /// `binding` to the name of the slowest bandwidth, or to "" if none is limited.
    double levelCycles(std::size_t level, std::string* binding);

private:
    void countTensor(std::size_t tensor);
    double portCycles(const Port& port);
    double busiestLoad(const Port& port);
    void listPlaces(const Port& port);
    void addPlaces(const Port& port, std::size_t dimension, std::size_t apartFrom);
    bool abandons(std::size_t tensor, std::size_t level) const;
    std::size_t parentOf(std::size_t tensor, std::size_t level) const;
    bool nextPlace();
    /// The load of one instance: words read, and words filled or updated.
    struct Load {
        double reads = 0;
        double writes = 0;
    };
    Load ofInstance(std::size_t level, std::size_t tensor);

    const CompiledProblem* m_compiled;
    const CutNest* m_nest = nullptr;
    CutTraffic m_traffic;
    bool m_alike = true;  ///< true if instances with equal tiles have equal shares of all words
    AccessTable m_counts;
    std::int64_t m_steps = 0;
    /// The classes of equal siblings along a spatial loop, and the class that is being counted.
    struct Kinds {
        std::size_t loop = 0;  ///< index of the loop, as in CutLoop::order
        std::vector<std::int64_t> first;
        std::size_t at = 0;
    };
    /// For each spatial loop: the classes of siblings that may be the busiest.
    std::vector<Kinds> m_kinds;
    PinnedPlaces m_place;
};

}  // namespace loopglass
