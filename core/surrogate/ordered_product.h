#pragma once

#include <cstddef>
#include <vector>

namespace loopglass::surrogate {

/// The right factor of a product: returns the index of its entry (k, j).
struct RightFactor {
    const float* entries = nullptr;
    std::size_t nextRow = 1;
    std::size_t nextColumn = 1;
};

/// Computes C = A · B for A of rows × inner, column-major, and B of inner × columns; C is
/// column-major. Each entry is the sum of its products in the order of `inner`. Therefore each
/// entry is the same on every computer, for any vector length. Holds scratch memory; each thread
/// needs its own.
class OrderedProduct {
public:
    void multiply(const float* a, std::size_t rows, std::size_t inner, const RightFactor& b,
                  std::size_t columns, float* c);

private:
    std::vector<float> m_panel;
};

}  // namespace loopglass::surrogate
