#pragma once

#include "race/race.h"
#include "words/argument.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace loopglass::race {

/// The results of benchmarks, by key. A key identifies all inputs of a result. So a run with a
/// known result need not be repeated, even if the result comes from another benchmark.
struct RaceRecords {
    std::map<std::string, Optimum> optima;
    std::map<std::string, Run> runs;
};

/// Returns a result as a JSON object on one line, without the line end (docs/files.md, section
/// "line of a race").
std::string lineOf(const std::string& benchmarkCase, const Optimum& optimum);
std::string lineOf(const RaceRequest& request, const PlannedRun& plannedRun, const Run& run);
/// The reason why a line is not a result of a benchmark.
struct LineFault {
    Message why;
    int column = 1;
    bool isJson = false;  ///< false for a line that is not a JSON object, such as a truncated line
};
/// Reads a line of lineOf() and adds its result to the records. For any other text, adds nothing
/// and returns its fault. A wrong hash is a fault, too. From a line without a hash, a run is added,
/// but an optimum is not.
std::optional<LineFault> readLine(const std::string& line, RaceRecords& records);
/// Like readLine(), but returns false for a text that is not a result.
bool takeLine(const std::string& line, RaceRecords& records);

/// The inputs of a run, as its line stores them.
struct RunRequest {
    std::string method;
    std::uint64_t seed = 0;
    Budget budget;  ///< limits of the benchmark, except the seed
    Settings settings;
};
/// Returns the request in the line of a run; none if the line is not a run.
std::optional<RunRequest> runRequestOf(const std::string& line);

}  // namespace loopglass::race
