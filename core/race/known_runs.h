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

/// Returns the reason why a result cannot belong to the benchmark; empty if it can. If the result
/// has a mapping, the mapping is evaluated. No value may be below the proven optimum.
Message doubtOf(const RaceRequest& request, std::size_t benchmarkCase, const Optimum& optimum);
Message doubtOf(const RaceRequest& request, const PlannedRun& plannedRun, const Run& run,
                const std::optional<Optimum>& optimum);

/// The results in a file, with the lines on which they are.
class KnownRuns {
public:
    enum class OtherLines : std::uint8_t {
        Refused,
        PassedOver
    };  ///< treatment of lines that are not
        ///< JSON

    KnownRuns() = default;
    /// Throws InputError if a line does not belong to a benchmark.
    KnownRuns(std::string file, const std::string& text, OtherLines others);

    const RaceRecords& records() const { return m_records; }
    /// Returns the first skipped line and its error.
    const std::optional<InputError>& passedOver() const { return m_passedOver; }
    /// Throws InputError with the line for a result that cannot belong to the benchmark
    /// (doubtOf()). `optima` has the optimum of each benchmark case; a result is not compared with
    /// an unknown optimum.
    void check(const RaceRequest& request, const std::vector<std::optional<Optimum>>& optima) const;

private:
    [[noreturn]] void refuse(int line, const Message& why) const;

    std::string m_file;
    RaceRecords m_records;
    std::optional<InputError> m_passedOver;
    // Lines in the file, by the key of the result. Optima have a separate map, because an optimum
    // and a run may have the same key.
    std::map<std::string, int> m_optimumLines;
    std::map<std::string, int> m_runLines;
};

}  // namespace loopglass::race
