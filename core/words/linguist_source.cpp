#include "words/linguist_source.h"

#include "words/all_sentences.h"

namespace loopglass {

namespace {

/// Returns a string literal of C++. Sentences have no control characters.
std::string literal(std::string_view text) {
    std::string written = "\"";
    for (const char c : text) {
        written += c == '"' || c == '\\' ? "\\" : "";
        written += c;
    }
    return written + '"';
}

}  // namespace

std::string linguistSource() {
    std::string text =
        "// Written by loopglass-engine-strings from the tables in core/words/sentences,"
        " for lupdate.\n"
        "// {0} is a gap; {0:one|many} are plural forms: write as many, with bars "
        "between them, as\n// the language has.\n";
    for (const SentenceRow* sentence : allSentences()) {
        if (sentence->room == "cli") {
            continue;
        }
        text += "QT_TRANSLATE_NOOP3(\"engine\", " + literal(sentence->text) + ", " +
                literal(sentence->id()) + ")\n";
    }
    return text;
}

}  // namespace loopglass
