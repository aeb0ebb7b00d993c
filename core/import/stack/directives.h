#pragma once

#include "import/foreign/foreign_node.h"
#include "workload/dimension_set.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A factor of a directive, such as `K=4` or `K<=4`; `0` means the whole dimension.
struct DirectiveFactor {
    std::string dimension;
    std::int64_t factor = 1;
    char relation = '=';  ///< '=' for equal, '<' for at most, or '>' for at least
    /// The last factor of an imperfect factor, such as 2 in `P=4,2`.
    std::optional<std::int64_t> last;
};

/// A permutation as written in the file, innermost dimension first.
struct DirectivePermutation {
    /// The words of a text, separated by blanks and commas, or the items of a list.
    std::vector<std::string> words;
    /// True for a text without commas, in which each letter of a word is a dimension.
    bool letters = false;
};

/// An entry of a mapping or of a list of constraints. The entry has the loops or the tensors of one
/// target.
struct TimeloopDirective {
    enum class Type : std::uint8_t { Temporal, Spatial, Keep, Other };

    Type type = Type::Other;
    std::string typeName;
    std::string target;
    std::vector<DirectiveFactor> factors;
    bool factorsOnly = false;  ///< true if all factors that are not listed are 1
    std::optional<DirectivePermutation> permutation;
    /// Number of dimensions of the permutation that are on axis X.
    std::optional<std::int64_t> split;
    std::vector<std::string> notOver;  ///< tensors whose dimensions must not have a loop here
    std::optional<std::vector<std::string>>
        onlyOver;                   ///< each loop must move at least one tensor of the list
    std::vector<std::string> keep;  ///< tensors to keep; `*` means all unlisted tensors
    std::vector<std::string> bypass;
    bool keepOnly = false;
    bool asksNothing = false;  ///< true for any other type whose value requires nothing
    Location at;
};

/// Returns the type for a name: temporal, spatial, datatype, dataspace, bypass, bypassing.
TimeloopDirective::Type directiveType(const std::string& name);

/// Returns the dimensions that must not have a loop here. Each such dimension indexes a tensor of
/// `notOver`, or indexes no tensor of `onlyOver`.
DimensionSet unmovedDimensions(const TimeloopDirective& directive, const Workload& workload);

/// Reads the loops and tensors of a map into a directive. Throws InputError.
void readDirective(const ForeignNode& node, TimeloopDirective& directive);

/// Reads an entry of a list; its target is the value of `target` or `name`. Returns one directive
/// for an entry with `type`, or one directive for each item of its `constraints`. Throws
/// InputError.
std::vector<TimeloopDirective> readTargetedDirectives(const ForeignNode& node);

}  // namespace loopglass
