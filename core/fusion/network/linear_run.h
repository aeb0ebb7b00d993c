#pragma once

#include "fusion/network/choose_groups.h"

#include <map>
#include <string>
#include <vector>

namespace loopglass::fusion {

/// The answer for one group of a network, or for a layer alone.
struct KnownGroup {
    std::optional<GroupMapping> mapping;
    std::optional<GroupCost> cost;
    double score = std::numeric_limits<double>::infinity();
    double bound = 0;
    double floor = 0;   ///< a lower bound from the layers alone
    double needed = 0;  ///< a lower bound from the words and MACs that are needed
    double cutoff = std::numeric_limits<double>::infinity();  ///< best groups of the same layers
    bool searched = false;
    Message whyNone = {};  ///< reason if a layer has no mapping
    GroupAnswer answer = {};
};

/// The best groups for an objective that is a sum over layers.
class LinearRun {
public:
    /// The arguments must outlive the object.
    LinearRun(const FuseRequest& request, const std::vector<LayerGroup>& groups, Prices prices,
              FuseLimits limits, const FuseProgress& progress);

    /// Searches all groups. Returns false if some layer has no mapping.
    bool search();
    /// Ends the search when the best partition scores at most `score`, a lower bound. The remaining
    /// groups are not searched.
    void endAt(double score) { m_end = score; }
    /// Searches a mapping of a group of several layers that scores below `cutoff`, even if the best
    /// smaller groups are better. The result is good, but not proven. Returns an answer without a
    /// mapping if there is none, or if the time is over.
    GroupAnswer mappingBelow(std::size_t group, double cutoff);

    /// Returns a lower bound on the score of a group, from its search or without one.
    double boundOf(std::size_t group) const;
    const KnownGroup& at(std::size_t group) const { return m_known[group]; }
    const std::vector<LayerGroup>& groups() const { return *m_groups; }
    /// Returns the best groups, and a lower bound on their score.
    const Partition& best() const { return m_best; }
    double least() const { return m_least; }
    bool stopped() const { return m_stopped; }
    /// Returns why searches that were not stopped left mappings unexamined.
    const OpenReasons& open() const { return m_open; }
    const Prices& prices() const { return m_subject.prices; }
    const FuseStatistics& statistics() const { return m_statistics; }

private:
    void takeLayer(std::size_t group);
    void searchLayer(std::size_t group, std::size_t left);
    GroupQuestion questionOf(std::size_t group) const;
    /// Takes the answer of an earlier run. Returns false if there is none.
    bool recall(std::size_t group);
    void keep(std::size_t group, const GroupAnswer& answer) const;
    void count(const GroupAnswer& answer);
    void takeLayerAnswer(std::size_t group, GroupAnswer answer);
    void searchSeveral(std::size_t group, std::size_t left);
    void boundGroups();
    void take(std::size_t group, GroupAnswer answer);
    double repeatOf(std::size_t group) const;
    double cutoffOf(std::size_t group) const;
    bool isEnough(std::size_t group) const;
    std::vector<std::size_t> cheapFirst() const;
    void report(std::size_t done) const;
    std::optional<Partition> partitionBy(const std::function<double(std::size_t)>& score) const;

    const FuseRequest* m_request;
    Network m_once;  ///< the network with every repeat 1
    const std::vector<LayerGroup>* m_groups;
    FuseLimits m_limits;
    const FuseProgress* m_progress;
    FuseSubject m_subject;
    OwnSearch m_own;
    std::vector<KnownGroup> m_known;
    std::map<std::string, std::size_t> m_equal;
    Partition m_best;
    double m_least = 0;
    double m_end = 0;  ///< 0 = never
    bool m_stopped = false;
    OpenReasons m_open;
    FuseStatistics m_statistics;
};

/// Returns the objective of a search of one layer.
Objective objectiveOf(const Prices& prices, const FuseRequest& request);

}  // namespace loopglass::fusion
