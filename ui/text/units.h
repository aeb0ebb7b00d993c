#pragma once

#include <QString>
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
/// Whether one of them begins so.
bool beginsUnit(const std::vector<Unit>& units, const QString& name);

/// `108 KB`, `3.1 MB`, `24 bytes`.
QString bytesLabel(double bytes);

}  // namespace loopglass::ui
