// Choices of keeps in the order of a bound, where there are too many to list all.
//
// Statement. The energy part of the root bound (root_bound.cpp) is a constant and a sum over the
// tensors, and the part of a tensor depends on its own keeps alone. Argument. Its parts are the
// operations, the words of each tensor at each level that keeps it, and the words between the
// innermost keeper of a tensor and the MACs. Each belongs to one tensor.
//
// So the bound of a choice is the sum of what its tensors add to the bound of the choice that
// bypasses everything. Each tensor has 2^(levels) choices, which are sorted. Their sums are taken
// from the least on with a heap (k-way sums): the successor of a choice replaces the choice of one
// tensor by the next in its list, from the tensor on that was replaced last, so each is met once.
// Choices that do not fit (KeepRoom) are passed over. The list ends where the bound reaches
// the cutoff, because no later choice scores less.
//
// Example. 5 levels and 3 tensors have 32,768 choices, made of 3 lists of 32.
//
// Worth: proven; what is not listed is bounded. Cost: a logarithm for each choice met.
//
// The smallest buffers of a choice of keeps.
//
// Statement. A variant with a buffer that cannot hold the least tiles (space::minTiles) of what it
// keeps has no legal mapping. Argument. The least tiles follow from the constraints and the bounds,
// and a choice of keeps changes neither. Padded bounds make no tile smaller. So each mapping of the
// variant has tiles of that size or larger, and the buffer holds none of them.
//
// Example. A register of one word can keep one tensor of three: 4 of the 8 choices are left.
//
// Worth: proven. Cost: a sum for each buffer of a variant.
#include "search/variants/least_keeps.h"

#include "mapping/legality.h"
#include "search/bound/root_bound.h"
#include "search/space/partial_mapping.h"
#include "words/sentences/search.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <queue>

namespace loopglass::variants {

namespace {

constexpr std::size_t maxTensorsHere = 8;
constexpr std::size_t maxChoicesOfTensor = 16;
constexpr std::size_t mostMet = 1U << 20;
/// Sums in another order may differ in their last digits.
constexpr double sumRounding = 1e-9;

/// The keeps of one tensor: what it adds to the bound, and the levels that it bypasses, as bits.
struct TensorChoice {
    double energy = 0;
    std::uint32_t bypassed = 0;
};

/// A choice for each tensor, by its number in the list of the tensor.
struct Combination {
    double energy = 0;
    std::array<std::uint32_t, maxTensorsHere> chosen{};
    std::uint8_t last = 0;  ///< the tensor whose choice was replaced last
    bool operator<(const Combination& other) const { return energy > other.energy; }
};

class KeepLister {
public:
    KeepLister(const Problem& problem, const SearchOptions& options)
        : m_problem(problem),
          m_options(options),
          m_levels(problem.workload.tensorCount()) {
        m_options.objective = Objective::Energy;
        if (!mayListLeast(problem, options.constraints)) {
            throw InputError(msg::search::tooManyVariants(maxVariants, problem.workload.name));
        }
        for (const KeepChoice& choice : keepChoices(problem, options.constraints)) {
            m_levels[index(choice.tensor)].push_back(choice.level);
        }
        listChoices();
    }

    std::size_t tensors() const { return m_levels.size(); }
    const std::vector<TensorChoice>& choices(std::size_t tensor) const { return m_choices[tensor]; }
    /// The least energy of a mapping whose tensors add so much.
    double leastEnergy(double added) const {
        return (m_base + added) * (1 - sumRounding) - m_slack;
    }
    Variant variantOf(const Combination& combination) const {
        Variant variant;
        variant.bypassed.resize(m_problem.levelCount());
        for (std::size_t t = 0; t < tensors(); ++t) {
            addBypassed(t, m_choices[t][combination.chosen[t]].bypassed, variant);
        }
        if (!variant.bypasses()) {
            variant.bypassed.clear();
        }
        return variant;
    }

private:
    void addBypassed(std::size_t t, std::uint32_t bits, Variant& variant) const {
        for (std::size_t i = 0; i < m_levels[t].size(); ++i) {
            if ((bits >> i & 1U) != 0) {
                variant.bypassed[m_levels[t][i]].push_back(tensorId(t));
            }
        }
    }
    /// The bound for the choice of one tensor, if every other tensor bypasses all levels that it
    /// can.
    double boundOf(std::size_t tensor, std::uint32_t bits) const {
        Variant variant;
        variant.bypassed.resize(m_problem.levelCount());
        for (std::size_t t = 0; t < tensors(); ++t) {
            addBypassed(t, t == tensor ? bits : ~std::uint32_t{0}, variant);
        }
        try {
            return bound::rootBound(applied(m_problem, variant), m_options).primary;
        } catch (const CountOverflow&) {
            return 0;
        }
    }
    void listChoices() {
        m_base = boundOf(tensors(), 0);
        for (std::size_t t = 0; t < tensors(); ++t) {
            std::vector<TensorChoice> choices;
            for (std::uint32_t bits = 0; bits < 1U << m_levels[t].size(); ++bits) {
                choices.push_back({boundOf(t, bits) - m_base, bits});
                m_slack = std::max(m_slack, m_base * sumRounding);
            }
            std::ranges::stable_sort(
                choices, [](const auto& a, const auto& b) { return a.energy < b.energy; });
            m_choices.push_back(std::move(choices));
        }
    }

    const Problem& m_problem;
    SearchOptions m_options;
    std::vector<std::vector<std::size_t>> m_levels;  ///< by tensor: where it may be bypassed
    std::vector<std::vector<TensorChoice>> m_choices;
    double m_base = 0;
    double m_slack = 0;
};

/// Cycles that no mapping is faster than: all lanes work.
double minCycles(const Problem& problem) {
    double lanes = 1;
    for (const Level& level : problem.accelerator.levels) {
        lanes *= static_cast<double>(level.fanout.x * level.fanout.y);
    }
    const auto operations = static_cast<double>(operationCount(problem.workload));
    return operations / std::min(operations, lanes);
}

/// Tiles beyond 64 bits fit in no buffer with a capacity.
std::int64_t minBits(const Problem& problem, std::size_t tensor,
                     const std::vector<std::int64_t>& extents) {
    try {
        return checkedMultiply(footprint(problem.workload.tensors[tensor], extents),
                               problem.tensorBits[tensor]);
    } catch (const CountOverflow&) {
        return std::numeric_limits<std::int64_t>::max();
    }
}

}  // namespace

KeepRoom::KeepRoom(const space::SearchProblem& space) : m_problem(space.problem()) {
    const space::PartialMapping least = space::minTiles(space);
    std::vector<std::int64_t> extents(space.dimensionCount(), 1);
    m_bits.resize(space.levelCount());
    for (std::size_t l = space.levelCount(); l-- > 0;) {
        for (std::size_t d = 0; d < extents.size(); ++d) {
            extents[d] *= least.temporal(l, d) * least.spatial(l, d);
        }
        for (std::size_t t = 0; t < m_problem.workload.tensorCount(); ++t) {
            m_bits[l].push_back(minBits(m_problem, t, extents));
        }
    }
}

bool KeepRoom::fits(const Variant& variant) const {
    for (std::size_t l = 1; l < m_problem.levelCount(); ++l) {
        const std::vector<Buffer>& buffers = m_problem.accelerator.levels[l].buffers;
        std::vector<std::int64_t> taken(buffers.size());
        for (std::size_t t = 0; t < m_problem.workload.tensorCount(); ++t) {
            const BufferIndex buffer = m_problem.keeper[l][t];
            const bool bypassed =
                l < variant.bypassed.size() &&
                std::ranges::find(variant.bypassed[l], tensorId(t)) != variant.bypassed[l].end();
            if (buffer && !bypassed) {
                const std::int64_t most = std::numeric_limits<std::int64_t>::max() - taken[*buffer];
                taken[*buffer] += std::min(most, m_bits[l][t]);
            }
        }
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            const auto words = usableWords(buffers[b]);
            const std::int64_t wordBits = m_problem.accelerator.wordBits;
            if (words && taken[b] / wordBits + (taken[b] % wordBits != 0 ? 1 : 0) > *words) {
                return false;
            }
        }
    }
    return true;
}

bool mayListLeast(const Problem& problem, const Constraints& constraints) {
    std::vector<std::size_t> choices(problem.workload.tensorCount());
    for (const KeepChoice& choice : keepChoices(problem, constraints)) {
        ++choices[index(choice.tensor)];
    }
    return choices.size() <= maxTensorsHere && std::ranges::all_of(choices, [](std::size_t count) {
               return count <= maxChoicesOfTensor;
           });
}

namespace {

/// Choices that wait, the least energy first.
class WaitingKeeps {
public:
    explicit WaitingKeeps(const KeepLister& lister) : m_lister(lister) {
        Combination first;
        for (std::size_t t = 0; t < lister.tensors(); ++t) {
            first.energy += lister.choices(t).front().energy;
        }
        m_waiting.push(first);
    }

    bool isEmpty() const { return m_waiting.empty(); }
    const Combination& least() const { return m_waiting.top(); }
    /// Takes the least one, and lets its successors wait.
    Combination take() {
        Combination taken = m_waiting.top();
        m_waiting.pop();
        for (std::size_t t = taken.last; t < m_lister.tensors(); ++t) {
            const std::vector<TensorChoice>& choices = m_lister.choices(t);
            const std::uint32_t now = taken.chosen[t];
            if (now + 1 < choices.size()) {
                Combination successor = taken;
                successor.energy += choices[now + 1].energy - choices[now].energy;
                successor.chosen[t] = now + 1;
                successor.last = static_cast<std::uint8_t>(t);
                m_waiting.push(successor);
            }
        }
        return taken;
    }

private:
    const KeepLister& m_lister;
    std::priority_queue<Combination> m_waiting;
};

}  // namespace

LeastKeeps minKeeps(const Problem& problem, const SearchOptions& options, const KeepRoom& room,
                    std::size_t most, const std::optional<Score>& cutoff,
                    const std::stop_token& stop) {
    const KeepLister lister(problem, options);
    const double cycles = minCycles(problem);
    const bool leaks = problem.accelerator.counting.staticEnergy == StaticEnergy::Counted;
    const bool traffic = options.objective.kind == ObjectiveKind::Traffic;
    const auto boundOf = [&](const Combination& combination) {
        const double energy = leaks ? 0 : std::max(0.0, lister.leastEnergy(combination.energy));
        return traffic ? 0 : minScoreOf(options.objective, energy, cycles).primary;
    };
    LeastKeeps listed;
    WaitingKeeps waiting(lister);
    for (std::size_t met = 0; !waiting.isEmpty(); ++met) {
        const double bound = boundOf(waiting.least());
        if (cutoff && !(bound < cutoff->primary)) {
            break;
        }
        if (listed.variants.size() >= most || met >= mostMet || stop.stop_requested()) {
            listed.leftOut = bound;
            break;
        }
        Variant variant = lister.variantOf(waiting.take());
        if (room.fits(variant)) {
            listed.variants.push_back(std::move(variant));
        }
    }
    return listed;
}

}  // namespace loopglass::variants
