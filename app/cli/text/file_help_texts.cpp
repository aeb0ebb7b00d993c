// The help texts of the commands that write or read files: exports, imports, reports, labs and
// models.
#include "cli/text/help_texts.h"

namespace loopglass::cli {

const std::string_view exportSummary =
    "A mapping as loop-nest code that runs, or as a file of another tool";

const std::string_view exportHelp = R"(
Writes a legal mapping in another form:
  c           a C11 function; loop names contain dimension and level, OpenMP marks spatial loops
  pseudo      the same loops in the notation of lectures, with mvin, mvout and all buffer sizes
  python      the same loops over NumPy arrays; if run as a program, the file compares its result
              with the untiled loop
  timeloop    problem, architecture, mapping and energies for timeloop-model, and the expected result
  timeloop-0.4  the same files with the architecture as a list of nodes
  accelforge  accelerator, workload and mapping for AccelForge
  accelforge-workload
              a network alone, as einsums of AccelForge: export NETWORK --to accelforge-workload
  zigzag, zigzag-workload, zigzag-mapping  three files for ZigZag, with the spatial unrolling only
  mlir        affine loops (MLIR 15 and later) with the attributes level and axis
  latex       an algorithm for lecture notes
  markdown    a report with all tables
  yaml, json  the mapping as a file of this program

In C code, every level that keeps a tensor has a buffer of exactly the size of the tile. With
--self-test, the C code is a program. The program fills the operands, runs the loop nest and the
untiled loop, and compares every element. The program also counts the words read, filled and updated
at every level, and compares these counts with the cost model. The exit status is 0 if all values
agree.

For a mapping with groups of layers, use export ACCELERATOR NETWORK MAPPING. The formats are c,
python, pseudo, mlir and latex, and accelforge for groups that AccelForge can express.
The C code has one function for each group, which runs the shared loops and the turns of the layers.
The self-test also compares the operations and the words that layers hand over (docs/fusion.md).

A file for another tool begins with a list of the features that this tool cannot express, or counts
in another way than Loopglass. For each feature, the list states by how much the feature changes the
energy and the cycles that Loopglass computes.

Each file names the version of Loopglass, the inputs and the expected cost. An existing file is
replaced only with --force. The command does not export an illegal mapping.

Example:
  loopglass-cli export samples/accelerators/table-2-1.yaml samples/workloads/table-2-1.yaml \
      samples/mappings/table-2-1-tiled.yaml --to c --self-test --output tiled.c
  cc -std=c11 -fopenmp tiled.c && ./a.out
  loopglass-cli export samples/accelerators/lecture-constraint-4.yaml \
      samples/workloads/lecture-matmul.yaml samples/mappings/lecture-constraint-4.yaml --to pseudo

The keys of --json: the keys of 'evaluate', and format, self_test, file (null without --output) and
text (null with --output).

Exit status: 0 exported, 1 illegal, 2 bad input, 3 failed. 'help formats' explains the files.
)";

const std::string_view importSummary =
    "Converts files of Timeloop, AccelForge, ZigZag or Stream, with a report";

const std::string_view importHelp = R"(
Reads files of another tool that belong together, in one file or several:
  Timeloop    architecture, problem, mapping, constraints and energies (ERT); the architecture is a
              file of version 0.1, a tree, or a list of nodes (0.4)
  AccelForge  accelerator, einsums and a mapping of one einsum
  ZigZag      accelerator, layers and unrollings
  Stream      one core (--set core=ID)
  ONNX        a model, which becomes a network (workload.yaml) and a graph with links (graph.yaml);
              --set specifies its free sizes, such as batch=16
  config.json a language model, which becomes two networks (prefill.yaml and decode.yaml)
Every other command reads such files directly as its inputs; --with adds more files. If one file has
all parts, give this file alone, in place of ACCELERATOR and WORKLOAD.

With --output, the command writes a folder with report.txt and report.json. The folder also has
accelerator.yaml, workload.yaml, mapping.yaml and constraints.yaml if the files have these parts. The
report lists every key with file and line, as taken, converted, assumed or skipped.

An energy table needs an entry for every storage and for the MACs. The last name in the path of an
entry is the name of the component. The command warns about an entry without a component, and about a
component without an entry, and ends with exit status 2. The command also ends with exit status 2 if
the files use an unsupported feature that changes the result.

With --assume-missing, the command continues. Missing energies are then 200 pJ per word for DRAM, 6
for a buffer, 1 for a register, and 1 per MAC. If a component of the energy table has no known action,
--action names the action whose energy applies to all accesses or MACs of this component. Each result
lists its assumptions.

A template of Jinja2 may have:
  expressions  {{ expression }} with arithmetic, comparisons, if else, ~, in, lists, range() and
               'is defined'
  filters      default, int, float, round, abs, min, max, length, lower, upper and indent
  statements   set, if, for and assert
  functions    include(), include_text() and include_all()
For any other statement, the error message gives the line. All included files must be inside one
folder: the folder above the folder of the opened file, or the folder that --root names. --set
specifies a variable.

With --census and a folder, the command reads every file below the folder that ends in .yaml, .yml,
.jinja, .jinja2 or .j2. A table lists each file with its tool, its version and the result.

Examples:
  loopglass-cli import arch.yaml problem.yaml map.yaml ERT.yaml --output imported
  loopglass-cli import --census designs --csv
  loopglass-cli import top.yaml.jinja2 --set architecture=eyeriss_like
  loopglass-cli import config.json --sequence 2048 --batch 8 --output llama
  loopglass-cli evaluate arch.yaml problem.yaml map.yaml --with ERT.yaml
  loopglass-cli map top.yaml.jinja2

The keys of --json: tool, files, notes (each with fate, key, file, line, column and text), and
accelerator, workload, mapping and constraints, each a text or null. An ONNX model also has graph,
and a language model has prefill and decode. With --census: folder, read,
unknown and files (each with file, tool, version, read, missing, assumed, left_out and why_not).

Exit status: 0 read, 2 bad input, 3 failed.
)";

const std::string_view showSummary = "The parameters of an accelerator, their sources and the area";

const std::string_view showHelp = R"(
Lists the energies, leakage, area and number of instances of every buffer and of the MACs, and the
total area. Each number comes from the file, or from the technology table that the file names. A list
below the numbers has the rows of the technology table that supply numbers. If the area of a part is
unknown, the line of the total names the part.

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
file, and submit the answer file. 'lab check' grades one file. 'lab grade' grades a folder of files
and reports unusable files.

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
sizes. With --bypass or --pad, the report names the best variant and states by how much this variant
is better than the original problem. The pruned candidates and the pictures then come from a separate
search of the best variant. With --uneven, the report lists the remainder tiles that each rule pruned.
A PDF needs the explorer, which is installed with this program.

For a network without --layer, the report has a table of the layers with totals, a chart of energy by
level, and the best mapping of each different layer. The report also lists the dominating layers: the
fewest layers that together take four fifths of the energy or of the cycles. With --fuse, the report
has the chosen groups of layers, the reason for every boundary between two layers, and the mapping.

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
file limits the size of such a tile. The word counts equal the counts of the cost model. The machine
fetches each instruction from the outermost memory. If the machine file lists a tensor under
'reorder', the machine rewrites this tensor once in the outermost memory. The cost 'naive' assumes no
memory on the chip: each MAC loads its operands from the outermost memory, and each result is stored
once.

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
The command finds all instruction mappings. For each, the command lists the padding, the unrolling, the
transpositions in memory and the share of wasted operations. Instruction mappings that differ only in
the numbering of elements count once. If a limit stops the search, the command reports the limit. If
no instruction mapping exists, the command lists the contradicting constraints, the sizes that prevent
a mapping, and possible remedies.

--relaxed allows windows, padding, fused dimensions and operands in another order (docs/embed.md).

--code writes a C program. The program packs and unpacks the tensors, and runs the loops around a
model of the instruction. The function main() compares the result with the plain loop nest. To use the
program, replace the model by the real instruction.

--accelerator names an accelerator whose MAC is the instruction. The command maps the loops around
each instruction mapping and selects the instruction mapping with the best result. The choice is
proven if every search was complete.

--ablate repeats the search once for each constraint. The repeated search does not use this constraint
for pruning, but checks the constraint after all variables are decided.

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

Example (takes some minutes):
  loopglass-cli train samples/accelerators/mind-mappings-cnn.yaml samples/networks/mind-mappings-cnn.yaml \
      --range N=1,2,4,8,16 --range C=3,32..480/32 --range K=32..480/32 --range R,S=1,3,5,7 \
      --range P,Q=7..223 --samples 1000000 --output cnn.model

Exit status: 0 written, 1 stopped before the first epoch was complete, 2 bad input.
)";

const std::string_view helpSummary = "This help, the help of a command, or the keys of all files";

}  // namespace loopglass::cli
