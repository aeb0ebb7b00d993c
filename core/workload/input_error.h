#pragma once

#include "words/argument.h"

#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace loopglass {

/// A position in the input; lines and columns are counted from 1, and 0 means unknown.
struct Location {
    std::string file;
    int line = 0;
    int column = 0;
    bool operator==(const Location&) const = default;
    /// Returns the known parts of the position as `file:line:column`.
    std::string text() const;
};

/// Returns a message with its position: `file:line:column: message`.
Message placed(const Location& location, Message message);

/// The position of a part of the model in its file, for errors that are found later. The position
/// does not affect comparisons: two models that differ only in positions are equal.
struct WrittenAt {
    Location location;
    bool operator==(const WrittenAt&) const { return true; }
};

/// The positions of several named parts.
struct NamesWrittenAt {
    std::map<std::string, Location> locations;
    bool operator==(const NamesWrittenAt&) const { return true; }
    Location of(const std::string& name) const {
        const auto found = locations.find(name);
        return found == locations.end() ? Location{} : found->second;
    }
};

/// The exception for errors in the input that a user can fix. `what()` is "file:line:column:
/// message". The message names the value found and the values allowed.
class InputError : public std::runtime_error {
public:
    InputError(Location location, Message message);
    explicit InputError(Message message) : InputError(Location{}, std::move(message)) {}

    const Location& location() const { return m_location; }
    /// Returns the message without the position.
    const Message& text() const { return m_text; }
    /// Returns the message without the position, in English.
    const std::string& message() const { return m_message; }

private:
    Location m_location;
    Message m_text;
    std::string m_message;
};

}  // namespace loopglass
