#pragma once

#include <cstddef>
#include <string>

namespace loopglass::cli {

/// What a script for Slurm runs.
struct SlurmJob {
    std::string script;   ///< name of the script itself, from which its files are named
    std::string program;  ///< path of this program
    std::string design;   ///< the design file
    std::size_t shares = 1;
    unsigned threads = 1;     ///< of each share
    std::string memoryLimit;  ///< as --memory-limit takes it, or ""
    std::string cost;  ///< what is given of the cost model, as ` --charge-first-visits`, or ""
    std::string form;  ///< of the answer, as ` --json`, or ""
};

/// A script for sh: run by hand it submits itself as an array of one job for each share, and a job
/// that joins the parts when all have come to their end.
std::string slurmScript(const SlurmJob& job);

}  // namespace loopglass::cli
