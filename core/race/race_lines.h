#pragma once

#include "race/race.h"
#include "words/argument.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace loopglass::race {

/// Results of races by key. A key identifies all inputs of a result, so a known run need not be
/// repeated, whichever race it came from.
struct RaceRecords {
    std::map<std::string, Optimum> optima;
    std::map<std::string, Run> runs;
};

/// A JSON object on one line, without the end of the line (docs/files.md, section "line of a
/// race").
std::string lineOf(const std::string& course, const Optimum& optimum);
std::string lineOf(const RaceRequest& request, const PlannedRun& plannedRun, const Run& run);
/// Why a line is none of a race.
struct LineFault {
    Message why;
    int column = 1;
    bool isJson = false;  ///< false for a line that is not a JSON object, such as a truncated line
};
/// Adds a line of lineOf() to the records. Returns the fault of any other text, and adds nothing. A
/// line with another hash is at fault; without a hash, a run is added and an optimum is not.
std::optional<LineFault> readLine(const std::string& line, RaceRecords& records);
/// The same; false for any other text.
bool takeLine(const std::string& line, RaceRecords& records);

/// The request of a run.
struct RunRequest {
    std::string method;
    std::uint64_t seed = 0;
    Budget budget;  ///< limits of the race, without the seed
    Settings settings;
};
/// Returns the request in the line of a run; none for any other line.
std::optional<RunRequest> runRequestOf(const std::string& line);

}  // namespace loopglass::race
