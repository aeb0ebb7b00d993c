#include "import/stack/directives.h"

#include "import/foreign/foreign_node.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <charconv>

namespace loopglass {

namespace {

bool isFigureOf(char c) { return c >= '0' && c <= '9'; }

/// Reads factors such as `K=4 P2,R=0`, `P=4,2` and `C<=8` from one text.
class FactorText {
public:
    FactorText(const ForeignNode& node, std::string text) : m_node(node), m_text(std::move(text)) {}

    void readInto(std::vector<DirectiveFactor>& factors) {
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            if (isFigureOf(m_text[m_at]) && m_afterComma && !factors.empty()) {
                factors.back().last = number();
            } else {
                factors.push_back(factor());
            }
        }
    }

private:
    [[noreturn]] void fail() const {
        m_node.fail(msg::imports::badFactors(m_text, m_text.substr(std::min(m_at, m_text.size()))));
    }
    void skipBlanks() {
        m_afterComma = false;
        while (m_at < m_text.size() &&
               (m_text[m_at] == ' ' || m_text[m_at] == ',' || m_text[m_at] == '\n')) {
            m_afterComma = m_afterComma || m_text[m_at] == ',';
            ++m_at;
        }
    }
    DirectiveFactor factor() {
        DirectiveFactor factor;
        const std::size_t equals = m_text.find_first_of("=<>", m_at);
        const std::size_t end = std::min(m_text.find_first_of(" ,\n", m_at), m_text.size());
        std::size_t split = equals;
        if (equals == std::string::npos || equals > end) {
            split = m_at;  // a factor without a sign, such as K4
            while (split < end && !isFigureOf(m_text[split])) {
                ++split;
            }
        }
        factor.dimension = m_text.substr(m_at, split - m_at);
        if (!isIdentifier(factor.dimension)) {
            fail();
        }
        m_at = split;
        while (m_at < m_text.size() &&
               std::string_view("=<> ").find(m_text[m_at]) != std::string_view::npos) {
            factor.relation =
                m_text[m_at] == '<' || m_text[m_at] == '>' ? m_text[m_at] : factor.relation;
            ++m_at;
        }
        factor.factor = number();
        return factor;
    }
    std::int64_t number() {
        std::int64_t value = 0;
        const char* begin = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
        if (error != std::errc{} || value < 0 || value > maxBound) {
            fail();
        }
        m_at += static_cast<std::size_t>(end - begin);
        return value;
    }

    const ForeignNode& m_node;
    std::string m_text;
    std::size_t m_at = 0;
    bool m_afterComma = false;
};

void readFactors(const ForeignNode& node, std::vector<DirectiveFactor>& factors) {
    if (node.isText()) {
        FactorText(node, node.text()).readInto(factors);
        return;
    }
    if (node.isMap()) {
        NoNames none;
        for (const ForeignNode& entry : node.entries()) {
            factors.push_back(
                {entry.key(), foreignInteger(entry, none, 0, maxBound), '=', std::nullopt});
        }
        return;
    }
    for (const ForeignNode& item : node.items()) {
        FactorText(item, item.text()).readInto(factors);
    }
}

}  // namespace

TimeloopDirective::Type directiveType(const std::string& name) {
    using Type = TimeloopDirective::Type;
    if (name == "temporal" || name == "spatial") {
        return name == "temporal" ? Type::Temporal : Type::Spatial;
    }
    const bool keeps =
        name == "bypass" || name == "bypassing" || name == "datatype" || name == "dataspace";
    return keeps ? Type::Keep : Type::Other;
}

namespace {

/// Reports unknown keys in entries for the loops or tensors of a target. Timeloop ignores such
/// keys. Most unknown keys are typing errors, through which a constraint would be lost.
void noteUnknownKeys(const ForeignNode& node, const std::vector<std::string>& known) {
    if (!node.isMap()) {
        return;
    }
    for (const ForeignEntry& entry : node.value().entries) {
        if (std::find(known.begin(), known.end(), entry.key) != known.end()) {
            continue;
        }
        const ForeignNode unknown = *node.find(entry.key);
        unknown.note(ImportFate::Missing,
                     msg::imports::unknownInConstraint(didYouMean(entry.key, known)));
        unknown.touchAll();
    }
}

/// Returns all keys that an entry for the loops or tensors of a target may have.
const std::vector<std::string>& keysOfDirectives() {
    static const std::vector<std::string> keys{"target",
                                               "name",
                                               "type",
                                               "factors",
                                               "factors_only",
                                               "permutation",
                                               "split",
                                               "no_reuse",
                                               "no_temporal_reuse",
                                               "no_multicast",
                                               "no_multicast_no_reduction",
                                               "no_reduction",
                                               "keep",
                                               "keep_only",
                                               "bypass",
                                               "bypass_only",
                                               "stream",
                                               "no_iteration_over_dataspaces",
                                               "must_iterate_over_dataspaces",
                                               "maximize_dims",
                                               "maximize_dims_capacity",
                                               "min_parallelism",
                                               "default_max_factor",
                                               "default_min_factor",
                                               "rmw_first_update",
                                               "no_coalesce",
                                               "no_link_transfer",
                                               "remainders"};
    return keys;
}

/// Reports tensors that pass through a storage in one version of Timeloop. This version counts
/// their accesses, unless the storage keeps them.
void noteStreamed(const ForeignNode& list, const std::vector<std::string>& kept) {
    std::vector<std::string> streamed = list.names();
    streamed.erase(std::remove_if(streamed.begin(), streamed.end(),
                                  [&](const std::string& tensor) {
                                      return std::find(kept.begin(), kept.end(), tensor) !=
                                             kept.end();
                                  }),
                   streamed.end());
    if (!streamed.empty()) {
        list.note(ImportFate::Missing, msg::imports::streamLost(streamed));
    }
}

/// Reads the tensors that a storage keeps, and the tensors that loops move.
void readDataSpaces(const ForeignNode& node, TimeloopDirective& directive) {
    for (const auto& [key, names] :
         {std::pair{"keep", &directive.keep}, std::pair{"keep_only", &directive.keep},
          std::pair{"bypass", &directive.bypass}, std::pair{"bypass_only", &directive.bypass},
          std::pair{"no_iteration_over_dataspaces", &directive.notOver}}) {
        if (const auto list = node.find(key)) {
            const std::vector<std::string> more = list->names();
            names->insert(names->end(), more.begin(), more.end());
            directive.keepOnly = directive.keepOnly || std::string(key) == "keep_only";
            if (std::string(key) == "bypass_only") {
                directive.keep.emplace_back("*");
            }
        }
    }
    if (const auto list = node.find("stream")) {
        noteStreamed(*list, directive.keep);
    }
    if (const auto list = node.find("must_iterate_over_dataspaces");
        list && list->kind() != YamlKind::Nothing) {
        directive.onlyOver = list->names();
    }
}

/// Reports tensors whose words are not shared. The value is a list of names, or `true` for all
/// tensors.
void noteUnshared(const ForeignNode& list) {
    const std::string word = list.isText() ? lowerCase(list.text()) : "";
    const std::vector<std::string> tensors = list.names();
    if (word == "true") {
        list.note(ImportFate::Missing, msg::imports::sharingOfAllLost());
    } else if (!tensors.empty() && word != "false") {
        list.note(ImportFate::Missing, msg::imports::sharingLost(tensors));
    }
}

}  // namespace

void readDirective(const ForeignNode& node, TimeloopDirective& directive) {
    directive.at = node.location();
    for (const char* key : {"factors", "factors_only"}) {
        if (const auto factors = node.find(key)) {
            readFactors(*factors, directive.factors);
            directive.factorsOnly = directive.factorsOnly || std::string(key) == "factors_only";
        }
    }
    if (const auto permutation = node.find("permutation");
        permutation && permutation->kind() != YamlKind::Nothing) {
        const bool commas =
            permutation->isText() && permutation->text().find(',') != std::string::npos;
        directive.permutation = {permutation->names(), permutation->isText() && !commas};
    }
    if (const auto split = node.find("split"); split && split->kind() != YamlKind::Nothing) {
        NoNames none;
        directive.split = foreignInteger(*split, none, 0, 1 << 20);
    }
    for (const char* key : {"no_reuse", "no_temporal_reuse", "no_multicast",
                            "no_multicast_no_reduction", "no_reduction"}) {
        if (const auto list = node.find(key)) {
            noteUnshared(*list);
        }
    }
    readDataSpaces(node, directive);
    noteUnknownKeys(node, keysOfDirectives());
}

namespace {

/// Returns the dimensions that index any of these tensors; `*` means all tensors.
DimensionSet indexedBy(const std::vector<std::string>& names, const Workload& workload) {
    DimensionSet dimensions;
    for (const Tensor& tensor : workload.tensors) {
        const bool listed = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return name == tensor.name || name == "*";
        });
        for (const Rank& rank : listed ? tensor.ranks : std::vector<Rank>{}) {
            for (const Term& term : rank.terms) {
                dimensions.insert(term.dimension);
            }
        }
    }
    return dimensions;
}

}  // namespace

DimensionSet unmovedDimensions(const TimeloopDirective& directive, const Workload& workload) {
    DimensionSet unmoved = indexedBy(directive.notOver, workload);
    if (directive.onlyOver) {
        const DimensionSet moved = indexedBy(*directive.onlyOver, workload);
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
            if (!moved.contains(dimensionId(d))) {
                unmoved.insert(dimensionId(d));
            }
        }
    }
    return unmoved;
}

namespace {

TimeloopDirective readOne(const ForeignNode& node, const std::string& target) {
    TimeloopDirective directive;
    directive.target = target;
    directive.typeName = lowerCase(node.required("type", msg::imports::thisEntry()).text());
    directive.type = directiveType(directive.typeName);
    if (directive.type != TimeloopDirective::Type::Other) {
        const auto attributes = node.find("attributes");
        if (attributes) {
            noteUnknownKeys(node, {"target", "name", "type", "attributes"});
        }
        readDirective(attributes.value_or(node), directive);
    } else if (const auto least = node.find("min")) {  // the directive requires a minimum
                                                       // utilization
        NoNames none;
        directive.asksNothing = foreignNumber(*least, none, 0, maxBound) == 0;
    } else {
        node.touchAll();
    }
    directive.at = node.location();
    return directive;
}

}  // namespace

std::vector<TimeloopDirective> readTargetedDirectives(const ForeignNode& node) {
    const auto name = node.value().find("target") ? std::nullopt : node.find("name");
    const ForeignNode target = name ? *name : node.required("target", msg::imports::thisEntry());
    const std::string text = target.text().substr(0, target.text().find('['));
    const auto list = node.find("constraints");
    std::vector<TimeloopDirective> directives;
    if (!list) {
        directives.push_back(readOne(node, text));
        return directives;
    }
    noteUnknownKeys(node, {"target", "name", "type", "constraints"});
    for (const ForeignNode& item : list->items()) {
        directives.push_back(readOne(item, text));
    }
    return directives;
}

}  // namespace loopglass
