#include "report/html.h"

#include "words/language.h"
#include "words/wording.h"

namespace loopglass::html {

namespace {

// The style sheet is simple, because Qt's rich text prints the same page.
constexpr std::string_view styleSheet = R"(
body { font-family: "DejaVu Sans", Verdana, "Noto Sans CJK TC", sans-serif; font-size: 10pt; line-height: 1.45;
  color: #1f2933; max-width: 60em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 18pt; margin-bottom: 2pt; }
h2 { font-size: 13pt; margin-top: 22pt; border-bottom: 1px solid #dde2e8; }
h3 { font-size: 11pt; margin-top: 14pt; }
table { border-collapse: collapse; margin: 6pt 0; }
th { text-align: left; color: #5b6775; font-weight: normal; border-bottom: 1px solid #8a94a0; }
th, td { padding: 2pt 8pt 2pt 0; vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; }
tr.total td { border-top: 1px solid #8a94a0; }
pre { font-family: "DejaVu Sans Mono", monospace; font-size: 9pt; line-height: 1.4; white-space: pre-wrap; }
pre.nest { background: #f5f7fa; padding: 6pt; }
summary { cursor: pointer; padding: 3pt 0; }
p.faint, span.faint { color: #5b6775; }
svg, img { max-width: 100%; height: auto; }
@media print { body { margin: 0; max-width: none; } h2, h3 { page-break-after: avoid; }
  svg, img, tr { page-break-inside: avoid; } }
)";

}  // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : visibleText(text)) {
        switch (c) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        default:
            safe += static_cast<unsigned char>(c) < 0x20 && c != '\n' ? ' ' : c;
        }
    }
    return safe;
}

std::string element(std::string_view name, std::string_view text) {
    const std::string tag(name);
    return "<" + tag + ">" + escaped(text) + "</" + tag + ">\n";
}

std::string element(std::string_view name, const Message& message) {
    return element(name, english(message));
}

std::string paragraph(const Message& message) { return element("p", message); }

std::string Table::text() const {
    const auto row = [&](const std::vector<std::string>& cells, const std::string& name) {
        std::string line;
        for (std::size_t i = 0; i < m_heading.size(); ++i) {
            const std::string marks = i < m_textColumns ? "" : " class=\"n\" align=\"right\"";
            line += "<" + name + marks + ">" + (i < cells.size() ? escaped(cells[i]) : "") + "</" +
                    name + ">";
        }
        return line;
    };
    std::string text = "<table>\n<thead><tr>" + row(m_heading, "th") + "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool last = m_total && i + 1 == m_rows.size();
        text += (last ? "<tr class=\"total\">" : "<tr>") + row(m_rows[i], "td") + "</tr>\n";
    }
    return text + "</tbody>\n</table>\n";
}

std::string page(std::string_view title, std::string_view body, std::string_view language) {
    return "<!DOCTYPE html>\n<html lang=\"" + escaped(language) +
           "\">\n<head>\n<meta charset=\"utf-8\"/>\n" + element("title", title) + "<style>" +
           std::string(styleSheet) + "</style>\n</head>\n<body>\n" + std::string(body) +
           "</body>\n</html>\n";
}

}  // namespace loopglass::html
