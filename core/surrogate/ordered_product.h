#pragma once

#include <cstddef>
#include <vector>

namespace loopglass::surrogate {

/// The right factor of a product: the place of its entry (k, j).
struct RightFactor {
    const float* entries = nullptr;
    std::size_t nextRow = 1;
    std::size_t nextColumn = 1;
};

/// C = A · B for A of rows × inner, in columns, and B of inner × columns; C is in columns. Each
/// entry is the sum of its products in the order of `inner`, so that it is the same number on every
/// machine, whatever its vectors hold. Holds scratch memory; one per thread.
class OrderedProduct {
public:
    void multiply(const float* a, std::size_t rows, std::size_t inner, const RightFactor& b,
                  std::size_t columns, float* c);

private:
    std::vector<float> m_panel;
};

}  // namespace loopglass::surrogate
