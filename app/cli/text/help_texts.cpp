#include "cli/text/help_texts.h"

namespace loopglass::cli {

const std::string_view programSummary =
    "Finds out how a tensor workload is best tiled, ordered and unrolled onto an accelerator, and\n"
    "counts exactly what a mapping costs.";

const std::string_view programHelp = R"(
To begin, from the folder of the project:
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml
  loopglass-cli help formats

Files are YAML: an accelerator lists its levels, outermost first; a workload has dimensions and one
equation; a network lists layers; a mapping gives each level its loops, outermost first. Any file
may be -, which is standard input. 'help formats' explains every key.

The result, and nothing else, goes to standard output; with --json it is one object. Everything else
goes to standard error. Colours appear on a terminal only, and never when NO_COLOR is set.

Exit status:
  0  done
  1  the answer is no: the mapping is not legal, nothing fits
  2  bad input: said with file, line, column, what was found and what is allowed; also when the
     output cannot be written
  3  failed: out of memory, or a fault of the program
)";

const std::string_view evaluateSummary =
    "What a mapping costs, or everything that is wrong with it";

const std::string_view evaluateHelp = R"(
Counts, for every level and tensor, the words read, filled and updated, over all instances of the
level, and from them energy (pJ), delay (cycles), their product EDP and the use of the MAC
lanes. Delay is that of the slowest of the MACs and all bandwidths; the text says which it is. A
mapping that is not legal is answered with all that is wrong with it, and exit status 1.

--reuse says when a word that a buffer holds is fetched again:
  exact       only words that the new tile has and the old one had not are fetched
  stationary  a tile that moves at all is fetched as a whole
  flush       every tile is fetched again at each iteration of any loop outside it

Example:
  loopglass-cli evaluate samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      samples/mappings/resnet18-conv2-row-stationary.yaml

The keys of --json: legal, violations, energy_pj, cycles, edp_pj_cycles, utilization and
utilization_over_time (0 to 1), macs, levels; each level with name, instances, cycles, binding and tensors; each tensor with tile_words,
reads, fills, updates, energy_pj and, as a part of it, network_pj.

Exit status: 0 legal, 1 not legal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view mapSummary =
    "The best mapping of a workload, or of every layer of a network";

const std::string_view mapHelp = R"(
Searches bottom-up, level by level. Four principles keep the search small:
  order       only loop orders whose reuse no other order offers as well
  tile        no tile that could still grow and fit
  unrolling   only unrollings over the dimensions that index one tensor
  cutoff      no candidate whose bound is no better than the best so far
Cutoff cannot lose the best mapping, nor can order where no index is a sum such as p+r; tile and
unrolling may. Turn them on and off with --principles and --without, and compare; the result counts
the candidates before and after each. --search exact leaves out nothing that could be better: the
answer is proven optimal among all mappings with one temporal loop per dimension at each level, or,
when it is stopped, at most so many per cent away. With --gap 1% it ends as soon as so much is
proven; a terminal shows that gap meanwhile. With --certificate FILE the proof is written down, for
'verify' to repeat; --time-limit holds for both. That may take minutes, for at most 20 million nodes.
'audit' says what the principles cost. With --split-loops a level may have two temporal loops over a
dimension (or N, with --split-loops=N), and the answer is proven over these mappings; where no index
is a sum they cannot be better, and that is said at once. With --bypass the exact search also
chooses, for each level inside the outermost and each tensor that one of its buffers could hold,
whether it keeps the tensor; with --pad, also among enlarged dimensions: sizes without a prime factor
above 7 that have more divisors than every smaller one, and sizes that fill an axis of a fanout in
the fewest passes, as long as the work grows by no more than --pad-limit. The taps of a window are
never padded. The answer is proven over all of these together. The mapping written then has the keys
'bypass' and 'padded', which evaluate, explain, export and the explorer take.

For a workload, or a layer chosen with --layer, the best mapping is printed as a loop nest, with its
cost and the candidates. For a network there is a row per layer; layers of equal shape are searched
once, side by side. The answer does not depend on the number of threads. Ctrl-C (or SIGTERM), or
--time-limit, stops the search with the best so far; a second Ctrl-C ends the program.

Examples:
  loopglass-cli map samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml \
      --layer conv5 --dimension N=16 --objective energy --without order --time-limit 10
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --constraints samples/constraints/row-stationary.yaml --output best.yaml
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml \
      --layer conv5 --search exact --bypass --pad --time-limit 20

The keys of --json: best (cost, as that of evaluate, and mapping; null when there is none),
why_none, candidates (per level: order, unrolling, tile, cutoff, each with before and after),
mappings (all that there are without any principle) and the same as digits in mappings_exactly,
optimal and gap (the best divided by the best that may still be found; null unless the search is
exact), loops_per_level (what optimal and gap are about: most, the temporal loops over a dimension
that a level may have; more_may_help, false when it is proven that more are no better; and with
--split-loops best_with_one, the best objective with one loop; null unless the search is exact),
within_gap (the share that --gap gave when the search ended by it, else null), freedom (with
--bypass or --pad: bypass, padding_percent, variants, closed_by_bound, searched, bypassed, padded,
added_work_percent, and the best objective as_given and unpadded), evaluated, seconds, objective,
search, principles, growth, grown_by (of --growth both where there is a fanout: which rule keeps the
tiles of the best, both when neither keeps all), stopped, memory_full (it had reached its memory
limit), cut_short (the principles left too many candidates for a second), widened (true when the
principles on tiles and unrollings left nothing and were switched off), with --certificate the
certificate (file, nodes, cuts, evaluated, seconds; null when none was written), and with --space
the space: a list of the rules in turn, each with the mappings left as digits, and factors, orders,
spatial and bypass, whose product they are (null where they cannot be taken apart). For a network:
layers, each with name, repeat, same_as, energy_pj_by_part (repeats counted) and the keys above, and
total, which also has dominating_energy and dominating_cycles (the fewest layers with four fifths of
it). 'seconds' is all that differs between two runs.

Exit status: 0 found, 1 no mapping (for some layer) or no certificate, 2 bad input, 3 failed.
'help formats' explains the files.
)";

const std::string_view explainSummary =
    "Why the search kept a mapping of yours, or what dropped it";

const std::string_view explainHelp = R"(
Runs the same search as map, with a record of every decision, and follows your mapping through it:
the loop order of each level, the unrolling of each fanout, the tile of each level, the bounds. The
answer is one sentence; below it stand the stages, the rule that dropped the mapping with the two
numbers that were compared and the candidate that it lost against, whether that rule is proven or a
heuristic, and the cost of your mapping beside that of the best. If yours is better, the rule that
lost it is named. Then the space is counted: how many mappings there are, by factors, orders,
spatial and bypass, after one rule after the other. A mapping that is not legal is answered as by
evaluate. One with 'bypass' or 'padded' is followed through the search with its keeps and bounds, and
measured against the best of the problem as it is given.

Give the options of the search that you ask about; they are those of map.

Example:
  loopglass-cli explain samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      samples/mappings/resnet18-conv2-row-stationary.yaml

The keys of --json: legal, kept, is_best, is_better (yours costs less: a rule that is no proof lost
it), sentence, violations, stages (each with stage, level, candidate, passed, sentence, where two
numbers were compared compared, left and right, and where a rule dropped the mapping rule, statement,
worth, source, other), dropped_by (the first stage that dropped it, or null), space (as map --space
has it) and candidates (as map has them), ratio (of the objective, yours to the best), cost and best
(as those of evaluate), best_mapping, objective, principles, stopped, widened, seconds.

Exit status: 0 explained, 1 not legal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view auditSummary =
    "What each rule of the search cost, beside the proven optimum";

const std::string_view auditHelp = R"(
Searches with the principles, once more without each of them, and exactly. The best mapping of a
search without one rule, where it betters the answer, is the best that only this rule removed: the
table says how much worse the answer is for it, and which candidate the rule pruned. The exact search
says what they cost together. With --uneven a table has the best even, padded and uneven mapping.

Example:
  loopglass-cli audit samples/accelerators/eyeriss-like.yaml samples/networks/mobilenet-v2.yaml \
      --layer block2_depthwise

The keys of --json: answer and least (cost and mapping, of the principles and of the exact search),
optimal (the exact search was not stopped), gap (answer to least), dropped (where the principles
dropped the least; null when they did not), rules (each with rule, on, stopped, lost, ratio, better,
dropped), cuts (with --uneven, each with cutting, best, value, added_work, optimal, why_none).

Exit status: 0 audited, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view sensitivitySummary = "What one step of each number of a machine changes";

const std::string_view sensitivityHelp = R"(
Changes each number that the accelerator file gives by one step, and maps all layers of the workload
or network on each machine that comes of it, proven optimal. The steps: twice and half of a capacity,
a bandwidth, word_bits, and of each axis of a fanout; one copy of buffering more and less; 10 % more
and less energy. With a technology in the file, energies and areas follow the sizes. The number that
changes most comes first.

Example:
  loopglass-cli sensitivity samples/accelerators/eyeriss-like-45nm.yaml \
      samples/workloads/conv2d.yaml

The keys of --json: objective, energy_pj, cycles, area_mm2 (of the machine as it is), why_none,
proven, stopped, steps (each with parameter, from, to, objective, change (of the objective, as a part
of it), energy_pj, cycles, area_mm2, proven, why_none).

Exit status: 0 done, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view rooflineSummary = "Operations a cycle against words moved, layer by layer";

const std::string_view rooflineHelp = R"(
Maps each layer of the workload or network and says where its mapping lies under the roofs of the
accelerator: operations per word of each level, operations per cycle, and which roof is the lowest,
the lanes or a bandwidth. With --mapping, of that mapping instead.

Example:
  loopglass-cli roofline samples/accelerators/unified-edge.yaml samples/networks/resnet18.yaml

The keys of --json: lanes (of the machine), roofs (each with name, level, words_per_cycle of all
instances), layers (each with layer, repeat, operations_per_cycle, lanes (in use), per_word (by level
name: operations per word read, filled and updated there; null where none moves), attainable (by
roof), bound_by (a roof's name, or lanes), why_none).

Exit status: 0 done, 1 no mapping of some layer, 2 bad input, 3 failed.
)";

const std::string_view raceSummary = "Methods against each other and the proven optimum";

const std::string_view raceHelp = R"(
Runs methods on the workload, or on every layer of the network, with one seed after the other, and
says how far each is from the optimum, which the exact search proves first. A mapping that is tried
counts as an evaluation, legal or not. A run is one thread's; --threads run side by side. Without
--seconds everything but the seconds is the same each time.

The first table has for each layer the median over the seeds, as best ÷ optimum; the second for each
method the geometric mean over the layers of the median and of the values that a tenth and nine
tenths of the runs reach, the share of runs that found the optimum, and of evaluations of mappings
that were not legal. With --output every run is written as it ends, with its curve of evaluations,
seconds and value; stopped or killed, --resume goes on. With --model the methods that need a model
race too ('help train'), with --program a program of yours, with --mappings a list of mappings. With
* is what is of some of the seeds only, where a race was stopped.
Example:
  loopglass-cli race samples/accelerators/eyeriss-like.yaml samples/networks/resnet18.yaml \
      --methods random,annealing,genetic --seeds 5 --evaluations 20000

The keys of --json: objective, uneven, seeds, evaluations, seconds, stopped, problems (name, optimum,
proven and standings of each), methods (method, uneven, median, low, high, runs, optimal, illegal).

Exit status: 0 done, 1 no run found a mapping, 2 bad input, 3 failed.
)";

const std::string_view sweepSummary = "What sizes of a machine cost, or which is best: all proven";

const std::string_view sweepHelp = R"(
Varies numbers of the accelerator and maps all layers of the workload or network on each machine that
comes of it. Every mapping is proven optimal ('help map'), so every row is. With a technology in the
accelerator file, energies and areas follow the sizes.

PARAMETER=VALUES, the values as a list or a range:
  --vary L2.capacity=4096,16384,65536
  --vary L2.capacity=4096:131072       from : to, one step for each doubling
  --vary L2.capacity=4096:131072:2     two steps for each doubling
  --vary L2.fanout=8x8,14x12           children along x and y
What may vary: LEVEL.capacity, LEVEL.buffering, LEVEL.fanout, LEVEL.bandwidth.read and .write,
LEVEL.energy.read, .write and .update, MAC.energy, word_bits; of one of several buffers
LEVEL.BUFFER.capacity and so on.

--best looks for the best machine alone: boxes of sizes are bounded by a machine that betters all of
them, and cut. It is as proven as the whole table, and says of every other machine why it is not.
--area leaves out machines that take more room. Stopped by Ctrl-C or --time-limit, the machines that
were not looked at are said, and the best is the best so far.
--over says what a machine costs: sum (of its layers' objectives, as often as they repeat), worst (the
worst layer), mean (the harmonic mean: 1 over the mean of 1/objective), network-edp (all energy times
all delay, the mappings chosen together).

Example:
  loopglass-cli sweep samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --vary L2.capacity=4096:65536

The keys of --json: parameters (the names), configurations (each with values, verdict, area_mm2,
objective, energy_pj, cycles, at_least, reason), least_open (when stopped: no machine costs less),
best (values, objective, energy_pj, cycles; or null), why_none, stopped, proven (every row is),
machines and searches (of layers on them) that the answer rests on.

--layers adds what each layer would choose alone, and what the common machine costs it instead.
--resume FILE keeps every search in a file; the same command goes on where it was.

Exit status: 0 done, 1 no best machine: none has a mapping or keeps to the limits of energy and
delay, or the search was stopped before; 2 bad input, also an area or a sum that no machine keeps
to; 3 failed.
)";

const std::string_view designSummary = "The best machine of a design file, proven";

const std::string_view designHelp = R"(
Reads what varies from a file: an accelerator, a network or workload, parameters with their values,
limits (of area, energy, delay, sums of sizes), the objective ('help formats', Design), or from a
session. It looks for the best machine as 'sweep --best' does, or maps every machine when the file
says 'search: grid'. Every mapping is proven optimal.

Example of a file:
  accelerator: eyeriss-like-45nm.yaml
  workloads: resnet18.yaml
  vary:
    - {parameter: L2.capacity, from: 4096, to: 131072, per_doubling: 2}
    - {parameter: L1.weight_spad.capacity, values: [8, 16, 32]}
  limit: [{area: 1.2 mm2}]

Stopped by Ctrl-C or --time-limit, the machines that were not looked at are said, and the best is the
best so far.

The keys of --json are those of 'sweep'.
--resume FILE keeps every search in a file; the same command goes on where it was.
Several computers can share a design; the merged bytes are those of one run:
  loopglass-cli design FILE --shard 2/8 --output part.2       the second of eight shares
  loopglass-cli design merge part.1 part.2 ... part.8         joins them, with --json and --csv
  loopglass-cli design FILE --slurm job.sh --shards 8         a script that has Slurm do both

Exit status: 0 done, 1 no best machine: none has a mapping or keeps to the limits of energy and
delay, or the search was stopped before; 2 bad input, also an area or a sum that no machine keeps
to; 3 failed.
)";

const std::string_view dataflowsSummary =
    "The best mapping of each dataflow that courses have a name for, proven";

const std::string_view dataflowsHelp = R"(
Of weight-, output-, input- and row-stationary mappings, and of those with no local reuse, finds the
best that this machine can run, and how far it is from the best of all. A tensor is stationary when the
innermost loop in time does not index it; docs/dataflows.md defines all of them. With --mappings the
loop nests are printed as well.

Example:
  loopglass-cli dataflows samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml

The keys of --json: objective, best (of all mappings: energy_pj, cycles, edp_pj_cycles, value, proven,
mapping; or null), dataflows (each with name, meaning, why_none, searches, evaluated, seconds, ratio to the
best, and the keys of best).

Exit status: 0 each dataflow was searched, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view paretoSummary =
    "What less energy costs in delay: the proven front of a layer";

const std::string_view paretoHelp = R"(
Lists every pair of energy and delay that no other mapping betters in one and equals or betters in
the other, from the fastest mapping to the one of the least energy. Each is proven by an exact search
('help map'), so nothing lies between two neighbours. Those marked convex are the best by
energy + w * delay for some w. Stopped by Ctrl-C or --time-limit, the front is a part, and says so.

Example:
  loopglass-cli pareto samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml

The keys of --json: points (each with cycles, energy_pj, edp_pj_cycles, convex, mapping), whole (these
are all points), why_none (a sentence, or null), searches, evaluated, seconds.

Exit status: 0 listed, 1 no mapping, 2 bad input, 3 failed.
)";

const std::string_view verifySummary = "Whether a certificate proves what it says";

const std::string_view verifyHelp = R"(
Checks a file that 'map --search exact --certificate FILE' wrote. It says: this mapping costs so much
under this objective, and no other mapping of the space costs less. The check goes through the tree of
all mappings. The file says which nodes are split further; every other node must have a bound, worked
out here, that reaches the optimum, and what is decided to the end is evaluated. The check shares the
cost model with the search, and none of its bounds, orders and rules. Random mappings below ten of the
cuts are evaluated as well.

A certificate whose tree is not complete, or was altered, is refused with a sentence that names the
node; so is one that counts other nodes, cuts or evaluated mappings than the check. A file with an
entry that no certificate has, or with one twice, is bad input. With ACCELERATOR and WORKLOAD a
certificate of other inputs is refused, too.

Example:
  loopglass-cli map samples/accelerators/eyeriss-like.yaml samples/workloads/conv2d.yaml \
      --search exact --certificate conv2d.proof
  loopglass-cli verify conv2d.proof

The keys of --json: holds, why_not (a sentence, or null), accelerator, workload, objective, reuse,
charge_first_visits, optimum, mapping, constrained, nodes (split), cuts (confirmed by a bound),
evaluated (mappings), attacked_cuts, attacks (random mappings below these), stopped, seconds.

Exit status: 0 it holds, 1 refused or stopped, 2 bad input, 3 failed.
)";

const std::string_view exportSummary =
    "A mapping as loop-nest code that runs, or as a file of another tool";

const std::string_view exportHelp = R"(
Writes a legal mapping in another form:
  c           a C11 function: loops named by dimension and level, spatial loops marked for OpenMP,
              tiles copied into buffers of exactly their size at every level that keeps the tensor
  pseudo      the same as lectures write it, with mvin, mvout and what every buffer needs
  python      the same over NumPy arrays; run as a program, it compares itself with the untiled loop
  timeloop    problem, architecture, mapping and energies for timeloop-model, and what it should say
  timeloop-0.4  the same with the architecture as a list of nodes
  accelforge  accelerator, workload and mapping for AccelForge
  zigzag, zigzag-workload, zigzag-mapping  three files for ZigZag; of the mapping the unrollings
  mlir        affine loops (MLIR 15 and later) with the attributes level and axis
  latex       an algorithm for lecture notes
  markdown    a report with all tables
  yaml, json  the mapping as a file of this program
With --self-test, C is a program. It fills the operands, runs the nest and the untiled loop, compares
every element, counts the words read, filled and updated at every level as they move, and compares
these counts with those of the cost model. It ends with 0 when all agree.

Files for other tools say what they leave out, what the tool counts differently, and by how much by
our own counts.

Each file says which version made it, from which inputs, and what cost is expected. A file that is
there already is kept unless --force is given. A mapping that is not legal is not exported.

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
and of Stream one core (--set core=ID). Every other command takes such files directly, and with --with
further ones; a file that holds all parts is given once. An ONNX model is a network (workload.yaml);
--set gives a size that it leaves free, such as batch=16.

With --output, a folder is written: accelerator.yaml, workload.yaml, mapping.yaml, constraints.yaml,
as far as the files have them, and report.txt and report.json. The report lists every key that was
assumed, left out, converted or taken, with file and line. Nothing is dropped without a word.

An energy table has an entry for every storage and the MACs; the last name of its path counts. An entry
without a component, and a component without an entry, are warnings on standard error and end the
command with 2. With --assume-missing it goes on: DRAM 200 pJ a word, a buffer 6, a register 1, an
operation 1. So is what would be lost and change the result: sparse optimizations, converters of arrays
that compute in memory, and tensors that a file does not share along an axis.

Templates of Jinja2 are read as far as they are plain: {{ expression }} with arithmetic, comparisons,
if else, ~, in, lists, range(), 'is defined' and the filters default, int, float, round, abs, min, max,
length, lower, upper and indent; include(),
include_text() and include_all() of a YAML file beside, in the folder above or below these, and no
other, unless --root names a folder; set, if, for and assert. --set gives a variable. Anything else is
refused with its line.

With --census and a folder, every file below it that ends in .yaml, .yml, .jinja, .jinja2 or .j2 is
read by itself, and a table says of each: file, tool, version, and that it is read, or why it is not.

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

const std::string_view showSummary =
    "The numbers of an accelerator, where each comes from, and its area";

const std::string_view showHelp = R"(
Lists the energies, leakage and area of every buffer and of the MACs, how many instances the machine
has of each, and the area of all. A number is given in the file, or it follows from the technology
that the file names; then the rows of the table that it was taken from are said below. Where an area
is not known, the total says of what.

--fill writes the accelerator as a file that gives all its numbers and names no technology.

Examples:
  loopglass-cli show samples/accelerators/eyeriss-like-45nm.yaml
  loopglass-cli show samples/accelerators/eyeriss-like-45nm.yaml --fill --output filled.yaml

The keys of --json: name, word_bits, clock_ghz, technology (table, node_nm and dram, or null), parts
(one for each buffer: level, buffer, instances, capacity, access_bits, read_pj, write_pj, update_pj,
leakage_mw, area_um2, off_chip, energy_from, leakage_from, area_from, source), mac (name, instances,
energy_pj, area_um2, energy_from, area_from, source), area_um2 of all, area_missing (of which parts),
and with --fill the file, or its text.

Exit status: 0 shown, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view labSummary = "Questions of a course: handed out, checked and graded";

const std::string_view labHelp = R"(
A lab is a file of questions whose answers the engine works out; each student may have numbers of
their own, drawn from an id. 'lab new' writes one to begin with, and 'lab validate' evaluates all of
it. Students get a worksheet and a file to fill in, and hand that in; 'lab check' marks one, 'lab
grade' a folder of them. A file that cannot be used costs its student only, and is said.

Examples:
  loopglass-cli lab new my-lab.yaml
  loopglass-cli lab worksheet my-lab.yaml --seed s1 --output s1.pdf
  loopglass-cli lab key my-lab.yaml --seed s1 --blank --output s1.answers.yaml
  loopglass-cli lab check my-lab.yaml s1.answers.yaml
  loopglass-cli lab grade my-lab.yaml handed-in/ --csv --output marks.csv

The keys of check --json: file, student, usable, points, most, waits (for a person), time, note, lab,
questions (each with id, points (null where a person grades), most, answered, why). Of grade --json:
lab, version, hash, students (each with the keys of check but lab).

Exit status of check: 0 all right, 1 not, 2 unusable. Of the others: 0 done, 2 bad input, 3 failed.
)";

const std::string_view reportSummary = "A search written up as one page, to hand in";

const std::string_view reportHelp = R"(
Searches as map does and writes one page that needs nothing beside it: the inputs and how words are
counted, the best mapping as a loop nest, tables of energy and accesses, what each rule pruned with
its count and an example, and pictures of the loop orders, the tiles and the cutoffs. Large trees are
folded. With --bypass and --pad it also says which variant won and what the choice bought; what was
pruned and the pictures are then of a search of the winner by itself. With --uneven it says what each
rule left out of tiles that need not divide. PDF is made by the explorer, beside this program.

Of a network, without --layer, it writes the table of the layers with totals, their energy by level
as a chart, the layers that dominate, and the best mapping of each different layer.

Example:
  loopglass-cli report samples/accelerators/figure-4-3.yaml samples/workloads/conv1d.yaml \
      --output report.html

Exit status: 0 written, 1 no mapping (the report says why), 2 bad input or the file cannot be
written, 3 failed.
)";

const std::string_view streamSummary = "A mapping as a stream of instructions, and what these cost";

const std::string_view streamHelp = R"(
The best mapping of each layer, or the one given, as the instructions that a machine needs for it: one for
every tile that comes in from the outermost memory and one for every tile of results that goes out, as many
as the machine file says. Their words are those of the cost model. Each instruction is fetched from the
outermost memory; tensors that the machine file lists are reordered there once. Naive is what it takes
without memory on the chip: operands from outside for every operation, results written once.

--execute steps through the stream with real numbers: a tile that is needed and not there has to be what
the next instruction brings, and the results have to be those of the plain loops. --text and --binary
write the stream, --disassemble prints such bytes. A mapping that spreads the outermost level over several
chips, leaves a tensor without a buffer or has uneven tiles has no such stream, and that is said.

Example:
  loopglass-cli stream samples/machines/diannao.yaml samples/accelerators/diannao-like.yaml \
      samples/networks/resnet18.yaml

The keys of --json: machine, layers (layer, repeat, instructions, passes, tensors with loads, stores,
load_bursts, store_bursts, loaded_words, stored_words; words_agree, executed, mapping_pj, instructions_pj, reordering_pj, naive_pj),
and of all layers instructions, mapping_pj, instructions_pj, reordering_pj, naive_pj.

Exit status: 0 done, 1 an illegal mapping, or stopped before the end, 2 bad input, 3 failed.
)";

const std::string_view embedSummary =
    "Where a machine instruction fits into an operator, its cost and program";

const std::string_view embedHelp = R"(
Finds where an instruction, such as a product of two 16x16 matrices, lies inside a tensor operator:
which dimensions of the operator its own are made of, what has to be padded, unrolled or transposed in
memory for it, and how many of its operations are for nothing. All embeddings are found, those that
differ in the numbering of elements only once; where a limit stops the search, that is said. If there is
none: the constraints that contradict each other, the sizes in the way, and what would help.

Strict constraints find what a fixed template finds. --relaxed allows windows, padding, fused dimensions
and operands in another order (docs/embed.md says what each constraint is).

--code writes a C program: a model of the instruction to put the machine's own in place of, packing and
unpacking, the loops around it, and a main() that compares all of it with the plain nest.
--accelerator takes a machine whose MAC is the instruction, maps the loops around each embedding on it,
and says which embedding is the best; that is proven when every search was complete.
--ablate compares the search with those in which one constraint after the other removes no values.

Example:
  loopglass-cli embed samples/instructions/vta-gemm-1x16x16.yaml samples/workloads/conv2d.yaml \
      --dimension C=3 --relaxed --code conv.c
  cc -std=c11 -O2 conv.c && ./a.out

The keys of --json: instruction, workload, constraints, complete, end (complete, solution-limit,
node-limit, time-limit, stopped), nodes, failures, embeddings (each with regular, parts, origin, cost,
best_of_all, mapped), reference (the cost of the strict embedding with padding), why_none
(contradiction, proven, facts, remedies), best (number of the best that was mapped), best_proven,
ablation (with --ablate; each with only_checked, nodes, failures, propagations, seconds, embeddings, end).

Exit status: 0 there is an embedding, 1 none was found, 2 bad input, 3 failed.
)";

const std::string_view trainSummary =
    "A surrogate that learns what mappings cost, for mind-mappings";

const std::string_view trainHelp = R"(
Draws legal mappings of problems of one workload on the accelerator, counts what they cost, and trains
a network to predict it. The model serves for the search along its gradient (docs/mappers.md), on this
accelerator, for any bounds; outside of those that were learned it warns.

Bounds are those that the workloads have, each dimension by itself, or those of --range. The same
seed gives the same model on every machine. Ctrl-C ends with what the last whole epoch has learned.

Example, some minutes:
  loopglass-cli train samples/accelerators/mind-mappings-cnn.yaml samples/networks/mind-mappings-cnn.yaml \
      --range N=1,2,4,8,16 --range C=3,32..480/32 --range K=32..480/32 --range R,S=1,3,5,7 \
      --range P,Q=7..223 --samples 1000000 --output cnn.model

Exit status: 0 written, 1 stopped before the first epoch was over, 2 bad input.
)";

const std::string_view helpSummary = "This help, that of a command, or the keys of all files";

}  // namespace loopglass::cli
