// docs/import.md: each row of its table is imported, and its treatment must be that of the row.

#include "format/read/read_constraints.h"
#include "format/write/write_mapping.h"
#include "mapping/problem.h"
#include "mapping/variant_list.h"
#include "runner/run_tests.h"
#include "support/files/document.h"
#include "support/import_support.h"
#include "support/paths.h"

#include <QTest>
#include <map>

namespace loopglass::test::docs_imports_test {

const std::string chip = R"(
architecture:
  version: 0.4
  nodes:
  - !Component {name: DRAM, class: DRAM}
  - !Component {name: GLB, class: SRAM, attributes: {depth: 64}}
  - !Component {name: mac, class: intmac}
)";

/// Returns the energies of this machine.
const std::string prices = R"(
ERT:
  version: 0.4
  tables:
  - {name: DRAM, actions: [{name: read, energy: 3}, {name: write, energy: 3}]}
  - {name: GLB, actions: [{name: read, energy: 2}, {name: write, energy: 2}]}
  - {name: mac, actions: [{name: compute, energy: 1}]}
)";

const std::string problem = R"(
problem:
  shape:
    name: line
    dimensions: [K, P, R]
    data_spaces:
    - {name: W, projection: [[[K]], [[R]]]}
    - {name: I, projection: [[[P], [R]]]}
    - {name: O, projection: [[[K]], [[P]]], read_write: true}
  instance: {K: 4, P: 6, R: 3}
)";

std::string tree(const std::string& local, const std::string& name = "chip") {
    return std::string(name.find("n-1") == std::string::npos ? "" : "variables: {n: 4}\n") +
           "architecture:\n  version: 0.3\n  subtree:\n  - name: chip\n    local: [{name: DRAM, "
           "class: DRAM}]\n    subtree:\n    - name: " +
           name + "\n      local: [" + local + "]\n";
}

std::string with(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

const std::string core =
    "memories:\n  m: {size: 1024, r_cost: 8, w_cost: 8, operands: [I1, I2, O], "
    "served_dimensions: [D1], ports: [{type: read_write, bandwidth_max: 64, allocation: "
    "[\"I1, tl\", \"I2, tl\", \"O, tl\", \"O, fl\"]}]}\noperational_array: "
    "{input_precision: [8], dimensions: [D1], sizes: [4], unit_energy: 1}\n";

/// The first port of `core` with other keys.
std::string withPort(const std::string& keys) {
    const std::size_t first = core.find("ports: [{") + 9;
    const std::string ports = core.substr(0, first) + keys;
    return ports + core.substr(core.find("}]}", first));
}

/// Returns the treatment of a part: `read` if there is no other note on the key.
struct ImportCase {
    std::string text;
    std::string key = {};                ///< whose note has the fate of the row
    std::vector<std::string> more = {};  ///< files that belong to it
    FileTexts files = {};                ///< that it names
};

Imported imported(const ImportCase& one) {
    ImportRequest request;
    request.files = filesIn(one.files);
    request.sources.push_back({"file.yaml", one.text});
    for (const std::string& text : one.more) {
        request.sources.push_back({"more" + std::to_string(request.sources.size()), text});
    }
    return importFiles(request);
}

const std::string layer =
    "- {id: 0, equation: \"O[k]+=W[k][c]*I[c]\", loop_dims: [K, C], loop_sizes: [4, 3]}\n";

/// Of the six words that the indices of I reach, two are padding.
const std::string paddedLayer =
    "- {id: 0, equation: \"O[k][ox]+=W[k][fx]*I[ix]\", dimension_relations: [ix=1*ox+1*fx], "
    "loop_dims: [K, OX, FX], loop_sizes: [4, 4, 3], pr_loop_dims: [IX], padding: [[1, 1]]}\n";

const std::string accelForgeAccelerator =
    "arch:\n  nodes:\n  - !Memory {name: M, size: inf}\n  - !Compute {name: C}\n"
    "workload: {rank_sizes: {A: 3}, bits_per_value: {All: 16}, einsums: ['Y[a] = X[a]']}\n";
const std::string forgeTree = "mapping:\n  nodes:\n  - !Storage {component: M, tensors: [Y, X]}\n"
                              "  - !Temporal {rank_variable: a, tile_shape: 1}\n";

/// Returns the same with energies and throughputs of all components.
const std::string forgePriced =
    "arch:\n  nodes:\n  - !Memory {name: M, size: inf, tensors: {keep: All}, actions: [{name: "
    "read, "
    "energy: 1e-12, latency: 0}, {name: write, energy: 1e-12, latency: 0}]}\n  - !Compute {name: "
    "C, "
    "actions: [{name: compute, energy: 1e-12, throughput: 1e9}]}\n"
    "workload: {rank_sizes: {A: 3}, bits_per_value: {All: 16}, einsums: ['Y[a] = X[a]']}\n";

/// Returns a workload on a machine with a statement on an axis of its array.
std::string withAxis(const std::string& sentence) {
    return with(accelForgeAccelerator, "  - !Compute {name: C}",
                "  - !Compute {name: C, spatial: [{name: X, fanout: 4, " + sentence + "}]}");
}

const std::map<std::string, ImportCase>& cases() {
    static const std::map<std::string, ImportCase> all{
        {"`arch` with `arithmetic` and `storage`",
         {"arch: {arithmetic: {instances: 4}, storage: [{name: A, technology: DRAM}]}\n"}},
        {"`architecture` with `subtree`", {tree("{name: MAC, class: intmac}")}},
        {"`architecture` with `nodes`", {chip}},
        {"flattened `architecture`: only a list `local`, without a tree",
         {"architecture:\n  version: 0.4\n  local:\n"
          "  - {name: \"top.DRAM[1..1]\", class: DRAM, attributes: {meshX: 1, meshY: 1}}\n"
          "  - {name: \"top.MAC[1..4]\", class: intmac, attributes: {meshX: 4, meshY: 1}}\n"}},
        {"names with a range, such as `PE[0..n-1]`",
         {tree("{name: MAC, class: intmac}", "PE[0..n-1]")}},
        {"a storage that `local` lists after the MACs",
         {tree("{name: MAC, class: intmac}, {name: RF, class: regfile}"), "local"}},
        {"a storage with more than 2^40 words", {with(chip, "64", "1e15"), "nodes"}},
        {"`problem` with its own shape", {problem}},
        {"the built-in shapes `cnn-layer` and `gemm-ABZ`",
         {"problem: {shape: gemm-ABZ, M: 2, N: 2, K: 2}\n", "shape"}},
        {"sizes that are names from `variables` or `--set`",
         {"variables: {n: 4}\n" + with(problem, "K: 4", "K: 2 * n")}},
        {"negative coefficients", {with(problem, "[[[P], [R]]]", "[[[P], [R, -1]]]")}},
        {"two output data spaces (`read_write`)",
         {with(problem, "[[R]]]}", "[[R]]], read_write: true}")}},
        {"`mapping`",
         {chip + problem + "mapping:\n- {target: DRAM, type: temporal, factors: K=4}\n"}},
        {"factors that leave a remainder, `P=4,2`",
         {chip + problem +
              "mapping:\n- {target: DRAM, type: temporal, factors: \"P=2 K=4\"}\n"
              "- {target: GLB, type: temporal, factors: \"P=4,2 R=3\"}\n",
          "mapping"}},
        {"`keep` and `bypass`; a search decides for tensors under neither key",
         {chip + problem +
          "architecture_constraints:\n  targets:\n  - {target: GLB, type: dataspace, keep: [W], "
          "bypass: [O]}\n"}},
        {"largest factors, such as `N<=4`; a search obeys these limits",
         {chip + problem +
          "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factors: "
          "\"K<=2\"}\n"}},
        {"smallest factors, such as `N>=4`",
         {chip + problem +
              "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factors: "
              "\"K>=2\"}\n",
          "factors"}},
        {"`ERT` whose paths contain a range, such as `chip.PE[0..3].MAC`",
         {tree("{name: MAC, class: intmac}", "PE[0..3]") +
          "ERT:\n  version: 0.3\n  tables:\n  - {name: \"chip.PE[0..3].MAC\", actions: [{name: "
          "compute, energy: 2}]}\n  - {name: chip.DRAM, actions: [{name: read, energy: 3}]}\n"}},
        {"densities of tensors",
         {with(problem, "R: 3}", "R: 3, densities: {W: 0.5}}"), "densities"}},
        {"sparse optimizations: compressed formats, gating and skipping",
         {chip + "sparse_optimizations:\n  targets:\n  - {name: GLB, action_optimization: [{type: "
                 "skipping, options: [{target: W}]}]}\n",
          "targets"}},
        {"`mapper`: settings of Timeloop's search",
         {problem + "mapper: {algorithm: random}\n", "mapper"}},
        {"interconnection networks, and other components that have energies in the `ERT`",
         {with(chip, "  - !Component {name: GLB",
               "  - !Component {name: net, class: XY_NoC}\n  - !Component {name: GLB"),
          "net"}},
        {"components without energies that are neither storages nor MACs",
         {with(chip, "  - !Component {name: GLB",
               "  - !Component {name: adder, class: intadder}\n  - !Component {name: GLB"),
          "adder"}},
        {"an architecture without MACs", {tree("{name: adder, class: intadder}"), "chip"}},
        {"`shared_bandwidth`: reads and writes share one bandwidth",
         {with(chip, "depth: 64", "depth: 64, shared_bandwidth: 2"), "shared_bandwidth"}},
        {"constraints that Loopglass cannot express, such as imperfect factors and some orders",
         {chip + problem +
              "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factors: "
              "\"P=4\"}\n",
          "factors"}},
        {"unknown keys in constraints and mappings",
         {chip + problem +
              "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factor: K=2}\n",
          "factor"}},
        {"two names of one quantity with different values, such as `depth` and `memory_depth`",
         {with(chip, "depth: 64", "depth: 64, memory_depth: 32"), "memory_depth"}},
        {"two sizes of one storage, such as `depth` and `sizeKB`",
         {with(chip, "depth: 64", "depth: 64, sizeKB: 1"), "sizeKB"}},
        {"a `block_size` that does not fit the `width`",
         {with(chip, "depth: 64", "depth: 64, width: 64, block_size: 8"), "nodes"}},
        {"`vector_access_energy` with another energy than the `ERT`: the import uses the "
         "attribute, as in Timeloop",
         {with(chip, "depth: 64", "depth: 64, vector_access_energy: 9") + prices,
          "vector_access_energy"}},
        {"two tables of one component, or two names of one action, with different energies",
         {chip + prices + "  - {name: mac, actions: [{name: compute, energy: 5}]}\n", "name"}},
        {"a version other than 0.1 to 0.4", {with(chip, "0.4", "0.9"), "version"}},
        {"a key that is one typing error away from a key of architectures or files, such as "
         "`widht`",
         {with(chip, "depth: 64", "depth: 64, widht: 32"), "widht"}},
        {"constraints that contradict each other, such as two factors of one dimension at one "
         "target",
         {chip + problem +
          "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factors: K=2}\n"
          "  - {target: GLB, type: temporal, factors: K=4}\n"}},
        {"one key in two spellings, such as `read-bandwidth` and `read_bandwidth`",
         {with(chip, "depth: 64", "depth: 64, read-bandwidth: 2, read_bandwidth: 4")}},
        {"leakage energy of one instance per cycle, as the action `leak` of the `ERT`",
         {tree("{name: MAC, class: intmac}") +
          "ERT:\n  tables:\n  - {name: MAC, actions: [{name: compute, energy: 2}]}\n  - {name: "
          "DRAM, actions: [{name: read, energy: 3}, {name: leak, energy: 1}]}\n"}},
        {"converters, drivers and adders of an array that computes in memory",
         {with(chip, "  - !Component {name: GLB",
               "  - !Component {name: adc, class: ADC}\n  - !Component {name: GLB"),
          "nodes"}},
        {"flattened components in another order than from the outermost inward",
         {"architecture:\n  version: 0.4\n  local:\n"
          "  - {name: \"top.MAC[1..4]\", class: intmac, attributes: {meshX: 4, meshY: 1}}\n"
          "  - {name: \"top.DRAM[1..1]\", class: DRAM, attributes: {meshX: 1, meshY: 1}}\n",
          "local"}},
        {"`arch` with `nodes`",
         {"arch:\n  nodes:\n  - !Memory {name: M, size: inf}\n  - !Compute {name: C}\n"}},
        {"`keep` and `may_keep` with sets such as `~(input - weight) & Above`",
         {"arch:\n  nodes:\n  - !Memory {name: M, size: inf, tensors: {keep: All}}\n  - !Memory "
          "{name: B, size: 64, tensors: {keep: (input | weight) & Above, may_keep: output}}\n  - "
          "!Compute {name: C}\n"}},
        {"`reuse` and largest `loop_bounds` of an axis; a search obeys these keys",
         {withAxis("reuse: input, loop_bounds: [{expression: All, operator: <=, value: 2}]")}},
        {"`may_reuse`: other tensors are not shared along the axis",
         {with(with(withAxis("may_reuse: Nothing"), "X[a]'", "X[a] * W[b]'"), "A: 3", "A: 3, B: 4"),
          "may_reuse"}},
        {"`no_reuse` and similar keys, which forbid the reuse of a tensor",
         {with(chip, "depth: 64}", "depth: 64}, constraints: {spatial: {no_reuse: [W]}}"),
          "no_reuse"}},
        {"`mapping` for several einsums with pipelines, groups in groups, or shared loops that do "
         "not "
         "split each einsum",
         {with(accelForgeAccelerator, "'Y[a] = X[a]'",
               "'Y[a] = X[a] * W[a]', 'Z[a] = Y[a] * V[a]'") +
          "mapping:\n  nodes:\n  - !Pipeline {nodes: []}\n"}},
        {"`mapping` for several einsums: einsums one after the other, or with shared loops",
         {with(accelForgeAccelerator, "'Y[a] = X[a]'",
               "'Y[a] = X[a] * W[a]', 'Z[a] = Y[a] * V[a]'") +
          "mapping:\n  nodes:\n  - !Storage {component: M, tensors: [X, W, Y, V, Z]}\n"
          "  - !Sequential\n    nodes:\n"
          "    - !Nested {nodes: [!Temporal {rank_variable: a, tile_shape: 1}, "
          "!Compute {einsum: Y, component: C}]}\n"
          "    - !Nested {nodes: [!Temporal {rank_variable: a, tile_shape: 1}, "
          "!Compute {einsum: Z, component: C}]}\n"}},
        {"`min_usage`: the smallest allowed number of instances in use along an axis; a search "
         "obeys this limit",
         {withAxis("min_usage: 1")}},
        {"constraints such as `reuse` on two axes of the file that become one axis in Loopglass",
         {with(withAxis("reuse: input, min_usage: 1"), "spatial: [",
               "spatial: [{name: A, fanout: 2}, {name: B, fanout: 3}, "),
          "reuse"}},
        {"`bits_per_value` of tensors, in the workload or in a memory",
         {with(with(accelForgeAccelerator, "All: 16}", "All: 16, Y: 32}"), "size: inf",
               "size: inf, bits_per_value: {Y: 64, X: 32}")}},
        {"tensors with words of different bits at one limited bandwidth",
         {with(with(forgePriced, "All: 16}", "All: 16, Y: 32}"), "latency: 0", "latency: 1e-9"),
          "M"}},
        {"`!Fork`: the branch whose compute unit is enabled for the layer",
         {with(accelForgeAccelerator, "  - !Compute {name: C}",
               "  - !Fork\n    nodes:\n    - !Compute {name: C}")}},
        {"`!Fork`: the branches whose compute unit is not enabled for the layer",
         {with(accelForgeAccelerator, "  - !Compute {name: C}",
               "  - !Fork\n    nodes:\n    - !Compute {name: D, enabled: len(All) == 5}\n"
               "  - !Compute {name: C}"),
          "nodes"}},
        {"a layer for which no compute unit, or more than one, is enabled",
         {with(accelForgeAccelerator, "{name: C}", "{name: C, enabled: len(All) == 5}"), "nodes"}},
        {"interconnection networks (`!Network`), `!Array` and all other kinds of nodes",
         {with(accelForgeAccelerator, "  - !Compute", "  - !Network {name: N}\n  - !Compute"),
          "nodes"}},
        {"`total_latency`: the sum or the maximum of read time and write time; the sum is the "
         "default",
         {with(forgePriced, "size: inf",
               "size: inf, total_latency: \"(read_actions + write_actions) / 1e9\"")}},
        {"`total_latency` with any other formula",
         {with(forgePriced, "size: inf",
               "size: inf, total_latency: \"ceil(read_actions / 64) / 1e9\""),
          "total_latency"}},
        {"accelerators in which some memories have one port and other memories have two",
         {with(
             with(forgePriced, "latency: 0}, {name: write, energy: 1e-12, latency: 0",
                  "latency: 1e-9}, {name: write, energy: 1e-12, latency: 1e-9"),
             "  - !Compute",
             "  - !Memory {name: B, size: 64, total_latency: \"max(read_actions, write_actions) / "
             "1e9\", tensors: {keep: All}, actions: [{name: read, energy: 1e-12, latency: 0}, "
             "{name: write, energy: 1e-12, latency: 0}]}\n  - !Compute")}},
        {"scale factors of energy, throughput and actions; `n_parallel_instances`; "
         "`values_per_action`",
         {with(forgePriced, "size: inf",
               "size: inf, energy_scale: 2, throughput_scale: 2, actions_scale: 2, "
               "n_parallel_instances: 2, values_per_action: {All: 2}")}},
        {"`leak_power` of memories and MACs",
         {with(forgePriced, "size: inf", "size: inf, leak_power: 1e-3"), "nodes"}},
        {"energies or throughputs that only some of the components have",
         {with(forgePriced, "  - !Compute", "  - !Memory {name: B, size: 64}\n  - !Compute"), "B"}},
        {"`n_instances`: the number of executions of an einsum",
         {with(accelForgeAccelerator, "einsums:", "n_instances: 2, einsums:"), "n_instances"}},
        {"`tile_shape`, `no_refetch_from_above` and other constraints of a memory",
         {with(accelForgeAccelerator, "size: inf",
               "size: inf, tensors: {keep: All, no_refetch_from_above: X}"),
          "no_refetch_from_above"}},
        {"layers of one network whose words all have different bits, or that use different compute "
         "units",
         {"arch:\n  nodes:\n  - !Memory {name: M, size: inf}\n  - !Compute {name: C}\n"
          "workload: {rank_sizes: {A: 3}, bits_per_value: {All: 8, Z: 16, U: 16, V: 16}, einsums: "
          "['Y[a] = X[a] "
          "* "
          "W[a]', 'Z[a] = U[a] * V[a]']}\n",
          ""}},
        {"tolls (`!Toll`), which charge energy for each passing word",
         {with(accelForgeAccelerator, "  - !Compute", "  - !Toll {name: T}\n  - !Compute"),
          "nodes"}},
        {"templates with `for`, lists and `assert`; included files know the names of the template",
         {"workload:\n  rank_sizes:\n  {% for a in ['A'] %}\n    {{a}}: 3\n  {% endfor %}\n"
          "  einsums: ['Y[a] = X[a]']\n"}},
        {"`workload`: an einsum is a layer",
         {"workload: {rank_sizes: {A: 3}, einsums: ['Y[a] = X[a]']}\n"}},
        {"a variable whose range exceeds the size of its rank",
         {"workload: {rank_sizes: {A: 3}, shape: {a: 0 <= a < 5}, einsums: ['Y[a] = X[a]']}\n",
          "a"}},
        {"a rank whose index, a sum of variables, goes beyond the last word of the rank",
         {"workload: {rank_sizes: {A: 3, B: 2, H: 3}, einsums: ['Y[a] = X[H: a + b] * W[b]']}\n",
          "rank_sizes"}},
        {"sets with `Intermediates`, without `--fuse`: a layer passes a tensor to the next layer "
         "without a memory",
         {"arch:\n  nodes:\n  - !Memory {name: M, size: inf, tensors: {keep: ~Intermediates, "
          "may_keep: All}}\n  - !Compute {name: C}\nworkload: {rank_sizes: {A: 3}, einsums: ['Y[a] "
          "= X[a] * W[a]', 'Z[a] = Y[a] * V[a]']}\n",
          "keep"}},
        {"an action with both a latency and a throughput",
         {with(accelForgeAccelerator, "{name: C}",
               "{name: C, actions: [{name: compute, throughput: 1e9, "
               "latency: 1e-9}]}"),
          "latency"}},
        {"`min_usage` that excludes no mapping",
         {with(accelForgeAccelerator, "  - !Compute {name: C}",
               "  - !Compute {name: C, spatial: [{name: X, fanout: 2, min_usage: 1}]}"),
          "min_usage"}},
        {"`n_instances` of several einsums, which becomes the `repeat` of the layers",
         {"workload: {rank_sizes: {A: 3}, n_instances: 2, einsums: ['Y[a] = X[a] * W[a]', 'Z[a] = "
          "Y[a] * V[a]']}\n",
          "n_instances"}},
        {"tensors that one einsum writes and another einsum reads: they become links of the "
         "network",
         {"workload: {rank_sizes: {A: 3}, einsums: ['Y[a] = X[a] * W[a]', 'Z[a] = Y[a] * V[a]']}\n",
          "Z"}},
        {"energies above 1 mJ: all energies of the file count as pJ, and not as J",
         {with(with(with(forgePriced, "1e-12", "1"), "1e-12", "1"), "1e-12", "1"), "energy"}},
        {"energies above 1 mJ in one file with energies that are 10^9 times smaller",
         {with(forgePriced, "1e-12", "1"), "energy"}},
        {"sets of tensors and `renames` with unknown names",
         {with(accelForgeAccelerator, "size: inf", "size: inf, tensors: {keep: Q}"), "keep"}},
        {"a memory that is smaller than one word",
         {with(accelForgeAccelerator, "size: inf", "size: 15"), "size"}},
        {"`mapping`: a tree of nodes for one einsum", {accelForgeAccelerator + forgeTree}},
        {"`mapping` with tiles that leave a remainder",
         {accelForgeAccelerator + with(forgeTree, "  - !Temporal {rank_variable: a, tile_shape: 1}",
                                       "  - !Temporal {rank_variable: a, tile_shape: 2}\n"
                                       "  - !Temporal {rank_variable: a, tile_shape: 1}")}},
        {"`mapping` in which the tiles of one memory's tensors are at two different positions of "
         "the loop nest",
         {accelForgeAccelerator + with(forgeTree, "tensors: [Y, X]}", "tensors: [Y]}") +
          "  - !Storage {component: M, tensors: [X]}\n"}},
        {"accelerator", {with(withPort(""), "ports: [{}]", "r_bw: 64, w_bw: 64")}},
        {"ports with `bandwidth_max`", {core, "ports"}},
        {"only one of `memories` and `operational_array`",
         {"operational_array: {dimensions: [D1], sizes: [4]}\n"}},
        {"a memory without a size or without ports, and operands other than `I1`, `I2` and `O`",
         {with(core, "size: 1024, ", ""), "m"}},
        {"ports without `bandwidth_max`, `type` or `allocation`, and `allocation` with an unknown "
         "entry or without `tl` of an operand",
         {withPort("type: read_write, bandwidth_max: 64, allocation: [\"I1, tx\"]"), "allocation"}},
        {"an array in which only some `sizes` are 0",
         {with(core, "dimensions: [D1], sizes: [4]", "dimensions: [D1, D2], sizes: [4, 0]"),
          "sizes"}},
        {"limited ports in any other combination than one read and one write port, or one "
         "`read_write` port",
         {withPort("type: read_write, bandwidth_max: 8, allocation: [\"I1, tl\", \"O, fl\"]}, "
                   "{type: read_write, bandwidth_max: 8, allocation: [\"I2, tl\", \"O, tl\"]"),
          "ports"}},
        {"accelerators in which some memories have a `read_write` port and other memories have "
         "two ports",
         {with(core, "memories:\n",
               "memories:\n  b: {size: 64, r_cost: 1, w_cost: 1, r_bw: 8, w_bw: 8, operands: [I1, "
               "I2, O], served_dimensions: [D1]}\n")}},
        {"a memory that is shared along an array dimension, if an outer memory is not shared along "
         "this dimension",
         {"memories:\n  a: {size: 64, r_cost: 1, w_cost: 1, r_bw: 8, w_bw: 8, operands: [I1], "
          "served_dimensions: [D1]}\n  b: {size: 64, r_cost: 1, w_cost: 1, r_bw: 8, w_bw: 8, "
          "operands: [O], served_dimensions: []}\n  m: {size: 1024, r_cost: 8, w_cost: 8, r_bw: 8, "
          "w_bw: 8, operands: [I1, I2, O], served_dimensions: [D1]}\noperational_array: "
          "{input_precision: [8], dimensions: [D1], sizes: [4]}\n",
          "served_dimensions"}},
        {"`operand_precision`",
         {with(layer, "id: 0,", "id: 0, operand_precision: {O: 16, O_final: 16, I: 8, W: 8},")}},
        {"`operand_precision` with different bits for complete outputs (`O_final`) and partial "
         "sums (`O`)",
         {with(layer, "id: 0,", "id: 0, operand_precision: {O: 16, O_final: 8, I: 8, W: 8},"),
          "operand_precision"}},
        {"`operand_precision` with unknown operands",
         {with(layer, "id: 0,", "id: 0, operand_precision: {O: 8, O_finl: 8, I: 8, W: 8},"),
          "O_finl"}},
        {"operands with words of different bits at one limited port",
         {core,
          "ports",
          {with(layer, "id: 0,", "id: 0, operand_precision: {O: 16, O_final: 16, I: 8, W: 8},")},
          {}}},
        {"a key that occurs twice in a map: the import uses the last value",
         {with(core, "size: 1024", "size: 512, size: 1024"), "size"}},
        {"arrays that compute in memory (`is_imc`)",
         {with(core, "[8], dimensions: [D1], ", "[8], dimensions: [D1], is_imc: True, "),
          "is_imc"}},
        {"costs of only some memories, and `auto_cost_extraction` for the others",
         {with(core, "memories:\n",
               "memories:\n  b: {size: 64, auto_cost_extraction: True, r_bw: 64, w_bw: 64, "
               "operands: "
               "[I1, I2, O], served_dimensions: [D1]}\n"),
          "b"}},
        {"an outermost memory that does not serve the whole array",
         {with(core, "served_dimensions: [D1]", "served_dimensions: []"), "D1"}},
        {"workload in YAML", {layer}},
        {"layers that add their operands",
         {with(with(layer, "*", "+"), "+=", "="), "equation", {}, {}}},
        {"ranks whose index expressions go beyond the last stored word, because of `padding`, "
         "`pr_loop_sizes` or a stride",
         {paddedLayer, "padding"}},
        {"mapping in YAML: `spatial_mapping`; a search obeys this key",
         {core, "", {layer, "- {name: default, spatial_mapping: {D1: [K, 4]}}\n"}, {}}},
        {"mapping in YAML: a factor above the size of the dimension or of the array; ZigZag "
         "reduces this factor",
         {core, "D1", {layer, "- {name: default, spatial_mapping: {D1: [K, 8]}}\n"}, {}}},
        {"mapping in YAML: factors that leave a remainder, or whose product is too large",
         {core, "D1", {layer, "- {name: default, spatial_mapping: {D1: [K, 3]}}\n"}, {}}},
        {"mapping in YAML: no `memory_operand_links`; ZigZag has default links",
         {core,
          "memory_operand_links",
          {layer, "- {name: default, spatial_mapping: {D1: [K, 4]}}\n"},
          {}}},
        {"mapping in YAML: `memory_operand_links` that lack a tensor of the layer or have an "
         "unknown operand",
         {core,
          "W",
          {layer, "- {name: default, memory_operand_links: {O: O, W: I7, I: I1}}\n"},
          {}}},
        {"mapping in YAML: two entries of one name; the import uses the first entry",
         {core,
          "name",
          {layer,
           "- {name: default, spatial_mapping: {D1: [K, 4]}}\n- {name: default, spatial_mapping: "
           "{D1: [K, 2]}}\n"},
          {}}},
        {"mapping in YAML: unknown array dimensions",
         {core, "D2", {layer, "- {name: default, spatial_mapping: {D2: [K, 4]}}\n"}, {}}},
        {"mapping in YAML: no entry for the layer, or for one of two array dimensions that become "
         "one axis",
         {core,
          "list of mappings",
          {layer, "- {name: Other, spatial_mapping: {D1: [K, 4]}}\n"},
          {}}},
        {"mapping in YAML: `temporal_ordering` with each dimension once; it becomes the order at "
         "each level",
         {core,
          "temporal_ordering",
          {layer, "- {name: default, temporal_ordering: [[C, 3], [K, 4]]}\n"},
          {}}},
        {"mapping in YAML: every other `temporal_ordering`",
         {core,
          "temporal_ordering",
          {layer, "- {name: default, temporal_ordering: [[K, 2]]}\n"},
          {}}},
        {"mapping in YAML: an array dimension that unrolls only dimensions unknown to the layer",
         {core, "D1", {layer, "- {name: default, spatial_mapping: {D1: [G, 4]}}\n"}, {}}},
        {"a file of one core", {core}},
        {"mapping: the assignment of layers to cores",
         {"layers: [{name: Conv, core_allocation: [[0, 1]]}]\n", "layers"}},
        {"a core without MACs (`sizes` of 0)", {with(core, "[4]", "[0]"), "sizes"}},
        {"`cores` of a system with one core",
         {"cores: {0: core.yaml}\n", "", {}, {{"core.yaml", core}}}},
        {"several `cores`: the cores that are not selected, and the off-chip memory",
         {"cores: {0: core.yaml, 1: core.yaml}\n", "cores", {}, {{"core.yaml", core}}}},
    };
    return all;
}

class DocsImportsTest : public QObject {
    Q_OBJECT

private slots:
    void everyRow_data();
    void everyRow();
    void everyCaseHasARow();
    void statesOfTensors();
};

const DocumentTable& rowsOfPage() {
    static const Document page(sourcePath("docs/import.md"));
    return page.table("Rows", {"tool", "version", "part", "state"});
}

void DocsImportsTest::everyRow_data() {
    QTest::addColumn<QString>("state");
    for (const auto& row : rowsOfPage().rows) {
        QTest::newRow(row[2].c_str()) << QString::fromStdString(row[3]);
    }
}

void DocsImportsTest::everyRow() {
    QFETCH(QString, state);
    const auto found = cases().find(QTest::currentDataTag());
    QVERIFY(found != cases().end());
    const ImportCase& one = found->second;
    if (state == QStringLiteral("refused")) {
        const std::string refusal = refusalOf(one.text);
        QVERIFY(!refusal.empty() || importText(one.text).reasonNoMapping);
        return;
    }
    const Imported read = imported(one);
    const ImportFate fate = state == QStringLiteral("converted") ? ImportFate::Converted
                            : state == QStringLiteral("assumed") ? ImportFate::Assumed
                            : state == QStringLiteral("missing") ? ImportFate::Missing
                                                                 : ImportFate::LeftOut;
    if (state != QStringLiteral("read")) {
        QVERIFY2(!notesOf(read.report, fate, one.key).empty(),
                 importReportText(read.report).c_str());
        return;
    }
    QVERIFY2(read.report.count(ImportFate::LeftOut) == 0 &&
                 read.report.count(ImportFate::Missing) == 0 && !read.reasonNoMapping &&
                 (read.accelerator || read.workload),
             importReportText(read.report).c_str());
}

void DocsImportsTest::everyCaseHasARow() { QCOMPARE(cases().size(), rowsOfPage().rows.size()); }

/// One of keep, bypass and free for each tensor.
void DocsImportsTest::statesOfTensors() {
    const Imported read = importText(cases()
                                         .at("`keep` and `bypass`; a search decides for "
                                             "tensors under neither key")
                                         .text);
    const Workload& workload = *read.workload;
    QCOMPARE(read.freeTensors, std::size_t{1});
    QCOMPARE(read.constraints.keep.size(), std::size_t{2});
    QVERIFY(read.constraints.mustKeep(1, *findTensor(workload, "W")));
    QVERIFY(!read.constraints.mustKeep(1, *findTensor(workload, "I")));
    QCOMPARE(read.accelerator->levels[1].buffers[0].keeps, (std::vector<std::string>{"W", "I"}));
    // A search of bypasses chooses only for the free tensors, and the file then has the same keeps.
    const Problem bound = bind(workload, *read.accelerator);
    QCOMPARE(variantsOf(bound, read.constraints, true, 0).size(), std::size_t{2});
    Constraints free = read.constraints;
    free.keep.clear();
    QCOMPARE(variantsOf(bound, free, true, 0).size(), std::size_t{4});
    const std::string written = writeConstraints(read.constraints, workload, *read.accelerator);
    QVERIFY2(readConstraints({"written", written}, workload, *read.accelerator) == read.constraints,
             written.c_str());
    const Imported mapped = importText(cases().at("`mapping`").text);
    QVERIFY(mapped.freeTensors > 0);  // decided by a search, whatever the mapping keeps
}

LOOPGLASS_TEST(DocsImportsTest)

}  // namespace loopglass::test::docs_imports_test

#include "docs_imports_test.moc"
