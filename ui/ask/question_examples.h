#pragma once

#include "mapper/map.h"

#include <QString>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// Patterns with a name in each gap: the first one of its kind that was typed, or one of the
/// problem where none was.
class QuestionExamples {
public:
    /// The problem must outlive it.
    QuestionExamples(const QString& typed, const Problem& problem);

    /// Returns the names, as a key for cached examples.
    QString names() const;
    /// With names alone. Empty where the problem has no name for a gap.
    QString named(const QString& pattern) const;
    /// As it may be typed; empty where named() is.
    QString of(const QString& pattern) const;

private:
    const Problem& m_problem;
    std::vector<std::pair<QString, QString>> m_names;  ///< gap, name
};

}  // namespace loopglass::ui
