// The mapping space with imperfect factors, in which every mapping has a number (docs/mappers.md,
// section "The space").
//
// A dimension of B iterations is split place by place. At each place, the step (tile size) s is at
// most the range r of the place. The step of the last place is 1. Let N(p, r) be the number of ways
// to split the range r from place p on. After the last place, N is 1 if r is 1, and 0 otherwise. At
// any other place, N(p, r) = Σ N(p + 1, s) over the steps s that the place allows. If every step is
// allowed, N(p, r + 1) has one term more than N(p, r). Then N(p, s) is the number of ways with a
// step of at most s, so a binary search finds the step that belongs to a number. The number of a
// mapping has one digit for each dimension. Further digits are the orders of the loops of each
// level except the innermost.
//
// Moves can reach every mapping. All steps after the last step above 1 are ones, so the next
// smaller value of this step is always allowed. Moves can therefore reduce all steps to 1. Each of
// these moves can be reversed, so every mapping can be reached from every other one.
//
// Cost: tables with places × dimension sizes entries. at() needs a search for each place, and
// divisions of big numbers.
#include "search/uneven/uneven_space.h"

#include "mapping/steps.h"
#include "search/mapspace/spread.h"

#include <algorithm>
#include <array>
#include <utility>

namespace loopglass::uneven {

namespace {

constexpr std::int64_t maxEntries = 4'000'000;

}  // namespace

TilingNumbers::TilingNumbers(std::int64_t bound, std::vector<Kind> kinds)
    : m_bound(bound),
      m_kinds(std::move(kinds)),
      m_ways(m_kinds.size() + 1, std::vector<mpz_class>(static_cast<std::size_t>(bound) + 1, 0)) {
    m_ways.back()[1] = 1;
    for (std::size_t p = m_kinds.size(); p-- > 0;) {
        std::vector<mpz_class>& here = m_ways[p];
        const std::vector<mpz_class>& inside = m_ways[p + 1];
        for (std::size_t r = 1; r < here.size(); ++r) {
            switch (m_kinds[p]) {
            case Kind::Nothing:
                here[r] = inside[r];
                break;
            case Kind::Any:
                here[r] = here[r - 1] + inside[r];
                break;
            case Kind::Divides:
                for (std::size_t many = r; many < here.size(); many += r) {
                    here[many] += inside[r];
                }
                break;
            }
        }
    }
}

TilingNumbers::Steps TilingNumbers::at(mpz_class number) const {
    Steps steps;
    std::int64_t range = m_bound;
    for (std::size_t p = 0; p < m_kinds.size(); ++p) {
        const std::vector<mpz_class>& inside = m_ways[p + 1];
        if (m_kinds[p] == Kind::Any) {
            const auto end = m_ways[p].begin() + range + 1;
            const auto found = std::upper_bound(m_ways[p].begin() + 1, end, number);
            range = found - m_ways[p].begin();
            number -= *(found - 1);
        } else if (m_kinds[p] == Kind::Divides) {
            std::int64_t step = 1;
            while (range % step != 0 || number >= inside[static_cast<std::size_t>(step)]) {
                if (range % step == 0) {
                    number -= inside[static_cast<std::size_t>(step)];
                }
                ++step;
            }
            range = step;
        }
        steps.push_back(range);
    }
    return steps;
}

bool TilingNumbers::allows(const Steps& steps) const {
    if (steps.size() != m_kinds.size()) {
        return false;
    }
    for (std::size_t p = 0; p < steps.size(); ++p) {
        const std::int64_t range = rangeAt(steps, p);
        if (steps[p] < 1 || steps[p] > range ||
            (m_kinds[p] == Kind::Nothing && steps[p] != range) ||
            (m_kinds[p] == Kind::Divides && range % steps[p] != 0)) {
            return false;
        }
    }
    return steps.back() == 1;
}

std::optional<mpz_class> TilingNumbers::indexOf(const Steps& steps) const {
    if (!allows(steps)) {
        return std::nullopt;
    }
    mpz_class number = 0;
    for (std::size_t p = 0; p < steps.size(); ++p) {
        const auto step = static_cast<std::size_t>(steps[p]);
        if (m_kinds[p] == Kind::Any) {
            number += m_ways[p][step - 1];
        } else if (m_kinds[p] == Kind::Divides) {
            for (std::size_t s = 1; s < step; ++s) {
                if (rangeAt(steps, p) % static_cast<std::int64_t>(s) == 0) {
                    number += m_ways[p + 1][s];
                }
            }
        }
    }
    return number;
}

/// Returns the steps with a different step at a place. The following places without a loop get the
/// same step, too.
TilingNumbers::Steps TilingNumbers::withStep(const Steps& steps, std::size_t place,
                                             std::int64_t step) const {
    Steps changed = steps;
    changed[place] = step;
    for (std::size_t p = place + 1; p < steps.size() && m_kinds[p] == Kind::Nothing; ++p) {
        changed[p] = step;
    }
    return changed;
}

bool TilingNumbers::put(Steps& steps, std::size_t place, std::int64_t step) const {
    Steps changed = withStep(steps, place, step);
    if (!allows(changed)) {
        return false;
    }
    steps = std::move(changed);
    return true;
}

bool TilingNumbers::move(Steps& steps, std::size_t place, int way) const {
    if (m_kinds[place] == Kind::Nothing) {
        return false;
    }
    const std::int64_t range = rangeAt(steps, place);
    std::int64_t inner = 1;  // a step must not be smaller than the next inner step
    for (std::size_t p = place + 1; p < steps.size(); ++p) {
        if (m_kinds[p] != Kind::Nothing) {
            inner = steps[p];
            break;
        }
    }
    for (std::int64_t step = steps[place] + way; step >= inner && step <= range; step += way) {
        if (put(steps, place, step)) {
            return true;
        }
    }
    return false;
}

std::optional<UnevenSpace> UnevenSpace::of(const space::SearchProblem& space) {
    std::int64_t entries = 0;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (space.bound(d) > maxEntries) {
            return std::nullopt;
        }
        entries += space.bound(d) * static_cast<std::int64_t>(3 * space.levelCount() + 1);
    }
    return entries > maxEntries ? std::nullopt : std::optional(UnevenSpace(space));
}

UnevenSpace::UnevenSpace(const space::SearchProblem& space)
    : m_space(&space),
      m_levels(space.levelCount()),
      m_size(1) {
    using Kind = TilingNumbers::Kind;
    const Unevenness uneven = space.options().uneven;
    const auto kindOf = [&](bool free, bool may) {
        return !free ? Kind::Nothing : may ? Kind::Any : Kind::Divides;
    };
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        m_bounds.push_back(space.bound(d));
        std::vector<Kind> kinds;
        for (std::size_t l = 0; l < m_levels; ++l) {
            const Fanout& fanout = space.compiled().level(l).fanout;
            kinds.push_back(kindOf(true, uneven == Unevenness::All));
            kinds.push_back(
                kindOf(fanout.x > 1 && space.axisFree(l, 'x', d), uneven != Unevenness::Even));
            kinds.push_back(
                kindOf(fanout.y > 1 && space.axisFree(l, 'y', d), uneven != Unevenness::Even));
        }
        m_chains.emplace_back(space.bound(d), std::move(kinds));
        m_size *= m_chains.back().size();
        if (space.bound(d) > 1) {
            m_arranged.push_back(d);
        }
    }
    m_orders = mapspace::arrangementsOf(m_arranged.size());
    for (std::size_t l = 0; l + 1 < m_levels; ++l) {
        m_size *= m_orders;
    }
}

MappingSteps UnevenSpace::at(mpz_class number) const {
    const auto digit = [&number](const mpz_class& radix) {
        mpz_class rest = number % radix;
        number /= radix;
        return rest;
    };
    MappingSteps chain;
    chain.order.resize(m_levels);
    chain.steps.resize(m_bounds.size());
    for (std::size_t l = m_levels; l-- > 0;) {
        std::vector<std::size_t>& order = chain.order[l];
        for (std::size_t d = 0; d < m_bounds.size(); ++d) {
            if (m_bounds[d] == 1) {
                order.push_back(d);
            }
        }
        const bool innermost = l + 1 == m_levels;
        const auto things =
            mapspace::arrangementAt(m_arranged.size(), innermost ? mpz_class(0) : digit(m_orders));
        for (const std::uint8_t thing : things) {
            order.push_back(m_arranged[thing]);
        }
    }
    for (std::size_t d = m_bounds.size(); d-- > 0;) {
        chain.steps[d] = m_chains[d].at(digit(m_chains[d].size()));
    }
    return chain;
}

std::optional<mpz_class> UnevenSpace::indexOf(const MappingSteps& chain) const {
    if (chain.steps.size() != m_bounds.size() || chain.order.size() != m_levels) {
        return std::nullopt;
    }
    mpz_class number = 0;
    for (std::size_t d = 0; d < m_bounds.size(); ++d) {
        const auto own = m_chains[d].indexOf(chain.steps[d]);
        if (!own) {
            return std::nullopt;
        }
        number = number * m_chains[d].size() + *own;
    }
    for (std::size_t l = 0; l + 1 < m_levels; ++l) {
        std::vector<std::uint8_t> things;
        for (const std::size_t d : chain.order[l]) {
            const auto at = std::ranges::find(m_arranged, d);
            if (at != m_arranged.end()) {
                things.push_back(static_cast<std::uint8_t>(at - m_arranged.begin()));
            }
        }
        number = number * m_orders + mapspace::indexOfArrangement(things);
    }
    return number;
}

namespace {

/// Returns true if all loops have existing dimensions and at least one iteration.
bool isSound(const Mapping& mapping, std::size_t dimensions) {
    return std::ranges::all_of(mapping.levels, [&](const LevelMapping& level) {
        return std::ranges::all_of(
            std::array{&level.temporal, &level.x, &level.y}, [&](const std::vector<Loop>* loops) {
                return std::ranges::all_of(*loops, [&](const Loop& loop) {
                    return index(loop.dimension) < dimensions && loop.factor >= 1 && loop.step >= 0;
                });
            });
    });
}

/// Sorts the loops on each axis, because the order of spatial loops has no effect.
Mapping withAxesInOrder(Mapping mapping) {
    for (LevelMapping& level : mapping.levels) {
        for (std::vector<Loop>* loops : {&level.x, &level.y}) {
            std::ranges::sort(*loops, {}, [](const Loop& loop) { return index(loop.dimension); });
        }
    }
    return mapping;
}

}  // namespace

std::optional<mpz_class> UnevenSpace::indexOf(const Mapping& mapping) const {
    const auto chain = pointOf(mapping);
    return chain ? indexOf(*chain) : std::nullopt;
}

std::optional<MappingSteps> UnevenSpace::pointOf(const Mapping& mapping) const {
    if (mapping.levels.size() != m_levels || !isSound(mapping, m_bounds.size())) {
        return std::nullopt;
    }
    auto chain = stepsOfMapping(mapping, m_bounds);
    if (!chain || !indexOf(*chain) ||
        withAxesInOrder(canonical(mappingOf(*chain, m_bounds))) !=
            withAxesInOrder(canonical(settled(mapping, m_bounds)))) {
        return std::nullopt;
    }
    for (std::size_t l = 0; l < m_levels; ++l) {
        std::vector<std::size_t>& order = chain->order[l];
        const auto loops = std::stable_partition(order.begin(), order.end(), [&](std::size_t d) {
            return !turns(*chain, l, d);  // loops with a single tile are outermost
        });
        std::sort(order.begin(), loops);
        std::stable_partition(order.begin(), loops,
                              [&](std::size_t d) { return m_bounds[d] == 1; });
    }
    return chain;
}

void UnevenSpace::shuffleOrder(std::size_t level, mapspace::Random& random,
                               MappingSteps& chain) const {
    if (level + 1 == m_levels) {
        return;  // the order of the innermost level changes no count and has no number
    }
    const std::size_t first = firstArranged();
    std::vector<std::size_t>& order = chain.order[level];
    for (std::size_t i = order.size(); i > first + 1; --i) {
        std::swap(order[i - 1], order[first + random.below(i - first)]);
    }
}

void UnevenSpace::sample(mapspace::Random& random, MappingSteps& chain) const {
    chain.steps.resize(m_bounds.size());
    for (std::size_t d = 0; d < m_bounds.size(); ++d) {
        chain.steps[d] = m_chains[d].at(random.below(m_chains[d].size()));
    }
    if (chain.order.size() != m_levels) {
        chain.order = untiled().order;
    }
    for (std::size_t l = 0; l < m_levels; ++l) {
        shuffleOrder(l, random, chain);
    }
}

MappingSteps UnevenSpace::sample(mapspace::Random& random) const {
    MappingSteps chain;
    sample(random, chain);
    return chain;
}

}  // namespace loopglass::uneven
