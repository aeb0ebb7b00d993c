// Matches the gaps in the patterns of questions. A gap matches the longest fitting name of the
// problem, a number or a unit.
#include "ask/question_gaps.h"

#include "ask/glossary_words.h"
#include "dataflow/dataflow.h"
#include "models/query/query_reader.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace loopglass::ui {

namespace {

/// A unit in the notation of users, and its name in the window.
using SpelledUnit = std::pair<QString, QString>;

std::vector<SpelledUnit> saidUnits(const QString& gap) {
    std::vector<SpelledUnit> units;
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

/// The names of words and of bytes with the prefixes of memory sizes.
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

}  // namespace

QStringList namesOfGap(const QString& gap, const Problem& problem) {
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
    } else if (gap == QLatin1String("dataflow") || gap == QLatin1String("other")) {
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
    } else if (gap == QLatin1String("word")) {
        for (const GlossaryWord& word : glossaryWords()) {
            names << word.names;
        }
    } else if (gap == QLatin1String("size")) {
        names = sizeNames(problem);
    } else if (isUnitGap(gap)) {
        for (const SpelledUnit& unit : saidUnits(gap)) {
            names << unit.first;
        }
    }
    return names;
}

namespace {

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

/// Returns an expression for words that may follow a name: "weights", "the weight tensor", "the L2
/// buffer".
QString behindName(const QString& gap) {
    return gap == QLatin1String("tensor")  ? QStringLiteral("s?(?: tensor)?")
           : gap == QLatin1String("level") ? QStringLiteral("(?: buffer| memory| level)?")
           : gap == QLatin1String("word")  ? QStringLiteral("s?")
                                           : QString();
}

QString expressionOf(const QString& gap, const Problem& problem) {
    if (gap == QLatin1String("number")) {
        return QStringLiteral(
            "(?<number>[0-9][0-9,]*(?: [0-9]{3})*(?:\\.[0-9]+)?(?:e[+-]?[0-9]+)?)");
    }
    if (gap == QLatin1String("text")) {
        return QStringLiteral("(?<text>.+)");
    }
    const QString names = alternatives(namesOfGap(gap, problem));
    return names.isEmpty() ? QStringLiteral("(?!)")
                           : QStringLiteral("(?<%1>%2)").arg(gap, names) + behindName(gap);
}

/// Groups of synonyms, separated by "|". A pattern that contains one synonym of a group matches all
/// synonyms of this group. The groups apply to English patterns only.
constexpr std::array synonyms{
    "what if|what would happen if|what happens if|what will happen if|what changes if",
    "large|big",
    "is|was|were",
    "take|use|need|consume|require|spend",
    "takes|uses|needs|consumes|requires|spends",
    "utilization|utilisation",
    "dropped|pruned|discarded|rejected",
};

/// Returns a regular expression for the words of a pattern between two gaps.
QString expressionOfWords(const QString& text) {
    static const QRegularExpression any = [] {
        QStringList all;
        for (const char* group : synonyms) {
            all << QString::fromLatin1(group);
        }
        return QRegularExpression(QStringLiteral("\\b(?:%1)\\b").arg(all.join(QLatin1Char('|'))));
    }();
    QString expression;
    qsizetype from = 0;
    for (auto found = any.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        expression += QRegularExpression::escape(text.mid(from, match.capturedStart() - from));
        from = match.capturedEnd();
        for (const char* group : synonyms) {
            const QString words = QString::fromLatin1(group);
            if (words.split(QLatin1Char('|')).contains(match.captured())) {
                expression += QStringLiteral("(?:%1)").arg(words);
            }
        }
    }
    return expression + QRegularExpression::escape(text.mid(from));
}

}  // namespace

QString GapExpressions::all() {
    QString text;
    for (const char* gap : {"level", "tensor", "dim", "dataflow", "other", "reason", "size", "time",
                            "energy", "word"}) {
        text += of(QLatin1String(gap)) + QLatin1Char('\n');
    }
    return text;
}

const QString& GapExpressions::of(const QString& gap) {
    QString& known = m_known[gap];
    if (known.isEmpty()) {
        known = expressionOf(gap, m_problem);
    }
    return known;
}

QRegularExpression GapExpressions::forPattern(const QString& pattern) {
    QString expression;
    qsizetype from = 0;
    auto gaps = gapPattern().globalMatch(pattern);
    while (gaps.hasNext()) {
        const QRegularExpressionMatch gap = gaps.next();
        expression += expressionOfWords(pattern.mid(from, gap.capturedStart() - from).toLower()) +
                      of(gap.captured(1));
        from = gap.capturedEnd();
    }
    expression += expressionOfWords(pattern.mid(from).toLower());
    // A unit may follow its number without a blank.
    for (const char* unit : {"(?<time>", "(?<energy>", "(?<size>"}) {
        expression.replace(QStringLiteral(")\\ ") + QLatin1String(unit),
                           QStringLiteral(") ?") + QLatin1String(unit));
    }
    return QRegularExpression(QRegularExpression::anchoredPattern(expression));
}

namespace {

/// Calls `take` with the index of each name in its list.
template <class Take>
void takeName(const QRegularExpressionMatch& match, const char* gap, const Problem& problem,
              Take take) {
    const QString found =
        match.captured(QLatin1String(gap)).replace(QLatin1Char('-'), QLatin1Char(' '));
    const QStringList names = namesOfGap(QLatin1String(gap), problem);
    for (qsizetype i = 0; i < names.size() && !found.isEmpty(); ++i) {
        if (names[i].simplified().toLower().replace(QLatin1Char('-'), QLatin1Char(' ')) == found) {
            take(static_cast<std::size_t>(i));
            return;
        }
    }
}

/// Returns the row of the glossary that contains this name.
std::size_t wordOfName(std::size_t name) {
    std::size_t row = 0;
    for (const GlossaryWord& word : glossaryWords()) {
        const auto names = static_cast<std::size_t>(word.names.size());
        if (name < names) {
            break;
        }
        name -= names;
        ++row;
    }
    return row;
}

}  // namespace

Asked askedBy(const QRegularExpressionMatch& match, const QString& typed, const Problem& problem) {
    Asked asked;
    takeName(match, "level", problem, [&](std::size_t i) { asked.level = i; });
    takeName(match, "tensor", problem, [&](std::size_t i) { asked.tensor = i; });
    takeName(match, "dim", problem, [&](std::size_t i) { asked.dimension = i; });
    takeName(match, "dataflow", problem, [&](std::size_t i) { asked.dataflow = i; });
    takeName(match, "other", problem, [&](std::size_t i) { asked.other = i; });
    takeName(match, "word", problem, [&](std::size_t i) { asked.word = wordOfName(i); });
    const QString reason =
        match.captured(QStringLiteral("reason")).replace(QLatin1Char(' '), QLatin1Char('-'));
    for (const QueryWord& word : queryWords()) {
        if (word.field == QueryTerm::Field::Reason && reason == QLatin1String(word.word)) {
            asked.reason = static_cast<PruneReason>(word.value);
        }
    }
    for (const char* gap : {"time", "energy"}) {
        const QString message = match.captured(QLatin1String(gap));
        for (const SpelledUnit& unit : saidUnits(QLatin1String(gap))) {
            if (!message.isEmpty() && unit.first.toLower() == message) {
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
    // The letters of the text keep the case in which they were typed.
    const QString text = match.captured(QStringLiteral("text"));
    const qsizetype at = typed.toLower().lastIndexOf(text);
    asked.text = text.isEmpty() || at < 0 ? text : typed.mid(at, text.size());
    return asked;
}

}  // namespace loopglass::ui
