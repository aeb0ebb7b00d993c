#include "cli/run/group_file.h"

#include "format/write_file.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace loopglass::cli {

namespace {

constexpr std::size_t maxGroupBytes = std::size_t{1} << 30;

bool hasContent(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) && std::filesystem::file_size(path, ignored) > 0;
}

}  // namespace

GroupFile::GroupFile(std::string path)
    : m_path(std::move(path)),
      m_store([this](const std::string& line) { m_out.append(line); }) {
    checkWritable(m_path);
    if (!hasContent(m_path)) {
        writeFile(m_path, fusion::GroupStore::head());
        m_out = AppendFile(m_path);
        return;
    }
    m_store.add(readSource(m_path, maxGroupBytes));
    m_out = AppendFile(m_path);
    m_out.shorten(m_store.wholeBytes());
}

}  // namespace loopglass::cli
