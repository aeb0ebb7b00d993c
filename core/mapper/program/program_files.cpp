// Parses a shell command line only as far as necessary to find files: words, quotes and separators
// of commands. If the shell would change a word, as with variables, no file is found. Then only the
// command identifies the program.
#include "mapper/program/program_files.h"

#include "workload/text_hash.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

namespace fs = std::filesystem;

// Largest number of files whose contents are read; for further files, size and time are used.
constexpr std::size_t maxRead = 200;
constexpr std::uintmax_t maxBytes = 64U << 20U;  // largest total size of the contents that are read
constexpr std::string_view endsACommand = ";|&()\n";

/// A word, or a separator that ends a command.
struct ShellWord {
    std::string text;
    bool endsCommand = false;
    bool isOutput = false;  ///< true for a file that the command writes
};

class ShellWords {
public:
    explicit ShellWords(std::string_view line) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            i = take(line, i);
        }
        endWord();
    }
    std::vector<ShellWord> all;

private:
    /// Reads a word. Returns the position of the word's last character.
    std::size_t take(std::string_view line, std::size_t i) {
        const char c = line[i];
        if (c == '\'' || c == '"') {
            std::size_t end = i + 1;
            while (end < line.size() && line[end] != c) {
                end += c == '"' && line[end] == '\\' ? 2 : 1;
            }
            end = std::min(end, line.size());
            m_word += line.substr(i + 1, end - i - 1);
            return end;
        }
        if (c == '\\' && i + 1 < line.size()) {
            m_word += line[i + 1];
            return i + 1;
        }
        if (endsACommand.find(c) != std::string_view::npos) {
            endWord();
            all.push_back({{}, true, false});
        } else if (c == ' ' || c == '\t' || c == '<') {
            endWord();
        } else if (c == '>') {
            m_word.clear();  // the word was the number before the redirection
            m_output = true;
        } else {
            m_word += c;
        }
        return i;
    }
    void endWord() {
        if (!m_word.empty()) {
            all.push_back({std::exchange(m_word, {}), false, m_output});
            m_output = false;
        }
    }

    std::string m_word;
    bool m_output = false;
};

bool isFile(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

bool isInPath(const fs::path& file) {
    const char* path = std::getenv("PATH");
    std::string_view rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        const std::size_t colon = rest.find(':');
        if (fs::path(rest.substr(0, colon)) == file.parent_path()) {
            return true;
        }
        rest = colon == std::string_view::npos ? "" : rest.substr(colon + 1);
    }
    return false;
}

/// Returns the file of a Python module: `mine.py` for `-m mine`, and `tools/mine.py` for `-m
/// tools.mine`.
fs::path fileOfModule(std::string name) {
    std::replace(name.begin(), name.end(), '.', '/');
    return name + ".py";
}

/// Adds a file and the files beside it.
void addFile(const fs::path& file, std::set<fs::path>& files) {
    files.insert(file);
    std::error_code error;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    for (fs::directory_iterator at(folder, error), end; !error && at != end && file.has_extension();
         at.increment(error)) {
        if (at->path().extension() == file.extension() && isFile(at->path())) {
            files.insert(file.parent_path() / at->path().filename());
        }
    }
}

std::set<fs::path> filesOf(std::string_view command) {
    std::set<fs::path> files;
    fs::path folder;
    bool found = false;  // true if the file of this command was found
    std::string before;  // the previous word
    for (const ShellWord& word : ShellWords(command).all) {
        if (word.endsCommand) {
            found = false;
            before.clear();
            continue;
        }
        const fs::path path = folder / word.text;
        std::error_code error;
        if (before == "cd" && fs::is_directory(path, error)) {
            folder = path;
        }
        const fs::path file = before == "-m" ? folder / fileOfModule(word.text) : path;
        if (!found && !word.isOutput && isFile(file)) {
            isInPath(file) ? void(files.insert(file)) : addFile(file, files);
            found = !isInPath(file);
        }
        before = word.text;
    }
    return files;
}

/// A hash of files in the order of their names, so that equal folders give equal hashes.
class FilesHash {
public:
    void addFile(const fs::path& file) {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(file, error);
        m_hash.add(file.filename().string() + " " + std::to_string(size) + " ");
        if (m_filesLeft == 0 || size > m_bytesLeft) {
            const auto time = fs::last_write_time(file, error).time_since_epoch().count();
            return m_hash.add(std::to_string(time));
        }
        --m_filesLeft;
        m_bytesLeft -= size;
        std::ifstream in(file, std::ios::binary);
        std::vector<char> part(std::size_t{1} << 16U);
        while (in.read(part.data(), static_cast<std::streamsize>(part.size())) || in.gcount() > 0) {
            m_hash.add({part.data(), static_cast<std::size_t>(in.gcount())});
        }
    }
    std::string digits() const { return digitsOfHash(m_hash.value()); }

private:
    TextHash m_hash;
    std::size_t m_filesLeft = maxRead;
    std::uintmax_t m_bytesLeft = maxBytes;
};

}  // namespace

std::string fingerprintOfProgram(std::string_view command) {
    const std::set<fs::path> files = filesOf(command);
    if (files.empty()) {
        return {};
    }
    FilesHash hash;
    for (const fs::path& file : files) {
        hash.addFile(file);
    }
    return hash.digits();
}

}  // namespace loopglass
