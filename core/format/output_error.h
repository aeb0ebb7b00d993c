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
          m_said(message) {}

    const Message& said() const { return m_said; }

private:
    Message m_said;
};

}  // namespace loopglass
