#include "surrogate/scale.h"

#include <cmath>

namespace loopglass::surrogate {

Scale Scale::of(const std::vector<float>& table, std::size_t columns) {
    Scale scale{std::vector<double>(columns, 0), std::vector<double>(columns, 0)};
    const auto rows = static_cast<double>(table.size() / columns);
    for (std::size_t i = 0; i < table.size(); ++i) {
        scale.mean[i % columns] += static_cast<double>(table[i]) / rows;
    }
    for (std::size_t i = 0; i < table.size(); ++i) {
        const double off = static_cast<double>(table[i]) - scale.mean[i % columns];
        scale.deviation[i % columns] += off * off / rows;
    }
    for (std::size_t c = 0; c < columns; ++c) {
        const double deviation = std::sqrt(scale.deviation[c]);
        // In a constant column, any deviation is a rounding error.
        const bool constant = deviation <= 1e-6 * std::abs(scale.mean[c]) || deviation == 0;
        scale.deviation[c] = constant ? 1 : deviation;
    }
    return scale;
}

void Scale::normalise(std::vector<float>& table) const {
    const std::size_t columns = mean.size();
    std::size_t c = 0;
    for (float& number : table) {
        number = static_cast<float>(normalised(c, static_cast<double>(number)));
        c = c + 1 == columns ? 0 : c + 1;
    }
}

}  // namespace loopglass::surrogate
