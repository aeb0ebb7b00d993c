#pragma once

#include <set>
#include <string>

namespace loopglass {

/// Returns a name of a model on one line, in plain letters.
std::string plainOnnxName(const std::string& name);

/// The names of layers, each given once.
class OnnxLayerNames {
public:
    /// Returns `name/part`, or the lower-case type of an operator without a name. Adds a number to
    /// a name that was already given.
    std::string nameOf(const std::string& name, const std::string& type, const std::string& part);
    bool has(const std::string& name) const { return m_given.count(name) > 0; }

private:
    std::set<std::string> m_given;
};

}  // namespace loopglass
