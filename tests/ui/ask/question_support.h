#pragma once

#include "ask/question_reader.h"
#include "run/displayed_mapping.h"

#include <QString>
#include <memory>

namespace loopglass::ui::test {

inline QString operator""_t(const char* text, std::size_t size) {
    return QString::fromUtf8(text, static_cast<qsizetype>(size));
}

/// Returns the answer of the question box about a finished run; "not understood" if the text is no
/// question.
inline Answer answerTo(QuestionReader& reader, const std::shared_ptr<RunData>& run,
                       const QString& typed) {
    const auto read = reader.read(typed, run->problem());
    if (!read) {
        return {"not understood"_t};
    }
    const AskContext about{loopglass::ui::DisplayState::current(run),
                           bestMapping(*run, std::nullopt)};
    return read->first->trial != nullptr ? read->first->trial(about, read->second).run({})
                                         : read->first->answer(about, read->second);
}

}  // namespace loopglass::ui::test
