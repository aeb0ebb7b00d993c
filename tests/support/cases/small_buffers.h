#pragma once

#include <cstdint>
#include <string>

namespace loopglass::test {

/// An array whose buffers are small beside its fanout, and a layer for it: input files by text.
struct SmallBuffers {
    std::string accelerator;
    std::string workload;
    std::string constraints;  ///< "" when there are none

    std::string text() const { return accelerator + "---\n" + workload + "---\n" + constraints; }
};

/// The case of a seed, the same everywhere: two to four levels, one or two fanouts of up to 256
/// children, a buffer above them that holds 1 to 16 words a child, elements that keep weights alone
/// or all tensors; a convolution or a product. One in two keeps to an order that leaves weights in
/// place.
SmallBuffers smallBuffers(std::uint64_t seed);

}  // namespace loopglass::test
