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

/// What a session of the explorer is about. What is wrong in a text inside names the text.
struct SessionParts {
    Accelerator accelerator;
    Network network;                    ///< a workload is one of one layer
    std::size_t layer = 0;              ///< the one that is looked at
    std::optional<Source> constraints;  ///< of that layer
};

/// A map that says of itself that it is a session.
bool isSession(const YamlNode& root);

/// Throws InputError with file, line and column.
SessionParts readSessionParts(const YamlNode& root);
/// None for a file of another kind.
std::optional<SessionParts> sessionIn(const Source& source);

/// What it says of the search, `{"objective": "edp", …}`; calls nothing for a file of another kind,
/// or where it says nothing. Throws InputError.
void withSessionOptions(const Source& source, const std::function<void(const SessionMap&)>& told);

/// The mapping of *By hand*, as a mapping file. Throws InputError where the session has none.
Source mappingInSession(const Source& session);

}  // namespace loopglass
