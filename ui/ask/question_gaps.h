#pragma once

#include "ask/question.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

namespace loopglass::ui {

/// Returns the names that a gap of a pattern accepts in a problem, in the order of their numbers.
QStringList namesOfGap(const QString& gap, const Problem& problem);

/// The regular expressions of all gaps for one problem, which are compiled once for all patterns.
class GapExpressions {
public:
    /// The problem must outlive this object.
    explicit GapExpressions(const Problem& problem) : m_problem(problem) {}

    /// Returns a text with everything on which the patterns depend, except the language.
    QString all();
    const QString& of(const QString& gap);
    /// Returns an expression for a whole pattern, with a group for each gap.
    QRegularExpression forPattern(const QString& pattern);

private:
    const Problem& m_problem;
    QHash<QString, QString> m_known;
};

/// Returns the names and numbers in the gaps of a matched pattern; `typed` is the text in its
/// original case.
Asked askedBy(const QRegularExpressionMatch& match, const QString& typed, const Problem& problem);

}  // namespace loopglass::ui
