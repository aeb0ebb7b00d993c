#pragma once

#include "import/foreign/foreign_node.h"
#include "import/foreign/read_foreign.h"
#include "import/request/import_request.h"

#include <set>
#include <string>
#include <vector>

namespace loopglass {

/// The keys that represent ZigZag files that consist of one list.
inline constexpr const char* listedLayers = "list of layers";
inline constexpr const char* listedMappings = "list of mappings";

/// Returns the key for a list, chosen by the keys of its first entry; "" for an unknown list.
std::string listPart(const std::set<std::string>& keys);

/// The trees of all files of a request, used as if they were one file.
class ForeignRoots {
public:
    /// `habits` as in readForeign().
    ForeignRoots(const ImportRequest& request, ImportReport& report, ForeignReading& reading,
                 const ForeignHabits& habits = {});

    /// Returns the value of a top key. Throws InputError if two files have it and a value is not a
    /// list.
    std::optional<ForeignNode> find(const std::string& key) const;
    /// All values of a key, by file.
    std::vector<ForeignNode> findAll(const std::string& key) const;
    /// Calls ForeignReading::expect() for the keys at the top of all files.
    void expectKeys(const std::vector<std::string>& known) const;
    /// Returns true if an entry is at the top of a file.
    bool isAtTop(const ForeignEntry& entry) const;
    /// Adds notes on entries that no reader has read.
    void noteUnread(const UnreadRule& rule) const;

private:
    std::vector<ForeignPointer> m_roots;
    ForeignReading& m_reading;
};

}  // namespace loopglass
