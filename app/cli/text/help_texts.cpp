#include "cli/text/help_texts.h"

namespace loopglass::cli {

const std::string_view programSummary = "Finds the best mapping of a tensor workload onto an "
                                        "accelerator: tiles, loop orders and spatial\n"
                                        "unrolling. Counts the exact cost of any mapping.";

const std::string_view programHelp = R"(
To begin, from the folder of the project:
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml
  loopglass-cli help formats

Files are YAML. An accelerator lists its levels, outermost first. A workload has dimensions and one
equation. A network lists layers. A mapping gives each level its loops, outermost first. Any file may
be -, which is standard input. 'help formats' explains every key.

Only the result is written to standard output; with --json it is one object. All other messages go to
standard error. Colours are used only on a terminal, and never if NO_COLOR is set.

Exit status:
  0  done
  1  the answer is no: the mapping is illegal, or no mapping fits
  2  bad input; the message gives file, line, column, the value found and the values allowed; also if
     the output cannot be written
  3  failed: out of memory, or a fault of the program
)";

const std::string_view evaluateSummary = "The cost of a mapping, or the list of its violations";

const std::string_view evaluateHelp = R"(
Counts the words read, filled and updated for every level and tensor, over all instances of the level.
The counts give energy (pJ), delay (cycles), their product EDP and the use of the MAC lanes. The delay
is the time of the slowest of the MACs and all bandwidths; the text names it. For an illegal mapping,
the command lists every violation and ends with exit status 1.

--reuse selects when a buffer fetches a word again:
  exact       fetch only words that the new tile has and the old tile lacks
  stationary  fetch the whole tile whenever it moves
  flush       fetch the whole tile at each iteration of any outer loop

Example:
  loopglass-cli evaluate samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      samples/mappings/resnet18-conv2-row-stationary.yaml

The keys of --json: legal, violations, energy_pj, cycles, edp_pj_cycles, utilization and
utilization_over_time (0 to 1), macs, levels; each level with name, instances, cycles, binding and
tensors; each tensor with tile_words, reads, fills, updates, energy_pj and, as a part of it,
network_pj.

Exit status: 0 legal, 1 not legal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view mapSummary =
    "The best mapping of a workload, or of every layer of a network";

const std::string_view mapHelp = R"(
Searches from the innermost level outward. Four pruning rules keep the search small:
  order       prunes a loop order if another order offers at least the same reuse
  tile        prunes a tile that could still grow and fit
  unrolling   prunes a spatial unrolling over dimensions that do not all index one tensor
  cutoff      prunes a candidate whose lower bound is not below the best so far (the bound rule)
The bound rule is proven: it cannot lose the optimum. The order rule is proven if no index is a sum
such as p+r. The tile and unrolling rules are heuristic. --principles and --without turn rules on and
off; the result counts the candidates before and after each rule.

With --search exact, the search prunes only candidates that provably cannot be better. The result is
proven optimal among all mappings with one temporal loop per dimension at each level. If the search is
stopped, the command prints the proven gap in per cent. With --gap 1% the search ends when that gap is
proven; a terminal shows the gap while it shrinks. --certificate FILE writes the proof for 'verify'.
An exact search may take minutes; it examines at most 20 million nodes. --time-limit holds for the
search and the certificate. 'audit' measures the loss of each rule.

Options of the exact search enlarge the mapping space, and the proof covers the larger space:
  --split-loops  a level may have two temporal loops over a dimension (N with --split-loops=N); if no
                 index is a sum, the command reports at once that split loops cannot help
  --bypass       for each inner level and each tensor that fits one of its buffers, the search chooses
                 whether the level keeps the tensor
  --pad          the search also tries enlarged dimensions: sizes without a prime factor above 7 that
                 have more divisors than every smaller size, and sizes that fill an axis of a fanout
                 in the fewest passes; --pad-limit limits the added work; filter taps keep their size
The mapping then has the keys 'bypass' and 'padded'.

For a workload, or a layer selected by --layer, the command prints the best mapping as a loop nest
with its cost and the candidates. For a network, it prints one row for each layer. Layers of equal
shape are searched once; different layers are searched in parallel. The result is the same for any
number of threads. Ctrl-C, SIGTERM or --time-limit ends the search with the best so far. A second
Ctrl-C ends the program.

Examples:
  loopglass-cli map samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml \
      --layer conv5 --dimension N=16 --objective energy --without order --time-limit 10
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --constraints samples/constraints/row-stationary.yaml --output best.yaml
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml \
      --layer conv5 --search exact --bypass --pad --time-limit 20

The keys of --json: best (cost, as that of evaluate, and mapping; null if none was found), why_none,
candidates (per level: order, unrolling, tile, cutoff, each with before and after), mappings (the
number of all mappings without any rule), mappings_exactly (the same number as digits), optimal, gap
(the best divided by the smallest cost still possible; null unless the search is exact),
loops_per_level (the space of optimal and gap: most, the temporal loops over a dimension that a level
may have; more_may_help, false if more loops provably cannot help; and with --split-loops
best_with_one, the best objective with one loop; null unless the search is exact), within_gap (the
share of --gap that ended the search, else null), freedom (with --bypass or --pad: bypass,
padding_percent, variants, closed_by_bound, searched, bypassed, padded, added_work_percent, and the
best objective as_given and unpadded), evaluated, seconds, objective, search, principles, growth,
grown_by (with --growth both and a fanout: the rule that keeps the tiles of the best; both if neither
keeps all), stopped, memory_full (the search reached its memory limit), cut_short (the rules left too
many candidates for a second), widened (true if the tile and unrolling rules left no candidate and
were switched off), with --certificate the certificate (file, nodes, cuts, evaluated, seconds; null if
none was written), and with --space the space: a list of the rules in turn, each with the mappings
left as digits, and the factors of this number: factors, orders, spatial and bypass (null if the
number cannot be factorised). For a network: layers, each with name, repeat, same_as,
energy_pj_by_part (with repeats) and the keys above, and total, which also has dominating_energy and
dominating_cycles (the fewest layers that have four fifths of it). Only 'seconds' differs between two
runs.

Exit status: 0 found, 1 no mapping (for some layer) or no certificate, 2 bad input, 3 failed.
'help formats' explains the files.
)";

const std::string_view explainSummary = "Why the search kept or pruned a given mapping";

const std::string_view explainHelp = R"(
Runs the same search as map, records every decision, and follows the given mapping through it: the
loop order of each level, the spatial unrolling of each fanout, the tile of each level, the bounds.
One sentence answers the question. The stages follow, with the rule that pruned the mapping, the two
numbers that the rule compared and the preferred candidate. Each rule is proven or heuristic. The
costs of the mapping and of the best are compared. If the given mapping is better, the command names
the rule that lost it. The last table counts the mappings that each rule leaves, by factors, orders,
spatial and bypass. For an illegal mapping, the command lists every violation. A mapping with 'bypass'
or 'padded' is followed through the search with its own keeps and dimension sizes, and compared with
the best of the original problem.

Example:
  loopglass-cli explain samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      samples/mappings/resnet18-conv2-row-stationary.yaml

The keys of --json: legal, kept, is_best, is_better (the given mapping costs less: a heuristic rule
lost it), sentence, violations, stages (each with stage, level, candidate, passed, sentence; for a
comparison compared, left and right; for a rule that pruned the mapping rule, statement, worth,
source, other), dropped_by (the first stage that pruned it, or null), space (as map --space has it),
candidates (as map has them), ratio (of the objective, given to best), cost and best (as those of
evaluate), best_mapping, objective, principles, stopped, widened, seconds.

Exit status: 0 explained, 1 not legal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view auditSummary =
    "The loss of each pruning rule, compared with the proven optimum";

const std::string_view auditHelp = R"(
Searches with all pruning rules, once more without each rule, and exactly. If a search without one
rule finds a better mapping, only that rule removed it. The table then shows the loss in the objective
and the candidate that the rule pruned. The exact search shows the loss of all rules together. With
--uneven, a table compares perfect factors, padding and imperfect factors.

Example:
  loopglass-cli audit samples/accelerators/eyeriss-like.yaml samples/networks/mobilenet-v2.yaml \
      --layer block2_depthwise

The keys of --json: answer and least (cost and mapping, from the rules and from the exact search),
optimal (the exact search was not stopped), gap (answer to least), dropped (where the rules pruned the
optimum; null if they kept it), rules (each with rule, on, stopped, lost, ratio, better, dropped),
cuts (with --uneven, each with cutting, best, value, added_work, optimal, why_none).

Exit status: 0 audited, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view sensitivitySummary = "The effect of one step of each accelerator parameter";

const std::string_view sensitivityHelp = R"(
Changes each accelerator parameter by one step, and maps all layers of the workload or network on each
changed accelerator. Every mapping is proven optimal. A capacity, a bandwidth, word_bits and each axis
of a fanout are doubled and halved. The copies of a buffer change by one, and energies by 10 %. With a
technology in the file, energies and areas follow the sizes. The first row is the parameter with the
largest effect.

Example:
  loopglass-cli sensitivity samples/accelerators/eyeriss-like-45nm.yaml \
      samples/workloads/conv2d.yaml

The keys of --json: objective, energy_pj, cycles, area_mm2 (of the unchanged accelerator), why_none,
proven, stopped, steps (each with parameter, from, to, objective, change (a fraction of the
objective), energy_pj, cycles, area_mm2, proven, why_none).

Exit status: 0 done, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view rooflineSummary = "MACs per cycle against words moved, for each layer";

const std::string_view rooflineHelp = R"(
Maps each layer of the workload or network and compares it with the roofs of the accelerator: MACs per
word of each level, MACs per cycle, and the lowest roof, which is the MAC lanes or a bandwidth. With
--mapping, the command compares that mapping instead of the best.

Example:
  loopglass-cli roofline samples/accelerators/unified-edge.yaml samples/networks/resnet18.yaml

The keys of --json: lanes (of the accelerator), roofs (each with name, level, words_per_cycle of all
instances), layers (each with layer, repeat, operations_per_cycle, lanes (in use), per_word (by level
name: MACs per word read, filled and updated; null if no word moves), attainable (by roof), bound_by
(a roof's name, or lanes), why_none).

Exit status: 0 done, 1 no mapping of some layer, 2 bad input, 3 failed.
)";

const std::string_view raceSummary =
    "A benchmark of mapping methods, compared with the proven optimum";

const std::string_view raceHelp = R"(
Runs each method on the workload, or on every layer of the network, once for each random seed. The
exact search first proves the optimum; the table shows the ratio of each method to it. Each mapping
that a method tries counts as one evaluation, legal or not. A run uses one thread; --threads sets how
many runs execute in parallel. Without --seconds, only the times differ if the command runs again.

The first table shows, for each layer, the median over the seeds as best ÷ optimum. The second table
shows, for each method, the geometric mean over the layers of the median and of the 10th and 90th
percentiles, the share of runs that found the optimum, and the share of illegal mappings. --output
writes every run when it ends, with its curve of evaluations, seconds and value. After a stop,
--resume continues from that file. --model adds the methods that need a model ('help train'),
--program adds an external program, --mappings adds a list of mappings. * marks results from only some
of the seeds, if the race was stopped.

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
accelerator. Every mapping is proven optimal ('help map'), and therefore every row. With a technology
in the accelerator file, energies and areas follow the sizes.

PARAMETER=VALUES takes a list or a range:
  --vary L2.capacity=4096,16384,65536
  --vary L2.capacity=4096:131072       from : to, one step for each doubling
  --vary L2.capacity=4096:131072:2     two steps for each doubling
  --vary L2.fanout=8x8,14x12           instances along x and y
Parameters: LEVEL.capacity, LEVEL.buffering, LEVEL.fanout, LEVEL.bandwidth.read and .write,
LEVEL.energy.read, .write and .update, MAC.energy, word_bits; for one of several buffers
LEVEL.BUFFER.capacity and so on.

--best finds only the best accelerator. The search computes a lower bound for a box of sizes with a
relaxed accelerator, prunes boxes, and splits the others. The best is proven as in the whole table;
every other accelerator is listed with the reason for its pruning. --area excludes larger
accelerators. If stopped by Ctrl-C or --time-limit, the command lists the accelerators that it did not
evaluate and prints the best one so far. --over selects the cost of an accelerator: sum (of the
objectives of its layers, with repeats), worst (the worst layer), mean (the harmonic mean: 1 over the
mean of 1/objective), network-edp (total energy times total delay, with mappings chosen together).

Example:
  loopglass-cli sweep samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --vary L2.capacity=4096:65536

The keys of --json: parameters (the names), configurations (each with values, verdict, area_mm2,
objective, energy_pj, cycles, at_least, reason), least_open (if stopped: a lower bound on the cost of
all accelerators), best (values, objective, energy_pj, cycles; or null), why_none, stopped, proven
(true if every row is proven), machines and searches (numbers of accelerators and of layer searches).

--layers adds the best accelerator of each layer, and the extra cost of the shared accelerator.
--resume FILE stores every finished search; the same command continues from the file.

Exit status: 0 done; 1 no best accelerator (none has a mapping and meets the limits of energy and
delay, or the search was stopped); 2 bad input, also a limit that no accelerator meets; 3 failed.
)";

const std::string_view designSummary = "The best accelerator of a design file, proven";

const std::string_view designHelp = R"(
Reads a design file or a session: an accelerator, a network or workload, parameters with their values,
limits (area, energy, delay, sums of sizes) and the objective ('help formats', Design). The command
finds the best accelerator as 'sweep --best' does. With 'search: grid' it maps every accelerator.
Every mapping is proven optimal. A design file may name files of other tools ('help import').

Example of a file:
  accelerator: eyeriss-like-45nm.yaml
  workloads: resnet18.yaml
  vary:
    - {parameter: L2.capacity, from: 4096, to: 131072, per_doubling: 2}
    - {parameter: L1.weight_spad.capacity, values: [8, 16, 32]}
  limit: [{area: 1.2 mm2}]

The keys of --json are those of 'sweep'.
--resume FILE stores every finished search; the same command continues from the file.
Several computers can share a design. The merged output is byte-identical to that of a single run:
  loopglass-cli design FILE --shard 2/8 --output part.2       the second of eight shards
  loopglass-cli design merge part.1 part.2 ... part.8         joins them, with --json and --csv
  loopglass-cli design FILE --slurm job.sh --shards 8         writes a Slurm script for both steps

Exit status: as for 'sweep'.
)";

const std::string_view dataflowsSummary = "The proven best mapping of each standard dataflow";

const std::string_view dataflowsHelp = R"(
Finds the best weight-, output-, input- and row-stationary mapping and the best without local reuse,
and compares them with the best of all. A tensor is stationary if the innermost temporal loop does not
index it; docs/dataflows.md defines each dataflow. With --mappings, the command also prints the loop
nests.

Example:
  loopglass-cli dataflows samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml

The keys of --json: objective, best (of all mappings: energy_pj, cycles, edp_pj_cycles, value, proven,
mapping; or null), dataflows (each with name, meaning, why_none, searches, evaluated, seconds, ratio
to the best, and the keys of best).

Exit status: 0 each dataflow was searched, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view paretoSummary = "The proven Pareto front of energy and delay of a layer";

const std::string_view paretoHelp = R"(
Lists every pair of energy and delay that no other mapping dominates, from the fastest mapping to the
mapping with the lowest energy. An exact search proves each point ('help map'), so the list has no
gaps. A point marked convex is the best by energy + w * delay for some w. If stopped by Ctrl-C or
--time-limit, the command prints the part of the front found so far and marks it as incomplete.

Example:
  loopglass-cli pareto samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml

The keys of --json: points (each with cycles, energy_pj, edp_pj_cycles, convex, mapping), whole (true
if the list has all points), why_none (a sentence, or null), searches, evaluated, seconds.

Exit status: 0 listed, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view verifySummary = "Checks the proof in a certificate";

const std::string_view verifyHelp = R"(
Checks a file that 'map --search exact --certificate FILE' wrote. The certificate states the cost of a
mapping under an objective and claims that no other mapping of the space costs less. The check visits
the tree of all mappings. The file lists the nodes that are split. The checker computes its own bound
for every other node, and the bound must reach the optimum. Complete mappings are evaluated. The check
shares the cost model with the search, but none of its bounds, orders or rules. It also evaluates
random mappings below ten of the pruned nodes.

If the tree is incomplete or was altered, the command rejects the certificate and names the node. A
certificate with other counts than the check is rejected as well. A file with an unknown or repeated
entry is bad input. With ACCELERATOR and WORKLOAD, a certificate of other inputs is rejected.

Example:
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --search exact --certificate conv2d.proof
  loopglass-cli verify conv2d.proof

The keys of --json: holds, why_not (a sentence, or null), accelerator, workload, objective, reuse,
charge_first_visits, optimum, mapping, constrained, nodes (split), cuts (confirmed by a bound),
evaluated (mappings), attacked_cuts, attacks (random mappings below these), stopped, seconds.

Exit status: 0 it holds, 1 rejected or stopped, 2 bad input, 3 failed.
)";

const std::string_view exportSummary =
    "A mapping as loop-nest code that runs, or as a file of another tool";

const std::string_view exportHelp = R"(
Writes a legal mapping in another form:
  c           a C11 function: loops named by dimension and level, spatial loops marked for OpenMP,
              tiles copied into buffers of exactly their size at every level that keeps the tensor
  pseudo      the same in the notation of lectures, with mvin, mvout and the size of every buffer
  python      the same over NumPy arrays; as a program, it compares itself with the untiled loop
  timeloop    problem, architecture, mapping and energies for timeloop-model, and the expected result
  timeloop-0.4  the same with the architecture as a list of nodes
  accelforge  accelerator, workload and mapping for AccelForge
  zigzag, zigzag-workload, zigzag-mapping  three files for ZigZag, with the spatial unrolling only
  mlir        affine loops (MLIR 15 and later) with the attributes level and axis
  latex       an algorithm for lecture notes
  markdown    a report with all tables
  yaml, json  the mapping as a file of this program
With --self-test, the C code is a program. It fills the operands, runs the loop nest and the untiled
loop, and compares every element. It counts the words read, filled and updated at every level, and
compares these counts with the cost model. The program ends with 0 if all agree.

Files for other tools begin with a list of the features that the tool cannot express or counts
differently, and the difference in our own counts.

Each file names its version, its inputs and the expected cost. An existing file is kept unless --force
is given. An illegal mapping is not exported.

Example:
  loopglass-cli export samples/accelerators/table-2-1.yaml samples/workloads/table-2-1.yaml \
      samples/mappings/table-2-1-tiled.yaml --to c --self-test --output tiled.c
  cc -std=c11 -fopenmp tiled.c && ./a.out
  loopglass-cli export samples/accelerators/lecture-constraint-4.yaml \
      samples/workloads/lecture-matmul.yaml samples/mappings/lecture-constraint-4.yaml --to pseudo

The keys of --json: those of evaluate, and format, self_test, file (null without --output) and text
(null with --output).

Exit status: 0 exported, 1 not legal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view importSummary =
    "Files of Timeloop, AccelForge, ZigZag or Stream as ours, with a report";

const std::string_view importHelp = R"(
Reads files that belong together: for Timeloop architecture (0.1, a tree, or the nodes of 0.4),
problem, mapping, constraints and energies (ERT), in one file or several; for AccelForge the
accelerator, einsums and a mapping of one of them; for ZigZag the accelerator, layers and unrollings,
and of Stream one core (--set core=ID). Every other command reads such files directly, and --with adds
more files. A file with all parts is given once. An ONNX model is a network (workload.yaml); --set
specifies its free sizes, such as batch=16.

With --output, the command writes a folder: accelerator.yaml, workload.yaml, mapping.yaml and
constraints.yaml if the files have them, report.txt and report.json. The report lists every key with
file and line as assumed, skipped, converted or taken.

An energy table has an entry for every storage and for the MACs. An entry belongs to the component
with the last name of its path. An entry without a component, and a component without an entry, are
warnings on standard error and end the command with exit status 2. A feature also ends the command
with exit status 2 if its loss would change the result. With --assume-missing, the command uses 200 pJ
per word for DRAM, 6 for a buffer, 1 for a register and 1 per MAC. --action names an action to use for
all accesses. Each result lists its assumptions.

Templates of Jinja2 may have {{ expression }} with arithmetic, comparisons, if else, ~, in, lists,
range(), 'is defined' and the filters default, int, float, round, abs, min, max, length, lower, upper
and indent. They may also have set, if, for, assert, include(), include_text() and include_all().
Included files must be below the parent of the opened file's folder; --root names another folder.
--set specifies a variable. Any other statement is an error with its line.

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
Lists the energies, leakage and area of every buffer and of the MACs, the number of instances of each,
and the total area. A number comes from the file, or from the technology that the file names; the rows
of the technology table are listed below. If the area of a part is unknown, the total names the part.

--fill writes the accelerator as a file that gives all its numbers and names no technology.

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
numbers, selected at random by a student id. 'lab new' writes a first lab, and 'lab validate'
evaluates all of it. Students get a worksheet and an answer file, and submit the answer file. 'lab
check' grades one file, and 'lab grade' grades a folder of files. An unusable file is reported and
does not affect other students.

Examples:
  loopglass-cli lab new my-lab.yaml
  loopglass-cli lab worksheet my-lab.yaml --seed s1 --output s1.pdf
  loopglass-cli lab key my-lab.yaml --seed s1 --blank --output s1.answers.yaml
  loopglass-cli lab check my-lab.yaml s1.answers.yaml
  loopglass-cli lab grade my-lab.yaml handed-in/ --csv --output marks.csv

The keys of check --json: file, student, usable, points, most, waits (for a person), time, note, lab,
questions (each with id, points (null for questions graded by a person), most, answered, why). The
keys of grade --json: lab, version, hash, students (each with all keys of check except lab).

Exit status of check: 0 all right, 1 not all right, 2 unusable. All other commands: 0 done, 2 bad
input, 3 failed.
)";

const std::string_view reportSummary = "A search as a report of one page";

const std::string_view reportHelp = R"(
Searches as map does and writes one self-contained page: the inputs and counting conventions, the best
mapping as a loop nest, tables of energy and accesses, the candidates that each rule pruned with an
example, and pictures of the loop orders, the tiles and the bounds. Large trees are folded. With
--bypass and --pad, the report names the best variant and its advantage; the pruned candidates and the
pictures then come from a search of that variant alone. With --uneven, the report lists the remainder
tiles that each rule pruned. PDF needs the explorer, which is installed with this program.

For a network, without --layer, the report has a table of its layers with totals, a chart of energy by
level, the dominating layers, and the best mapping of each different layer.

Example:
  loopglass-cli report samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml \
      --output report.html

Exit status: 0 written, 1 no mapping (the report gives the reason), 2 bad input or the file cannot be
written, 3 failed.
)";

const std::string_view streamSummary =
    "A mapping as a stream of instructions, with the cost of the stream";

const std::string_view streamHelp = R"(
Prints the best mapping of each layer, or the given mapping, as instructions of a machine: one for
every tile loaded from the outermost memory and one for every tile of results stored there. The
machine file limits the tiles of an instruction. The word counts are those of the cost model. Each
instruction is fetched from the outermost memory. Tensors listed in the machine file are reordered
there once. The cost 'naive' assumes no memory on the chip: each MAC loads its operands from the
outermost memory, and each result is stored once.

--execute steps through the stream with real numbers. The next instruction must load each missing
tile, and the results must equal those of the plain loops. --text and --binary write the stream;
--disassemble prints such bytes. A mapping cannot become a stream if it spreads the outermost level
over several chips, leaves a tensor without a buffer, or has remainder tiles.

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
The command finds all instruction mappings and lists their padding, unrolling and transpositions in
memory, and their share of wasted operations. Instruction mappings that differ only in the numbering
of elements count once. If a limit stops the search, the command reports the limit. If there is no
instruction mapping, it lists the contradicting constraints, the sizes that prevent one, and possible
remedies.

--relaxed allows windows, padding, fused dimensions and operands in another order (docs/embed.md).

--code writes a C program with a model of the instruction, packing and unpacking, and the loops around
it. Its main() compares the result with the plain loop nest. Replace the model by the real
instruction. --accelerator names an accelerator whose MAC is the instruction. The command maps the
loops around each instruction mapping and selects the best. The choice is proven if every search was
complete. --ablate searches once more for each constraint, which is then checked but not propagated.

Example:
  loopglass-cli embed samples/instructions/vta-gemm-1x16x16.yaml samples/workloads/conv2d.yaml \
      --dimension C=3 --relaxed --code conv.c
  cc -std=c11 -O2 conv.c && ./a.out

The keys of --json: instruction, workload, constraints, complete, end (complete, solution-limit,
node-limit, time-limit, stopped), nodes, failures, embeddings (each with regular, parts, origin, cost,
best_of_all, mapped), reference (the cost of the strict instruction mapping with padding), why_none
(contradiction, proven, facts, remedies), best (number of the best of those mapped), best_proven,
ablation (with --ablate; each with only_checked, nodes, failures, propagations, seconds, embeddings,
end).

Exit status: 0 an instruction mapping was found, 1 none was found, 2 bad input, 3 failed.
)";

const std::string_view trainSummary =
    "Trains a surrogate that predicts mapping costs, for mind-mappings";

const std::string_view trainHelp = R"(
Samples legal mappings of one workload on the accelerator at random, computes their costs, and trains
a network that predicts them. Use the model with 'mind-mappings' on this accelerator
(docs/mappers.md). Dimension sizes outside the training ranges cause a warning.

The dimension sizes come from the workloads, each dimension by itself, or from --range. The same seed
gives the same model on every computer. After Ctrl-C, the model of the last complete epoch is written.

Example, some minutes:
  loopglass-cli train samples/accelerators/mind-mappings-cnn.yaml samples/networks/mind-mappings-cnn.yaml \
      --range N=1,2,4,8,16 --range C=3,32..480/32 --range K=32..480/32 --range R,S=1,3,5,7 \
      --range P,Q=7..223 --samples 1000000 --output cnn.model

Exit status: 0 written, 1 stopped before the first epoch was complete, 2 bad input.
)";

const std::string_view helpSummary = "This help, the help of a command, or the keys of all files";

}  // namespace loopglass::cli
