#pragma once

#include "fusion/limits.h"
#include "fusion/search/frame.h"
#include "mapper/map.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::fusion {

/// The answer of a search for the own loops of one box.
struct OwnAnswer {
    std::optional<Mapping> even;  ///< by level of the accelerator
    double bound = 0;             ///< least score of a turn; infinite if nothing fits
};

/// What a turn sees of the levels above the home.
enum class Outside : std::uint8_t {
    Level,    ///< one level, where the turn finds its tensors
    Runs,     ///< the same level, with shared and own loops
    Free,     ///< all levels, unlimited and without costs, with shared and own loops
    Machine,  ///< all levels, with shared and own loops
};

/// A box of a layer that begins with empty own tiles.
struct OwnQuestion {
    std::size_t layer = 0;
    std::vector<std::int64_t> extents;
    bool streams = false;
    /// Bits of the buffers of the home that a streaming layer may use; none = unlimited.
    std::vector<std::optional<std::int64_t>> rest = {};
    double places = 1;
    Outside outside = Outside::Level;
    bool visited = false;  ///< the words of the output have been visited before
};

/// The exact search of a layer's own loops in boxes of one size, by the search of single layers on
/// the levels from the home inward. Equal questions are answered from a table.
class OwnSearch {
public:
    explicit OwnSearch(FuseLimits limits) : m_limits(std::move(limits)) {}

    /// Returns the best own loops of a box that begins with empty own tiles.
    const OwnAnswer& find(const GroupSpace& space, const OwnQuestion& question);
    /// Returns a lower bound on the score of a whole layer with all its shared and own loops, if
    /// all its boxes are equal. Handed-over tensors are found at the home and take no words there.
    /// `outside` is Free or Machine.
    double leastWhole(const GroupSpace& space, std::size_t layer, Outside outside);
    void setLimits(FuseLimits limits) { m_limits = std::move(limits); }
    std::size_t searches() const { return m_known.size(); }

private:
    MapRequest requestOf(const Problem& problem, const GroupSpace& space,
                         const OwnQuestion& question) const;
    OwnAnswer search(const Problem& problem, const GroupSpace& space, const OwnQuestion& question);

    FuseLimits m_limits;
    std::map<std::string, OwnAnswer> m_known;
};

}  // namespace loopglass::fusion
