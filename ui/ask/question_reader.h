#pragma once

#include "ask/question.h"

#include <QStringList>
#include <utility>

namespace loopglass::ui {

/// Which kind of question a text is, for one problem; null when it is none.
std::optional<std::pair<const Question*, Asked>> readQuestion(const QString& text,
                                                              const Problem& problem);

/// The kinds as they may be typed here, with names of the problem in their gaps; those that what
/// was typed may become, best first.
QStringList questionsLike(const QString& typed, const Problem& problem);

/// Whether one of them begins so, as far as its words go.
bool mayBecomeQuestion(const QString& typed);

}  // namespace loopglass::ui
