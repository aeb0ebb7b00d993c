#pragma once

#include "export/plan/exported_groups.h"
#include "support/fusion/fused_case.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass::test {

/// Mappings of the two windows of docs/fusion.md: the halo is computed again; groups of one layer.
extern const std::string recomputed;
extern const std::string layerByLayer;
/// A mapping of the residual block with two groups.
extern const std::string twoGroups;

/// Returns the two windows of docs/fusion.md with a mapping in the same notation.
FusedCase twoWindows(const std::string& mapping = {});

/// Returns a residual block: two convolutions with padding, and the addition of the image. The
/// shared loops split rows and columns; a line buffer holds rows of the first convolution, and the
/// second convolution streams.
FusedCase residualBlock(const std::string& otherMapping = {});

/// Returns two matrix products, fused over the rows, with other options of the group in YAML.
FusedCase twoProducts(const std::string& options = {});

/// Returns a case with names that C does not allow, or that the generated code uses itself.
FusedCase awkwardNames();

/// Returns a random case with unlimited buffers, so that it is legal unless sums cannot be added.
FusedCase roomyCase(std::uint64_t seed);

bool isLegal(const FusedCase& made);

ExportedGroups exportedOf(const FusedCase& made, const CostOptions& options = {});

/// Returns the legal ones of all cases above, of so many random cases, and of the reference cases.
/// The random cases begin with LOOPGLASS_SEED, or 1.
std::vector<FusedCase> groupExports(std::uint64_t random);

}  // namespace loopglass::test
