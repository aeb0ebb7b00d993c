// Collects the chains of one dimension for which no other chain is at least as good
// (docs/search.md, section "Uneven tiles"; tiling_effects.cpp). A pruned chain is not needed later.
// The chain that replaces it is kept, or is itself replaced by a chain that is no worse.
//
// If too many chains remain, chains form one class if they have the same number of tiles across
// each fanout, the same innermost tile and the same time. A class has the least value of each
// number of its chains. A search with such classes ends with a bound instead of a mapping.
//
// Chains are added in rounds. Many threads compare the chains of a round with the chains kept
// before the round. Then the chains are added one after another.
//
// Cost: one comparison with each kept chain that has the same numbers of tiles across and the same
// innermost tile. Other chains are not compared, because such comparisons rarely prune a chain.
#include "search/uneven/cuts/tiling_collection.h"

#include "search/uneven/cuts/mapping_steps.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace loopglass::uneven {

namespace {

/// The comparisons end if this number of chains was added without pruning any chain.
constexpr std::size_t enoughInVain = 2'000;

bool isNoWorse(const std::int64_t* one, const std::int64_t* other, std::size_t count) {
    return std::equal(one, one + count, other,
                      [](std::int64_t a, std::int64_t b) { return a <= b; });
}

}  // namespace

/// Returns true if some chain with the number `from` or a later number is no worse.
bool TilingCollection::EqualTilings::covers(const Numbers& other, std::size_t from) const {
    const auto first = std::ranges::lower_bound(order, from) - order.begin();
    for (auto i = static_cast<std::size_t>(first); i < order.size(); ++i) {
        if (isNoWorse(numbers.data() + i * other.size(), other.data(), other.size())) {
            return true;
        }
    }
    return false;
}

/// Erases the chains that are worse, and returns their number.
std::size_t TilingCollection::EqualTilings::eraseWorse(const Numbers& than) {
    const std::size_t count = than.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (isNoWorse(than.data(), numbers.data() + i * count, count)) {
            continue;
        }
        if (kept < i) {
            order[kept] = order[i];
            chains[kept] = std::move(chains[i]);
            std::copy_n(numbers.data() + i * count, count, numbers.data() + kept * count);
        }
        ++kept;
    }
    const std::size_t erased = order.size() - kept;
    order.resize(kept);
    numbers.resize(kept * count);
    chains.erase(chains.begin() + static_cast<std::ptrdiff_t>(kept), chains.end());
    return erased;
}

TilingCollection::Key TilingCollection::keyOf(std::span<const std::int64_t> steps) {
    Key key;
    for (std::size_t place = 0; place < steps.size(); place += 3) {
        key.push_back(roundedUp(steps[place], steps[place + 1]));
        key.push_back(roundedUp(steps[place + 1], steps[place + 2]));
    }
    key.push_back(steps.size() > 3 ? steps[steps.size() - 4] : 0);
    return key;
}

bool TilingCollection::comparesInVain() const { return m_dominated == 0 && m_came >= enoughInVain; }

bool TilingCollection::covers(const DimensionTiling::Steps& steps, const Numbers& numbers) const {
    const auto found = m_known.find(keyOf(steps));
    return found != m_known.end() && !m_coarse && found->second.covers(numbers, 0);
}

void TilingCollection::addBest(DimensionTiling chain, const Numbers& numbers) {
    EqualTilings& alike = m_known[keyOf(chain.steps())];
    if (!numbers.empty()) {
        if (alike.covers(numbers, m_roundBegins)) {
            ++m_dominated;
            return;
        }
        const std::size_t worse = alike.eraseWorse(numbers);
        m_dominated += worse;
        m_size -= worse;
        alike.numbers.insert(alike.numbers.end(), numbers.begin(), numbers.end());
    }
    alike.order.push_back(m_came++);
    alike.chains.push_back(std::move(chain));
    ++m_size;
}

void TilingCollection::addToClass(const DimensionTiling& chain) {
    Key key = keyOf(chain.steps());
    key.push_back(static_cast<std::int64_t>(chain.time()));
    const auto [found, isNew] = m_classes.try_emplace(std::move(key), chain);
    if (!isNew) {
        found->second.lower(chain);
    }
    found->second.dropSteps();
}

void TilingCollection::becomeCoarse() {
    m_coarse = true;
    for (const auto& [across, known] : m_known) {
        for (const DimensionTiling& chain : known.chains) {
            addToClass(chain);
        }
    }
    m_known.clear();
}

void TilingCollection::add(DimensionTiling chain, const Numbers& numbers) {
    if (m_coarse) {
        addToClass(chain);
        return;
    }
    addBest(std::move(chain), numbers);
    if (m_size > m_most) {
        becomeCoarse();
    }
}

std::vector<DimensionTiling> TilingCollection::take() {
    std::vector<DimensionTiling> chains;
    for (auto& [key, chain] : m_classes) {
        chains.push_back(std::move(chain));
    }
    std::vector<std::pair<std::size_t, DimensionTiling*>> all;
    for (auto& [across, known] : m_known) {
        for (std::size_t i = 0; i < known.order.size(); ++i) {
            all.emplace_back(known.order[i], &known.chains[i]);
        }
    }
    std::ranges::sort(all);
    for (const auto& [order, chain] : all) {
        chains.push_back(std::move(*chain));
    }
    return chains;
}

}  // namespace loopglass::uneven
