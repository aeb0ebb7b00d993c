#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::fusion {

/// Lower bounds a · energy + b · delay ≥ c on all choices for a network, and the points found.
class EdpHull {
public:
    struct Line {
        double a = 0;
        double b = 0;
        double c = 0;
        double energy = 0;  ///< energy of the best choice for these weights
        double cycles = 0;
    };

    void add(const Line& line) { m_lines.push_back(line); }
    /// Returns a lower bound on energy · delay; 0 if the lines bound nothing.
    double least() const;
    /// Returns the weight of a cycle, per pJ, whose line may raise that bound; none if no line can.
    std::optional<double> nextWeight(double best) const;

private:
    struct Corner {
        double edp = 0;
        const Line* cheaper = nullptr;
        const Line* faster = nullptr;
    };
    std::optional<Corner> corner() const;

    std::vector<Line> m_lines;
};

}  // namespace loopglass::fusion
