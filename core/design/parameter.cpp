#include "design/parameter.h"

#include "accelerator/limits.h"
#include "words/number_text.h"
#include "words/sentences/design.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace loopglass::design {

namespace {

struct KindName {
    const char* name;
    ParameterKind kind;
    bool ofBuffer;  ///< true for a parameter of a buffer, false for a parameter of the level
    bool ofLevel;
};

constexpr std::array kindNames{
    KindName{"capacity", ParameterKind::Capacity, true, false},
    KindName{"buffering", ParameterKind::Buffering, true, false},
    KindName{"bandwidth.read", ParameterKind::ReadBandwidth, true, true},
    KindName{"bandwidth.write", ParameterKind::WriteBandwidth, true, true},
    KindName{"energy.read", ParameterKind::ReadEnergy, true, false},
    KindName{"energy.write", ParameterKind::WriteEnergy, true, false},
    KindName{"energy.update", ParameterKind::UpdateEnergy, true, false},
    KindName{"fanout", ParameterKind::Fanout, false, true},
};

/// Lists every accelerator parameter that may vary, with its name.
std::vector<Parameter> allParameters(const Accelerator& accelerator) {
    std::vector<Parameter> all;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        const Level& level = accelerator.levels[l];
        const bool single = level.buffers.size() == 1;
        for (const KindName& kind : kindNames) {
            if (kind.ofLevel || (kind.ofBuffer && single)) {
                const bool whole = kind.ofLevel;
                all.push_back({level.name + "." + kind.name, kind.kind, l,
                               whole ? std::nullopt : std::optional<std::size_t>(0)});
            }
            for (std::size_t b = 0; kind.ofBuffer && !single && b < level.buffers.size(); ++b) {
                all.push_back(
                    {level.name + "." + level.buffers[b].name + "." + kind.name, kind.kind, l, b});
            }
        }
    }
    all.push_back({accelerator.compute.name + ".energy", ParameterKind::MacEnergy});
    all.push_back({"word_bits", ParameterKind::WordBits});
    return all;
}

Bandwidth& bandwidthOf(Accelerator& accelerator, const Parameter& parameter) {
    Level& level = accelerator.levels[parameter.level];
    return parameter.buffer ? level.buffers[*parameter.buffer].bandwidth : level.bandwidth;
}

std::optional<double> decimal(const std::string& text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

}  // namespace

bool isWhole(ParameterKind kind) {
    return kind == ParameterKind::Capacity || kind == ParameterKind::Buffering ||
           kind == ParameterKind::Fanout || kind == ParameterKind::WordBits;
}

std::string valueText(const Value& value) {
    const bool whole = value.number == std::floor(value.number) && value.number < 0x1p53;
    const std::string number = whole ? std::to_string(static_cast<std::int64_t>(value.number))
                                     : shortestText(value.number);
    return value.y > 0 ? number + "x" + std::to_string(value.y) : number;
}

std::vector<std::string> parameterNames(const Accelerator& accelerator) {
    std::vector<std::string> names;
    for (Parameter& parameter : allParameters(accelerator)) {
        names.push_back(std::move(parameter.name));
    }
    return names;
}

Parameter parameterOf(const Accelerator& accelerator, const std::string& name) {
    std::vector<Parameter> all = allParameters(accelerator);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Parameter& known) { return known.name == name; });
    if (found == all.end()) {
        const std::vector<std::string> names = parameterNames(accelerator);
        throw InputError(msg::design::noParameter(name, didYouMean(name, names), names));
    }
    return *found;
}

Value readValue(const Parameter& parameter, const std::string& text) {
    if (parameter.kind == ParameterKind::Fanout) {
        const std::size_t by = text.find('x');
        const auto x = decimal(text.substr(0, by));
        const auto y = by == std::string::npos ? std::optional(1.0) : decimal(text.substr(by + 1));
        const auto fits = [](const std::optional<double>& n) {
            return n && *n >= 1 && *n <= 65536 && *n == std::floor(*n);
        };
        if (!fits(x) || !fits(y)) {
            throw InputError(msg::design::noFanout(parameter.name, text));
        }
        return {*x, static_cast<std::int64_t>(*y)};
    }
    const auto number = decimal(text);
    const bool energy = parameter.kind == ParameterKind::MacEnergy ||
                        parameter.kind == ParameterKind::ReadEnergy ||
                        parameter.kind == ParameterKind::WriteEnergy ||
                        parameter.kind == ParameterKind::UpdateEnergy;
    if (!number || *number < 0 || (!energy && *number == 0) || *number > 1e15) {
        throw InputError(msg::design::noNumber(parameter.name, text));
    }
    if (isWhole(parameter.kind) && *number != std::floor(*number)) {
        throw InputError(msg::design::noWholeNumber(parameter.name, text));
    }
    if (parameter.kind == ParameterKind::WordBits && *number > 1024) {
        throw InputError(msg::design::noNumber(parameter.name, text));
    }
    return {*number};
}

bool isGiven(const Accelerator& accelerator, const Parameter& parameter) {
    const Level& level = accelerator.levels[parameter.level];
    const Buffer& buffer = level.buffers[parameter.buffer.value_or(0)];
    const Bandwidth& bandwidth = parameter.buffer ? buffer.bandwidth : level.bandwidth;
    switch (parameter.kind) {
    case ParameterKind::Capacity:
        return buffer.capacity.has_value();
    case ParameterKind::ReadBandwidth:
        return bandwidth.read.has_value();
    case ParameterKind::WriteBandwidth:
        return bandwidth.write.has_value();
    case ParameterKind::ReadEnergy:
    case ParameterKind::WriteEnergy:
    case ParameterKind::UpdateEnergy:
        return !buffer.derived.energy;
    case ParameterKind::MacEnergy:
        return !accelerator.compute.derived.energy;
    default:
        return true;
    }
}

Value valueOf(const Accelerator& accelerator, const Parameter& parameter) {
    const Level& level = accelerator.levels[parameter.level];
    const Buffer& buffer = level.buffers[parameter.buffer.value_or(0)];
    const Bandwidth& bandwidth = parameter.buffer ? buffer.bandwidth : level.bandwidth;
    const auto number = [](const auto& given) { return Value{static_cast<double>(given)}; };
    switch (parameter.kind) {
    case ParameterKind::Capacity:
        return number(buffer.capacity.value_or(0));
    case ParameterKind::Buffering:
        return number(buffer.buffering);
    case ParameterKind::ReadBandwidth:
        return number(bandwidth.read.value_or(0));
    case ParameterKind::WriteBandwidth:
        return number(bandwidth.write.value_or(0));
    case ParameterKind::ReadEnergy:
        return number(buffer.energy.read);
    case ParameterKind::WriteEnergy:
        return number(buffer.energy.write);
    case ParameterKind::UpdateEnergy:
        return number(buffer.energy.update);
    case ParameterKind::Fanout:
        return {static_cast<double>(level.fanout.x), level.fanout.y};
    case ParameterKind::MacEnergy:
        return number(accelerator.compute.energy);
    case ParameterKind::WordBits:
        break;
    }
    return number(accelerator.wordBits);
}

double numberOf(const Value& value) {
    return value.number * static_cast<double>(std::max<std::int64_t>(value.y, 1));
}

void set(Accelerator& accelerator, const Parameter& parameter, const Value& value) {
    const auto whole = static_cast<std::int64_t>(value.number);
    const auto buffer = [&]() -> Buffer& {
        return accelerator.levels[parameter.level].buffers[parameter.buffer.value_or(0)];
    };
    const auto energy = [&](double AccessEnergy::*number) {
        buffer().energy.*number = value.number;
        buffer().derived.energy = false;
    };
    switch (parameter.kind) {
    case ParameterKind::Capacity:
        buffer().capacity = whole;
        break;
    case ParameterKind::Buffering:
        buffer().buffering = whole;
        break;
    case ParameterKind::ReadBandwidth:
        bandwidthOf(accelerator, parameter).read = value.number;
        break;
    case ParameterKind::WriteBandwidth:
        bandwidthOf(accelerator, parameter).write = value.number;
        break;
    case ParameterKind::ReadEnergy:
        energy(&AccessEnergy::read);
        break;
    case ParameterKind::WriteEnergy:
        energy(&AccessEnergy::write);
        break;
    case ParameterKind::UpdateEnergy:
        energy(&AccessEnergy::update);
        break;
    case ParameterKind::Fanout:
        accelerator.levels[parameter.level].fanout.x = whole;
        accelerator.levels[parameter.level].fanout.y = value.y;
        break;
    case ParameterKind::MacEnergy:
        accelerator.compute.energy = value.number;
        accelerator.compute.derived.energy = false;
        break;
    case ParameterKind::WordBits:
        accelerator.wordBits = static_cast<int>(whole);
        break;
    }
}

}  // namespace loopglass::design
