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

/// What is minimised, without its numbers. Ties are broken by the other quantity named.
enum class ObjectiveKind : std::uint8_t {
    Edp,           ///< energy · delay, then energy
    Energy,        ///< pJ, then cycles
    Delay,         ///< cycles, then pJ
    Ed2p,          ///< energy · delay², then energy
    Weighted,      ///< energy + w · delay, then energy
    EnergyWithin,  ///< pJ, then cycles, of the mappings that take so many cycles at most
    DelayWithin,   ///< cycles, then pJ, of the mappings that take so many pJ at most
    Traffic,       ///< words read and updated at one level, then cycles; search() then finds the
                   ///< least pJ among equal words
};

/// What a search minimises. A value; every place that needs its numbers has them here.
struct Objective {
    ObjectiveKind kind = ObjectiveKind::Edp;
    /// Weighted: w, pJ per cycle. EnergyWithin: cycles. DelayWithin: pJ. Traffic: 0, or pJ per word
    /// that come on top of its energy, which is minimised then. Of the others 0.
    double number = 0;
    std::string level = {};                 ///< Traffic: its name
    std::vector<std::string> tensors = {};  ///< Traffic: their names; none = all

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

    /// Mappings beyond a limit are no answer.
    bool isLimited() const {
        return kind == ObjectiveKind::EnergyWithin || kind == ObjectiveKind::DelayWithin;
    }
    /// What is limited, as an objective of its own.
    Objective limited() const;
    bool operator==(const Objective&) const = default;
};

inline const Objective Objective::Edp{ObjectiveKind::Edp};
inline const Objective Objective::Energy{ObjectiveKind::Energy};
inline const Objective Objective::Delay{ObjectiveKind::Delay};
inline const Objective Objective::Ed2p{ObjectiveKind::Ed2p};

/// What a mapping scores, or at least scores: the less the better. A mapping beyond the limit of
/// the objective scores infinity; of two of these the one that is less beyond it is better.
struct Score {
    double primary = 0;
    double secondary = 0;  ///< the tie-breaker; beyond a limit, the limited quantity
    bool isOver() const { return primary == std::numeric_limits<double>::infinity(); }
    bool operator<(const Score& other) const {
        return primary < other.primary || (primary == other.primary && secondary < other.secondary);
    }
};

/// The last digits of two sums of the same numbers may differ.
inline constexpr double limitRounding = 1e-12;
inline constexpr double boundRounding = 1e-9;

/// Of Traffic, `energy` is that of a machine where only the words counted cost anything
/// (CompiledProblem::priceTraffic()); whoever has the true cost asks scoreOf() below.
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

/// What every mapping scores at least, if it costs at least so much: all objectives rise with
/// energy and with delay. Rounding puts nothing beyond a limit.
inline Score leastScoreOf(const Objective& objective, double energy, double cycles) {
    return scoreOf(objective, energy, cycles, boundRounding);
}

/// What a mapping of the problem scores. `problem` must have the level and the tensors that the
/// objective names.
Score scoreOf(const Objective& objective, const Problem& problem, const Cost& cost);

/// The tensors of a Traffic objective that are kept at its level, by number, and that level. Throws
/// InputError when the problem lacks one of these names, or the level keeps none of them.
struct TrafficPlace {
    std::size_t level = 0;
    std::vector<std::size_t> tensors;
};
TrafficPlace trafficPlace(const Objective& objective, const Problem& problem);
/// Why words at this level are nothing to minimise where levels may bypass tensors; empty for the
/// outermost level, and for other objectives.
Message whyNotWithBypass(const Objective& objective, const Accelerator& accelerator);

/// A number of an objective, or beside one, with all its digits: `900,000`.
words::Number exactNumber(double number);

/// Lets the compiled problem count as a search for the objective does: nothing costs energy but the
/// words of a Traffic objective. Throws as trafficPlace().
void price(CompiledProblem& compiled, const Objective& objective);

/// Why a mapping of this cost is beyond the limit of the objective; says nothing when it is not.
Message whyOverLimit(const Objective& objective, const Cost& cost);

}  // namespace loopglass
