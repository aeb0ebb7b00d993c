#include "text/cost_causes.h"

#include "text/bandwidth_text.h"
#include "text/list_text.h"
#include "text/text.h"
#include "text/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

namespace {

constexpr std::size_t mostCauses = 3;
/// Smallest share of the largest cause that is named.
constexpr double minShare = 0.1;
/// Smallest share of the energy that is a visible difference.
constexpr double visible = 5e-4;

/// A part of the energy that differs between two mappings.
struct Cause {
    double energy = 0;  ///< difference in pJ
    QString text;
};

QString timesLabel(double ratio) {
    return tr("%1 times").arg(QString::number(ratio, 'g', ratio < 1000 ? 3 : 4));
}

/// Returns a sentence with a gap for the ratio, for reads, fills and updates.
QString accessSentence(std::size_t access, std::int64_t now, std::int64_t then,
                       const QString& tensor, const QString& level) {
    if (then == 0 || now == 0) {
        const std::array<QString, 3> texts{tr("%1 reads of %3 from %4 instead of %2"),
                                           tr("%1 writes of %3 to %4 instead of %2"),
                                           tr("%1 updates of %3 in %4 instead of %2")};
        return texts[access].arg(countLabel(now), countLabel(then), tensor, level);
    }
    const std::array<std::array<QString, 3>, 2> texts{
        {{tr("%1 is read %2 as often from %3"), tr("%1 is written %2 as often to %3"),
          tr("%1 is updated %2 as often in %3")},
         {tr("%1 is read %2 less often from %3"), tr("%1 is written %2 less often to %3"),
          tr("%1 is updated %2 less often in %3")}}};
    const double ratio = static_cast<double>(now) / static_cast<double>(then);
    return texts[ratio < 1 ? 1 : 0][access].arg(tensor, timesLabel(std::max(ratio, 1 / ratio)),
                                                level);
}

/// Returns the cause of one tensor at one level, with every count that differs, because the energy
/// of the cause belongs to all of them.
Cause causeOf(const Problem& problem, std::size_t l, std::size_t t, const TensorCost& now,
              const TensorCost& then) {
    const std::array<std::array<std::int64_t, 2>, 3> counts{
        {{now.reads, then.reads}, {now.fills, then.fills}, {now.updates, then.updates}}};
    const std::array<QString, 3> texts{tr("%1 instead of %2 reads"), tr("%1 instead of %2 fills"),
                                       tr("%1 instead of %2 updates")};
    QStringList differing;
    std::size_t last = 0;
    for (std::size_t a = 0; a < counts.size(); ++a) {
        if (counts[a][0] != counts[a][1]) {
            differing << texts[a].arg(compactLabel(counts[a][0]), compactLabel(counts[a][1]));
            last = a;
        }
    }
    const QString tensor = qt(problem.workload.tensors[t].name);
    const QString level = qt(problem.accelerator.levels[l].name);
    const double energy = now.energy() - then.energy();
    if (differing.isEmpty()) {
        return {energy, tr("%1 moves differently through the fanout below %2").arg(tensor, level)};
    }
    return {energy, differing.size() == 1
                        ? accessSentence(last, counts[last][0], counts[last][1], tensor, level)
                        : tr("In %2, %1 has %3", "tensor, level, counts that differ")
                              .arg(tensor, level, listedText(differing))};
}

std::vector<Cause> causesOf(const Problem& problem, const Cost& cost, const Cost& other) {
    std::vector<Cause> causes;
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        for (std::size_t t = 0; t < cost.levels[l].tensors.size(); ++t) {
            causes.push_back(
                causeOf(problem, l, t, cost.levels[l].tensors[t], other.levels[l].tensors[t]));
        }
        const double leakage = cost.levels[l].staticEnergy - other.levels[l].staticEnergy;
        causes.push_back(
            {leakage,
             tr("Leakage of %1 during the delay").arg(qt(problem.accelerator.levels[l].name))});
    }
    std::sort(causes.begin(), causes.end(), [](const Cause& a, const Cause& b) {
        return std::abs(a.energy) > std::abs(b.energy);
    });
    return causes;
}

bool isComparable(const Problem& problem, const Cost& cost, const Cost& other) {
    return cost.levels.size() == problem.levelCount() &&
           cost.levels.size() == other.levels.size() &&
           std::equal(cost.levels.begin(), cost.levels.end(), other.levels.begin(),
                      [&](const LevelCost& a, const LevelCost& b) {
                          return a.tensors.size() == problem.workload.tensorCount() &&
                                 a.tensors.size() == b.tensors.size();
                      });
}

QString signedEnergy(double energy, double most) {
    return (energy < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) +
           energyLabel(std::abs(energy), most);
}

}  // namespace

QString paceText(const Problem& problem, const Cost& cost) {
    const ClockRate& clock = problem.accelerator.clock;
    if (problem.accelerator.counting.latency == Latency::Serial) {
        return tr("The delay is the sum of all parts: %1.").arg(delayLabel(cost.cycles, clock));
    }
    const auto slowest = std::max_element(
        cost.levels.begin(), cost.levels.end(),
        [](const LevelCost& a, const LevelCost& b) { return a.cycles < b.cycles; });
    if (slowest == cost.levels.end() || slowest->cycles < cost.cycles) {
        return tr("The lanes set the pace: %1.").arg(delayLabel(cost.cycles, clock));
    }
    const QString level = qt(
        problem.accelerator.levels[static_cast<std::size_t>(slowest - cost.levels.begin())].name);
    return tr("A bandwidth of %1 (%2) sets the pace: %3.", "level, port, delay")
        .arg(level, bandwidthText(slowest->binding), delayLabel(cost.cycles, clock));
}

QStringList energyCauses(const Problem& problem, const Cost& cost, const Cost& other) {
    if (!isComparable(problem, cost, other)) {
        return {};
    }
    const double total = cost.energy - other.energy;
    const double most = std::max(cost.energy, other.energy);
    QStringList sentences;
    const std::vector<Cause> causes = causesOf(problem, cost, other);
    for (const Cause& cause : causes) {
        if (static_cast<std::size_t>(sentences.size()) == mostCauses ||
            std::abs(cause.energy) <= visible * most ||
            std::abs(cause.energy) < minShare * std::abs(causes.front().energy)) {
            break;
        }
        const QString own = signedEnergy(cause.energy, std::abs(causes.front().energy));
        const bool isPart =
            cause.energy * total > 0 && std::abs(cause.energy) <= (1 + visible) * std::abs(total);
        sentences << (isPart ? tr("%1: %2 of %3.", "cause, its energy, whole difference")
                                   .arg(cause.text, own, signedEnergy(total, std::abs(total)))
                             : tr("%1: %2.", "cause, its energy").arg(cause.text, own));
    }
    if (sentences.isEmpty()) {
        sentences << (total == 0
                          ? tr("Both mappings need the same energy.")
                          : tr("Both mappings need almost the same energy: %1.", "whole difference")
                                .arg(signedEnergy(total, std::abs(total))));
    }
    return sentences;
}

QStringList costCauses(const Problem& problem, const Cost& cost, const Cost& other,
                       const QString& name) {
    QStringList sentences = energyCauses(problem, cost, other);
    const QString pace = paceText(problem, cost);
    const QString before = paceText(problem, other);
    // The pace is the second sentence, because a small window shows only the first ones.
    sentences.insert(std::min<qsizetype>(1, sentences.size()),
                     pace == before || sentences.isEmpty()
                         ? pace
                         : tr("%1 In the mapping \"%2\": %3", "two sentences about the pace")
                               .arg(pace, name, before));
    return sentences;
}

}  // namespace loopglass::ui
