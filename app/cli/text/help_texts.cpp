// The help texts of the program, and of the commands that evaluate, map and compare.
#include "cli/text/help_texts.h"

namespace loopglass::cli {

const std::string_view programSummary = "Finds the best mapping of a tensor workload onto an "
                                        "accelerator: tiles, loop orders and spatial\n"
                                        "unrolling. Counts the exact cost of any mapping.";

const std::string_view programHelp = R"(
To begin, run these commands in the folder of the project:
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml
  loopglass-cli help formats

Files are YAML. An accelerator lists its levels, outermost first. A workload has dimensions and one
equation. A network lists layers. A mapping lists the loops of each level, outermost first. The file
name - means standard input. 'help formats' explains every key.

Standard output has only the result; with --json, the result is one object. All other messages go to
standard error. The program uses colours only on a terminal, and never if NO_COLOR is set.

Exit status:
  0  done
  1  the result is negative: the mapping is illegal, or no mapping fits
  2  bad input, or the output cannot be written; for bad input, the message gives file, line, column,
     the value found and the values allowed
  3  failed: out of memory, or a fault of the program
)";

const std::string_view evaluateSummary = "The cost of a mapping, or the list of its violations";

const std::string_view evaluateHelp = R"(
Counts the words read, filled and updated for every level and tensor. A count covers all instances of
the level. The counts determine energy (pJ), delay (cycles), their product EDP and the share of MAC
lanes in use. The MACs and all transfers overlap, so the slowest part determines the delay. The result
names this part. For an illegal mapping, the command lists every violation and ends with exit
status 1.

A mapping file with 'groups' maps a whole network: the layers of a group share loops and keep the
tensors between them on the chip. A turn is the work of one layer in one iteration of the shared
loops. A box is the part of the layer's operations that belongs to one turn. For each group, the
result has the turns and boxes of each layer, the MACs that are computed again, and the words in
each buffer in each turn.

--reuse selects the words of a tile that a buffer fetches:
  exact       fetch only words that the new tile has and the old tile lacks
  stationary  fetch the whole tile whenever the tile moves
  flush       fetch the whole tile at each iteration of any outer loop

Example:
  loopglass-cli evaluate samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      samples/mappings/resnet18-conv2-row-stationary.yaml

The keys of --json: legal, violations, energy_pj, cycles, edp_pj_cycles, utilization and
utilization_over_time (0 to 1), macs, levels. Each level has name, instances, cycles, binding and
tensors. Each tensor has tile_words, reads, fills, updates, energy_pj and network_pj, which is a part
of energy_pj. With groups: legal, violations, energy_pj, cycles, edp_pj_cycles and groups.

Exit status: 0 legal, 1 illegal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view mapSummary =
    "The best mapping of a workload, or of every layer of a network";

const std::string_view mapHelp = R"(
Searches from the innermost level outward. Four pruning rules keep the search small:
  order       prunes a loop order if another order offers at least the same reuse
  tile        prunes a tile if a larger tile fits
  unrolling   prunes a spatial unrolling if its dimensions do not all index one tensor
  cutoff      prunes a candidate if its lower bound is not below the best so far (the bound rule)
The bound rule is proven: it cannot lose the optimum. The order rule is proven if no index is a sum
such as p+r. The tile and unrolling rules are heuristics: they may lose the optimum. --principles and
--without turn rules on and off. The result counts the candidates before and after each rule. 'audit'
measures the loss of each rule.

Without --search, a second search follows: for about a second, the exact search looks for a better
mapping. The result is proven optimal, or the command prints the largest possible distance from the
optimum in per cent. With --search principles, the exact search does not follow, and nothing is
proven. The exact search also does not follow with --bypass, or with options that switch rules on or
off.

With --search exact, the search prunes only candidates that provably cannot be better. The result is
proven optimal among all mappings with one temporal loop per dimension at each level. If the search is
stopped, the command prints the proven gap in per cent. With --gap 1%, the search ends when a gap of
1 % is proven. On a terminal, the command shows the gap during the search. --certificate FILE writes a
proof that 'verify' checks. An exact search may take minutes; it examines at most 20 million
nodes. --time-limit applies to the search and to the certificate.

Some options of the exact search enlarge the mapping space. The proof then covers the larger space.
  --split-loops  lets a level have two temporal loops over a dimension (N with --split-loops=N)
  --bypass       lets the search choose the tensors that each inner level keeps
  --pad          lets the search enlarge dimensions to sizes with more divisors
  --pad-limit    limits the work that padding adds

If no index is a sum, split loops cannot help, and the command reports this result at once. With
--bypass, a level can keep only tensors that fit one of its buffers. With --pad, the search tries
sizes with more divisors, and sizes that fill an axis of a fanout. For example, 17 iterations on 5
instances take 4 passes, so the search tries 20. Filter dimensions such as R and S keep their size. A
mapping with bypassed tensors has the key 'bypass'; a mapping with padded dimensions has the key
'padded'.

With --fuse, the command chooses groups of neighbouring layers of a network that hand tensors over on
the chip, with an exact search. The layers of the network must name their sources (key 'reads'). The
command prints the costs with and without groups, the reason for every boundary between two layers,
and the mapping. --output writes the mapping to a file for 'evaluate' and 'export'. The search ends
after an effort of about ten seconds, with the best groups so far and the proven gap. The effort is
counted in search steps, so the result is always the same. With --time-limit, this time is the limit
instead. With --search exact or --resume FILE, the search ends only with a proof, which can take hours
for large networks. --resume FILE stores finished groups and continues from them. The objectives are
energy, delay, edp, energy + W delay, and the traffic of a level. 'sweep --fuse' shows the effect of a
larger buffer.

For a workload, or a layer selected by --layer, the command prints the best mapping as a loop nest.
The command also prints the cost and the numbers of candidates. For a network, the command prints one
row for each layer. Layers of equal shape are searched once, and different layers in parallel. The
result is the same for any number of threads. Ctrl-C, SIGTERM or --time-limit ends the search, and the
command prints the best so far. A second Ctrl-C ends the program at once.

Examples:
  loopglass-cli map samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml \
      --layer conv5 --dimension N=16 --objective energy --without order --time-limit 10
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --constraints samples/constraints/row-stationary.yaml --output best.yaml
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml \
      --layer conv5 --search exact --bypass --pad --time-limit 20

The keys of --json: null means that a value does not exist.
  best              the cost (keys of 'evaluate') and the mapping
  why_none          a sentence, if no mapping was found
  candidates        for each level order, unrolling, tile and cutoff, each with before and after
  mappings          the number of all mappings without any rule
  mappings_exactly  the same number as digits
  optimal           true if the best is proven optimal
  gap               the best divided by the smallest cost still possible; null if nothing is proven
  loops_per_level   the mapping space of optimal and gap; null if nothing is proven:
                    most            the largest number of temporal loops over a dimension at a level
                    more_may_help   false if more loops provably cannot help
                    best_with_one   the best objective with one loop; only with --split-loops
  within_gap        the value of --gap, if the search ended because it proved this gap
  freedom           with --bypass or --pad: bypass, padding_percent, variants, closed_by_bound,
                    searched, bypassed, padded, added_work_percent, and two best values of the
                    objective: as_given (kept tensors and sizes of the files) and unpadded (sizes
                    of the files, any kept tensors)
  evaluated         the number of evaluated mappings
  seconds           the time of the search; only this value differs between two runs
  objective, search, principles, growth    the options of the search
  grown_by          only with --growth both and a fanout: the growth rule (all or reused) that alone
                    keeps every tile of the best mapping; both if the best mapping needs the two
                    rules
  stopped           true if the search was stopped
  memory_full       true if the search reached its memory limit
  cut_short         true if the search ended early, because the rules left too many candidates
  widened           true if the tile and unrolling rules left no candidate and were switched off
  certificate       with --certificate: file, nodes, cuts, evaluated, seconds
  space             with --space: one entry for each rule, in order. An entry has the number of
                    remaining mappings, as digits. The entry also splits this number into a product of
                    factors, orders, spatial and bypass (null if no such product exists)
For a network, the object has layers and total. Each layer has name, repeat, same_as,
energy_pj_by_part (with repeats) and the keys above. total also has dominating_energy and
dominating_cycles: the fewest layers that together take four fifths of the energy or of the cycles.

Exit status: 0 found, 1 some layer has no mapping or no certificate was written, 2 bad input,
3 failed.
'help formats' explains the files.
)";

const std::string_view explainSummary = "Why the search kept or pruned a given mapping";

const std::string_view explainHelp = R"(
Runs the search with the pruning rules, like 'map --search principles', and records every decision.
The command then follows the given mapping through the search: the loop order of each level, the
spatial unrolling of each fanout, the tile of each level, the bounds. One sentence states why the
search kept or pruned the mapping. A table of the stages follows. If a rule pruned the mapping, the
table has the rule, the two numbers that the rule compared, and the candidate that the rule preferred.
Each rule is marked as proven or heuristic. The command compares the cost of the given mapping with
the cost of the best mapping of the search. If the given mapping costs less, the command names the
rule that pruned it. The last table counts the mappings that remain after each rule. Each count is a
product of factors, orders, spatial and bypass. For an illegal mapping, the command lists every
violation. If the mapping has 'bypass' or 'padded', the search uses the kept tensors and dimension
sizes of the mapping. The command then also compares the mapping with the best mapping of the original
problem.

Example:
  loopglass-cli explain samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      samples/mappings/resnet18-conv2-row-stationary.yaml

The keys of --json: legal, kept, is_best, sentence, violations, stages, objective, principles,
stopped, widened, seconds, and:
  is_better         true if the given mapping costs less than the best mapping of the search
  dropped_by        the first stage that pruned the mapping, or null
  space, candidates the same keys as for 'map --space'
  ratio             the objective of the given mapping divided by the objective of the best
  cost, best        the costs of both mappings, with the keys of 'evaluate'
  best_mapping      the best mapping
Each stage has stage, level, candidate, passed, sentence. A comparison adds compared, left and right.
A rule that pruned the mapping adds rule, statement, worth, source, other.

Exit status: 0 explained, 1 illegal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view auditSummary =
    "The loss of each pruning rule, compared with the proven optimum";

const std::string_view auditHelp = R"(
Runs three kinds of searches: one search with all pruning rules, one search for each rule with only
this rule switched off, and the exact search. If the search without a rule finds a better mapping than
the search with all rules, this rule alone pruned the better mapping. The table then shows the loss in
the objective and the pruned candidate. The exact search gives the loss of all rules together. With
--uneven, a table compares perfect factors, padding and imperfect factors.

Example:
  loopglass-cli audit samples/accelerators/eyeriss-like.yaml samples/networks/mobilenet-v2.yaml \
      --layer block2_depthwise

The keys of --json:
  answer    cost and mapping of the search with the rules
  least     cost and mapping of the exact search
  optimal   true if the exact search was not stopped
  gap       the objective of answer divided by the objective of least
  dropped   the decision that pruned the optimum; null if the rules kept the optimum
  rules     each with rule, on, stopped, lost, ratio, better, dropped
  cuts      only with --uneven: one entry for each kind of factors, with cutting, best, value,
            added_work, optimal, why_none

Exit status: 0 audited, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view sensitivitySummary = "The effect of one step of each accelerator parameter";

const std::string_view sensitivityHelp = R"(
Changes each accelerator parameter by one step. On each changed accelerator, the command maps all
layers of the workload or network. Every mapping is proven optimal. A step doubles or halves a
capacity, a bandwidth, word_bits or an axis of a fanout. A step changes the number of copies of a
buffer by 1, and an energy by 10 %. If the file names a technology, energies and areas follow the
sizes. The first row has the parameter with the largest effect.

Example:
  loopglass-cli sensitivity samples/accelerators/eyeriss-like-45nm.yaml \
      samples/workloads/conv2d.yaml

The keys of --json: objective, energy_pj, cycles and area_mm2 of the unchanged accelerator, why_none,
proven, stopped, steps. Each step has parameter, from, to, objective, change, energy_pj, cycles,
area_mm2, proven, why_none. The value of change is a fraction of the objective.

Exit status: 0 done, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view rooflineSummary = "MACs per cycle against words moved, for each layer";

const std::string_view rooflineHelp = R"(
Maps each layer of the workload or network, and compares the mapping with the roofs of the
accelerator. A roof is an upper limit of MACs per cycle, from the MAC lanes or from a bandwidth.
For each layer, the command prints the MACs per word of each level, the MACs per cycle and the lowest
roof. With --mapping, the command uses the given mapping instead of the best mapping.

Example:
  loopglass-cli roofline samples/accelerators/unified-edge.yaml samples/networks/resnet18.yaml

The keys of --json: lanes (of the accelerator), roofs, layers. Each roof has name, level and
words_per_cycle, which covers all instances. Each layer has:
  layer, repeat, operations_per_cycle, why_none
  lanes        the MAC lanes in use
  per_word     for each level, the MACs per word read, filled and updated; null if no word moves
  attainable   for each roof, the MACs per cycle that the roof allows
  bound_by     the name of the lowest roof, or lanes

Exit status: 0 done, 1 some layer has no mapping, 2 bad input, 3 failed.
)";

const std::string_view raceSummary =
    "A benchmark of mapping methods, compared with the proven optimum";

const std::string_view raceHelp = R"(
Runs each method on the workload, or on every layer of the network, once for each random seed. The
exact search first proves the optimum of each layer. The tables show the ratio best ÷ optimum of each
method. Each mapping that a method tries counts as one evaluation, legal or not. A run uses one
thread; --threads sets the number of runs in parallel. Without --seconds, a repeated command gives the
same results, and only the times differ.

The first table has the ratio for each layer, as the median over the seeds. The second table has one
row for each method: the median and the 10th and 90th percentiles of the ratio. Each of these numbers
is the geometric mean over the layers. The row also has the share of runs that found the optimum and
the share of illegal mappings. If the benchmark was stopped, * marks results that lack some seeds.

  --output    writes each run when it ends, with evaluations, seconds and value over time
  --resume    continues from the file of --output after a stop
  --model     adds the methods that need a model ('help train')
  --program   adds an external program
  --mappings  adds a list of mappings

Example:
  loopglass-cli race samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml \
      --methods random,annealing,genetic --seeds 5 --evaluations 20000

The keys of --json: objective, uneven, seeds, evaluations, seconds, stopped, problems (name, optimum,
proven and standings of each), methods (method, uneven, median, low, high, runs, optimal, illegal).

Exit status: 0 done, 1 no run found a mapping, 2 bad input, 3 failed.
)";

const std::string_view sweepSummary = "The proven cost of accelerators with different sizes";

const std::string_view sweepHelp = R"(
Varies parameters of the accelerator and maps all layers of the workload or network on each resulting
accelerator. Every mapping is proven optimal ('help map'), so every row is proven as well. If the
accelerator file names a technology, energies and areas follow the sizes.

PARAMETER=VALUES takes a list or a range:
  --vary L2.capacity=4096,16384,65536
  --vary L2.capacity=4096:131072       from : to, one step for each doubling
  --vary L2.capacity=4096:131072:2     two steps for each doubling
  --vary L2.capacity=100%,120%         parts of the value in the accelerator file
  --vary "L2.capacity=8 KiB:256 KiB"   bits, bytes, B, KiB, MiB, GiB; bandwidths also B/cycle
  --vary L2.fanout=8x8,14x12           instances along x and y
Parameters: LEVEL.capacity, LEVEL.buffering, LEVEL.fanout, LEVEL.bandwidth.read and .write,
LEVEL.energy.read, .write and .update, MAC.energy, word_bits. If a level has several buffers, name
the buffer as well, as in LEVEL.BUFFER.capacity.

--best finds only the best accelerator. The search divides all combinations of sizes into boxes. A box
has a range of sizes for each parameter. For each box, the search computes a lower bound with a
relaxed accelerator, which is at least as good as every accelerator in the box. The search prunes
boxes by their bounds and splits the other boxes. The result is proven to be the best accelerator. The
table lists every other accelerator with the reason for its pruning. --area AREA excludes accelerators
with a larger area than AREA. If Ctrl-C or --time-limit stops the search, the command lists the
accelerators that it did not evaluate, and prints the best so far.

With --fuse, the command chooses groups of layers on each accelerator, as 'map --fuse' does. The table
then has the cost with groups, the cost layer by layer, and the gap of each row that is not proven
optimal. Letters mark the groups; the lines below the table list their layers. With the objective
'traffic LEVEL' of the outermost level, the rows are three curves: fused, layer by layer, and
compulsory. With --gap 5%, a search ends when a gap of 5 % is proven. Every accelerator is searched,
or its result follows from accelerators with other capacities.

--over selects the cost of an accelerator:
  sum          the sum of the objectives of its layers, with repeats
  worst        the objective of its worst layer
  mean         the harmonic mean of the objectives: 1 divided by the mean of 1/objective
  network-edp  the total energy times the total delay, with mappings chosen together

Example:
  loopglass-cli sweep samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --vary L2.capacity=4096:65536
  loopglass-cli sweep samples/fused/two-windows-accelerator.yaml \
      samples/fused/two-windows-network.yaml --vary L1.capacity=9:24 --fuse \
      --objective "traffic DRAM"

The keys of --json: parameters (the names), configurations (each with values, verdict, area_mm2,
objective, energy_pj, cycles, at_least, reason), least_open (if stopped: a lower bound on the cost of
all accelerators), best (values, objective, energy_pj, cycles; or null), why_none, stopped, proven
(true if every row is proven), machines and searches (numbers of accelerators and of layer searches).
With --fuse, fused has most_layers, bound, compulsory_words and searches. In each configuration, fused
has bound, gap, outermost_words, groups, layer_by_layer, layer_by_layer_bound, layer_by_layer_gap,
searched, stopped and why_open.

--layers adds a table with one row for each layer. A row has the best accelerator for this layer alone
and two costs of the layer: on this accelerator, and on the accelerator that is best for all layers
together. --resume FILE stores every finished search. After a stop, the same command continues from
the file.

Exit status:
  0  done
  1  no best accelerator was found within the limits of energy and delay, or the search was stopped
  2  bad input, such as a limit of area that no accelerator meets
  3  failed
)";

const std::string_view designSummary = "The proven best accelerator of a design file";

const std::string_view designHelp = R"(
Reads a design file or a session. The file has an accelerator, a network or workload, parameters with
their values, limits and the objective ('help formats', section Design). A limit may apply to area,
energy, delay or a sum of sizes. The command finds the best accelerator as 'sweep --best' does. If the
file has 'search: grid', the command maps every accelerator. Every mapping is proven optimal. A design
file may name files of other tools ('help import').

Example of a file:
  accelerator: eyeriss-like-45nm.yaml
  workloads: resnet18.yaml
  vary:
    - {parameter: L2.capacity, from: 4096, to: 131072, per_doubling: 2}
    - {parameter: L1.weight_spad.capacity, values: [8, 16, 32]}
  limit: [{area: 1.2 mm2}]

The keys of --json are the same as for 'sweep'. --fuse chooses groups of layers, as for 'sweep'; every
accelerator is then evaluated.
--resume FILE stores every finished search. After a stop, the same command continues from the file.
Several computers can share a design. The merged output is byte-identical to the output of one run:
  loopglass-cli design FILE --shard 2/8 --output part.2       the second of eight shards
  loopglass-cli design merge part.1 part.2 ... part.8         merges all shards, as --json or --csv
  loopglass-cli design FILE --slurm job.sh --shards 8         writes a Slurm script for both steps

Exit status: the same as for 'sweep'.
)";

const std::string_view dataflowsSummary = "The proven best mapping of each standard dataflow";

const std::string_view dataflowsHelp = R"(
Finds the best mapping of each standard dataflow: weight-, output-, input- and row-stationary, and no
local reuse. The command compares these mappings with the best of all mappings. A tensor is stationary
if the innermost temporal loop does not index the tensor. docs/dataflows.md defines each dataflow.
With --mappings, the command also prints the loop nests.

Example:
  loopglass-cli dataflows samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml

The keys of --json: objective, best (of all mappings: energy_pj, cycles, edp_pj_cycles, value, proven,
mapping; or null), dataflows (each with name, meaning, why_none, searches, evaluated, seconds, ratio
to the best, and the keys of best).

Exit status: 0 every dataflow was searched, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view paretoSummary = "The proven Pareto front of energy and delay of a layer";

const std::string_view paretoHelp = R"(
Lists every pair of energy and delay that no other mapping dominates. The first point is the fastest
mapping; the last point has the lowest energy. An exact search proves each point ('help map'), so no
point is missing. A point is marked convex if it has the lowest energy + w * delay for some weight w.
If Ctrl-C or --time-limit stops the search, the command prints the points found so far and marks the
list as incomplete.

Example:
  loopglass-cli pareto samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml

The keys of --json: points (each with cycles, energy_pj, edp_pj_cycles, convex, mapping), whole (true
if the list has all points), why_none (a sentence, or null), searches, evaluated, seconds.

Exit status: 0 listed, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view verifySummary = "Checks the proof in a certificate";

const std::string_view verifyHelp = R"(
Checks a file that 'map --search exact --certificate FILE' wrote. The certificate states the cost of a
mapping under an objective, and claims that no other mapping of the space costs less. The checker
visits the tree of all mappings. The file lists the nodes that the search split. For every other node,
the checker computes its own lower bound; the bound must not be below the claimed optimum. The checker
evaluates complete mappings. The checker uses the cost model of the search, but none of the search's
bounds, orders or rules. For ten pruned nodes, the checker also evaluates random mappings below the
node.

If the tree is incomplete or was altered, the command rejects the certificate and names the node. The
command also rejects a certificate whose counts differ from the counts of the check. A file with an
unknown or repeated entry is bad input. With ACCELERATOR and WORKLOAD, the command rejects a
certificate of other inputs.

Example:
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --search exact --certificate conv2d.proof
  loopglass-cli verify conv2d.proof

The keys of --json: holds, why_not (a sentence, or null), accelerator, workload, objective, reuse,
charge_first_visits, optimum, mapping, constrained, nodes (split), cuts (confirmed by a bound),
evaluated (mappings), attacked_cuts (pruned nodes that were tested), attacks (random mappings below
these nodes), stopped, seconds.

Exit status: 0 the proof holds, 1 rejected or stopped, 2 bad input, 3 failed.
)";

}  // namespace loopglass::cli
