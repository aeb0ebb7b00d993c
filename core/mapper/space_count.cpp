// Counts the mappings of a space, by part and rule: factors · orders · spatial · bypass.
//
// Factors and unrollings are counted by distributing primes (space_places.cpp). Orders are counted
// by factorials. After pruning by the trie, the orders that the search tries for a level with all
// its loops are listed. Whether the tiles fit the buffers depends only on the extents of each
// level's tile. So legal mappings are counted from the innermost level outward over the lattice of
// extents. The number of ways to reach an extent is the sum over all extents that divide it. Counts
// are exact integers. Cost: for each level and choice of bypasses, the number of pairs of extents
// in which one divides the other.
#include "mapper/space_count.h"

#include "mapping/legality.h"
#include "mapping/variant.h"
#include "mapping/variant_list.h"
#include "search/mapspace/map_space.h"
#include "search/principles/build_trie.h"
#include "search/principles/level_orders.h"
#include "search/space/divisors.h"
#include "search/space/space_places.h"
#include "words/sentences/search.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

mpz_class factorial(unsigned long n) {
    mpz_class all;
    mpz_fac_ui(all.get_mpz_t(), n);
    return all;
}

/// Returns the dimensions that can have a loop of more than one iteration at a level.
std::vector<std::size_t> loopsAt(const space::SearchProblem& space, std::size_t level) {
    std::vector<std::size_t> loops;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (space.fixedTemporal(level, d) > 1 ||
            (space.bound(d) > 1 && space.temporalFree(level, d))) {
            loops.push_back(d);
        }
    }
    return loops;
}

/// Returns the number of loop orders of all levels except the innermost, whose order changes no
/// count.
mpz_class allOrders(const space::SearchProblem& space) {
    mpz_class orders = 1;
    for (std::size_t l = 0; l + 1 < space.levelCount(); ++l) {
        const std::vector<std::size_t> loops = loopsAt(space, l);
        std::size_t fixed = 0;
        for (const DimensionId d : space.constraints(l).order) {
            fixed += static_cast<std::size_t>(std::count(loops.begin(), loops.end(), index(d)));
        }
        orders *= factorial(loops.size() - fixed);
    }
    return orders;
}

/// Returns the number of orders that the search tries for levels with all their loops.
mpz_class triedOrders(const space::SearchProblem& space, const std::stop_token& stop) {
    const OrderTrie trie =
        principles::buildOrderTrie(space.problem().workload, space.problem().reuse, stop);
    principles::LevelOrders levelOrders(space, trie);
    mpz_class orders = 1;
    for (std::size_t l = 0; l + 1 < space.levelCount(); ++l) {
        space::PartialMapping partial = space::PartialMapping::unconstrained(space);
        for (const std::size_t d : loopsAt(space, l)) {
            partial.multiplyTemporal(l, d, space.bound(d));
        }
        unsigned long tried = 0;
        levelOrders.forEach(partial, l, [&](std::size_t, const LoopOrder&) {
            ++tried;
            return true;
        });
        orders *= tried;
    }
    return orders;
}

unsigned long placesKept(const Problem& problem) {
    unsigned long places = 0;
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        for (const BufferIndex& keeper : problem.keeper[l]) {
            places += keeper ? 1 : 0;
        }
    }
    return places;
}

class SpaceCounting {
public:
    SpaceCounting(const Problem& problem, const SearchOptions& options, std::uint64_t maxSteps,
                  std::stop_token stop)
        : m_problem(problem),
          m_options(options),
          m_maxSteps(maxSteps),
          m_stop(std::move(stop)),
          m_free(problem, unconstrained(options)),
          m_space(problem, options) {}

    SpaceStages unchecked() {
        everything();
        if (!m_options.variants.bypass && m_bypass > 1) {
            m_bypass = 1;
            add(SpaceRule::Keeps);
        }
        return m_out;
    }

    SpaceStages run() {
        unchecked();
        fanouts();
        if (!m_options.constraints.empty()) {
            constraints();
        }
        capacities();
        if (m_options.principles.order && !m_stop.stop_requested()) {
            m_orders = triedOrders(m_space, m_stop);
            add(SpaceRule::Orders);
        }
        return std::move(m_out);
    }

private:
    static SearchOptions unconstrained(SearchOptions options) {
        options.constraints = {};
        return options;
    }

    /// `m_legal` is set as soon as bypasses and tiles are no longer independent.
    void add(SpaceRule rule) {
        SpaceStage stage{rule, {}};
        SpaceCount& count = stage.count;
        const mpz_class placed = m_legal ? *m_legal : mpz_class(m_unrolled * m_bypass);
        const mpz_class mappings = placed * m_orders;
        count.orders = m_orders.get_str();
        count.mappings = mappings.get_str();
        if (!m_legal || !m_options.variants.bypass) {
            count.factors = m_factors.get_str();
            count.unrolled = m_unrolled.get_str();
            count.bypass = m_bypass.get_str();
            count.spatial = m_factors > 0 ? mpq_class(m_unrolled, m_factors).get_d() : 0;
        }
        if (m_out.stages.empty()) {
            m_all = mappings;
        }
        count.share = mpq_class(mappings, m_all).get_d();
        m_out.stages.push_back(std::move(stage));
    }

    void everything() {
        m_factors = space::temporalWays(m_free);
        m_unrolled = *space::waysToSpread(m_free, false, m_maxSteps);
        m_orders = allOrders(m_free);
        m_bypass = mpz_class(1) << placesKept(m_problem);
        add(SpaceRule::Everything);
    }

    void fanouts() {
        const std::optional<mpz_class> fitting =
            space::waysToSpread(m_free, true, m_maxSteps, m_stop);
        if (fitting && !m_stop.stop_requested() && m_unrolled != m_factors) {
            m_unrolled = *fitting;
            add(SpaceRule::Fanouts);
        }
    }

    void constraints() {
        const std::optional<mpz_class> fitting =
            space::waysToSpread(m_space, true, m_maxSteps, m_stop);
        if (fitting && !m_stop.stop_requested()) {
            m_factors = space::temporalWays(m_space);
            m_unrolled = *fitting;
            m_orders = allOrders(m_space);
            add(SpaceRule::Constraints);
        }
    }

    void capacities() {
        const std::vector<Variant> variants =
            variantsOf(m_problem, m_options.constraints, m_options.variants.bypass, 0, m_stop);
        std::uint64_t steps = m_maxSteps;
        mpz_class legal = 0;
        for (const Variant& variant : variants) {
            if (m_stop.stop_requested()) {
                m_out.capacitiesCounted = false;
                return;
            }
            const Problem problem = applied(m_problem, variant);
            const std::optional<space::LegalTileCounts> own =
                space::legalTileCounts(space::SearchProblem(problem, m_options), steps, m_stop);
            if (!own) {
                m_out.capacitiesCounted = false;
                return;
            }
            legal += own->unrolled;
            m_factors = own->temporal;
            m_unrolled = own->unrolled;
        }
        m_legal = legal;
        add(SpaceRule::Capacities);
    }

    const Problem& m_problem;
    const SearchOptions& m_options;
    std::uint64_t m_maxSteps;
    std::stop_token m_stop;
    space::SearchProblem m_free;
    space::SearchProblem m_space;
    SpaceStages m_out;
    mpz_class m_factors;
    mpz_class m_unrolled;
    mpz_class m_orders;
    mpz_class m_bypass;
    mpz_class m_all;
    /// Number of ways to distribute, unroll and bypass that fit the buffers.
    std::optional<mpz_class> m_legal;
};

}  // namespace

SpaceStages countSpace(const Problem& problem, const SearchOptions& options, std::uint64_t maxSteps,
                       std::stop_token stop) {
    return SpaceCounting(problem, options, maxSteps, std::move(stop)).run();
}

SpaceStages countUnchecked(const Problem& problem, const SearchOptions& options) {
    return SpaceCounting(problem, options, maxCountingSteps, {}).unchecked();
}

std::string exactMappingCount(const Problem& problem, Unevenness uneven) {
    if (uneven != Unevenness::Even) {
        SearchOptions options;
        options.uneven = uneven;
        const space::SearchProblem space(problem, options);
        if (const auto all = mapspace::MapSpace::of(space)) {
            return all->size().get_str();
        }
    }
    return space::exactMappingCount(problem);
}

double searchWeight(const Workload& workload) {
    double tiles = 1;
    for (const Dimension& dimension : workload.dimensions) {
        tiles *= static_cast<double>(space::divisorsOf(dimension.bound).size());
    }
    return tiles;
}

Message spaceRuleText(SpaceRule rule) {
    switch (rule) {
    case SpaceRule::Everything:
        return msg::search::everyMapping();
    case SpaceRule::Keeps:
        return msg::search::keepsFixed();
    case SpaceRule::Fanouts:
        return msg::search::fanoutsFit();
    case SpaceRule::Constraints:
        return msg::search::constraintsObeyed();
    case SpaceRule::Capacities:
        return msg::search::buffersHold();
    case SpaceRule::Orders:
        return msg::search::ordersKept();
    }
    return {};
}

}  // namespace loopglass
