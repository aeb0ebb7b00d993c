#include "lab/marks/submitted_files.h"

#include "format/source.h"
#include "words/sentences/lab.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace loopglass::lab {

namespace {

namespace fs = std::filesystem;

/// Leaves hidden folders out, because the program hides its copy of answers in the home folder.
/// answers.
std::vector<std::string> filesBelow(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator entry(folder, options, error), end;
         !error && entry != end; entry.increment(error)) {
        if (entry->is_directory(error) && entry->path().filename().string().starts_with('.')) {
            entry.disable_recursion_pending();
            continue;
        }
        const std::string ending = entry->path().extension().string();
        const bool plain = entry->is_regular_file(error) && !entry->is_symlink(error);
        if (plain && (ending == ".yaml" || ending == ".yml")) {
            files.push_back(entry->path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

SubmittedAnswers submitted(const std::string& path) {
    try {
        return {path, readSource(path).text};
    } catch (const InputError& error) {
        return {path, placed(error.location(), error.text())};
    }
}

std::vector<SubmittedAnswers> submittedBy(const std::vector<std::string>& paths) {
    std::vector<SubmittedAnswers> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            files.push_back(submitted(path));
            continue;
        }
        for (const std::string& file : filesBelow(path)) {
            files.push_back(submitted(file));
        }
    }
    if (files.empty()) {
        throw InputError({paths.front(), 0, 0}, msg::lab::noAnswerFiles());
    }
    return files;
}

}  // namespace loopglass::lab
