#pragma once

#include <cstdint>

namespace loopglass::test {

/// Bytes that this program has asked operator new for, whether or not they were given back: a
/// measure of work that is the same on every machine. A program that uses it counts all of its
/// allocations.
std::uint64_t bytesAllocated();

}  // namespace loopglass::test
