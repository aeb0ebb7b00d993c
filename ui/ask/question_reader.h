#pragma once

#include "ask/question.h"

#include <QRegularExpression>
#include <QStringList>
#include <utility>

namespace loopglass::ui {

class QuestionExamples;

/// Reads questions. What does not depend on the letters that were typed is made once, and kept as
/// long as the names of the problem and the language stay: hundreds of patterns are tried at every
/// letter.
class QuestionReader {
public:
    using Read = std::pair<const Question*, Asked>;

    /// Which kind of question a text is, for one problem; null when it is none.
    std::optional<Read> read(const QString& text, const Problem& problem);
    /// The kinds as they may be typed here, with names of the problem in their gaps; those that
    /// what was typed may become, best first.
    QStringList like(const QString& typed, const Problem& problem);
    /// Whether one of them begins so, with the names of the problem in its gaps.
    bool mayBecome(const QString& typed, const Problem& problem);

private:
    /// What its gaps take: names and numbers, a word of the glossary, or a candidate in any words.
    enum class Kind { Usual, Word, Candidate };
    /// One way to ask, in the language of the window.
    struct Pattern {
        const Question* question = nullptr;
        QString text;
        QString plain;  ///< without articles, in small letters
        Kind kind = Kind::Usual;
    };
    /// What is made of all patterns, and what it was made for.
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
