// The best mapping of one group (docs/fusion.md, section "The search").
//
// Best first. The queue has tilings and frames with lower bounds. The search opens the part with
// the least bound. A tiling becomes its frames, with the exact words of their shared tiles. A frame
// is solved (frame_solver.h). The search ends when no bound in the queue is below the best so far.
// If the search is stopped, the least bound in the queue is a lower bound.
#include "fusion/search/group_search.h"

#include "fusion/search/frame_solver.h"
#include "fusion/search/tile_reach.h"
#include "fusion/search/tiling_bound.h"
#include "fusion/structure.h"
#include "workload/checked.h"

#include <algorithm>
#include <memory>
#include <queue>
#include <set>

namespace loopglass::fusion {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::size_t maxTilings = 100'000;
constexpr std::size_t maxDives = 8;
constexpr double maxTurnsOfDive = 1024;

/// A tiling or a frame that is still to be opened.
struct OpenPart {
    double bound = 0;
    std::size_t order = 0;
    std::size_t home = 0;
    std::optional<std::size_t> tiling = {};  ///< empty for a frame
    std::shared_ptr<const Frame> frame = {};

    bool operator<(const OpenPart& other) const {
        return bound > other.bound || (bound == other.bound && order > other.order);
    }
};

/// A home with its tilings.
struct HomePart {
    std::unique_ptr<GroupSpace> space;
    std::unique_ptr<TilingList> tilings;
    std::unique_ptr<FrameSolver> solver;
};

std::vector<GroupViolation> faultsOf(const FuseSubject& subject,
                                     const std::vector<std::size_t>& layers, std::size_t home) {
    GroupMapping group;
    group.home = home;
    group.shared.levels.resize(subject.accelerator->levels.size());
    for (const std::size_t layer : layers) {
        GroupLayer& one = group.layers.emplace_back();
        one.layer = layer;
        one.own.levels.resize(subject.accelerator->levels.size());
    }
    return structureFaults(*subject.network, *subject.accelerator, group);
}

/// Returns lower bounds on the score of a group with a home. The score of a layer with equal boxes
/// is at least the score of the layer alone on this accelerator. The layer alone finds handed-over
/// words at the home, where they need no capacity. The shared loops that move the layer and its own
/// loops are a mapping of it: at each level above the home, at most one shared loop and one own
/// loop over each dimension.
HomeFloor floorOf(const FuseSubject& subject, OwnSearch& own, const GroupSpace& space) {
    HomeFloor floor;
    std::vector<InnerPrices> prices;
    for (std::size_t a = 0; a < space.layers(); ++a) {
        prices.emplace_back(space, a);
        const bool equal = !subject.prices.traffic && hasEqualBoxes(space.shape(), a);
        floor.inside.push_back(equal ? own.leastWhole(space, a, Outside::Free) : 0);
        floor.whole.push_back(equal ? own.leastWhole(space, a, Outside::Machine) : 0);
    }
    const std::vector<FlatLoop> finest = finestLoops(space);
    const TilingBound bound(space, prices, floor.inside, finest);
    for (std::size_t a = 0; a < space.layers(); ++a) {
        floor.score += std::max(floor.whole[a], bound.floorOf(a));
    }
    return floor;
}

class GroupSearch {
public:
    GroupSearch(const FuseSubject& subject, OwnSearch& own, const std::vector<std::size_t>& layers,
                double cutoff)
        : m_subject(subject),
          m_own(own),
          m_layers(layers),
          m_homes(subject.accelerator->levels.size()) {
        m_answer.score = cutoff;
    }

    GroupAnswer run() {
        for (std::size_t home = 1; home < m_homes.size(); ++home) {
            openHome(home);
            dive(home);
        }
        while (!m_queue.empty() && wanted(m_queue.top().bound) && !m_subject.limits.over()) {
            const OpenPart part = m_queue.top();
            m_queue.pop();
            part.tiling ? openTiling(part) : openFrame(part);
        }
        const double closed = std::min(m_answer.score, m_left);
        const double open = m_queue.empty() ? infinite : m_queue.top().bound;
        m_answer.bound = std::min(closed, open);
        drop(std::min({open, m_left, m_answer.best ? m_answer.score : infinite}));
        m_answer.stopped = m_subject.limits.over();
        if (!m_answer.best) {
            m_answer.score = infinite;
        }
        return std::move(m_answer);
    }

private:
    bool wanted(double bound) const {
        return bound * (1 + m_subject.gap) < m_answer.score * (1 - boundRounding);
    }

    /// Notes the bound of a part that will not be opened.
    void drop(double bound) { m_answer.least = std::min(m_answer.least, bound); }

    void openHome(std::size_t home) {
        const auto faults = faultsOf(m_subject, m_layers, home);
        if (!faults.empty()) {
            if (!m_possible) {
                m_answer.impossible = faults.front().sentence;
            }
            return;
        }
        m_possible = true;
        m_answer.impossible = {};
        HomePart& part = m_homes[home];
        part.space = std::make_unique<GroupSpace>(*m_subject.network, *m_subject.accelerator,
                                                  m_layers, home, m_subject.prices, m_subject.cost);
        const HomeFloor floor = floorOf(m_subject, m_own, *part.space);
        part.tilings = std::make_unique<TilingList>(*part.space, floor, m_answer.score, maxTilings,
                                                    [&] { return m_subject.limits.over(); });
        part.solver = std::make_unique<FrameSolver>(*part.space, m_own, m_subject);
        m_answer.tilings += part.tilings->examined();
        noteRoom(*part.tilings, home);
        if (!part.tilings->complete()) {
            m_left = std::min(m_left, part.tilings->boundOfRest());
        }
        for (std::size_t k = 0; k < part.tilings->all().size(); ++k) {
            m_queue.push({part.tilings->all()[k].bound, m_order++, home, k, {}});
        }
    }

    void noteRoom(const TilingList& tilings, std::size_t home) {
        drop(tilings.leastDropped());
        if (tilings.anyFits()) {
            m_answer.anyFits = true;
            return;
        }
        const RoomNeed& need = tilings.need();
        const auto ratio = [](const RoomNeed& of) {
            return static_cast<double>(of.words) /
                   static_cast<double>(std::max<std::int64_t>(of.available, 1));
        };
        if (m_answer.need.words == 0 || ratio(need) < ratio(m_answer.need)) {
            m_answer.need = need;
            m_answer.home = home;
        }
    }

    void openTiling(const OpenPart& part) {
        HomePart& home = m_homes[part.home];
        const Tiling& tiling = home.tilings->all()[*part.tiling];
        double turns = static_cast<double>(m_layers.size());
        for (const FlatLoop& loop : tiling.loops) {
            turns *= static_cast<double>(loop.factor);
        }
        if (turns > static_cast<double>(maxTurnsOfFrame)) {
            m_left = std::min(m_left, part.bound);
            return;
        }
        std::set<std::vector<std::int64_t>> known;
        const std::vector<FlatLoop>* order = nullptr;
        const std::vector<Frame> frames = framesOf(*home.space, tiling);
        for (const Frame& frame : frames) {
            if (m_subject.limits.over()) {
                m_left = std::min(m_left, part.bound);
                return;
            }
            if (order == nullptr || !sameLoops(*order, frame.loops)) {
                known.clear();
                order = &frame.loops;
            }
            ++m_answer.frames;
            const FrameFacts facts = factsOf(*home.space, frame);
            if (!facts.legal || !known.insert(facts.signature).second) {
                continue;
            }
            const double bound = std::max(part.bound, home.solver->bound(facts));
            if (wanted(bound)) {
                m_queue.push(
                    {bound, m_order++, part.home, {}, std::make_shared<const Frame>(frame)});
            } else {
                drop(bound);
            }
        }
    }

    /// Solves the best frames of some tilings with few loops, to find a good mapping early.
    void dive(std::size_t home) {
        HomePart& part = m_homes[home];
        std::size_t solved = 0;
        for (std::size_t k = 0; part.tilings && k < part.tilings->all().size(); ++k) {
            const Tiling& tiling = part.tilings->all()[k];
            if (solved == maxDives || m_subject.limits.over() || !wanted(tiling.bound)) {
                return;
            }
            double turns = 1;
            for (const FlatLoop& loop : tiling.loops) {
                turns *= static_cast<double>(loop.factor);
            }
            if (tiling.loops.size() > 2 || turns > maxTurnsOfDive) {
                continue;
            }
            ++solved;
            std::optional<Frame> best;
            double least = m_answer.score;
            for (const Frame& frame : framesOf(*part.space, tiling)) {
                const FrameFacts facts = factsOf(*part.space, frame);
                const double bound = facts.legal ? part.solver->bound(facts) : infinite;
                const bool joined =
                    std::any_of(facts.layers.begin(), facts.layers.end(),
                                [](const LayerFacts& layer) { return layer.joined; });
                if (bound < least && !joined) {
                    least = bound;
                    best = frame;
                }
            }
            if (best) {
                note(part.solver->solve(*best, m_answer.score));
            }
        }
    }

    void note(const FrameResult& result) {
        m_answer.evaluated += result.evaluated;
        if (result.best && result.score < m_answer.score * (1 - boundRounding)) {
            m_answer.best = result.best;
            m_answer.score = result.score;
        }
    }

    static bool sameLoops(const std::vector<FlatLoop>& a, const std::vector<FlatLoop>& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [](const FlatLoop& x, const FlatLoop& y) {
                              return x.dimension == y.dimension && x.level == y.level;
                          });
    }

    void openFrame(const OpenPart& part) {
        FrameSolver& solver = *m_homes[part.home].solver;
        const FrameResult result = solver.solve(*part.frame, m_answer.score);
        m_left = std::min(m_left, std::max(part.bound, result.bound));
        drop(result.dropped);
        note(result);
    }

    const FuseSubject& m_subject;
    OwnSearch& m_own;
    std::vector<std::size_t> m_layers;
    std::vector<HomePart> m_homes;
    std::priority_queue<OpenPart> m_queue;
    GroupAnswer m_answer;
    double m_left = infinite;  ///< least bound of what was left unexamined
    std::size_t m_order = 0;
    bool m_possible = false;
};

}  // namespace

double leastOfGroup(const FuseSubject& subject, OwnSearch& own,
                    const std::vector<std::size_t>& layers) {
    double least = infinite;
    for (std::size_t home = 1; home < subject.accelerator->levels.size(); ++home) {
        if (faultsOf(subject, layers, home).empty()) {
            const GroupSpace space(*subject.network, *subject.accelerator, layers, home,
                                   subject.prices, subject.cost);
            least = std::min(least, floorOf(subject, own, space).score);
        }
    }
    return least;
}

GroupAnswer searchGroup(const FuseSubject& subject, OwnSearch& own,
                        const std::vector<std::size_t>& layers, double cutoff) {
    return GroupSearch(subject, own, layers, cutoff).run();
}

}  // namespace loopglass::fusion
