#pragma once

#include <cstdint>
#include <string>

namespace loopglass::test {

/// An array with buffers that are small compared to its fanout, and a layer, as texts of input
/// files.
struct SmallBuffers {
    std::string accelerator;
    std::string workload;
    std::string constraints;  ///< text of the constraints; "" for none

    std::string text() const { return accelerator + "---\n" + workload + "---\n" + constraints; }
};

/// Returns the case of a seed, the same on every machine: two to four levels, one or two fanouts of
/// up to 256 children, a buffer above them that has 1 to 16 words per child, PEs that keep only
/// weights or all tensors; a convolution or a product. Every second case prescribes an order that
/// keeps weights stationary.
SmallBuffers smallBuffers(std::uint64_t seed);

}  // namespace loopglass::test
