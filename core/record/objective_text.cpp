// Reads and writes objectives in the form of files and of the command line.
//
//     edp | energy | delay | ed2p
//     energy + W delay          W in pJ per cycle; `energy+W*delay` is read too
//     energy within D cycles    the unit may be left out
//     delay within E pJ
//     traffic LEVEL[: TENSOR, TENSOR…]
#include "record/vocabulary.h"
#include "words/number_text.h"
#include "words/sentences/search.h"
#include "workload/input_error.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <system_error>

namespace loopglass {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Removes words from the front of a text.
class Words {
public:
    explicit Words(std::string_view text) : m_all(text), m_rest(trimmed(text)) {}

    bool take(std::string_view word) {
        if (m_rest.substr(0, word.size()) != word) {
            return false;
        }
        m_rest = trimmed(m_rest.substr(word.size()));
        return true;
    }
    bool done() const { return m_rest.empty(); }
    std::string_view rest() const { return m_rest; }

    /// Reads a number above 0. Throws InputError.
    double number() {
        double value = 0;
        const auto [end, error] =
            std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        if (error != std::errc() || !std::isfinite(value) || value <= 0) {
            throw InputError(msg::search::noObjectiveNumber(
                m_rest.substr(0, m_rest.find_first_of(" *")), m_all));
        }
        m_rest = trimmed(m_rest.substr(static_cast<std::size_t>(end - m_rest.data())));
        return value;
    }

private:
    std::string_view m_all;
    std::string_view m_rest;
};

std::optional<Objective> weightedOf(std::string_view text) {
    Words words(text);
    if (!words.take("energy") || !words.take("+")) {
        return std::nullopt;
    }
    Objective objective = Objective::weighted(words.number());
    words.take("*");
    return words.take("delay") && words.done() ? std::optional(objective) : std::nullopt;
}

std::optional<Objective> limitedOf(std::string_view text) {
    Words words(text);
    const bool energy = words.take("energy");
    if ((!energy && !words.take("delay")) || !words.take("within")) {
        return std::nullopt;
    }
    const double most = words.number();
    words.take(energy ? "cycles" : "pJ");
    if (!words.done()) {
        return std::nullopt;
    }
    return energy ? Objective::energyWithin(most) : Objective::delayWithin(most);
}

std::optional<Objective> trafficOf(std::string_view text) {
    Words words(text);
    if (!words.take("traffic ")) {
        return std::nullopt;
    }
    const std::string_view rest = words.rest();
    const std::size_t colon = rest.find(':');
    Objective objective = Objective::traffic(std::string(trimmed(rest.substr(0, colon))));
    std::string_view names = colon == std::string_view::npos ? "" : rest.substr(colon + 1);
    while (!trimmed(names).empty()) {
        const std::size_t comma = names.find(',');
        objective.tensors.emplace_back(trimmed(names.substr(0, comma)));
        names = comma == std::string_view::npos ? "" : names.substr(comma + 1);
    }
    const bool named = colon == std::string_view::npos || !objective.tensors.empty();
    return objective.level.empty() || !named ? std::nullopt : std::optional(objective);
}

/// Returns a number such as `900000`, without an unnecessary exponent.
std::string shortest(double number) {
    constexpr double maxWhole = 1e15;
    return number < maxWhole && std::floor(number) == number
               ? std::to_string(static_cast<std::int64_t>(number))
               : shortestText(number);
}

std::string spaced(std::initializer_list<std::string> words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

}  // namespace

std::string keyOf(const Objective& objective) {
    const std::string number = shortest(objective.number);
    switch (objective.kind) {
    case ObjectiveKind::Weighted:
        return spaced({"energy", "+", number, "delay"});
    case ObjectiveKind::EnergyWithin:
        return spaced({"energy", "within", number, "cycles"});
    case ObjectiveKind::DelayWithin:
        return spaced({"delay", "within", number, "pJ"});
    case ObjectiveKind::Traffic: {
        std::string text = spaced({"traffic", objective.level});
        for (std::size_t t = 0; t < objective.tensors.size(); ++t) {
            text += (t == 0 ? ": " : ", ") + objective.tensors[t];
        }
        return text;
    }
    default:
        return keyOf(objective.kind);
    }
}

Objective readObjective(std::string_view text) {
    for (const Objective& simple :
         {Objective::Edp, Objective::Energy, Objective::Delay, Objective::Ed2p}) {
        if (trimmed(text) == keyOf(simple)) {
            return simple;
        }
    }
    for (const auto read : {weightedOf, limitedOf, trafficOf}) {
        if (const std::optional<Objective> objective = read(text)) {
            return *objective;
        }
    }
    throw InputError(msg::search::noObjective(text));
}

Message titleOf(const Objective& objective) {
    namespace msg = msg::search;
    switch (objective.kind) {
    case ObjectiveKind::Weighted:
        return msg::weighted(exactNumber(objective.number));
    case ObjectiveKind::EnergyWithin:
        return msg::energyWithin(exactNumber(objective.number));
    case ObjectiveKind::DelayWithin:
        return msg::delayWithin(exactNumber(objective.number));
    case ObjectiveKind::Traffic:
        return objective.tensors.empty() ? msg::traffic(objective.level)
                                         : msg::trafficOf(objective.tensors, objective.level);
    default:
        return titleOf(objective.kind);
    }
}

Message descriptionOf(const Objective& objective) {
    namespace msg = msg::search;
    switch (objective.kind) {
    case ObjectiveKind::Weighted:
        return msg::weightedMeans(exactNumber(objective.number));
    case ObjectiveKind::EnergyWithin:
        return msg::energyWithinMeans(exactNumber(objective.number));
    case ObjectiveKind::DelayWithin:
        return msg::delayWithinMeans(exactNumber(objective.number));
    case ObjectiveKind::Traffic:
        return objective.tensors.empty() ? msg::trafficMeans(objective.level)
                                         : msg::trafficOfMeans(objective.tensors, objective.level);
    default:
        return descriptionOf(objective.kind);
    }
}

Message unitOf(const Objective& objective) {
    namespace msg = msg::search;
    switch (objective.kind) {
    case ObjectiveKind::Delay:
    case ObjectiveKind::DelayWithin:
        return msg::delayUnit();
    case ObjectiveKind::Ed2p:
        return msg::ed2pUnit();
    case ObjectiveKind::Energy:
    case ObjectiveKind::Weighted:
    case ObjectiveKind::EnergyWithin:
        return msg::energyUnit();
    case ObjectiveKind::Traffic:
        return msg::trafficUnit();
    case ObjectiveKind::Edp:
        break;
    }
    return msg::edpUnit();
}

}  // namespace loopglass
