#include "import/request/open_keeps.h"

#include "words/language.h"
#include "words/sentences/imports.h"

#include <sstream>

namespace loopglass {

std::string openKeepsComment() {
    constexpr std::size_t width = 100;
    std::istringstream words(english(msg::imports::openKeepsOfFile()));
    std::string comment;
    std::string line = "#";
    for (std::string word; words >> word;) {
        if (line.size() + 1 + word.size() > width) {
            comment += line + "\n";
            line = "#";
        }
        line += " " + word;
    }
    return comment + line + "\n";
}

}  // namespace loopglass
