#pragma once

#include <cstddef>
#include <cstdint>

/// What an accelerator may hold. The limits are far beyond any machine; they keep the arithmetic
/// within 64 bits and energies finite.
namespace loopglass {

inline constexpr std::size_t maxLevels = 32;
inline constexpr int maxWordBits = 1024;
inline constexpr std::int64_t maxCapacity = std::int64_t{1} << 40;  ///< words
inline constexpr std::int64_t maxBuffering = 1024;
inline constexpr std::int64_t maxFanout = std::int64_t{1} << 20;  ///< children per axis
inline constexpr double maxEnergy = 1e12;                         ///< pJ
inline constexpr double maxBandwidth = 1e12;                      ///< words per cycle
inline constexpr double minBandwidth = 1e-12;                     ///< words per cycle

}  // namespace loopglass
