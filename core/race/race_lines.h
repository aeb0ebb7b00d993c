#pragma once

#include "race/race.h"
#include "words/argument.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace loopglass::race {

/// Results of races by key. A key identifies all inputs of a result. So a known run need not be
/// repeated, even if it comes from a different benchmark.
struct RaceRecords {
    std::map<std::string, Optimum> optima;
    std::map<std::string, Run> runs;
};

/// Returns a JSON object on one line, without the line end (docs/files.md, section "line of a
/// race").
std::string lineOf(const std::string& course, const Optimum& optimum);
std::string lineOf(const RaceRequest& request, const PlannedRun& plannedRun, const Run& run);
/// The reason why a line does not belong to a benchmark.
struct LineFault {
    Message why;
    int column = 1;
    bool isJson = false;  ///< false for a line that is not a JSON object, such as a truncated line
};
/// Adds a line of lineOf() to the records. For any other text, adds nothing and returns its fault.
/// A line with a wrong hash is a fault. Without a hash, a run is added but an optimum is not.
std::optional<LineFault> readLine(const std::string& line, RaceRecords& records);
/// Adds a line of lineOf(); returns false for any other text.
bool takeLine(const std::string& line, RaceRecords& records);

/// The inputs of a run.
struct RunRequest {
    std::string method;
    std::uint64_t seed = 0;
    Budget budget;  ///< limits of the benchmark, without the seed
    Settings settings;
};
/// Returns the request in the line of a run; none for any other line.
std::optional<RunRequest> runRequestOf(const std::string& line);

}  // namespace loopglass::race
