#pragma once

#include "format/append_file.h"
#include "fusion/network/group_store.h"

#include <string>

namespace loopglass::cli {

/// The file of --resume together with --fuse. The constructor reads known answers. Each new answer
/// is appended at once as one line. Only one process may use the file at a time.
class GroupFile {
public:
    /// Reads the file, or creates it. Throws InputError for a damaged file or another kind of file.
    /// Throws OutputError if the file cannot be written.
    explicit GroupFile(std::string path);
    GroupFile(const GroupFile&) = delete;
    GroupFile& operator=(const GroupFile&) = delete;

    fusion::GroupMemory& memory() { return m_store; }

private:
    std::string m_path;
    AppendFile m_out;
    fusion::GroupStore m_store;
};

}  // namespace loopglass::cli
