#pragma once

#include <string_view>

namespace loopglass::cli {

/// The help texts: a line for the list of commands, and the text below the options.
extern const std::string_view programSummary;
extern const std::string_view programHelp;
extern const std::string_view evaluateSummary;
extern const std::string_view evaluateHelp;
extern const std::string_view mapSummary;
extern const std::string_view mapHelp;
extern const std::string_view explainSummary;
extern const std::string_view explainHelp;
extern const std::string_view auditSummary;
extern const std::string_view auditHelp;
extern const std::string_view raceSummary;
extern const std::string_view raceHelp;
extern const std::string_view sweepSummary;
extern const std::string_view sweepHelp;
extern const std::string_view sensitivitySummary;
extern const std::string_view sensitivityHelp;
extern const std::string_view rooflineSummary;
extern const std::string_view rooflineHelp;
extern const std::string_view designSummary;
extern const std::string_view designHelp;
extern const std::string_view dataflowsSummary;
extern const std::string_view dataflowsHelp;
extern const std::string_view paretoSummary;
extern const std::string_view paretoHelp;
extern const std::string_view verifySummary;
extern const std::string_view verifyHelp;
extern const std::string_view exportSummary;
extern const std::string_view exportHelp;
extern const std::string_view importSummary;
extern const std::string_view importHelp;
extern const std::string_view showSummary;
extern const std::string_view showHelp;
extern const std::string_view streamSummary;
extern const std::string_view streamHelp;
extern const std::string_view embedSummary;
extern const std::string_view embedHelp;
extern const std::string_view trainSummary;
extern const std::string_view trainHelp;
extern const std::string_view labSummary;
extern const std::string_view labHelp;
extern const std::string_view reportSummary;
extern const std::string_view reportHelp;
extern const std::string_view helpSummary;

/// Returns the help on all files, key by key, which is the beginning of docs/files.md and is built
/// into the program.
std::string_view formatsHelp();

}  // namespace loopglass::cli
