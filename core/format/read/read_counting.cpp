#include "format/read/read_counting.h"

#include "accelerator/vocabulary.h"
#include "words/sentences/format.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

namespace {

/// Reads one of two words.
template <typename Value> Value readWord(const YamlNode& node) {
    const std::optional<Value> found = valueOf<Value>(node.anyText());
    if (!found) {
        const std::vector<std::string> keys = keysOf<Value>();
        node.failFound(msg::format::keyAllowed(keys.front(), keys.back()));
    }
    return *found;
}

/// Reads one of two words, if the key is present.
template <typename Value> void readConvention(const YamlMap& map, const char* key, Value& value) {
    if (const std::optional<YamlNode> node = map.find(key)) {
        value = readWord<Value>(*node);
    }
}

}  // namespace

Counting readCounting(const YamlNode& node, bool hasClock) {
    const YamlMap map =
        node.map(msg::format::theCounting(), {"drains", "returns", "latency", "ports", "static"});
    Counting counting;
    readConvention(map, "drains", counting.drains);
    readConvention(map, "returns", counting.returns);
    readConvention(map, "latency", counting.latency);
    readConvention(map, "ports", counting.ports);
    readConvention(map, "static", counting.staticEnergy);
    if (counting.staticEnergy == StaticEnergy::Counted && !hasClock) {
        node.fail(msg::format::clockMissing());
    }
    return counting;
}

PortUse readPorts(const YamlNode& node) { return readWord<PortUse>(node); }

}  // namespace loopglass
