// Gaps of patterns: a gap takes a name of the problem, the longest that fits, a number or a unit.
#include "ask/question_gaps.h"

#include "dataflow/dataflow.h"
#include "models/query/query_reader.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"

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

QString expressionOf(const QString& gap, const Problem& problem) {
    if (gap == QLatin1String("number")) {
        return QStringLiteral(
            "(?<number>[0-9][0-9,]*(?: [0-9]{3})*(?:\\.[0-9]+)?(?:e[+-]?[0-9]+)?)");
    }
    if (gap == QLatin1String("text")) {
        return QStringLiteral("(?<text>.+)");
    }
    const QString names = alternatives(namesOfGap(gap, problem));
    return names.isEmpty() ? QStringLiteral("(?!)") : QStringLiteral("(?<%1>%2)").arg(gap, names);
}

}  // namespace

QString GapExpressions::all() {
    QString text;
    for (const char* gap :
         {"level", "tensor", "dim", "dataflow", "reason", "size", "time", "energy"}) {
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
        expression +=
            QRegularExpression::escape(pattern.mid(from, gap.capturedStart() - from).toLower()) +
            of(gap.captured(1));
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

namespace {

/// The number of a name in its list.
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

}  // namespace

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

}  // namespace loopglass::ui
