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
of energy_pj.

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

Without --search, the exact search then looks for a better mapping, for about a second. The result is
proven optimal, or the command prints the largest possible distance from the optimum in per cent. With
--search principles, the exact search does not follow, and nothing is proven.

With --search exact, the search prunes only candidates that provably cannot be better. The result is
proven optimal among all mappings with one temporal loop per dimension at each level. If the search is
stopped, the command prints the proven gap in per cent. With --gap 1%, the search ends when a gap of
1 % is proven. A terminal shows the gap during the search. --certificate FILE writes a proof that
'verify' checks. An exact search may take minutes. It examines at most 20 million nodes. --time-limit
applies to the search and to the certificate.

Some options of the exact search enlarge the mapping space. The proof then covers the larger space.
  --split-loops  lets a level have two temporal loops over a dimension (N with --split-loops=N)
  --bypass       lets the search choose the tensors that each inner level keeps
  --pad          lets the search enlarge dimensions to sizes with more divisors
  --pad-limit    limits the work that padding adds

If no index is a sum, split loops cannot help, and the command reports this result at once. With
--bypass, a level can keep only tensors that fit one of its buffers. With --pad, the search tries
sizes with more divisors, and sizes that fill an axis of a fanout. For example, 17 iterations on 5
instances take 4 passes, so the search tries 20. The taps of a filter keep their size. The mapping
then has the keys 'bypass' and 'padded'.

For a workload, or a layer selected by --layer, the command prints the best mapping as a loop nest.
The command also prints the cost and the numbers of candidates. For a network, the command prints one
row for each layer. It searches layers of equal shape once, and different layers in parallel. The
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

The keys of --json: each key of this list; null means that the value does not exist
  best              the cost (keys of 'evaluate') and the mapping
  why_none          a sentence, if no mapping was found
  candidates        for each level order, unrolling, tile and cutoff, each with before and after
  mappings          the number of all mappings without any rule
  mappings_exactly  the same number as digits
  optimal           true if the best is proven optimal
  gap               the best divided by the smallest cost still possible; null if nothing is proven
  loops_per_level   the space of optimal and gap; null if nothing is proven:
                    most            the temporal loops over a dimension that a level may have
                    more_may_help   false if more loops provably cannot help
                    best_with_one   the best objective with one loop; only with --split-loops
  within_gap        the share of --gap that ended the search
  freedom           with --bypass or --pad: bypass, padding_percent, variants, closed_by_bound,
                    searched, bypassed, padded, added_work_percent; the best objective as_given
                    and unpadded
  evaluated         the number of evaluated mappings
  seconds           the time of the search; only this value differs between two runs
  objective, search, principles, growth    the options of the search
  grown_by          with --growth both and a fanout: the growth rule that keeps all tiles of the best;
                    both if neither rule keeps all
  stopped           true if the search was stopped
  memory_full       true if the search reached its memory limit
  cut_short         true if the rules left too many candidates for a second
  widened           true if the tile and unrolling rules left no candidate and were switched off
  certificate       with --certificate: file, nodes, cuts, evaluated, seconds
  space             with --space: a list of the rules in turn, each with the remaining mappings as
                    digits and the factors of this number (factors, orders, spatial and bypass; null
                    if the number cannot be factorised)
For a network, the object has layers and total. Each layer has name, repeat, same_as,
energy_pj_by_part (with repeats) and the keys above. total also has dominating_energy and
dominating_cycles: the fewest layers that together take four fifths of the energy or of the cycles.

Exit status: 0 found, 1 some layer has no mapping or no certificate was written, 2 bad input,
3 failed.
'help formats' explains the files.
)";

const std::string_view explainSummary = "Why the search kept or pruned a given mapping";

const std::string_view explainHelp = R"(
Runs the same search as 'map' and records every decision. The command then follows the given mapping
through the search: the loop order of each level, the spatial unrolling of each fanout, the tile of
each level, the bounds. One sentence states why the search kept or pruned the mapping. A table of the
stages follows. If a rule pruned the mapping, the table has the rule, the two numbers that the rule
compared and the preferred candidate. Each rule is marked as proven or heuristic. The command compares
the cost of the mapping with the cost of the best. If the given mapping is better, the command names
the rule that lost it. The last table counts the mappings that remain after each rule, by factors,
orders, spatial and bypass. For an illegal mapping, the command lists every violation. If the mapping
has 'bypass' or 'padded', the search uses the kept tensors and dimension sizes of the mapping. The
command then compares the mapping with the best of the original problem.

Example:
  loopglass-cli explain samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      samples/mappings/resnet18-conv2-row-stationary.yaml

The keys of --json: legal, kept, is_best, sentence, violations, stages, objective, principles,
stopped, widened, seconds, and:
  is_better         true if the given mapping costs less, because a heuristic rule lost it
  dropped_by        the first stage that pruned the mapping, or null
  space, candidates as those of 'map --space'
  ratio             the objective of the given mapping divided by that of the best
  cost, best        the costs of both mappings, with the keys of 'evaluate'
  best_mapping      the best mapping
Each stage has stage, level, candidate, passed, sentence. A comparison adds compared, left and right.
A rule that pruned the mapping adds rule, statement, worth, source, other.

Exit status: 0 explained, 1 illegal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view auditSummary =
    "The loss of each pruning rule, compared with the proven optimum";

const std::string_view auditHelp = R"(
Runs a search with all pruning rules, one search for each rule with only that rule switched off, and
the exact search. If a search without one rule finds a better mapping than the search with all rules,
that rule alone pruned the better mapping. The table then shows the loss in the objective and the
pruned candidate. The exact search gives the loss of all rules together. With --uneven, a table
compares perfect factors, padding and imperfect factors.

Example:
  loopglass-cli audit samples/accelerators/eyeriss-like.yaml samples/networks/mobilenet-v2.yaml \
      --layer block2_depthwise

The keys of --json:
  answer    cost and mapping of the search with the rules
  least     cost and mapping of the exact search
  optimal   true if the exact search was not stopped
  gap       the ratio of answer to least
  dropped   the decision that pruned the optimum; null if the rules kept the optimum
  rules     each with rule, on, stopped, lost, ratio, better, dropped
  cuts      with --uneven, each with cutting, best, value, added_work, optimal, why_none

Exit status: 0 audited, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view sensitivitySummary = "The effect of one step of each accelerator parameter";

const std::string_view sensitivityHelp = R"(
Changes each accelerator parameter by one step. On each changed accelerator, the command maps all
layers of the workload or network. Every mapping is proven optimal. A step doubles or halves a
capacity, a bandwidth, word_bits or an axis of a fanout. A step changes the copies of a buffer by 1
and an energy by 10 %. If the file names a technology, energies and areas follow the sizes. The first
row has the parameter with the largest effect.

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
roof. With --mapping, the command uses the given mapping instead of the best.

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
  --vary L2.fanout=8x8,14x12           instances along x and y
Parameters: LEVEL.capacity, LEVEL.buffering, LEVEL.fanout, LEVEL.bandwidth.read and .write,
LEVEL.energy.read, .write and .update, MAC.energy, word_bits. If a level has several buffers, name
the buffer as well, as in LEVEL.BUFFER.capacity.

--best finds only the best accelerator. The search divides all combinations of sizes into boxes. A box
has a range of sizes for each parameter. For each box, the search computes a lower bound with a
relaxed accelerator, which is at least as good as every accelerator in the box. It prunes boxes by
their bounds and splits the other boxes. The best accelerator is proven. The table lists every other
accelerator with the reason for its pruning. --area excludes larger accelerators. If Ctrl-C or
--time-limit stops the search, the command lists the accelerators that it did not evaluate, and prints
the best so far.

--over selects the cost of an accelerator:
  sum          the sum of the objectives of its layers, with repeats
  worst        the objective of its worst layer
  mean         the harmonic mean of the objectives: 1 over the mean of 1/objective
  network-edp  the total energy times the total delay, with mappings chosen together

Example:
  loopglass-cli sweep samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --vary L2.capacity=4096:65536

The keys of --json: parameters (the names), configurations (each with values, verdict, area_mm2,
objective, energy_pj, cycles, at_least, reason), least_open (if stopped: a lower bound on the cost of
all accelerators), best (values, objective, energy_pj, cycles; or null), why_none, stopped, proven
(true if every row is proven), machines and searches (numbers of accelerators and of layer searches).

--layers adds the best accelerator of each single layer. It also adds the extra cost of the layer on
the accelerator that is best for all layers together. --resume FILE stores every finished search.
After a stop, the same command continues from the file.

Exit status:
  0  done
  1  no best accelerator was found within the limits of energy and delay, or the search was stopped
  2  bad input, such as a limit of area that no accelerator meets
  3  failed
)";

const std::string_view designSummary = "The best accelerator of a design file, proven";

const std::string_view designHelp = R"(
Reads a design file or a session. The file has an accelerator, a network or workload, parameters with
their values, limits and the objective ('help formats', section Design). The limits hold for area,
energy, delay and sums of sizes. The command finds the best accelerator as 'sweep --best' does. If the
file has 'search: grid', the command maps every accelerator. Every mapping is proven optimal. A design
file may name files of other tools ('help import').

Example of a file:
  accelerator: eyeriss-like-45nm.yaml
  workloads: resnet18.yaml
  vary:
    - {parameter: L2.capacity, from: 4096, to: 131072, per_doubling: 2}
    - {parameter: L1.weight_spad.capacity, values: [8, 16, 32]}
  limit: [{area: 1.2 mm2}]

The keys of --json are those of 'sweep'.
--resume FILE stores every finished search. After a stop, the same command continues from the file.
Several computers can share a design. The merged output is byte-identical to that of a single run:
  loopglass-cli design FILE --shard 2/8 --output part.2       the second of eight shards
  loopglass-cli design merge part.1 part.2 ... part.8         joins them, with --json and --csv
  loopglass-cli design FILE --slurm job.sh --shards 8         writes a Slurm script for both steps

Exit status: as for 'sweep'.
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
mapping under an objective. It claims that no other mapping of the space costs less. The checker
visits the tree of all mappings. The file lists the nodes that the search split. For every other node,
the checker computes its own lower bound; the bound must not be below the claimed optimum. The checker
evaluates complete mappings. The checker uses the cost model of the search, but none of the search's
bounds, orders or rules. For ten of the pruned nodes, the checker also evaluates random mappings below
the node.

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

const std::string_view exportSummary =
    "A mapping as loop-nest code that runs, or as a file of another tool";

const std::string_view exportHelp = R"(
Writes a legal mapping in another form:
  c           a C11 function; loop names have dimension and level, and OpenMP marks spatial loops
  pseudo      the same loops in the notation of lectures, with mvin, mvout and all buffer sizes
  python      the same loops over NumPy arrays; if run as a program, the file compares its result
              with the untiled loop
  timeloop    problem, architecture, mapping and energies for timeloop-model, and the expected result
  timeloop-0.4  the same files with the architecture as a list of nodes
  accelforge  accelerator, workload and mapping for AccelForge
  zigzag, zigzag-workload, zigzag-mapping  three files for ZigZag, with the spatial unrolling only
  mlir        affine loops (MLIR 15 and later) with the attributes level and axis
  latex       an algorithm for lecture notes
  markdown    a report with all tables
  yaml, json  the mapping as a file of this program

In C code, every level that keeps a tensor has a buffer of exactly the size of the tile. With
--self-test, the C code is a program. The program fills the operands, runs the loop nest and the
untiled loop, and compares every element. It also counts the words read, filled and updated at every
level, and compares these counts with the cost model. Its exit status is 0 if all values agree.

A file for another tool begins with a list of features that the tool cannot express or counts
differently. For each feature, the list states by how much the feature changes energy and cycles in
the counts of Loopglass.

Each file names the version of Loopglass, the inputs and the expected cost. An existing file is
replaced only with --force. The command does not export an illegal mapping.

Example:
  loopglass-cli export samples/accelerators/table-2-1.yaml samples/workloads/table-2-1.yaml \
      samples/mappings/table-2-1-tiled.yaml --to c --self-test --output tiled.c
  cc -std=c11 -fopenmp tiled.c && ./a.out
  loopglass-cli export samples/accelerators/lecture-constraint-4.yaml \
      samples/workloads/lecture-matmul.yaml samples/mappings/lecture-constraint-4.yaml --to pseudo

The keys of --json: those of evaluate, and format, self_test, file (null without --output) and text
(null with --output).

Exit status: 0 exported, 1 illegal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view importSummary =
    "Files of Timeloop, AccelForge, ZigZag or Stream as ours, with a report";

const std::string_view importHelp = R"(
Reads files of another tool that belong together, in one file or several:
  Timeloop    architecture, problem, mapping, constraints and energies (ERT); the architecture is a
              file of version 0.1, a tree, or a list of nodes (0.4)
  AccelForge  accelerator, einsums and a mapping of one einsum
  ZigZag      accelerator, layers and unrollings
  Stream      one core (--set core=ID)
  ONNX        a model, which becomes a network (workload.yaml); --set specifies its free sizes, such
              as batch=16
Every other command reads such files directly as its inputs; --with adds more files. If one file has
all parts, give only this file, once.

With --output, the command writes a folder with report.txt and report.json. The folder also has
accelerator.yaml, workload.yaml, mapping.yaml and constraints.yaml if the files have these parts. The
report lists every key with file and line, as taken, converted, assumed or skipped.

An energy table needs an entry for every storage and for the MACs. The last name in the path of an
entry is the name of its component. The command warns about an entry without a component, and about a
component without an entry, and ends with exit status 2. The command also ends with exit status 2 if a
feature is not supported and its loss would change the result.

With --assume-missing, the command continues. Missing energies are then 200 pJ per word for DRAM, 6
for a buffer, 1 for a register, and 1 per MAC. --action names an action of the table to use for all
accesses. Each result lists its assumptions.

A template of Jinja2 may have:
  expressions  {{ expression }} with arithmetic, comparisons, if else, ~, in, lists, range() and
               'is defined'
  filters      default, int, float, round, abs, min, max, length, lower, upper and indent
  statements   set, if, for and assert
  functions    include(), include_text() and include_all()
For any other statement, the error message gives the line. Included files must be below the parent of
the opened file's folder; --root names another folder. --set specifies a variable.

With --census and a folder, the command reads every file below the folder that ends in .yaml, .yml,
.jinja, .jinja2 or .j2. A table lists each file with its tool, its version and the result.

Examples:
  loopglass-cli import arch.yaml problem.yaml map.yaml ERT.yaml --output imported
  loopglass-cli import --census designs --csv
  loopglass-cli import top.yaml.jinja2 --set architecture=eyeriss_like
  loopglass-cli evaluate arch.yaml problem.yaml map.yaml --with ERT.yaml
  loopglass-cli map top.yaml.jinja2

The keys of --json: tool, files, notes (each with fate, key, file, line, column and text), and
accelerator, workload, mapping and constraints, each a text or null. With --census: folder, read,
unknown and files (each with file, tool, version, read, missing, assumed, left_out and why_not).

Exit status: 0 read, 2 bad input, 3 failed.
)";

const std::string_view showSummary = "The parameters of an accelerator, their sources and the area";

const std::string_view showHelp = R"(
Lists the energies, leakage, area and number of instances of every buffer and of the MACs, and the
total area. A number comes from the file, or from the technology table that the file names. A list
below the numbers has the rows of the technology table. If the area of a part is unknown, the line of
the total names the part.

--fill writes the accelerator as a file that has all numbers and names no technology.

Examples:
  loopglass-cli show samples/accelerators/eyeriss-like-45nm.yaml
  loopglass-cli show samples/accelerators/eyeriss-like-45nm.yaml --fill --output filled.yaml

The keys of --json: name, word_bits, clock_ghz, technology (table, node_nm and dram, or null), parts
(one for each buffer: level, buffer, instances, capacity, access_bits, read_pj, write_pj, update_pj,
leakage_mw, area_um2, off_chip, energy_from, leakage_from, area_from, source), mac (name, instances,
energy_pj, area_um2, energy_from, area_from, source), area_um2 (total), area_missing (parts without an
area), and with --fill the file, or its text.

Exit status: 0 shown, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view labSummary = "Course questions: worksheets, checking and grading";

const std::string_view labHelp = R"(
A lab is a file of questions; the engine computes the answers. Each student may have different
numbers; the student id selects the numbers at random. 'lab new' writes a first lab. 'lab validate'
evaluates every question of a lab for several random seeds. Students get a worksheet and an answer
file, and submit the answer file. 'lab check' grades one file. 'lab grade' grades a folder of files,
reports unusable files and grades the other files.

Examples:
  loopglass-cli lab new my-lab.yaml
  loopglass-cli lab worksheet my-lab.yaml --seed s1 --output s1.pdf
  loopglass-cli lab key my-lab.yaml --seed s1 --blank --output s1.answers.yaml
  loopglass-cli lab check my-lab.yaml s1.answers.yaml
  loopglass-cli lab grade my-lab.yaml handed-in/ --csv --output marks.csv

The keys of check --json: file, student, usable, points, most, waits (true if a person must grade a
text), time, note, lab, questions (each with id, points (null for questions graded by a person), most,
answered, why). The keys of grade --json: lab, version, hash, students (each with all keys of check
except lab).

Exit status of check: 0 all answers are right, 1 some answers are not, 2 the file is unusable.
Exit status of all other commands: 0 done, 2 bad input, 3 failed.
)";

const std::string_view reportSummary = "A report of a search, as one page";

const std::string_view reportHelp = R"(
Searches as 'map' does and writes one self-contained page. The page has the inputs, the counting
conventions, the best mapping as a loop nest, and tables of energy and accesses. For each rule, the
page has the number of pruned candidates and an example. Pictures show the loop orders, the tiles and
the bounds. Large trees are folded. A variant is one choice of kept tensors and padded dimension
sizes. With --bypass or --pad, the report names the best variant and states by how much it is better
than the original problem. The pruned candidates and the pictures then come from a separate search of
the best variant. With --uneven, the report lists the remainder tiles that each rule pruned. A PDF
needs the explorer, which is installed with this program.

For a network without --layer, the report has a table of the layers with totals and a chart of energy
by level. It also has the best mapping of each different layer, and the dominating layers: the fewest
layers that together take four fifths of the energy or of the cycles.

Example:
  loopglass-cli report samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml \
      --output report.html

Exit status: 0 written, 1 no mapping (the report gives the reason), 2 bad input or the file cannot be
written, 3 failed.
)";

const std::string_view streamSummary =
    "A mapping as a stream of instructions, with the cost of the stream";

const std::string_view streamHelp = R"(
Prints the best mapping of each layer, or the given mapping, as instructions of a machine. Each
instruction loads one tile from the outermost memory, or stores one tile of results there. The machine
file limits the tile of an instruction. The word counts equal the counts of
the cost model. The machine fetches each instruction from the outermost memory. If the machine file
lists a tensor to reorder, the tensor is reordered there once. The cost 'naive' assumes no memory on
the chip: each MAC loads its operands from the outermost memory, and each result is stored once.

--execute runs the stream with real numbers on simulated buffers. If the loops need a tile that is not
in a buffer, the next instruction must load the tile; otherwise the check fails. The results must
equal the results of the plain loops. --text and --binary write the stream; --disassemble prints a
binary stream as text.

Three kinds of mappings cannot become a stream: the outermost level is spread over several chips, a
tensor has no buffer, or a loop has a remainder tile.

Example:
  loopglass-cli stream samples/machines/diannao.yaml samples/accelerators/diannao-like.yaml \
      samples/networks/resnet18.yaml

The keys of --json: machine, layers (layer, repeat, instructions, passes, tensors with loads, stores,
load_bursts, store_bursts, loaded_words, stored_words; words_agree, executed, mapping_pj,
instructions_pj, reordering_pj, naive_pj), and for all layers instructions, mapping_pj,
instructions_pj, reordering_pj, naive_pj.

Exit status: 0 done, 1 an illegal mapping, or stopped before the end, 2 bad input, 3 failed.
)";

const std::string_view embedSummary =
    "Mappings of an operator to a machine instruction, with cost and program";

const std::string_view embedHelp = R"(
Finds the ways to compute a tensor operator with a machine instruction, such as a product of two 16x16
matrices. An instruction mapping assigns dimensions of the operator to dimensions of the instruction.
The command finds all instruction mappings. For each, it lists the padding, the unrolling, the
transpositions in memory and the share of wasted operations. Instruction mappings that differ only in
the numbering of elements count once. If a limit stops the search, the command reports the limit. If
no instruction mapping exists, the command lists the contradicting constraints, the sizes that prevent
a mapping, and possible remedies.

--relaxed allows windows, padding, fused dimensions and operands in another order (docs/embed.md).

--code writes a C program. The program packs and unpacks the tensors, and runs the loops around a
model of the instruction. Its main() compares the result with the plain loop nest. To use the program,
replace the model by the real instruction.

--accelerator names an accelerator whose MAC is the instruction. The command maps the loops around
each instruction mapping and selects the instruction mapping with the best result. The choice is
proven if every search was complete.

--ablate repeats the search once for each constraint. The repeated search does not use this constraint
for pruning. It checks the constraint only after all variables are decided.

Example:
  loopglass-cli embed samples/instructions/vta-gemm-1x16x16.yaml samples/workloads/conv2d.yaml \
      --dimension C=3 --relaxed --code conv.c
  cc -std=c11 -O2 conv.c && ./a.out

The keys of --json: instruction, workload, constraints, complete, end (complete, solution-limit,
node-limit, time-limit, stopped), nodes, failures, embeddings (each with regular, parts, origin, cost,
best_of_all, mapped), reference (the cost of the strict instruction mapping with padding), why_none
(contradiction, proven, facts, remedies), best (the number of the best mapped embedding), best_proven,
ablation (with --ablate; each with only_checked, nodes, failures, propagations, seconds, embeddings,
end).

Exit status: 0 an instruction mapping was found, 1 none was found, 2 bad input, 3 failed.
)";

const std::string_view trainSummary =
    "Trains a surrogate that predicts mapping costs, for mind-mappings";

const std::string_view trainHelp = R"(
Samples legal mappings of one workload on the accelerator at random and computes their costs. The
command then trains a neural network, the surrogate, that predicts these costs. Use the model with
'--search mind-mappings' on this accelerator (docs/mappers.md). Dimension sizes outside the training
ranges cause a warning.

The dimension sizes come from the workloads or from --range; each dimension is sampled independently.
The same seed gives the same model on every computer. After Ctrl-C, the command writes the model of
the last complete epoch.

Example, which takes some minutes:
  loopglass-cli train samples/accelerators/mind-mappings-cnn.yaml samples/networks/mind-mappings-cnn.yaml \
      --range N=1,2,4,8,16 --range C=3,32..480/32 --range K=32..480/32 --range R,S=1,3,5,7 \
      --range P,Q=7..223 --samples 1000000 --output cnn.model

Exit status: 0 written, 1 stopped before the first epoch was complete, 2 bad input.
)";

const std::string_view helpSummary = "This help, the help of a command, or the keys of all files";

}  // namespace loopglass::cli
