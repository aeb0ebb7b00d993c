#!/bin/sh
# Tries `loopglass-cli design --slurm` with a real Slurm: munge, slurmctld and slurmd on this one
# machine, in a folder of their own that is removed afterwards. The bytes that the merge job writes
# must be those of one run, for both searches.
#
#   try_slurm.sh PROGRAM SOURCES [--install]
#
# As root. Without Slurm it says so and ends with 77, which ctest takes as left out; with --install
# it first installs the packages slurm-wlm and munge of Debian. Set LOOPGLASS_TRY_SLURM=1 to let
# ctest run it where Slurm is there: it starts daemons, which a test should not do unasked.
set -eu

program=$(realpath "$1")
sources=$(realpath "$2")
by_hand=${3:-}

if [ "$by_hand" = --install ]; then
    apt-get install -y --no-install-recommends slurm-wlm munge
elif [ -z "$by_hand" ] && [ -z "${LOOPGLASS_TRY_SLURM:-}" ]; then
    echo "Left out: LOOPGLASS_TRY_SLURM=1 lets this test start a Slurm of its own."
    exit 77
fi
for needed in munged slurmctld slurmd sbatch squeue scontrol; do
    if ! command -v "$needed" > /dev/null; then
        echo "Left out: Slurm is not here ($needed is missing). Packages: slurm-wlm munge."
        exit 77
    fi
done
if [ "$(id -u)" != 0 ]; then
    echo "Left out: slurmctld and slurmd are started as root."
    exit 77
fi

folder=$(mktemp -d)
daemons=
clean() {
    for daemon in $daemons; do
        kill "$daemon" 2> /dev/null || true
    done
    wait
    if [ -n "${KEEP:-}" ]; then echo "Kept: $folder"; else rm -rf "$folder"; fi
}
trap clean EXIT
trap 'exit 1' INT TERM

host=$(hostname -s)
chmod 755 "$folder"
mkdir "$folder/munge" "$folder/state" "$folder/spool" "$folder/work"
dd if=/dev/urandom of="$folder/munge/key" bs=1024 count=1 2> /dev/null
chmod 400 "$folder/munge/key"
chmod 700 "$folder/state" "$folder/spool"
munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
    --pid-file="$folder/munge/pid" --log-file="$folder/munge/log" \
    --seed-file="$folder/munge/seed" 2> "$folder/munge/errors" &
daemons="$daemons $!"

cat > "$folder/slurm.conf" << END
ClusterName=loopglass
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CredType=cred/munge
SlurmctldPort=26817
SlurmdPort=26818
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SwitchType=switch/none
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
printf 'CgroupPlugin=cgroup/v1\nConstrainCores=no\n' > "$folder/cgroup.conf"
export SLURM_CONF="$folder/slurm.conf"

# Waits until a command succeeds, or says what the daemons wrote.
wait_for() {
    tries=0
    until "$@" > /dev/null 2>&1; do
        tries=$((tries + 1))
        if [ "$tries" -ge 240 ]; then
            echo "Waited in vain for: $*"
            tail -n 20 "$folder"/*.log "$folder/munge/log" "$folder/munge/errors" || true
            exit 1
        fi
        sleep 0.5
    done
}
wait_for test -S "$folder/munge/socket"
slurmctld -D 2> "$folder/slurmctld.errors" &
daemons="$daemons $!"
wait_for scontrol ping
slurmd -D 2> "$folder/slurmd.errors" &
daemons="$daemons $!"
is_idle() { sinfo -h -o %t | grep -q '^idle$'; }
wait_for is_idle
echo "$(slurmctld -V) on $host, $(nproc) CPUs."

cd "$folder/work"
for search in exact grid; do
    sed -e "s|\.\./|$sources/samples/|" -e "s|^search: .*|search: $search|" \
        "$sources/samples/designs/eyeriss-sizes.yaml" > "$search.yaml"
    "$program" design "$search.yaml" --json > "$search.one"
    "$program" design "$search.yaml" --slurm "$search.sh" --shards 4 --json --threads 1
    sh "$search.sh"
    wait_for test -s "$search.sh.result"
    cmp "$search.one" "$search.sh.result"
    ls "$search.sh".part.* | wc -l | xargs printf '%s: %s parts, merged: the bytes of one run.\n' "$search"
done
squeue
