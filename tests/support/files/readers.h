#pragma once

#include <string>
#include <vector>

namespace loopglass::test {

/// The kinds of input file, named like the folders of samples/.
inline const std::vector<std::string> fileKinds{"accelerators", "workloads", "networks", "mappings",
                                                "constraints"};

/// Reads a text as a file of a kind, named "test.yaml", and discards the result. Mappings and
/// constraints belong to the 1-D convolution K 8, C 4, P 14, R 3 on the levels DRAM, L2 and L1.
/// Throws the exceptions of the reader.
void readAs(const std::string& kind, const std::string& text);

}  // namespace loopglass::test
