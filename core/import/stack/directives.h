#pragma once

#include "import/foreign/foreign_node.h"
#include "workload/dimension_set.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A factor of a directive: `K=4`, `K<=4`; `0` stands for the whole dimension.
struct DirectiveFactor {
    std::string dimension;
    std::int64_t factor = 1;
    char relation = '=';               ///< '=', '<' for at most, or '>' for at least
    std::optional<std::int64_t> last;  ///< last factor of an imperfect factor, `P=4,2`
};

/// A permutation in the order of the file, innermost first.
struct DirectivePermutation {
    /// Words of a text split at blanks and commas, or items of a list.
    std::vector<std::string> words;
    bool letters = false;  ///< a text without commas: each letter of a word is a dimension
};

/// An entry of a mapping, or of a list of constraints: the loops or the tensors of one target.
struct TimeloopDirective {
    enum class Type : std::uint8_t { Temporal, Spatial, Keep, Other };

    Type type = Type::Other;
    std::string typeName;
    std::string target;
    std::vector<DirectiveFactor> factors;
    bool factorsOnly = false;  ///< all factors that are not listed are 1
    std::optional<DirectivePermutation> permutation;
    std::optional<std::int64_t> split;  ///< number of dimensions of the permutation on X
    std::vector<std::string> notOver;   ///< tensors whose dimensions have no loop here
    std::optional<std::vector<std::string>>
        onlyOver;                   ///< each loop must move at least one tensor of the list
    std::vector<std::string> keep;  ///< `*` means all unlisted tensors
    std::vector<std::string> bypass;
    bool keepOnly = false;
    bool asksNothing = false;  ///< any other type, with a value that requires nothing
    Location at;
};

/// The type by its name: temporal, spatial, datatype, dataspace, bypass, bypassing.
TimeloopDirective::Type directiveType(const std::string& name);

/// Returns the dimensions without a loop here. Each such dimension indexes a tensor of `notOver`,
/// or indexes no tensor of `onlyOver`.
DimensionSet unmovedDimensions(const TimeloopDirective& directive, const Workload& workload);

/// Reads the loops and tensors of a map into a directive. Throws InputError.
void readDirective(const ForeignNode& node, TimeloopDirective& directive);

/// Reads an entry of a list, whose target is under `target` or `name`. Returns one directive of a
/// `type`, or one directive for each item of its `constraints`. Throws InputError.
std::vector<TimeloopDirective> readTargetedDirectives(const ForeignNode& node);

}  // namespace loopglass
