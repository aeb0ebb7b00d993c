#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// Every complete mapping of a trace that improved on all earlier mappings, including mappings
/// found outside the tree. The engine itself reports the best mapping only once per round, or in a
/// short search only at the end. Reading continues as the trace grows, at a cost of O(nodes) over
/// the whole search.
class BestSteps {
public:
    struct Step {
        std::uint32_t at = 0;  ///< search step of the improvement
        double cost = 0;       ///< objective of the mapping
        NodeId node = noNode;  ///< node of the mapping; noNode for a mapping found outside the tree
    };

    void clear() { *this = {}; }
    void read(const Trace& trace);
    const std::vector<Step>& steps() const { return m_steps; }
    /// Returns the best mapping at this search step; null before the first complete mapping.
    const Step* at(std::uint32_t moment) const;

private:
    void add(const Step& step);
    void addReported(const Trace& trace, std::uint32_t before);

    std::vector<Step> m_steps;
    std::size_t m_reported = 0;  ///< entries of the best history read so far
    std::size_t m_read = 0;      ///< nodes read so far
};

}  // namespace loopglass::ui
