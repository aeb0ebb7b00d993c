#pragma once

#include <cstddef>
#include <cstdint>

/// Distinct types for indices: the compiler rejects a dimension in place of a tensor or a level.
namespace loopglass {

enum class DimensionId : std::uint32_t {};
enum class TensorId : std::uint32_t {};
/// Levels are numbered from the outermost (0) inward, as in the files.
enum class LevelId : std::uint32_t {};

constexpr std::size_t index(DimensionId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(TensorId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(LevelId id) { return static_cast<std::size_t>(id); }

constexpr DimensionId dimensionId(std::size_t i) { return static_cast<DimensionId>(i); }
constexpr TensorId tensorId(std::size_t i) { return static_cast<TensorId>(i); }
constexpr LevelId levelId(std::size_t i) { return static_cast<LevelId>(i); }

}  // namespace loopglass
