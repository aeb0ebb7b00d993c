#pragma once

#include "words/language.h"

#include <stdexcept>

namespace loopglass {

/// Thrown if standard output or a file cannot be written. what() is the English sentence for the
/// user.
class OutputError : public std::runtime_error {
public:
    explicit OutputError(const Message& message)
        : std::runtime_error(english(message)),
          m_text(message) {}

    const Message& text() const { return m_text; }

private:
    Message m_text;
};

}  // namespace loopglass
