#pragma once

#include "format/append_file.h"
#include "race/known_runs.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

/// The runs of a benchmark as JSON lines: an object for each optimum and each run, which is written
/// when the run ends. After a kill, only the last line may be incomplete; reading the file ignores
/// an incomplete line.
class RaceFile {
public:
    /// If `resume` is true, reads the existing results. Throws OutputError if the file cannot be
    /// written, or if it exists and is neither resumed nor forced. Throws InputError for a line
    /// that does not belong to a benchmark.
    RaceFile(std::string path, bool resume, bool force);

    std::optional<race::Optimum> optimum(const std::string& key) const;
    std::optional<race::Run> run(const std::string& key) const;
    /// Throws InputError for impossible results, such as a best below the proven optimum.
    void check(const race::RaceRequest& request,
               const std::vector<std::optional<race::Optimum>>& optima) const {
        m_known.check(request, optima);
    }
    /// Appends a line. Throws OutputError.
    void keep(const std::string& benchmarkCase, const race::Optimum& optimum);
    void keep(const race::RaceRequest& request, const race::PlannedRun& plannedRun,
              const race::Run& run);

private:
    void append(const std::string& line);

    std::string m_path;
    bool m_force = false;
    std::optional<AppendFile> m_out;  ///< output file; empty before the first line of a new file
    race::KnownRuns m_known;
};

}  // namespace loopglass::cli
