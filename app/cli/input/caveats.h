#pragma once

#include "format/source.h"
#include "import/request/import_report.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace loopglass::cli {

class Console;

/// Remarks that belong beside an answer. A session may ask for imperfect factors, which some
/// commands do not search. Files of other tools may leave something open, or lose something.
class Caveats {
public:
    /// Nothing.
    Caveats() = default;
    /// For a file that may be a session. Throws InputError for an unknown value.
    explicit Caveats(const Source& file);
    /// The same for the file at a path. Standard input has none.
    static Caveats of(const std::string& path);

    /// Adds the assumptions of imports.
    Caveats& add(std::vector<ImportReport> imports);

    /// The text of a result, and its caveats below it.
    std::string with(const std::string& text) const;
    /// The object of a result, with `note` and `assumptions`.
    nlohmann::ordered_json with(nlohmann::ordered_json json) const;
    /// Prints to standard error, because a table of values has no place for caveats.
    void say(const Console& console) const;

private:
    std::string text() const;

    bool m_uneven = false;
    std::vector<ImportReport> m_imports;
};

}  // namespace loopglass::cli
