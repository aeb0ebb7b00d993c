#pragma once

#include "record/objective.h"
#include "text/units.h"
#include "trace/rules.h"
#include "words/argument.h"

#include <QString>
#include <utility>

namespace loopglass::ui {

/// The numbers of a comparison without their unit, with as many digits as tell them apart.
std::pair<QString, QString> comparedIn(const Unit& unit, double left, double right);

/// Scores of an objective on screen: the engine has them in pJ, cycles and their products, and they
/// are shown in the units that were chosen. Every view writes scores with it, so that none stays
/// behind when another unit is chosen (`tools/check-house` finds those that do not).
class ScoreText {
public:
    /// Scores of this objective on accelerators with this clock. `typical` is one of them. If no
    /// unit was selected, energies use the unit in which it is easiest to read.
    explicit ScoreText(Objective objective, ClockRate clock = {}, double typical = 0);
    ScoreText() : ScoreText(Objective::Edp) {}
    /// The same scores under another title, such as `EDP summed over layers`.
    ScoreText titled(const QString& title) const;

    const Unit& unit() const { return m_unit; }
    /// A number of the engine in that unit, for axes.
    double rounded(double score) const;
    /// The number without its unit.
    QString number(double score) const;
    /// `9.306e7 pJ·cycles`, `93.06 pJ·µs`.
    QString label(double score) const;
    /// Returns the minimised quantity, with its own numbers in the selected units: `energy within
    /// 4.5 µs`.
    QString title() const;
    /// At the head of a column or an axis: `EDP, pJ·µs`.
    QString heading() const;
    /// Returns the unit of the two numbers that a rule compares; without a name for counts.
    Unit unitOf(const Compared& compared, double left, double right) const;
    /// A sentence of the engine, its scores, delays and energies in their units.
    QString text(const Message& sentence) const;

private:
    Message inUnits(const Message& sentence) const;
    QString limitText(const Message& sentence) const;

    Objective m_objective;
    QString m_title;  ///< empty: that of the objective
    ClockRate m_clock;
    Unit m_unit;
};

}  // namespace loopglass::ui
