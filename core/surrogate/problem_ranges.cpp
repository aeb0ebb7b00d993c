// Defines the problems that a surrogate learns (Mind Mappings, section 4.1.1). They are many
// problems of one workload, so that a new layer needs no new training. Training samples each
// dimension independently; dimensions that always have equal sizes (R and S of a square window)
// share one range.
#include "surrogate/problem_ranges.h"

#include "words/sentences/surrogate.h"
#include "workload/input_error.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

namespace loopglass::surrogate {

namespace {

constexpr std::size_t maxBounds = 100'000;

[[noreturn]] void refuse(const std::string& text) {
    throw InputError(msg::surrogate::badRange(text));
}

std::vector<std::string_view> splitAt(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

std::optional<std::int64_t> boundIn(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && number >= 1 && number <= maxBound ? std::optional(number) : std::nullopt;
}

/// Parses one item of a range, such as `7`, `7..223` or `32..480/32`.
void addItem(const std::string& text, std::string_view item, std::set<std::int64_t>& bounds) {
    const std::vector<std::string_view> parts = splitAt(item, '/');
    const std::size_t dots = parts[0].find("..");
    const auto from = boundIn(parts[0].substr(0, dots));
    const auto to = dots == std::string_view::npos ? from : boundIn(parts[0].substr(dots + 2));
    const auto step = parts.size() > 1 ? boundIn(parts[1]) : 1;
    if (!from || !to || !step || parts.size() > 2 || *to < *from ||
        (*to - *from) / *step >= static_cast<std::int64_t>(maxBounds)) {
        refuse(text);
    }
    for (std::int64_t bound = *from; bound <= *to; bound += *step) {
        bounds.insert(bound);
    }
}

}  // namespace

ProblemRanges ProblemRanges::of(const std::vector<Workload>& workloads) {
    std::vector<BoundRange> ranges;
    for (std::size_t d = 0; d < workloads.front().dimensionCount(); ++d) {
        std::set<std::int64_t> bounds;
        for (const Workload& workload : workloads) {
            bounds.insert(workload.dimensions[d].bound);
        }
        ranges.push_back({{d}, {bounds.begin(), bounds.end()}});
    }
    return ProblemRanges(std::move(ranges));
}

void ProblemRanges::set(const Workload& workload, const std::string& text) {
    const std::vector<std::string_view> sides = splitAt(text, '=');
    if (sides.size() != 2) {
        refuse(text);
    }
    BoundRange range;
    for (const std::string_view name : splitAt(sides[0], ',')) {
        const auto dimension = findDimension(workload, name);
        if (!dimension) {
            throw InputError(msg::surrogate::rangeOfUnknown(std::string(name), workload.name));
        }
        range.dimensions.push_back(index(*dimension));
    }
    std::set<std::int64_t> bounds;
    for (const std::string_view item : splitAt(sides[1], ',')) {
        addItem(text, item, bounds);
    }
    range.bounds.assign(bounds.begin(), bounds.end());
    for (const std::size_t dimension : range.dimensions) {
        for (BoundRange& other : m_ranges) {
            std::erase(other.dimensions, dimension);
        }
    }
    std::erase_if(m_ranges, [](const BoundRange& other) { return other.dimensions.empty(); });
    std::sort(range.dimensions.begin(), range.dimensions.end());
    range.dimensions.erase(std::unique(range.dimensions.begin(), range.dimensions.end()),
                           range.dimensions.end());
    m_ranges.push_back(std::move(range));
}

std::vector<std::int64_t> ProblemRanges::draw(RandomNumbers& random, std::size_t dimensions) const {
    std::vector<std::int64_t> bounds(dimensions, 1);
    for (const BoundRange& range : m_ranges) {
        const std::int64_t bound = range.bounds[random.indexBelow(range.bounds.size())];
        for (const std::size_t dimension : range.dimensions) {
            bounds[dimension] = bound;
        }
    }
    return bounds;
}

std::vector<std::size_t> ProblemRanges::outside(const std::vector<std::int64_t>& bounds) const {
    std::set<std::size_t> dimensions;
    for (const BoundRange& range : m_ranges) {
        for (const std::size_t d : range.dimensions) {
            if (bounds[d] < range.bounds.front() || bounds[d] > range.bounds.back()) {
                dimensions.insert(d);
            }
        }
    }
    return {dimensions.begin(), dimensions.end()};
}

std::vector<std::int64_t> boundsOf(const Workload& workload) {
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    return bounds;
}

Workload withBounds(Workload workload, const std::vector<std::int64_t>& bounds) {
    for (std::size_t d = 0; d < bounds.size(); ++d) {
        workload.dimensions[d].bound = bounds[d];
    }
    return workload;
}

}  // namespace loopglass::surrogate
