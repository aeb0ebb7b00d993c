// The own loops of all layers in one frame.
//
// After the choice of the layers that stream, the free bits of the home are known, and the layers
// are independent (docs/fusion.md, section "The search"). The exact search of the most frequent box
// of a layer, and simple bounds of its less frequent boxes, give a lower bound on the score of this
// layer. The resulting loops are counted by definition for all boxes, unless the bound is their
// score. If the count equals the bound, the choice is solved. Otherwise all own loops are compared
// by definition, if their number is small. If it is large, the bound remains.
//
// Turns of the sink. (1) If a shared loop does not move the output, later turns find sums. They are
// bounded as turns whose output words have been visited. (2) Turns of the sink that follow each
// other find words of the turn before, unless all its tensors move to other words. If a run of such
// turns passes once through a larger box, its shared loops and the own loops are a mapping of this
// box. Its exact search is a bound. Otherwise only the simple bound holds.
//
// Rule. Let the innermost shared loop be at the level above the home, move no maker, and move every
// tensor of the sink that no maker computes. Then only mappings whose sink streams are searched.
// Statement: each other mapping has an equivalent one whose sink streams. It costs the same and
// needs at most the same capacity. Argument: move this loop to the own loops of the sink, as its
// only loop above the home. Makers are idle in its later steps, so they work in the same turns as
// before. Each step of the loop brings the same words of the sink to the home as before, because
// all its tiles change, also in the first step of a pass. The inner tiles are the same, and the
// tiles at the home now occupy capacity only in turns of the sink. Example: y[m,n] += t[m,k] *
// v[k,n], shared loops M 4, N 3, and t is computed once for each m. With the own loop N 3 and the
// shared loop M 4, the sink reads the same 4 * 3 tiles of v.
#include "fusion/search/frame_solver.h"

#include "fusion/evaluate_fused.h"
#include "fusion/search/own_bound.h"
#include "fusion/search/own_loops.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

constexpr double maxOperationsCompared = 4096;  ///< in a box, because every step is walked
constexpr double maxOperationsWalked = 1 << 18;
/// Tiles that own loops move, in all instances; each is counted by definition.
constexpr double maxTilesWalked = 1 << 23;
constexpr double noChoice = std::numeric_limits<double>::infinity();

double operationsOf(const std::vector<std::int64_t>& extents) {
    double product = 1;
    for (const std::int64_t extent : extents) {
        product *= static_cast<double>(extent);
    }
    return product;
}

/// Returns true if the rule at the top applies.
bool sinkShouldStream(const GroupShape& shape, const FrameFacts& facts) {
    if (!facts.idleInside || shape.shared.empty()) {
        return false;
    }
    const FlatLoop& inner = shape.shared.back();
    if (!inner.temporal || inner.level + 1 != shape.home) {
        return false;
    }
    const std::size_t sink = shape.sink();
    for (std::size_t t = 0; t < shape.place[sink].size(); ++t) {
        const std::vector<Rank>& ranks = shape.workload(sink).tensors[t].ranks;
        const bool window = std::any_of(ranks.begin(), ranks.end(),
                                        [](const Rank& rank) { return rank.terms.size() != 1; });
        const bool moves = std::any_of(ranks.begin(), ranks.end(), [&](const Rank& rank) {
            return index(rank.terms.front().dimension) == inner.dimension;
        });
        const Role role = shape.place[sink][t].role;
        const bool handed = role == Role::HandedOver;
        if (role == Role::Skip || (handed ? window || moves : window || !moves)) {
            return false;
        }
    }
    return true;
}

/// Returns true if counting these own loops by definition takes longer than some seconds.
bool isLongCount(const FrameFacts& facts, const std::vector<Mapping>& own) {
    double tiles = 0;
    for (std::size_t a = 0; a < own.size(); ++a) {
        double ofLayer = static_cast<double>(facts.layers[a].kinds.size());
        for (std::size_t l = 0; l + 1 < own[a].levels.size(); ++l) {
            const LevelMapping& level = own[a].levels[l];
            for (const auto* loops : {&level.temporal, &level.x, &level.y}) {
                for (const Loop& loop : *loops) {
                    ofLayer *= static_cast<double>(loop.factor);
                }
            }
        }
        tiles += ofLayer;
    }
    return tiles > maxTilesWalked;
}

}  // namespace

double FrameSolver::layerFloor(std::size_t layer, const FrameFacts& facts, bool streams) const {
    return facts.layers[layer].outside[streams ? 1 : 0].price +
           ownFloor(m_space, layer, facts, streams);
}

double FrameSolver::bound(const FrameFacts& facts) {
    double least = noChoice;
    for (const Part& part : parts(facts)) {
        least = std::min(least, part.bound);
    }
    return least;
}

/// Returns the choices of streaming layers that fit, by ascending bound.
std::vector<FrameSolver::Part> FrameSolver::parts(const FrameFacts& facts) const {
    const std::size_t layers = m_space.layers();
    std::vector<std::array<double, 2>> floor;
    for (std::size_t a = 0; a < layers; ++a) {
        floor.push_back({layerFloor(a, facts, false), layerFloor(a, facts, true)});
    }
    std::vector<Part> all;
    for (std::size_t mask = 0; mask < (std::size_t{1} << layers); ++mask) {
        Part part;
        for (std::size_t a = 0; a < layers; ++a) {
            const bool streams = (mask >> a & 1) != 0;
            part.streams.push_back(streams ? 1 : 0);
            part.bound += floor[a][streams ? 1 : 0];
        }
        part.rest = restOf(m_space, facts, part.streams);
        if (!part.streams.back() && sinkShouldStream(m_space.shape(), facts)) {
            continue;
        }
        if (part.rest.fits && part.bound < noChoice) {
            part.answers.resize(layers, nullptr);
            all.push_back(std::move(part));
        }
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Part& a, const Part& b) { return a.bound < b.bound; });
    return all;
}

/// Returns a lower bound on the score of the sink's own loops in all its runs.
double FrameSolver::runsBound(const LayerFacts& of, OwnQuestion question,
                              const OwnAnswer*& answer) {
    double own = 0;
    std::int64_t most = 0;
    for (const RunKind& run : of.runKinds) {
        question.extents = run.extents;
        question.outside = run.several ? Outside::Runs : Outside::Level;
        question.visited = run.visited;
        const OwnAnswer& found = m_own.find(m_space, question);
        own += found.bound * static_cast<double>(run.count);
        if (!run.several && run.count > most) {
            answer = &found;
            most = run.count;
        }
    }
    return own;
}

/// Returns a lower bound on the score of a layer, from the exact search of its most frequent box.
double FrameSolver::layerBound(std::size_t layer, const FrameFacts& facts, const Part& part,
                               const OwnAnswer*& answer) {
    const LayerFacts& of = facts.layers[layer];
    const bool streams = part.streams[layer] != 0;
    const auto places = static_cast<double>(facts.places);
    const BoxKind& main = of.kinds.front();
    const OwnQuestion question{layer, main.extents, streams, part.rest.bits[layer], places};
    answer = &m_own.find(m_space, question);
    const double outside = of.outside[streams ? 1 : 0].price;
    const double bound = layerFloor(layer, facts, streams);
    if (answer->bound == noChoice) {
        return noChoice;
    }
    // A run has at most one shared loop over each dimension at each level above the home.
    const bool fewLoops = m_space.home() < maxLoopsPerLevel;
    if (!of.runKinds.empty() && (!of.joined || fewLoops)) {
        return std::max(bound, outside + runsBound(of, question, answer));
    }
    if (of.joined) {
        return bound;
    }
    double own = answer->bound * static_cast<double>(main.turns);
    const InnerPrices prices(m_space, layer);
    for (std::size_t k = 1; k < of.kinds.size(); ++k) {
        const auto turns = static_cast<double>(of.kinds[k].turns);
        const double macs = operationsOf(of.kinds[k].extents) * turns;
        own += kindFloor(m_space, prices, layer, of.kinds[k], streams, turns, places) +
               macs * prices.mac() + m_space.prices().cycle() * macs / prices.lanes() / places;
    }
    return std::max(bound, outside + own);
}

/// Improves the bound by the exact search, layer by layer.
void FrameSolver::refine(const FrameFacts& facts, double cutoff, Part& part) {
    for (std::size_t a = 0; a < m_space.layers() && part.bound < cutoff; ++a) {
        part.bound -= layerFloor(a, facts, part.streams[a] != 0);
        part.bound += layerBound(a, facts, part, part.answers[a]);
    }
}

/// Returns true if the bound of a part with answers for all layers is the score of their loops.
/// Then only the energy counts, and the home has one instance. Each turn begins with empty own
/// tiles. Its box is equal to the others. Either all turns of the sink find sums or none
/// does, and its output has no window.
bool FrameSolver::isExact(const FrameFacts& facts) const {
    if (m_space.prices().cycle() != 0 || facts.places != 1 ||
        facts.layers.back().runKinds.size() != 1) {
        return false;
    }
    const GroupShape& shape = m_space.shape();
    for (const Rank& rank :
         shape.workload(shape.sink()).tensors[shape.output(shape.sink())].ranks) {
        if (rank.terms.size() > 1) {
            return false;  // turns may find sums of other boxes
        }
    }
    return std::none_of(facts.layers.begin(), facts.layers.end(), [](const LayerFacts& layer) {
        return layer.joined || layer.kinds.size() != 1;
    });
}

/// Returns true if counting the frame by definition takes too long: turns that follow each other
/// are counted step by step.
bool FrameSolver::isLongWalk(const FrameFacts& facts) const {
    return std::any_of(facts.layers.begin(), facts.layers.end(), [](const LayerFacts& layer) {
        return layer.joined && operationsOf(layer.kinds.front().extents) > maxOperationsWalked;
    });
}

/// Counts own loops by definition. Returns false if they cannot be counted.
bool FrameSolver::count(const Frame& frame, const std::vector<Mapping>& own, FrameResult& result) {
    GroupMapping group = m_space.mappingOf(frame);
    for (std::size_t a = 0; a < own.size(); ++a) {
        group.layers[a].own = own[a];
    }
    ++result.evaluated;
    try {
        const GroupEvaluation found =
            evaluateGroup(m_space.network(), m_space.shape().accelerator(), group,
                          m_space.options(), m_space.limits());
        if (!found.cost || !found.violations.empty()) {
            return true;
        }
        const double score = m_space.prices().score(*found.cost, m_space.network());
        if (score < result.score) {
            result.score = score;
            result.best = std::move(group);
        }
        return true;
    } catch (const CountOverflow&) {
        return false;
    } catch (const WalkEnded&) {
        return false;
    }
}

/// Counts the loops that the exact search found. Returns false if they cannot be counted.
bool FrameSolver::evaluate(const Frame& frame, const FrameFacts& facts, const Part& part,
                           FrameResult& result) {
    bool varies = false;
    for (std::size_t a = 0; a < m_space.layers(); ++a) {
        if (part.answers[a] == nullptr || !part.answers[a]->even) {
            return false;
        }
        varies = varies || !equalBoxes(facts.layers[a].kinds);
    }
    if (isExact(facts)) {
        ++result.evaluated;
        if (part.bound < result.score) {
            result.score = part.bound;
            result.best = m_space.mappingOf(frame);
            for (std::size_t a = 0; a < m_space.layers(); ++a) {
                result.best->layers[a].own =
                    ownLoops(m_space, a, *part.answers[a]->even, facts.layers[a].kinds,
                             part.streams[a] != 0, true);
            }
        }
        return true;
    }
    for (const bool keepTile : {true, false}) {
        if (!keepTile && !varies) {
            break;
        }
        std::vector<Mapping> own;
        for (std::size_t a = 0; a < m_space.layers(); ++a) {
            own.push_back(ownLoops(m_space, a, *part.answers[a]->even, facts.layers[a].kinds,
                                   part.streams[a] != 0, keepTile));
        }
        if (isLongCount(facts, own) || !count(frame, own, result)) {
            return false;
        }
    }
    return true;
}

const std::optional<FrameSolver::LayerChoices>& FrameSolver::choicesOf(const Plan& plan,
                                                                       const FrameFacts& facts,
                                                                       std::size_t layer,
                                                                       bool streams) {
    auto& known = m_choices[layer][streams ? 1 : 0];
    if (known) {
        return *known;
    }
    known.emplace();
    const std::vector<BoxKind>& kinds = facts.layers[layer].kinds;
    const bool small = operationsOf(kinds.front().extents) <= maxOperationsCompared;
    const auto all =
        small ? allOwnLoops(m_space, layer, kinds, streams, m_subject.mostOwnLoops) : std::nullopt;
    if (!all) {
        return *known;
    }
    m_space.setStream(layer, streams);
    known->emplace();
    for (const Mapping& even : *all) {
        for (const bool keepTile : {true, false}) {
            if (!keepTile && equalBoxes(kinds)) {
                continue;
            }
            auto choice = ownCost(m_space, plan, layer,
                                  ownLoops(m_space, layer, even, kinds, streams, keepTile));
            if (choice) {
                (*known)->push_back(std::move(*choice));
            }
        }
    }
    Mapping empty;
    empty.levels.resize(m_space.shape().levels);
    m_space.setOwn(layer, empty);
    m_space.setStream(layer, false);
    return *known;
}

/// Compares all own loops by definition. Returns false if they are too many.
bool FrameSolver::compareAll(const Frame& frame, const FrameFacts& facts, const Part& part,
                             FrameResult& result) {
    const Plan plan(m_space.shape(), m_space.limits());
    std::vector<Mapping> own;
    double score = 0;
    for (std::size_t a = 0; a < m_space.layers(); ++a) {
        const auto& choices = choicesOf(plan, facts, a, part.streams[a] != 0);
        if (!choices) {
            return false;
        }
        const OwnChoice* least = nullptr;
        for (const OwnChoice& choice : *choices) {
            bool fits = true;
            for (std::size_t b = 0; b < choice.homeBits.size(); ++b) {
                const auto& rest = part.rest.bits[a][b];
                fits = fits && (part.streams[a] == 0 || !rest || choice.homeBits[b] <= *rest);
            }
            if (fits && (least == nullptr || choice.score < least->score)) {
                least = &choice;
            }
        }
        if (least == nullptr) {
            return true;  // nothing fits
        }
        own.push_back(least->own);
        score += least->score;
    }
    return score >= result.score || count(frame, own, result);
}

FrameResult FrameSolver::solve(const Frame& frame, double cutoff) {
    FrameResult result;
    const FrameFacts facts = factsOf(m_space, frame);
    m_choices.assign(m_space.layers(), {});
    std::vector<Part> all = parts(facts);
    for (Part& part : all) {
        const double limit = std::min(cutoff, result.score) * (1 - boundRounding);
        if (m_subject.limits.over()) {
            result.bound = std::min(result.bound, part.bound);
            continue;
        }
        refine(facts, limit, part);
        if (part.bound >= limit) {
            result.dropped = std::min(result.dropped, part.bound);
            continue;
        }
        if (isLongWalk(facts)) {
            result.bound = std::min(result.bound, part.bound);
            continue;
        }
        const bool counted = evaluate(frame, facts, part, result);
        if (counted && part.bound >= result.score * (1 - boundRounding)) {
            continue;
        }
        m_space.enter(frame);
        bool compared = false;
        try {
            compared = compareAll(frame, facts, part, result);
        } catch (const CountOverflow&) {
            compared = false;
        } catch (const WalkEnded&) {
            compared = false;
        }
        if (!compared) {
            result.bound = std::min(result.bound, part.bound);
        }
    }
    result.dropped = std::min(result.dropped, result.score);  // may exceed the cutoff
    return result;
}

}  // namespace loopglass::fusion
