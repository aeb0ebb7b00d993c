#include "cli/text/slurm_script.h"

#include <array>
#include <string_view>
#include <utility>

namespace loopglass::cli {

namespace {

constexpr std::string_view scriptText = R"SH(#!/bin/sh
# Shards of a design for Slurm. Run this script with sh. It submits an array of jobs, one for each
# shard, and a job that merges the results into @NAME@.result.
#SBATCH --job-name=loopglass
#SBATCH --array=1-@SHARES@
#SBATCH --cpus-per-task=@THREADS@
#SBATCH --output=@NAME@.%a.log
#SBATCH --open-mode=append
#SBATCH --requeue
set -eu

script=@NAME@
program=${LOOPGLASS:-@PROGRAM@}
design=@FILE@
shares=@SHARES@

case "${1:-submit}" in
merge)
    set --
    share=1
    while [ "$share" -le "$shares" ]; do
        set -- "$@" "./$script.part.$share"
        share=$((share + 1))
    done
    # Exit status 1 means that no accelerator is the best; this is a valid result.
    "$program" design merge "$@"@COST@@FORM@ > "./$script.result.part" || [ "$?" = 1 ]
    mv "./$script.result.part" "./$script.result"
    exit 0
    ;;
esac

if [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
    # An interrupted shard continues where it stopped.
    exec "$program" design "$design" --shard "$SLURM_ARRAY_TASK_ID/$shares" \
        --output "./$script.part.$SLURM_ARRAY_TASK_ID" --threads @THREADS@@MEMORY@@COST@
fi

cd "$(dirname "$0")"
job=$(sbatch --parsable "./$script")
job=${job%%;*}
merge=$(sbatch --parsable --job-name=loopglass-merge --dependency="afterok:$job" \
    --kill-on-invalid-dep=yes --output="$script.merge.log" --wrap="sh './$script' merge")
echo "Shards: job $job. Merge: job ${merge%%;*}. Result: $script.result"
)SH";

/// Returns a text as a word of a shell command.
std::string shellWord(const std::string& text) {
    std::string word = "'";
    for (const char c : text) {
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return word + "'";
}

}  // namespace

std::string slurmScript(const SlurmJob& job) {
    const std::array<std::pair<std::string_view, std::string>, 8> values{
        {{"@NAME@", job.script},
         {"@SHARES@", std::to_string(job.shares)},
         {"@THREADS@", std::to_string(job.threads)},
         {"@PROGRAM@", shellWord(job.program)},
         {"@FILE@", shellWord(job.design)},
         {"@COST@", job.cost},
         {"@FORM@", job.form},
         {"@MEMORY@",
          job.memoryLimit.empty() ? "" : " --memory-limit " + shellWord(job.memoryLimit)}}};
    std::string text;
    for (std::size_t at = 0; at < scriptText.size();) {
        const std::string_view rest = scriptText.substr(at);
        std::size_t taken = 1;
        std::string piece(1, rest.front());
        for (const auto& [name, value] : values) {
            if (rest.starts_with(name)) {
                taken = name.size();
                piece = value;
            }
        }
        text += piece;
        at += taken;
    }
    return text;
}

}  // namespace loopglass::cli
