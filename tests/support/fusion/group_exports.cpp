#include "support/fusion/group_exports.h"

#include "format/read/read_accelerator.h"
#include "format/read/read_fused.h"
#include "format/read/read_network.h"
#include "support/cases/golden_case.h"
#include "support/cases/random_cases.h"
#include "support/fusion/random_fused.h"
#include "support/paths.h"

namespace loopglass::test {

FusedCase twoWindows(const std::string& mapping) {
    const auto source = [](const char* what) {
        return readSource(sourcePath("samples/fused/two-windows-" + std::string(what) + ".yaml"));
    };
    FusedCase made{
        "two windows", readNetwork(source("network")), readAccelerator(source("accelerator")), {}};
    const Source text = mapping.empty() ? source("mapping") : Source{"mapping.yaml", mapping};
    made.mapping = readFusedMapping(text, made.network, made.accelerator);
    return made;
}

ExportedGroups exportedOf(const FusedCase& made, const CostOptions& options) {
    return exportOfGroups(made.network, made.accelerator, made.mapping, options,
                          {"accelerator.yaml", "network.yaml", "mapping.yaml"});
}

FusedCase roomyCase(std::uint64_t seed) {
    FusedCase made = randomFusedCase(seed);
    for (Level& level : made.accelerator.levels) {
        for (Buffer& buffer : level.buffers) {
            buffer.capacity.reset();
        }
    }
    return made;
}

bool isLegal(const FusedCase& made) {
    return evaluateFused(made.network, made.accelerator, made.mapping).legal();
}

const std::string recomputed = "groups:\n"
                               "  - layers: [conv1, conv2]\n"
                               "    home: L1\n"
                               "    shared: [{level: DRAM, temporal: [P 2]}]\n"
                               "    recompute: [conv1]\n"
                               "    own:\n"
                               "      conv1: [{level: L1, temporal: [P 6, R 3]}]\n"
                               "      conv2: [{level: L1, temporal: [P 4, R 3]}]\n";

const std::string layerByLayer =
    "groups:\n"
    "  - layers: [conv1]\n"
    "    own: {conv1: [{level: DRAM, temporal: [P 2]}, {level: L1, temporal: [P 5, R 3]}]}\n"
    "  - layers: [conv2]\n"
    "    home: L1\n"
    "    shared: [{level: DRAM, temporal: [P 2]}]\n"
    "    own: {conv2: [{level: L1, temporal: [P 4, R 3]}]}\n";

FusedCase residualBlock(const std::string& otherMapping) {
    const std::string network = R"(name: block
equation: "y[k,p,q] += x[c,p+r,q+s] * w[k,c,r,s]"
dimensions: {K: 2, P: 6, Q: 5}
layers:
  - name: first
    dimensions: {C: 2, R: 3, S: 3}
    reads: {x: image}
    pad: {x: [0, 1, 1]}
  - name: second
    dimensions: {C: 2, R: 3, S: 3}
    reads: {x: first}
    pad: {x: [0, 1, 1]}
  - name: sum
    equation: "y[k,p,q] += x[k,p,q] * shortcut[k,p,q]"
    reads: {x: second, shortcut: image}
outputs: [first]
)";
    const std::string accelerator = R"(name: three levels
compute: {energy: 0.5}
levels:
  - {name: DRAM, energy: {read: 100}}
  - {name: L2, capacity: 4096, energy: {read: 6}, fanout: {x: 2, y: 2}}
  - {name: L1, capacity: 64, energy: {read: 1}}
)";
    const std::string mapping = R"(groups:
  - layers: [first, second, sum]
    home: L2
    shared: [{level: DRAM, temporal: [P 3, Q by 2]}]
    across: {first: 1}
    own:
      first:
        - {level: L2, temporal: [P by 1, K 2], spatial: {x: [C 2]}}
        - {level: L1, temporal: [Q by 1, R 3, S 3]}
      second:
        - {level: DRAM, temporal: [C 2]}
        - {level: L2, temporal: [P by 1, Q by 2], spatial: {y: [K 2]}}
        - {level: L1, temporal: [Q by 1, R 3, S 3]}
      sum:
        - {level: L2, temporal: [P by 1, K 2]}
        - {level: L1, temporal: [Q by 1]}
)";
    FusedCase made{"residual block",
                   readNetwork({"network.yaml", network}),
                   readAccelerator({"accelerator.yaml", accelerator}),
                   {}};
    made.mapping = readFusedMapping({"mapping.yaml", otherMapping.empty() ? mapping : otherMapping},
                                    made.network, made.accelerator);
    return made;
}

FusedCase awkwardNames() {
    const std::string network = R"(name: "a */ b"
layers:
  - name: int
    equation: "LG[p] += box[p+while] * LG_WORD[while]"
    dimensions: {P: 10, WHILE: 3}
  - name: group_1
    equation: "step[p] += place[p+for] * w[for]"
    dimensions: {P: 8, FOR: 3}
    reads: {place: int}
)";
    const std::string accelerator = R"(name: "c */ d"
compute: {energy: 0.5}
levels:
  - {name: "2nd DRAM", energy: {read: 100}}
  - {name: "L*/1", energy: {read: 1}}
)";
    const std::string mapping = R"(groups:
  - layers: [int, group_1]
    home: "L*/1"
    shared: [{level: "2nd DRAM", temporal: [P 2]}]
    own:
      int: [{level: "L*/1", temporal: [P by 2, P by 1, WHILE 3]}]
      group_1: [{level: "L*/1", temporal: [P 4, FOR 3]}]
)";
    FusedCase made{"awkward names",
                   readNetwork({"network.yaml", network}),
                   readAccelerator({"accelerator.yaml", accelerator}),
                   {}};
    made.mapping = readFusedMapping({"mapping.yaml", mapping}, made.network, made.accelerator);
    return made;
}

const std::string twoGroups = R"(groups:
  - layers: [first]
    own:
      first:
        - {level: L2, temporal: [P 6, Q 5], spatial: {x: [K 2], y: [C 2]}}
        - {level: L1, temporal: [R 3, S 3]}
  - layers: [second, sum]
    home: L2
    shared: [{level: DRAM, temporal: [P by 4]}]
    own:
      second:
        - {level: L2, temporal: [P by 1, Q 5, K 2, C 2]}
        - {level: L1, temporal: [R 3, S 3]}
      sum:
        - {level: L2, temporal: [P by 1, Q 5, K 2]}
)";

FusedCase twoProducts(const std::string& options) {
    const std::string network = R"(name: two products
layers:
  - name: Matmul0
    equation: "T1[m,n1] += T0[m,n0] * W0[n0,n1]"
    dimensions: {M: 6, N0: 4, N1: 4}
  - name: Matmul1
    equation: "T2[m,n2] += T1[m,n1] * W1[n1,n2]"
    dimensions: {M: 6, N1: 4, N2: 8}
    reads: {T1: Matmul0}
)";
    const std::string accelerator = R"(name: simple
compute: {energy: 1}
levels:
  - {name: MainMemory, energy: {read: 1}}
  - {name: GlobalBuffer, energy: {read: 1}}
)";
    const std::string mapping = R"(groups:
  - layers: [Matmul0, Matmul1]
    home: GlobalBuffer
    shared: [{level: MainMemory, temporal: [M 6]}]
    own:
      Matmul0: [{level: GlobalBuffer, temporal: [N0 4, N1 4]}]
      Matmul1: [{level: GlobalBuffer, temporal: [N1 4, N2 by 2, N2 by 1]}]
)";
    FusedCase made{"two products",
                   readNetwork({"network.yaml", network}),
                   readAccelerator({"accelerator.yaml", accelerator}),
                   {}};
    made.mapping =
        readFusedMapping({"mapping.yaml", mapping + options}, made.network, made.accelerator);
    return made;
}

std::vector<FusedCase> groupExports(std::uint64_t random) {
    std::vector<FusedCase> cases{
        twoWindows(),    twoWindows(recomputed),   twoWindows(layerByLayer),
        residualBlock(), residualBlock(twoGroups), awkwardNames(),
        twoProducts(),
    };
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + random; ++seed) {
        cases.push_back(roomyCase(seed));
        cases.back().name += " LOOPGLASS_SEED=" + std::to_string(seed);
    }
    for (const auto& path : goldenFiles(sourcePath("tests/golden/fused"))) {
        cases.push_back(readGoldenFused(path).inputs);
    }
    std::erase_if(cases, [](const FusedCase& made) { return !isLegal(made); });
    return cases;
}

}  // namespace loopglass::test
