// Converts a mapping of several einsums to groups of layers. If only storages of the outermost
// memory are above the branches of the tree, each branch is a group. Otherwise the tree is one
// group: its loops are the shared loops, and its branches have the own loops of the layers.
// AccelForge has no levels of loops. A loop therefore belongs to the memory just outside of all
// storages below the loop. This choice is the only one: a storage above a loop of an outer memory
// is allowed only if the loop does not move the stored tensor. The tile is then the same.
#include "import/accelforge/forge_groups.h"

#include "mapping/problem.h"
#include "mapping/steps.h"
#include "words/sentences/imports.h"

#include <algorithm>

namespace loopglass {

namespace {

/// A layer of a group: the steps from the outermost node to its computation.
struct Member {
    std::size_t layer = 0;
    Location at;
    std::vector<ForgeStep> path;     ///< the shared steps, then the own steps
    std::vector<int> levels;         ///< level of each step
    std::vector<std::int64_t> left;  ///< iterations of each dimension that have no loop yet
};

bool stores(const ForgeStep& step, const std::string& tensor) {
    return step.kind == ForgeStep::Kind::Storage &&
           std::any_of(step.tensors.begin(), step.tensors.end(),
                       [&](const ForeignNode& name) { return name.text() == tensor; });
}

bool isPlain(const Rank& rank, DimensionId dimension) {
    return rank.terms.size() == 1 && rank.terms[0] == Term{dimension, 1};
}

void addLoop(std::vector<LevelMapping>& levels, int level, const ForgeStep& step,
             const Loop& loop) {
    LevelMapping& here = levels[static_cast<std::size_t>(level)];
    (step.kind == ForgeStep::Kind::Temporal ? here.temporal
     : step.onY                             ? here.y
                                            : here.x)
        .push_back(loop);
}

/// Reads one group of a mapping.
class GroupReader {
public:
    GroupReader(const Network& network, const NamedDrafts& drafts, const Accelerator& accelerator)
        : m_network(network),
          m_drafts(drafts),
          m_accelerator(accelerator) {}

    GroupMapping read(const std::vector<ForgeStep>& outer, const ForgeBranch& branch) {
        findMembers(outer, branch);
        findHome();
        for (Member& member : m_members) {
            setLevels(member);
        }
        shareLevels();
        m_group.shared.levels.resize(m_accelerator.levels.size());
        for (std::size_t s = 0; s < m_shared; ++s) {
            if (m_members[0].path[s].kind != ForgeStep::Kind::Storage) {
                addShared(s);
            }
        }
        for (Member& member : m_members) {
            checkStorages(member);
            addLayer(member);
        }
        return std::move(m_group);
    }
    FusedPlaces::Group places() const {
        FusedPlaces::Group places;
        for (const Member& member : m_members) {
            places.layers.push_back({member.at, {}});
        }
        return places;
    }

private:
    void findMembers(std::vector<ForgeStep> outer, const ForgeBranch& branch) {
        outer.insert(outer.end(), branch.steps.begin(), branch.steps.end());
        if (branch.branches.empty()) {
            addMember(outer, {{}, {}, branch.einsum, branch.at});
            return;
        }
        m_shared = outer.size();
        for (const ForgeBranch& inner : branch.branches) {
            if (!inner.branches.empty()) {
                throw InputError(inner.at, msg::imports::groupInGroup());
            }
            addMember(outer, inner);
        }
    }
    void addMember(std::vector<ForgeStep> path, const ForgeBranch& branch) {
        path.insert(path.end(), branch.steps.begin(), branch.steps.end());
        const auto draft = std::find_if(m_drafts.begin(), m_drafts.end(), [&](const auto& one) {
            return one.second.name == branch.einsum;
        });
        if (draft == m_drafts.end()) {
            throw InputError(branch.at, msg::imports::noEinsum(branch.einsum));
        }
        Member member{
            static_cast<std::size_t>(draft - m_drafts.begin()), branch.at, std::move(path), {}, {}};
        for (const Dimension& dimension : workload(member).dimensions) {
            member.left.push_back(dimension.bound);
        }
        m_members.push_back(std::move(member));
    }

    const Workload& workload(const Member& member) const {
        return m_network.layers[member.layer].workload;
    }
    const LayerDraft& draft(const Member& member) const { return m_drafts[member.layer].second; }
    const std::string& tensorName(const Member& member, std::size_t tensor) const {
        return tensor == 0 ? draft(member).output.name : draft(member).operands[tensor - 1].name;
    }
    DimensionId dimensionOf(const Member& member, const ForgeStep& step) const {
        const auto found = findDimension(workload(member), step.variable);
        if (!found) {
            step.node->fail(msg::imports::noVariable(step.variable));
        }
        return *found;
    }
    /// Returns the position of the operand of `reader` that is the output of `maker`; 0 for none.
    std::size_t operandOf(const Member& reader, const Member& maker) const {
        for (std::size_t t = 1; t < workload(reader).tensorCount(); ++t) {
            if (tensorName(reader, t) == tensorName(maker, 0)) {
                return t;
            }
        }
        return 0;
    }
    bool isPassed(const std::string& tensor) const {
        for (std::size_t a = 0; a + 1 < m_members.size(); ++a) {
            if (tensorName(m_members[a], 0) == tensor) {
                return true;
            }
        }
        return false;
    }

    /// Finds the memory in which the layers pass on their outputs.
    void findHome() {
        for (std::size_t a = 0; a + 1 < m_members.size(); ++a) {
            const Member& maker = m_members[a];
            std::size_t storages = 0;
            bool inner = true;
            std::size_t level = 0;
            for (std::size_t s = 0; s < m_shared; ++s) {
                const ForgeStep& step = maker.path[s];
                inner = inner && (storages == 0 || step.kind == ForgeStep::Kind::Storage);
                if (stores(step, tensorName(maker, 0))) {
                    ++storages;
                    level = step.level;
                }
            }
            if (storages != 1 || !inner || level == 0) {
                throw InputError(maker.at, msg::imports::passesNothing(draft(maker).name));
            }
            if (a > 0 && level != m_group.home) {
                throw InputError(maker.at,
                                 msg::imports::otherHome(m_accelerator.levels[m_group.home].name,
                                                         m_accelerator.levels[level].name));
            }
            m_group.home = level;
        }
    }

    /// Sets the level of each step: a loop is outside of all storages below it.
    void setLevels(Member& member) const {
        int ceiling = static_cast<int>(m_accelerator.levels.size()) - 1;
        member.levels.resize(member.path.size());
        for (std::size_t s = member.path.size(); s-- > 0;) {
            const ForgeStep& step = member.path[s];
            if (s < m_shared) {
                ceiling = std::min(ceiling, static_cast<int>(m_group.home) - 1);
            }
            const int own = static_cast<int>(step.level);
            if (step.kind == ForgeStep::Kind::Spatial && own > ceiling) {
                step.node->fail(msg::imports::spatialOrder(step.variable));
            }
            member.levels[s] = step.kind == ForgeStep::Kind::Temporal ? ceiling : own;
            ceiling = step.kind == ForgeStep::Kind::Storage ? std::min(ceiling, own - 1)
                                                            : member.levels[s];
        }
    }
    /// Each layer limits the levels of the shared loops.
    void shareLevels() {
        for (std::size_t s = 0; s < m_shared; ++s) {
            int level = m_members[0].levels[s];
            for (const Member& member : m_members) {
                level = std::min(level, member.levels[s]);
            }
            for (Member& member : m_members) {
                member.levels[s] = level;
            }
        }
    }
    void checkStorages(const Member& member) const {
        int least = 0;
        int array = -1;  // level of the last spatial loop
        for (std::size_t s = 0; s < member.path.size(); ++s) {
            const ForgeStep& step = member.path[s];
            array = s == m_shared ? -1 : array;  // own loops are inside of all shared loops
            if (step.kind == ForgeStep::Kind::Storage) {
                for (const ForeignNode& name : step.tensors) {
                    checkStorage(member, s, name);
                }
                continue;
            }
            if (member.levels[s] < 0) {
                step.node->fail(msg::imports::loopOutside());
            }
            // Temporal loops of a level are outside of its spatial loops.
            const bool temporal = step.kind == ForgeStep::Kind::Temporal;
            if (member.levels[s] < least || (temporal && member.levels[s] == array)) {
                step.node->fail(msg::imports::spatialOrder(step.variable));
            }
            least = member.levels[s];
            array = temporal ? array : least;
        }
    }
    void checkStorage(const Member& member, std::size_t place, const ForeignNode& name) const {
        const std::size_t level = member.path[place].level;
        if (place >= m_shared && level < m_group.home) {
            name.fail(msg::imports::outsideTheHome(m_accelerator.levels[level].name,
                                                   m_accelerator.levels[m_group.home].name));
        }
        const bool known = std::any_of(m_drafts.begin(), m_drafts.end(), [&](const auto& one) {
            const auto& operands = one.second.operands;
            return one.second.output.name == name.text() ||
                   std::any_of(operands.begin(), operands.end(),
                               [&](const auto& tensor) { return tensor.name == name.text(); });
        });
        if (!known) {
            name.fail(msg::imports::noTensor(name.text()));
        }
        for (std::size_t s = place + 1; s < member.path.size(); ++s) {
            const ForgeStep& step = member.path[s];
            if (step.kind == ForgeStep::Kind::Storage ||
                member.levels[s] >= static_cast<int>(level)) {
                continue;
            }
            if (step.kind == ForgeStep::Kind::Spatial) {
                step.node->fail(msg::imports::spatialOrder(step.variable));
            }
            if (movesTile(member, place, name.text(), s)) {
                name.fail(msg::imports::otherDepth(m_accelerator.levels[level].name, name.text()));
            }
        }
    }
    bool has(const Member& member, const std::string& tensor) const {
        for (std::size_t t = 0; t < workload(member).tensorCount(); ++t) {
            if (tensorName(member, t) == tensor) {
                return true;
            }
        }
        return false;
    }
    /// Returns true if a loop moves the tile of a tensor. Own loops of a layer do not move the tile
    /// of several layers. Shared loops do not move this tile if it is at rest for one of the
    /// layers, because this layer needs all words in each iteration.
    bool movesTile(const Member& member, std::size_t place, const std::string& tensor,
                   std::size_t loop) const {
        const auto users = std::count_if(m_members.begin(), m_members.end(),
                                         [&](const Member& one) { return has(one, tensor); });
        if (place >= m_shared || (loop >= m_shared && users < 2)) {
            return moves(member, tensor, member.path[loop]);
        }
        return loop < m_shared &&
               std::all_of(m_members.begin(), m_members.end(), [&](const Member& one) {
                   return !has(one, tensor) || moves(one, tensor, one.path[loop]);
               });
    }
    bool moves(const Member& member, const std::string& tensor, const ForgeStep& step) const {
        for (std::size_t t = 0; t < workload(member).tensorCount(); ++t) {
            for (const Rank& rank : workload(member).tensors[t].ranks) {
                const bool there =
                    std::any_of(rank.terms.begin(), rank.terms.end(), [&](const Term& term) {
                        return workload(member)[term.dimension].name == step.variable;
                    });
                if (there && tensorName(member, t) == tensor) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Returns the loop of a step, and removes its iterations from the iterations that are left.
    Loop take(Member& member, const ForgeStep& step) const {
        const DimensionId dimension = dimensionOf(member, step);
        std::int64_t& left = member.left[index(dimension)];
        if (step.tile > left) {
            step.node->fail(msg::imports::largerTile(step.variable, left, step.tile));
        }
        const bool divides = left % step.tile == 0;
        if (!divides && m_members.size() > 1) {
            step.node->fail(msg::imports::unevenGroup(step.variable));
        }
        const Loop loop{dimension, left / step.tile + (divides ? 0 : 1), divides ? 0 : step.tile};
        left = step.tile;
        return loop;
    }
    void addShared(std::size_t s) {
        for (Member& member : m_members) {
            const ForgeStep& step = member.path[s];
            checkSplit(member, step);
            const Loop loop = take(member, step);
            if (&member == &m_members.back() && loop.factor > 1) {
                addLoop(m_group.shared.levels, member.levels[s], step, loop);
            }
        }
    }
    /// The tiles of a layer are separate if the loop is an index of its output, and of the operands
    /// that read this output.
    void checkSplit(const Member& member, const ForgeStep& step) const {
        const Tensor& output = workload(member).tensors[0];
        const auto own = findDimension(workload(member), step.variable);
        bool splits = own.has_value();
        for (std::size_t a = 0; a < m_members.size() && splits; ++a) {
            const Member& reader = m_members[a];
            const std::size_t operand = operandOf(reader, member);
            const auto other = findDimension(workload(reader), step.variable);
            if (&reader == &member || operand == 0) {
                continue;
            }
            splits = false;
            const std::vector<Rank>& ranks = workload(reader).tensors[operand].ranks;
            // A reader may have another number of ranks; then the file does not link the layers.
            for (std::size_t r = 0; r < std::min(output.ranks.size(), ranks.size()) && other; ++r) {
                splits = splits || (isPlain(output.ranks[r], *own) && isPlain(ranks[r], *other) &&
                                    padOf(reader, operand, r) == 0);
            }
        }
        if (!splits) {
            step.node->fail(msg::imports::sharedNotSplit(step.variable, draft(member).name));
        }
    }
    std::int64_t padOf(const Member& reader, std::size_t operand, std::size_t rank) const {
        for (const OperandSource& source : m_network.layers[reader.layer].reads) {
            if (index(source.operand) == operand) {
                return source.pad[rank];
            }
        }
        return 0;
    }

    void addLayer(Member& member) {
        GroupLayer layer;
        layer.layer = member.layer;
        layer.own.levels.resize(m_accelerator.levels.size());
        std::vector<std::int64_t> bounds = member.left;
        for (std::size_t s = m_shared; s < member.path.size(); ++s) {
            const ForgeStep& step = member.path[s];
            if (step.kind != ForgeStep::Kind::Storage) {
                addLoop(layer.own.levels, member.levels[s], step, take(member, step));
            }
        }
        for (std::size_t d = 0; d < member.left.size(); ++d) {
            if (member.left[d] > 1) {
                throw InputError(
                    member.at,
                    msg::imports::notUnrolled(workload(member).dimensions[d].name, member.left[d]));
            }
        }
        if (m_members.size() > 1) {
            stream(member, layer.own);
        } else {
            layer.own = settled(layer.own, bounds);
        }
        layer.bypassed = bypassesOf(member);
        m_group.layers.push_back(std::move(layer));
    }
    /// A storage of the home in a branch is filled in each turn, as for a layer that streams. A
    /// loop above the home makes a layer stream, even a loop of one iteration.
    void stream(const Member& member, Mapping& own) const {
        std::vector<Loop>& loops = own.levels[m_group.home - 1].temporal;
        const auto begin = member.path.begin() + static_cast<std::ptrdiff_t>(m_shared);
        const bool fills = std::any_of(begin, member.path.end(), [&](const ForgeStep& step) {
            return step.kind == ForgeStep::Kind::Storage && step.level == m_group.home;
        });
        if (fills && loops.empty()) {
            loops.push_back({dimensionId(0), 1, 0});
        }
    }
    std::vector<std::vector<TensorId>> bypassesOf(const Member& member) const {
        std::vector<std::vector<TensorId>> bypassed(m_accelerator.levels.size());
        for (std::size_t level = 0; level < bypassed.size(); ++level) {
            for (std::size_t t = 0; t < workload(member).tensorCount(); ++t) {
                const std::string& name = tensorName(member, t);
                const bool stored =
                    std::any_of(member.path.begin(), member.path.end(), [&](const ForgeStep& step) {
                        return step.level == level && stores(step, name);
                    });
                if (!stored && level == 0 && !isPassed(name)) {
                    throw InputError(member.at, msg::imports::outermostKeeps(name));
                }
                if (!stored && level > 0) {
                    bypassed[level].push_back(tensorId(t));
                }
            }
        }
        return bypassed;
    }

    const Network& m_network;
    const NamedDrafts& m_drafts;
    const Accelerator& m_accelerator;
    std::vector<Member> m_members;
    std::size_t m_shared = 0;  ///< number of steps that all layers share
    GroupMapping m_group;
};

}  // namespace

ImportedGroups forgeGroups(const ForgeBranch& tree, const Network& network,
                           const NamedDrafts& drafts, const Accelerator& accelerator) {
    ImportedGroups groups;
    groups.places.list = tree.at;
    const auto add = [&](const std::vector<ForgeStep>& outer, const ForgeBranch& branch) {
        GroupReader reader(network, drafts, accelerator);
        groups.mapping.groups.push_back(reader.read(outer, branch));
        groups.places.groups.push_back(reader.places());
    };
    const bool apart = std::all_of(tree.steps.begin(), tree.steps.end(), [](const auto& step) {
        return step.kind == ForgeStep::Kind::Storage && step.level == 0;
    });
    if (tree.branches.empty() || !apart) {
        add({}, tree);
        return groups;
    }
    for (const ForgeBranch& branch : tree.branches) {
        add(tree.steps, branch);
    }
    return groups;
}

void settleGroups(ImportedGroups& groups, const Network& network, const Accelerator& accelerator) {
    for (std::size_t g = 0; g < groups.mapping.groups.size(); ++g) {
        for (std::size_t a = 0; a < groups.mapping.groups[g].layers.size(); ++a) {
            GroupLayer& layer = groups.mapping.groups[g].layers[a];
            const Problem problem = bind(network.layers[layer.layer].workload, accelerator);
            for (std::size_t level = 1; level < layer.bypassed.size(); ++level) {
                std::vector<TensorId>& bypassed = layer.bypassed[level];
                for (std::size_t t = 0; t < problem.keeper[level].size(); ++t) {
                    const bool stored =
                        std::find(bypassed.begin(), bypassed.end(), tensorId(t)) == bypassed.end();
                    if (stored && !problem.keeper[level][t]) {
                        throw InputError(
                            groups.places.groups[g].layers[a].at,
                            msg::imports::keptByMappingOnly(problem.workload.tensors[t].name,
                                                            accelerator.levels[level].name));
                    }
                }
                std::erase_if(bypassed, [&](TensorId t) {
                    return !problem.keeper[level][index(t)].has_value();
                });
            }
        }
    }
}

}  // namespace loopglass
