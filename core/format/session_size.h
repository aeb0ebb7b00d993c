#pragma once

#include <cstddef>

namespace loopglass {

/// The largest session file, in bytes. A session contains packed results, which no reader of the
/// engine needs. readSource() omits them if the file is larger than its limit; lines keep their
/// numbers.
inline constexpr std::size_t maxSessionBytes = std::size_t{256} << 20;

}  // namespace loopglass
