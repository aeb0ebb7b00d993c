#include "support/files/bad_input.h"

namespace loopglass::test {

std::optional<InputError> errorOf(const std::function<void()>& read) {
    try {
        read();
    } catch (const InputError& error) {
        return error;
    }
    return std::nullopt;
}

std::string complaintOf(const std::function<void()>& read) {
    const std::optional<InputError> error = errorOf(read);
    if (!error) {
        return "nothing is wrong";
    }
    return std::to_string(error->location().line) + ":" + std::to_string(error->location().column) +
           " " + error->message();
}

}  // namespace loopglass::test
