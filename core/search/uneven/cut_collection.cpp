// The cuts of one dimension that are kept (docs/search.md, section "Uneven tiles"): those of which
// no other one is no worse (chain_effects.cpp). A cut that is dropped is not needed later, since
// the other one is kept, or one that is no worse than that.
//
// Where too many are left, those with the same pieces across, innermost tile and time become one
// class, which has the least of each of their numbers. A search with such classes ends with a
// bound, and not with a mapping.
//
// Cost: a comparison with each cut that is kept and has the same pieces across and the same
// innermost tile; others are not compared, since few of them are no worse.
#include "search/uneven/cut_collection.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace loopglass::uneven {

namespace {

/// Where so many cuts came and none was dropped, none is compared any more.
constexpr std::size_t enoughInVain = 2'000;

bool isNoWorse(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](std::int64_t one, std::int64_t other) { return one <= other; });
}

}  // namespace

CutCollection::CutCollection(std::optional<ChainEffects> effects, std::size_t most)
    : m_effects(std::move(effects)),
      m_most(most) {}

void CutCollection::addBest(CutChain chain) {
    Key key(chain.across().begin(), chain.across().end());
    key.push_back(chain.innermostTile());
    std::vector<Known>& known = m_known[std::move(key)];
    std::vector<std::int64_t> numbers;
    if (m_effects && m_dominated == 0 && m_came >= enoughInVain) {
        m_effects.reset();
    }
    if (m_effects) {
        numbers = m_effects->of(chain.stepList());
        if (std::ranges::any_of(
                known, [&](const Known& one) { return isNoWorse(one.numbers, numbers); })) {
            ++m_dominated;
            return;
        }
        const std::size_t worse =
            std::erase_if(known, [&](const Known& one) { return isNoWorse(numbers, one.numbers); });
        m_dominated += worse;
        m_size -= worse;
    }
    known.push_back({std::move(numbers), std::move(chain), m_came++});
    ++m_size;
}

void CutCollection::addToClass(const CutChain& chain) {
    Key key(chain.across().begin(), chain.across().end());
    key.push_back(chain.innermostTile());
    key.push_back(static_cast<std::int64_t>(chain.time()));
    const auto [found, isNew] = m_classes.try_emplace(std::move(key), chain);
    if (!isNew) {
        found->second.lower(chain);
    }
    found->second.dropSteps();
}

void CutCollection::becomeCoarse() {
    m_coarse = true;
    for (const auto& [across, known] : m_known) {
        for (const Known& one : known) {
            addToClass(one.chain);
        }
    }
    m_known.clear();
}

void CutCollection::add(CutChain chain) {
    if (m_coarse) {
        addToClass(chain);
        return;
    }
    addBest(std::move(chain));
    if (m_size > m_most) {
        becomeCoarse();
    }
}

std::vector<CutChain> CutCollection::take() {
    std::vector<CutChain> chains;
    for (auto& [key, chain] : m_classes) {
        chains.push_back(std::move(chain));
    }
    std::vector<Known> all;
    for (auto& [across, known] : m_known) {
        std::ranges::move(known, std::back_inserter(all));
    }
    std::ranges::sort(all, {}, &Known::number);
    for (Known& one : all) {
        chains.push_back(std::move(one.chain));
    }
    return chains;
}

}  // namespace loopglass::uneven
