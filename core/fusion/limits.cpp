#include "fusion/limits.h"

#include <algorithm>
#include <utility>

namespace loopglass::fusion {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double secondsPerTile = 0.8e-6;     // measured
constexpr std::size_t tilesPerTest = 10'000;  ///< some ten milliseconds

}  // namespace

bool FuseLimits::over() const {
    return stop.stop_requested() || (end && Clock::now() >= *end) ||
           (mostSpent && *spent >= *mostSpent);
}

std::optional<double> FuseLimits::seconds() const {
    if (!end) {
        return std::nullopt;
    }
    const std::chrono::duration<double> left = *end - Clock::now();
    return std::max(left.count(), 0.0);
}

std::optional<double> FuseLimits::effort() const {
    return mostSpent ? std::optional(std::max(*mostSpent - *spent, 0.0)) : std::nullopt;
}

FuseLimits FuseLimits::part(double parts) const {
    FuseLimits limits = *this;
    if (const auto left = seconds()) {
        limits.end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(*left / parts));
    }
    if (const auto left = effort()) {
        limits.mostSpent = *spent + *left / parts;
    }
    return limits;
}

void WalkMeter::step(std::size_t tiles) {
    m_tiles += tiles;
    if (m_limits != nullptr && m_tiles >= tilesPerTest) {
        finish();
        if (m_limits->over()) {
            throw WalkEnded{};
        }
    }
}

void WalkMeter::finish() {
    if (m_limits != nullptr) {
        m_limits->spend(static_cast<double>(std::exchange(m_tiles, 0)) * secondsPerTile);
    }
}

}  // namespace loopglass::fusion
