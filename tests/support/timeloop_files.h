#pragma once

#include "cost/cost.h"
#include "import/import.h"
#include "mapping/problem.h"

#include <string>

/// Files of Timeloop that several tests read, and costs of the imported mappings.
namespace loopglass::test::timeloop {

/// A one-dimensional convolution.
inline const std::string conv = R"(
problem:
  version: 0.4
  shape:
    name: Conv
    dimensions: [K, R, P]
    data_spaces:
    - {name: Weights, projection: [[[K]], [[R]]]}
    - {name: Inputs, projection: [[[R], [P]]]}
    - {name: Outputs, projection: [[[K]], [[P]]], read_write: True}
  instance: {K: 32, R: 3, P: 16}
)";

/// A machine with two storages and one lane.
inline const std::string twoLevels = R"(
architecture:
  version: 0.4
  nodes:
  - !Container
    name: System
    attributes: {technology: "40nm", bits: 8}
  - !Component
    name: Main
    class: SRAM
    attributes: {depth: 32 * 1024, width: 8*datawidth, datawidth: bits}
  - !Container {name: PE}
  - !Component
    name: Buffer
    class: regfile
    attributes: &small {depth: 64, width: bits, datawidth: bits}
  - !Component
    name: MAC
    class: intmac
)";

/// Energies for a block of `twoLevels`.
inline const std::string energies = R"(
ERT:
  version: 0.4
  tables:
  - name: top.Main[1..1]
    actions:
    - {name: read, energy: 43.353054}
    - {name: write, energy: 30.878292}
    - {name: update, energy: 30.878292}
    - {name: leak, energy: 0.007972}
  - name: top.Buffer[1..1]
    actions: [{name: read, energy: 0.42564}, {name: write, energy: 0.42564}]
  - name: top.MAC[1..1]
    actions: [{name: compute, energy: 0.845}]
)";

/// A mapping of `conv` onto `twoLevels`.
inline const std::string outputStationary = R"(
mapping:
- {target: Main, type: temporal, factors: R=1 P=16 K=16, permutation: PRK}
- {target: Buffer, type: temporal, factors: "R3,P1,K2", permutation: RPK}
)";

/// A machine with 4 columns of 2 PEs, each with a storage for every tensor of `conv`.
inline const std::string grid = R"(
architecture:
  version: 0.4
  nodes:
  - !Container {name: system}
  - !Component {name: DRAM, class: DRAM, attributes: {width: 64, datawidth: 8}}
  - !Component
    name: glb
    class: smartbuffer_SRAM
    attributes: {depth: 1024, width: 64, datawidth: 8, read_bandwidth: 16, n_banks: 4}
    constraints: {dataspace: {keep: [Inputs, Outputs], bypass: [Weights]}}
  - !Container
    name: column
    spatial: {meshX: 4}
    constraints: {spatial: {permutation: [R, P, K], factors: [R=1], split: 3}}
  - !Container {name: PE, spatial: {meshY: 2}}
  - !Parallel
    nodes:
    - !Component
      name: ispad
      class: smartbuffer_RF
      attributes: {depth: 12, width: 16, datawidth: 8}
      constraints: {dataspace: {keep: [Inputs]}, temporal: {factors: [R=1, P=1, K=1]}}
    - !Component
      name: wspad
      class: smartbuffer_RF
      attributes: {depth: 12, width: 16, datawidth: 8}
      constraints: {dataspace: {keep: [Weights]}, temporal: {permutation: RPK, factors: [P=1, K=1]}}
    - !Nothing
    - !Component
      name: ospad
      class: smartbuffer_RF
      attributes: {depth: 16, width: 16, datawidth: 16}
      constraints: {dataspace: {keep: [Outputs]}, temporal: {permutation: KPR, factors: "R=1,P=1"}}
  - !Component {name: mac, class: intmac}
)";

/// An imported mapping with its cost.
struct Evaluated {
    Problem problem;
    Cost cost;
};

/// Returns the cost of an import. Throws InputError if the mapping is illegal.
Evaluated evaluated(const Imported& imported);

/// Returns the cost of a tensor at a level; both are given by name. Throws std::out_of_range if the
/// level does not exist.
const TensorCost& costOf(const Evaluated& done, const std::string& level,
                         const std::string& tensor);

/// Returns `reads fills updates` of a tensor at a level.
std::string counts(const Evaluated& done, const std::string& level, const std::string& tensor);

}  // namespace loopglass::test::timeloop
