#pragma once

#include "search/bound/lower_bound.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// The words of one tensor that move between a parent and a child in the whole run.
struct Words {
    double down = 0;    ///< words read at the parent
    double up = 0;      ///< words updated at the parent
    double fills = 0;   ///< words filled into the children
    double drains = 0;  ///< for outputs: words that cost a read in the children when they leave
};

/// The energies of one tensor between a parent and a child, in pJ per word.
struct WordEnergy {
    double down = 0;
    double up = 0;
    double fill = 0;
    double drain = 0;  ///< energy of a word that leaves; 0 if it leaves without a read
};

/// The cost of moved words: energy, and time at the limited ports. A child with the number of
/// levels as its index means the MACs; no words are filled into the MACs.
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
    /// number of levels for the MACs.
    void add(std::size_t tensor, std::size_t parent, std::size_t child, const Words& words,
             LowerBound& bound) const;

private:
    /// Adds the words at the ports of the level, and returns their price in pJ.
    double addPorts(std::size_t level, std::size_t tensor, double reads, double writes,
                    LowerBound& bound) const;

    const space::SearchProblem* m_space;
    std::vector<WordEnergy> m_perWord;  ///< energies [tensor · levels + parent]
};

}  // namespace loopglass::bound
