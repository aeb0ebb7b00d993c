// Lists the choices of kept tensors with the least bounds, if there are too many choices to list
// all.
//
// Statement. The energy in the root bound (root_bound.cpp) is a constant plus a sum over the
// tensors, and each summand depends only on the levels that keep its tensor. Argument. The bound
// consists of the operations, the words of each tensor at each level that keeps it, and the words
// between the innermost keeper of a tensor and the MACs. Each kind of words belongs to one tensor.
//
// So the bound of a choice is the bound of the choice that bypasses everything, plus one addition
// for each tensor. Each tensor has 2^(levels) choices, which are sorted by their addition. A heap
// generates the sums in ascending order (k-way sums). A successor of a choice differs in one
// tensor, which gets its next choice. A successor never changes a tensor before the tensor that was
// changed last, so each choice occurs once. Choices that do not fit (RetentionSpace) are skipped.
// The list ends as soon as the bound reaches the cutoff, because no later choice scores less.
//
// Example. 5 levels and 3 tensors have 32,768 choices, but these are combinations of 3 lists with
// 32 entries each.
//
// Guarantee: proven, because a bound covers all choices that are not listed. Cost: a logarithmic
// time for each visited choice.
//
// Excludes choices of kept tensors that do not fit the buffers.
//
// Statement. If a buffer cannot hold the least tiles (space::minTiles) of the tensors that it keeps
// in a variant, the variant has no legal mapping. Argument. The least tiles depend only on the
// constraints and the loop bounds, and a choice of kept tensors changes neither. Padding makes no
// tile smaller. So each mapping of the variant has tiles of that size or larger, and the buffer
// cannot hold these tiles.
//
// Example. A register of one word can keep only one tensor of three, so 4 of the 8 choices remain.
//
// Guarantee: proven. Cost: one sum for each buffer of a variant.
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
/// Relative difference that two sums may have if their terms are added in different orders.
constexpr double sumRounding = 1e-9;

/// A choice for one tensor: the amount that it adds to the bound, and one bit for each level that
/// the tensor bypasses.
struct TensorChoice {
    double energy = 0;
    std::uint32_t bypassed = 0;
};

/// A choice for each tensor, as its index in the list of the tensor.
struct Combination {
    double energy = 0;
    std::array<std::uint32_t, maxTensorsHere> chosen{};
    std::uint8_t last = 0;  ///< the tensor whose choice was changed last
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
    /// Returns the least energy of a mapping in pJ, if the choices of all tensors together add
    /// `added` to the bound.
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
    /// Returns the bound for a choice of one tensor, if every other tensor bypasses all levels that
    /// it can.
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
    std::vector<std::vector<std::size_t>> m_levels;  ///< for each tensor: levels that it may bypass
    std::vector<std::vector<TensorChoice>> m_choices;
    double m_base = 0;
    double m_slack = 0;
};

/// Returns a lower bound on the delay in cycles, which assumes that all lanes work all the time.
double minCycles(const Problem& problem) {
    double lanes = 1;
    for (const Level& level : problem.accelerator.levels) {
        lanes *= static_cast<double>(level.fanout.x * level.fanout.y);
    }
    const auto operations = static_cast<double>(operationCount(problem.workload));
    return operations / std::min(operations, lanes);
}

/// Returns the bits of the tile of a tensor. If this number exceeds 64 bits, returns the largest
/// number, which fits into no bounded buffer.
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

RetentionSpace::RetentionSpace(const space::SearchProblem& space) : m_problem(space.problem()) {
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

bool RetentionSpace::fits(const Variant& variant) const {
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

/// The waiting choices, with the least energy first.
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
    /// Removes and returns the choice with the least energy, and adds its successors.
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

LeastKeeps minKeeps(const Problem& problem, const SearchOptions& options,
                    const RetentionSpace& room, std::size_t most,
                    const std::optional<Score>& cutoff, const std::stop_token& stop) {
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
