#pragma once

#include "format/source.h"
#include "import/request/import_report.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace loopglass::cli {

class Console;

/// The remarks on a result. A session may request imperfect factors, which some commands do not
/// search. Imports may leave values open or lose features.
class Caveats {
public:
    /// Creates an object without remarks.
    Caveats() = default;
    /// Creates the remarks for a file that may be a session. Throws InputError for an unknown
    /// value.
    explicit Caveats(const Source& file);
    /// Creates the remarks for the file at a path. Standard input has no remarks.
    static Caveats of(const std::string& path);

    /// Adds the assumptions of imports.
    Caveats& add(std::vector<ImportReport> imports);

    /// Returns the text of a result, followed by its caveats.
    std::string with(const std::string& text) const;
    /// Returns the object of a result with the additional keys `note` and `assumptions`.
    nlohmann::ordered_json with(nlohmann::ordered_json json) const;
    /// Prints the remarks to standard error, because a table of values has no place for them.
    void printMessage(const Console& console) const;

private:
    std::string text() const;

    bool m_uneven = false;
    std::vector<ImportReport> m_imports;
};

}  // namespace loopglass::cli
