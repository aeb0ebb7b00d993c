#include "workload/input_error.h"

#include <utility>

namespace loopglass {

namespace {

std::string render(const Location& location, const std::string& message) {
    std::string text = location.file;
    if (location.line > 0) {
        text += (text.empty() ? "" : ":") + std::to_string(location.line) + ":" +
                std::to_string(location.column);
    }
    return text.empty() ? message : text + ": " + message;
}

}  // namespace

InputError::InputError(Location location, std::string message)
    : std::runtime_error(render(location, message)),
      m_location(std::move(location)),
      m_message(std::move(message)) {}

}  // namespace loopglass
