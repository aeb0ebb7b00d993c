#pragma once

#include "mapper/map.h"

#include <QString>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// Fills each gap of a pattern with a name. This is the first typed name of the gap's kind, or a
/// name of the problem if none was typed.
class QuestionExamples {
public:
    /// The problem must outlive this object.
    QuestionExamples(const QString& typed, const Problem& problem);

    /// Returns the names as a text, which is the key for cached examples.
    QString names() const;
    /// Returns a pattern whose gaps are filled with names only. The result is empty if the problem
    /// has no name for a gap.
    QString named(const QString& pattern) const;
    /// Returns a pattern in the form in which a user may type it; empty if named() is empty.
    QString of(const QString& pattern) const;

private:
    const Problem& m_problem;
    std::vector<std::pair<QString, QString>> m_names;  ///< gap, name
};

}  // namespace loopglass::ui
