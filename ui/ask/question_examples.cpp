// Chooses the example questions. Typed text usually names a subject. For example, a user who types
// "weight" gets questions about the weights, not about the last tensor.
#include "ask/question_examples.h"

#include "ask/question_gaps.h"
#include "text/text.h"

#include <QRegularExpression>

namespace loopglass::ui {

namespace {

/// Returns the position at which a name occurs in a text as separate words, or -1. A name of one
/// letter must have the same case, because "a" is usually an article.
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

}  // namespace

QuestionExamples::QuestionExamples(const QString& typed, const Problem& problem)
    : m_problem(problem) {
    for (const char* gap : {"level", "tensor", "dim", "dataflow", "reason", "word"}) {
        const QStringList names = namesOfGap(QLatin1String(gap), problem);
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
        if (QLatin1String(gap) == QLatin1String("dataflow")) {
            QStringList others = names;
            others.removeAll(chosen);
            m_names.emplace_back(QStringLiteral("{other}"), others.value(0));
        }
    }
}

QString QuestionExamples::names() const {
    QString text;
    for (const auto& [gap, name] : m_names) {
        text += name + QLatin1Char('\n');
    }
    return text;
}

QString QuestionExamples::named(const QString& pattern) const {
    QString text = pattern;
    for (const auto& [gap, name] : m_names) {
        if (text.contains(gap) && name.isEmpty()) {
            return {};
        }
        text.replace(gap, name);
    }
    return text;
}

QString QuestionExamples::of(const QString& pattern) const {
    QString text = named(pattern);
    text.replace(QLatin1String("{number}"), QLatin1String("1024"));
    text.replace(QLatin1String("{time}"), QLatin1String("ms"));
    text.replace(QLatin1String("{energy}"), QLatin1String("mJ"));
    text.replace(QLatin1String("{size}"), QLatin1String("KiB"));
    const Dimension& last = m_problem.workload.dimensions.back();
    return text.replace(QLatin1String("{text}"),
                        QStringLiteral("tile factors %1 2").arg(qt(last.name)));
}

}  // namespace loopglass::ui
