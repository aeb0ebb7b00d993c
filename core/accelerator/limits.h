#pragma once

#include <cstddef>
#include <cstdint>

/// Limits of accelerator parameters. They are far beyond any hardware and keep the arithmetic
/// within 64 bits and energies finite.
namespace loopglass {

inline constexpr std::size_t maxLevels = 32;
inline constexpr int maxWordBits = 1024;
/// Bits of a word that holds a tile of an instruction.
inline constexpr int maxTensorBits = 1 << 22;
inline constexpr std::int64_t maxCapacity = std::int64_t{1} << 40;  ///< words
inline constexpr std::int64_t maxBuffering = 1024;
inline constexpr std::int64_t maxFanout = std::int64_t{1} << 20;  ///< children per axis
inline constexpr double maxEnergy = 1e12;                         ///< pJ
inline constexpr int maxAccessBits = 1 << 20;
inline constexpr double maxArea = 1e15;        ///< µm²
inline constexpr double maxLeakage = 1e9;      ///< mW
inline constexpr double minClock = 1e-6;       ///< GHz
inline constexpr double maxClock = 1e3;        ///< GHz
inline constexpr double maxBandwidth = 1e12;   ///< words per cycle
inline constexpr double minBandwidth = 1e-12;  ///< words per cycle

}  // namespace loopglass
