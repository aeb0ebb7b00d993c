// Bounds the traffic into a level whose tile is decided, over all orders of the outer loops: part 2
// of docs/search.md, section "Bounds". The symbols are defined in docs/cost-model.md.
//
// Let the loops outside the tile have R = Π R_d iterations. The next outer level has the factors
// n_d (1 if undecided). All levels beyond have f_d = R_d ÷ n_d.
//
// Statement. Call a tensor *near* if a loop of the next level moves it, and *far* otherwise. The
// traffic costs at least the sum of two minima over order classes. The first is the least Σ W_t of
// the near tensors, over the classes of the next level's loops. The second is the least Σ W_t of
// the far tensors, over the classes of the loops beyond. W_t is defined as follows. Let D be the
// dimensions inside the first mover of t. The tile of t has V words and v visits. If t is near, v =
// R ÷ Π_{d in D} n_d. If t is far, v = R ÷ (Π n_d · Π_{d in D} f_d). If the first mover renews t,
// W_t = v · V. If the first mover slides a window, let o = 1, 2, … be the loops from the first
// mover outward to the first renewer. Loop o has b_o iterations, and each of its steps brings at
// least N_o words (step_bounds.cpp). From loop 2 on, the loops are sorted so that N_o rises. With
// v_o = v ÷ Π_{i≤o} b_i,
//
//     W_t = Σ_o (v_{o−1} − v_o) · N_o  +  v_last · V.
//
// Argument. Loops inside the first mover bring no words. Every step of the first renewer and of the
// loops outside it brings V words (order_classes.cpp). Loop o makes (b_o − 1) · Π_{i>o} b_i =
// v_{o−1} − v_o steps. Each step brings N_o or more words, which gives the sum. The order of the
// intermediate loops is not known, but the sum is smallest if N_o rises outward. For a proof, take
// two neighbours: b and N belong to the inner, b' and N' to the outer loop. With q iterations
// outside both, an exchange changes the sum by q · (b − 1) · (b' − 1) · (N' − N). The innermost
// loop over the first mover's dimension has n_d iterations if the next level is known, and
// otherwise at least the least prime factor of f_d. The remaining iterations of f_d form one more
// loop. If loops are split over more levels, D can only become smaller. The orders of different
// levels are independent, so the sum of both minima is a bound. The energy and the words of each
// port are minimised separately.
//
// Runs. The innermost loop over the first mover's dimension makes b_1 visits after each reload. Let
// the operations of these visits access at least N different words. No child held such a word
// before the reload. So the reload and the b_1 − 1 steps bring at least N words, and the last term
// of the sum is at least v_last · (N − (b_1 − 1) · N_1). This matters if N_1 is unknown
// (union_bounds.cpp).
//
// Siblings. Undecided fanouts between parent and level may distribute some iterations over
// siblings. Each sibling begins with a whole tile, so all siblings together receive at least W_t
// words. One word read at the parent serves at most S siblings (sibling_sharing.cpp), so the parent
// moves at least W_t ÷ S words. The parent also moves each accessed word once. If a word that
// leaves a child costs a read (conventions.cpp), the number of these reads equals the number of
// received words. A returning partial sum fills at least the siblings in decided loops that add to
// this partial sum.
//
// Siblings that divide a tile. Let an undecided fanout have C children below each of at most P
// parents. Let the children of one parent together cover the extents E. Let W_t be the words above,
// as if one child had the tile E. Let a port of each child carry β words per cycle. The words into
// the children then take this number of cycles or more:
//
//     min { Σ_t W_t ÷ Π_{d indexes t} s_d : s_d divides E_d, Π_d s_d ≤ C } ÷ (P · β).
//
// For the argument, let s_d be the factors of the fanout. Children that differ only in dimensions
// that do not index t hold the same words of t. So there are c = Π_{d not in t} s_d groups of
// children without a common child. The tiles of each group cover the same words of t as E. At least
// W_t words move into each group (union_bounds.cpp). So c · W_t words are divided among at most P ·
// Π s_d children, and the slowest child needs at least the mean. A returning partial sum may fill
// only one child, so its words are divided by Π s_d.
//
// Passing words. An input word that moves into a buffer is also read there, because an operation
// uses the word before it leaves. In the same way, a word of an output is updated there at least
// once. So the port also carries at least W_t reads of an input, or W_t updates of an output. The
// argument needs two conditions. Operations must use every word of each tile, so the tensor must
// have no gaps. Each counted word must be absent from the inner buffers, so a step must count only
// words that the tile did not contain before. With other readings of reuse, this holds for tensors
// without windows only. The inner levels also count these reads and updates. Therefore these words
// are never added to the words of the inner levels: `cycles` and `passing` of LowerBound replace
// them.
//
// Example. Let c[m, n] += a[m, k] · b[k, n] have 16 words of each tensor, which 4 children hold
// together, and let β = 1. If the children share no word, 32 words of a and b take 8 cycles. With M
// and N unrolled by 2, each child needs half of a and of b, which takes 16 cycles. The 4 words of c
// in each child are updated at least once. So the port of writes takes at least 20 cycles.
//
// Example. Let ifmap have V = 4, with the loops K 2 and P 2 outside the tile. P slides the tile by
// 2 words. If K is inside P: D = {K}, v = 4 ÷ 2 = 2, W = (2 − 1) · 2 + 1 · 4 = 6. If P is inside K,
// and a step of K brings 2 words: v = 4, W = (4 − 2) · 2 + (2 − 1) · 2 + 1 · 4 = 10. The least is
// 6.
//
// Guarantee: proven; assumes coefficients ≥ 0. Cost: one sum for each tensor and each entry of its
// order classes; there are a few dozen entries.
#include "search/bound/order_bounds.h"

#include "search/space/divisors.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace loopglass::bound {

OrderBounds::OrderBounds(const space::SearchProblem& space)
    : m_space(&space),
      m_effects(space.compiled()),
      m_orderClasses(m_effects),
      m_portCount(std::min(space.ports().size(), boundedPorts)),
      m_width(firstPort + m_portCount) {}

void OrderBounds::fillClasses(DimensionSet loops, ClassSet& set) const {
    const std::vector<OrderClass> classes = m_orderClasses.over(loops);
    const std::size_t tensors = m_effects.tensorCount();
    set.classes.resize(classes.size() * tensors);
    for (std::size_t t = 0; t < tensors; ++t) {
        const std::size_t first = set.entries.size();
        for (std::size_t c = 0; c < classes.size(); ++c) {
            const auto from = set.entries.begin() + static_cast<std::ptrdiff_t>(first);
            const auto known = std::find(from, set.entries.end(), classes[c][t]);
            set.classes[c * tensors + t] = static_cast<std::size_t>(known - set.entries.begin());
            if (known == set.entries.end()) {
                set.entries.push_back(classes[c][t]);
            }
        }
        set.entriesEnd.push_back(set.entries.size());
    }
}

/// Returns the order classes over these loops; the result is valid until the next call. With twenty
/// or more dimensions, there are too many sets of loops to store the classes of every set.
const OrderBounds::ClassSet& OrderBounds::classesOver(DimensionSet loops) {
    if (m_classSets.size() >= maxClassSets && !m_classSets.contains(loops.bits())) {
        m_classSets.clear();
    }
    const auto [at, added] = m_classSets.try_emplace(loops.bits());
    if (added) {
        fillClasses(loops, at->second);
        m_values.resize(std::max(m_values.size(), at->second.entries.size() * m_width));
    }
    return at->second;
}

/// Returns true if a loop of the next level moves the tensor.
bool OrderBounds::movedNext(std::size_t tensor, const OuterLoops& loops) const {
    return !(m_space->compiled().tensors[tensor].indexing & loops.loopsNext()).empty();
}

/// Returns the number of visits of the tile, which is v in the statement.
double OrderBounds::visits(const TensorOrderClass& order, bool next,
                           const OuterLoops& loops) const {
    double reuse = next ? 1 : loops.allNext();
    for (std::uint64_t bits = order.inside.bits(); bits != 0; bits &= bits - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(bits));
        reuse *= next ? loops.next(d) : loops.beyond(d);
    }
    return loops.all() / reuse;
}

Words OrderBounds::wordsOf(const TensorTraffic& of, const OrderTraffic& moved, double siblings) {
    const double words = std::max(of.accessed, moved.words / siblings);
    const double fills = std::max(of.accessed, moved.fills);
    if (!of.output) {
        return {words, 0, fills, of.drained ? fills : 0};
    }
    const double down = std::max(0.0, words - of.firstVisits);
    return {down, words, down * of.filled, of.drained ? fills : 0};
}

/// Computes the traffic of a tensor under an order class in the whole run: its energy, and its
/// words by port.
void OrderBounds::price(const TileTraffic& traffic, std::size_t tensor, const OrderTraffic& moved,
                        double* values) const {
    const TensorTraffic& of = traffic.tensors[tensor];
    const Words words = wordsOf(of, moved, of.siblings);
    values[0] = values[1] = values[2] = energyOf(of, words);
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < m_portCount; ++p) {
        double& load = values[firstPort + p];
        load = 0;
        if (ports[p].tensors[tensor] == 0) {
            continue;
        }
        if (ports[p].level == of.parent) {
            load = ports[p].load(words.down, words.up);
        } else if (ports[p].level == traffic.level) {
            load = ports[p].load(words.drains, words.fills);
            values[2] += m_space->jointPrice().of(p, load);
        }
        values[1] += m_space->jointPrice().of(p, load);
    }
}

double OrderBounds::leastInnermost(std::size_t level, double left) {
    // Only one level is outside level 1, so the loop there is not split further.
    return level == 1 ? left
                      : static_cast<double>(space::minFactor(static_cast<std::int64_t>(left)));
}

/// Counts the traffic under a first mover that slides a window.
OrderBounds::OrderTraffic OrderBounds::slides(const TileTraffic& traffic, std::size_t tensor,
                                              const TensorOrderClass& order,
                                              const OuterLoops& loops) const {
    const TensorTraffic& of = traffic.tensors[tensor];
    const FirstMover& first = of.first[*order.first];
    const bool next = movedNext(tensor, loops);
    double rest = visits(order, next, loops);
    double words = 0;
    double fills = 0;
    const auto step = [&](const StepWords& brings, double iterations) {
        const double outside = rest / iterations;
        words += (rest - outside) * brings.words;
        fills += (rest - outside) * brings.fills;
        rest = outside;
    };
    const double innermost =
        next ? loops.next(*order.first) : leastInnermost(traffic.level, loops.beyond(*order.first));
    step(first.step, innermost);
    for (const StepWords& outer : first.outer) {
        const DimensionId d = dimensionId(outer.dimension);
        if (!order.inside.contains(d) && order.overlapping.contains(d)) {
            const double all = next ? loops.next(outer.dimension) : loops.beyond(outer.dimension);
            step(outer, all / (outer.dimension == *order.first ? innermost : 1));
        }
    }
    for (std::size_t o = 0; o < first.outer.size() && next && !order.renewed; ++o) {
        step(first.outer[o], loops.beyond(first.outer[o].dimension));
    }
    const auto reload = [&](double tile, double brought) {
        return std::max(tile, next ? 0 : first.run - (innermost - 1) * brought);
    };
    return {words + rest * reload(of.words, first.step.words),
            fills + rest * reload(of.fills, first.step.fills)};
}

OrderBounds::OrderTraffic OrderBounds::moved(const TileTraffic& traffic, std::size_t tensor,
                                             const TensorOrderClass& order,
                                             const OuterLoops& loops) const {
    const TensorTraffic& of = traffic.tensors[tensor];
    const bool empties = m_space->options().cost.reuse == ReuseReading::Flush;
    if (!empties && order.window) {
        return slides(traffic, tensor, order, loops);
    }
    const double count = empties ? loops.all() : visits(order, movedNext(tensor, loops), loops);
    return {count * of.words, count * of.fills};
}

void OrderBounds::countTensor(const TileTraffic& traffic, std::size_t tensor,
                              const TensorOrderClass& order, const OuterLoops& loops,
                              double* values) const {
    price(traffic, tensor, moved(traffic, tensor, order, loops), values);
}

void OrderBounds::listOrderTraffic(const TileTraffic& traffic, const OuterLoops& loops,
                                   std::vector<OrderTraffic>& out) {
    const ClassSet& set = classesOver(loops.loopsBeyond());
    const std::size_t tensors = m_effects.tensorCount();
    std::vector<OrderTraffic> entries(set.entries.size());
    for (std::size_t t = 0; t < tensors; ++t) {
        for (std::size_t e = t > 0 ? set.entriesEnd[t - 1] : 0; e < set.entriesEnd[t]; ++e) {
            if (traffic.tensors[t].moves) {
                entries[e] = moved(traffic, t, set.entries[e], loops);
            }
        }
    }
    out.clear();
    for (const std::size_t e : set.classes) {
        out.push_back(entries[e]);
    }
}

/// Computes the values of each entry of the set. If `next` is true, counts only the tensors that a
/// loop of the next level moves; otherwise, counts all other tensors. Returns false if no tensor is
/// counted.
bool OrderBounds::countEntries(const TileTraffic& traffic, const OuterLoops& loops, bool next,
                               const ClassSet& set) {
    m_counted.clear();
    for (std::size_t t = 0; t < traffic.tensors.size(); ++t) {
        if (!traffic.tensors[t].moves || movedNext(t, loops) != next) {
            continue;
        }
        m_counted.push_back(t);
        for (std::size_t e = t > 0 ? set.entriesEnd[t - 1] : 0; e < set.entriesEnd[t]; ++e) {
            countTensor(traffic, t, set.entries[e], loops, &m_values[e * m_width]);
        }
    }
    return !m_counted.empty();
}

void OrderBounds::accumulate(const double* values, LowerBound& bound) const {
    bound.energy += values[0];
    bound.joint += values[1];
    bound.passing += values[2];
    for (std::size_t p = 0; p < m_portCount; ++p) {
        bound.words[p] += values[firstPort + p];
    }
}

/// Adds the least sum for one group of tensors, which is one of the two minima of the statement.
void OrderBounds::addMinimumOf(const TileTraffic& traffic, const OuterLoops& loops, bool next,
                               LowerBound& bound) {
    const ClassSet& set = classesOver(next ? loops.loopsNext() : loops.loopsBeyond());
    if (!countEntries(traffic, loops, next, set)) {
        return;
    }
    Values least;
    least.fill(std::numeric_limits<double>::infinity());
    for (std::size_t first = 0; first < set.classes.size(); first += m_effects.tensorCount()) {
        Values sum{};
        for (const std::size_t t : m_counted) {
            const double* values = &m_values[set.classes[first + t] * m_width];
            for (std::size_t v = 0; v < m_width; ++v) {
                sum[v] += values[v];
            }
        }
        for (std::size_t v = 0; v < m_width; ++v) {
            least[v] = std::min(least[v], sum[v]);
        }
    }
    accumulate(least.data(), bound);
}

/// Adds the words of a tensor at a port of the children to m_loads. If `used` is true, operations
/// use each word between its arrival and its departure.
void OrderBounds::addLoads(const TensorTraffic& of, const OrderTraffic& moved, const Port& port,
                           std::size_t tensor, bool used) {
    const Words words = wordsOf(of, moved, of.siblings);
    const double passing = used ? moved.fills : 0;
    if (!of.output) {
        m_loads[tensor] += port.load(passing, words.fills);
        return;
    }
    m_loads[tensor] += port.load(words.drains, passing);
    m_loads.back() += port.load(0, words.fills);
}

/// Returns the least weighted words of one child at a port, under one order class. Returns a larger
/// value if this number is above `enough`. If `passing` is true, operations use each word between
/// its arrival and its departure.
double OrderBounds::leastLoad(const TileTraffic& traffic, const OrderTraffic* moved,
                              const Port& port, const Siblings& siblings, bool passing,
                              double enough) {
    const std::size_t tensors = m_effects.tensorCount();
    m_loads.assign(tensors + 1, 0);
    for (std::size_t t = 0; t < tensors; ++t) {
        if (traffic.tensors[t].moves && port.tensors[t] != 0) {
            addLoads(traffic.tensors[t], moved[t], port, t,
                     passing && siblings.accessesAll[t] != 0);
        }
    }
    const double words = std::accumulate(m_loads.begin(), m_loads.end(), 0.0);
    return words / siblings.children < enough ? siblings.loads->least(m_loads, siblings.mostTries)
                                              : std::numeric_limits<double>::infinity();
}

double OrderBounds::energyOfClass(const TileTraffic& traffic, const OrderTraffic* moved) const {
    double energy = 0;
    for (std::size_t t = 0; t < m_effects.tensorCount(); ++t) {
        const TensorTraffic& of = traffic.tensors[t];
        energy += of.moves ? energyOf(of, wordsOf(of, moved[t], of.siblings)) : 0;
    }
    return energy;
}

/// Lowers the values in `least` to those of one order class.
void OrderBounds::lowerToSiblings(const TileTraffic& traffic, const OrderTraffic* moved,
                                  const Siblings& siblings, LowerBound& least) {
    double cycles = 0;
    for (std::size_t p = 0; p < m_portCount; ++p) {
        const Port& port = m_space->ports()[p];
        if (port.level != traffic.level) {
            continue;
        }
        const double perWord = m_space->jointPrice().of(p, siblings.children);
        const double ofWord = 1 / (port.wordsPerCycle * siblings.parents);
        double enough = cycles < least.cycles ? least.cycles / ofWord : 0;
        double energy = 0;
        if (perWord > 0) {
            energy = energyOfClass(traffic, moved);
            enough = std::max(enough, (least.passing - energy) / perWord);
            const double outer =
                leastLoad(traffic, moved, port, siblings, false, (least.joint - energy) / perWord);
            least.joint = std::min(least.joint, energy + perWord * outer);
        }
        const double load = leastLoad(traffic, moved, port, siblings, true, enough);
        cycles = std::max(cycles, load * ofWord);
        least.passing =
            perWord > 0 ? std::min(least.passing, energy + perWord * load) : least.passing;
    }
    least.cycles = std::min(least.cycles, cycles);
}

void OrderBounds::raiseToSiblings(const TileTraffic& traffic, const OuterLoops& loops,
                                  const Siblings& siblings, LowerBound& bound) {
    constexpr double unknown = std::numeric_limits<double>::infinity();
    LowerBound least;
    least.cycles = least.joint = least.passing = unknown;
    listOrderTraffic(traffic, loops, m_moved);
    for (std::size_t first = 0; first < m_moved.size(); first += m_effects.tensorCount()) {
        lowerToSiblings(traffic, &m_moved[first], siblings, least);
    }
    for (double* value : {&least.cycles, &least.joint, &least.passing}) {
        *value = *value == unknown ? 0 : *value;
    }
    bound.raiseTo(least);
}

LowerBound OrderBounds::minBeyond(const TileTraffic& traffic, const OuterLoops& loops) {
    LowerBound least;
    addMinimumOf(traffic, loops, false, least);
    return least;
}

void OrderBounds::addLeast(const TileTraffic& traffic, const OuterLoops& loops, LowerBound& bound) {
    bound += minBeyond(traffic, loops);
    if (!loops.loopsNext().empty()) {
        addMinimumOf(traffic, loops, true, bound);
    }
}

void OrderBounds::addInOrder(const TileTraffic& traffic, const OuterLoops& loops,
                             const std::vector<DimensionId>& order, LowerBound& bound) const {
    Values values{};
    for (std::size_t t = 0; t < traffic.tensors.size(); ++t) {
        if (!traffic.tensors[t].moves || !movedNext(t, loops)) {
            continue;
        }
        TensorOrderClass exact;
        for (const DimensionId d : order) {
            exact.enter(DimensionSet(std::uint64_t{1} << index(d)), m_effects.of(t, index(d)));
            if (exact.renewed) {
                break;
            }
        }
        countTensor(traffic, t, exact, loops, values.data());
        accumulate(values.data(), bound);
    }
}

}  // namespace loopglass::bound
