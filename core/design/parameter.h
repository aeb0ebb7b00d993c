#pragma once

#include "accelerator/accelerator.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::design {

/// The kinds of parameters of an accelerator that may vary.
enum class ParameterKind : std::uint8_t {
    Capacity,        ///< words of a buffer
    Buffering,       ///< copies of each tile
    ReadBandwidth,   ///< words per cycle of a level, or of one of its buffers
    WriteBandwidth,  ///< as ReadBandwidth, for writes
    ReadEnergy,      ///< pJ per word of a buffer
    WriteEnergy,     ///< pJ per word written
    UpdateEnergy,    ///< pJ per word updated
    Fanout,          ///< children on both axes
    MacEnergy,       ///< pJ per operation
    WordBits,        ///< word bits of the accelerator
};

/// A value of a parameter.
struct Value {
    double number = 0;
    std::int64_t y = 0;  ///< Fanout: children on y; `number` is the children on x
    bool operator==(const Value&) const = default;
};

/// Returns the value as files and the window show it: `16384`, `8x8`.
std::string valueText(const Value& value);

/// A parameter of an accelerator, identified by its name.
struct Parameter {
    std::string name;  ///< `L2.capacity`, `L1.weight_spad.capacity`, `L2.fanout`, `MAC.energy`
    ParameterKind kind = ParameterKind::Capacity;
    std::size_t level = 0;
    std::optional<std::size_t> buffer = {};  ///< empty: parameter of the level or of the whole
                                             ///< accelerator
    bool operator==(const Parameter&) const = default;
};

/// Returns the parameter with this name. Throws InputError with the available names.
Parameter parameterOf(const Accelerator& accelerator, const std::string& name);
/// Returns the names of all parameters that may vary.
std::vector<std::string> parameterNames(const Accelerator& accelerator);
/// Parses a value of this parameter. Throws InputError.
Value readValue(const Parameter& parameter, const std::string& text);
/// Returns true if values of this kind are whole numbers.
bool isWhole(ParameterKind kind);

/// Returns true if the accelerator's file specifies this parameter: it is not unbounded and not
/// derived.
bool isGiven(const Accelerator& accelerator, const Parameter& parameter);
/// Returns the value on an accelerator; 0 if unbounded.
Value valueOf(const Accelerator& accelerator, const Parameter& parameter);
/// Returns a value as one number; for a fanout, the number of children.
double numberOf(const Value& value);

/// Sets the parameter to this value. Values derived from the technology must be derived again
/// afterwards.
void set(Accelerator& accelerator, const Parameter& parameter, const Value& value);

}  // namespace loopglass::design
