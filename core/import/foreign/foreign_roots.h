#pragma once

#include "import/foreign/foreign_node.h"
#include "import/foreign/read_foreign.h"
#include "import/request/import_request.h"

#include <set>
#include <string>
#include <vector>

namespace loopglass {

/// The keys under which a ZigZag file that consists of one list is stored.
inline constexpr const char* listedLayers = "list of layers";
inline constexpr const char* listedMappings = "list of mappings";

/// Returns the key for such a list, chosen by the keys of its first entry; "" for an unknown list.
std::string listPart(const std::set<std::string>& keys);

/// The trees of all files of a request. Readers use them like one file.
class ForeignRoots {
public:
    /// `habits` has the same meaning as in readForeign().
    ForeignRoots(const ImportRequest& request, ImportReport& report, ForeignReading& reading,
                 const ForeignHabits& habits = {});

    /// Returns the value of a top-level key. Throws InputError if two files have the key and one of
    /// the values is not a list.
    std::optional<ForeignNode> find(const std::string& key) const;
    /// Returns the values of a key in all files, in the order of the files.
    std::vector<ForeignNode> findAll(const std::string& key) const;
    /// Calls ForeignReading::expect() for the top-level keys of all files.
    void expectKeys(const std::vector<std::string>& known) const;
    /// Returns true if an entry is a top-level entry of a file.
    bool isAtTop(const ForeignEntry& entry) const;
    /// Reports all entries that no reader has read.
    void noteUnread(const UnreadRule& rule) const;

private:
    std::vector<ForeignPointer> m_roots;
    ForeignReading& m_reading;
};

}  // namespace loopglass
