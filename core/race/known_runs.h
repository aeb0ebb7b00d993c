#pragma once

#include "race/race_lines.h"
#include "words/argument.h"
#include "workload/input_error.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::race {

/// Returns why a line cannot belong to the race; empty if it can. A mapping that is named is
/// evaluated; no value may lie below the proven optimum.
Message doubtOf(const RaceRequest& request, std::size_t course, const Optimum& optimum);
Message doubtOf(const RaceRequest& request, const PlannedRun& plannedRun, const Run& run,
                const std::optional<Optimum>& optimum);

/// The lines of a file, with the place of each.
class KnownRuns {
public:
    enum class OtherLines : std::uint8_t {
        Refused,
        PassedOver
    };  ///< treatment of lines that are not
        ///< JSON

    KnownRuns() = default;
    /// Throws InputError for a line that is none of a race.
    KnownRuns(std::string file, const std::string& text, OtherLines others);

    const RaceRecords& records() const { return m_records; }
    /// Returns the first skipped line and its error.
    const std::optional<InputError>& passedOver() const { return m_passedOver; }
    /// Throws InputError, with its line, for what cannot be of the race (see doubtOf()). `optima`
    /// by course; unknown optima are not compared.
    void check(const RaceRequest& request, const std::vector<std::optional<Optimum>>& optima) const;

private:
    [[noreturn]] void refuse(int line, const Message& why) const;

    std::string m_file;
    RaceRecords m_records;
    std::optional<InputError> m_passedOver;
    // By key; an optimum may have that of a run.
    std::map<std::string, int> m_optimumLines;
    std::map<std::string, int> m_runLines;
};

}  // namespace loopglass::race
