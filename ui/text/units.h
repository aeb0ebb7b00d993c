#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A unit that a field takes, beside the one that its number is kept in.
struct Unit {
    QString name;
    double factor = 1;   ///< of the kept unit
    bool other = false;  ///< another spelling of one that is listed: taken, not offered
};

/// The units beside one that is shown, itself the first: fJ to J beside pJ (and pJ/word), µm² and
/// mm² beside each other, nW to W beside mW, Hz to THz beside GHz, KB and GB beside MB, thousands
/// and millions of cycles. Bytes and bits count 1,024 to the next, as memories do. Empty for a unit
/// that has none beside it.
std::vector<Unit> unitsBeside(const QString& unit);
/// Bytes and bits beside words of so many bits, or beside words per cycle.
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
/// One of them for all energies, or "" for none.
void chooseEnergyUnit(const QString& name);
QString chosenEnergyUnit();
std::optional<Unit> energyUnitCalled(const QString& name);
/// What leaves the window is in it.
Unit picojoules();
/// In which numbers stand together, the largest of so many pJ.
Unit energyUnit(double most);
/// The number alone, in a unit that is said elsewhere.
QString energyNumber(double pj, const Unit& unit);
/// `22.61 µJ`, `96 pJ`.
QString energyLabel(double pj);
/// The same in the unit of the largest energy that it stands beside.
QString energyLabel(double pj, double most);
/// Every digit, in pJ: for tooltips.
QString exactEnergy(double pj);

/// Delays on screen: kept in cycles, and shown in them unless a time was chosen and the machine has
/// a clock. Files, the command line, exported tables and what a search compares have cycles.
using ClockRate = std::optional<double>;  ///< GHz
QStringList delayUnits();
/// One of them for all delays; any other name stands for cycles.
void chooseDelayUnit(const QString& name);
QString chosenDelayUnit();
Unit delayUnit(const ClockRate& clock);
/// It is a time, and no number of cycles.
bool isTime(const Unit& delay);
/// The one of this name; none for a time where there is no clock, and for what is no unit of them.
std::optional<Unit> delayUnitCalled(const QString& name, const ClockRate& clock);
/// Those that a field of cycles takes, cycles the first: times only where there is a clock.
std::vector<Unit> delaysBeside(const ClockRate& clock);
/// The number alone, in a unit that is said elsewhere.
QString delayNumber(double cycles, const Unit& unit);
/// The same with every digit of cycles, as layers have them that are added.
QString wholeDelayNumber(double cycles, const Unit& unit);
/// `5 200 cycles`, `5.200 µs`.
QString delayLabel(double cycles, const ClockRate& clock);
/// Products of the two: `pJ·cycles`, or in the units that were chosen for energies and delays.
Unit edpUnit(const ClockRate& clock);
QString edpNumber(double edp, const Unit& unit);
QString edpLabel(double edp, const ClockRate& clock);
/// What leaves the window is in them.
Unit cyclesUnit();
Unit pjCyclesUnit();
/// The clock where numbers of several machines stand in one unit: a time only where all have one.
ClockRate clockBeside(const ClockRate& own, bool allHaveOne);

/// The one that a frequency of so many GHz reads best in: 200 MHz, and not 0.2 GHz.
Unit frequencyUnit(double ghz);
/// `200 MHz`, `1.5 GHz`.
QString frequencyLabel(double ghz);

/// `108 KiB`, `3.1 MiB`, `24 bytes`, as files write them.
QString bytesLabel(double bytes);

}  // namespace loopglass::ui
