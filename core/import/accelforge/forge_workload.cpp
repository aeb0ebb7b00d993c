// Workloads of AccelForge: einsums as text or as lists of tensors with projections. A variable
// counts from 0 to the end of its range, or over the rank that it indexes: `m` over the rank `M`.
// An einsum that renames its tensors says with that which is the input and which the weight; in
// others, what another einsum writes is the input.
#include "import/accelforge/forge_workload.h"

#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/workload.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace loopglass {

namespace {

std::string upperCase(std::string text) {
    for (char& c : text) {
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return text;
}

/// Numbers, and the names of --set.
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

class ForgeWorkloadReader {
public:
    ForgeWorkloadReader(const ForeignNode& workload,
                        const std::map<std::string, std::string>& given, ImportReport& report)
        : m_workload(workload),
          m_names(given),
          m_report(report) {}

    std::vector<LayerDraft> read() {
        readRanks();
        for (const char* key : {"iteration_space_shape", "shape"}) {  // of now, and of 0.5
            if (const auto space = m_workload.find(key)) {
                readSpace(*space, m_sizes);
            }
        }
        readBits(m_workload);
        const ForeignNode einsums = m_workload.required("einsums", say::imports::tag("workload"));
        readEinsums(einsums, 0);
        orderOperands();
        m_workload.note(ImportFate::Taken, say::imports::layersRead(m_drafts.size()));
        return std::move(m_drafts);
    }

private:
    std::int64_t number(const std::string& text, const Location& at) {
        const ExpressionValue value = evaluateExpression(text, m_names, at);
        const double* found = std::get_if<double>(&value);
        if (found == nullptr || !(*found >= 0) || *found > static_cast<double>(maxBound)) {
            throw InputError(at, say::imports::badIteration(text));
        }
        return static_cast<std::int64_t>(*found);
    }
    void readRanks() {
        if (const auto ranks = m_workload.find("rank_sizes"); ranks && ranks->isMap()) {
            for (const ForeignNode& rank : ranks->entries()) {
                m_ranks[rank.key()] = foreignInteger(rank, m_names, 1, maxBound);
            }
        }
    }
    void readRange(const ForeignNode& node, std::map<std::string, std::int64_t>& sizes) {
        const RangeText range = readRangeText(node.text(), node.location());
        const std::int64_t low = number(range.low, node.location());
        const std::int64_t end = number(range.end, node.location());
        if (end <= low) {
            node.fail(say::imports::badIteration(node.text()));
        }
        sizes[range.name] = end - low;
    }
    void readSpace(const ForeignNode& space, std::map<std::string, std::int64_t>& sizes) {
        const std::vector<ForeignNode> ranges = space.isMap()    ? space.entries()
                                                : space.isText() ? std::vector{space}
                                                                 : space.items();
        for (const ForeignNode& range : ranges) {
            readRange(range, sizes);
        }
    }
    /// Bits are one number for all tensors here; they are in the accelerator.
    static void readBits(const ForeignNode& node) {
        if (const auto bits = node.find("bits_per_value")) {
            const bool same = bits->isMap() && bits->entries().size() == 1 && bits->find("All");
            bits->note(same ? ImportFate::Taken : ImportFate::LeftOut,
                       same ? say::imports::bitsOfAll() : say::imports::bitsOfTensors());
        }
    }
    /// Lists in the list are what several included files have.
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
            const Message why = einsum.isText() ? readText(einsum.text(), einsum.location(), draft)
                                                : readEinsum(einsum, draft);
            if (why.empty()) {
                m_drafts.push_back(std::move(draft));
            } else {
                einsum.note(ImportFate::LeftOut, why);
            }
        }
    }

    static DraftRank rankOf(const std::string& name, const std::string& text, const Location& at) {
        const std::vector<NamedTerm> terms = affineTerms(text, at);
        const bool plain = name.empty() && terms.size() == 1 && terms[0].second == 1;
        return {plain ? upperCase(terms[0].first) : name, terms};
    }
    static DraftTensor tensorOf(const EinsumAccess& access, const Location& at) {
        DraftTensor tensor{access.tensor, {}};
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
            m_report.add(ImportFate::Converted, draft.name, at, say::imports::sumAsProduct());
        }
        return whyNot(draft, 1);
    }
    Message readEinsum(const ForeignNode& einsum, LayerDraft& draft) {
        if (const auto name = einsum.find("name")) {
            draft.name = name->text();
        }
        if (const auto own = einsum.find("iteration_space_shape")) {
            readSpace(*own, draft.sizes);
        }
        readBits(einsum);
        Message why;
        if (const auto text = einsum.find("einsum")) {
            why = readText(text->text(), text->location(), draft);
        } else {
            const std::size_t outputs =
                readAccesses(einsum.required("tensor_accesses", say::imports::anEinsum()), draft);
            draft.name = draft.name.empty() ? draft.output.name : draft.name;
            why = whyNot(draft, outputs);
        }
        if (const auto renames = einsum.find("renames"); renames && renames->isMap()) {
            readRenames(*renames, draft);
        }
        return why;
    }
    std::size_t readAccesses(const ForeignNode& list, LayerDraft& draft) {
        std::size_t outputs = 0;
        for (const ForeignNode& access : list.items()) {
            DraftTensor tensor{access.required("name", say::imports::aTensorAccess()).identifier(),
                               {}};
            readBits(access);
            const ForeignNode projection =
                access.required("projection", say::imports::aTensorAccess());
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
            return say::imports::outputsOfEinsum(draft.name, outputs);
        }
        std::set<std::string> names{draft.output.name};
        for (const DraftTensor& operand : draft.operands) {
            if (!names.insert(operand.name).second) {
                return say::imports::tensorTwiceInLayer(operand.name, draft.name);
            }
        }
        return {};
    }
    /// `{input: T0, weight: W0}`: the input stands first, the weight second.
    void readRenames(const ForeignNode& renames, LayerDraft& draft) {
        for (const char* role : {"weight", "input"}) {
            const auto named = renames.find(role);
            if (!named || !named->isText()) {
                continue;
            }
            const auto found = std::find_if(
                draft.operands.begin(), draft.operands.end(),
                [&](const DraftTensor& operand) { return operand.name == named->text(); });
            if (found != draft.operands.end()) {
                std::rotate(draft.operands.begin(), found, found + 1);
                draft.byRole = true;
            }
        }
        renames.find("output");
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

    const ForeignNode& m_workload;
    GivenNames m_names;
    ImportReport& m_report;
    std::map<std::string, std::int64_t> m_ranks;
    std::map<std::string, std::int64_t> m_sizes;
    std::vector<LayerDraft> m_drafts;
};

}  // namespace

std::vector<LayerDraft> forgeLayers(const ForeignNode& workload,
                                    const std::map<std::string, std::string>& given,
                                    ImportReport& report) {
    return ForgeWorkloadReader(workload, given, report).read();
}

}  // namespace loopglass
