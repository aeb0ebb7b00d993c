// Sizes are in words of one storage, as in Timeloop: depth counts rows of a block of words, entries
// counts words, and sizeKB counts kilobytes. Each size has several names in Timeloop; the first
// name that is present counts. Words have 16 bits unless a file specifies the width. An energy
// attribute is the energy of one access to a block.
#include "import/timeloop/components.h"

#include "accelerator/limits.h"
#include "import/timeloop/sparse.h"
#include "words/number_text.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace loopglass {

namespace {

constexpr int timeloopWordBits = 16;
constexpr double maxWords = 1e30;  // a storage with more words than maxCapacity is unbounded

bool hasPart(const std::string& text, std::initializer_list<const char*> parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const char* part) { return text.find(part) != std::string::npos; });
}

bool isStorageClass(const std::string& lower) {
    return hasPart(lower, {"dram", "sram", "regfile", "buffer", "storage", "register"});
}

/// Returns true for parts of an in-memory compute array that convert words during a transfer.
bool isConverterClass(const std::string& lower) {
    return hasPart(lower, {"adc", "dac", "row_driver", "column_driver", "shift_add",
                           "shift_and_add", "modulator"});
}

/// Returns true for a network, which consumes energy for each transferred word.
bool isNetworkClass(const std::string& lower) {
    return hasPart(lower, {"noc", "network", "multicast", "reductiontree", "reduction_tree",
                           "legacy", "wire", "router"});
}

/// In compute-in-memory files, a converter is a storage without words (`dummy_storage`) with its
/// circuit as the subclass. Reports such a converter, because its energy would be lost.
void noteConverter(const ForeignNode& node, const StackItem& item) {
    const std::string lower = lowerCase(item.type);
    const auto subclass = node.find("subclass");
    const std::string circuit = subclass && subclass->isText() ? subclass->text() : "";
    const bool dummy = hasPart(lower, {"dummy"}) && !circuit.empty() &&
                       !hasPart(lowerCase(circuit), {"dummy"}) &&
                       item.name.find("inter_") == std::string::npos;
    if (dummy || isConverterClass(lower)) {
        node.note(ImportFate::Missing,
                  msg::imports::converterLost(item.name, dummy ? circuit : item.type));
    }
}

bool isComputeClass(const std::string& lower) { return hasPart(lower, {"mac", "compute"}); }

/// Returns the attributes of storages and MACs that the import reads.
const std::vector<std::string>& attributeKeys() {
    static const std::vector<std::string> keys{"entries",
                                               "depth",
                                               "memory_depth",
                                               "data_storage_depth",
                                               "sizeKB",
                                               "word_bits",
                                               "word_width",
                                               "datawidth",
                                               "block_size",
                                               "n_words",
                                               "width",
                                               "memory_width",
                                               "data_storage_width",
                                               "cluster_size",
                                               "read_bandwidth",
                                               "write_bandwidth",
                                               "bandwidth",
                                               "shared_bandwidth",
                                               "multiple_buffering",
                                               "vector_access_energy",
                                               "energy",
                                               "instances",
                                               "meshX",
                                               "meshY"};
    return keys;
}

const std::vector<std::string>& componentKeys() {
    static const std::vector<std::string> keys{
        "name",    "class",       "subclass", "attributes",
        "spatial", "constraints", "enabled",  "sparse_optimizations"};
    return keys;
}

/// Returns the keys of a storage of version 0.1, in which attributes are next to the name.
const std::vector<std::string>& flatKeys() {
    static const std::vector<std::string> keys = [] {
        std::vector<std::string> all = attributeKeys();
        all.insert(all.end(), {"name", "technology"});
        return all;
    }();
    return keys;
}

class StorageAttributes {
public:
    StorageAttributes(const ForeignNode& node, AttributeScope& scope, StackItem& item)
        : m_node(node),
          m_scope(scope),
          m_item(item) {}

    void read() {
        readWidths();
        readCapacity();
        readBandwidth();
        readBuffering();
        if (const auto energy = m_scope.number({"vector_access_energy"}, 0, maxEnergy)) {
            const double word = *energy / m_item.blockWords;
            m_item.buffer.energy = {word, word, word};
            m_item.hasEnergy = true;
        }
    }

private:
    static std::vector<std::string> widthNames() {
        return {"width", "memory_width", "data_storage_width"};
    }
    void readWidths() {
        const auto bits = m_scope.number({"word_bits", "word_width", "datawidth"}, 1, maxWordBits);
        m_item.wordBits = static_cast<int>(bits.value_or(0));
        const auto block = m_scope.number({"block_size", "n_words"}, 1, 1e9);
        const auto width = m_scope.number(widthNames(), 1, 1e12);
        const auto cluster = m_scope.number({"cluster_size"}, 1, 1e9);
        if (cluster) {
            m_item.cluster = *cluster;
            m_item.clusterAt = m_scope.find({"cluster_size"})->keyLocation();
        }
        const double wordBits = bits.value_or(timeloopWordBits);
        if (block) {
            m_item.blockWords = *block;
            noteBlock(*block, wordBits, width, cluster);
            if (width && !cluster && *width > *block * wordBits) {
                // Rounded down, as in Timeloop.
                m_item.cluster = std::floor(*width / (*block * wordBits));
                m_item.clusterAt = m_scope.find(widthNames())->keyLocation();
            }
        } else if (width) {
            const double words = *width / (wordBits * cluster.value_or(1));
            m_item.blockWords = std::max(1.0, std::floor(words));
            if (m_item.blockWords != words) {
                m_node.note(ImportFate::Assumed,
                            msg::imports::widthNoMultiple(
                                m_item.name, static_cast<std::int64_t>(m_item.blockWords)));
            }
        }
    }
    /// Reports a width that Timeloop rejects: it is not a multiple of a block or, with clusters, it
    /// is not block × clusters.
    void noteBlock(double block, double wordBits, const std::optional<double>& width,
                   const std::optional<double>& cluster) const {
        const double blockBits = block * wordBits;
        const bool fits = !width || (cluster ? *width == blockBits * *cluster
                                             : std::fmod(*width, blockBits) == 0);
        if (!fits) {
            m_node.note(ImportFate::Assumed,
                        msg::imports::blockNotOfWidth(m_item.name, roundedText(block),
                                                      roundedText(blockBits), roundedText(*width)));
        }
    }
    void readCapacity() {
        const double wordBits = m_item.wordBits == 0 ? timeloopWordBits : m_item.wordBits;
        takeSize({"entries"}, 1);
        takeSize({"depth", "memory_depth", "data_storage_depth"}, m_item.blockWords);
        takeSize({"sizeKB"}, 1024 * 8 / wordBits);
        const std::optional<double> words = m_words;
        if (!words && !m_item.dummy && !hasPart(lowerCase(m_item.type), {"dram"})) {
            m_node.note(ImportFate::Assumed, msg::imports::noDepth(m_item.name),
                        ImportGap{ImportGap::Kind::Capacity, m_item.name});
        }
        if (words && !m_item.dummy) {
            if (*words > static_cast<double>(maxCapacity)) {
                m_node.note(ImportFate::Converted,
                            msg::imports::storageTooLarge(m_item.name, maxCapacity));
                return;
            }
            m_item.buffer.capacity = static_cast<std::int64_t>(*words);
        }
    }
    /// Reads a size in units of `unit` words, unless an earlier key had a size. Timeloop stops if a
    /// file has two sizes.
    void takeSize(const std::vector<std::string>& names, double unit) {
        const auto given = m_scope.number(names, 0, maxWords);
        if (!given) {
            return;
        }
        const double words = *given * unit;
        const ForeignNode node = *m_scope.find(names);
        if (!m_words) {
            m_words = words;
            m_sizeKey = node.key();
        } else if (std::floor(words) != std::floor(*m_words)) {
            node.note(ImportFate::Assumed,
                      msg::imports::otherSize(m_item.name, node.key(), roundedText(words),
                                              m_sizeKey, roundedText(*m_words)));
        }
    }
    void readBandwidth() {
        Bandwidth& bandwidth = m_item.buffer.bandwidth;
        bandwidth.read = m_scope.number({"read_bandwidth"}, minBandwidth, maxBandwidth);
        bandwidth.write = m_scope.number({"write_bandwidth"}, minBandwidth, maxBandwidth);
        if (const auto both = m_scope.find({"bandwidth"})) {
            const auto half = m_scope.number({"bandwidth"}, minBandwidth * 2, maxBandwidth);
            bandwidth.read = bandwidth.read.value_or(*half / 2);
            bandwidth.write = bandwidth.write.value_or(*half / 2);
            both->note(ImportFate::Converted, msg::imports::halfBandwidth());
        }
        m_item.sharedBandwidth = m_scope.number({"shared_bandwidth"}, minBandwidth, maxBandwidth);
    }
    void readBuffering() {
        const auto copies = m_scope.number({"multiple_buffering"}, 1, maxBuffering);
        if (!copies || *copies == 1) {
            return;
        }
        if (*copies == std::floor(*copies)) {
            m_item.buffer.buffering = static_cast<std::int64_t>(*copies);
        } else if (m_item.buffer.capacity) {
            m_item.buffer.capacity =
                static_cast<std::int64_t>(static_cast<double>(*m_item.buffer.capacity) / *copies);
            m_scope.find({"multiple_buffering"})
                ->note(ImportFate::Converted, msg::imports::smallerCapacity());
        }
    }

    const ForeignNode& m_node;
    AttributeScope& m_scope;
    StackItem& m_item;
    std::optional<double> m_words;  ///< capacity in words
    std::string m_sizeKey;          ///< the key that specifies the capacity
};

/// Returns a whole number or, with a scope, the value of an expression of attributes: `n-1`.
std::int64_t figureOf(const std::string& text, const ForeignNode& name, ExpressionScope* scope) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size()) {
        return value;
    }
    if (scope == nullptr) {
        name.fail(msg::imports::badRange(name.text()));
    }
    try {
        const ExpressionValue given = evaluateExpression(text, *scope, name.location());
        const auto* number = std::get_if<double>(&given);
        if (number != nullptr && *number == std::floor(*number) && std::abs(*number) < maxWords) {
            return static_cast<std::int64_t>(std::clamp(*number, -1e18, 1e18));
        }
    } catch (const InputError& unknown) {
        name.fail(msg::imports::rangeFails(name.text(), unknown.text()));
    }
    name.fail(msg::imports::badRange(name.text()));
}

/// Returns name and count of a text that may have a range. Error messages show the whole text.
std::pair<std::string, std::int64_t> rangeOf(const std::string& text, const ForeignNode& name,
                                             ExpressionScope* scope) {
    const std::size_t open = text.find('[');
    if (open == std::string::npos && !text.empty()) {
        return {text, 1};
    }
    const std::size_t dots = text.find("..", std::min(open, text.size()));
    const std::size_t close = text.find(']', std::min(open, text.size()));
    if (close == std::string::npos || open == 0) {
        name.fail(msg::imports::badRange(name.text()));
    }
    if (dots == std::string::npos) {
        return {text.substr(0, open),
                figureOf(text.substr(open + 1, close - open - 1), name, scope)};
    }
    const std::int64_t first = figureOf(text.substr(open + 1, dots - open - 1), name, scope);
    const std::int64_t last = figureOf(text.substr(dots + 2, close - dots - 2), name, scope);
    if (first < 0 || last < first || last - first >= maxFanout) {
        name.fail(msg::imports::rangeSize(text, first, last, maxFanout));
    }
    return {text.substr(0, open), last - first + 1};
}

/// Returns the text of a name, which must be on one line and not empty.
std::string plainName(const ForeignNode& name) {
    const std::string text = name.text();
    const bool plain = std::none_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    });
    if (text.empty() || !plain) {
        name.fail(msg::imports::badName(text));
    }
    return text;
}

/// Returns the end of the part of a path that begins here: the next '.' outside a range.
std::size_t partEnd(const std::string& path, std::size_t begin) {
    bool inRange = false;
    for (std::size_t at = begin; at < path.size(); ++at) {
        inRange = path[at] == '[' || (inRange && path[at] != ']');
        if (path[at] == '.' && !inRange) {
            return at;
        }
    }
    return path.size();
}

/// Reads the energy of an operation.
void readOperation(AttributeScope& scope, StackItem& item) {
    if (const auto energy = scope.number({"energy"}, 0, maxEnergy)) {
        item.computeEnergy = *energy;
        item.hasEnergy = true;
    }
}

}  // namespace

std::pair<std::string, std::int64_t> instanceRange(const ForeignNode& name) {
    return rangeOf(plainName(name), name, nullptr);
}

std::pair<std::string, std::int64_t> instanceRange(const ForeignNode& name,
                                                   ExpressionScope& scope) {
    return rangeOf(plainName(name), name, &scope);
}

std::pair<std::string, std::int64_t> lastOfPath(const ForeignNode& path) {
    return lastOfPath(plainName(path), path);
}

std::pair<std::string, std::int64_t> lastOfPath(const std::string& text, const ForeignNode& path) {
    std::pair<std::string, std::int64_t> last{"", 1};
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = partEnd(text, begin);
        const auto [name, count] = rangeOf(text.substr(begin, end - begin), path, nullptr);
        const bool small = count > 0 && last.second <= maxFanout / count;
        last = {name, small ? last.second * count : maxFanout};
        begin = end + 1;
    }
    return last;
}

StackItem readFlatStorage(const ForeignNode& node) {
    StackItem item;
    const ForeignNode name = node.required("name", msg::imports::aComponent());
    item.name = instanceRange(name).first;
    item.targets = {item.name};
    item.at = name.location();
    item.type = item.name;
    node.expectKeys(flatKeys());
    AttributeScope scope({node});
    if (const auto technology = node.find("technology");
        technology && lowerCase(technology->text()) == "dram") {
        item.type = "DRAM";
    }
    item.instances = static_cast<std::int64_t>(
        scope.number({"instances"}, 1, static_cast<double>(maxFanout)).value_or(1));
    StorageAttributes(node, scope, item).read();
    return item;
}

StackItem readFlatArithmetic(const ForeignNode& node) {
    StackItem item;
    item.kind = StackItem::Kind::Compute;
    const auto name = node.find("name");
    item.name = name ? instanceRange(*name).first : "MAC";
    item.at = node.location();
    node.expectKeys(flatKeys());
    AttributeScope scope({node});
    item.instances = static_cast<std::int64_t>(
        scope.number({"instances"}, 1, static_cast<double>(maxFanout)).value_or(1));
    node.find("word_bits");
    readOperation(scope, item);
    return item;
}

std::vector<ForeignNode> withOwn(const ForeignNode& node, std::vector<ForeignNode> inherited) {
    if (auto own = node.find("attributes"); own && own->isMap()) {
        own->expectKeys(attributeKeys());
        inherited.push_back(std::move(*own));
    }
    return inherited;
}

std::string flattenedAlias(const StackItem& item) {
    const bool made = item.dummy && item.name.starts_with("inter_") &&
                      item.name.ends_with("_spatial") && item.name.size() > 14;
    return made ? item.name.substr(6, item.name.size() - 14) : "";
}

namespace {

/// Returns the class of a component. If a file is meant only for the energy estimator, its
/// components have a subclass but no class.
std::string classOf(const ForeignNode& node, const std::string& name) {
    if (const auto type = node.find("class")) {
        return type->text();
    }
    const auto subclass = node.find("subclass");
    if (!subclass || !subclass->isText() || subclass->text().empty()) {
        node.fail(msg::imports::noClass(name));
    }
    subclass->note(ImportFate::Assumed, msg::imports::subclassAsClass(name, subclass->text()));
    return subclass->text();
}

/// Returns true if attributes specify the size of a storage.
bool hasSize(const AttributeScope& scope) {
    return scope.find({"entries", "depth", "memory_depth", "data_storage_depth", "sizeKB"})
        .has_value();
}

}  // namespace

ReadComponent readComponent(const ForeignNode& node, std::vector<ForeignNode> inherited,
                            bool innermost) {
    StackItem item;
    node.expectKeys(componentKeys());
    const ForeignNode name = node.required("name", msg::imports::aComponent());
    AttributeScope scope(withOwn(node, std::move(inherited)));
    std::tie(item.name, item.instances) = instanceRange(name, scope);
    item.targets = {item.name};
    item.at = name.location();
    item.type = classOf(node, item.name);
    if (const auto sparse = node.find("sparse_optimizations")) {
        noteSparse(*sparse, item.name);
    }
    const std::string lower = lowerCase(item.type);
    const bool storage = isStorageClass(lower);
    const bool compute = isComputeClass(lower);
    noteConverter(node, item);
    if (!storage && !compute && !innermost) {
        if (hasSize(AttributeScope(withOwn(node, {})))) {
            node.note(ImportFate::Missing, msg::imports::storageLost(item.name, item.type));
        }
        return OtherComponent{item.name, item.type, item.at, isNetworkClass(lower)};
    }
    if (!storage && !compute) {
        node.note(ImportFate::Missing, msg::imports::innermostAsMac(item.name, item.type),
                  ImportGap{ImportGap::Kind::OperationEnergy, ""});
    }
    item.kind = storage ? StackItem::Kind::Storage : StackItem::Kind::Compute;
    item.dummy = lower.find("dummy") != std::string::npos;
    if (storage) {
        StorageAttributes(node, scope, item).read();
    } else {
        readOperation(scope, item);
    }
    if (const std::string alias = flattenedAlias(item); !alias.empty()) {
        item.targets.push_back(alias);
    }
    return item;
}

}  // namespace loopglass
