#pragma once

#include <cstddef>
#include <vector>

namespace loopglass::surrogate {

/// The mean and the standard deviation of each column of a table. They convert its numbers to
/// z-scores: (number − mean) ÷ deviation. The deviation of a constant column is 1.
struct Scale {
    std::vector<double> mean;
    std::vector<double> deviation;

    /// Computes the scale of a table that is stored row by row.
    static Scale of(const std::vector<float>& table, std::size_t columns);
    /// Converts the numbers of a table, stored row by row, to z-scores.
    void normalise(std::vector<float>& table) const;
    double normalised(std::size_t column, double number) const {
        return (number - mean[column]) / deviation[column];
    }
    double restored(std::size_t column, double score) const {
        return score * deviation[column] + mean[column];
    }
    bool operator==(const Scale&) const = default;
};

}  // namespace loopglass::surrogate
