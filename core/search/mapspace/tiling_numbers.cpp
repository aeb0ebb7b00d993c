// The ways to split one dimension into steps that need not divide it; every way has a number.
//
// A dimension of B iterations is split place by place. At each place, the step (tile size) s is at
// most the range r of the place. The step of the last place is 1. Let N(p, r) be the number of ways
// to split the range r from place p on. After the last place, N is 1 if r is 1, and 0 otherwise. At
// any other place, N(p, r) = Σ N(p + 1, s) over the steps s that the place allows. If every step is
// allowed, N(p, r + 1) has one term more than N(p, r). Then N(p, s) is the number of ways with a
// step of at most s, so a binary search finds the step that belongs to a number.
//
// Moves can reach every way. All steps after the last step above 1 are ones, so the next smaller
// value of this step is always allowed. Moves can therefore reduce all steps to 1. Each of these
// moves can be reversed, so every way can be reached from every other one.
//
// Cost: tables with places × dimension sizes entries. at() needs a search for each place.
#include "search/mapspace/tiling_numbers.h"

#include <algorithm>
#include <utility>

namespace loopglass::mapspace {

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

mpz_class TilingNumbers::indexOf(const Steps& steps) const {
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

}  // namespace loopglass::mapspace
