#include "support/files/document.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace loopglass::test {

namespace {

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? std::string()
                                      : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

/// Returns the cells of `| a | b |`; `\|` means the character itself.
std::vector<std::string> cellsOf(const std::string& line) {
    std::vector<std::string> cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
            cell += line[++i];
        } else if (line[i] == '|') {
            cells.push_back(trimmed(cell));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return cells;
}

bool isRule(const std::vector<std::string>& cells) {
    return std::all_of(cells.begin(), cells.end(), [](const std::string& cell) {
        return !cell.empty() && cell.find_first_not_of("-:") == std::string::npos;
    });
}

}  // namespace

void Document::addBlock(const std::vector<std::string>& lines) {
    if (lines.empty() || lines.front().rfind("# ", 0) != 0) {
        return;
    }
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    m_files[lines.front().substr(2)] = text;
}

void Document::addTableLine(const std::string& line, bool first) {
    const std::vector<std::string> cells = cellsOf(line);
    std::vector<DocumentTable>& tables = m_sections.back().tables;
    if (first) {
        tables.push_back({cells, {}});
    } else if (!isRule(cells)) {
        tables.back().rows.push_back(cells);
    }
}

Document::Document(const std::string& path) : m_sections(1) {
    std::ifstream in(path);
    if (!in) {
        throw std::runtime_error("cannot read " + path);
    }
    std::vector<std::string> block;
    bool inBlock = false;
    bool inTable = false;
    for (std::string line; std::getline(in, line);) {
        const std::string text = trimmed(line);
        if (text.rfind("```", 0) == 0) {
            if (inBlock) {
                addBlock(block);
            }
            block.clear();
            inBlock = !inBlock;
            continue;
        }
        if (inBlock) {
            block.push_back(line);
            continue;
        }
        if (!text.empty() && text.front() == '|') {
            addTableLine(text, !inTable);
            inTable = true;
            continue;
        }
        inTable = false;
        if (!text.empty() && text.front() == '#') {
            m_sections.push_back({trimmed(text.substr(text.find_first_not_of('#'))), {}, {}});
        } else {
            m_sections.back().text += line + "\n";
        }
    }
}

const DocumentSection& Document::section(const std::string& title) const {
    const auto found =
        std::find_if(m_sections.begin(), m_sections.end(),
                     [&](const DocumentSection& section) { return section.title == title; });
    if (found == m_sections.end()) {
        throw std::out_of_range("no section '" + title + "'");
    }
    return *found;
}

const DocumentTable& Document::table(const std::string& title,
                                     const std::vector<std::string>& head) const {
    const DocumentSection& in = section(title);
    const auto found = std::find_if(in.tables.begin(), in.tables.end(),
                                    [&](const DocumentTable& table) { return table.head == head; });
    if (found == in.tables.end()) {
        throw std::out_of_range("no table '" + head.front() + "' in section '" + title + "'");
    }
    return *found;
}

const std::string& Document::file(const std::string& name) const {
    const auto found = m_files.find(name);
    if (found == m_files.end()) {
        throw std::out_of_range("no block of code '# " + name + "'");
    }
    return found->second;
}

std::string withoutMarks(const std::string& text) {
    std::string plain;
    std::copy_if(text.begin(), text.end(), std::back_inserter(plain),
                 [](char c) { return c != '`' && c != '*'; });
    return plain;
}

}  // namespace loopglass::test
