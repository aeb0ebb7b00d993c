#pragma once

#include "fusion/network/choose_groups.h"
#include "fusion/network/linear_run.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>

namespace loopglass::fusion {

/// Compares choices of groups with the two layers of a boundary in one group and in two.
class NearestSearch {
public:
    /// The arguments must outlive the object.
    NearestSearch(const FuseRequest& request, LinearRun& run) : m_request(request), m_run(run) {}

    /// Returns true if the group has both layers.
    bool has(std::size_t group, const Boundary& boundary) const;
    /// Returns the best partition with both layers in one group, by lower bounds; none if such a
    /// partition is impossible.
    std::optional<Partition> leastTogether(const Boundary& boundary) const;
    /// Returns the score of the best partition with the layers in different groups.
    double bestApart(const Boundary& boundary) const;
    /// Compares the best partition with this group, which has both layers, and the chosen groups.
    /// Returns none if no mapping of the group was found.
    std::optional<NearestGroup> find(std::size_t group, const Boundary& boundary);

private:
    /// A mapping of a group: its score and costs.
    struct Example {
        double score = std::numeric_limits<double>::infinity();
        std::optional<GroupCost> cost = {};
    };

    bool cuts(std::size_t group, const Boundary& boundary) const;
    std::optional<Partition> partitionBy(const std::function<double(std::size_t)>& score) const;
    double leastOf(std::size_t group) const;
    const Example& exampleOf(std::size_t group);
    void compareWords(const FusedLayer& fused, const FusedLayer& apart,
                      NearestGroup& nearest) const;

    const FuseRequest& m_request;
    LinearRun& m_run;
    std::map<std::string, Example> m_examples;  ///< by key; equal groups share a search
};

}  // namespace loopglass::fusion
