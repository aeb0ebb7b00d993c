#include "workload/input_error.h"

#include "words/language.h"
#include "words/sentences/words.h"

#include <utility>

namespace loopglass {

namespace {

std::string placed(const Location& location, const std::string& message) {
    std::string text = location.file;
    if (location.line > 0) {
        text += (text.empty() ? "" : ":") + std::to_string(location.line) + ":" +
                std::to_string(location.column);
    }
    return text.empty() ? message : text + ": " + message;
}

}  // namespace

InputError::InputError(Location location, Message message)
    : std::runtime_error(placed(location, english(message))),
      m_location(std::move(location)),
      m_said(std::move(message)),
      m_message(english(m_said)) {}

InputError::InputError(Location location, std::string text)
    : InputError(std::move(location), say::words::text(std::move(text))) {}

}  // namespace loopglass
