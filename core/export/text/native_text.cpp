#include "export/text/native_text.h"

#include "format/json_cost.h"
#include "format/write/write_mapping.h"

#include <nlohmann/json.hpp>

namespace loopglass {

std::string yamlMappingText(const Exported& exported) {
    std::string text;
    for (const std::string& line : preamble(exported, "a mapping")) {
        text += line.empty() ? "#\n" : "# " + line + "\n";
    }
    if (!exported.origin) {
        return text + writeMapping(exported.mapping, exported.workload(), exported.accelerator());
    }
    const auto& [variant, given] = *exported.origin;
    return text + writeMapping(exported.mapping, given, exported.accelerator(), variant);
}

std::string jsonMappingText(const Exported& exported) {
    std::string description;
    for (const std::string& line : preamble(exported, "a mapping")) {
        if (!line.empty()) {
            description += (description.empty() ? "" : " | ") + line;
        }
    }
    nlohmann::ordered_json json{{"description", description}};
    if (exported.origin) {
        Problem given = exported.problem();
        given.workload = exported.origin->given;
        json.update(mappingJson(given, exported.mapping, exported.origin->variant));
    } else {
        json.update(mappingJson(exported.problem(), exported.mapping));
    }
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace loopglass
