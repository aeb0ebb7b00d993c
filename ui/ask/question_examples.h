#pragma once

#include "mapper/map.h"

#include <QString>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// Fills each gap of a pattern with a name: the first typed name of its kind, or a name of the
/// problem if none was typed.
class QuestionExamples {
public:
    /// The problem must outlive this object.
    QuestionExamples(const QString& typed, const Problem& problem);

    /// Returns the names, as a key for cached examples.
    QString names() const;
    /// Returns a pattern with names only. Empty if the problem has no name for a gap.
    QString named(const QString& pattern) const;
    /// Returns a pattern as a user may type it; empty if named() is empty.
    QString of(const QString& pattern) const;

private:
    const Problem& m_problem;
    std::vector<std::pair<QString, QString>> m_names;  ///< gap, name
};

}  // namespace loopglass::ui
