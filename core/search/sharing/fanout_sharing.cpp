// Computes the sharing among siblings that remains possible after a fanout is decided, and after
// the loops below this fanout are decided. The symbols are defined in docs/cost-model.md.
//
// Let the tile of level q + 1 be decided, and let R_d be the remaining iterations outside this
// tile. Let the fanout above q be unrolled by u_d, with U = Π u_d.
//
// Statement 1. The bound of order_bounds.cpp on the traffic into q + 1 holds for each of the U
// siblings, with R_d replaced by R_d ÷ u_d. So all siblings together receive U times this bound. If
// the parent of the siblings is outside q, a word that is read at the parent serves at most Π u_d ·
// S siblings. The product is over the dimensions d that are not alone in a rank of the tensor
// (sibling_sharing.cpp). S is the number of siblings in the outer fanouts.
//
// Argument. A sibling executes R_d ÷ u_d of the iterations, in loops at q and outside. The
// iterations run one after another or are divided among the outer fanouts. The bound makes the same
// assumption about R_d, and each step brings no fewer words (step_bounds.cpp holds for any number
// of remaining iterations). Siblings that differ in a dimension alone in a rank request no common
// word.
//
// Statement 2. Let the loops of q have n_d iterations. Then at most Π R_d ÷ (u_d · n_d) siblings of
// the outer fanouts share a word, with the product over the same dimensions as in statement 1. This
// number holds for traffic into q + 1 and into all inner levels.
//
// Argument. Iterations in the loops of q are not available for outer fanouts. ∎
//
// Example. Let a weight bypass every register, so that the MACs read it from L3 through two
// fanouts. Along P and Q, up to 16 lanes may share this weight. Let the level between the two
// fanouts have a loop over P and Q with all 14 · 14 positions. Then P and Q have no iterations left
// for unrolling, and each lane has its own weight.
//
// Guarantee: proven; assumes perfect factors. Cost: one count of each open pair for each unrolling,
// and a product over the dimensions for each open pair and each tile.
#include "search/sharing/fanout_sharing.h"

namespace loopglass::bound {

void FanoutSharing::spread(TileTraffic& traffic, double siblings) const {
    const auto ofAll = [siblings](StepWords& step) {
        step.words *= siblings;
        step.fills *= siblings;
    };
    for (TensorTraffic& of : traffic.tensors) {
        if (!of.moves) {
            continue;
        }
        of.words *= siblings;
        of.fills *= siblings;
        for (FirstMover& first : of.first) {
            ofAll(first.step);
            std::for_each(first.outer.begin(), first.outer.end(), ofAll);
        }
    }
}

void FanoutSharing::assign(const space::PartialMapping& partial, const PartialNest& inside,
                           const PartialNest& part, const InwardTraffic& inward,
                           TileTraffic& traffic) {
    m_fanout = part.fanoutLevel();
    m_left = inside.left();
    double siblings = 1;
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        const auto unrolled = static_cast<double>(partial.spatial(m_fanout, d));
        m_left[d] /= unrolled;
        siblings *= unrolled;
    }
    const SiblingSharing& sharing = m_inward->sharing();
    m_ofFanout.assign(traffic.tensors.size(), 1);
    for (std::size_t t = 0; t < m_ofFanout.size(); ++t) {
        for (const std::size_t d : sharing.shared(t)) {
            m_ofFanout[t] *= static_cast<double>(partial.spatial(m_fanout, d));
        }
    }
    spread(traffic, siblings);
    m_inward->listOpen(part, &inside, inward, m_open);
    m_words.clear();
    for (const LevelTraffic& open : m_open) {
        m_words.emplace_back(open, m_price);
    }
    limit(m_left, traffic);
}

double FanoutSharing::limit(std::span<const double> rest, TileTraffic& traffic) const {
    const SiblingSharing& sharing = m_inward->sharing();
    for (std::size_t t = 0; t < traffic.tensors.size(); ++t) {
        TensorTraffic& of = traffic.tensors[t];
        if (of.moves && of.parent <= m_fanout) {
            of.siblings = m_ofFanout[t] * sharing.most(rest, t, of.parent, m_fanout);
        }
    }
    double more = 0;
    for (const SharedWords& words : m_words) {
        const std::size_t t = words.of.pair.tensor;
        const double further = sharing.most(rest, t, words.of.pair.parent, m_fanout);
        more += words.at(words.of.withoutFanout ? m_ofFanout[t] * further : further) -
                words.at(words.of.most);
    }
    return more;
}

}  // namespace loopglass::bound
