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

/// The kind of quantity that a search minimises, followed in each comment by the tie-breaker. The
/// search uses the tie-breaker to choose among mappings with equal quantities.
enum class ObjectiveKind : std::uint8_t {
    Edp,           ///< energy · delay; tie-breaker: energy
    Energy,        ///< energy; tie-breaker: delay
    Delay,         ///< delay; tie-breaker: energy
    Ed2p,          ///< energy · delay²; tie-breaker: energy
    Weighted,      ///< energy + w · delay; tie-breaker: energy
    EnergyWithin,  ///< energy among mappings within a limit of cycles; tie-breaker: delay
    DelayWithin,   ///< delay among mappings within a limit of energy; tie-breaker: energy
    /// Words read and updated at one level; tie-breaker: delay. Among mappings with equal words,
    /// search() then finds the mapping with the least energy.
    Traffic,
};

/// The objective of a search, with its numbers and names.
struct Objective {
    ObjectiveKind kind = ObjectiveKind::Edp;
    /// For Weighted: w, in pJ per cycle. For EnergyWithin: the limit in cycles. For DelayWithin:
    /// the limit in pJ. For Traffic: 0, or a price in pJ per word that is added to the energy; the
    /// search then minimises this sum. For all other kinds: 0.
    double number = 0;
    std::string level = {};                 ///< for Traffic: name of the level
    std::vector<std::string> tensors = {};  ///< for Traffic: names of the tensors; empty = all

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

    /// Returns true if the objective has a limit on energy or delay.
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

/// The score of a mapping, or a lower bound on such a score; smaller is better. A mapping beyond
/// the limit of the objective has an infinite score. The best of several mappings beyond the limit
/// is the mapping closest to the limit.
struct Score {
    double primary = 0;
    /// The tie-breaker; for a mapping beyond the limit, the limited quantity.
    double secondary = 0;
    bool isOver() const { return primary == std::numeric_limits<double>::infinity(); }
    bool operator<(const Score& other) const {
        return primary < other.primary || (primary == other.primary && secondary < other.secondary);
    }
};

/// Relative tolerances for comparisons. They are necessary because the last digits of a sum depend
/// on the order of its terms.
inline constexpr double limitRounding = 1e-12;
inline constexpr double boundRounding = 1e-9;

/// Returns the score of a mapping with this energy (pJ) and delay (cycles). For Traffic, `energy`
/// must include only the counted words (CompiledProblem::priceTraffic()). The function
/// scoreOf(objective, problem, cost) returns the score for a true cost.
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
/// never places a mapping beyond a limit.
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
/// Returns the reason why a search over bypasses cannot minimise the words at this level. The
/// message is empty for the outermost level and for all other objectives.
Message whyNotWithBypass(const Objective& objective, const Accelerator& accelerator);

/// Returns a number of an objective with all its digits, such as `900,000`.
words::Number exactNumber(double number);

/// For a Traffic objective, sets the energies in the compiled problem so that only the counted
/// words cost energy. Throws the exceptions of trafficPlace().
void price(CompiledProblem& compiled, const Objective& objective);

/// Returns the reason why a mapping with this cost exceeds the limit of the objective; empty if the
/// cost is within the limit.
Message whyOverLimit(const Objective& objective, const Cost& cost);

}  // namespace loopglass
