#include "format/csv.h"

#include "words/wording.h"

namespace loopglass {

namespace {

std::string csvCell(const std::string& cell) {
    const std::string text = visibleText(cell);
    if (text.find_first_of(",\"\n\r") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

}  // namespace

std::string csvLine(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t c = 0; c < cells.size(); ++c) {
        line += (c == 0 ? "" : ",") + csvCell(cells[c]);
    }
    return line + "\n";
}

}  // namespace loopglass
