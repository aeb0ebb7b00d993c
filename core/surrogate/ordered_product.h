#pragma once

#include <cstddef>
#include <vector>

namespace loopglass::surrogate {

/// The right factor of a product, as a function that returns the index of its entry (k, j).
struct RightFactor {
    const float* entries = nullptr;
    std::size_t nextRow = 1;
    std::size_t nextColumn = 1;
};

/// Computes the product C = A · B. A has rows × inner entries and is column-major; B has inner ×
/// columns entries; C is column-major. Each entry of C is the sum of its products, added in the
/// order of `inner`. Therefore each entry is equal on every computer, for any vector length. Holds
/// scratch memory; each thread needs its own.
class OrderedProduct {
public:
    void multiply(const float* a, std::size_t rows, std::size_t inner, const RightFactor& b,
                  std::size_t columns, float* c);

private:
    std::vector<float> m_panel;
};

}  // namespace loopglass::surrogate
