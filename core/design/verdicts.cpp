#include "design/verdicts.h"

#include "design/limits.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace loopglass::design {

namespace {

template <typename Each> void forEach(const DesignSpace& space, const Box& box, const Each& each) {
    std::vector<std::size_t> choices = box.first;
    for (bool more = true; more;) {
        each(space.numberOf(choices));
        more = false;
        for (std::size_t a = choices.size(); a-- > 0 && !more;) {
            more = ++choices[a] < box.end[a];
            choices[a] = more ? choices[a] : box.first[a];
        }
    }
}

}  // namespace

Verdicts::Verdicts(const Design& design, DesignObserver* observer)
    : m_design(&design),
      m_observer(observer),
      m_minOfMappings(design.limits.size(), std::numeric_limits<double>::infinity()) {
    m_out.configurations.resize(design.space.count());
    m_out.limits = design.limits;
}

void Verdicts::decide(const Box& box, const Configuration& verdict) {
    forEach(m_design->space, box,
            [&](std::size_t number) { m_out.configurations[number] = verdict; });
    m_decided += box.count();
    if (m_observer != nullptr) {
        m_observer->decided(m_decided, m_out.configurations.size(),
                            hasBest() ? std::optional(best()) : std::nullopt);
    }
}

void Verdicts::decideUnmappable(const Box& box, const Message& why, bool proven) {
    m_out.proven = m_out.proven && proven;
    m_out.unmappable.push_back(why);
    decide(box, {Verdict::Unmappable, 0, m_out.unmappable.size() - 1});
}

bool Verdicts::decideOver(const Box& box) {
    if (m_design->limits.empty()) {
        return false;
    }
    const std::vector<double> least = minOfLimits(*m_design, box);
    const std::optional<std::size_t> broken = firstBroken(*m_design, least);
    if (broken) {
        decide(box, {.verdict = Verdict::Over,
                     .number = least[*broken],
                     .detail = *broken,
                     .exact = box.isSingle()});
    }
    return broken.has_value();
}

std::optional<std::size_t> Verdicts::brokenBy(const MachineCost& cost) const {
    for (std::size_t i = 0; i < m_design->limits.size(); ++i) {
        const Limit& limit = m_design->limits[i];
        const double number = limit.what == LimitedQuantity::Energy ? cost.energy : cost.cycles;
        if (limit.isOfMappings() && number > limit.most * (1 + limitRounding)) {
            return i;
        }
    }
    return std::nullopt;
}

void Verdicts::sawAtLeast(std::size_t i, double number) {
    m_minOfMappings[i] = std::min(m_minOfMappings[i], number);
}

void Verdicts::offer(std::size_t number, const MachineCost& cost) {
    if (!hasBest() || cost.objective < best() ||
        (cost.objective == best() && number < bestNumber())) {
        m_out.best = number;
        m_out.cost = cost;
    }
}

bool Verdicts::take(std::size_t number, const MachineCost& cost) {
    const Box box = Box::single(m_design->space.choices(number));
    m_out.proven = m_out.proven && cost.proven;
    if (const std::optional<std::size_t> broken = brokenBy(cost)) {
        const bool energy = m_design->limits[*broken].what == LimitedQuantity::Energy;
        sawAtLeast(*broken, energy ? cost.energy : cost.cycles);
        decide(box, {.verdict = Verdict::Over,
                     .number = energy ? cost.energy : cost.cycles,
                     .detail = *broken});
        return false;
    }
    offer(number, cost);
    decide(box, {.verdict = Verdict::Searched,
                 .number = cost.objective,
                 .energy = cost.energy,
                 .cycles = cost.cycles});
    return true;
}

ExplorationResult Verdicts::finish(bool ended, std::optional<double> minOpen,
                                   const LayerCosts& costs) {
    m_out.isStoppedEarly = !ended;
    m_out.stopped = std::any_of(m_out.configurations.begin(), m_out.configurations.end(),
                                [](const auto& one) { return one.verdict == Verdict::Open; });
    m_out.machines = costs.machines();
    m_out.searches = costs.searches();
    m_out.mapped = costs.mapped();
    if (m_out.best) {
        m_out.configurations[*m_out.best] = {.verdict = Verdict::Best,
                                             .number = m_out.cost.objective,
                                             .energy = m_out.cost.energy,
                                             .cycles = m_out.cost.cycles};
    } else if (m_out.stopped) {
        m_out.whyNone = msg::design::stoppedBefore();
    } else {
        m_out.whyNone = m_out.unmappable.empty() ? whyNoneWithin(*m_design, m_minOfMappings)
                                                 : m_out.unmappable.back();
    }
    if (m_out.stopped) {
        m_out.minOpen = minOpen;
    }
    return std::move(m_out);
}

}  // namespace loopglass::design
