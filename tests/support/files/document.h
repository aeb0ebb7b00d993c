#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace loopglass::test {

/// A table of a Markdown page: the cells of its head and of its rows, without surrounding blanks.
struct DocumentTable {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
};

/// The part of a page below one heading, up to the next heading of any depth.
struct DocumentSection {
    std::string title;
    std::string text;  ///< text as written, without tables and blocks of code
    std::vector<DocumentTable> tables;
};

/// The parts of a page of docs/ that tests read: tables, and code blocks that begin with the
/// comment `# name.yaml`.
class Document {
public:
    /// Throws std::runtime_error if the file cannot be read.
    explicit Document(const std::string& path);

    const std::vector<DocumentSection>& sections() const { return m_sections; }
    /// Throws std::out_of_range if the section does not exist.
    const DocumentSection& section(const std::string& title) const;
    /// Returns the only table of the section with this head. Throws std::out_of_range.
    const DocumentTable& table(const std::string& title,
                               const std::vector<std::string>& head) const;
    /// Returns a code block by the name in its first line. Throws std::out_of_range.
    const std::string& file(const std::string& name) const;

private:
    void addBlock(const std::vector<std::string>& lines);
    void addTableLine(const std::string& line, bool first);

    std::vector<DocumentSection> m_sections;
    std::map<std::string, std::string> m_files;
};

/// Returns the text without Markdown marks for code and emphasis.
std::string withoutMarks(const std::string& text);

}  // namespace loopglass::test
