// Answers questions of the kind "what if". Each question runs a background search that differs from
// the displayed search in one respect. The answer gives both results, and whether the result of the
// background search is proven.
#include "ask/trial_parts.h"
#include "mapper/search_methods.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/score_text.h"

#include <array>
#include <exception>
#include <memory>

namespace loopglass::ui {

MapRequest ask::again(const AskContext& about) {
    MapRequest request = about.run().again();
    request.budget.seconds = maxSeconds;
    return request;
}

QString ask::beside(const ScoreText& scores, double other, double shown) {
    return isSame(other, shown) ? tr("%1 %2, the same as the mapping on screen.")
                                      .arg(scores.title(), scores.label(other))
                                : tr("%1 %2, which is %4 the %3 of the mapping on screen.")
                                      .arg(scores.title(), scores.label(other), scores.label(shown),
                                           ratioLabel(other / shown));
}

namespace {

using namespace ask;

double scoreOnScreen(const AskContext& about) {
    return scoreOf(about.run().options().objective, about.problem(), about.cost()).primary;
}

Answer message(const MapResult& found, const ScoreText& scores, double shown) {
    if (!found.found()) {
        return {found.answer.whyNone.empty()
                    ? tr("No mapping was found within %1 s.").arg(maxSeconds)
                    : sentence(scores.text(found.answer.whyNone))};
    }
    const QString proof = found.isOptimal() ? tr("This is the optimum, proven.")
                                            : tr("This is the best mapping found.");
    return {beside(scores, found.overall().score.primary, shown) + QLatin1Char(' ') + proof};
}

}  // namespace

Trial ask::searched(const AskContext& about, MapRequest request) {
    const double shown = scoreOf(request.options.objective, about.problem(), about.cost()).primary;
    const auto asked = std::make_shared<const MapRequest>(std::move(request));
    return {[asked, shown](std::stop_token stop) {
        const ScoreText scores(asked->options.objective, asked->problem.accelerator.clock, shown);
        return message(map(*asked, nullptr, stop), scores, shown);
    }};
}

namespace {

Trial optimum(const AskContext& about, const Asked&) {
    MapRequest request = again(about);
    request.method = exactMethod();
    return searched(about, std::move(request));
}

Trial withBypass(const AskContext& about, const Asked&) {
    MapRequest request = again(about);
    if (about.run().variants() != nullptr) {
        request.problem = *about.run().variants()->given;
    }
    request.method = exactMethod();
    request.options.variants.bypass = true;
    return searched(about, std::move(request));
}

/// Searches the problem without bypasses: each level keeps all tensors that the accelerator assigns
/// to it.
Trial withoutBypass(const AskContext& about, const Asked&) {
    MapRequest request = again(about);
    if (about.run().variants() != nullptr) {
        request.problem = *about.run().variants()->given;
    }
    request.method = exactMethod();
    return searched(about, std::move(request));
}

Trial forObjective(const AskContext& about, const Objective& objective) {
    MapRequest request = again(about);
    request.options.objective = objective;
    return searched(about, std::move(request));
}
Trial leastEnergy(const AskContext& about, const Asked&) {
    return forObjective(about, Objective::Energy);
}
Trial minDelay(const AskContext& about, const Asked&) {
    return forObjective(about, Objective::Delay);
}

Trial without(const AskContext& about, const Asked&, Principle principle) {
    MapRequest request = again(about);
    request.method = principlesMethod();
    request.options.principles.*principle = false;
    return searched(about, std::move(request));
}
Trial withoutOrder(const AskContext& about, const Asked& asked) {
    return without(about, asked, &Principles::order);
}
Trial withoutTile(const AskContext& about, const Asked& asked) {
    return without(about, asked, &Principles::tile);
}
Trial withoutUnrolling(const AskContext& about, const Asked& asked) {
    return without(about, asked, &Principles::unrolling);
}

Answer untiled(const AskContext& about, const Asked&) {
    const std::optional<DisplayedMapping> all = untiledMapping(about.run());
    if (!all) {
        return {tr("The untiled loop nest does not fit the accelerator.")};
    }
    const Objective& objective = about.run().options().objective;
    return {beside(about.run().scores(), scoreOf(objective, about.problem(), all->cost).primary,
                   scoreOnScreen(about)),
            ViewId::Energy};
}

constexpr std::array trialKinds{
    Question{"optimum", QT_TRANSLATE_NOOP("loopglass", "optimum|the optimum|exact optimum"), true,
             nullptr, &optimum},
    Question{"with-bypass",
             QT_TRANSLATE_NOOP("loopglass", "best with bypass|best over every bypass"), true,
             nullptr, &withBypass},
    Question{"without-bypass", QT_TRANSLATE_NOOP("loopglass", "best without bypass"), true, nullptr,
             &withoutBypass},
    Question{"least-energy",
             QT_TRANSLATE_NOOP("loopglass",
                               "least energy|best for energy|lowest energy|minimum energy|minimal "
                               "energy|least possible energy|lowest possible energy|most "
                               "energy-efficient mapping|mapping with the least energy"),
             true, nullptr, &leastEnergy},
    Question{
        "least-delay",
        QT_TRANSLATE_NOOP("loopglass",
                          "least delay|best for delay|fastest|lowest delay|minimum delay|minimal "
                          "delay|least possible delay|shortest delay|fastest mapping|how fast can "
                          "it be|mapping with the least delay|lowest latency|minimum latency"),
        true, nullptr, &minDelay},
    Question{"without-order", QT_TRANSLATE_NOOP("loopglass", "best without the order rule"), true,
             nullptr, &withoutOrder},
    Question{"without-tile", QT_TRANSLATE_NOOP("loopglass", "best without the tile rule"), true,
             nullptr, &withoutTile},
    Question{"without-unrolling", QT_TRANSLATE_NOOP("loopglass", "best without the unrolling rule"),
             true, nullptr, &withoutUnrolling},
    Question{"untiled",
             QT_TRANSLATE_NOOP("loopglass",
                               "untiled loop nest|untiled|cost of the untiled nest|without "
                               "tiling|cost without tiling|what if it was not tiled|what if it "
                               "were not tiled|what if nothing was tiled|what without tiling"),
             true, &untiled}};

}  // namespace

std::span<const Question> trialQuestions() { return trialKinds; }

}  // namespace loopglass::ui
