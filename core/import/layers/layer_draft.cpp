// Converts drafts to workloads. If the file specifies a size for a variable, this size applies.
// Otherwise the size comes from a rank that only this variable indexes, or from a rank that the
// variable shares with variables of known size. In a rank of n words indexed by a*x + b*y, the
// largest x is (n - 1 - b*(size of y - 1)) / a. Cost: linear in the terms; shared ranks may need
// several passes.
#include "import/layers/layer_draft.h"

#include "format/read/read_workload.h"
#include "format/write/write_workload.h"
#include "mapping/countable.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <set>

namespace loopglass {

namespace {

using Sizes = std::map<std::string, std::int64_t>;

class LayerMaker {
public:
    LayerMaker(const LayerDraft& draft, ImportReport& report)
        : m_draft(draft),
          m_report(report),
          m_sizes(draft.sizes) {}

    Workload make() {
        while (findSizes()) {
        }
        m_workload.name = m_draft.name;
        listDimensions();
        m_workload.tensors.push_back(tensorOf(m_draft.output, true));
        for (const DraftTensor& operand : m_draft.operands) {
            if (findTensor(m_workload, operand.name)) {
                fail(msg::imports::tensorTwiceInLayer(operand.name, m_draft.name));
            }
            m_workload.tensors.push_back(tensorOf(operand, false));
        }
        check();
        noteReach();
        return std::move(m_workload);
    }

private:
    [[noreturn]] void fail(Message text) const { throw InputError(m_draft.at, std::move(text)); }

    template <class Visit> void everyRank(const Visit& visit) const {
        for (const DraftRank& rank : m_draft.output.ranks) {
            visit(rank);
        }
        for (const DraftTensor& operand : m_draft.operands) {
            for (const DraftRank& rank : operand.ranks) {
                visit(rank);
            }
        }
    }

    /// Finds sizes that ranks determine; ranks of one variable come first. Returns true if it finds
    /// a size.
    bool findSizes() {
        Sizes found;
        const auto look = [&](bool alone) {
            everyRank([&](const DraftRank& rank) {
                const auto size = m_draft.ranks.find(rank.rank);
                if (size == m_draft.ranks.end() || (rank.terms.size() == 1) != alone) {
                    return;
                }
                const NamedTerm* open = nullptr;
                std::int64_t left = size->second - 1;
                for (const NamedTerm& term : rank.terms) {
                    const auto known = m_sizes.find(term.first);
                    if (known != m_sizes.end()) {
                        if (known->second - 1 > left / term.second) {
                            return;  // the term alone exceeds the size of the rank
                        }
                        left -= term.second * (known->second - 1);
                    } else if (open != nullptr) {
                        return;
                    } else {
                        open = &term;
                    }
                }
                if (open != nullptr && left >= 0) {
                    const std::int64_t bound = left / open->second + 1;
                    const auto entry = found.emplace(open->first, bound).first;
                    entry->second = std::min(entry->second, bound);
                }
            });
        };
        look(true);
        if (found.empty()) {
            look(false);
        }
        m_sizes.insert(found.begin(), found.end());
        return !found.empty();
    }

    void listDimensions() {
        std::set<std::string> used;
        everyRank([&](const DraftRank& rank) {
            for (const NamedTerm& term : rank.terms) {
                used.insert(term.first);
            }
        });
        for (const std::string& name : m_draft.order) {
            if (used.contains(name)) {
                dimension(name);
            }
        }
    }
    DimensionId dimension(const std::string& name) {
        if (const auto id = findDimension(m_workload, name)) {
            return *id;
        }
        const auto size = m_sizes.find(name);
        if (size == m_sizes.end()) {
            fail(msg::imports::variableWithoutSize(name, m_draft.name));
        }
        if (m_workload.dimensionCount() >= maxDimensions) {
            fail(msg::imports::tooManyDimensions(maxDimensions));
        }
        m_workload.dimensions.push_back({name, size->second});
        return dimensionId(m_workload.dimensionCount() - 1);
    }
    Tensor tensorOf(const DraftTensor& draft, bool output) {
        Tensor tensor{draft.name, {}, output};
        for (const DraftRank& rank : draft.ranks) {
            Rank made;
            for (const auto& [name, coefficient] : rank.terms) {
                made.terms.push_back({dimension(name), coefficient});
            }
            tensor.ranks.push_back(std::move(made));
        }
        return tensor;
    }
    void check() {
        const std::vector<Message> problems = problemsOf(m_workload);
        if (!problems.empty()) {
            fail(problems.front());
        }
        if (const Message why = reasonUncountable(m_workload); !why.empty()) {
            fail(why);
        }
        try {
            m_workload = readWorkload({"", writeWorkload(m_workload)});
        } catch (const InputError& error) {  // a number exceeds a limit of Loopglass files
            fail(error.text());
        }
        m_workload.at = {m_draft.at};
    }
    /// Reports the tensors whose indices exceed the sizes of their ranks.
    void noteReach() const {
        noteReach(m_draft.output);
        for (const DraftTensor& operand : m_draft.operands) {
            noteReach(operand);
        }
    }
    void noteReach(const DraftTensor& tensor) const {
        std::int64_t counted = 1;
        std::int64_t there = 1;
        for (const DraftRank& rank : tensor.ranks) {
            std::int64_t reach = 1;
            for (const auto& [name, coefficient] : rank.terms) {
                reach += coefficient * (m_sizes.at(name) - 1);
            }
            const auto size = m_draft.ranks.find(rank.rank);
            counted *= reach;
            there *= size == m_draft.ranks.end() ? reach : std::min(reach, size->second);
        }
        if (there < counted) {
            const RankSizesKey& from = m_draft.ranksFrom;
            const std::string& name = tensor.name;
            const std::string& tool = from.tool;
            m_report.add(
                from.countsAll ? ImportFate::Assumed : ImportFate::Missing, from.key,
                from.at.line > 0 ? from.at : m_draft.at,
                from.countsAll
                    ? msg::imports::wordsOutsideCount(name, there, tool, counted, counted - there)
                    : msg::imports::wordsOutside(name, there, tool, counted, counted - there));
        }
    }

    const LayerDraft& m_draft;
    ImportReport& m_report;
    Sizes m_sizes;
    Workload m_workload;
};

/// Renames the tensors of a network's layers to the names in the sample files.
void nameByRole(LayerDraft& draft) {
    constexpr std::array<const char*, 2> roles{"ifmap", "weight"};
    draft.output.name = "ofmap";
    for (std::size_t i = 0; i < draft.operands.size() && i < roles.size(); ++i) {
        draft.operands[i].name = roles[i];
    }
}

std::string uniqueName(const std::string& wanted, std::set<std::string>& taken) {
    std::string name = wanted;
    for (int i = 2; !taken.insert(name).second; ++i) {
        name = wanted + "_" + std::to_string(i);
    }
    return name;
}

}  // namespace

Workload workloadOf(const LayerDraft& draft, ImportReport& report) {
    return LayerMaker(draft, report).make();
}

namespace {

/// Returns true if a draft becomes a layer, because it is a product or the only draft of the file.
bool becomesLayer(const LayerDraft& draft, std::size_t drafts) {
    return drafts == 1 || draft.operands.size() > 1;
}

}  // namespace

NamedDrafts draftsByName(const std::vector<LayerDraft>& drafts, const Network& network) {
    NamedDrafts named;
    for (const LayerDraft& draft : drafts) {
        if (becomesLayer(draft, drafts.size()) && named.size() < network.layers.size()) {
            named.emplace_back(network.layers[named.size()].workload.name, draft);
        }
    }
    return named;
}

const LayerDraft* draftOf(const NamedDrafts& drafts, const Workload* workload) {
    const auto found = std::find_if(drafts.begin(), drafts.end(), [&](const auto& draft) {
        return workload != nullptr && draft.first == workload->name;
    });
    return found == drafts.end() ? nullptr : &found->second;
}

Message reasonNoLayer(const ImportReport& report) {
    std::vector<Message> reasons;
    for (const ImportNote& note : report.notes) {
        const bool known = std::find(reasons.begin(), reasons.end(), note.text) != reasons.end();
        if (note.fate == ImportFate::Missing && !known) {
            reasons.push_back(note.text);
        }
    }
    return reasons.empty() ? msg::imports::noLayer() : msg::imports::noLayerBecause(reasons);
}

Network networkOf(const std::string& name, const std::vector<LayerDraft>& drafts,
                  ImportReport& report, bool byRole) {
    Network network{name, "", {}};
    std::set<std::string> taken;
    for (const LayerDraft& given : drafts) {
        LayerDraft draft = given;
        draft.name = uniqueName(given.name, taken);
        if (draft.name != given.name) {
            report.add(ImportFate::Converted, draft.name, draft.at,
                       msg::imports::renamedLayer(given.name, draft.name));
        }
        if (drafts.size() > 1) {
            if (!becomesLayer(draft, drafts.size())) {
                report.add(ImportFate::Missing, draft.name, draft.at, msg::imports::onlyMoves());
                continue;
            }
            if (byRole) {
                nameByRole(draft);
            }
        }
        network.layers.push_back({workloadOf(draft, report), drafts.size() > 1 ? draft.repeat : 1});
        if (drafts.size() > 1) {  // as in a file of a network
            Workload& workload = network.layers.back().workload;
            workload.name = name + " " + workload.name;
        }
    }
    if (byRole && drafts.size() > 1 && !network.layers.empty()) {
        report.add(ImportFate::Converted, "", drafts.front().at, msg::imports::namedByRole());
    }
    shareTensorNames(network);
    return network;
}

}  // namespace loopglass
