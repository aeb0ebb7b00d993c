#include "workload/input_error.h"

#include "words/language.h"
#include "words/sentences/words.h"
#include "words/wording.h"

#include <utility>

namespace loopglass {

std::string Location::text() const {
    std::string text = visibleName(file);
    if (line > 0) {
        text += (text.empty() ? "" : ":") + std::to_string(line) + ":" + std::to_string(column);
    }
    return text;
}

Message placed(const Location& location, Message message) {
    const std::string place = location.text();
    return place.empty() ? message : msg::words::atPlace(place, std::move(message));
}

InputError::InputError(Location location, Message message)
    : std::runtime_error(english(placed(location, message))),
      m_location(std::move(location)),
      m_text(std::move(message)),
      m_message(english(m_text)) {}

}  // namespace loopglass
