// Reads workloads of ZigZag and Stream. They are lists of layers with an equation, the sizes of its
// loops, and sums that represent indices (`ix=2*ox+1*fx`). Ranks may have sizes (`pr_loop_sizes`).
// If there are no such sizes, padding makes a rank smaller than the range of its indices. ZigZag
// counts only the words of the smaller rank, and no words in the gaps of a stride
// (zigzag/workload/layer_node.py, calc_tensor_dim). In Loopglass, a rank covers the range of its
// indices. The import reports this difference as missing.
#include "import/zigzag/zigzag_workload.h"

#include "accelerator/limits.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/workload.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <numeric>

namespace loopglass {

namespace {

std::string inCapitals(std::string text) {
    for (char& c : text) {
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    return text;
}

class ZigZagLayerReader {
public:
    explicit ZigZagLayerReader(const ForeignNode& layer) : m_layer(layer) {}

    ZigZagLayer read() {
        readNames();
        readSizes();
        readRelations();
        readRankSizes();
        const ForeignNode equation = m_layer.required("equation", msg::imports::aLayer());
        const EinsumText text = readEinsumText(equation.text(), equation.location());
        m_made.draft.at = equation.location();
        m_made.draft.output = tensorOf(text.output, equation.location());
        for (const EinsumAccess& operand : text.operands) {
            m_made.draft.operands.push_back(tensorOf(operand, equation.location()));
        }
        if (text.sum) {
            equation.note(ImportFate::Converted, msg::imports::sumAsProduct());
        }
        // In Loopglass, the input is the first operand and the weight the second.
        std::stable_partition(m_made.draft.operands.begin(), m_made.draft.operands.end(),
                              [](const DraftTensor& tensor) { return tensor.name == "I"; });
        readBits();
        noteOthers();
        return std::move(m_made);
    }

private:
    void readNames() {
        for (const char* key : {"name", "operator_type", "id"}) {
            if (const auto node = m_layer.find(key); node && node->isText()) {
                m_made.names.push_back(node->text());
            }
        }
        const auto id = m_layer.find("id");
        const auto name = m_layer.find("name");
        m_made.draft.name = name && name->isText() ? name->text()
                            : id && id->isText()   ? "layer_" + id->text()
                                                   : "layer";
    }
    void readSizes() {
        const std::vector<std::string> names =
            m_layer.required("loop_dims", msg::imports::aLayer()).names();
        const ForeignNode list = m_layer.required("loop_sizes", msg::imports::aLayer());
        const std::vector<ForeignNode> sizes = list.items();
        if (names.size() != sizes.size()) {
            list.fail(msg::imports::dimensionsAndLoopSizes(names.size(), sizes.size()));
        }
        NoNames none;
        for (std::size_t i = 0; i < names.size(); ++i) {
            m_made.draft.order.push_back(inCapitals(names[i]));
            m_made.draft.sizes[inCapitals(names[i])] = foreignInteger(sizes[i], none, 1, maxBound);
        }
    }
    void readRelations() {
        const auto relations = m_layer.find("dimension_relations");
        if (!relations || !relations->isList()) {
            return;
        }
        for (const ForeignNode& relation : relations->items()) {
            const std::string text = relation.text();
            const std::size_t equals = text.find('=');
            if (equals == std::string::npos) {
                relation.fail(msg::imports::badRelation(text));
            }
            std::string name = inCapitals(text.substr(0, equals));
            std::erase(name, ' ');
            m_sums[name] = affineTerms(inCapitals(text.substr(equals + 1)), relation.location());
        }
        readGaps(relations->location());
    }
    /// Returns the number of words that the indices of a rank reach. A number beyond 64 bits is
    /// replaced by a large number, because such a layer is rejected later.
    std::int64_t reachOf(const std::vector<NamedTerm>& terms) const {
        std::int64_t reach = 1;
        for (const auto& [name, coefficient] : terms) {
            const auto size = m_made.draft.sizes.find(name);
            const std::int64_t last = size == m_made.draft.sizes.end() ? 0 : size->second - 1;
            if (last > (maxBound - reach) / coefficient) {
                return maxBound;
            }
            reach += coefficient * last;
        }
        return reach;
    }
    /// Returns the number of different words that the indices of a rank name. A stride leaves gaps
    /// between these words if the filter is shorter than the stride (ZigZag,
    /// LayerNode.calc_pr_dimension_size).
    std::int64_t wordsOf(const std::vector<NamedTerm>& terms) const {
        const std::int64_t reach = reachOf(terms);
        if (terms.size() != 2 || reach >= maxBound) {
            return reach;
        }
        const auto sizeOf = [&](const NamedTerm& term) {
            const auto size = m_made.draft.sizes.find(term.first);
            return size == m_made.draft.sizes.end() ? std::int64_t{1} : size->second;
        };
        const std::int64_t a = sizeOf(terms[0]);
        const std::int64_t b = sizeOf(terms[1]);
        if (a > maxBound / b) {
            return reach;  // beyond 64 bits; such a layer is rejected later
        }
        const std::int64_t common = std::gcd(terms[0].second, terms[1].second);
        const std::int64_t twice = std::max<std::int64_t>(0, b - terms[0].second / common) *
                                   (a - terms[1].second / common);
        return std::min(reach, a * b - twice);
    }
    /// Reports ranks with gaps, because ZigZag does not count the words in gaps.
    void readGaps(const Location& at) {
        for (const auto& [rank, terms] : m_sums) {
            if (const std::int64_t words = wordsOf(terms); words < reachOf(terms)) {
                m_made.draft.ranks[rank] = words;
                m_made.draft.ranksFrom = {"ZigZag", "dimension_relations", at};
                m_outside = true;
            }
        }
    }
    /// Reads the sizes of ranks: the sizes that the file specifies, or the sizes after padding.
    void readRankSizes() {
        const auto names = m_layer.find("pr_loop_dims");
        if (!names || names->kind() == YamlKind::Nothing) {
            return;
        }
        const std::vector<std::string> ranks = names->names();
        const std::vector<ForeignNode> sizes = entriesFor(ranks, "pr_loop_sizes");
        const std::vector<ForeignNode> padding = entriesFor(ranks, "padding");
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            const std::string rank = inCapitals(ranks[i]);
            const auto sum = m_sums.find(rank);
            if (sum == m_sums.end() || (sizes.empty() && padding.empty())) {
                continue;
            }
            const std::int64_t words = wordsOf(sum->second);
            const std::int64_t size =
                !sizes.empty() ? std::min(words, foreignInteger(sizes[i], m_none, 1, maxBound))
                               : words - paddingOf(padding[i]);
            m_made.draft.ranks[rank] = std::max<std::int64_t>(1, size);
            m_outside = m_outside || size < reachOf(sum->second);
            const ForeignNode& from = !sizes.empty() ? sizes[i] : padding[i];
            m_made.draft.ranksFrom = {"ZigZag", from.key(), from.location()};
        }
    }
    /// Returns the entries of a key that has one entry for each rank; none if the key is absent.
    std::vector<ForeignNode> entriesFor(const std::vector<std::string>& ranks,
                                        const char* key) const {
        const auto list = m_layer.find(key);
        std::vector<ForeignNode> entries = list ? list->items() : std::vector<ForeignNode>();
        if (!entries.empty() && entries.size() != ranks.size()) {
            list->fail(msg::imports::entriesOfRanks(key, entries.size(), ranks.size()));
        }
        return entries;
    }
    std::int64_t paddingOf(const ForeignNode& sides) {
        std::int64_t padding = 0;
        for (const ForeignNode& side : sides.items()) {
            padding += foreignInteger(side, m_none, 0, maxBound);
        }
        return padding;
    }
    DraftTensor tensorOf(const EinsumAccess& access, const Location& at) const {
        DraftTensor tensor{access.tensor, {}, 0};
        for (const EinsumIndex& index : access.indices) {
            std::vector<NamedTerm> terms = affineTerms(inCapitals(index.text), at);
            const auto sum = terms.size() == 1 ? m_sums.find(terms.front().first) : m_sums.end();
            const bool named = sum != m_sums.end();
            tensor.ranks.push_back({named ? sum->first : "", named ? sum->second : terms});
        }
        return tensor;
    }
    std::map<std::string, int> bitsByOperand(const ForeignNode& map) const {
        NoNames none;
        const std::string output = m_made.draft.output.name;
        std::vector<std::string> names{output, output + "_final"};
        for (const DraftTensor& operand : m_made.draft.operands) {
            names.push_back(operand.name);
        }
        std::map<std::string, int> bits;
        for (const ForeignNode& operand : map.entries()) {
            const std::string& key = operand.key();
            const bool known = std::find(names.begin(), names.end(), key) != names.end();
            // Accepted, because a layer may have only one operand.
            if (!known && key != "I" && key != "W") {
                operand.note(ImportFate::Missing,
                             msg::imports::bitsOfUnknown(key, didYouMean(key, names), names));
                continue;
            }
            bits[key] = static_cast<int>(foreignInteger(operand, none, 0, maxTensorBits));
        }
        return bits;
    }
    /// Reads the bits of operands. Partial sums of the output (`O`) and results may have different
    /// bits.
    void readBits() {
        const auto map = m_layer.find("operand_precision");
        if (!map || !map->isMap()) {
            return;
        }
        const std::string output = m_made.draft.output.name;
        const std::map<std::string, int> bits = bitsByOperand(*map);
        const auto results = bits.find(output + "_final");
        const auto sums = bits.find(output);
        if (results != bits.end() && sums != bits.end() && results->second != sums->second) {
            map->note(ImportFate::Missing,
                      msg::imports::bitsOfResults(sums->second, results->second));
        } else {
            map->note(ImportFate::Taken, msg::imports::bitsOfTensors());
        }
        m_made.draft.output.bits = sums != bits.end()      ? sums->second
                                   : results != bits.end() ? results->second
                                                           : 0;
        for (DraftTensor& operand : m_made.draft.operands) {
            const auto own = bits.find(operand.name);
            operand.bits = own == bits.end() ? 0 : own->second;
            if (own != bits.end() && own->second == 0) {
                map->note(ImportFate::Missing, msg::imports::operandWithoutBits(operand.name));
            }
        }
    }
    void noteOthers() const {
        for (const char* key : {"padding", "pr_loop_dims", "pr_loop_sizes"}) {
            if (const auto node = m_layer.find(key); node && !m_outside) {
                node->note(ImportFate::Converted, msg::imports::paddedRanks());
            }
        }
        for (const char* key : {"operand_source", "constant_operands"}) {
            if (const auto source = m_layer.find(key)) {
                source->note(ImportFate::LeftOut, msg::imports::layersAlone());
                if (source->isMap()) {
                    source->entries();
                }
            }
        }
    }

    const ForeignNode& m_layer;
    ZigZagLayer m_made;
    NoNames m_none;
    bool m_outside = false;  ///< true if indices reach words beyond a rank
    std::map<std::string, std::vector<NamedTerm>> m_sums;
};

}  // namespace

std::vector<ZigZagLayer> zigzagLayers(const ForeignNode& list) {
    std::vector<ZigZagLayer> layers;
    for (const ForeignNode& layer : list.items()) {
        layers.push_back(ZigZagLayerReader(layer).read());
    }
    if (layers.empty()) {
        list.fail(msg::imports::noLayer());
    }
    list.note(ImportFate::Taken, msg::imports::layersRead(layers.size()));
    return layers;
}

}  // namespace loopglass
