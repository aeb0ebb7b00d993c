#pragma once

#include "cost/counts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::fusion {

/// The counts of one tensor of one layer at one level, in total and for each instance. Siblings
/// that request the same returning word have equal parts of its fill, so instances count fractions.
struct TensorTally : AccessCounts {
    std::vector<double> readsOf;
    std::vector<double> writesOf;  ///< fills and updates of each instance
};

/// All counts of one layer in its group.
class Tally {
public:
    Tally(std::size_t tensors, const std::vector<std::size_t>& instances) : m_tensors(tensors) {
        for (const std::size_t count : instances) {
            for (std::size_t t = 0; t < tensors; ++t) {
                m_counts.push_back(
                    {{}, std::vector<double>(count, 0), std::vector<double>(count, 0)});
            }
        }
    }
    TensorTally& at(std::size_t level, std::size_t tensor) {
        return m_counts[level * m_tensors + tensor];
    }
    const TensorTally& at(std::size_t level, std::size_t tensor) const {
        return m_counts[level * m_tensors + tensor];
    }
    std::size_t instances(std::size_t level) const {
        return m_counts[level * m_tensors].readsOf.size();
    }
    void add(const Tally& other);
    void clear();

    std::int64_t steps = 0;  ///< number of time steps of the MACs
    std::int64_t macs = 0;

private:
    std::size_t m_tensors;
    /// Counts of each level and tensor [level · tensors + tensor].
    std::vector<TensorTally> m_counts;
};

}  // namespace loopglass::fusion
