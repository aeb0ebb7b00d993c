#pragma once

#include <string>
#include <vector>

namespace loopglass::test {

/// The kinds of input file, by the folder of samples they stand in.
inline const std::vector<std::string> fileKinds{"accelerators", "workloads", "networks", "mappings",
                                                "constraints"};

/// Reads a text as a file of a kind, named "test.yaml", and forgets the result. Mappings and
/// constraints are read for the 1-D convolution K 8, C 4, P 14, R 3 on the levels DRAM, L2 and L1.
/// Throws what the reader throws.
void readAs(const std::string& kind, const std::string& text);

}  // namespace loopglass::test
