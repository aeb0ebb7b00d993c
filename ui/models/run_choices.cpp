#include "models/run_choices.h"

#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"

#include <QStringList>
#include <algorithm>

namespace loopglass::ui {

namespace {

QString factors(const Workload& workload, const std::vector<Loop>& loops) {
    std::vector<std::int64_t> product(workload.dimensionCount(), 1);
    for (const Loop& loop : loops) {
        product[index(loop.dimension)] *= loop.factor;
    }
    return uiText(factorsText(workload, product));
}

QString order(const Workload& workload, const std::vector<Loop>& loops) {
    QStringList names;
    for (const Loop& loop : loops) {
        if (loop.factor > 1) {
            names.push_back(qt(workload[loop.dimension].name));
        }
    }
    return names.isEmpty() ? tr("no loop") : names.join(QLatin1Char(' '));
}

}  // namespace

std::vector<Choice> choicesOf(const Problem& problem, const Mapping& mapping) {
    std::vector<Choice> choices;
    for (std::size_t l = mapping.levels.size(); l-- > 0;) {
        const LevelMapping& level = mapping.levels[l];
        const Level& there = problem.accelerator.levels[l];
        const QString name = qt(there.name);
        if (there.fanout.x * there.fanout.y > 1) {
            std::vector<Loop> spatial = level.x;
            spatial.insert(spatial.end(), level.y.begin(), level.y.end());
            choices.push_back(
                {tr("spatial unrolling below %1").arg(name), factors(problem.workload, spatial)});
        }
        choices.push_back({tr("loops of %1").arg(name), factors(problem.workload, level.temporal)});
        if (l + 1 < mapping.levels.size()) {
            choices.push_back(
                {tr("loop order at %1").arg(name), order(problem.workload, level.temporal)});
        }
    }
    return choices;
}

std::vector<ChoicePair> pairedChoices(const std::vector<Choice>& before,
                                      const std::vector<Choice>& now) {
    const QString none = QStringLiteral("–");
    std::vector<ChoicePair> pairs;
    std::size_t next = 0;  // index before which all earlier choices are in the list
    const auto addGone = [&](std::size_t end) {
        for (; next < end; ++next) {
            const bool stays = std::any_of(now.begin(), now.end(), [&](const Choice& choice) {
                return choice.place == before[next].place;
            });
            if (!stays) {
                pairs.push_back({before[next].place, before[next].text, none, false});
            }
        }
    };
    for (const Choice& is : now) {
        const auto was = std::find_if(before.begin(), before.end(), [&](const Choice& choice) {
            return choice.place == is.place;
        });
        if (was == before.end()) {
            pairs.push_back({is.place, none, is.text, false});
            continue;
        }
        addGone(static_cast<std::size_t>(was - before.begin()));
        pairs.push_back({is.place, was->text, is.text, was->text == is.text});
    }
    addGone(before.size());
    return pairs;
}

}  // namespace loopglass::ui
