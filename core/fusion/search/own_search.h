#pragma once

#include "fusion/search/frame.h"
#include "mapper/map.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass::fusion {

/// The limits that all searches of a network share.
struct FuseLimits {
    std::optional<std::chrono::steady_clock::time_point> end = {};
    std::stop_token stop = {};
    unsigned threads = 1;
    std::uint64_t memory = 0;

    bool over() const;
    /// Returns the remaining seconds; none = unlimited.
    std::optional<double> seconds() const;
};

/// The answer of a search for the own loops of one box.
struct OwnAnswer {
    std::optional<Mapping> even;  ///< by level of the accelerator
    double bound = 0;             ///< least score of a turn; infinite if nothing fits
};

/// The exact search of a layer's own loops in boxes of one size, by the search of single layers on
/// the levels from the home inward. Equal questions are answered from a table.
class OwnSearch {
public:
    explicit OwnSearch(FuseLimits limits) : m_limits(std::move(limits)) {}

    /// Returns the best own loops of a box that begins with empty own tiles. `rest` are the bits of
    /// the buffers of the home that a streaming layer may use. With `outsideFree`, words from above
    /// the home cost nothing, and the level above the home may have as many loops over a dimension
    /// as a frame and the layer can have there.
    const OwnAnswer& find(const GroupSpace& space, std::size_t layer,
                          const std::vector<std::int64_t>& extents, bool streams,
                          const std::vector<std::optional<std::int64_t>>& rest, double places,
                          bool outsideFree = false);
    void setLimits(FuseLimits limits) { m_limits = std::move(limits); }
    std::size_t searches() const { return m_known.size(); }

private:
    MapRequest requestOf(const Problem& problem, const GroupSpace& space, double places,
                         bool outsideFree) const;
    OwnAnswer search(const Problem& problem, const GroupSpace& space, bool streams, double places,
                     bool outsideFree);

    FuseLimits m_limits;
    std::map<std::string, OwnAnswer> m_known;
};

}  // namespace loopglass::fusion
