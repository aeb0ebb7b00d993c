// Lists siblings with overlapping tiles (docs/cost-model.md, section "Uneven tiles"). The rules for
// multicast and for the output are applied to each word, as in the definition. The profiles of the
// dimensions (sibling_profiles.cpp) are combined, and each combination is counted once.
//
// Cost: profiles of all dimensions × siblings × words of their tiles. In the common case, siblings
// share whole tiles. Then tiles are compared instead of words (listed_boxes.cpp).
#include "cost/listed_tiles.h"

#include "cost/listed_boxes.h"
#include "cost/sibling_profiles.h"
#include "words/sentences/cost.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

using WordList = std::vector<std::int64_t>;

constexpr std::size_t maxWords = std::size_t{1} << 24;

/// Lists the words of a box that are not in another box; each word is encoded as one number.
class BoxWords {
public:
    BoxWords(const std::vector<std::int64_t>& sizes, const ListedBox& box, const ListedBox* without,
             WordList& words)
        : m_sizes(sizes),
          m_box(box),
          m_without(without),
          m_words(words) {
        add(0, 0, without != nullptr);
    }

private:
    void add(std::size_t rank, std::int64_t code, bool held) {
        if (rank == m_sizes.size()) {
            if (!held) {
                m_words.push_back(code);
            }
            return;
        }
        if (m_words.size() > maxWords) {
            throw CountOverflow(msg::cost::tooManyTiles());
        }
        for (std::int64_t i = m_box.base[rank]; i < m_box.base[rank] + m_box.extent[rank]; ++i) {
            const bool both = held && i >= m_without->base[rank] &&
                              i < m_without->base[rank] + m_without->extent[rank];
            add(rank + 1, code * m_sizes[rank] + i, both);
        }
    }

    const std::vector<std::int64_t>& m_sizes;
    const ListedBox& m_box;
    const ListedBox* m_without;
    WordList& m_words;
};

void sortOnce(WordList& words) {
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
}

/// The requests of siblings to one parent in one step, sorted by the coordinates of the sibling. An
/// earlier request of an operand also serves a later request if both request exactly the same
/// words, and if their siblings differ only in loops of one group.
class Requests {
public:
    using Place = std::vector<std::int64_t>;
    /// The group of each coordinate; none for a sibling that shares no words.
    using Groups = std::vector<std::optional<int>>;

    WordList& of(const Place& apart) { return m_asked[apart]; }

    std::int64_t words(const Groups& groups, bool output) {
        std::map<WordList, std::vector<const Place*>> askers;
        std::int64_t sum = 0;
        for (auto& [apart, words] : m_asked) {
            sortOnce(words);
            std::vector<const Place*>& same = askers[words];
            bool served = false;
            for (std::size_t i = 0; i < same.size() && !output && !served; ++i) {
                served = mayShare(groups, apart, *same[i]);
            }
            same.push_back(&apart);
            sum += served ? 0 : static_cast<std::int64_t>(words.size());
        }
        return sum;
    }

private:
    static bool mayShare(const Groups& groups, const Place& a, const Place& b) {
        std::set<std::optional<int>> differing;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (a[i] != b[i]) {
                differing.insert(groups[i]);
            }
        }
        return differing.size() <= 1 && !differing.contains(std::nullopt);
    }

    std::map<Place, WordList> m_asked;
};

/// Advances counters, each below its limit. Returns false after the last combination.
bool advance(std::vector<std::size_t>& at, const std::vector<std::size_t>& limit) {
    for (std::size_t i = at.size(); i-- > 0;) {
        if (++at[i] < limit[i]) {
            return true;
        }
        at[i] = 0;
    }
    return false;
}

/// The groups of siblings whose requests are merged word by word, and the siblings that may share
/// words.
struct Sharing {
    struct Coordinate {
        std::size_t order = 0;      ///< index of the dimension's loop in the loop nest
        std::size_t dimension = 0;  ///< index in the lists
        std::size_t loop = 0;       ///< index of that dimension
        std::optional<int> group;
    };
    std::vector<Coordinate> apart;  ///< loops whose siblings are not merged, outermost first
    Requests::Groups groups;        ///< by coordinate
    /// True if no requests are merged, so that only equal sets of words are shared.
    bool byTile = false;
};

Sharing sharingOf(const CompiledProblem& compiled, bool output,
                  const std::vector<SiblingLists>& lists) {
    constexpr int all = -1;  // the group of siblings that share with all others
    Sharing sharing;
    sharing.byTile = !output;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        for (std::size_t k = 0; k < lists[i].loops().size(); ++k) {
            const CutLoop& loop = lists[i].loops()[k];
            const Fanout& fanout = compiled.level(loop.level).fanout;
            sharing.byTile = sharing.byTile && fanout.multicast == Multicast::Tile;
            if (output ? fanout.reduction : fanout.multicast == Multicast::Word) {
                continue;
            }
            const int axis = 2 * loop.level + (loop.axis == LoopAxis::X ? 1 : 0);
            sharing.apart.push_back({loop.order, i, k,
                                     fanout.multicast == Multicast::None   ? std::nullopt
                                     : fanout.multicast == Multicast::Tile ? std::optional(all)
                                                                           : std::optional(axis)});
        }
    }
    std::sort(sharing.apart.begin(), sharing.apart.end(),
              [](const Sharing::Coordinate& a, const Sharing::Coordinate& b) {
                  return a.order < b.order;
              });
    for (const Sharing::Coordinate& coordinate : sharing.apart) {
        sharing.groups.push_back(coordinate.group);
    }
    return sharing;
}

/// One combination of the profiles of all dimensions, with the requests of all siblings.
class SiblingStep {
public:
    SiblingStep(const CoupledRanks& ranks, const std::vector<SiblingLists>& lists,
                const Sharing& sharing, ReuseReading reuse)
        : m_ranks(ranks),
          m_lists(lists),
          m_sharing(sharing),
          m_reuse(reuse),
          m_now(ranks.rankCount),
          m_before(ranks.rankCount) {
        for (const SiblingLists& list : lists) {
            m_limit.push_back(list.siblings().size());
        }
    }

    using Profiles = std::vector<const std::vector<SiblingPlace>*>;

    /// Adds the requests of each sibling word by word. Used if siblings share single words.
    void ask(const Profiles& profiles, Requests& whole, Requests& fresh) {
        std::vector<std::int64_t> sizes(m_ranks.rankCount, 1);
        for (const CoupledRanks::Term& term : m_ranks.terms) {
            std::int64_t end = 1;
            for (const SiblingPlace& place : *profiles[term.place]) {
                end = std::max(end, place.now.begin + place.now.length);
            }
            sizes[term.rank] += term.coefficient * end;
        }
        forEachSibling(profiles, [&] {
            Requests::Place apart;
            for (const Sharing::Coordinate& coordinate : m_sharing.apart) {
                const std::size_t i = coordinate.dimension;
                apart.push_back(m_lists[i].siblings()[m_at[i]][coordinate.loop]);
            }
            BoxWords(sizes, m_now, nullptr, whole.of(apart));
            BoxWords(sizes, m_now, keeps() ? &m_before : nullptr, fresh.of(apart));
        });
    }

    /// Adds the request of each sibling as one box. Used if siblings share whole tiles.
    void ask(const Profiles& profiles, DistinctBoxes& whole, DistinctBoxes& fresh) {
        forEachSibling(profiles, [&] {
            whole.add(m_now, nullptr);
            fresh.add(m_now, keeps() ? &m_before : nullptr);
        });
    }

private:
    template <typename Ask> void forEachSibling(const Profiles& profiles, const Ask& ask) {
        m_at.assign(m_limit.size(), 0);
        do {
            if (place(profiles)) {
                ask();
            }
        } while (advance(m_at, m_limit));
    }

    /// Computes the boxes of the sibling. Returns false if the sibling is idle.
    bool place(const Profiles& profiles) {
        for (std::size_t i = 0; i < m_at.size(); ++i) {
            if ((*profiles[i])[m_at[i]].now.length == 0) {
                return false;
            }
        }
        m_now.clear();
        m_before.clear();
        for (const CoupledRanks::Term& term : m_ranks.terms) {
            const SiblingPlace& place = (*profiles[term.place])[m_at[term.place]];
            m_now.add(term, place.now);
            m_before.add(term, place.before);
        }
        return true;
    }

    bool keeps() const {
        return m_reuse == ReuseReading::Exact ||
               (m_reuse == ReuseReading::Stationary && m_now == m_before);
    }

    const CoupledRanks& m_ranks;
    const std::vector<SiblingLists>& m_lists;
    const Sharing& m_sharing;
    ReuseReading m_reuse;
    std::vector<std::size_t> m_limit;
    std::vector<std::size_t> m_at;  ///< index of the sibling, by dimension
    ListedBox m_now;
    ListedBox m_before;
};

std::vector<SiblingLists> listsOf(const CutNest& nest, const CoupledRanks& ranks,
                                  const CutPair& pair, const PinnedPlaces& places) {
    std::vector<SiblingLists> lists;
    for (const std::size_t d : ranks.dimensions) {
        lists.emplace_back(nest, d, pair.parent, pair.child, pair.pinned, places);
    }
    return lists;
}

/// Returns the words that all siblings of one combination request.
ListedTiles::Words wordsOf(SiblingStep& step, const SiblingStep::Profiles& profiles,
                           const Sharing& sharing, bool output) {
    if (sharing.byTile) {
        DistinctBoxes whole;
        DistinctBoxes fresh;
        step.ask(profiles, whole, fresh);
        return {whole.words(), fresh.words()};
    }
    Requests whole;
    Requests fresh;
    step.ask(profiles, whole, fresh);
    return {whole.words(sharing.groups, output), fresh.words(sharing.groups, output)};
}

}  // namespace

ListedTiles::Words ListedTiles::count(const CoupledRanks& ranks, const CutPair& pair,
                                      const PinnedPlaces& places,
                                      std::span<const std::size_t> outside,
                                      std::size_t loop) const {
    const bool output = m_compiled->tensors[pair.tensor].output;
    const std::vector<SiblingLists> lists = listsOf(*m_nest, ranks, pair, places);
    const Sharing sharing = sharingOf(*m_compiled, output, lists);
    std::vector<std::vector<std::pair<std::vector<SiblingPlace>, std::int64_t>>> profiles;
    std::vector<std::size_t> limit;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const std::size_t d = ranks.dimensions[i];
        const SiblingProfiles found =
            d == loop ? lists[i].atSteps(outside[d]) : lists[i].atCut(outside[d]);
        if (found.empty()) {
            return {};
        }
        profiles.emplace_back(found.begin(), found.end());
        limit.push_back(found.size());
    }
    SiblingStep step(ranks, lists, sharing, m_compiled->options.reuse);
    Words words;
    std::vector<std::size_t> at(limit.size(), 0);
    do {
        std::int64_t times = 1;
        std::vector<const std::vector<SiblingPlace>*> chosen;
        for (std::size_t i = 0; i < at.size(); ++i) {
            times = checkedMultiply(times, profiles[i][at[i]].second);
            chosen.push_back(&profiles[i][at[i]].first);
        }
        const Words own = wordsOf(step, chosen, sharing, output);
        words.whole = checkedAdd(words.whole, checkedMultiply(times, own.whole));
        words.fresh = checkedAdd(words.fresh, checkedMultiply(times, own.fresh));
    } while (advance(at, limit));
    return words;
}

std::int64_t ListedTiles::visited(const CoupledRanks& ranks, const CutPair& pair,
                                  const PinnedPlaces& places) const {
    const std::vector<SiblingLists> lists = listsOf(*m_nest, ranks, pair, places);
    std::vector<std::vector<std::vector<Stretch>>> visits;  // [dimension][parent]
    std::vector<std::int64_t> sizes(ranks.rankCount, 1);
    std::vector<std::size_t> parents;
    for (const SiblingLists& list : lists) {
        visits.push_back(list.visited());
        if (visits.back().empty()) {
            return 0;  // the instance is always idle
        }
        parents.push_back(visits.back().size());
    }
    for (const CoupledRanks::Term& term : ranks.terms) {
        sizes[term.rank] += term.coefficient * m_nest->bound(ranks.dimensions[term.place]);
    }
    std::int64_t words = 0;
    std::vector<std::size_t> parent(parents.size(), 0);
    do {
        WordList visited;
        std::vector<std::size_t> limit;
        for (std::size_t i = 0; i < parent.size(); ++i) {
            limit.push_back(visits[i][parent[i]].size());
        }
        std::vector<std::size_t> at(limit.size(), 0);
        do {
            ListedBox box(ranks.rankCount);
            for (const CoupledRanks::Term& term : ranks.terms) {
                box.add(term, visits[term.place][parent[term.place]][at[term.place]]);
            }
            BoxWords(sizes, box, nullptr, visited);
        } while (advance(at, limit));
        sortOnce(visited);
        words = checkedAdd(words, static_cast<std::int64_t>(visited.size()));
    } while (advance(parent, parents));
    return words;
}

}  // namespace loopglass
