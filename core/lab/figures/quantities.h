#pragma once

#include "lab/expression/expression.h"
#include "lab/figures/figures.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass::lab {

/// The kind of name that a quantity requires as an argument.
enum class ArgumentNames : std::uint8_t { Level, Tensor, Dimension, Objective, Rule };

/// The arguments with which a quantity is used. Absent arguments are 0 or empty.
struct QuantityArguments {
    LevelId level{};
    std::optional<TensorId> tensor;
    DimensionId dimension{};
    std::optional<Objective> objective;
    SpaceRule rule = SpaceRule::Everything;
    std::size_t given = 0;  ///< number of arguments that are present
};

/// A number that the engine provides, with its name in the expression language.
struct Quantity {
    std::string_view name;
    std::vector<ArgumentNames> arguments;
    std::size_t least = 0;   ///< number of arguments that are required
    bool ofMapping = false;  ///< true if the quantity needs a mapping
    double (*value)(Figures& figures, const QuantityArguments& arguments) = nullptr;
};

/// Returns all quantities, in the order of docs/labs.md.
const std::vector<Quantity>& quantities();
/// Returns the quantity with a name; null if there is none.
const Quantity* findQuantity(std::string_view name);
std::vector<std::string> quantityNames();

/// Returns the quantity that a name means. Throws InputError at the name if no such quantity
/// exists. Throws InputError at the arguments if their number is wrong or an argument is not a
/// name.
const Quantity& checkedQuantity(const ExpressionNode& name, const std::vector<std::string>& more);

/// Returns the value of a name in an expression that is evaluated for this subject. Throws
/// InputError at the name.
double quantityOf(Figures& figures, const ExpressionNode& name);

/// Return the ids that belong to names. Throw InputError at the position of an unknown name, with
/// the available names.
LevelId levelNamed(const Problem& problem, const std::string& name, const Location& at);
TensorId tensorNamed(const Problem& problem, const std::string& name, const Location& at);
DimensionId dimensionNamed(const Problem& problem, const std::string& name, const Location& at);

}  // namespace loopglass::lab
