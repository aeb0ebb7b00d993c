#pragma once

#include "accelerator/accelerator.h"
#include "format/source.h"
#include "format/yaml/yaml_node.h"
#include "workload/workload.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// A map of a session, of which unknown keys are let be.
class SessionMap {
public:
    explicit SessionMap(const YamlNode& map);

    std::optional<YamlNode> find(const std::string& key) const;
    /// Throws InputError where it is missing.
    YamlNode required(const std::string& key) const;
    /// False where it is missing. Throws InputError.
    bool isOn(const std::string& key) const;

private:
    YamlNode m_map;
    std::vector<std::pair<YamlNode, YamlNode>> m_entries;
};

/// The input of a session of the explorer. Errors in an embedded text name that text.
struct SessionParts {
    Accelerator accelerator;
    Network network;                    ///< a workload is one of one layer
    std::size_t layer = 0;              ///< index of the selected layer
    std::optional<Source> constraints;  ///< constraints of the selected layer
};

/// Returns true for a map that declares itself a session.
bool isSession(const YamlNode& root);

/// Throws InputError with file, line and column.
SessionParts readSessionParts(const YamlNode& root);
/// Returns nothing for a file of another kind.
std::optional<SessionParts> sessionIn(const Source& source);

/// Calls `told` with the search options of the session, `{"objective": "edp", …}`. Does not call it
/// for a file of another kind or without options. Throws InputError.
void withSessionOptions(const Source& source, const std::function<void(const SessionMap&)>& told);

/// The mapping of *By hand*, as a mapping file. Throws InputError where the session has none.
Source mappingInSession(const Source& session);

}  // namespace loopglass
