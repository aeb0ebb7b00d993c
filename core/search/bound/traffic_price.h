#pragma once

#include "search/bound/lower_bound.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// Words of one tensor between a parent and a child, over the whole run.
struct Words {
    double down = 0;    ///< read at the parent
    double up = 0;      ///< updated at the parent
    double fills = 0;   ///< written into the children
    double drains = 0;  ///< outputs: read in the children when they leave
};

/// pJ per word of one tensor between a parent and a child.
struct WordEnergy {
    double down = 0;
    double up = 0;
    double fill = 0;
    double drain = 0;  ///< 0 if words leave without a read
};

/// The cost of moved words: energy, and time at the limited ports. The level count represents the
/// MACs; no word is written into the MACs.
class TrafficPrice {
public:
    /// The space must outlive this object.
    explicit TrafficPrice(const space::SearchProblem& space);

    /// Returns the energy of a word that moves between `parent`, which keeps the tensor, and the
    /// next inner level that keeps it, or the MACs.
    const WordEnergy& perWord(std::size_t tensor, std::size_t parent) const {
        return m_perWord[tensor * m_space->levelCount() + parent];
    }
    /// Adds the cost of the words. `child` is the next inner level that keeps the tensor, or the
    /// level count.
    void add(std::size_t tensor, std::size_t parent, std::size_t child, const Words& words,
             LowerBound& bound) const;

private:
    void addPorts(std::size_t level, std::size_t tensor, double reads, double writes,
                  LowerBound& bound) const;

    const space::SearchProblem* m_space;
    std::vector<WordEnergy> m_perWord;  ///< [tensor · levels + parent]
};

}  // namespace loopglass::bound
