#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace loopglass::fusion {

/// The limits that all searches of a network share.
struct FuseLimits {
    std::optional<std::chrono::steady_clock::time_point> end = {};
    std::stop_token stop = {};
    unsigned threads = 1;
    std::uint64_t memory = 0;
    /// Effort of all searches so far, in seconds on a usual computer. The effort is counted in
    /// steps and not timed.
    std::shared_ptr<double> spent = std::make_shared<double>(0);
    std::optional<double> mostSpent = {};  ///< effort at which the search ends; none = unlimited

    /// Returns true if a limit is reached.
    bool over() const;
    /// Returns the remaining seconds; none = unlimited.
    std::optional<double> seconds() const;
    /// Returns the remaining effort; none = unlimited.
    std::optional<double> effort() const;
    /// Returns the limits of a search that may use one part of the remaining time and effort.
    FuseLimits part(double parts) const;
    /// Adds the effort of a search or a walk.
    void spend(double effort) const { *spent += effort; }
};

/// Thrown by a walk that reaches a limit.
struct WalkEnded {};

/// Counts the steps of walks, and ends a walk at a limit. Without limits, it does nothing.
class WalkMeter {
public:
    /// `limits` may be null; otherwise it must outlive this object.
    explicit WalkMeter(const FuseLimits* limits) : m_limits(limits) {}

    /// Counts a step that moves this number of tiles. Throws WalkEnded.
    void step(std::size_t tiles);
    /// Adds the counted steps to the effort.
    void finish();

private:
    const FuseLimits* m_limits;
    std::size_t m_tiles = 0;  ///< tiles since the last test of the limits
};

}  // namespace loopglass::fusion
