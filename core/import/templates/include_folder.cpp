#include "import/templates/include_folder.h"

#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace loopglass {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxIncludedFiles = 1000;
constexpr std::size_t maxIncludedBytes = std::size_t{64} << 20;

/// Returns the absolute path of a file, with links and dots resolved. If the path does not exist,
/// it is returned unchanged.
fs::path withoutLinks(const fs::path& path) {
    std::error_code error;
    const fs::path whole = fs::absolute(path, error);
    const fs::path real = fs::weakly_canonical(whole, error);
    return (error ? whole : real).lexically_normal();
}

}  // namespace

IncludeFolder::IncludeFolder(const std::string& file, const ForeignFiles& files)
    : m_root(withoutLinks(files.root.empty() ? fs::path(file).parent_path() / ".."
                                             : fs::path(files.root))
                 .string()),
      m_files(files) {}

bool IncludeFolder::holds(const std::string& path) const {
    const fs::path inside = withoutLinks(path);
    const fs::path root(m_root);
    const auto ends = std::mismatch(root.begin(), root.end(), inside.begin(), inside.end());
    return ends.first == root.end() || ends.first->empty();
}

bool IncludeFolder::hasEnding(const std::string& path) {
    constexpr std::array<std::string_view, 5> endings{".yaml", ".yml", ".jinja", ".jinja2", ".j2"};
    const std::string ending = lowerCase(fs::path(path).extension().string());
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

std::optional<Source> IncludeFolder::read(const std::string& path) {
    if (!hasEnding(path) || !holds(path)) {
        return std::nullopt;
    }
    if (m_count >= maxIncludedFiles || m_bytes >= maxIncludedBytes) {
        throw InputError({path, 0, 0},
                         msg::imports::includedTooMuch(maxIncludedFiles, maxIncludedBytes >> 20));
    }
    std::optional<Source> source = m_files.read(path);
    m_count += source ? 1 : 0;
    m_bytes += source ? source->text.size() : 0;
    return source;
}

std::vector<std::string> IncludeFolder::list(const std::string& folder) const {
    return holds(folder) ? m_files.list(folder) : std::vector<std::string>{};
}

}  // namespace loopglass
