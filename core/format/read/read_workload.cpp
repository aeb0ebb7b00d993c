#include "format/read/read_workload.h"

#include "format/read/file_kind.h"
#include "format/read/read_layer.h"
#include "format/yaml/yaml_node.h"
#include "words/sentences/format.h"

namespace loopglass {

Workload readWorkload(const Source& source) {
    const YamlDocument document(source);
    const YamlNode root(document, document.root(), msg::format::theWorkload());
    refuseOtherKind(root, Expected::Workload);
    const YamlMap map =
        root.map(msg::format::theWorkload(), {"name", "description", "dimensions", "equation"});
    Workload workload;
    workload.name = map.required("name").nameText();
    if (const auto description = map.find("description")) {
        workload.description = description->anyText();
    }
    const YamlNode node = map.required("dimensions");
    const std::vector<DeclaredDimension> dimensions = readDimensions(node);
    if (dimensions.empty()) {
        node.fail(msg::format::noDimension());
    }
    readEquation(map.required("equation"), dimensions, 0, workload);
    return workload;
}

}  // namespace loopglass
