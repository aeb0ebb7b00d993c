#pragma once

#include "words/argument.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loopglass::html {

/// Escapes a text for use in an element or an attribute: markup, quotes and control characters.
std::string escaped(std::string_view text);
/// Returns `<name>text</name>` with the text escaped.
std::string element(std::string_view name, std::string_view text);

/// Returns an element with a message in English.
std::string element(std::string_view name, const Message& message);
/// Returns a `<p>` element with a message.
std::string paragraph(const Message& message);

/// An HTML table. The first `textColumns` columns are text; all further columns are right-aligned
/// numbers. Cells are escaped.
class Table {
public:
    Table(std::vector<std::string> heading, std::size_t textColumns)
        : m_heading(std::move(heading)),
          m_textColumns(textColumns) {}

    void addRow(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }
    /// Adds a line above the last row, which has totals.
    void endsWithTotal() { m_total = true; }
    bool empty() const { return m_rows.empty(); }
    std::string text() const;

private:
    std::vector<std::string> m_heading;
    std::vector<std::vector<std::string>> m_rows;
    std::size_t m_textColumns;
    bool m_total = false;
};

/// Returns a whole HTML page with its style sheet; `language` is the HTML name of the language.
std::string page(std::string_view title, std::string_view body, std::string_view language = "en");

}  // namespace loopglass::html
