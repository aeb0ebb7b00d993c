#pragma once

#include "cost/traffic.h"
#include "search/bound/level_pairs.h"
#include "search/bound/partial_nest.h"
#include "search/bound/traffic_price.h"
#include "search/dominance/part_cost.h"
#include "search/space/step_effect.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace loopglass::dominance {

/// Describes decided parts, so that they can be compared. Scratch memory of one thread.
class PartDescriber {
public:
    /// The space must outlive it.
    explicit PartDescriber(const space::SearchProblem& space);

    /// Whether parts of this space can be compared.
    bool usable() const { return m_usable; }
    /// Describes a mapping that is decided inward of `level`, with the fanout above that level if
    /// it is `unrolled` (as in engine::ItemState). Counts that leave 64 bits make it incomparable.
    void describe(const space::PartialMapping& partial, std::size_t level, bool unrolled,
                  PartSignature& out);

private:
    /// The traffic of a pair of levels, in words of one pass over the decided loops.
    struct PairTraffic {
        bound::LevelPair pair;
        std::size_t entry = 0;  ///< of what is open
        bool inside = false;    ///< all fanouts below the parent are decided
        bool renewed = false;   ///< a decided loop brings all new words
        double parents = 1;     ///< instances in use that are decided
        double children = 0;    ///< likewise; none for the MACs
        double atParents = 0;   ///< words at all parents
        double perChild = 0;
        double firstVisits = 0;     ///< at all parents, for each copy that later decisions make
        bool commonVisits = false;  ///< it has others, which are in the key
        double filled = 1;          ///< of an output: decided children that a returning word fills
        bool closed() const { return inside && renewed; }
    };

    void startKey(const space::PartialMapping& partial, bool unrolled, std::string& key) const;
    void addPair(std::size_t pair, PartSignature& out);
    bool renewed(std::size_t tensor, std::size_t child) const;
    void addShape(const bound::LevelPair& pair, std::string& key) const;
    void addLoops(std::span<const NestLoop> loops, DimensionSet dimensions, std::string& key) const;
    double countFirstVisits(const bound::LevelPair& pair) const;
    void addFirstVisits(PairTraffic& traffic, std::string& key) const;
    void addEnergy(const PairTraffic& traffic, PartCost& cost) const;
    void addLoads(const PairTraffic& traffic);
    struct PassTraffic {
        double words = 0;  ///< of one instance of the level, for one pass
        double firstVisits = 0;
        bool visitsCount = false;  ///< others, which both parts have in common, are taken away
    };
    void addLoad(std::size_t level, bool read, const PairTraffic& traffic,
                 const PassTraffic& passing);
    void addLoadsOfOutput(const PairTraffic& traffic);
    void fillPorts(PartCost& cost) const;
    /// Later decisions change nothing of what the port carries in a direction.
    bool settled(std::size_t load) const;
    void addPort(std::size_t load, PartCost& cost) const;
    std::span<double> openOf(std::size_t load) {
        return std::span(m_openLoads).subspan(load * m_entries, m_entries);
    }
    void fillContinuationRange(ContinuationRange& leeway) const;

    const space::SearchProblem* m_space;
    bool m_usable = true;
    bool m_firstVisitsFree;
    space::StepEffects m_effects;
    bound::TrafficPrice m_price;
    std::vector<bound::LevelPair> m_pairs;
    /// By pair: its entry in lists of what is open. Pairs of a tensor without windows have one in
    /// common, as later decisions multiply them alike.
    std::vector<std::size_t> m_entryOf;
    std::size_t m_entries = 0;
    TrafficCounter m_counter;
    // The part in hand.
    bound::PartialNest m_part;
    std::size_t m_level = 0;          ///< the next level to be decided
    std::vector<PortLoad> m_loads;    ///< of each port that of reads, then that of writes
    std::vector<double> m_openLoads;  ///< by load, then by entry, as in PartCost::openLoads
};

}  // namespace loopglass::dominance
