// Explains a term of the window by its definition in the glossary.
#include "ask/answer_parts.h"
#include "ask/glossary_words.h"

#include <array>

namespace loopglass::ui {

namespace {

Answer meaningOfWord(const AskContext&, const Asked& asked) {
    const GlossaryWord& word = glossaryWords()[asked.word];
    return {tr("%1: %2", "a word and what it means").arg(capitalized(word.title), word.meaning),
            std::nullopt, noNode, false};
}

constexpr std::array wordKinds{
    Question{"word",
             QT_TRANSLATE_NOOP("loopglass",
                               "explain {word}|what is {word}|what is a {word}|what is an "
                               "{word}|what are {word}|define {word}|definition of {word}|meaning "
                               "of {word}|what does {word} mean|what is meant by {word}"),
             false, &meaningOfWord}};

}  // namespace

std::span<const Question> wordQuestions() { return wordKinds; }

}  // namespace loopglass::ui
