#pragma once

#include "words/argument.h"

#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace loopglass {

/// Where in the input something was found; line and column count from 1, 0 when unknown.
struct Location {
    std::string file;
    int line = 0;
    int column = 0;
    bool operator==(const Location&) const = default;
    /// `file:line:column` as far as it is known.
    std::string text() const;
};

/// What is said of a place: `file:line:column: message`.
Message placed(const Location& location, Message message);

/// Where a part of a model was written, for messages about what is found out later. It is no part
/// of the model's value: models that differ in nothing else are equal.
struct WrittenAt {
    Location location;
    bool operator==(const WrittenAt&) const { return true; }
};

/// The same for parts that have names.
struct NamesWrittenAt {
    std::map<std::string, Location> locations;
    bool operator==(const NamesWrittenAt&) const { return true; }
    Location of(const std::string& name) const {
        const auto found = locations.find(name);
        return found == locations.end() ? Location{} : found->second;
    }
};

/// The one exception for input a user can mend. `what()` is "file:line:column: message"; the
/// message says what was found and what is allowed.
class InputError : public std::runtime_error {
public:
    InputError(Location location, Message message);
    explicit InputError(Message message) : InputError(Location{}, std::move(message)) {}

    const Location& location() const { return m_location; }
    /// What is said, without the place.
    const Message& said() const { return m_said; }
    /// The same in English.
    const std::string& message() const { return m_message; }

private:
    Location m_location;
    Message m_said;
    std::string m_message;
};

}  // namespace loopglass
