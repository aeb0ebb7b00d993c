#include "embed/request/steps.h"

#include <algorithm>

namespace loopglass::embed {

namespace {

/// Removes a range of values from a domain.
void takeOut(std::vector<ValueRange>& domain, const ValueRange& removed) {
    std::vector<ValueRange> left;
    for (const ValueRange& range : domain) {
        if (range.second < removed.first || range.first > removed.second) {
            left.push_back(range);
            continue;
        }
        if (range.first < removed.first) {
            left.emplace_back(range.first, removed.first - 1);
        }
        if (range.second > removed.second) {
            left.emplace_back(removed.second + 1, range.second);
        }
    }
    domain = std::move(left);
}

}  // namespace

std::vector<std::vector<ValueRange>> domainsAfter(const DomainTrace& trace, std::size_t step) {
    std::vector<std::vector<ValueRange>> domains;
    for (const DomainVariable& variable : trace.variables) {
        domains.push_back({{0, variable.size - 1}});
    }
    std::vector<std::size_t> way;
    for (std::optional<std::size_t> at = step; at; at = trace.steps[*at].parent) {
        way.push_back(*at);
    }
    std::reverse(way.begin(), way.end());
    for (const std::size_t each : way) {
        for (const DomainChange& change : trace.steps[each].changes) {
            for (const ValueRange& removed : change.removed) {
                takeOut(domains[change.variable], removed);
            }
        }
    }
    return domains;
}

}  // namespace loopglass::embed
