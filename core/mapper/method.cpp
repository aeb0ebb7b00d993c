#include "mapper/method.h"

#include "record/objective.h"
#include "words/sentences/mapper.h"

#include <algorithm>
#include <cmath>

namespace loopglass {

namespace {

const Setting* settingOf(const std::vector<Setting>& settings, std::string_view key) {
    const auto found = std::find_if(settings.begin(), settings.end(),
                                    [key](const Setting& one) { return one.key == key; });
    return found == settings.end() ? nullptr : &*found;
}

}  // namespace

Message Method::refusal(const Settings& settings) const {
    for (const auto& [name, value] : settings) {
        const Setting* setting = settingOf(m_parts->settings, name);
        if (setting == nullptr) {
            std::vector<std::string> keys;
            for (const Setting& one : m_parts->settings) {
                keys.push_back(one.key);
            }
            return keys.empty() ? msg::mapper::hasNoSettings(key())
                                : msg::mapper::hasNoSetting(key(), name, keys);
        }
        const bool whole = !setting->whole || value == std::floor(value);
        if (!(value >= setting->least && value <= setting->most) || !whole) {
            const auto& range =
                setting->whole ? msg::mapper::settingIsWhole : msg::mapper::settingIsBetween;
            return range(name, exactNumber(value), exactNumber(setting->least),
                         exactNumber(setting->most));
        }
    }
    return {};
}

double Method::valueOf(const Settings& settings, std::string_view key) const {
    const auto given = settings.find(std::string(key));
    return given != settings.end() ? given->second : settingOf(m_parts->settings, key)->usual;
}

MapOptions Method::fitted(MapOptions options) const {
    options.variants.bypass = options.variants.bypass && can().choosesBypass;
    options.variants.padding = can().pads ? options.variants.padding : 0;
    options.loopsPerLevel = can().splitsLoops ? options.loopsPerLevel : 1;
    options.uneven = can().cutsUnevenly ? options.uneven : Unevenness::Even;
    options.gap = can().proves ? options.gap : 0;
    if (!can().switchesPrinciples) {
        options.principles = m_parts->rules;
        options.growth = GrowthRule::AllDimensions;
    }
    return options;
}

}  // namespace loopglass
