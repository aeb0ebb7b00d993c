#pragma once

#include "cost/traffic.h"
#include "search/bound/level_pairs.h"
#include "search/bound/partial_nest.h"
#include "search/bound/traffic_price.h"
#include "search/dominance/dominance_table.h"
#include "search/space/step_effect.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace loopglass::dominance {

/// Describes decided parts for comparison. The object holds scratch memory, so each thread needs
/// its own.
class PartDescriber {
public:
    explicit PartDescriber(const space::SearchProblem& space);

    /// Returns true if parts of this space can be compared.
    bool usable() const { return m_usable; }
    /// Describes a mapping that is decided inside `level`. If `unrolled` is true, the fanout above
    /// that level is decided, too (as in engine::ItemState). If a count exceeds 64 bits, the part
    /// is marked as not comparable.
    void describe(const space::PartialMapping& partial, std::size_t level, bool unrolled,
                  PartSignature& out);

private:
    /// The traffic between the levels of a pair, in words of one pass over the decided loops.
    struct PairTraffic {
        bound::LevelPair pair;
        std::size_t entry = 0;  ///< index in the lists of open traffic
        bool inside = false;    ///< true if all fanouts below the parent are decided
        bool renewed = false;   ///< true if a decided loop brings only new words
        double parents = 1;     ///< number of instances of the parent in the decided fanouts
        /// Number of instances of the child in the decided fanouts; 0 for the MACs.
        double children = 0;
        double atParents = 0;  ///< words at all parents together
        double perChild = 0;
        /// First visits at all parents together, for each copy that later decisions make.
        double firstVisits = 0;
        bool commonVisits = false;  ///< true if the key determines further first visits
        /// For outputs: number of decided children that a returning word fills.
        double filled = 1;
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
        double words = 0;  ///< words of one instance of the level in one pass
        double firstVisits = 0;
        /// True if further first visits are subtracted; they are equal in all parts with this key.
        bool visitsCount = false;
    };
    void addLoad(std::size_t level, bool read, const PairTraffic& traffic,
                 const PassTraffic& passing);
    void addLoadsOfOutput(const PairTraffic& traffic);
    void fillPorts(PartCost& cost) const;
    /// Returns true if no later decision changes the load of the port in this direction.
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
    /// For each pair: its index in the lists of open traffic. All pairs of a tensor without windows
    /// share one entry, because later decisions multiply them by the same number.
    std::vector<std::size_t> m_entryOf;
    std::size_t m_entries = 0;
    TrafficCounter m_counter;
    // The part that is being described.
    bound::PartialNest m_part;
    std::size_t m_level = 0;          ///< the level that is decided next
    std::vector<PortLoad> m_loads;    ///< loads by port: the reads, then the writes
    std::vector<double> m_openLoads;  ///< by load and then by entry, as in PartCost::openLoads
};

}  // namespace loopglass::dominance
