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
    WriteBandwidth,  ///< likewise
    ReadEnergy,      ///< pJ per word of a buffer
    WriteEnergy,     ///< likewise
    UpdateEnergy,    ///< likewise
    Fanout,          ///< children along both axes
    MacEnergy,       ///< pJ per operation
    WordBits,        ///< word bits of the accelerator
};

/// A value of a parameter.
struct Value {
    double number = 0;
    std::int64_t y = 0;  ///< Fanout: children along y; `number` is those along x
    bool operator==(const Value&) const = default;
};

/// Returns the value as files and the window show it: `16384`, `8x8`.
std::string valueText(const Value& value);

/// A number of an accelerator, found by its name.
struct Parameter {
    std::string name;  ///< `L2.capacity`, `L1.weight_spad.capacity`, `L2.fanout`, `MAC.energy`
    ParameterKind kind = ParameterKind::Capacity;
    std::size_t level = 0;
    std::optional<std::size_t> buffer = {};  ///< empty: parameter of the level or the whole
                                             ///< accelerator
    bool operator==(const Parameter&) const = default;
};

/// Returns the parameter with this name. Throws InputError with the available names.
Parameter parameterOf(const Accelerator& accelerator, const std::string& name);
/// The names of all numbers that may vary.
std::vector<std::string> parameterNames(const Accelerator& accelerator);
/// A value of this parameter, read from text. Throws InputError.
Value readValue(const Parameter& parameter, const std::string& text);
/// Whether its values are whole numbers.
bool isWhole(ParameterKind kind);

/// The machine's file gives this number: it is not unbounded, and does not follow from others.
bool isGiven(const Accelerator& accelerator, const Parameter& parameter);
/// The value that it has on a machine; 0 when it is unbounded.
Value valueOf(const Accelerator& accelerator, const Parameter& parameter);
/// A value as one number: of a fanout the children.
double numberOf(const Value& value);

/// Gives the parameter this value. Values derived from the technology must be derived again
/// afterwards.
void set(Accelerator& accelerator, const Parameter& parameter, const Value& value);

}  // namespace loopglass::design
