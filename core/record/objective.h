#pragma once

#include "words/argument.h"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

struct Accelerator;
struct CompiledProblem;
struct Cost;
struct Problem;

/// The kind of quantity that a search minimises. The second quantity breaks ties.
enum class ObjectiveKind : std::uint8_t {
    Edp,           ///< energy · delay, then energy
    Energy,        ///< pJ, then cycles
    Delay,         ///< cycles, then pJ
    Ed2p,          ///< energy · delay², then energy
    Weighted,      ///< energy + w · delay, then energy
    EnergyWithin,  ///< pJ, then cycles, among mappings within a limit of cycles
    DelayWithin,   ///< cycles, then pJ, among mappings within a limit of energy
    Traffic,       ///< words read and updated at one level, then cycles; search() then finds the
                   ///< least pJ among equal words
};

/// The objective of a search, with its numbers and names.
struct Objective {
    ObjectiveKind kind = ObjectiveKind::Edp;
    /// Weighted: w, in pJ per cycle. EnergyWithin: the limit in cycles. DelayWithin: the limit in
    /// pJ. Traffic: 0, or a price in pJ per word that is added to the energy, which is then
    /// minimised. All other kinds: 0.
    double number = 0;
    std::string level = {};                 ///< Traffic: name of the level
    std::vector<std::string> tensors = {};  ///< Traffic: names of the tensors; empty = all

    static const Objective Edp;
    static const Objective Energy;
    static const Objective Delay;
    static const Objective Ed2p;
    static Objective weighted(double pJPerCycle) { return {ObjectiveKind::Weighted, pJPerCycle}; }
    static Objective energyWithin(double cycles) { return {ObjectiveKind::EnergyWithin, cycles}; }
    static Objective delayWithin(double pJ) { return {ObjectiveKind::DelayWithin, pJ}; }
    static Objective traffic(std::string ofLevel, std::vector<std::string> ofTensors = {}) {
        return {ObjectiveKind::Traffic, 0, std::move(ofLevel), std::move(ofTensors)};
    }

    /// Returns true if the objective has a limit that mappings must meet.
    bool isLimited() const {
        return kind == ObjectiveKind::EnergyWithin || kind == ObjectiveKind::DelayWithin;
    }
    /// Returns the objective that minimises the limited quantity.
    Objective limited() const;
    bool operator==(const Objective&) const = default;
};

inline const Objective Objective::Edp{ObjectiveKind::Edp};
inline const Objective Objective::Energy{ObjectiveKind::Energy};
inline const Objective Objective::Delay{ObjectiveKind::Delay};
inline const Objective Objective::Ed2p{ObjectiveKind::Ed2p};

/// The score of a mapping, or a lower bound on it; smaller is better. A mapping beyond the limit of
/// the objective scores infinity. Among such mappings, the one closest to the limit is best.
struct Score {
    double primary = 0;
    double secondary = 0;  ///< the tie-breaker; beyond a limit, the limited quantity
    bool isOver() const { return primary == std::numeric_limits<double>::infinity(); }
    bool operator<(const Score& other) const {
        return primary < other.primary || (primary == other.primary && secondary < other.secondary);
    }
};

/// Relative tolerances, because the last digits of a sum depend on the order of its terms.
inline constexpr double limitRounding = 1e-12;
inline constexpr double boundRounding = 1e-9;

/// Returns the score of a mapping with this energy (pJ) and delay (cycles). For Traffic, `energy`
/// must only include the counted words (CompiledProblem::priceTraffic()). For the true cost, use
/// scoreOf(objective, problem, cost).
inline Score scoreOf(const Objective& objective, double energy, double cycles,
                     double rounding = limitRounding) {
    constexpr double over = std::numeric_limits<double>::infinity();
    switch (objective.kind) {
    case ObjectiveKind::Energy:
    case ObjectiveKind::Traffic:
        return {energy, cycles};
    case ObjectiveKind::Delay:
        return {cycles, energy};
    case ObjectiveKind::Ed2p:
        return {energy * cycles * cycles, energy};
    case ObjectiveKind::Weighted:
        return {energy + objective.number * cycles, energy};
    case ObjectiveKind::EnergyWithin:
        return {cycles <= objective.number * (1 + rounding) ? energy : over, cycles};
    case ObjectiveKind::DelayWithin:
        return {energy <= objective.number * (1 + rounding) ? cycles : over, energy};
    case ObjectiveKind::Edp:
        break;
    }
    return {energy * cycles, energy};
}

/// Returns a lower bound on the score of all mappings with at least this energy (pJ) and delay
/// (cycles). All objectives increase with energy and with delay. Because of the tolerance, rounding
/// never moves a mapping beyond a limit.
inline Score minScoreOf(const Objective& objective, double energy, double cycles) {
    return scoreOf(objective, energy, cycles, boundRounding);
}

/// Returns the score of a mapping with this cost. `problem` must have the level and the tensors
/// that the objective names.
Score scoreOf(const Objective& objective, const Problem& problem, const Cost& cost);

/// The level of a Traffic objective and the tensors whose words are counted at this level.
struct TrafficPlace {
    std::size_t level = 0;
    std::vector<std::size_t> tensors;
};
/// Returns the level and the tensors of a Traffic objective. Throws InputError if the problem lacks
/// one of the names, or if the level keeps none of the tensors.
TrafficPlace trafficPlace(const Objective& objective, const Problem& problem);
/// Returns why a search with bypassing cannot minimise the words at this level; empty for the
/// outermost level and for all other objectives.
Message whyNotWithBypass(const Objective& objective, const Accelerator& accelerator);

/// Returns a number of an objective with all its digits, such as `900,000`.
words::Number exactNumber(double number);

/// For a Traffic objective, sets the prices of the compiled problem so that only the counted words
/// cost energy. Throws as trafficPlace().
void price(CompiledProblem& compiled, const Objective& objective);

/// Returns why a mapping with this cost exceeds the limit of the objective; empty if it does not.
Message whyOverLimit(const Objective& objective, const Cost& cost);

}  // namespace loopglass
