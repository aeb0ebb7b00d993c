// Reads workloads of AccelForge: einsums as text or as lists of tensors with projections. A
// variable counts from 0 to the end of its range or of its rank; the rank of `m` is `M`. If the
// file has a range of the variable and a size of the rank, the smaller one applies. If a sum of
// variables indexes a rank, the upper bound of each variable is the end of the rank, computed with
// all other variables at their first values (accelforge/frontend/_workload_isl/_isl.py,
// get_rank_variable_bounds). If an einsum renames its tensors, the new names determine the input
// and the weight. Otherwise a tensor written by another einsum is the input.
#include "import/accelforge/forge_workload.h"

#include "accelerator/limits.h"
#include "import/accelforge/name_sets.h"
#include "import/foreign/attribute_scope.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/checked.h"
#include "workload/workload.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace loopglass {

namespace {

std::string upperCase(std::string text) {
    for (char& c : text) {
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return text;
}

/// A scope with the names of --set.
class GivenNames : public NoNames {
public:
    explicit GivenNames(const std::map<std::string, std::string>& given) : m_given(given) {}
    ExpressionValue value(const std::string& name) override {
        const auto found = m_given.find(name);
        if (found == m_given.end()) {
            return {};
        }
        NoNames none;
        return evaluateExpression(found->second, none, {"--set", 0, 0});
    }

private:
    const std::map<std::string, std::string>& m_given;
};

/// The keys for the shape of an iteration space: the current key, and the key of version 0.5.
constexpr std::array spaceKeys{"iteration_space_shape", "shape"};

constexpr std::int64_t maxRepeat = 1'000'000;  // the largest repeat of a network file

class ForgeWorkloadReader {
public:
    ForgeWorkloadReader(const ForeignNode& workload,
                        const std::map<std::string, std::string>& given, ImportReport& report)
        : m_workload(workload),
          m_given(given),
          m_names(given),
          m_report(report) {}

    std::vector<LayerDraft> read() {
        readRanks(m_workload, m_ranks);
        for (const char* key : spaceKeys) {
            if (const auto space = m_workload.find(key)) {
                readSpace(*space, m_sizes, m_lows);
            }
        }
        readTimes(m_workload, m_repeat);
        m_bits = m_workload.find("bits_per_value");
        const ForeignNode einsums = m_workload.required("einsums", msg::imports::tag("workload"));
        readEinsums(einsums, 0);
        noteTimes();
        noteRenames();
        orderOperands();
        setBits();
        m_workload.note(ImportFate::Taken, msg::imports::layersRead(m_drafts.size()));
        return std::move(m_drafts);
    }

private:
    std::int64_t number(const std::string& text, const Location& at) {
        const ExpressionValue value = evaluateExpression(text, m_names, at);
        const double* found = std::get_if<double>(&value);
        if (found == nullptr || !(*found >= 0) || *found > static_cast<double>(maxBound)) {
            throw InputError(at, msg::imports::badIteration(text));
        }
        return static_cast<std::int64_t>(*found);
    }
    /// Reads the sizes of the workload, or further sizes of an einsum. A size may refer to ranks.
    void readRanks(const ForeignNode& node, std::map<std::string, std::int64_t>& sizes) {
        if (const auto ranks = node.find("rank_sizes"); ranks && ranks->isMap()) {
            AttributeScope others({*ranks}, m_given);
            for (const ForeignNode& rank : ranks->entries()) {
                sizes[rank.key()] = foreignInteger(rank, others, 1, maxBound);
            }
        }
    }
    void readRange(const ForeignNode& node, std::map<std::string, std::int64_t>& sizes,
                   std::map<std::string, std::int64_t>& lows) {
        const RangeText range = readRangeText(node.text(), node.location());
        const std::int64_t low = number(range.low, node.location());
        const std::int64_t end = number(range.end, node.location());
        if (end <= low) {
            node.fail(msg::imports::badIteration(node.text()));
        }
        sizes[range.name] = end - low;
        lows[range.name] = low;
    }
    void readSpace(const ForeignNode& space, std::map<std::string, std::int64_t>& sizes,
                   std::map<std::string, std::int64_t>& lows) {
        const std::vector<ForeignNode> ranges = space.isMap()    ? space.entries()
                                                : space.isText() ? std::vector{space}
                                                                 : space.items();
        for (const ForeignNode& range : ranges) {
            readRange(range, sizes, lows);
        }
    }
    /// Reads the number of executions of all einsums, or of one einsum.
    void readTimes(const ForeignNode& node, std::int64_t& repeat) {
        if (const auto times = node.find("n_instances")) {
            const std::int64_t count = foreignInteger(*times, m_names, 1, maxBound);
            m_times.emplace_back(*times, count);
            repeat =
                std::min(maxRepeat + 1, checkedMultiply(repeat, std::min(count, maxRepeat + 1)));
        }
    }
    /// AccelForge reports the total energy and delay of all executions. Only a network can have
    /// layers with several executions.
    void noteTimes() {
        const bool repeats = m_drafts.size() > 1 &&
                             std::all_of(m_drafts.begin(), m_drafts.end(), [](const auto& draft) {
                                 return draft.repeat <= maxRepeat;
                             });
        for (const auto& [node, count] : m_times) {
            node.note(count == 1 ? ImportFate::Taken
                      : repeats  ? ImportFate::Converted
                                 : ImportFate::Missing,
                      count == 1 ? msg::imports::executedOnce()
                      : repeats  ? msg::imports::executedAsRepeat(count)
                                 : msg::imports::executedTimes(count));
        }
        for (LayerDraft& draft : m_drafts) {
            draft.repeat = repeats ? draft.repeat : 1;
        }
    }
    /// A list may contain further lists, because each included file adds a list.
    void readEinsums(const ForeignNode& list, int depth) {
        for (const ForeignNode& einsum : list.items()) {
            if (einsum.isList() && depth < 8) {
                readEinsums(einsum, depth + 1);
                continue;
            }
            LayerDraft draft;
            draft.at = einsum.location();
            draft.sizes = m_sizes;
            draft.ranks = m_ranks;
            draft.ranksFrom = {"AccelForge", "rank_sizes", {}, true};
            draft.repeat = m_repeat;
            m_own = m_lows;
            const Message why = einsum.isText() ? readText(einsum.text(), einsum.location(), draft)
                                                : readEinsum(einsum, draft);
            if (why.empty()) {
                limitVariables(draft);
                m_drafts.push_back(std::move(draft));
            } else {
                std::erase_if(m_bitsOf,
                              [&](const auto& own) { return own.first == m_drafts.size(); });
                einsum.note(ImportFate::Missing, msg::imports::einsumLost(why));
                einsum.touchAll();
            }
        }
    }

    /// Limits variables with a range to the sizes of their ranks.
    void limitVariables(LayerDraft& draft) {
        std::map<std::string, std::int64_t> limits;
        const auto limit = [&](const DraftTensor& tensor) {
            for (const DraftRank& rank : tensor.ranks) {
                const auto size = draft.ranks.find(rank.rank);
                for (const NamedTerm& term :
                     size == draft.ranks.end() ? std::vector<NamedTerm>() : rank.terms) {
                    limitVariable(term, rank, size->second, draft, limits);
                }
            }
        };
        limit(draft.output);
        for (const DraftTensor& operand : draft.operands) {
            limit(operand);
        }
        for (const auto& [name, values] : limits) {
            draft.sizes[name] = values;
        }
    }
    void limitVariable(const NamedTerm& term, const DraftRank& rank, std::int64_t words,
                       const LayerDraft& draft, std::map<std::string, std::int64_t>& limits) {
        const auto lowOf = [&](const std::string& name) {
            const auto low = m_own.find(name);
            return low == m_own.end() ? std::int64_t{0} : low->second;
        };
        std::int64_t left = words - 1;
        for (const NamedTerm& other : rank.terms) {
            if (lowOf(other.first) > left / other.second) {
                return;  // the variable begins beyond the end of the rank
            }
            left -= other.second * lowOf(other.first);
        }
        const auto given = draft.sizes.find(term.first);
        if (given == draft.sizes.end()) {
            return;
        }
        const std::int64_t values = left / term.second + 1;
        if (values < given->second) {
            const auto entry = limits.emplace(term.first, values).first;
            entry->second = std::min(entry->second, values);
            m_report.add(ImportFate::Converted, term.first, draft.at,
                         msg::imports::variableLimited(term.first, values, rank.rank, words));
        }
    }

    static DraftRank rankOf(const std::string& name, const std::string& text, const Location& at) {
        const std::vector<NamedTerm> terms = affineTerms(text, at);
        const bool plain = name.empty() && terms.size() == 1 && terms[0].second == 1;
        return {plain ? upperCase(terms[0].first) : name, terms, affineOffset(text)};
    }
    static DraftTensor tensorOf(const EinsumAccess& access, const Location& at) {
        DraftTensor tensor{access.tensor, {}, 0};
        for (const EinsumIndex& index : access.indices) {
            tensor.ranks.push_back(rankOf(index.rank, index.text, at));
        }
        return tensor;
    }
    Message readText(const std::string& text, const Location& at, LayerDraft& draft) {
        const EinsumText einsum = readEinsumText(text, at);
        draft.output = tensorOf(einsum.output, at);
        for (const EinsumAccess& operand : einsum.operands) {
            draft.operands.push_back(tensorOf(operand, at));
        }
        draft.name = draft.name.empty() ? draft.output.name : draft.name;
        if (einsum.sum) {
            m_report.add(ImportFate::Converted, draft.name, at, msg::imports::sumAsProduct());
        }
        return whyNot(draft, 1);
    }
    Message readEinsum(const ForeignNode& einsum, LayerDraft& draft) {
        if (const auto name = einsum.find("name")) {
            draft.name = name->text();
        }
        for (const char* key : spaceKeys) {
            if (const auto own = einsum.find(key)) {
                readSpace(*own, draft.sizes, m_own);
            }
        }
        readRanks(einsum, draft.ranks);
        readTimes(einsum, draft.repeat);
        if (const auto own = einsum.find("bits_per_value")) {
            m_bitsOf.emplace_back(m_drafts.size(), *own);
        }
        Message why;
        if (const auto text = einsum.find("einsum")) {
            why = readText(text->text(), text->location(), draft);
        } else {
            const std::size_t outputs =
                readAccesses(einsum.required("tensor_accesses", msg::imports::anEinsum()), draft);
            draft.name = draft.name.empty() ? draft.output.name : draft.name;
            why = whyNot(draft, outputs);
        }
        if (const auto renames = einsum.find("renames");
            renames && (renames->isMap() || renames->isList())) {
            readRenames(*renames, draft);
        }
        return why;
    }
    std::size_t readAccesses(const ForeignNode& list, LayerDraft& draft) {
        std::size_t outputs = 0;
        for (const ForeignNode& access : list.items()) {
            DraftTensor tensor{
                access.required("name", msg::imports::aTensorAccess()).identifier(), {}, 0};
            if (const auto bits = access.find("bits_per_value");
                bits && bits->kind() != YamlKind::Nothing) {
                tensor.bits = static_cast<int>(foreignInteger(*bits, m_names, 1, maxTensorBits));
            }
            const ForeignNode projection =
                access.required("projection", msg::imports::aTensorAccess());
            if (projection.isMap()) {
                for (const ForeignNode& rank : projection.entries()) {
                    tensor.ranks.push_back(rankOf(rank.key(), rank.text(), rank.location()));
                }
            } else {
                for (const ForeignNode& rank : projection.items()) {
                    tensor.ranks.push_back(rankOf("", rank.text(), rank.location()));
                }
            }
            const auto output = access.find("output");
            if (output && lowerCase(output->text()) == "true") {
                draft.output = std::move(tensor);
                ++outputs;
            } else {
                draft.operands.push_back(std::move(tensor));
            }
        }
        return outputs;
    }
    static Message whyNot(const LayerDraft& draft, std::size_t outputs) {
        if (outputs != 1) {
            return msg::imports::outputsOfEinsum(draft.name, outputs);
        }
        std::set<std::string> names{draft.output.name};
        for (const DraftTensor& operand : draft.operands) {
            if (!names.insert(operand.name).second) {
                return msg::imports::tensorTwiceInLayer(operand.name, draft.name);
            }
        }
        return {};
    }
    /// Returns the old name for a new name, from `{input: T0}` or `[{name: input, source: T0}]`.
    static std::optional<ForeignNode> renamed(const ForeignNode& renames, const std::string& role) {
        if (renames.isMap()) {
            return renames.find(role);
        }
        std::optional<ForeignNode> found;
        for (const ForeignNode& rename : renames.items()) {
            const auto name = rename.find("name");
            const auto source = rename.find("source");
            rename.find("expected_count");
            if (name && name->isText() && name->text() == role) {
                found = source;
            }
        }
        return found;
    }
    /// In `{input: T0, weight: W0}`, the input is the first operand and the weight is the second.
    void readRenames(const ForeignNode& renames, LayerDraft& draft) {
        for (const char* role : {"weight", "input"}) {
            const auto named = renamed(renames, role);
            if (!named || !named->isText()) {
                continue;
            }
            m_renames.emplace_back(draft, *named);
            const auto found = std::find_if(
                draft.operands.begin(), draft.operands.end(),
                [&](const DraftTensor& operand) { return operand.name == named->text(); });
            if (found != draft.operands.end()) {
                std::rotate(draft.operands.begin(), found, found + 1);
                draft.byRole = true;
            }
        }
        noteOtherNames(renames);
        if (const auto output = renamed(renames, "output"); output && output->isText()) {
            m_renames.emplace_back(draft, *output);
        }
    }
    /// Reports each tensor set whose new name is unknown.
    static void noteOtherNames(const ForeignNode& renames) {
        const bool list = renames.isList();
        for (const ForeignNode& entry : list ? renames.items() : renames.entries()) {
            const auto given = list ? entry.find("name") : std::nullopt;
            const std::string name = !list                      ? entry.key()
                                     : given && given->isText() ? given->text()
                                                                : "";
            if (name != "input" && name != "weight" && name != "output") {
                entry.note(ImportFate::LeftOut, msg::imports::otherNewName(name));
                entry.touchAll();
            }
        }
    }
    /// Checks the renames, which are sets of tensors. AccelForge rejects unknown names.
    void noteRenames() {
        for (const auto& [draft, source] : m_renames) {
            std::vector<std::string> own{draft.output.name};
            for (const DraftTensor& operand : draft.operands) {
                own.push_back(operand.name);
            }
            constexpr std::string_view sets =
                " All Tensors Nothing Inputs Outputs Intermediates Shared Persistent "
                "input weight output ";
            const auto of = [&](const std::string& name) -> std::optional<NameSet> {
                const bool known = std::find(own.begin(), own.end(), name) != own.end() ||
                                   sets.find(" " + name + " ") != std::string_view::npos ||
                                   isOfAnother(name);
                return known ? std::optional<NameSet>(NameSet{}) : std::nullopt;
            };
            std::string unknown;
            readNameSet(source.text(), {of, {}}, &unknown);
            if (!unknown.empty()) {
                source.note(ImportFate::Missing,
                            msg::imports::unknownInRename(unknown, didYouMean(unknown, own), own));
            }
        }
    }
    void orderOperands() {
        std::set<std::string> written;
        for (const LayerDraft& draft : m_drafts) {
            written.insert(draft.output.name);
        }
        for (LayerDraft& draft : m_drafts) {
            if (!draft.byRole) {
                std::stable_partition(
                    draft.operands.begin(), draft.operands.end(),
                    [&](const DraftTensor& operand) { return written.contains(operand.name); });
            }
        }
    }

    /// Returns the names that the tensor sets of one einsum may use.
    SetNames namesOf(const LayerDraft& draft, const NameSet& passed, const NameSet& open) const {
        NameSet inputs;
        for (const DraftTensor& operand : draft.operands) {
            inputs.insert(operand.name);
        }
        NameSet all = inputs;
        all.insert(draft.output.name);
        NameSet own;
        std::set_intersection(all.begin(), all.end(), passed.begin(), passed.end(),
                              std::inserter(own, own.end()));
        const std::map<std::string, NameSet> sets{
            {"Inputs", inputs},
            {"Outputs", {draft.output.name}},
            {"Intermediates", own},
            {"Other", open},
            {"output", {draft.output.name}},
            {"input", draft.operands.empty() ? NameSet{} : NameSet{draft.operands[0].name}},
            {"weight", draft.operands.size() < 2 ? NameSet{} : NameSet{draft.operands[1].name}}};
        return {[this, sets, all](const std::string& name) -> std::optional<NameSet> {
                    if (all.contains(name) || isOfAnother(name)) {
                        return all.contains(name) ? NameSet{name} : NameSet{};
                    }
                    const auto found = sets.find(name);
                    return found == sets.end() ? std::nullopt : std::optional(found->second);
                },
                all};
    }
    /// Sets the number of bits for tensor sets. Smaller sets take precedence: the name of a single
    /// tensor overrides `All`.
    void setBits(const ForeignNode& map, const NameSet& passed, LayerDraft& draft) {
        std::vector<DraftTensor*> tensors{&draft.output};
        for (DraftTensor& operand : draft.operands) {
            tensors.push_back(&operand);
        }
        struct Given {
            NameSet tensors;
            int bits;
        };
        std::vector<Given> given;
        NameSet open = namesOf(draft, passed, {}).all;
        std::vector<ForeignNode> entries = map.entries();
        std::stable_partition(entries.begin(), entries.end(), [](const ForeignNode& entry) {
            return entry.key().find("Other") == std::string::npos;
        });
        for (const ForeignNode& entry : entries) {
            const auto set = readNameSet(entry.key(), namesOf(draft, passed, open));
            const auto bits = static_cast<int>(foreignInteger(entry, m_names, 1, maxTensorBits));
            if (!set) {
                entry.note(ImportFate::Missing, msg::imports::bitsOfUnreadSet());
                continue;
            }
            std::erase_if(open, [&](const std::string& name) { return set->contains(name); });
            given.push_back({*set, bits});
        }
        std::stable_sort(given.begin(), given.end(), [](const Given& a, const Given& b) {
            return a.tensors.size() > b.tensors.size();
        });
        for (const Given& one : given) {
            for (DraftTensor* tensor : tensors) {
                if (one.tensors.contains(tensor->name)) {
                    tensor->bits = one.bits;
                }
            }
        }
    }
    bool isOfAnother(const std::string& name) const {
        return std::any_of(m_drafts.begin(), m_drafts.end(), [&](const LayerDraft& draft) {
            return draft.output.name == name ||
                   std::any_of(draft.operands.begin(), draft.operands.end(),
                               [&](const DraftTensor& operand) { return operand.name == name; });
        });
    }
    /// Sets the number of bits of all tensors. An access overrides its einsum, and an einsum
    /// overrides the workload.
    void setBits() {
        const NameSet passed = passedTensors(m_drafts);
        for (std::size_t d = 0; d < m_drafts.size(); ++d) {
            LayerDraft own = m_drafts[d];
            if (m_bits && m_bits->isMap()) {
                setBits(*m_bits, passed, own);
            }
            for (const auto& [draft, map] : m_bitsOf) {
                if (draft == d && map.isMap()) {
                    setBits(map, passed, own);
                }
            }
            const auto settle = [](DraftTensor& tensor, const DraftTensor& found) {
                tensor.bits = tensor.bits > 0 ? tensor.bits : found.bits;
            };
            settle(m_drafts[d].output, own.output);
            for (std::size_t o = 0; o < own.operands.size(); ++o) {
                settle(m_drafts[d].operands[o], own.operands[o]);
            }
        }
        if (m_bits) {
            m_bits->note(ImportFate::Taken, msg::imports::bitsOfTensors());
        }
    }

    const ForeignNode& m_workload;
    const std::map<std::string, std::string>& m_given;
    GivenNames m_names;
    ImportReport& m_report;
    std::optional<ForeignNode> m_bits;  ///< bits for all einsums
    /// Bits of words in one einsum, by draft.
    std::vector<std::pair<std::size_t, ForeignNode>> m_bitsOf;
    /// New names that an einsum specifies.
    std::vector<std::pair<LayerDraft, ForeignNode>> m_renames;
    std::map<std::string, std::int64_t> m_ranks;
    std::map<std::string, std::int64_t> m_sizes;
    std::map<std::string, std::int64_t> m_lows;  ///< first values of variables
    std::map<std::string, std::int64_t> m_own;   ///< first values of the variables in one einsum
    std::vector<LayerDraft> m_drafts;
    std::int64_t m_repeat = 1;  ///< executions of all einsums
    std::vector<std::pair<ForeignNode, std::int64_t>> m_times;
};

}  // namespace

NameSet passedTensors(const std::vector<LayerDraft>& drafts) {
    NameSet written;
    NameSet passed;
    for (const LayerDraft& draft : drafts) {
        written.insert(draft.output.name);
    }
    for (const LayerDraft& draft : drafts) {
        for (const DraftTensor& operand : draft.operands) {
            if (written.contains(operand.name)) {
                passed.insert(operand.name);
            }
        }
    }
    return passed;
}

std::vector<LayerDraft> forgeLayers(const ForeignNode& workload,
                                    const std::map<std::string, std::string>& given,
                                    ImportReport& report) {
    return ForgeWorkloadReader(workload, given, report).read();
}

}  // namespace loopglass
