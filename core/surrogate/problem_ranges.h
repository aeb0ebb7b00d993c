#pragma once

#include "surrogate/random_numbers.h"
#include "workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass::surrogate {

/// The possible sizes of one dimension, or of several dimensions whose sizes are always equal.
struct BoundRange {
    std::vector<std::size_t> dimensions;
    std::vector<std::int64_t> bounds;  ///< sizes, ascending, each once
    bool operator==(const BoundRange&) const = default;
};

/// The problems that a surrogate learns: each dimension of the workload has one range.
class ProblemRanges {
public:
    /// Returns the ranges of some workloads: for each dimension, its sizes in these workloads. At
    /// least one workload is needed, and all must have the same shape.
    static ProblemRanges of(const std::vector<Workload>& workloads);
    /// Returns the ranges that a file specifies. Every dimension with an index below `dimensions`
    /// must be in exactly one range.
    static ProblemRanges of(std::vector<BoundRange> ranges) { return ProblemRanges(ranges); }

    /// Replaces the ranges of the dimensions that a text names, such as `N=1,2,4`, `P,Q=7..223` or
    /// `C=3,32..480/32`. Throws InputError for any other text.
    void set(const Workload& workload, const std::string& text);

    const std::vector<BoundRange>& ranges() const { return m_ranges; }
    /// Returns random sizes for all dimensions; all problems of the ranges have the same
    /// probability.
    std::vector<std::int64_t> draw(RandomNumbers& random, std::size_t dimensions) const;
    /// Returns the dimensions whose size is below or above their range.
    std::vector<std::size_t> outside(const std::vector<std::int64_t>& bounds) const;
    bool operator==(const ProblemRanges&) const = default;

private:
    explicit ProblemRanges(std::vector<BoundRange> ranges) : m_ranges(std::move(ranges)) {}
    std::vector<BoundRange> m_ranges;
};

/// Returns the sizes of a workload, by dimension.
std::vector<std::int64_t> boundsOf(const Workload& workload);
/// Returns the workload with these sizes.
Workload withBounds(Workload workload, const std::vector<std::int64_t>& bounds);

}  // namespace loopglass::surrogate
