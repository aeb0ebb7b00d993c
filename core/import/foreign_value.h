#pragma once

#include "format/yaml_tree.h"
#include "workload/input_error.h"

#include <memory>
#include <string>
#include <vector>

namespace loopglass {

struct ForeignValue;
using ForeignPointer = std::shared_ptr<const ForeignValue>;

/// A key of a map and its value.
struct ForeignEntry {
    std::string key;
    Location at;
    ForeignPointer value;
};

/// A value of another tool's files, with what they include put in its place, `<<` merged, and each
/// place in the file where it was written.
struct ForeignValue {
    YamlKind kind = YamlKind::Nothing;
    std::string text;
    bool quoted = false;
    std::string tag;  ///< such as `!Container`
    Location at;
    std::vector<ForeignEntry> entries;  ///< of a map
    std::vector<ForeignPointer> items;  ///< of a list

    /// The value of a key; null when it is not there.
    ForeignPointer find(const std::string& key) const;
};

}  // namespace loopglass
