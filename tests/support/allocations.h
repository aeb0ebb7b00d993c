#pragma once

#include <cstdint>

namespace loopglass::test {

/// Returns the number of bytes requested from operator new so far, including freed bytes. This
/// number is a measure of work that is equal on every machine. The function counts all allocations
/// of the program.
std::uint64_t bytesAllocated();

}  // namespace loopglass::test
