// Compares the parts of an accelerator, a workload and a search's settings one by one, in the order
// of the editors. Levels, buffers and dimensions with equal names are considered identical, so that
// an inserted level is one difference.
#include "models/run_differences.h"

#include "accelerator/vocabulary.h"
#include "cost/vocabulary.h"
#include "record/unevenness.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/text.h"

#include <QFileInfo>
#include <algorithm>
#include <optional>

namespace loopglass::ui {

namespace {

template <typename Part>
const Part* named(const std::vector<Part>& parts, const std::string& name) {
    const auto at = std::find_if(parts.begin(), parts.end(),
                                 [&](const Part& part) { return part.name == name; });
    return at == parts.end() ? nullptr : &*at;
}

QString numberText(double value) { return parameterLabel(value); }

QString rateText(const std::optional<double>& rate) {
    return rate ? numberText(*rate) : tr("unlimited");
}

QString wordsText(const std::optional<std::int64_t>& words) {
    return words ? countLabel(*words) : tr("unlimited");
}

QString technologyText(const std::optional<Technology>& technology) {
    if (!technology) {
        return tr("none");
    }
    const QString table = QFileInfo(qt(technology->table)).fileName();
    return technology->dram.empty() ? table : table + QLatin1Char(' ') + qt(technology->dram);
}

QString clockText(const std::optional<double>& clock) {
    return clock ? tr("%1 GHz").arg(numberText(*clock)) : tr("none");
}

QString onText(bool on) { return on ? tr("on") : tr("off"); }

class Differences {
public:
    /// Adds both values with their name and their unit if they differ.
    void add(const QString& name, const QString& before, const QString& now,
             const QString& unit = {}) {
        if (before != now) {
            m_found << QStringList{name, before, QStringLiteral("→"), now, unit}
                           .join(QLatin1Char(' '))
                           .trimmed();
        }
    }
    void showMessage(const QString& text) { m_found << text; }

    void accelerators(const Accelerator& before, const Accelerator& now);
    void workloads(const Workload& before, const Workload& now);
    void objectives(const RunData& before, const RunData& now);
    void options(const SearchOptions& before, const SearchOptions& now);

    QStringList take() { return std::move(m_found); }

private:
    void levels(const Level& before, const Level& now);
    void buffers(const QString& name, const Buffer& before, const Buffer& now);
    void fanouts(const QString& name, const Fanout& before, const Fanout& now);
    void energies(const QString& name, const AccessEnergy& before, const AccessEnergy& now);
    void bandwidths(const QString& name, const Bandwidth& before, const Bandwidth& now);

    QStringList m_found;
};

void Differences::accelerators(const Accelerator& before, const Accelerator& now) {
    add({}, qt(before.name), qt(now.name));
    for (const Level& level : before.levels) {
        if (const Level* same = named(now.levels, level.name)) {
            levels(level, *same);
        } else {
            showMessage(tr("without level %1").arg(qt(level.name)));
        }
    }
    for (const Level& level : now.levels) {
        if (named(before.levels, level.name) == nullptr) {
            showMessage(tr("with level %1").arg(qt(level.name)));
        }
    }
    add(qt(now.compute.name), numberText(before.compute.energy), numberText(now.compute.energy),
        tr("pJ"));
    add(tr("technology"), technologyText(before.technology), technologyText(now.technology));
    add(tr("clock"), clockText(before.clock), clockText(now.clock));
    add(tr("word width"), QString::number(before.wordBits), QString::number(now.wordBits),
        tr("bits"));
}

void Differences::levels(const Level& before, const Level& now) {
    const QString name = qt(now.name);
    for (const Buffer& buffer : before.buffers) {
        if (const Buffer* same = named(now.buffers, buffer.name)) {
            const bool alone = before.buffers.size() == 1 && now.buffers.size() == 1;
            buffers(alone ? name : name + QLatin1Char(' ') + qt(buffer.name), buffer, *same);
        } else {
            showMessage(tr("%1 without buffer %2").arg(name, qt(buffer.name)));
        }
    }
    for (const Buffer& buffer : now.buffers) {
        if (named(before.buffers, buffer.name) == nullptr) {
            showMessage(tr("%1 with buffer %2").arg(name, qt(buffer.name)));
        }
    }
    bandwidths(name, before.bandwidth, now.bandwidth);
    fanouts(name, before.fanout, now.fanout);
}

void Differences::buffers(const QString& name, const Buffer& before, const Buffer& now) {
    add(name, wordsText(before.capacity), wordsText(now.capacity), tr("words"));
    add(tr("%1 tile copies").arg(name), QString::number(before.buffering),
        QString::number(now.buffering));
    energies(name, before.energy, now.energy);
    bandwidths(name, before.bandwidth, now.bandwidth);
    if (before.keepsAll != now.keepsAll || before.keeps != now.keeps) {
        showMessage(tr("%1 keeps other tensors").arg(name));
    }
    if (before.tensorEnergy != now.tensorEnergy) {
        showMessage(tr("%1 energies per tensor").arg(name));
    }
}

void Differences::fanouts(const QString& name, const Fanout& before, const Fanout& now) {
    const auto size = [](const Fanout& fanout) {
        return QStringLiteral("%1×%2").arg(fanout.x).arg(fanout.y);
    };
    add(tr("fanout below %1").arg(name), size(before), size(now));
    add(tr("%1 multicast").arg(name), titleText(before.multicast), titleText(now.multicast));
    add(tr("%1 reduction").arg(name), onText(before.reduction), onText(now.reduction));
    add(tr("%1 network energy").arg(name), numberText(before.energy), numberText(now.energy),
        tr("pJ"));
}

void Differences::energies(const QString& name, const AccessEnergy& before,
                           const AccessEnergy& now) {
    add(tr("%1 read energy").arg(name), numberText(before.read), numberText(now.read), tr("pJ"));
    add(tr("%1 fill energy").arg(name), numberText(before.write), numberText(now.write), tr("pJ"));
    add(tr("%1 update energy").arg(name), numberText(before.update), numberText(now.update),
        tr("pJ"));
}

void Differences::bandwidths(const QString& name, const Bandwidth& before, const Bandwidth& now) {
    add(tr("%1 read bandwidth").arg(name), rateText(before.read), rateText(now.read),
        tr("words/cycle"));
    add(tr("%1 write bandwidth").arg(name), rateText(before.write), rateText(now.write),
        tr("words/cycle"));
    if (before.ports != now.ports) {
        showMessage(tr("%1 has other ports").arg(name));
    }
}

void Differences::workloads(const Workload& before, const Workload& now) {
    add({}, qt(before.name), qt(now.name));
    add({}, qt(equationText(before)), qt(equationText(now)));
    for (const Dimension& dimension : before.dimensions) {
        if (const Dimension* same = named(now.dimensions, dimension.name)) {
            add(qt(dimension.name), countLabel(dimension.bound), countLabel(same->bound));
        }
    }
}

void Differences::objectives(const RunData& before, const RunData& now) {
    add(tr("objective"), before.scores().title(), now.scores().title());
}

void Differences::options(const SearchOptions& before, const SearchOptions& now) {
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        add(tr("%1 rule").arg(titleText(term.value)), onText(before.principles.*term.value),
            onText(now.principles.*term.value));
    }
    add(tr("bypass choices"), onText(before.variants.bypass), onText(now.variants.bypass));
    add(tr("padding"), shareLabel(before.variants.padding), shareLabel(now.variants.padding));
    add(tr("tiles"), titleText(before.uneven), titleText(now.uneven));
    add(tr("gap"), shareLabel(before.gap), shareLabel(now.gap));
    add(tr("tile growth"), titleText(before.growth), titleText(now.growth));
    add(tr("reuse model"), titleText(before.cost.reuse), titleText(now.cost.reuse));
    add(tr("initial zeros counted"), onText(before.cost.chargeFirstVisits),
        onText(now.cost.chargeFirstVisits));
    if (!(before.constraints == now.constraints)) {
        showMessage(tr("other constraints"));
    }
}

}  // namespace

QStringList differencesOf(const RunData& before, const RunData& now) {
    Differences found;
    found.accelerators(before.problem().accelerator, now.problem().accelerator);
    found.workloads(before.problem().workload, now.problem().workload);
    found.objectives(before, now);
    found.options(before.options(), now.options());
    return found.take();
}

QStringList differencesOf(const Accelerator& before, const Accelerator& now) {
    Differences found;
    found.accelerators(before, now);
    return found.take();
}

}  // namespace loopglass::ui
