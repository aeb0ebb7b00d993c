#pragma once

#include "format/append_file.h"
#include "race/known_runs.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

/// The runs of a race as JSON lines: an object for each optimum and each run, written as it ends.
/// A program that is killed leaves all lines but the last whole, and the last is dropped when the
/// file is read again.
class RaceFile {
public:
    /// With `resume`, what the file has is known. Throws OutputError when it cannot be written,
    /// or is there and neither resumed nor forced; InputError for a line that is none of a race.
    RaceFile(std::string path, bool resume, bool force);

    std::optional<race::Optimum> optimum(const std::string& key) const;
    std::optional<race::Run> run(const std::string& key) const;
    /// Throws InputError for what cannot be of the race, as a best below the proven optimum.
    void check(const race::RaceRequest& request,
               const std::vector<std::optional<race::Optimum>>& optima) const {
        m_known.check(request, optima);
    }
    /// Appends a line. Throws OutputError.
    void keep(const std::string& course, const race::Optimum& optimum);
    void keep(const race::RaceRequest& request, const race::PlannedRun& plannedRun,
              const race::Run& run);

private:
    void append(const std::string& line);

    std::string m_path;
    bool m_force = false;
    std::optional<AppendFile> m_out;  ///< empty before the first line of a new file
    race::KnownRuns m_known;
};

}  // namespace loopglass::cli
