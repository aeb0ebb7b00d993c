#pragma once

#include "ask/question.h"

#include <QRegularExpression>
#include <QStringList>
#include <utility>

namespace loopglass::ui {

class QuestionExamples;

/// Reads questions. Hundreds of patterns are tried at every key press. Everything that does not
/// depend on the typed text is therefore cached until the names of the problem or the language
/// change.
class QuestionReader {
public:
    using Read = std::pair<const Question*, Asked>;

    /// Returns the kind of question of a text for one problem; none if the text is not a question.
    std::optional<Read> read(const QString& text, const Problem& problem);
    /// Returns the questions that the typed text may become, best first, with names of the problem
    /// in their gaps.
    QStringList like(const QString& typed, const Problem& problem);
    /// Returns true if a question begins with this text, with the names of the problem in its gaps.
    bool mayBecome(const QString& typed, const Problem& problem);

private:
    /// Content of the gaps: names and numbers, a word of the glossary, or any description of a
    /// candidate.
    enum class Kind { Usual, Word, Candidate };
    /// One form of a question, in the language of the window.
    struct Pattern {
        const Question* question = nullptr;
        QString text;
        QString plain;  ///< without articles, in lower case
        Kind kind = Kind::Usual;
    };
    /// A value computed from all patterns, with the inputs of the computation.
    template <class Made> struct Kept {
        QString of;
        std::vector<Made> all;
    };

    const std::vector<Pattern>& patterns();
    const std::vector<QRegularExpression>& expressionsFor(const Problem& problem);
    const std::vector<QStringList>& wordsWith(const QuestionExamples& examples);
    std::optional<Read> readAs(const QString& typed, const QString& simple, Kind kind,
                               const Problem& problem);
    QStringList ofSameWords(const QString& plain, const QuestionExamples& examples);

    Kept<Pattern> m_patterns;
    Kept<QRegularExpression> m_expressions;
    Kept<QStringList> m_words;
};

}  // namespace loopglass::ui
