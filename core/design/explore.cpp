// The best of many machines (docs/design.md, section "How sizes are searched").
//
// Branch and bound over boxes of configurations. A box is bounded by what the layers cost at least
// on a machine that no machine of the box betters (box.cpp), each layer proven by the exact search.
// The box with the least bound is divided, until it is a single configuration; then its bound is
// what it costs. So the first single configuration that comes is the best, and all boxes that still
// wait are no better. A box of which the least area is over a limit is out as a whole. One machine
// is mapped before all, so that a search that is stopped has an answer.
//
// Example. docs/design.md, section "How sizes are searched".
//
// The objective of a machine is the sum of its layers' objectives, or the largest, and rises with
// each. So bounds of the layers make a bound of the machine.
//
// Cost: the layers are mapped once for each box looked at; machines with the same numbers are
// mapped once.
#include "design/explore.h"

#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "design/box.h"
#include "format/write/write_accelerator.h"
#include "mapper/search_methods.h"
#include "network/map_network.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <string>
#include <utility>

namespace loopglass::design {

namespace {

constexpr double squareMicrometres = 1e6;  ///< in a square millimetre

class Explorer {
public:
    Explorer(const Design& design, DesignObserver* observer, std::stop_token stop)
        : m_design(&design),
          m_observer(observer),
          m_stop(std::move(stop)) {
        m_out.configurations.resize(design.space.count());
        m_out.limits = design.limits;
        m_least.assign(design.limits.size(), std::numeric_limits<double>::infinity());
    }

    Exploring run() {
        checkMachines();
        checkAreas();
        if (m_design->exploration == Exploration::Grid) {
            searchGrid();
        } else {
            searchBoxes();
        }
        finish();
        return std::move(m_out);
    }

private:
    struct Waiting {
        Box box;
        double bound = 0;
        bool bounded = false;
        std::size_t number = 0;                       ///< of its first configuration
        bool operator<(const Waiting& other) const {  // the last in order comes first
            return bound > other.bound || (bound == other.bound && number > other.number);
        }
    };

    /// Every value makes a machine, whatever the others are.
    void checkMachines() const {
        const DesignSpace& space = m_design->space;
        for (std::size_t a = 0; a < space.axes.size(); ++a) {
            std::vector<std::size_t> choices(space.axes.size(), 0);
            for (; choices[a] < space.axes[a].values.size(); ++choices[a]) {
                try {
                    space.machine(choices);
                } catch (const InputError& error) {
                    throw InputError(say::design::noMachine(
                        space.axes[a].parameter.name, valueText(space.axes[a].values[choices[a]]),
                        error.said()));
                }
            }
        }
    }

    /// Limits ask for areas of all parts.
    void checkAreas() const {
        if (m_design->limits.empty()) {
            return;
        }
        const std::vector<Message> missing =
            areaOf(m_design->space.machine(Box::whole(m_design->space).first)).missing();
        if (!missing.empty()) {
            throw InputError(say::design::areaUnknown(missing));
        }
    }

    /// The first limit that the least areas of the box are over.
    std::optional<Configuration> broken(const Box& box) {
        std::optional<Configuration> first;
        if (m_design->limits.empty()) {
            return first;
        }
        const std::vector<double> areas = leastAreas(m_design->space, box);
        const MachineArea parts = areaOf(m_design->space.base);
        for (std::size_t i = 0; i < m_design->limits.size(); ++i) {
            const AreaLimit& limit = m_design->limits[i];
            double area = 0;
            for (std::size_t p = 0; p < areas.size(); ++p) {
                area += !limit.level || parts.parts[p].level == *limit.level ? areas[p] : 0;
            }
            m_least[i] = std::min(m_least[i], area);
            if (area > limit.most && !first) {
                first = {
                    .verdict = Verdict::Over, .number = area, .detail = i, .exact = box.isSingle()};
            }
        }
        return first;
    }

    bool over(const Box& box) {
        const std::optional<Configuration> verdict = broken(box);
        if (verdict) {
            decide(box, *verdict);
        }
        return verdict.has_value();
    }

    const MachineCost& costOf(const Accelerator& machine) {
        std::string key = writeAccelerator(machine);
        const auto known = m_known.find(key);
        if (known != m_known.end()) {
            return known->second;
        }
        ++m_out.machines;
        return m_known.emplace(std::move(key), costOn(machine, *m_design, m_stop)).first->second;
    }

    template <typename Each> void forEach(const Box& box, const Each& each) const {
        std::vector<std::size_t> choices = box.first;
        for (bool more = true; more;) {
            each(m_design->space.numberOf(choices));
            more = false;
            for (std::size_t a = choices.size(); a-- > 0 && !more;) {
                more = ++choices[a] < box.end[a];
                choices[a] = more ? choices[a] : box.first[a];
            }
        }
    }

    void decide(const Box& box, Configuration verdict) {
        forEach(box, [&](std::size_t number) { m_out.configurations[number] = verdict; });
        m_decided += box.count();
        if (m_observer != nullptr) {
            m_observer->decided(m_decided, m_out.configurations.size(),
                                m_out.best ? std::optional(m_out.cost.objective) : std::nullopt);
        }
    }

    /// A cost that is not proven bounds nothing. The box goes on waiting as it was.
    bool waitsUnproven(Waiting& waiting, const MachineCost& cost) {
        if (cost.proven) {
            return false;
        }
        if (waiting.box.isSingle()) {
            m_out.proven = false;
            return false;
        }
        waiting.bounded = true;
        m_waiting.push(std::move(waiting));
        return true;
    }

    void decideUnmappable(const Box& box, const Message& why) {
        m_out.unmappable.push_back(why);
        decide(box, {Verdict::Unmappable, 0, m_out.unmappable.size() - 1});
    }

    /// A single configuration, with what it costs.
    void take(const Box& box, std::size_t number, const MachineCost& cost) {
        if (!m_out.best || cost.objective < m_out.cost.objective ||
            (cost.objective == m_out.cost.objective && number < *m_out.best)) {
            m_out.best = number;
            m_out.cost = cost;
        }
        decide(box, {.verdict = Verdict::Searched,
                     .number = cost.objective,
                     .energy = cost.energy,
                     .cycles = cost.cycles});
    }

    void searchGrid() {
        for (std::size_t n = 0; n < m_out.configurations.size() && !m_stop.stop_requested(); ++n) {
            const std::vector<std::size_t> choices = m_design->space.choices(n);
            const Box box = Box::single(choices);
            if (over(box)) {
                continue;
            }
            // Not remembered: no two machines of the grid are alike, and there may be a million.
            ++m_out.machines;
            const MachineCost cost = costOn(m_design->space.machine(choices), *m_design, m_stop);
            if (m_stop.stop_requested()) {
                return;
            }
            m_out.proven = m_out.proven && cost.proven;
            if (!cost.whyNone.empty()) {
                decideUnmappable(box, cost.whyNone);
            } else {
                take(box, n, cost);
            }
        }
    }

    /// Finds the bound of a box; what it is left with goes on waiting.
    void bound(Waiting waiting) {
        if (over(waiting.box)) {
            return;
        }
        const MachineCost& cost = costOf(relaxedMachine(m_design->space, waiting.box));
        if (m_stop.stop_requested()) {
            return;
        }
        if (waitsUnproven(waiting, cost)) {
            return;
        }
        if (!cost.whyNone.empty()) {
            decideUnmappable(waiting.box, cost.whyNone);
        } else if (waiting.box.isSingle()) {
            take(waiting.box, waiting.number, cost);
        } else {
            waiting.bound = std::max(waiting.bound, cost.objective);
            waiting.bounded = true;
            m_waiting.push(std::move(waiting));
        }
    }

    /// So that a search that is stopped has an answer: the largest machine, or the first one where
    /// that is over a limit.
    void mapOne() {
        const DesignSpace& space = m_design->space;
        for (const std::size_t number : {m_out.configurations.size() - 1, std::size_t{0}}) {
            const std::vector<std::size_t> choices = space.choices(number);
            if (broken(Box::single(choices))) {
                continue;
            }
            const MachineCost& cost = costOf(withNumbersFilledIn(space.machine(choices)));
            if (cost.whyNone.empty() && cost.proven && !m_stop.stop_requested()) {
                m_out.best = number;
                m_out.cost = cost;
            }
            return;
        }
    }

    void searchBoxes() {
        mapOne();
        m_waiting.push({Box::whole(m_design->space), 0, false, 0});
        while (!m_waiting.empty() && !m_stop.stop_requested()) {
            Waiting next = m_waiting.top();
            m_waiting.pop();
            m_bounded = next.bound;
            if (m_out.best && next.bound >= m_out.cost.objective) {
                decide(next.box, {Verdict::Cut, next.bound});
            } else if (!next.bounded && !next.box.mixesWordBits(m_design->space)) {
                bound(std::move(next));
            } else {
                for (Box& half : next.box.halves(m_design->space)) {
                    const std::size_t number = m_design->space.numberOf(half.first);
                    m_waiting.push({std::move(half), next.bound, false, number});
                }
            }
        }
    }

    void finish() {
        m_out.stopped =
            std::any_of(m_out.configurations.begin(), m_out.configurations.end(),
                        [](const Configuration& one) { return one.verdict == Verdict::Open; });
        if (m_out.best) {
            m_out.configurations[*m_out.best] = {.verdict = Verdict::Best,
                                                 .number = m_out.cost.objective,
                                                 .energy = m_out.cost.energy,
                                                 .cycles = m_out.cost.cycles};
        }
        if (m_out.stopped && m_bounded > 0) {
            m_out.leastOpen = m_bounded;
        }
        if (m_out.best) {
            return;
        }
        if (m_out.stopped) {
            m_out.whyNone = say::design::stoppedBefore();
        } else {
            m_out.whyNone = m_out.unmappable.empty() ? whyNoneWithin() : m_out.unmappable.back();
        }
    }

    Message whyNoneWithin() const {
        for (std::size_t i = 0; i < m_least.size(); ++i) {
            if (m_least[i] > m_design->limits[i].most) {
                return say::design::nothingWithin(m_least[i] / squareMicrometres,
                                                  m_design->limits[i].most / squareMicrometres);
            }
        }
        return say::design::nothingWithinAll();
    }

    const Design* m_design;
    DesignObserver* m_observer;
    std::stop_token m_stop;
    std::map<std::string, MachineCost> m_known;
    std::priority_queue<Waiting> m_waiting;
    std::vector<double> m_least;  ///< by limit: the least area seen, µm²
    std::size_t m_decided = 0;
    double m_bounded = 0;  ///< the least bound of the boxes that wait
    Exploring m_out;
};

}  // namespace

MachineCost costOn(const Accelerator& machine, const Design& design, std::stop_token stop) {
    NetworkRequest request;
    request.threads = design.options.threads;
    SearchOptions options = exactly(design.options);
    options.gap = 0;
    for (const NetworkLayer& layer : design.layers) {
        request.layers.push_back({layer.workload.name,
                                  layer.repeat,
                                  {bind(layer.workload, machine), exactMethod(), options}});
    }
    const NetworkResult result = mapNetwork(request, nullptr, std::move(stop));
    MachineCost cost;
    cost.proven = true;
    for (std::size_t l = 0; l < result.layers.size(); ++l) {
        const LayerResult& layer = result.layers[l];
        if (layer.failure) {
            std::rethrow_exception(layer.failure);
        }
        if (!layer.found()) {
            cost.whyNone =
                say::design::layerHasNone(design.layers[l].workload.name, layer.whyNone());
            cost.proven = layer.searched && layer.result.answer.isClosed();
            return cost;
        }
        const auto repeat = static_cast<double>(design.layers[l].repeat);
        const SearchResult& found = layer.result.overall();
        const double objective = found.score.primary;
        cost.objective = design.over == Over::Worst ? std::max(cost.objective, objective)
                                                    : cost.objective + repeat * objective;
        cost.energy += repeat * found.totals.energy;
        cost.cycles += repeat * found.totals.cycles;
        cost.proven = cost.proven && layer.result.isOptimal();
    }
    return cost;
}

Exploring explore(const Design& design, DesignObserver* observer, std::stop_token stop) {
    return Explorer(design, observer, std::move(stop)).run();
}

Message reasonOf(const Exploring& explored, std::size_t configuration) {
    const Configuration& one = explored.configurations[configuration];
    switch (one.verdict) {
    case Verdict::Best:
        return explored.stopped ? say::design::isBestSoFar(one.number)
                                : say::design::isBest(one.number);
    case Verdict::Searched:
        return say::design::isSearched(one.number, one.number / explored.cost.objective);
    case Verdict::Cut:
        return say::design::isCut(one.number, explored.cost.objective);
    case Verdict::Over:
        return (one.exact ? say::design::isOver : say::design::isOverAtLeast)(
            one.number / squareMicrometres, explored.limits[one.detail].most / squareMicrometres);
    case Verdict::Unmappable:
        return say::design::hasNoMapping(explored.unmappable[one.detail]);
    case Verdict::Open:
        break;
    }
    return say::design::isOpen();
}

}  // namespace loopglass::design
