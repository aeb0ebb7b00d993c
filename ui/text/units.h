#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A unit that a field accepts in addition to the field's own unit.
struct Unit {
    QString name;
    double factor = 1;   ///< size in the field's own unit
    bool other = false;  ///< true for an additional spelling, which is accepted but not listed
};

/// Returns the units related to a displayed unit, including this unit: fJ to J for pJ (and
/// pJ/word), µm² and mm², nW to W for mW, Hz to THz for GHz, KB and GB for MB, and thousands and
/// millions of cycles. Bytes and bits use multiples of 1,024, as usual for memories. Returns no
/// unit for a unit without related units.
std::vector<Unit> unitsBeside(const QString& unit);
/// Returns the units bytes and bits for words of `wordBits` bits; if requested, per cycle.
std::vector<Unit> sizesBeside(const QString& words, int wordBits, bool perCycle = false);

/// A typed number with or without a unit.
struct UnitText {
    QString number;
    QString unit;
};
UnitText numberAndUnit(const QString& text);

/// Returns the unit with this name; null if there is none. The letter u stands for µ, and 2 for ².
const Unit* unitCalled(const std::vector<Unit>& units, const QString& name);

/// Returns the units of energies on screen; energies are stored in pJ. Without a selected unit,
/// energies below a million pJ are in pJ. A larger energy is in the largest of µJ, mJ and J in
/// which its number is at least 1. Files, the command line and exported tables use pJ.
QStringList energyUnits();
/// Selects a unit for all energies; "" for no unit. Theme::announceUnits() tells the widgets.
void chooseEnergyUnit(const QString& name);
QString chosenEnergyUnit();
std::optional<Unit> energyUnitCalled(const QString& name);
/// Returns the unit of exported numbers.
Unit picojoules();
/// Returns the unit for a group of numbers whose largest number is `most` pJ.
Unit energyUnit(double most);
/// Returns the number without its unit.
QString energyNumber(double pj, const Unit& unit);
/// Returns the energy with its unit, such as `22.61 µJ` or `96 pJ`.
QString energyLabel(double pj);
/// Returns the energy in the unit for the largest energy beside it.
QString energyLabel(double pj, double most);
/// Returns every digit of the energy in pJ, for tooltips.
QString exactEnergy(double pj);

/// Delays on screen: stored in cycles, and shown in cycles unless a time was selected and the
/// accelerator has a clock. Files, the command line, exported tables and searches use cycles.
using ClockRate = std::optional<double>;  ///< clock in GHz
QStringList delayUnits();
/// Selects a unit for all delays; an unknown name selects cycles.
void chooseDelayUnit(const QString& name);
QString chosenDelayUnit();
Unit delayUnit(const ClockRate& clock);
/// Returns true if the unit is a time, not cycles.
bool isTime(const Unit& delay);
/// Returns the unit with this name; empty for other names, and for a time without a clock.
std::optional<Unit> delayUnitCalled(const QString& name, const ClockRate& clock);
/// Returns the units that a field of cycles accepts, cycles first; times are accepted only with a
/// clock.
std::vector<Unit> delaysBeside(const ClockRate& clock);
/// Returns a delay, or a product with it, without its unit. Cycles have every digit, because they
/// are a count.
QString unitNumber(double number, const Unit& unit);
/// Returns the delay with its unit, such as `5 200 cycles` or `5.200 µs`.
QString delayLabel(double cycles, const ClockRate& clock);
/// Returns the unit of products: `pJ·cycles`, or the product of the selected units.
Unit edpUnit(const ClockRate& clock);
QString edpLabel(double edp, const ClockRate& clock);
/// Return the units of exported numbers.
Unit cyclesUnit();
Unit pjCyclesUnit();
/// Returns the clock for numbers of several accelerators in one unit. The unit is a time only if
/// all accelerators have a clock.
ClockRate clockBeside(const ClockRate& own, bool allHaveOne);

/// Returns the unit in which a frequency is easiest to read, such as 200 MHz instead of 0.2 GHz.
Unit frequencyUnit(double ghz);
/// Returns the frequency with its unit, such as `200 MHz` or `1.5 GHz`.
QString frequencyLabel(double ghz);

/// Returns the size as in files, such as `108 KiB`, `3.1 MiB` or `24 bytes`.
QString bytesLabel(double bytes);

}  // namespace loopglass::ui
