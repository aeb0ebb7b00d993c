// A question is matched word by word: letters' case, blanks, a question mark and words that only
// make a sentence of it do not count. A gap takes a name of the problem, the longest that fits.
// Each pattern becomes a regular expression; a few dozen of them are tried, which takes less than a
// millisecond.
#include "ask/question_reader.h"

#include "commands/fuzzy_match.h"
#include "dataflow/dataflow.h"
#include "models/query_reader.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"

#include <QRegularExpression>
#include <algorithm>

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
    }
    return names.join(QLatin1Char('|'));
}

const QRegularExpression& gapPattern() {
    static const QRegularExpression pattern(QStringLiteral("\\{(\\w+)\\}"));
    return pattern;
}

QString expressionOf(const QString& gap, const Problem& problem) {
    if (gap == QLatin1String("number")) {
        return QStringLiteral("(?<number>[0-9][0-9,]*(?:\\.[0-9]+)?(?:e[+-]?[0-9]+)?)");
    }
    if (gap == QLatin1String("text")) {
        return QStringLiteral("(?<text>.+)");
    }
    const QString names = alternatives(namesOf(gap, problem));
    return names.isEmpty() ? QStringLiteral("(?!)") : QStringLiteral("(?<%1>%2)").arg(gap, names);
}

QRegularExpression expressionFor(const QString& pattern, const Problem& problem) {
    QString expression;
    qsizetype from = 0;
    auto gaps = gapPattern().globalMatch(pattern);
    while (gaps.hasNext()) {
        const QRegularExpressionMatch gap = gaps.next();
        expression +=
            QRegularExpression::escape(pattern.mid(from, gap.capturedStart() - from).toLower()) +
            expressionOf(gap.captured(1), problem);
        from = gap.capturedEnd();
    }
    expression += QRegularExpression::escape(pattern.mid(from).toLower());
    // A unit may stand right behind its number.
    for (const char* unit : {"(?<time>", "(?<energy>"}) {
        expression.replace(QStringLiteral(")\\ ") + QLatin1String(unit),
                           QStringLiteral(") ?") + QLatin1String(unit));
    }
    return QRegularExpression(QRegularExpression::anchoredPattern(expression));
}

QString withoutMarks(const QString& text) {
    static const QRegularExpression marks(QStringLiteral("[?？.。!]+\\s*$"));
    return text.simplified().remove(marks).simplified();
}

/// Without what makes a sentence of it.
QString bare(const QString& text) {
    const QString plain = withoutMarks(text).toLower();
    //: Words that a question may begin with and that say nothing; apart by "|", longest first.
    const QStringList fillers =
        tr("what is the|what are the|how much is the|how large is the|what is|what are|what's|how "
           "much is|show me|tell me|show|the")
            .split(QLatin1Char('|'));
    for (const QString& filler : fillers) {
        if (plain.startsWith(filler + QLatin1Char(' '))) {
            return plain.mid(filler.size() + 1);
        }
    }
    return plain;
}

/// The number of a name in its list.
template <class Take>
void takeName(const QRegularExpressionMatch& match, const char* gap, const Problem& problem,
              Take take) {
    const QString found = match.captured(QLatin1String(gap));
    const QStringList names = namesOf(QLatin1String(gap), problem);
    for (qsizetype i = 0; i < names.size() && !found.isEmpty(); ++i) {
        if (names[i].simplified().toLower() == found) {
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
    asked.number = match.captured(QStringLiteral("number")).remove(QLatin1Char(',')).toDouble();
    // Its letters as they were typed.
    const QString text = match.captured(QStringLiteral("text"));
    const qsizetype at = typed.toLower().lastIndexOf(text);
    asked.text = text.isEmpty() || at < 0 ? text : typed.mid(at, text.size());
    return asked;
}

QStringList patternsOf(const Question& question) {
    return tr(question.patterns).split(QLatin1Char('|'));
}

/// A pattern with the first name of each gap in it.
QString example(const QString& pattern, const Problem& problem) {
    QString text = pattern;
    for (const char* gap : {"level", "tensor", "dim", "dataflow", "reason"}) {
        const QStringList names = namesOf(QLatin1String(gap), problem);
        const QString mark = QStringLiteral("{%1}").arg(QLatin1String(gap));
        if (text.contains(mark)) {
            if (names.isEmpty()) {
                return {};
            }
            text.replace(mark, names.last());
        }
    }
    text.replace(QLatin1String("{number}"), QLatin1String("1024"));
    text.replace(QLatin1String("{time}"), QLatin1String("ms"));
    text.replace(QLatin1String("{energy}"), QLatin1String("mJ"));
    const Dimension& last = problem.workload.dimensions.back();
    return text.replace(QLatin1String("{text}"), QStringLiteral("tile %1 2").arg(qt(last.name)));
}

}  // namespace

std::optional<std::pair<const Question*, Asked>> readQuestion(const QString& text,
                                                              const Problem& problem) {
    const QString simple = withoutMarks(text);
    for (const QString& typed : {simple.toLower(), bare(text)}) {
        for (const Question& question : allQuestions()) {
            for (const QString& pattern : patternsOf(question)) {
                const QRegularExpressionMatch match = expressionFor(pattern, problem).match(typed);
                if (match.hasMatch()) {
                    return std::pair(&question, askedBy(match, simple, problem));
                }
            }
        }
    }
    return std::nullopt;
}

QStringList questionsLike(const QString& typed, const Problem& problem) {
    std::vector<std::pair<int, QString>> all;
    for (const Question& question : allQuestions()) {
        const QString text = example(patternsOf(question).first(), problem);
        const std::optional<int> match = fuzzyMatch(bare(typed), text);
        if (!text.isEmpty() && match) {
            all.emplace_back(*match, text);
        }
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList texts;
    for (const auto& [match, text] : all) {
        texts << text;
    }
    return texts;
}

}  // namespace loopglass::ui
