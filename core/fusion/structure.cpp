#include "fusion/structure.h"

#include "words/sentences/fusion.h"
#include "workload/links.h"

#include <algorithm>
#include <set>
#include <string>

namespace loopglass::fusion {

namespace {

/// The checks of the layers of one group. Reports every violation.
class LayerChecks {
public:
    LayerChecks(const Network& network, const Accelerator& accelerator, const GroupMapping& group)
        : m_network(network),
          m_accelerator(accelerator),
          m_group(group),
          m_read(group.layers.size(), 0) {}

    std::vector<GroupViolation> run() {
        for (std::size_t a = 0; a < m_group.layers.size(); ++a) {
            checkSources(a);
        }
        for (std::size_t a = 0; a < m_group.layers.size(); ++a) {
            if (m_read[a] != 0) {
                checkOutput(a);
            } else if (a + 1 < m_group.layers.size()) {
                add(GroupFault::Layers, a,
                    msg::fusion::twoSinks(name(a), name(m_group.layers.size() - 1)));
            }
        }
        if (m_found.empty()) {
            checkKeeps();
        }
        return std::move(m_found);
    }

private:
    const NetworkLayer& layer(std::size_t a) const {
        return m_network.layers[m_group.layers[a].layer];
    }
    std::string name(std::size_t a) const {
        return shortLayerName(m_network, m_group.layers[a].layer);
    }
    void add(GroupFault kind, std::size_t a, Message sentence, std::int64_t needed = 0,
             std::int64_t available = 0) {
        m_found.push_back(
            {kind, m_group.layers[a].layer, {}, needed, available, std::move(sentence)});
    }

    /// Records which layers are read, and checks that each layer precedes its readers.
    void checkSources(std::size_t a) {
        for (const OperandSource& source : layer(a).reads) {
            const auto maker = makerInGroup(m_network, m_group, a, source);
            if (maker && *maker >= a) {
                add(GroupFault::Layers, a, msg::fusion::makerLater(name(a), name(*maker)));
            } else if (maker) {
                m_read[*maker] = 1;
            }
        }
        if (m_group.layers[a].across > 0 && m_group.layers[a].across > sharedTemporal()) {
            const auto across = static_cast<std::int64_t>(m_group.layers[a].across);
            const auto there = static_cast<std::int64_t>(sharedTemporal());
            add(GroupFault::SharedLoop, a, msg::fusion::acrossTooMany(name(a), across, there),
                across, there);
        }
    }

    std::size_t sharedTemporal() const {
        std::size_t loops = 0;
        for (const LevelMapping& level : m_group.shared.levels) {
            loops += level.temporal.size();
        }
        return loops;
    }

    /// Checks the ranks of a handed-over output.
    void checkOutput(std::size_t a) {
        const Workload& workload = layer(a).workload;
        const std::vector<Rank>& ranks = workload[outputTensor(workload)].ranks;
        std::set<DimensionId> known;
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            const std::vector<Term>& terms = ranks[r].terms;
            if (terms.size() != 1) {
                add(GroupFault::HandOver, a,
                    msg::fusion::rankOfSeveral(name(a), r + 1, terms.size()));
            } else if (terms.front().coefficient != 1) {
                add(GroupFault::HandOver, a,
                    msg::fusion::rankWithCoefficient(name(a), r + 1, terms.front().coefficient));
            } else if (!known.insert(terms.front().dimension).second) {
                add(GroupFault::HandOver, a,
                    msg::fusion::rankTwice(name(a), workload[terms.front().dimension].name));
            }
        }
    }

    /// Checks that the home level keeps handed-over tensors, and that the readers of a skip tensor
    /// agree.
    void checkKeeps() {
        const GroupShape shape = shapeOf(m_network, m_accelerator, m_group);
        const std::string home = m_accelerator.levels[shape.home].name;
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            const Problem problem = layerProblem(m_network, m_accelerator, m_group.layers[a]);
            for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
                const Role role = shape.place[a][t].role;
                const std::string tensor = problem.workload.tensors[t].name;
                if ((role == Role::Made || role == Role::HandedOver) &&
                    !problem.keeper[shape.home][t]) {
                    add(GroupFault::HandOver, a, msg::fusion::homeBypasses(home, tensor, name(a)));
                }
                for (std::size_t l = 0; role == Role::Skip && l <= shape.home; ++l) {
                    checkSkip(shape, a, t, l, problem);
                }
            }
        }
    }

    void checkSkip(const GroupShape& shape, std::size_t a, std::size_t t, std::size_t level,
                   const Problem& problem) {
        const auto [first, operand] = shape.skips[shape.place[a][t].source].readers.front();
        const bool firstKeeps = shape.keeps(first, operand, level);
        if (problem.keeper[level][t].has_value() != firstKeeps) {
            add(GroupFault::HandOver, a,
                msg::fusion::skipBypassed(
                    m_accelerator.levels[level].name, problem.workload.tensors[t].name,
                    name(firstKeeps ? first : a), name(firstKeeps ? a : first)));
        }
    }

    const Network& m_network;
    const Accelerator& m_accelerator;
    const GroupMapping& m_group;
    std::vector<char> m_read;
    std::vector<GroupViolation> m_found;
};

std::vector<GroupViolation> sharedLoopFaults(const Network& network, const Accelerator& accelerator,
                                             const GroupMapping& group) {
    std::vector<GroupViolation> found;
    const Workload& sink = network.layers[group.layers.back().layer].workload;
    std::vector<std::int64_t> left;
    for (const Dimension& dimension : sink.dimensions) {
        left.push_back(dimension.bound);
    }
    for (const FlatLoop& loop : flattened(group.shared)) {
        std::int64_t& gets = left[loop.dimension];
        const std::string level = accelerator.levels[loop.level].name;
        const std::string dimension = sink.dimensions[loop.dimension].name;
        const auto add = [&](std::int64_t needed, Message sentence) {
            found.push_back({GroupFault::SharedLoop, group.layers.back().layer, loop.level, needed,
                             gets, std::move(sentence), loop.dimension});
        };
        if (loop.level >= group.home) {
            add(0, msg::fusion::sharedBelowHome(level, dimension,
                                                accelerator.levels[group.home].name));
        } else if (loop.step > gets) {
            add(loop.step, msg::fusion::sharedGrows(level, dimension, loop.step, gets));
        } else if (loop.step == 0 && gets % loop.factor != 0) {
            add(loop.factor, msg::fusion::sharedDoesNotDivide(level, dimension, loop.factor, gets,
                                                              (gets - 1) / loop.factor + 1));
        } else {
            gets = loop.step != 0 ? loop.step : gets / loop.factor;
        }
    }
    return found;
}

}  // namespace

std::vector<GroupViolation> structureFaults(const Network& network, const Accelerator& accelerator,
                                            const GroupMapping& group) {
    if (group.home >= accelerator.levels.size()) {
        return {{GroupFault::HandOver,
                 {},
                 {},
                 static_cast<std::int64_t>(group.home) + 1,
                 static_cast<std::int64_t>(accelerator.levels.size()),
                 msg::fusion::homeBelowAll(group.home + 1, accelerator.levels.size())}};
    }
    std::vector<GroupViolation> found = sharedLoopFaults(network, accelerator, group);
    if (found.empty()) {
        found = LayerChecks(network, accelerator, group).run();
    }
    return found;
}

}  // namespace loopglass::fusion
