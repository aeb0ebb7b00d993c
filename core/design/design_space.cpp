#include "design/design_space.h"

#include "accelerator/derive.h"
#include "words/number_text.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

namespace loopglass::design {

namespace {

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == at) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    for (std::string& part : parts) {
        part.erase(0, part.find_first_not_of(' '));
        part.erase(part.find_last_not_of(' ') + 1);
    }
    return parts;
}

/// Returns a percentage of the accelerator's value as a value, and other texts unchanged.
std::string absoluteText(const Accelerator& accelerator, const Parameter& parameter,
                         const std::string& text) {
    if (text.empty() || text.back() != '%') {
        return text;
    }
    double percent = 0;
    const char* const end = text.data() + text.size() - 1;
    const auto [read, error] = std::from_chars(text.data(), end, percent);
    const double value = valueOf(accelerator, parameter).number * percent / 100;
    const bool known = isGiven(accelerator, parameter) && parameter.kind != ParameterKind::Fanout;
    if (error != std::errc() || read != end || !known || !(value > 0) || !std::isfinite(value)) {
        throw InputError(msg::design::noPercentage(parameter.name, text));
    }
    return shortestText(isWhole(parameter.kind) ? std::round(value) : value);
}

void addOnce(std::vector<Value>& values, const Value& value) {
    if (std::find(values.begin(), values.end(), value) == values.end()) {
        values.push_back(value);
    }
}

/// Returns a size or a bandwidth such as `8 KiB` or `4 B/cycle` as a number of words. Any other
/// text is returned unchanged.
std::string inWords(const Accelerator& accelerator, const Parameter& parameter,
                    const std::string& text) {
    const bool rate = parameter.kind == ParameterKind::ReadBandwidth ||
                      parameter.kind == ParameterKind::WriteBandwidth;
    const std::size_t letter = text.find_first_not_of("0123456789.");
    if ((!rate && parameter.kind != ParameterKind::Capacity) || letter == std::string::npos ||
        letter == 0) {
        return text;
    }
    constexpr double kilo = 1024;
    const std::array<std::pair<std::string_view, double>, 7> bitsOf{
        {{"bits", 1},
         {"bytes", 8},
         {"B", 8},
         {"KiB", 8 * kilo},
         {"MiB", 8 * kilo * kilo},
         {"GiB", 8 * kilo * kilo * kilo},
         {"words", static_cast<double>(accelerator.wordBits)}}};
    std::string_view unit = std::string_view(text).substr(letter);
    unit.remove_prefix(std::min(unit.find_first_not_of(' '), unit.size()));
    constexpr std::string_view perCycle = "/cycle";
    if (rate && unit.ends_with(perCycle)) {
        unit.remove_suffix(perCycle.size());
    }
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + letter, number);
    for (const auto& [name, bits] : bitsOf) {
        if (unit == name && error == std::errc() && end == text.data() + letter) {
            return shortestText(number * bits / accelerator.wordBits);
        }
    }
    return text;
}

}  // namespace

Axis rangeAxis(const Parameter& parameter, double from, double to, int perDoubling) {
    if (!(from > 0) || !(to >= from)) {
        throw InputError(
            msg::design::reversedRange(parameter.name, shortestText(from), shortestText(to)));
    }
    Axis axis{parameter, {}};
    const double steps = std::log2(to / from) * perDoubling;
    if (steps > static_cast<double>(maxConfigurations)) {
        throw InputError(msg::design::tooManyConfigurations(maxConfigurations));
    }
    for (int step = 0; step <= steps + 1e-9; ++step) {
        const double value = from * std::exp2(static_cast<double>(step) / perDoubling);
        addOnce(axis.values, {isWhole(parameter.kind) ? std::round(value) : value});
    }
    if (axis.values.back().number < to * (1 - 1e-9)) {
        addOnce(axis.values, {to});  // the upper end is a value, even between two steps
    }
    return axis;
}

Axis readAxis(const Accelerator& accelerator, const std::string& name, const std::string& values) {
    const Parameter parameter = parameterOf(accelerator, name);
    const auto valueAt = [&](const std::string& text) {
        return readValue(
            parameter, inWords(accelerator, parameter, absoluteText(accelerator, parameter, text)));
    };
    const std::vector<std::string> range = split(values, ':');
    if (range.size() > 1 && parameter.kind != ParameterKind::Fanout) {
        int perDoubling = 1;
        if (range.size() == 3) {
            const Value steps = readValue({name, ParameterKind::Buffering}, range[2]);
            if (!(steps.number <= maxPerDoubling)) {
                throw InputError(msg::design::manySteps(name, range[2], maxPerDoubling));
            }
            perDoubling = static_cast<int>(steps.number);
        } else if (range.size() > 3) {
            throw InputError(msg::design::noRange(name, values));
        }
        return rangeAxis(parameter, valueAt(range[0]).number, valueAt(range[1]).number,
                         perDoubling);
    }
    Axis axis{parameter, {}};
    for (const std::string& text : split(values, ',')) {
        addOnce(axis.values, valueAt(text));
    }
    return axis;
}

std::size_t DesignSpace::count() const {
    std::size_t all = 1;
    for (const Axis& axis : axes) {
        if (axis.values.empty() || all > maxConfigurations / axis.values.size()) {
            throw InputError(msg::design::tooManyConfigurations(maxConfigurations));
        }
        all *= axis.values.size();
    }
    return all;
}

std::vector<std::size_t> DesignSpace::choices(std::size_t configuration) const {
    std::vector<std::size_t> chosen(axes.size());
    for (std::size_t a = axes.size(); a-- > 0;) {
        chosen[a] = configuration % axes[a].values.size();
        configuration /= axes[a].values.size();
    }
    return chosen;
}

std::size_t DesignSpace::numberOf(const std::vector<std::size_t>& choices) const {
    std::size_t number = 0;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        number = number * axes[a].values.size() + choices[a];
    }
    return number;
}

Accelerator DesignSpace::machine(const std::vector<std::size_t>& choices) const {
    Accelerator made = base;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        set(made, axes[a].parameter, axes[a].values[choices[a]]);
    }
    derive(made);
    return made;
}

}  // namespace loopglass::design
