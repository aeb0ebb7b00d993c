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

/// A map in a session file. Unknown keys are ignored.
class SessionMap {
public:
    explicit SessionMap(const YamlNode& map);

    std::optional<YamlNode> find(const std::string& key) const;
    /// Returns the value of a key. Throws InputError if the key is absent.
    YamlNode required(const std::string& key) const;
    /// Returns the value of a Boolean key; false if the key is absent. Throws InputError.
    bool isOn(const std::string& key) const;

private:
    YamlNode m_map;
    std::vector<std::pair<YamlNode, YamlNode>> m_entries;
};

/// The input data in a session of the window. Messages about an error in an embedded text name this
/// text.
struct SessionParts {
    Accelerator accelerator;
    /// The network; a single workload is a network of one layer.
    Network network;
    std::size_t layer = 0;              ///< index of the selected layer
    std::optional<Source> constraints;  ///< constraints of the selected layer
};

/// Returns true if a map has the key that marks a session.
bool isSession(const YamlNode& root);

/// Reads the parts of a session. Throws InputError with file, line and column.
SessionParts readSessionParts(const YamlNode& root);
/// Reads the parts of a session; returns nothing for a file of another kind.
std::optional<SessionParts> sessionIn(const Source& source);

/// Calls `report` with the search options of the session, as JSON text: `{"objective": "edp", …}`.
/// For a file of another kind, or without options, `report` is not called. Throws InputError.
void withSessionOptions(const Source& source, const std::function<void(const SessionMap&)>& report);

/// Returns the mapping that the view *Edit mapping* of the session shows, as a mapping file. Throws
/// InputError if the session has none.
Source mappingInSession(const Source& session);

}  // namespace loopglass
