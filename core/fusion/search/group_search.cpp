// The best mapping of one group (docs/fusion.md, section "The search").
//
// Best first. The queue has tilings and frames with lower bounds. The search opens the part with
// the least bound. A tiling with undecided dimensions becomes the tilings with one more decided
// dimension. A complete tiling becomes the orders of its loops, and each order becomes its frames,
// with bounds that know the order (tiling_bound.h). A frame is then examined, which counts the
// exact words of its shared tiles, and at last solved (frame_solver.h). The search ends when no
// bound in the queue is below the best so far. If the search is stopped, the least bound in the
// queue is a lower bound.
#include "fusion/search/group_search.h"

#include "fusion/search/frame_solver.h"
#include "fusion/search/tile_reach.h"
#include "fusion/search/tiling_bound.h"
#include "fusion/structure.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <memory>
#include <queue>
#include <set>
#include <tuple>

namespace loopglass::fusion {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::size_t maxDives = 8;
constexpr std::size_t maxOpenedInDive = 100;
constexpr std::size_t maxLoopsOfDive = 2;
constexpr double maxTurnsOfDive = 1024;
/// Seconds for the bound of a tiling, an order or a frame with one layer.
constexpr double effortOfBound = 10e-6;
constexpr double effortOfListing = 1e-6;  ///< seconds to list an order or a frame

using Signatures = std::set<std::vector<std::int64_t>>;

/// A tiling, an order or a frame that is still to be opened.
struct OpenPart {
    double bound = 0;
    std::size_t depth = 0;  ///< the deepest of parts with equal bounds comes first
    std::size_t order = 0;
    std::size_t home = 0;
    std::shared_ptr<const Tiling> tiling = {};  ///< empty for an order or a frame
    std::shared_ptr<const Frame> frame = {};
    std::shared_ptr<Signatures> known = {};  ///< the examined frames with these loops

    bool operator<(const OpenPart& other) const {
        return std::tuple(bound, other.depth, order) > std::tuple(other.bound, depth, other.order);
    }
};

constexpr std::size_t depthOfOrder = 999;
constexpr std::size_t depthOfFrame = 1000;
constexpr std::size_t depthOfExamined = 1001;

/// A home with its tilings.
struct HomePart {
    std::unique_ptr<GroupSpace> space;
    std::unique_ptr<TilingTree> tilings;
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
    for (std::size_t a = 0; a < space.layers(); ++a) {
        const bool equal = !subject.prices.traffic && hasEqualBoxes(space.shape(), a);
        floor.inside.push_back(equal ? own.leastWhole(space, a, Outside::Free) : 0);
        floor.whole.push_back(equal ? own.leastWhole(space, a, Outside::Machine) : 0);
    }
    BoundBasis basis(space, floor.inside, floor.whole);
    const TilingBound bound(basis, finestLoops(space));
    for (std::size_t a = 0; a < space.layers(); ++a) {
        floor.score += bound.floorOf(a);
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
        }
        while (!m_queue.empty() && wanted(m_queue.top().bound) && !m_subject.limits.over()) {
            const OpenPart part = m_queue.top();
            m_queue.pop();
            openOrLeave(part);
        }
        const double closed = std::min(m_answer.score, m_left);
        const double open = m_queue.empty() ? infinite : m_queue.top().bound;
        drop(std::min({open, m_left, m_answer.best ? m_answer.score : infinite}));
        m_answer.bound = std::min(closed, m_answer.least);  // a gap drops parts below the score
        m_answer.stopped = m_subject.limits.over();
        if (!m_answer.best) {
            m_answer.score = infinite;
        }
        return std::move(m_answer);
    }

private:
    using Queue = std::priority_queue<OpenPart>;

    bool wanted(double bound) const {
        return bound * (1 + m_subject.gap) < m_answer.score * (1 - boundRounding);
    }

    /// Opens a part. If a limit ends this, the part remains unexamined.
    void openOrLeave(const OpenPart& part) {
        try {
            open(part, m_queue);
        } catch (const WalkEnded&) {
            m_left = std::min(m_left, part.bound);
        }
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
        part.space->setLimits(&m_subject.limits);
        part.tilings =
            std::make_unique<TilingTree>(*part.space, floorOf(m_subject, m_own, *part.space));
        part.solver = std::make_unique<FrameSolver>(*part.space, m_own, m_subject);
        if (const auto lack = part.tilings->lack()) {
            noteLack(*lack, home);
            return;
        }
        m_answer.anyFits = true;
        dive(home);
    }

    void noteLack(const RoomNeed& need, std::size_t home) {
        const auto ratio = [](const RoomNeed& of) {
            return static_cast<double>(of.words) /
                   static_cast<double>(std::max<std::int64_t>(of.available, 1));
        };
        if (m_answer.need.words == 0 || ratio(need) < ratio(m_answer.need)) {
            m_answer.need = need;
            m_answer.home = home;
        }
    }

    /// Adds a part to a queue, unless its bound is too high.
    void push(OpenPart part, Queue& queue) {
        if (!wanted(part.bound)) {
            drop(part.bound);
        } else if (queue.size() >= maxOpenParts) {
            m_left = std::min(m_left, part.bound);
            m_answer.open.parts = true;
        } else {
            part.order = m_order++;
            queue.push(std::move(part));
        }
    }

    void open(const OpenPart& part, Queue& queue) {
        if (part.depth == depthOfOrder) {
            openOrder(part, queue);
        } else if (!part.tiling) {
            part.depth == depthOfFrame ? examine(part, queue) : solve(part);
        } else if (m_homes[part.home].tilings->isComplete(*part.tiling)) {
            openTiling(part, queue);
        } else {
            for (Tiling& child : m_homes[part.home].tilings->children(*part.tiling)) {
                ++m_answer.tilings;
                m_subject.limits.spend(effortOfBound);
                const double bound = child.bound;
                const std::size_t depth = child.dimensions;
                push({bound, depth, 0, part.home, std::make_shared<const Tiling>(std::move(child))},
                     queue);
            }
        }
    }

    /// Returns the bound of a frame or of all frames of an order, which are in a part.
    double boundOf(const OpenPart& part, const Frame& frame) {
        m_subject.limits.spend(effortOfBound);
        return std::max(part.bound, TilingBound(basisOf(part.home), frame).bound());
    }
    BoundBasis& basisOf(std::size_t home) { return m_homes[home].tilings->basis(); }

    /// Adds the orders of a tiling to a queue.
    void openTiling(const OpenPart& part, Queue& queue) {
        const bool tooLong = part.tiling->iterations() * static_cast<double>(m_layers.size()) >
                             static_cast<double>(maxTurnsOfFrame);
        if (tooLong && m_left <= part.bound) {
            return;
        }
        for (std::vector<FlatLoop>& loops : ordersOf(*m_homes[part.home].space, *part.tiling)) {
            m_subject.limits.spend(effortOfListing);
            if (m_subject.limits.over()) {
                m_left = std::min(m_left, part.bound);
                return;
            }
            const auto order = std::make_shared<const Frame>(Frame{std::move(loops), {}, {}});
            const double bound = boundOf(part, *order);
            if (!tooLong) {
                push({bound, depthOfOrder, 0, part.home, {}, order}, queue);
                continue;
            }
            m_answer.open.turns = m_answer.open.turns || wanted(bound);
            double& of = wanted(bound) ? m_left : m_answer.least;
            of = std::min(of, bound);
            if (m_left <= part.bound) {
                return;
            }
        }
    }

    /// Adds the frames of an order to a queue. Their bounds do not depend on `recompute`.
    void openOrder(const OpenPart& part, Queue& queue) {
        const auto known = std::make_shared<Signatures>();
        std::map<std::vector<std::size_t>, double> bounds;
        for (Frame& frame : framesOf(*m_homes[part.home].space, part.frame->loops)) {
            m_subject.limits.spend(effortOfListing);
            if (m_subject.limits.over()) {
                m_left = std::min(m_left, part.bound);
                return;
            }
            const auto [bound, fresh] = bounds.try_emplace(frame.across, 0);
            if (fresh) {
                bound->second = boundOf(part, frame);
            }
            push({bound->second,
                  depthOfFrame,
                  0,
                  part.home,
                  {},
                  std::make_shared<const Frame>(std::move(frame)),
                  known},
                 queue);
        }
    }

    /// Bounds a frame by its shared tiles.
    void examine(OpenPart part, Queue& queue) {
        HomePart& home = m_homes[part.home];
        ++m_answer.frames;
        const FrameFacts facts = factsOf(*home.space, *part.frame);
        if (facts.legal && part.known->insert(facts.signature).second) {
            part.bound = std::max(part.bound, home.solver->bound(facts));
            part.depth = depthOfExamined;
            push(std::move(part), queue);
        }
    }

    /// Solves a frame of some tilings with few loops, to find a good mapping early.
    void dive(std::size_t home) {
        Queue queue;
        TilingTree& tilings = *m_homes[home].tilings;
        push({tilings.root().bound, 0, 0, home, std::make_shared<const Tiling>(tilings.root())},
             queue);
        std::vector<OpenPart> later;
        std::size_t solved = 0;
        for (std::size_t opened = 0; !queue.empty() && wanted(queue.top().bound); ++opened) {
            const OpenPart part = queue.top();
            if (m_subject.limits.over() || solved == maxDives || opened == maxOpenedInDive) {
                break;
            }
            queue.pop();
            const bool complete = tilings.isComplete(*part.tiling);
            if (!complete && part.tiling->loops.size() <= maxLoopsOfDive) {
                open(part, queue);
                continue;
            }
            later.push_back(part);
            if (complete && part.tiling->loops.size() <= maxLoopsOfDive &&
                part.tiling->iterations() <= maxTurnsOfDive) {
                ++solved;
                diveInto(part);
            }
        }
        for (; !queue.empty(); queue.pop()) {
            later.push_back(queue.top());
        }
        for (OpenPart& part : later) {
            push(std::move(part), m_queue);
        }
    }

    /// Solves a frame of a tiling, unless a limit ends this. The tiling stays in the queue.
    void diveInto(const OpenPart& part) {
        try {
            solveOneFrame(part);
        } catch (const WalkEnded&) {
            return;
        }
    }

    /// Solves the best frame of a tiling whose turns do not follow each other.
    void solveOneFrame(const OpenPart& part) {
        HomePart& home = m_homes[part.home];
        std::optional<Frame> best;
        double least = m_answer.score;
        for (const std::vector<FlatLoop>& loops : ordersOf(*home.space, *part.tiling)) {
            for (Frame& frame : framesOf(*home.space, loops)) {
                if (boundOf(part, frame) >= least) {
                    continue;
                }
                const FrameFacts facts = factsOf(*home.space, frame);
                const double bound = facts.legal ? home.solver->bound(facts) : infinite;
                const bool joined =
                    std::any_of(facts.layers.begin(), facts.layers.end(),
                                [](const LayerFacts& layer) { return layer.joined; });
                if (bound < least && !joined) {
                    least = bound;
                    best = std::move(frame);
                }
            }
        }
        if (best) {
            note(home.solver->solve(*best, m_answer.score));
        }
    }

    void note(const FrameResult& result) {
        m_answer.evaluated += result.evaluated;
        if (result.best && result.score < m_answer.score * (1 - boundRounding)) {
            m_answer.best = result.best;
            m_answer.score = result.score;
        }
    }

    void solve(const OpenPart& part) {
        const FrameResult result = m_homes[part.home].solver->solve(*part.frame, m_answer.score);
        m_left = std::min(m_left, std::max(part.bound, result.bound));
        m_answer.open.ownLoops =
            m_answer.open.ownLoops || (result.bound < infinite && !m_subject.limits.over());
        drop(result.dropped);
        note(result);
    }

    const FuseSubject& m_subject;
    OwnSearch& m_own;
    std::vector<std::size_t> m_layers;
    std::vector<HomePart> m_homes;
    Queue m_queue;
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
