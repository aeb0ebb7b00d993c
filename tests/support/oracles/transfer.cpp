// One transfer of one tensor, word by word: points 2 to 5 of the definition of the cost model.

#include "support/oracles/transfer.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <stdexcept>

namespace loopglass::test {

namespace {

WordSet unionOf(const WordSet& a, const WordSet& b) {
    WordSet all;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
    return all;
}

WordSet differenceOf(const WordSet& a, const WordSet& b) {
    WordSet rest;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
    return rest;
}

std::int64_t sizeOf(const WordSet& words) { return static_cast<std::int64_t>(words.size()); }

}  // namespace

Transfer::Transfer(const LoopWalk& walk, const Accelerator& accelerator, const Tensor& tensor,
                   std::size_t parent, std::size_t child, const CostOptions& options)
    : m_walk(walk),
      m_accelerator(accelerator),
      m_tensor(tensor),
      m_parent(parent),
      m_child(child),
      m_options(options),
      m_held(walk.instances(child)),
      m_visited(walk.instances(parent)),
      m_parents(walk.instances(parent)),
      m_children(walk.instances(child)) {
    listGroups();
}

void Transfer::step(const Transfer* outer) {
    const std::size_t parents = m_walk.instances(m_parent);
    const std::size_t siblings = m_walk.instances(m_child) / parents;
    for (std::size_t p = 0; p < parents; ++p) {
        std::vector<Request> requests;
        for (std::size_t s = 0; s < siblings; ++s) {
            const std::size_t child = p * siblings + s;
            const std::optional<WordSet> words = newWords(child);
            if (!words) {
                giveUp(child, outer);
                continue;
            }
            requests.push_back({child, m_walk.coordinates(m_child, child), *words});
        }
        const std::int64_t reads = m_reads;
        const std::int64_t updates = m_updates;
        if (m_tensor.output)
            moveOutput(requests, m_visited[p]);
        else
            moveOperand(requests);
        m_parents[p].reads += static_cast<double>(m_reads - reads);
        m_parents[p].updates += static_cast<double>(m_updates - updates);
    }
}

/// An idle child requests nothing and keeps its words, but words of the output only as long as its
/// parent holds them.
void Transfer::giveUp(std::size_t child, const Transfer* outer) {
    if (!m_tensor.output || outer == nullptr || toLanes())
        return;
    const std::size_t parent = child / (m_walk.instances(m_child) / m_walk.instances(m_parent));
    Held& held = m_held[child];
    const WordSet lost = differenceOf(held.words, outer->m_held[parent].words);
    if (lost.empty())
        return;
    held.words = differenceOf(held.words, lost);
    held.box.reset();  // the remaining words are not a tile
}

void Transfer::checkSums() const {
    double reads = 0;
    double updates = 0;
    double fills = 0;
    double drains = 0;
    for (const OfParent& parent : m_parents) {
        reads += parent.reads;
        updates += parent.updates;
    }
    for (const OfChild& child : m_children) {
        fills += child.fills;
        drains += child.drains;
    }
    const auto same = [](double sum, std::int64_t total) {
        const auto expected = static_cast<double>(total);
        return std::abs(sum - expected) <= 1e-9 * std::max(1.0, expected);
    };
    if (!same(reads, m_reads) || !same(updates, m_updates) || !same(fills, m_fills) ||
        !same(drains, m_drains))
        throw std::logic_error("the words of the instances do not add up to those of the level");
}

/// Returns the words that a child has to get in this step, and gives it its new tile. Returns none
/// if the child is idle.
std::optional<WordSet> Transfer::newWords(std::size_t child) {
    const std::optional<Box> box = m_walk.tile(m_child, child, m_tensor);
    if (!box)
        return std::nullopt;
    WordSet now = m_walk.words(m_tensor, *box);
    if (toLanes())
        return now;  // lanes keep nothing
    Held& held = m_held[child];
    const bool moved = !held.box || *held.box != *box;
    WordSet fresh;
    if (m_options.reuse == ReuseReading::Flush)
        fresh = now;
    else if (m_options.reuse == ReuseReading::Stationary)
        fresh = moved ? now : WordSet{};
    else
        fresh = differenceOf(now, held.words);
    held = {*box, now};
    return fresh;
}

/// Returns the coordinates along the loops between parent and child that satisfy the condition.
template <typename Condition>
Transfer::Coordinates Transfer::along(const Coordinates& place, Condition condition) const {
    Coordinates chosen;
    for (std::size_t i = 0; i < place.size(); ++i) {
        const SpatialLoop& loop = m_walk.spatialLoops()[i];
        if (loop.level >= m_parent && condition(loop))
            chosen.push_back(place[i]);
    }
    return chosen;
}

/// Groups the siblings that may share a tile: those that differ only in loops of one group. All
/// loops of `tile` fanouts are one group, those on one axis of an `axis` fanout another; those of
/// `none` fanouts are in none.
void Transfer::listGroups() {
    for (const SpatialLoop& loop : m_walk.spatialLoops()) {
        const Multicast multicast = m_accelerator.levels[loop.level].fanout.multicast;
        if (loop.level < m_parent || loop.level >= m_child || multicast == Multicast::Word)
            continue;
        if (multicast == Multicast::None)
            m_groups.push_back(std::nullopt);
        else if (multicast == Multicast::Tile)
            m_groups.push_back(-1);
        else
            m_groups.push_back(static_cast<int>(2 * loop.level) + (loop.onX ? 1 : 0));
    }
}

bool Transfer::mayShare(const Coordinates& a, const Coordinates& b) const {
    std::set<std::optional<int>> groups;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        if (a[i] != b[i])
            groups.insert(m_groups[i]);
    }
    return groups.size() <= 1 && !groups.contains(std::nullopt);
}

/// Siblings along `word` fanouts request the union of their words together. Then a request is
/// served by an earlier one for exactly the same words whose place differs only in the loops of one
/// group.
void Transfer::moveOperand(const std::vector<Request>& requests) {
    std::map<Coordinates, WordSet> asked;
    for (const Request& request : requests) {
        const auto isApart = [&](const SpatialLoop& loop) {
            return m_accelerator.levels[loop.level].fanout.multicast != Multicast::Word;
        };
        WordSet& words = asked[along(request.place, isApart)];
        words = unionOf(words, request.words);
        if (!toLanes()) {
            m_fills += sizeOf(request.words);
            m_children[request.child].fills += static_cast<double>(request.words.size());
        }
    }
    for (auto now = asked.begin(); now != asked.end(); ++now) {
        const bool served = std::any_of(asked.begin(), now, [&](const auto& before) {
            return mayShare(before.first, now->first) && before.second == now->second;
        });
        m_reads += served ? 0 : sizeOf(now->second);
    }
}

bool Transfer::cannotAdd(const SpatialLoop& loop) const {
    return !m_accelerator.levels[loop.level].fanout.reduction;
}

bool Transfer::indexes(std::size_t dimension) const {
    for (const Rank& rank : m_tensor.ranks) {
        for (const Term& term : rank.terms) {
            if (index(term.dimension) == dimension)
                return true;
        }
    }
    return false;
}

/// A returning word fills one of the children that request it at this step. By the other convention
/// it fills one for each place along the loops that do not index the output. The requesting
/// children take turns, so each has an equal part.
void Transfer::fill(const std::vector<Request>& requests, const Coordinates& apart, Word word) {
    std::vector<std::size_t> askers;
    std::set<Coordinates> adders;
    for (const Request& request : requests) {
        const bool here =
            along(request.place, [&](const SpatialLoop& loop) { return cannotAdd(loop); }) == apart;
        if (!here || !std::binary_search(request.words.begin(), request.words.end(), word))
            continue;
        askers.push_back(request.child);
        adders.insert(along(request.place,
                            [&](const SpatialLoop& loop) { return !indexes(loop.dimension); }));
    }
    const bool all = m_accelerator.counting.returns == Returns::All;
    const std::size_t filled = all ? adders.size() : 1;
    m_fills += static_cast<std::int64_t>(filled);
    for (const std::size_t child : askers)
        m_children[child].fills += static_cast<double>(filled) / static_cast<double>(askers.size());
}

/// Every word that enters leaves again once: this is an update, and if the convention counts it, a
/// read of the child. The word is filled into one child, or into all that add to it, unless it
/// occurs below this parent for the first time.
void Transfer::moveOutput(const std::vector<Request>& requests, std::set<Word>& visited) {
    std::map<Coordinates, WordSet> entering;
    for (const Request& request : requests) {
        WordSet& words = entering[along(request.place,
                                        [&](const SpatialLoop& loop) { return cannotAdd(loop); })];
        words = unionOf(words, request.words);
        if (!toLanes() && m_accelerator.counting.drains == Drains::Read) {
            m_drains += sizeOf(request.words);
            m_children[request.child].drains += static_cast<double>(request.words.size());
        }
    }
    for (const auto& [apart, words] : entering) {
        for (const Word word : words) {
            const bool first = visited.insert(word).second;
            ++m_updates;
            if (!first || m_options.chargeFirstVisits) {
                ++m_reads;
                if (!toLanes())
                    fill(requests, apart, word);
            }
        }
    }
}

}  // namespace loopglass::test
