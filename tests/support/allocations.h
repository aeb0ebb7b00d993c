#pragma once

#include <cstdint>

namespace loopglass::test {

/// Returns the bytes requested from operator new so far, including freed ones: a measure of work
/// that is the same on every machine. It counts all allocations of the program.
std::uint64_t bytesAllocated();

}  // namespace loopglass::test
