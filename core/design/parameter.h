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
    Capacity,        ///< capacity of a buffer, in words
    Buffering,       ///< number of copies of each tile in a buffer
    ReadBandwidth,   ///< read bandwidth of a level or of one of its buffers, in words per cycle
    WriteBandwidth,  ///< write bandwidth of a level or of one of its buffers, in words per cycle
    ReadEnergy,      ///< energy of a read of a buffer, in pJ per word
    WriteEnergy,     ///< energy of a fill, in pJ per word
    UpdateEnergy,    ///< energy of an update, in pJ per word
    Fanout,          ///< children of a fanout on both axes
    MacEnergy,       ///< energy of a MAC, in pJ
    WordBits,        ///< bits of a word of the accelerator
};

/// A value of a parameter.
struct Value {
    double number = 0;
    std::int64_t y = 0;  ///< for Fanout: children on y; `number` has the children on x
    bool operator==(const Value&) const = default;
};

/// Returns the value as text for files and the window: `16384`, `8x8`.
std::string valueText(const Value& value);

/// A parameter of an accelerator, identified by its name.
struct Parameter {
    /// Full name, such as `L2.capacity`, `L1.weight_spad.capacity`, `L2.fanout` or `MAC.energy`.
    std::string name;
    ParameterKind kind = ParameterKind::Capacity;
    std::size_t level = 0;
    /// Index of the buffer; empty for a parameter of the level or of the whole accelerator.
    std::optional<std::size_t> buffer = {};
    bool operator==(const Parameter&) const = default;
};

/// Returns the parameter with this name. If there is none, throws InputError with the available
/// names.
Parameter parameterOf(const Accelerator& accelerator, const std::string& name);
/// Returns the names of all parameters that may vary.
std::vector<std::string> parameterNames(const Accelerator& accelerator);
/// Parses a text as a value of this parameter. Throws InputError.
Value readValue(const Parameter& parameter, const std::string& text);
/// Returns true if values of this kind are whole numbers.
bool isWhole(ParameterKind kind);

/// Returns true if the accelerator's file specifies this parameter, so that it is neither unbounded
/// nor derived.
bool isGiven(const Accelerator& accelerator, const Parameter& parameter);
/// Returns the value that the parameter has on an accelerator; 0 if unbounded.
Value valueOf(const Accelerator& accelerator, const Parameter& parameter);
/// Returns a value as one number; for a fanout, the number of children.
double numberOf(const Value& value);

/// Sets the parameter to this value. Afterwards, the caller must compute again the values that are
/// derived from the technology.
void set(Accelerator& accelerator, const Parameter& parameter, const Value& value);

}  // namespace loopglass::design
