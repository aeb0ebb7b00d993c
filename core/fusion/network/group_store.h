#pragma once

#include "format/source.h"
#include "fusion/network/group_memory.h"

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace loopglass::fusion {

/// Answers of searches for groups, as the lines of a file. The first line names the kind of the
/// file. A line without an end, which comes from a killed run, is ignored. Each line has a hash.
class GroupStore final : public GroupMemory {
public:
    /// `write` receives one complete line at a time, with its line end. `write` may throw.
    explicit GroupStore(std::function<void(const std::string&)> write);

    /// Returns the first line of a file.
    static std::string head();
    /// Adds the lines of a file. Throws InputError with file and line for a text that is not such a
    /// file, or if a line is damaged.
    void add(const Source& source);
    /// Returns the number of bytes of the complete lines that were added.
    std::size_t wholeBytes() const { return m_wholeBytes; }
    std::size_t size() const { return m_known.size(); }

    std::optional<RecalledGroup> recall(const GroupQuestion& question) override;
    void keep(const GroupQuestion& question, const GroupAnswer& answer) override;

private:
    struct Entry {
        GroupAnswer answer;   ///< without its mapping
        std::string mapping;  ///< text of the mapping; "" for none
        Location at;
    };

    void addLine(const std::string& text, const Location& at);

    std::mutex m_mutex;  ///< protects the following members during a search
    std::function<void(const std::string&)> m_write;
    std::map<std::string, Entry> m_known;  ///< by the whole question, not by a hash of it
    std::size_t m_wholeBytes = 0;
};

}  // namespace loopglass::fusion
