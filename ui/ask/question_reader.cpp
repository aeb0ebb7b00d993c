// A question is matched word by word: letters' case, blanks, a question mark and words that only
// make a sentence of it do not count. A gap takes a name of the problem, the longest that fits.
// Each pattern becomes a regular expression. Hundreds of them are tried at every letter, so what
// does not depend on the letters is made once and kept: as long as names and language stay.
#include "ask/question_reader.h"

#include "commands/fuzzy_match.h"
#include "dataflow/dataflow.h"
#include "models/query_reader.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <utility>
#include <vector>

namespace loopglass::ui {

namespace {

/// A unit as it may be said, and the name that it has on screen.
using SaidUnit = std::pair<QString, QString>;

std::vector<SaidUnit> saidUnits(const QString& gap) {
    std::vector<SaidUnit> units;
    for (const QString& name : gap == QLatin1String("time") ? delayUnits() : energyUnits()) {
        units.emplace_back(name, name);
        if (const QChar micro(0x00B5); name.startsWith(micro)) {
            units.emplace_back(QLatin1Char('u') + name.mid(1), name);
            units.emplace_back(QChar(0x03BC) + name.mid(1), name);
        }
    }
    if (gap == QLatin1String("time")) {
        const QStringList words{cyclesUnit().name, tr("nanoseconds"), tr("microseconds"),
                                tr("milliseconds"), tr("seconds")};
        for (qsizetype i = 0; i < words.size(); ++i) {
            units.emplace_back(words[i], delayUnits()[i]);
        }
    }
    return units;
}

/// Words, and bytes as memories have them.
QStringList sizeNames(const Problem& problem) {
    QStringList names;
    for (const Unit& unit : sizesBeside(tr("words"), problem.accelerator.wordBits)) {
        names << unit.name;
    }
    return names << tr("bytes");
}

bool isUnitGap(const QString& gap) {
    return gap == QLatin1String("time") || gap == QLatin1String("energy");
}

/// The names that a gap takes, in the order of their numbers.
QStringList namesOf(const QString& gap, const Problem& problem) {
    QStringList names;
    if (gap == QLatin1String("level")) {
        for (const Level& level : problem.accelerator.levels) {
            names << qt(level.name);
        }
    } else if (gap == QLatin1String("tensor")) {
        for (const Tensor& tensor : problem.workload.tensors) {
            names << qt(tensor.name);
        }
    } else if (gap == QLatin1String("dim")) {
        for (const Dimension& dimension : problem.workload.dimensions) {
            names << qt(dimension.name);
        }
    } else if (gap == QLatin1String("dataflow")) {
        for (const Dataflow& dataflow : dataflowsOf(problem)) {
            names << uiText(dataflow.title);
        }
    } else if (gap == QLatin1String("reason")) {
        for (const QueryWord& word : queryWords()) {
            if (word.field == QueryTerm::Field::Reason && word.value != 0) {
                names << QString(QLatin1String(word.word))
                             .replace(QLatin1Char('-'), QLatin1Char(' '));
            }
        }
    } else if (gap == QLatin1String("size")) {
        names = sizeNames(problem);
    } else if (isUnitGap(gap)) {
        for (const SaidUnit& unit : saidUnits(gap)) {
            names << unit.first;
        }
    }
    return names;
}

QString alternatives(QStringList names) {
    std::sort(names.begin(), names.end(),
              [](const QString& a, const QString& b) { return a.size() > b.size(); });
    for (QString& name : names) {
        name = QRegularExpression::escape(name.simplified().toLower());
        name.replace(QLatin1String("\\-"), QLatin1String("[- ]"));
    }
    return names.join(QLatin1Char('|'));
}

const QRegularExpression& gapPattern() {
    static const QRegularExpression pattern(QStringLiteral("\\{(\\w+)\\}"));
    return pattern;
}

QString expressionOf(const QString& gap, const Problem& problem) {
    if (gap == QLatin1String("number")) {
        return QStringLiteral(
            "(?<number>[0-9][0-9,]*(?: [0-9]{3})*(?:\\.[0-9]+)?(?:e[+-]?[0-9]+)?)");
    }
    if (gap == QLatin1String("text")) {
        return QStringLiteral("(?<text>.+)");
    }
    const QString names = alternatives(namesOf(gap, problem));
    return names.isEmpty() ? QStringLiteral("(?!)") : QStringLiteral("(?<%1>%2)").arg(gap, names);
}

/// What each gap takes in one problem: asked once for all patterns.
class GapExpressions {
public:
    explicit GapExpressions(const Problem& problem) : m_problem(problem) {}

    /// All that patterns depend on beside the language.
    QString all() {
        QString text;
        for (const char* gap :
             {"level", "tensor", "dim", "dataflow", "reason", "size", "time", "energy"}) {
            text += of(QLatin1String(gap)) + QLatin1Char('\n');
        }
        return text;
    }

    const QString& of(const QString& gap) {
        QString& known = m_known[gap];
        if (known.isEmpty()) {
            known = expressionOf(gap, m_problem);
        }
        return known;
    }

private:
    const Problem& m_problem;
    QHash<QString, QString> m_known;
};

QRegularExpression expressionFor(const QString& pattern, GapExpressions& of) {
    QString expression;
    qsizetype from = 0;
    auto gaps = gapPattern().globalMatch(pattern);
    while (gaps.hasNext()) {
        const QRegularExpressionMatch gap = gaps.next();
        expression +=
            QRegularExpression::escape(pattern.mid(from, gap.capturedStart() - from).toLower()) +
            of.of(gap.captured(1));
        from = gap.capturedEnd();
    }
    expression += QRegularExpression::escape(pattern.mid(from).toLower());
    // A unit may stand right behind its number.
    for (const char* unit : {"(?<time>", "(?<energy>", "(?<size>"}) {
        expression.replace(QStringLiteral(")\\ ") + QLatin1String(unit),
                           QStringLiteral(") ?") + QLatin1String(unit));
    }
    return QRegularExpression(QRegularExpression::anchoredPattern(expression));
}

QString withoutMarks(const QString& text) {
    static const QRegularExpression marks(QStringLiteral("[?？.。!]+\\s*$"));
    return text.simplified().remove(marks).simplified();
}

/// An article says nothing, wherever it stands; "a" may be a tensor.
QString withoutArticles(const QString& text) {
    static const QRegularExpression article(QStringLiteral("\\bthe "));
    return QString(text).remove(article);
}

/// Without what makes a sentence of it.
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

/// The number of a name in its list.
template <class Take>
void takeName(const QRegularExpressionMatch& match, const char* gap, const Problem& problem,
              Take take) {
    const QString found =
        match.captured(QLatin1String(gap)).replace(QLatin1Char('-'), QLatin1Char(' '));
    const QStringList names = namesOf(QLatin1String(gap), problem);
    for (qsizetype i = 0; i < names.size() && !found.isEmpty(); ++i) {
        if (names[i].simplified().toLower().replace(QLatin1Char('-'), QLatin1Char(' ')) == found) {
            take(static_cast<std::size_t>(i));
            return;
        }
    }
}

Asked askedBy(const QRegularExpressionMatch& match, const QString& typed, const Problem& problem) {
    Asked asked;
    takeName(match, "level", problem, [&](std::size_t i) { asked.level = i; });
    takeName(match, "tensor", problem, [&](std::size_t i) { asked.tensor = i; });
    takeName(match, "dim", problem, [&](std::size_t i) { asked.dimension = i; });
    takeName(match, "dataflow", problem, [&](std::size_t i) { asked.dataflow = i; });
    const QString reason =
        match.captured(QStringLiteral("reason")).replace(QLatin1Char(' '), QLatin1Char('-'));
    for (const QueryWord& word : queryWords()) {
        if (word.field == QueryTerm::Field::Reason && reason == QLatin1String(word.word)) {
            asked.reason = static_cast<PruneReason>(word.value);
        }
    }
    for (const char* gap : {"time", "energy"}) {
        const QString said = match.captured(QLatin1String(gap));
        for (const SaidUnit& unit : saidUnits(QLatin1String(gap))) {
            if (!said.isEmpty() && unit.first.toLower() == said) {
                asked.unit = unit.second;
            }
        }
    }
    takeName(match, "size", problem,
             [&](std::size_t i) { asked.unit = sizeNames(problem)[static_cast<qsizetype>(i)]; });
    asked.number = match.captured(QStringLiteral("number"))
                       .remove(QLatin1Char(','))
                       .remove(QLatin1Char(' '))
                       .toDouble();
    // Its letters as they were typed.
    const QString text = match.captured(QStringLiteral("text"));
    const qsizetype at = typed.toLower().lastIndexOf(text);
    asked.text = text.isEmpty() || at < 0 ? text : typed.mid(at, text.size());
    return asked;
}

/// One way to ask, in the language of the window.
struct Pattern {
    const Question* question = nullptr;
    QString text;
    QString plain;  ///< without articles, in small letters
};

/// All of them, those of a question one after the other.
const std::vector<Pattern>& allPatterns() {
    static std::vector<Pattern> all;
    static QString language;  // as its first words tell it
    const QString words = tr(allQuestions().front().patterns);
    if (all.empty() || language != words) {
        all.clear();
        language = words;
        for (const Question& question : allQuestions()) {
            for (const QString& text : tr(question.patterns).split(QLatin1Char('|'))) {
                all.push_back({&question, text, withoutArticles(text.toLower())});
            }
        }
    }
    return all;
}

/// The expression of each pattern, for the names of a problem.
const std::vector<QRegularExpression>& expressionsFor(const Problem& problem) {
    static std::vector<QRegularExpression> all;
    static QString made;
    GapExpressions gaps(problem);
    const std::vector<Pattern>& patterns = allPatterns();
    const QString key = gaps.all() + patterns.front().text;
    if (all.empty() || made != key) {
        all.clear();
        made = key;
        for (const Pattern& pattern : patterns) {
            all.push_back(expressionFor(withoutArticles(pattern.text), gaps));
        }
    }
    return all;
}

/// Where a name stands in a text as words of their own, or -1. A name of one letter is one only in
/// its own case: "a" is mostly an article.
qsizetype placeOf(const QString& name, const QString& text) {
    const auto plain = [](QString of) {
        return of.simplified().replace(QLatin1Char('-'), QLatin1Char(' '));
    };
    const QRegularExpression word(
        QStringLiteral("(?<!\\w)%1(?!\\w)").arg(QRegularExpression::escape(plain(name))),
        name.size() > 1 ? QRegularExpression::CaseInsensitiveOption
                        : QRegularExpression::NoPatternOption);
    return plain(text).indexOf(word);
}

/// Patterns with a name in each gap: the first one of its kind that was typed, or one of the
/// problem where none was.
class Examples {
public:
    Examples(const QString& typed, const Problem& problem) : m_problem(problem) {
        for (const char* gap : {"level", "tensor", "dim", "dataflow", "reason"}) {
            const QStringList names = namesOf(QLatin1String(gap), problem);
            QString chosen = names.isEmpty() ? QString() : names.last();
            qsizetype first = -1;
            for (const QString& name : names) {
                const qsizetype at = placeOf(name, typed);
                if (at >= 0 && (first < 0 || at < first)) {
                    first = at;
                    chosen = name;
                }
            }
            m_names.emplace_back(QStringLiteral("{%1}").arg(QLatin1String(gap)), chosen);
        }
    }

    QString names() const {
        QString text;
        for (const auto& [gap, name] : m_names) {
            text += name + QLatin1Char('\n');
        }
        return text;
    }

    /// With names alone. Empty where the problem has no name for a gap.
    QString named(const QString& pattern) const {
        QString text = pattern;
        for (const auto& [gap, name] : m_names) {
            if (text.contains(gap) && name.isEmpty()) {
                return {};
            }
            text.replace(gap, name);
        }
        return text;
    }

    /// As it may be typed; empty where named() is.
    QString of(const QString& pattern) const {
        QString text = named(pattern);
        text.replace(QLatin1String("{number}"), QLatin1String("1024"));
        text.replace(QLatin1String("{time}"), QLatin1String("ms"));
        text.replace(QLatin1String("{energy}"), QLatin1String("mJ"));
        text.replace(QLatin1String("{size}"), QLatin1String("KiB"));
        const Dimension& last = m_problem.workload.dimensions.back();
        return text.replace(QLatin1String("{text}"),
                            QStringLiteral("tile %1 2").arg(qt(last.name)));
    }

private:
    const Problem& m_problem;
    std::vector<std::pair<QString, QString>> m_names;  ///< gap, name
};

}  // namespace

namespace {

/// No candidate is asked for so: "why is the delay so long".
bool isSentence(const QString& text) {
    //: Words that a question has and no candidate; apart by "|".
    const QString verbs = tr("is|are|was|does|do|did|has|have|can|so|it|this|that|there");
    return text.contains(QRegularExpression(QStringLiteral("\\b(?:%1)\\b").arg(verbs)));
}

std::optional<std::pair<const Question*, Asked>> readAs(const QString& typed, const QString& simple,
                                                        bool ofCandidates, const Problem& problem) {
    const std::vector<Pattern>& patterns = allPatterns();
    const std::vector<QRegularExpression>& expressions = expressionsFor(problem);
    for (std::size_t p = 0; p < patterns.size(); ++p) {
        if (patterns[p].text.contains(QLatin1String("{text}")) != ofCandidates) {
            continue;
        }
        const QRegularExpressionMatch match = expressions[p].match(typed);
        if (match.hasMatch() &&
            !(ofCandidates && isSentence(match.captured(QStringLiteral("text"))))) {
            return std::pair(patterns[p].question, askedBy(match, simple, problem));
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::pair<const Question*, Asked>> readQuestion(const QString& text,
                                                              const Problem& problem) {
    const QString simple = withoutMarks(text);
    // What may be a candidate comes last: "why not weight-stationary" is no loop order.
    for (const bool ofCandidates : {false, true}) {
        for (const QString& typed : {withoutArticles(simple.toLower()), bare(text)}) {
            if (const auto read = readAs(typed, simple, ofCandidates, problem)) {
                return read;
            }
        }
    }
    return std::nullopt;
}

bool mayBecomeQuestion(const QString& typed) {
    for (const QString& text : {withoutArticles(withoutMarks(typed).toLower()), bare(typed)}) {
        for (const Pattern& pattern : allPatterns()) {
            // As far as its first gap: the rest may be any name.
            const qsizetype gap = pattern.plain.indexOf(QLatin1Char('{'));
            const QString fixed = gap < 0 ? pattern.plain : pattern.plain.left(gap);
            if (fixed.startsWith(text) ||
                (gap > 1 && text.startsWith(fixed) && !text.mid(gap).contains(QLatin1Char(' ')) &&
                 !pattern.plain.contains(QLatin1String("{text}")))) {
                return true;
            }
        }
    }
    return false;
}

namespace {

QStringList wordsOf(const QString& text) {
    static const QRegularExpression apart(QStringLiteral("[^\\w{}]+"));
    return text.toLower().split(apart, Qt::SkipEmptyParts);
}

/// The words of each pattern with these names in it.
const std::vector<QStringList>& wordsOfPatterns(const Examples& examples) {
    static std::vector<QStringList> all;
    static QString made;
    const std::vector<Pattern>& patterns = allPatterns();
    const QString key = examples.names() + patterns.front().text;
    if (all.empty() || made != key) {
        all.clear();
        made = key;
        for (const Pattern& pattern : patterns) {
            all.push_back(wordsOf(examples.named(pattern.text)));
        }
    }
    return all;
}

/// As a question is offered: its first pattern. The best first; equal ones in their own order.
template <class Score> QStringList offered(std::vector<std::pair<Score, QString>> all) {
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList texts;
    for (const auto& [score, text] : all) {
        texts << text;
    }
    return texts;
}

/// How many words of what was typed a question has, those that many questions have for less.
QStringList questionsOfSameWords(const QString& plain, const Examples& examples) {
    constexpr qsizetype most = 8;
    const QStringList words = wordsOf(plain);
    const std::vector<Pattern>& patterns = allPatterns();
    const std::vector<QStringList>& wordsOfAll = wordsOfPatterns(examples);
    std::vector<std::pair<double, QString>> all;
    for (std::size_t p = 0; p < patterns.size();) {
        const std::size_t first = p;
        double best = 0;
        for (; p < patterns.size() && patterns[p].question == patterns[first].question; ++p) {
            const QStringList& its = wordsOfAll[p];
            double shared = 0;
            for (const QString& word : words) {
                shared += its.contains(word) ? static_cast<double>(word.size()) : 0;
            }
            best = std::max(best, shared / static_cast<double>(its.size() + 2));
        }
        const QString text = best > 1 ? examples.of(patterns[first].text) : QString();
        if (!text.isEmpty()) {
            all.emplace_back(best, text);
        }
    }
    return offered(std::move(all)).mid(0, most);
}

}  // namespace

QStringList questionsLike(const QString& typed, const Problem& problem) {
    const Examples examples(typed, problem);
    const QString plain = bare(typed);
    std::vector<std::pair<int, QString>> all;
    const Question* before = nullptr;
    for (const Pattern& pattern : allPatterns()) {
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
    return texts.isEmpty() ? questionsOfSameWords(plain, examples) : texts;
}

}  // namespace loopglass::ui
