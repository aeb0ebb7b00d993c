#pragma once

#include <cstddef>
#include <string>

namespace loopglass::cli {

/// A job for Slurm.
struct SlurmJob {
    std::string script;   ///< name of the script, which begins the names of its files
    std::string program;  ///< path of this program
    std::string design;   ///< path of the design file
    std::size_t shares = 1;
    unsigned threads = 1;     ///< number of threads of each shard
    std::string memoryLimit;  ///< memory limit in the form of --memory-limit; "" for none
    /// Options of the cost model, such as ` --charge-first-visits`; "" for none.
    std::string cost;
    std::string form;  ///< option of the output form, such as ` --json`; "" for none
};

/// Returns a shell script for Slurm. When the user runs the script, it submits itself as an array
/// with one job for each shard. A further job merges the shards after all shards have ended.
std::string slurmScript(const SlurmJob& job);

}  // namespace loopglass::cli
