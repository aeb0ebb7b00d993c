#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A unit that a field accepts in addition to its own.
struct Unit {
    QString name;
    double factor = 1;   ///< size in the field's own unit
    bool other = false;  ///< another spelling of one that is listed: taken, not offered
};

/// Returns the units related to a displayed one, including itself: fJ to J for pJ (and pJ/word),
/// µm² and mm², nW to W for mW, Hz to THz for GHz, KB and GB for MB, and thousands and millions of
/// cycles. Bytes and bits use multiples of 1,024, as memories do. Empty for a unit without related
/// ones.
std::vector<Unit> unitsBeside(const QString& unit);
/// Returns bytes and bits for words of `wordBits` bits, or the same per cycle.
std::vector<Unit> sizesBeside(const QString& words, int wordBits, bool perCycle = false);

/// A text that is typed as a number with a unit, or without.
struct UnitText {
    QString number;
    QString unit;
};
UnitText numberAndUnit(const QString& text);

/// The unit of this name, with u for µ and 2 for ² as well; null when there is none.
const Unit* unitCalled(const std::vector<Unit>& units, const QString& name);

/// Energies on screen: kept in pJ, shown in the unit that was chosen. Without a choice they are in
/// pJ below a million of them, above that in µJ, mJ or J, whichever leaves at least one. Files, the
/// command line and exported tables have pJ.
QStringList energyUnits();
/// Selects a unit for all energies; "" for none.
void chooseEnergyUnit(const QString& name);
QString chosenEnergyUnit();
std::optional<Unit> energyUnitCalled(const QString& name);
/// The unit of exported numbers.
Unit picojoules();
/// Returns the unit for a group of numbers whose largest is `most` pJ.
Unit energyUnit(double most);
/// Returns the number without its unit.
QString energyNumber(double pj, const Unit& unit);
/// `22.61 µJ`, `96 pJ`.
QString energyLabel(double pj);
/// Like energyLabel(), in the unit for the largest energy beside it.
QString energyLabel(double pj, double most);
/// Every digit, in pJ: for tooltips.
QString exactEnergy(double pj);

/// Delays on screen: kept in cycles, and shown in them unless a time was chosen and the machine has
/// a clock. Files, the command line, exported tables and what a search compares have cycles.
using ClockRate = std::optional<double>;  ///< GHz
QStringList delayUnits();
/// Selects a unit for all delays; any unknown name means cycles.
void chooseDelayUnit(const QString& name);
QString chosenDelayUnit();
Unit delayUnit(const ClockRate& clock);
/// Whether the unit is a time, and not cycles.
bool isTime(const Unit& delay);
/// Returns the unit of this name; empty for a time without a clock, and for other names.
std::optional<Unit> delayUnitCalled(const QString& name, const ClockRate& clock);
/// Returns the units that a field of cycles accepts, cycles first; times only with a clock.
std::vector<Unit> delaysBeside(const ClockRate& clock);
/// Returns the number without its unit.
QString delayNumber(double cycles, const Unit& unit);
/// The same with every digit of cycles, as layers have them that are added.
QString wholeDelayNumber(double cycles, const Unit& unit);
/// `5 200 cycles`, `5.200 µs`.
QString delayLabel(double cycles, const ClockRate& clock);
/// Products of the two: `pJ·cycles`, or in the units that were chosen for energies and delays.
Unit edpUnit(const ClockRate& clock);
QString edpNumber(double edp, const Unit& unit);
QString edpLabel(double edp, const ClockRate& clock);
/// The units of exported numbers.
Unit cyclesUnit();
Unit pjCyclesUnit();
/// Returns the clock for numbers of several accelerators in one unit: a time only if all have a
/// clock.
ClockRate clockBeside(const ClockRate& own, bool allHaveOne);

/// Returns the unit in which a frequency is easiest to read: 200 MHz, and not 0.2 GHz.
Unit frequencyUnit(double ghz);
/// `200 MHz`, `1.5 GHz`.
QString frequencyLabel(double ghz);

/// `108 KiB`, `3.1 MiB`, `24 bytes`, as files write them.
QString bytesLabel(double bytes);

}  // namespace loopglass::ui
