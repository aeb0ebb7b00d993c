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
    "served_dimensions: [D1], ports: [{type: read_write, bandwidth_max: "
    "64}]}\noperational_array: {input_precision: [8], dimensions: [D1], "
    "sizes: [4]}\n";

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

const std::string forgeChip =
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
std::string withAxis(const std::string& said) {
    return with(forgeChip, "  - !Compute {name: C}",
                "  - !Compute {name: C, spatial: [{name: X, fanout: 4, " + said + "}]}");
}

const std::map<std::string, ImportCase>& cases() {
    static const std::map<std::string, ImportCase> all{
        {"`arch` with `arithmetic` and `storage`",
         {"arch: {arithmetic: {instances: 4}, storage: [{name: A, technology: DRAM}]}\n"}},
        {"`architecture` with `subtree`", {tree("{name: MAC, class: intmac}")}},
        {"`architecture` with `nodes`", {chip}},
        {"flattened `architecture`, with `local` alone",
         {"architecture:\n  version: 0.4\n  local:\n"
          "  - {name: \"top.DRAM[1..1]\", class: DRAM, attributes: {meshX: 1, meshY: 1}}\n"
          "  - {name: \"top.MAC[1..4]\", class: intmac, attributes: {meshX: 4, meshY: 1}}\n"}},
        {"names in a range, `PE[0..n-1]`", {tree("{name: MAC, class: intmac}", "PE[0..n-1]")}},
        {"storage behind the MACs of `local`",
         {tree("{name: MAC, class: intmac}, {name: RF, class: regfile}"), "local"}},
        {"storage of more than 2^40 words", {with(chip, "64", "1e15"), "nodes"}},
        {"`problem` with a shape", {problem}},
        {"shapes `cnn-layer` and `gemm-ABZ` by name",
         {"problem: {shape: gemm-ABZ, M: 2, N: 2, K: 2}\n", "shape"}},
        {"sizes by names of `variables` and `--set`",
         {"variables: {n: 4}\n" + with(problem, "K: 4", "K: 2 * n")}},
        {"negative coefficients", {with(problem, "[[[P], [R]]]", "[[[P], [R, -1]]]")}},
        {"two data spaces that are written",
         {with(problem, "[[R]]]}", "[[R]]], read_write: true}")}},
        {"`mapping`",
         {chip + problem + "mapping:\n- {target: DRAM, type: temporal, factors: K=4}\n"}},
        {"factors that leave a remainder, `P=4,2`",
         {chip + problem +
              "mapping:\n- {target: DRAM, type: temporal, factors: \"P=2 K=4\"}\n"
              "- {target: GLB, type: temporal, factors: \"P=4,2 R=3\"}\n",
          "mapping"}},
        {"`keep`, `bypass`, and neither (free)",
         {chip + problem +
          "architecture_constraints:\n  targets:\n  - {target: GLB, type: dataspace, keep: [W], "
          "bypass: [O]}\n"}},
        {"upper bounds of factors, `N<=4`, which a search obeys",
         {chip + problem +
          "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factors: "
          "\"K<=2\"}\n"}},
        {"lower bounds of factors, `N>=4`",
         {chip + problem +
              "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factors: "
              "\"K>=2\"}\n",
          "factors"}},
        {"`ERT` with a range anywhere in a path",
         {tree("{name: MAC, class: intmac}", "PE[0..3]") +
          "ERT:\n  version: 0.3\n  tables:\n  - {name: \"chip.PE[0..3].MAC\", actions: [{name: "
          "compute, energy: 2}]}\n  - {name: chip.DRAM, actions: [{name: read, energy: 3}]}\n"}},
        {"densities", {with(problem, "R: 3}", "R: 3, densities: {W: 0.5}}"), "densities"}},
        {"sparse optimizations: formats, gating, skipping",
         {chip + "sparse_optimizations:\n  targets:\n  - {name: GLB, action_optimization: [{type: "
                 "skipping, options: [{target: W}]}]}\n",
          "targets"}},
        {"`mapper`", {problem + "mapper: {algorithm: random}\n", "mapper"}},
        {"networks, and other components with energies in the table",
         {with(chip, "  - !Component {name: GLB",
               "  - !Component {name: net, class: XY_NoC}\n  - !Component {name: GLB"),
          "net"}},
        {"other components that are neither storage nor MAC",
         {with(chip, "  - !Component {name: GLB",
               "  - !Component {name: adder, class: intadder}\n  - !Component {name: GLB"),
          "adder"}},
        {"no component that is a MAC", {tree("{name: adder, class: intadder}"), "chip"}},
        {"a bandwidth that reads and writes share, `shared_bandwidth`",
         {with(chip, "depth: 64", "depth: 64, shared_bandwidth: 2"), "shared_bandwidth"}},
        {"factors that do not divide, orders and other demands that constraints here cannot say",
         {chip + problem +
              "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factors: "
              "\"P=4\"}\n",
          "factors"}},
        {"keys of constraints and mappings that do not exist",
         {chip + problem +
              "mapspace_constraints:\n  targets:\n  - {target: GLB, type: temporal, factor: K=2}\n",
          "factor"}},
        {"names of one quantity with different values, `depth` beside `memory_depth`",
         {with(chip, "depth: 64", "depth: 64, memory_depth: 32"), "memory_depth"}},
        {"one key in two spellings, `read-bandwidth` beside `read_bandwidth`",
         {with(chip, "depth: 64", "depth: 64, read-bandwidth: 2, read_bandwidth: 4")}},
        {"leakage per cycle, of one instance",
         {tree("{name: MAC, class: intmac}") +
          "ERT:\n  tables:\n  - {name: MAC, actions: [{name: compute, energy: 2}]}\n  - {name: "
          "DRAM, actions: [{name: read, energy: 3}, {name: leak, energy: 1}]}\n"}},
        {"converters, drivers and adders of a compute-in-memory array",
         {with(chip, "  - !Component {name: GLB",
               "  - !Component {name: adc, class: ADC}\n  - !Component {name: GLB"),
          "nodes"}},
        {"flattened components that are not listed from the outermost inward",
         {"architecture:\n  version: 0.4\n  local:\n"
          "  - {name: \"top.MAC[1..4]\", class: intmac, attributes: {meshX: 4, meshY: 1}}\n"
          "  - {name: \"top.DRAM[1..1]\", class: DRAM, attributes: {meshX: 1, meshY: 1}}\n",
          "local"}},
        {"`arch` with `nodes`",
         {"arch:\n  nodes:\n  - !Memory {name: M, size: inf}\n  - !Compute {name: C}\n"}},
        {"`keep` and `may_keep`, sets such as `~(input - weight) & Above`",
         {"arch:\n  nodes:\n  - !Memory {name: M, size: inf, tensors: {keep: All}}\n  - !Memory "
          "{name: B, size: 64, tensors: {keep: (input | weight) & Above, may_keep: output}}\n  - "
          "!Compute {name: C}\n"}},
        {"`reuse` and upper `loop_bounds` of an axis, which a search obeys",
         {withAxis("reuse: input, loop_bounds: [{expression: All, operator: <=, value: 2}]")}},
        {"`may_reuse`: tensors that are not shared along an axis",
         {with(with(withAxis("may_reuse: Nothing"), "X[a]'", "X[a] * W[b]'"), "A: 3", "A: 3, B: 4"),
          "may_reuse"}},
        {"`no_reuse` and its like: tensors that are not shared or not kept",
         {with(chip, "depth: 64}", "depth: 64}, constraints: {spatial: {no_reuse: [W]}}"),
          "no_reuse"}},
        {"`mapping` of several einsums together",
         {with(forgeChip, "'Y[a] = X[a]'", "'Y[a] = X[a] * W[a]', 'Z[a] = Y[a] * V[a]'") +
          "mapping:\n  nodes:\n  - !Storage {component: M, tensors: [X]}\n"}},
        {"`min_usage`: how much of an axis is used at least, or as much as factors allow; a search "
         "obeys it",
         {withAxis("min_usage: 1")}},
        {"`reuse` and its like of two axes that are one here",
         {with(withAxis("reuse: input, min_usage: 1"), "spatial: [",
               "spatial: [{name: A, fanout: 2}, {name: B, fanout: 3}, "),
          "reuse"}},
        {"`bits_per_value` of tensors, in the workload and in a memory",
         {with(with(forgeChip, "All: 16}", "All: 16, Y: 32}"), "size: inf",
               "size: inf, bits_per_value: {Y: 64, X: 32}")}},
        {"words of different bits at one limited bandwidth",
         {with(with(forgePriced, "All: 16}", "All: 16, Y: 32}"), "latency: 0", "latency: 1e-9"),
          "M"}},
        {"`!Fork`: the branch with the compute unit that is enabled for the layer",
         {with(forgeChip, "  - !Compute {name: C}",
               "  - !Fork\n    nodes:\n    - !Compute {name: C}")}},
        {"`!Fork`: the other branches",
         {with(forgeChip, "  - !Compute {name: C}",
               "  - !Fork\n    nodes:\n    - !Compute {name: D, enabled: len(All) == 5}\n"
               "  - !Compute {name: C}"),
          "nodes"}},
        {"no compute unit, none that is enabled for the layer, or several",
         {with(forgeChip, "{name: C}", "{name: C, enabled: len(All) == 5}"), "nodes"}},
        {"networks (`!Network`), `!Array` and nodes of other kinds",
         {with(forgeChip, "  - !Compute", "  - !Network {name: N}\n  - !Compute"), "nodes"}},
        {"`total_latency`: sums and maxima of reads and writes, and without it the sum",
         {with(forgePriced, "size: inf",
               "size: inf, total_latency: \"(read_actions + write_actions) / 1e9\"")}},
        {"other formulas of `total_latency`",
         {with(forgePriced, "size: inf",
               "size: inf, total_latency: \"ceil(read_actions / 64) / 1e9\""),
          "total_latency"}},
        {"memories with one port for both ways beside memories with two",
         {with(
             with(forgePriced, "latency: 0}, {name: write, energy: 1e-12, latency: 0",
                  "latency: 1e-9}, {name: write, energy: 1e-12, latency: 1e-9"),
             "  - !Compute",
             "  - !Memory {name: B, size: 64, total_latency: \"max(read_actions, write_actions) / "
             "1e9\", tensors: {keep: All}, actions: [{name: read, energy: 1e-12, latency: 0}, "
             "{name: write, energy: 1e-12, latency: 0}]}\n  - !Compute")}},
        {"scales of energy, throughput and actions, `n_parallel_instances`, `values_per_action`",
         {with(forgePriced, "size: inf",
               "size: inf, energy_scale: 2, throughput_scale: 2, actions_scale: 2, "
               "n_parallel_instances: 2, values_per_action: {All: 2}")}},
        {"`leak_power` of memories and MACs",
         {with(forgePriced, "size: inf", "size: inf, leak_power: 1e-3"), "nodes"}},
        {"energies or throughputs of some components alone",
         {with(forgePriced, "  - !Compute", "  - !Memory {name: B, size: 64}\n  - !Compute"), "B"}},
        {"`n_instances`: how often an einsum is executed",
         {with(forgeChip, "einsums:", "n_instances: 2, einsums:"), "n_instances"}},
        {"`tile_shape`, `no_refetch_from_above` and other demands of a memory",
         {with(forgeChip, "size: inf", "size: inf, tensors: {keep: All, no_refetch_from_above: X}"),
          "no_refetch_from_above"}},
        {"layers of one network with different bits or compute units",
         {"arch:\n  nodes:\n  - !Memory {name: M, size: inf}\n  - !Compute {name: C}\n"
          "workload: {rank_sizes: {A: 3}, bits_per_value: {All: 8, Z: 16}, einsums: ['Y[a] = X[a] "
          "* "
          "W[a]', 'Z[a] = U[a] * V[a]']}\n",
          ""}},
        {"tolls (`!Toll`), which charge energy for words that pass",
         {with(forgeChip, "  - !Compute", "  - !Toll {name: T}\n  - !Compute"), "nodes"}},
        {"templates with `for`, lists, `assert` and names that go on into included files",
         {"workload:\n  rank_sizes:\n  {% for a in ['A'] %}\n    {{a}}: 3\n  {% endfor %}\n"
          "  einsums: ['Y[a] = X[a]']\n"}},
        {"`workload`: an einsum is a layer",
         {"workload: {rank_sizes: {A: 3}, einsums: ['Y[a] = X[a]']}\n"}},
        {"ranges of variables that go beyond their rank",
         {"workload: {rank_sizes: {A: 3}, shape: {a: 0 <= a < 5}, einsums: ['Y[a] = X[a]']}\n",
          "a"}},
        {"ranks with fewer words than a sum of variables reaches",
         {"workload: {rank_sizes: {A: 3, B: 2, H: 3}, einsums: ['Y[a] = X[H: a + b] * W[b]']}\n",
          "rank_sizes"}},
        {"sets with `Intermediates` that let layers pass tensors on without a memory",
         {"arch:\n  nodes:\n  - !Memory {name: M, size: inf, tensors: {keep: ~Intermediates, "
          "may_keep: All}}\n  - !Compute {name: C}\nworkload: {rank_sizes: {A: 3}, einsums: ['Y[a] "
          "= X[a] * W[a]', 'Z[a] = Y[a] * V[a]']}\n",
          "keep"}},
        {"a latency and a throughput of one action",
         {with(forgeChip, "{name: C}",
               "{name: C, actions: [{name: compute, throughput: 1e9, "
               "latency: 1e-9}]}"),
          "latency"}},
        {"`min_usage` that every mapping reaches, or that no factors can approach",
         {with(forgeChip, "  - !Compute {name: C}",
               "  - !Compute {name: C, spatial: [{name: X, fanout: 2, min_usage: 1}]}"),
          "min_usage"}},
        {"several einsums: what couples them",
         {"workload: {rank_sizes: {A: 3}, einsums: ['Y[a] = X[a] * W[a]', 'Z[a] = Y[a] * V[a]']}\n",
          "Z"}},
        {"`mapping` as a tree of nodes, of one einsum", {forgeChip + forgeTree}},
        {"`mapping` with tiles that leave a remainder",
         {forgeChip + with(forgeTree, "  - !Temporal {rank_variable: a, tile_shape: 1}",
                           "  - !Temporal {rank_variable: a, tile_shape: 2}\n"
                           "  - !Temporal {rank_variable: a, tile_shape: 1}")}},
        {"`mapping` with tensors of a memory at two depths",
         {forgeChip + with(forgeTree, "tensors: [Y, X]}", "tensors: [Y]}") +
          "  - !Storage {component: M, tensors: [X]}\n"}},
        {"accelerator",
         {with(core, "ports: [{type: read_write, bandwidth_max: 64}]", "r_bw: 64, w_bw: 64")}},
        {"ports with `bandwidth_max`", {core, "ports"}},
        {"ports that are neither one to read and one to write, nor one for both, nor wide enough "
         "for "
         "all MACs",
         {with(core, "bandwidth_max: 64}]",
               "bandwidth_max: 8}, {type: read_write, bandwidth_max: 8}]"),
          "ports"}},
        {"memories with one port for both ways beside memories with two (ZigZag)",
         {with(core, "memories:\n",
               "memories:\n  b: {size: 64, r_cost: 1, w_cost: 1, r_bw: 8, w_bw: 8, operands: [I1, "
               "I2, O], served_dimensions: [D1]}\n")}},
        {"a memory that is shared along a dimension where one outside it is not",
         {"memories:\n  a: {size: 64, r_cost: 1, w_cost: 1, r_bw: 8, w_bw: 8, operands: [I1], "
          "served_dimensions: [D1]}\n  b: {size: 64, r_cost: 1, w_cost: 1, r_bw: 8, w_bw: 8, "
          "operands: [O], served_dimensions: []}\n  m: {size: 1024, r_cost: 8, w_cost: 8, r_bw: 8, "
          "w_bw: 8, operands: [I1, I2, O], served_dimensions: [D1]}\noperational_array: "
          "{input_precision: [8], dimensions: [D1], sizes: [4]}\n",
          "served_dimensions"}},
        {"`operand_precision`",
         {with(layer, "id: 0,", "id: 0, operand_precision: {O: 16, O_final: 16, I: 8, W: 8},")}},
        {"`operand_precision` with other bits of results (`O_final`) than of partial sums",
         {with(layer, "id: 0,", "id: 0, operand_precision: {O: 16, O_final: 8, I: 8, W: 8},"),
          "operand_precision"}},
        {"words of different bits at one limited port",
         {core,
          "ports",
          {with(layer, "id: 0,", "id: 0, operand_precision: {O: 16, O_final: 16, I: 8, W: 8},")},
          {}}},
        {"keys that a map has twice: the last one counts",
         {with(core, "size: 1024", "size: 512, size: 1024"), "size"}},
        {"arrays that compute in memory (`is_imc`)",
         {with(core, "[8], dimensions: [D1], ", "[8], dimensions: [D1], is_imc: True, "),
          "is_imc"}},
        {"costs of some memories alone, and `auto_cost_extraction` beside them",
         {with(core, "memories:\n",
               "memories:\n  b: {size: 64, auto_cost_extraction: True, r_bw: 64, w_bw: 64, "
               "operands: "
               "[I1, I2, O], served_dimensions: [D1]}\n"),
          "b"}},
        {"an outermost memory that does not serve the whole array",
         {with(core, "served_dimensions: [D1]", "served_dimensions: []"), "D1"}},
        {"workload in YAML", {layer}},
        {"layers that add", {with(with(layer, "*", "+"), "+=", "="), "equation", {}, {}}},
        {"ranks with fewer words than their indices reach: `padding`, `pr_loop_sizes`, gaps of a "
         "stride",
         {paddedLayer, "padding"}},
        {"mapping in YAML: `spatial_mapping`, which a search obeys",
         {core, "", {layer, "- {name: default, spatial_mapping: {D1: [K, 4]}}\n"}, {}}},
        {"mapping in YAML: factors above the size of the dimension or of the array, which ZigZag "
         "reduces",
         {core, "D1", {layer, "- {name: default, spatial_mapping: {D1: [K, 8]}}\n"}, {}}},
        {"mapping in YAML: factors that leave a remainder, or do not fit together",
         {core, "D1", {layer, "- {name: default, spatial_mapping: {D1: [K, 3]}}\n"}, {}}},
        {"mapping in YAML: dimensions that the array does not have",
         {core, "D2", {layer, "- {name: default, spatial_mapping: {D2: [K, 4]}}\n"}, {}}},
        {"mapping in YAML: no entry for the layer, or for one of two array dimensions that are one "
         "axis "
         "here",
         {core,
          "list of mappings",
          {layer, "- {name: Other, spatial_mapping: {D1: [K, 4]}}\n"},
          {}}},
        {"mapping in YAML: `temporal_ordering` of all loops, each dimension once: the order at "
         "each "
         "level",
         {core,
          "temporal_ordering",
          {layer, "- {name: default, temporal_ordering: [[C, 3], [K, 4]]}\n"},
          {}}},
        {"mapping in YAML: any other `temporal_ordering`",
         {core,
          "temporal_ordering",
          {layer, "- {name: default, temporal_ordering: [[K, 2]]}\n"},
          {}}},
        {"mapping in YAML: unrolled dimensions that the layer does not have, and no other along "
         "the "
         "axis",
         {core, "D1", {layer, "- {name: default, spatial_mapping: {D1: [G, 4]}}\n"}, {}}},
        {"a core", {core}},
        {"mapping: which core runs which layer",
         {"layers: [{name: Conv, core_allocation: [[0, 1]]}]\n", "layers"}},
        {"a core that only stores (sizes 0)", {with(core, "[4]", "[0]"), "sizes"}},
        {"`cores` of a system of one core",
         {"cores: {0: core.yaml}\n", "", {}, {{"core.yaml", core}}}},
        {"several `cores`: all but that of `--set core=ID` (without it the first), and the memory "
         "off the chip",
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
    QVERIFY2(read.report.count(ImportFate::LeftOut) == 0 && !read.reasonNoMapping &&
                 (read.accelerator || read.workload),
             importReportText(read.report).c_str());
}

void DocsImportsTest::everyCaseHasARow() { QCOMPARE(cases().size(), rowsOfPage().rows.size()); }

/// One of keep, bypass and free for each tensor.
void DocsImportsTest::statesOfTensors() {
    const Imported read = importText(cases().at("`keep`, `bypass`, and neither (free)").text);
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
