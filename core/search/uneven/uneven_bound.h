#pragma once

#include "record/objective.h"
#include "search/uneven/chain_list.h"
#include "search/uneven/step_chain.h"
#include "search/uneven/uneven_pairs.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace loopglass::uneven {

/// What is decided of a mapping: by dimension a chain, none where nothing is.
using PartChains = std::vector<const CutChain*>;

/// The least that the chains of a dimension do, each number by itself.
struct LeastChain {
    std::vector<PairFactors> pairs;
    std::vector<double> returns;      ///< by pair: asked ÷ first
    std::vector<double> returnsFree;  ///< by pair: askedFree ÷ first
    std::vector<double> share;        ///< by child, of chains that move
    std::vector<double> slides;       ///< the same
    double time = 1;
};

/// What one pair moves at least.
struct PairWords {
    double asked = 0;
    double sent = 0;
    double filled = 0;
};

/// Lower bounds of what a mapping costs of which some dimensions are cut. Scratch memory of one
/// thread.
class UnevenBound {
public:
    /// All must outlive it. `skeletons` are by dimension.
    UnevenBound(const space::SearchSpace& space, const ProblemPairs& pairs,
                std::span<const LeastChain> least);

    /// `complete` says of how many dimensions, in this order, all places are decided.
    Score of(const PartChains& part, bool complete);
    /// Whether the buffers hold the tiles as far as they are decided, and the fanouts the pieces.
    bool fits(const PartChains& part);

    /// The bound of such words: by child level, adds what its pairs cost.
    void begin(const PartChains& part);
    void addPair(const MovingPair& pair, const PairWords& words);
    /// Adds the pairs of a child level by the choice that costs the least, for energy and each port
    /// by itself; there is one choice at least.
    using WordsOf = std::function<PairWords(std::size_t pair, std::size_t choice)>;
    void addLeast(std::size_t child, std::span<const std::size_t> choices, const WordsOf& wordsOf);
    /// Ends it.
    Score score() const;
    double leastTime() const { return m_time; }
    /// Words of the tiles of a pair, if all of them are brought at each step outside; with a
    /// `sliding` dimension, which shares a rank of the tensor, those that one word along this rank
    /// for each of its iterations makes. Of a rank with a dimension that has `slid` (by dimension;
    /// null = none) the words that operations access, once.
    double wholeWords(const MovingPair& pair, const PartChains& part, bool complete, bool asked,
                      std::size_t sliding = noDimension,
                      const std::vector<char>* slid = nullptr) const;

private:
    struct Products {
        PairFactors factors;
        double returns = 1;
        double returnsFree = 1;
    };
    void multiply(const PartChains& part);
    PairWords wordsOf(std::size_t pair, const PartChains& part, bool complete, double share,
                      std::size_t sliding) const;
    double windowWords(const WindowRank& window, const MovingPair& pair, const PartChains& part,
                       bool complete, bool asked, std::size_t sliding) const;
    void addGroup(std::size_t child, const PartChains& part, bool complete);

    const space::SearchSpace* m_space;
    const ProblemPairs* m_pairs;
    std::span<const LeastChain> m_least;
    std::vector<Products> m_products;  ///< by pair
    double m_time = 1;
    double m_energy = 0;
    std::vector<double> m_ports;
    std::vector<double> m_before;  ///< ports, while the choices of a group are compared
    std::vector<double> m_group;   ///< the least of energy, then of the ports
    std::vector<std::size_t> m_choices;
    std::vector<double> m_used;       ///< by level and axis: pieces of decided dimensions
    std::vector<double> m_instances;  ///< by level, at most
};

/// The least of a list; the list must not be empty.
LeastChain leastOf(std::span<const CutChain> chains);

}  // namespace loopglass::uneven
