#pragma once

#include <cstddef>
#include <string>

namespace loopglass::cli {

/// A job for Slurm.
struct SlurmJob {
    std::string script;   ///< name of the script, which begins the names of its files
    std::string program;  ///< path of this program
    std::string design;   ///< the design file
    std::size_t shares = 1;
    unsigned threads = 1;     ///< of each shard
    std::string memoryLimit;  ///< in the form of --memory-limit, or ""
    std::string cost;         ///< options of the cost model, e.g. ` --charge-first-visits`, or ""
    std::string form;         ///< option of the output form, e.g. ` --json`, or ""
};

/// Returns a shell script. When the user runs the script, the script submits itself as an array
/// with one job for each shard, and a job that merges the shards after all have ended.
std::string slurmScript(const SlurmJob& job);

}  // namespace loopglass::cli
