// Shrinks the problem as in shrink_case.h, and reduces the constraints to the remaining names. Then
// each constraint is removed in turn.

#include "support/cases/shrink_wide_case.h"

#include "mapping/legality.h"
#include "mapping/problem.h"
#include "support/cases/shrink_case.h"

#include <algorithm>
#include <vector>

namespace loopglass::test {

namespace {

/// Returns the constraints for another workload and accelerator, as far as both have the names.
class Renamed {
public:
    Renamed(const RandomCase& from, const RandomCase& to) : m_from(from), m_to(to) {}

    Constraints constraints(const Constraints& given) const {
        Constraints result;
        for (const Level& level : m_to.accelerator.levels) {
            for (std::size_t l = 0; l < given.levels.size(); ++l) {
                if (m_from.accelerator.levels[l].name == level.name)
                    result.levels.push_back(renamed(given.levels[l]));
            }
        }
        return result;
    }

private:
    std::optional<DimensionId> there(DimensionId id) const {
        return findDimension(m_to.workload, m_from.workload[id].name);
    }

    LoopConstraint renamed(const LoopConstraint& given) const {
        LoopConstraint result;
        if (given.allowed) {
            result.allowed = DimensionSet{};
            for (std::size_t d = 0; d < m_from.workload.dimensionCount(); ++d) {
                const auto id = there(dimensionId(d));
                if (id && given.allowed->contains(dimensionId(d)))
                    result.allowed->insert(*id);
            }
        }
        for (const Loop& loop : given.factors) {
            if (const auto id = there(loop.dimension))
                result.factors.push_back({*id, loop.factor});
        }
        for (const Loop& limit : given.most) {
            if (const auto id = there(limit.dimension))
                result.most.push_back({*id, limit.factor});
        }
        return result;
    }

    LevelConstraints renamed(const LevelConstraints& given) const {
        LevelConstraints result{renamed(given.temporal), renamed(given.x), renamed(given.y), {}};
        for (const DimensionId d : given.order) {
            if (const auto id = there(d))
                result.order.push_back(*id);
        }
        return result;
    }

    const RandomCase& m_from;
    const RandomCase& m_to;
};

void freePlace(const WideCase& from, std::size_t level, LoopConstraint LevelConstraints::*place,
               std::vector<WideCase>& candidates) {
    const LoopConstraint& given = from.constraints.levels[level].*place;
    if (given.allowed) {
        candidates.push_back(from);
        (candidates.back().constraints.levels[level].*place).allowed.reset();
    }
    for (std::size_t i = 0; i < given.factors.size(); ++i) {
        candidates.push_back(from);
        std::vector<Loop>& factors = (candidates.back().constraints.levels[level].*place).factors;
        factors.erase(factors.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (std::size_t i = 0; i < given.most.size(); ++i) {
        candidates.push_back(from);
        std::vector<Loop>& most = (candidates.back().constraints.levels[level].*place).most;
        most.erase(most.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

/// Returns the case with fewer requirements on a search.
std::vector<WideCase> lessDemanding(const WideCase& from) {
    std::vector<WideCase> candidates;
    if (!from.constraints.empty()) {
        candidates.push_back(from);
        candidates.back().constraints = {};
    }
    if (from.bypass) {
        candidates.push_back(from);
        candidates.back().bypass = false;
    }
    for (std::size_t l = 0; l < from.constraints.levels.size(); ++l) {
        for (const auto place :
             {&LevelConstraints::temporal, &LevelConstraints::x, &LevelConstraints::y})
            freePlace(from, l, place, candidates);
        if (!from.constraints.levels[l].order.empty()) {
            candidates.push_back(from);
            candidates.back().constraints.levels[l].order.clear();
        }
    }
    return candidates;
}

bool freed(WideCase& wideCase, const ShowsWide& shows) {
    for (WideCase& candidate : lessDemanding(wideCase)) {
        if (shows(candidate)) {
            wideCase = std::move(candidate);
            return true;
        }
    }
    return false;
}

}  // namespace

WideCase shrinkWide(WideCase wideCase, const ShowsWide& shows) {
    for (int round = 0; round < 3; ++round) {
        while (freed(wideCase, shows)) {
        }
        const WideCase from = wideCase;
        const auto asWide = [&](const RandomCase& base) {
            return WideCase{base, Renamed(from.base, base).constraints(from.constraints),
                            from.bypass};
        };
        const RandomCase smaller = shrink(from.base, [&](const RandomCase& base) {
            return problemsOf(base.workload).empty() && problemsOf(base.accelerator).empty() &&
                   violations(bind(base.workload, base.accelerator), base.mapping).empty() &&
                   shows(asWide(base));
        });
        wideCase = asWide(smaller);
    }
    return wideCase;
}

}  // namespace loopglass::test
