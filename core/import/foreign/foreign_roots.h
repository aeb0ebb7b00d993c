#pragma once

#include "import/foreign/foreign_node.h"
#include "import/request/import_request.h"

#include <string>
#include <vector>

namespace loopglass {

/// The trees of all files of a request; keys at the top are those of one file.
class ForeignRoots {
public:
    ForeignRoots(const ImportRequest& request, ImportReport& report, ForeignReading& reading);

    /// The value of a key at the top. Throws InputError when two files have it and it is no list.
    std::optional<ForeignNode> find(const std::string& key) const;
    /// All values of a key, by file.
    std::vector<ForeignNode> findAll(const std::string& key) const;
    /// Notes what nobody asked for.
    void noteLeftOver(const std::function<Message(const std::string& key)>& reason) const;

private:
    std::vector<ForeignPointer> m_roots;
    ForeignReading& m_reading;
};

}  // namespace loopglass
