#pragma once

#include "search/space/search_problem.h"
#include "search/uneven/cuts/chain_walker.h"
#include "search/uneven/cuts/cut_chain.h"
#include "search/uneven/cuts/uneven_pairs.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

class CountsOnce;

/// Measures the ways to cut the dimensions of a space with uneven tiles.
class ChainLister {
public:
    using Steps = CutChain::Steps;

    /// What is given by reference must outlive it.
    ChainLister(const space::SearchProblem& space, const ProblemPairs& pairs, std::stop_token stop);

    /// A way to cut a dimension; `complete` = no place is open.
    CutChain measured(std::size_t dimension, const Steps& steps, bool complete) const;
    /// What is known of the chains of a dimension without listing them.
    CutChain unknown(std::size_t dimension) const;
    /// How many chains the list of a dimension may have: an eighth of the memory limit, 400,000 at
    /// most.
    std::size_t most(std::size_t dimension) const;
    /// Who finds them.
    const ChainWalker& walker() const { return m_walker; }
    bool isStopped() const { return m_walker.isStopped(); }
    const ProblemPairs& pairs() const { return *m_pairs; }

private:
    PairFactors factorsOf(const MovingPair& pair, CountsOnce& counter, bool complete) const;
    void addLevels(std::size_t d, bool complete, CountsOnce& counts, CutChain& chain) const;
    void addRepeats(std::size_t d, bool complete, CountsOnce& counts, CutChain& chain) const;
    void addWindows(std::size_t d, bool complete, CutChain& chain) const;
    double minSliding(const Steps& steps, std::int64_t bound, std::size_t child) const;
    double minShare(const Steps& steps, std::int64_t bound, std::size_t child) const;

    const space::SearchProblem* m_space;
    const ProblemPairs* m_pairs;
    std::vector<ChainLayout> m_layouts;  ///< by dimension
    ChainWalker m_walker;
};

}  // namespace loopglass::uneven
