#pragma once

#include "format/source.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace loopglass::cli {

class Console;

/// What a session asks for and a command does not look at: tiles that need not divide. It is said
/// with what the command found, which is of fewer mappings than the session has.
class LeftOut {
public:
    /// Nothing.
    LeftOut() = default;
    /// Of a file that may be a session. Throws InputError for a value that nobody knows.
    explicit LeftOut(const Source& file);
    /// Of the file there; standard input is no session.
    static LeftOut of(const std::string& path);

    /// The text of a result, and below it what was left out.
    std::string with(const std::string& text) const;
    /// The object of a result, with `note`.
    nlohmann::ordered_json with(nlohmann::ordered_json json) const;
    /// To standard error, of a table of values, which has no place for it.
    void say(const Console& console) const;

private:
    bool m_uneven = false;
};

}  // namespace loopglass::cli
