#include "trace/rules.h"

namespace loopglass {

namespace {

constexpr std::string_view noWindowWhy =
    "no rank has two dimensions, so the words moved depend only on the loops inside the first one "
    "that moves the tensor";
constexpr std::string_view windowWhy =
    "a rank with two dimensions can reuse overlapping words across loops that the annotation does "
    "not look at";

Rule orderRule(PruneReason reason, bool windows) {
    Rule rule;
    rule.worth = windows ? Worth::Heuristic : Worth::Proven;
    rule.why = windows ? windowWhy : noWindowWhy;
    if (reason == PruneReason::NoFurtherReuse) {
        rule.name = "no further reuse";
        rule.statement = "a loop order that offers no reuse beyond that of the order it extends is "
                         "dropped, with all that would extend it";
        rule.compared = "reuses it offers, reuses its parent offers";
        rule.source = "Sunstone thesis, section 4.4, observation 2";
    } else {
        rule.name = "same or less reuse";
        rule.statement = "a loop order whose reuse is contained in the reuse of another order is "
                         "dropped for it";
        rule.compared = "reuses it offers, reuses the other offers";
        rule.source = "Sunstone thesis, section 4.4, observation 3";
    }
    return rule;
}

}  // namespace

Rule ruleOf(PruneReason reason, bool windows) {
    switch (reason) {
    case PruneReason::NoFurtherReuse:
    case PruneReason::SameOrLessReuse:
        return orderRule(reason, windows);
    case PruneReason::Memory:
        return {"over capacity",
                "a tile must fit every buffer that has to hold it",
                "words needed, words there",
                Worth::Proven,
                "what does not fit is not legal, and every larger tile needs at least as much",
                "Sunstone thesis, section 4.5, algorithm 5"};
    case PruneReason::LargerTile:
        return {"larger tile",
                "a tile that can be enlarged in one dimension and still fits is dropped",
                "operations of the tile, of the larger tile",
                Worth::Heuristic,
                "the next divisor need not be a multiple of the last, and the larger tile may rule "
                "out a better tile further out",
                "Sunstone thesis, section 4.5, observation 4"};
    case PruneReason::LargerUnrolling:
        return {"larger unrolling",
                "an unrolling over the dimensions of a tensor that can still grow is dropped",
                "children used, children the larger one uses",
                Worth::Heuristic,
                "the factors it takes may be worth more at another level",
                "Sunstone thesis, section 4.6, algorithm 6"};
    case PruneReason::MixedUnrolling:
        return {
            "mixed unrolling",
            "an unrolling over dimensions that do not all index one tensor is dropped, unless it "
            "uses as many children as any and gives most of them to one tensor",
            "children used, the most that any unrolling uses",
            Worth::Heuristic,
            "the reuse it gives up may be worth less than what it shares",
            "Sunstone thesis, section 4.6, observation 5"};
    case PruneReason::Bound:
        return {"bound",
                "a candidate whose bound is no better than the best mapping so far is cut",
                "its bound, the best so far",
                Worth::Proven,
                "no completion can cost less than its bound",
                "Sunstone thesis, section 4.8, algorithm 8"};
    case PruneReason::None:
        break;
    }
    return {};
}

std::string_view worthText(Worth worth) { return worth == Worth::Proven ? "proven" : "heuristic"; }

}  // namespace loopglass
