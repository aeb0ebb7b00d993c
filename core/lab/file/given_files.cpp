#include "lab/file/given_files.h"

#include "words/sentences/lab.h"
#include "words/wording.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace loopglass::lab {

namespace {

namespace fs = std::filesystem;

/// Returns the lines of a text with their line ends.
std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1);
        lines.push_back(text.substr(begin, end + 1 - begin));
        begin = end + 1;
    }
    return lines;
}

/// Returns the text of a block, arranged so that its lines and columns are those of the lab file.
/// Empty lines are added at the beginning, and the indentation is kept. Errors then have the right
/// position.
std::string inPlace(const std::string& block, const YamlNode& node, const Source& lab) {
    const std::vector<std::string> written = linesOf(checkedText(lab));
    const std::vector<std::string> lines = linesOf(block);
    auto first = static_cast<std::size_t>(std::max(node.location().line, 1) - 1);
    while (first < written.size() && written[first].find(lines.front().substr(
                                         0, lines.front().find('\n'))) == std::string::npos) {
        ++first;
    }
    if (first == written.size()) {
        return block;  // a folded or escaped text has no positions in the file
    }
    const std::size_t column = written[first].find_first_not_of(' ');
    const std::size_t own = lines.front().find_first_not_of(' ');
    if (column == std::string::npos || own == std::string::npos || own > column) {
        return block;
    }
    const std::size_t indent = column - own;
    std::string text(first, '\n');
    for (const std::string& line : lines) {
        text += (line == "\n" ? "" : std::string(indent, ' ')) + line;
    }
    return text;
}

bool isWithin(const fs::path& folder, const fs::path& file) {
    std::error_code error;
    const fs::path root = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, error);
    const fs::path real = fs::weakly_canonical(file, error);
    const auto [end, ignored] = std::mismatch(root.begin(), root.end(), real.begin(), real.end());
    return !error && end == root.end();
}

Source fileAt(const YamlNode& node, const Source& lab, const FileLoader& load) {
    const std::string path = pathBeside(lab.file, node.nameText(), node.location());
    try {
        return load(path);
    } catch (const InputError& error) {
        node.fail(placed(error.location(), error.text()));
    }
}

/// Returns true if the text between two braces is a placeholder.
bool isPlaceholder(std::string_view inner) {
    return !inner.empty() && inner.find_first_of(":,{}\n\"") == std::string_view::npos &&
           inner.find_first_not_of(' ') != std::string_view::npos;
}

/// Returns true if commas only occur between arguments, in parentheses.
bool isCall(std::string_view inner) {
    return inner.find('(') != std::string_view::npos &&
           inner.find_first_of(":{}\n\"") == std::string_view::npos;
}

}  // namespace

std::string pathBeside(const std::string& labFile, const std::string& name, const Location& at) {
    const fs::path folder = fs::path(labFile).parent_path();
    const fs::path named(name);
    const fs::path path = (folder / named).lexically_normal();
    const fs::path inside = named.lexically_normal();
    if (named.is_absolute() || inside.begin() == inside.end() || *inside.begin() == ".." ||
        !isWithin(folder, path)) {
        throw InputError(at, msg::lab::leavesFolder(name));
    }
    return path.string();
}

Source readGiven(const YamlNode& node, const Source& lab, const FileLoader& load) {
    const std::string text = node.anyText();
    if (text.find('\n') == std::string::npos) {
        return fileAt(node, lab, load);
    }
    return {lab.file, inPlace(text, node, lab)};
}

std::string filled(const std::string& text, const Location& at, const Filler& filler) {
    std::string result;
    std::size_t next = 0;
    while (next < text.size()) {
        const char c = text[next];
        const std::size_t end = c == '{' ? text.find_first_of("{}", next + 1) : std::string::npos;
        const bool closed = end != std::string::npos && text[end] == '}';
        const std::string inner = closed ? text.substr(next + 1, end - next - 1) : std::string();
        if (closed && (isPlaceholder(inner) || isCall(inner))) {
            result += filler(inner, at);
            next = end + 1;
        } else {
            result += c;
            ++next;
        }
    }
    return result;
}

}  // namespace loopglass::lab
