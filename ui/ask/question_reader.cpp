// Questions are matched word by word. The case of letters, blanks, a question mark and filler words
// are ignored. Each pattern becomes a regular expression with a group for each gap
// (question_gaps.cpp).
#include "ask/question_reader.h"

#include "ask/question_examples.h"
#include "ask/question_gaps.h"
#include "commands/fuzzy_match.h"
#include "text/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace loopglass::ui {

namespace {

QString withoutMarks(const QString& text) {
    static const QRegularExpression marks(QStringLiteral("[?？.。!]+\\s*$"));
    return text.simplified().remove(marks).simplified();
}

/// Removes articles, because they never change the meaning. "a" stays, because it may be a tensor.
QString withoutArticles(const QString& text) {
    static const QRegularExpression article(QStringLiteral("\\bthe "));
    return QString(text).remove(article);
}

/// Removes filler words.
QString bare(const QString& text) {
    QString plain = withoutArticles(withoutMarks(text).toLower());
    const QStringList fillers =
        tr("total|overall|average|mean|what is|what are|how much is|how large "
           "is|what's|can you tell me|tell me|give me|show "
           "me|show|please|what would be|what was|how high is|how long is")
            .split(QLatin1Char('|'));
    //: Words that a question may end with and that say nothing; apart by "|", longest first.
    const QStringList tails =
        tr("of the best mapping|of the mapping on screen|of this mapping|of the mapping|for this "
           "mapping|for this layer|of this layer|of it|in total|in all|here|now|please")
            .split(QLatin1Char('|'));
    for (bool more = true; more;) {
        more = false;
        for (const QString& filler : fillers) {
            if (plain.startsWith(withoutArticles(filler) + QLatin1Char(' '))) {
                plain = plain.mid(withoutArticles(filler).size() + 1);
                more = true;
            }
        }
        for (const QString& tail : tails) {
            if (plain.endsWith(QLatin1Char(' ') + withoutArticles(tail))) {
                plain.chop(withoutArticles(tail).size() + 1);
                more = true;
            }
        }
    }
    return plain;
}

/// Returns true if the text is a sentence and therefore not the name of a candidate: "why is the
/// delay so long".
bool isSentence(const QString& text) {
    //: Words that a question has and no candidate; apart by "|".
    const QString verbs = tr("is|are|was|does|do|did|has|have|can|so|it|this|that|there");
    return text.contains(QRegularExpression(QStringLiteral("\\b(?:%1)\\b").arg(verbs)));
}

QStringList wordsOf(const QString& text) {
    static const QRegularExpression apart(QStringLiteral("[^\\w{}]+"));
    return text.toLower().split(apart, Qt::SkipEmptyParts);
}

/// Returns true if the word occurs in questions of every kind. Questions are similar only if they
/// also share another word.
bool saysNothing(const QString& word) {
    //: Words of questions that say nothing of what is asked; apart by "|".
    static const QString marks = QStringLiteral("|%1|");
    const QString empty = marks.arg(
        tr("is|are|was|were|does|do|did|has|have|can|so|it|this|that|there|who|what|which|when|"
           "where|why|of|a|an|the|in|on|at|to|for|by|my|your"));
    return empty.contains(marks.arg(word));
}

/// Returns the first pattern of each question, sorted by score; questions of equal score keep their
/// order.
template <class Score> QStringList offered(std::vector<std::pair<Score, QString>> all) {
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList texts;
    for (const auto& [score, text] : all) {
        texts << text;
    }
    return texts;
}

}  // namespace

/// Returns all patterns, grouped by question. The first words show the language.
const std::vector<QuestionReader::Pattern>& QuestionReader::patterns() {
    const QString language = tr(allQuestions().front().patterns);
    if (m_patterns.all.empty() || m_patterns.of != language) {
        m_patterns = {language, {}};
        for (const Question& question : allQuestions()) {
            for (const QString& text : tr(question.patterns).split(QLatin1Char('|'))) {
                const Kind kind = text.contains(QLatin1String("{text}"))   ? Kind::Candidate
                                  : text.contains(QLatin1String("{word}")) ? Kind::Word
                                                                           : Kind::Usual;
                m_patterns.all.push_back({&question, text, withoutArticles(text.toLower()), kind});
            }
        }
    }
    return m_patterns.all;
}

/// Returns the expression of each pattern, for the names of a problem.
const std::vector<QRegularExpression>& QuestionReader::expressionsFor(const Problem& problem) {
    GapExpressions gaps(problem);
    const std::vector<Pattern>& all = patterns();
    const QString of = gaps.all() + all.front().text;
    if (m_expressions.of != of) {
        m_expressions = {of, {}};
        for (const Pattern& pattern : all) {
            m_expressions.all.push_back(gaps.forPattern(withoutArticles(pattern.text)));
        }
    }
    return m_expressions.all;
}

/// Returns the words of each pattern, with these names in its gaps.
const std::vector<QStringList>& QuestionReader::wordsWith(const QuestionExamples& examples) {
    const std::vector<Pattern>& all = patterns();
    const QString of = examples.names() + all.front().text;
    if (m_words.of != of) {
        m_words = {of, {}};
        for (const Pattern& pattern : all) {
            m_words.all.push_back(wordsOf(examples.named(pattern.text)));
        }
    }
    return m_words.all;
}

std::optional<QuestionReader::Read> QuestionReader::readAs(const QString& typed,
                                                           const QString& simple, Kind kind,
                                                           const Problem& problem) {
    const std::vector<Pattern>& all = patterns();
    const std::vector<QRegularExpression>& expressions = expressionsFor(problem);
    for (std::size_t p = 0; p < all.size(); ++p) {
        if (all[p].kind != kind) {
            continue;
        }
        const QRegularExpressionMatch match = expressions[p].match(typed);
        if (match.hasMatch() &&
            !(kind == Kind::Candidate && isSentence(match.captured(QStringLiteral("text"))))) {
            return Read(all[p].question, askedBy(match, simple, problem));
        }
    }
    return std::nullopt;
}

std::optional<QuestionReader::Read> QuestionReader::read(const QString& text,
                                                         const Problem& problem) {
    const QString simple = withoutMarks(text);
    // Candidates are tried last, because "why not weight-stationary" names no loop order. A word is
    // explained only if the question does not ask for a number: "what is the delay".
    for (const Kind kind : {Kind::Usual, Kind::Word, Kind::Candidate}) {
        for (const QString& typed : {withoutArticles(simple.toLower()), bare(text)}) {
            if (const auto found = readAs(typed, simple, kind, problem)) {
                return found;
            }
        }
    }
    return std::nullopt;
}

bool QuestionReader::mayBecome(const QString& typed, const Problem& problem) {
    const std::vector<Pattern>& all = patterns();
    const std::vector<QRegularExpression>& expressions = expressionsFor(problem);
    for (const QString& text : {withoutArticles(withoutMarks(typed).toLower()), bare(typed)}) {
        for (std::size_t p = 0; p < all.size(); ++p) {
            // A candidate may be any text, so only the text before it is compared.
            const qsizetype candidate = all[p].plain.indexOf(QLatin1String("{text}"));
            if (candidate >= 0 ? all[p].plain.left(candidate).startsWith(text)
                               : expressions[p]
                                     .match(text, 0, QRegularExpression::PartialPreferCompleteMatch)
                                     .hasPartialMatch()) {
                return true;
            }
        }
    }
    return false;
}

/// Counts the words of each question that were typed, without words that every question may have.
QStringList QuestionReader::ofSameWords(const QString& plain, const QuestionExamples& examples) {
    constexpr qsizetype most = 8;
    QStringList words = wordsOf(plain);
    words.removeIf(saysNothing);
    const std::vector<Pattern>& known = patterns();
    const std::vector<QStringList>& wordsOfAll = wordsWith(examples);
    std::vector<std::pair<double, QString>> all;
    for (std::size_t p = 0; p < known.size();) {
        const std::size_t first = p;
        double best = 0;
        for (; p < known.size() && known[p].question == known[first].question; ++p) {
            const QStringList& its = wordsOfAll[p];
            double shared = 0;
            for (const QString& word : words) {
                shared += its.contains(word) ? static_cast<double>(word.size()) : 0;
            }
            best = std::max(best, shared / static_cast<double>(its.size() + 2));
        }
        const QString text = best > 1 ? examples.of(known[first].text) : QString();
        if (!text.isEmpty()) {
            all.emplace_back(best, text);
        }
    }
    return offered(std::move(all)).mid(0, most);
}

QStringList QuestionReader::like(const QString& typed, const Problem& problem) {
    const QuestionExamples examples(typed, problem);
    const QString plain = bare(typed);
    std::vector<std::pair<int, QString>> all;
    const Question* before = nullptr;
    for (const Pattern& pattern : patterns()) {
        if (pattern.question == before) {
            continue;
        }
        before = pattern.question;
        const QString text = examples.of(pattern.text);
        const std::optional<int> match = fuzzyMatch(plain, text);
        if (!text.isEmpty() && match) {
            all.emplace_back(*match, text);
        }
    }
    const QStringList texts = offered(std::move(all));
    return texts.isEmpty() ? ofSameWords(plain, examples) : texts;
}

}  // namespace loopglass::ui
