#pragma once

#include <cstddef>
#include <string>

namespace loopglass::cli {

/// The job of a script for Slurm.
struct SlurmJob {
    std::string script;   ///< name of the script itself, from which its files are named
    std::string program;  ///< path of this program
    std::string design;   ///< the design file
    std::size_t shares = 1;
    unsigned threads = 1;     ///< of each shard
    std::string memoryLimit;  ///< in the form of --memory-limit, or ""
    std::string cost;         ///< options of the cost model, e.g. ` --charge-first-visits`, or ""
    std::string form;         ///< option of the output form, e.g. ` --json`, or ""
};

/// A script for sh: run by hand it submits itself as an array of one job for each share, and a job
/// that joins the parts when all have come to their end.
std::string slurmScript(const SlurmJob& job);

}  // namespace loopglass::cli
