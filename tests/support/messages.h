#pragma once

#include "words/language.h"

#include <string>

/// Messages in a form for tests that is independent of the English wording.
namespace loopglass::test {

/// Returns the id and each argument in English, such as `mapping.product(M; 12; 16)`. A message
/// among the arguments has the same form.
inline std::string idAndArguments(const Message& message) {
    if (message.empty()) {
        return {};
    }
    std::string text = message.sentence()->id() + '(';
    for (std::size_t a = 0; a < message.arguments().size(); ++a) {
        const Argument& argument = message.arguments()[a];
        const auto* inner = std::get_if<Message>(&argument.value);
        text += a == 0 ? "" : "; ";
        text += inner != nullptr ? idAndArguments(*inner) : render(argument, English{});
    }
    return text + ')';
}

}  // namespace loopglass::test
