#include "text/units.h"

#include "text/text.h"
#include "words/number_text.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

constexpr double kilo = 1024;  // factor between memory sizes

/// Returns the name of a unit in characters that every keyboard has.
QString plain(QString name) {
    name.replace(QChar(0x00B5), QLatin1Char('u'));
    name.replace(QChar(0x03BC), QLatin1Char('u'));
    name.replace(QChar(0x00B2), QLatin1Char('2'));
    name.remove(QLatin1Char(' '));
    return name;
}

/// Returns the units of a family, with the text `per` after each name.
std::vector<Unit> ladder(const std::vector<Unit>& steps, const QString& kept, const QString& per) {
    const auto own = std::find_if(steps.begin(), steps.end(),
                                  [&](const Unit& unit) { return unit.name == kept; });
    std::vector<Unit> units{{kept + per, 1}};
    for (const Unit& step : steps) {
        if (step.name != kept) {
            units.push_back({step.name + per, step.factor / own->factor, step.other});
        }
    }
    if (!per.isEmpty()) {
        for (const Unit& step : steps) {
            units.push_back({step.name, step.factor / own->factor, true});
        }
    }
    return units;
}

const std::vector<std::vector<Unit>>& families() {
    static const QString micro(QChar(0x00B5));
    static const QString square(QChar(0x00B2));
    static const std::vector<std::vector<Unit>> all{
        {{QStringLiteral("fJ"), 1e-3},
         {QStringLiteral("pJ"), 1},
         {QStringLiteral("nJ"), 1e3},
         {micro + QLatin1Char('J'), 1e6},
         {QStringLiteral("mJ"), 1e9},
         {QStringLiteral("J"), 1e12}},
        {{micro + QLatin1Char('m') + square, 1}, {QStringLiteral("mm") + square, 1e6}},
        {{QStringLiteral("nW"), 1e-6},
         {micro + QLatin1Char('W'), 1e-3},
         {QStringLiteral("mW"), 1},
         {QStringLiteral("W"), 1e3}},
        {{QStringLiteral("kHz"), 1e-6},
         {QStringLiteral("MHz"), 1e-3},
         {QStringLiteral("GHz"), 1},
         {QStringLiteral("THz"), 1e3}},
        {{QStringLiteral("MB"), 1},
         {QStringLiteral("MiB"), 1, true},
         {QStringLiteral("GB"), kilo},
         {QStringLiteral("GiB"), kilo, true}},
        {{QStringLiteral("cycles"), 1},
         {QStringLiteral("k"), 1e3, true},
         {QStringLiteral("kcycles"), 1e3},
         {QStringLiteral("M"), 1e6, true},
         {QStringLiteral("Mcycles"), 1e6},
         {QStringLiteral("G"), 1e9, true},
         {QStringLiteral("Gcycles"), 1e9}}};
    return all;
}

}  // namespace

std::vector<Unit> unitsBeside(const QString& unit) {
    const qsizetype slash = unit.indexOf(QLatin1Char('/'));
    const QString kept = slash < 0 ? unit : unit.left(slash);
    const QString per = slash < 0 ? QString() : unit.mid(slash);
    for (const std::vector<Unit>& family : families()) {
        if (std::any_of(family.begin(), family.end(),
                        [&](const Unit& one) { return !one.other && one.name == kept; })) {
            return ladder(family, kept, per);
        }
    }
    return {};
}

std::vector<Unit> sizesBeside(const QString& words, int wordBits, bool perCycle) {
    const QString per = perCycle ? QStringLiteral("/cycle") : QString();
    const double byte = 8.0 / wordBits;
    std::vector<Unit> units{{words, 1}};
    double factor = byte;
    for (const char* letter : {"", "K", "M", "G"}) {
        const QString prefix = QLatin1String(letter);
        const QString shown = prefix.isEmpty() ? QStringLiteral("B") : prefix + QLatin1String("iB");
        units.push_back({shown + per, factor});
        if (!prefix.isEmpty()) {
            units.push_back({prefix + QLatin1String("B") + per, factor, true});
            units.push_back({prefix.toLower() + QLatin1String("B") + per, factor, true});
        }
        units.push_back(
            {(prefix.isEmpty() ? QStringLiteral("bits") : prefix + QLatin1String("bit")) + per,
             factor / 8});
        factor *= kilo;
    }
    return units;
}

UnitText numberAndUnit(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("^([+-]?\\d*\\.?\\d*(?:[eE][+-]?\\d+)?)(.*)$"));
    const QRegularExpressionMatch match = form.match(text);
    return {match.captured(1), match.captured(2)};
}

const Unit* unitCalled(const std::vector<Unit>& units, const QString& name) {
    const auto found = std::find_if(units.begin(), units.end(), [&](const Unit& unit) {
        return plain(unit.name) == plain(name);
    });
    return found == units.end() ? nullptr : &*found;
}

namespace {

constexpr double readable = 1e6;  ///< pJ above which an energy is shown in a larger unit

QString& energyChoice() {
    static QString name;
    return name;
}

std::vector<Unit> energies() {
    std::vector<Unit> all;
    for (const Unit& unit : unitsBeside(QStringLiteral("pJ"))) {
        if (unit.factor >= 1 && !unit.other) {
            all.push_back(unit);
        }
    }
    return all;
}

}  // namespace

Unit picojoules() { return energies().front(); }

QStringList energyUnits() {
    QStringList names;
    for (const Unit& unit : energies()) {
        names << unit.name;
    }
    return names;
}

void chooseEnergyUnit(const QString& name) {
    energyChoice() = energyUnits().contains(name) ? name : QString();
}

QString chosenEnergyUnit() { return energyChoice(); }

std::optional<Unit> energyUnitCalled(const QString& name) {
    const std::vector<Unit> all = energies();
    const Unit* unit = unitCalled(all, name);
    return unit != nullptr ? std::optional(*unit) : std::nullopt;
}

Unit energyUnit(double most) {
    if (const std::optional<Unit> chosen = energyUnitCalled(energyChoice())) {
        return *chosen;
    }
    const std::vector<Unit> all = energies();
    Unit found = all.front();
    for (const Unit& unit : all) {
        if (most >= readable && unit.factor <= most) {
            found = unit;
        }
    }
    return found;
}

QString energyNumber(double pj, const Unit& unit) { return quantityLabel(pj / unit.factor); }

QString energyLabel(double pj) { return energyLabel(pj, pj); }

QString energyLabel(double pj, double most) {
    const Unit unit = energyUnit(most);
    //: A number and its unit: "22.61 µJ".
    return tr("%1 %2", "an energy and its unit").arg(energyNumber(pj, unit), unit.name);
}

QString exactEnergy(double pj) {
    // The last digits of a sum have rounding errors, so they are omitted.
    const std::string text = QString::number(pj, 'g', 15).toStdString();
    const bool plain = text.find('e') == std::string::npos;
    return tr("%1 pJ").arg(plain ? withThinSpaces(qt(groupedText(text))) : qt(text));
}

namespace {

/// Returns the units of time, whose factors are in nanoseconds.
const std::vector<Unit>& times() {
    static const std::vector<Unit> all{{QStringLiteral("ns"), 1},
                                       {QChar(0x00B5) + QStringLiteral("s"), 1e3},
                                       {QStringLiteral("ms"), 1e6},
                                       {QStringLiteral("s"), 1e9}};
    return all;
}

QString& delayChoice() {
    static QString name;
    return name;
}

}  // namespace

Unit cyclesUnit() { return {tr("cycles"), 1}; }

Unit pjCyclesUnit() { return {picojoules().name + QChar(0x00B7) + cyclesUnit().name, 1}; }

QStringList delayUnits() {
    QStringList names{QStringLiteral("cycles")};
    for (const Unit& unit : times()) {
        names << unit.name;
    }
    return names;
}

void chooseDelayUnit(const QString& name) {
    delayChoice() = delayUnits().contains(name) ? name : delayUnits().first();
}

QString chosenDelayUnit() { return delayChoice().isEmpty() ? delayUnits().first() : delayChoice(); }

std::optional<Unit> delayUnitCalled(const QString& name, const ClockRate& clock) {
    if (name == delayUnits().first()) {
        return cyclesUnit();
    }
    const Unit* time = clock ? unitCalled(times(), name) : nullptr;
    return time != nullptr ? std::optional(Unit{time->name, time->factor * *clock}) : std::nullopt;
}

std::vector<Unit> delaysBeside(const ClockRate& clock) {
    const std::vector<Unit> counts = unitsBeside(delayUnits().first());
    std::vector<Unit> all{cyclesUnit()};
    all.insert(all.end(), counts.begin() + 1, counts.end());
    if (cyclesUnit().name != counts.front().name) {  // the window is not in English
        all.push_back({counts.front().name, 1, true});
    }
    for (const QString& name : delayUnits()) {
        const std::optional<Unit> unit = delayUnitCalled(name, clock);
        if (unit && isTime(*unit)) {
            all.push_back(*unit);
        }
    }
    return all;
}

bool isTime(const Unit& delay) { return delay.name != cyclesUnit().name; }

Unit delayUnit(const ClockRate& clock) {
    return delayUnitCalled(chosenDelayUnit(), clock).value_or(cyclesUnit());
}

QString unitNumber(double number, const Unit& unit) {
    return unit.name == cyclesUnit().name ? withThinSpaces(qt(cyclesText(number)))
                                          : quantityLabel(number / unit.factor);
}

QString delayLabel(double cycles, const ClockRate& clock) {
    const Unit unit = delayUnit(clock);
    //: A number and its unit: "5 200 cycles", "5.2 µs".
    return tr("%1 %2", "a delay and its unit").arg(unitNumber(cycles, unit), unit.name);
}

/// The EDP uses pJ without a selected unit, because energies in their most readable units may
/// differ in the unit.
Unit edpUnit(const ClockRate& clock) {
    const std::vector<Unit> all = energies();
    const Unit* chosen = unitCalled(all, energyChoice());
    const Unit energy = chosen != nullptr ? *chosen : all.front();
    const Unit delay = delayUnit(clock);
    return {energy.name + QChar(0x00B7) + delay.name, energy.factor * delay.factor};
}

QString edpLabel(double edp, const ClockRate& clock) {
    const Unit unit = edpUnit(clock);
    //: A number and its unit: "9.306e7 pJ·cycles".
    return tr("%1 %2", "an EDP and its unit").arg(unitNumber(edp, unit), unit.name);
}

ClockRate clockBeside(const ClockRate& own, bool allHaveOne) {
    return allHaveOne ? own : ClockRate{};
}

Unit frequencyUnit(double ghz) {
    const FrequencyUnit unit = loopglass::frequencyUnit(ghz);
    return {QLatin1String(unit.name), unit.gigahertz};
}

QString frequencyLabel(double ghz) {
    const Unit unit = frequencyUnit(ghz);
    //: A frequency and its unit: "200 MHz".
    return tr("%1 %2", "a frequency and its unit").arg(quantityLabel(ghz / unit.factor), unit.name);
}

QString bytesLabel(double bytes) {
    const std::array larger{tr("%1 KiB"), tr("%1 MiB"), tr("%1 GiB"), tr("%1 TiB")};
    double size = bytes;
    std::size_t steps = 0;
    while (size >= kilo && steps < larger.size()) {
        size /= kilo;
        ++steps;
    }
    return steps > 0    ? larger[steps - 1].arg(size, 0, 'g', 4)
           : bytes == 1 ? tr("1 byte")
                        : tr("%1 bytes").arg(bytes, 0, 'g', 6);
}

}  // namespace loopglass::ui
