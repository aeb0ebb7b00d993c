#include "import/request/foreign_files.h"

#include <algorithm>
#include <filesystem>

namespace loopglass {

ForeignFiles diskFiles() {
    namespace fs = std::filesystem;
    ForeignFiles files;
    files.read = [](const std::string& path) -> std::optional<Source> {
        std::error_code error;
        if (!fs::is_regular_file(path, error)) {
            return std::nullopt;
        }
        return readSource(path);
    };
    files.list = [](const std::string& folder) {
        std::vector<std::string> found;
        std::error_code error;
        for (fs::directory_iterator at(folder.empty() ? "." : folder, error), end;
             !error && at != end; at.increment(error)) {
            found.push_back(at->path().string());
        }
        std::sort(found.begin(), found.end());
        return found;
    };
    return files;
}

ForeignFiles noFiles() {
    return {[](const std::string&) { return std::optional<Source>(); },
            [](const std::string&) { return std::vector<std::string>(); },
            {}};
}

}  // namespace loopglass
