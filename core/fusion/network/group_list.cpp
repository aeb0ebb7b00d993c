// Groups and partitions of a network (docs/fusion.md, section "The search").
//
// A partition is a path through states. A state is the set of layers whose groups are done; a group
// may follow if the layers that it reads are done or in the group. The cost of a path is a sum, so
// a shortest path is a best partition. In a chain, the states are its beginnings.
//
// Order. Many orders give one partition. Let m be the first layer that is not done. Its makers are
// done, so the next group contains m or is needed by the group of m. So a group without m follows
// only if some group with m waits for it.
//
// Cost: states · groups that may follow. With skips, the states of a network grow with the width of
// its graph; more than 100,000 are refused.
#include "fusion/network/group_list.h"

#include "words/sentences/fusion.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <string>

namespace loopglass::fusion {

namespace {

constexpr std::size_t maxStates = 100'000;

std::vector<std::vector<std::size_t>> makersOf(const Network& network) {
    std::vector<std::vector<std::size_t>> makers(network.layers.size());
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        for (const OperandSource& source : network.layers[l].reads) {
            if (const auto maker = makerOf(network, l, source.source)) {
                makers[l].push_back(*maker);
            }
        }
    }
    return makers;
}

bool contains(const LayerGroup& group, std::size_t layer) {
    return std::find(group.begin(), group.end(), layer) != group.end();
}

/// Returns for each layer the layers that it needs, directly or through other layers.
std::vector<std::vector<char>> neededBy(const std::vector<std::vector<std::size_t>>& makers) {
    std::vector<std::vector<char>> needed(makers.size(), std::vector<char>(makers.size(), 0));
    for (std::size_t l = 0; l < makers.size(); ++l) {
        for (const std::size_t maker : makers[l]) {
            needed[l][maker] = 1;
            for (std::size_t m = 0; m < maker; ++m) {
                needed[l][m] = needed[maker][m] != 0 ? 1 : needed[l][m];
            }
        }
    }
    return needed;
}

/// Returns true if a layer outside the group lies between two layers of the group. No partition has
/// such a group.
bool surrounds(const LayerGroup& group, const std::vector<std::vector<char>>& needed) {
    for (std::size_t l = group.front() + 1; l < group.back(); ++l) {
        const auto needsIt = [&](std::size_t of) { return needed[of][l] != 0; };
        const auto isNeeded = [&](std::size_t of) { return needed[l][of] != 0; };
        if (!contains(group, l) && std::any_of(group.begin(), group.end(), needsIt) &&
            std::any_of(group.begin(), group.end(), isNeeded)) {
            return true;
        }
    }
    return false;
}

/// The shortest path through the states.
class PathSearch {
public:
    PathSearch(const Network& network, const LayerGroup& of, const std::vector<LayerGroup>& groups,
               const std::function<double(std::size_t)>& scoreOfGroup)
        : m_makers(makersOf(network)),
          m_of(of),
          m_groups(groups) {
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const bool inside = std::all_of(groups[g].begin(), groups[g].end(),
                                            [&](std::size_t l) { return contains(of, l); });
            const double score = inside ? scoreOfGroup(g) : std::numeric_limits<double>::infinity();
            m_score.push_back(score);
            if (score < std::numeric_limits<double>::infinity()) {
                for (const std::size_t l : groups[g]) {
                    m_with[l].push_back(g);
                }
            }
        }
    }

    std::optional<Partition> run() {
        std::map<std::size_t, std::map<State, Step>> bySize;
        const State start(m_makers.size(), false);
        bySize[0][start] = {};
        std::size_t states = 0;
        for (std::size_t size = 0; size < m_of.size(); ++size) {
            for (const auto& [state, step] : bySize[size]) {
                for (const std::size_t g : following(state)) {
                    State next = state;
                    for (const std::size_t l : m_groups[g]) {
                        next[l] = true;
                    }
                    auto& known = bySize[size + m_groups[g].size()];
                    const double score = step.score + m_score[g];
                    const auto [at, fresh] = known.try_emplace(next, Step{score, g});
                    if (!fresh && score < at->second.score) {
                        at->second = {score, g};
                    }
                    states += fresh ? 1 : 0;
                    if (states > maxStates) {
                        throw InputError(msg::fusion::tooManyStates(maxStates));
                    }
                }
            }
        }
        return backFrom(bySize);
    }

private:
    using State = std::vector<bool>;
    struct Step {
        double score = 0;
        std::size_t group = 0;
    };

    bool outside(std::size_t layer) const { return !contains(m_of, layer); }

    /// Returns the layers that a group still needs.
    std::vector<std::size_t> missing(const State& done, std::size_t group) const {
        std::vector<std::size_t> layers;
        for (const std::size_t l : m_groups[group]) {
            for (const std::size_t maker : m_makers[l]) {
                if (!done[maker] && !outside(maker) && !contains(m_groups[group], maker)) {
                    layers.push_back(maker);
                }
            }
        }
        return layers;
    }
    bool free(const State& done, std::size_t group) const {
        return std::none_of(m_groups[group].begin(), m_groups[group].end(),
                            [&](std::size_t l) { return done[l]; });
    }

    /// Returns the groups that may come next.
    std::vector<std::size_t> following(const State& done) const {
        std::set<std::size_t> wanted;
        for (const std::size_t l : m_of) {
            if (!done[l]) {
                wanted.insert(l);
                break;
            }
        }
        std::set<std::size_t> ready;
        std::set<std::size_t> seen;
        while (!wanted.empty()) {
            const std::size_t layer = *wanted.begin();
            wanted.erase(wanted.begin());
            if (done[layer] || !seen.insert(layer).second) {
                continue;
            }
            const auto with = m_with.find(layer);
            for (const std::size_t g :
                 with == m_with.end() ? std::vector<std::size_t>{} : with->second) {
                if (!free(done, g)) {
                    continue;
                }
                const std::vector<std::size_t> needs = missing(done, g);
                wanted.insert(needs.begin(), needs.end());
                if (needs.empty()) {
                    ready.insert(g);
                }
            }
        }
        return {ready.begin(), ready.end()};
    }

    std::optional<Partition> backFrom(std::map<std::size_t, std::map<State, Step>>& bySize) const {
        State state(m_makers.size(), false);
        for (const std::size_t l : m_of) {
            state[l] = true;
        }
        const auto end = bySize[m_of.size()].find(state);
        if (end == bySize[m_of.size()].end()) {
            return std::nullopt;
        }
        Partition result;
        result.score = end->second.score;
        for (std::size_t size = m_of.size(); size > 0;) {
            const std::size_t g = bySize[size].at(state).group;
            result.groups.push_back(g);
            for (const std::size_t l : m_groups[g]) {
                state[l] = false;
            }
            size -= m_groups[g].size();
        }
        std::reverse(result.groups.begin(), result.groups.end());
        return result;
    }

    std::vector<std::vector<std::size_t>> m_makers;
    const LayerGroup& m_of;
    const std::vector<LayerGroup>& m_groups;
    std::vector<double> m_score;
    std::map<std::size_t, std::vector<std::size_t>> m_with;  ///< by layer: its groups
};

}  // namespace

std::vector<LayerGroup> groupsOf(const Network& network, std::size_t most) {
    const auto makers = makersOf(network);
    const auto needed = neededBy(makers);
    std::set<LayerGroup> last;
    std::vector<LayerGroup> all;
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        last.insert({l});
        all.push_back({l});
    }
    for (std::size_t size = 2; size <= most; ++size) {
        std::set<LayerGroup> larger;
        for (const LayerGroup& group : last) {
            for (const std::size_t reader : group) {
                for (const std::size_t maker : makers[reader]) {
                    if (!contains(group, maker)) {
                        LayerGroup more = group;
                        more.insert(std::upper_bound(more.begin(), more.end(), maker), maker);
                        larger.insert(std::move(more));
                    }
                }
            }
        }
        std::copy_if(larger.begin(), larger.end(), std::back_inserter(all),
                     [&](const LayerGroup& group) { return !surrounds(group, needed); });
        last = std::move(larger);
    }
    return all;
}

std::optional<Partition> leastPartition(const Network& network, const LayerGroup& of,
                                        const std::vector<LayerGroup>& groups,
                                        const std::function<double(std::size_t)>& scoreOfGroup) {
    return PathSearch(network, of, groups, scoreOfGroup).run();
}

std::string groupKey(const Network& network, const LayerGroup& group) {
    std::string key;
    std::map<std::string, std::size_t> inputs;
    for (const std::size_t l : group) {
        const NetworkLayer& layer = network.layers[l];
        key += equationText(layer.workload);
        for (const Dimension& dimension : layer.workload.dimensions) {
            key += "," + dimension.name + std::to_string(dimension.bound);
        }
        for (const DimensionId d : layer.whole) {
            key += ";whole" + std::to_string(index(d));
        }
        key += ";repeat" + std::to_string(layer.repeat);
        for (const OperandSource& source : layer.reads) {
            const auto maker = makerOf(network, l, source.source);
            const auto at = maker ? std::find(group.begin(), group.end(), *maker) : group.end();
            key += ";" + std::to_string(index(source.operand)) + "<";
            key += at != group.end()
                       ? "m" + std::to_string(at - group.begin())
                       : "i" + std::to_string(
                                   inputs.emplace(source.source, inputs.size()).first->second);
            for (const std::int64_t pad : source.pad) {
                key += "," + std::to_string(pad);
            }
        }
        const std::string name = shortLayerName(network, l);
        bool outside = std::find(network.outputs.begin(), network.outputs.end(), name) !=
                       network.outputs.end();
        for (std::size_t b = l + 1; b < network.layers.size(); ++b) {
            for (const OperandSource& source : network.layers[b].reads) {
                outside =
                    outside || (!contains(group, b) && makerOf(network, b, source.source) == l);
            }
        }
        key += outside ? ";outside\n" : "\n";
    }
    return key;
}

}  // namespace loopglass::fusion
