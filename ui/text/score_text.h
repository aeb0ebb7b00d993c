#pragma once

#include "record/objective.h"
#include "text/units.h"
#include "trace/rules.h"
#include "words/argument.h"

#include <QString>
#include <utility>

namespace loopglass::ui {

/// Returns two compared numbers without their unit, with enough digits to be different.
std::pair<QString, QString> comparedIn(const Unit& unit, double left, double right);

/// Formats scores of an objective on screen. The engine has scores in pJ, cycles and their
/// products; this class converts them to the selected units. All views must use this class, so that
/// they all change when another unit is selected. The tool `tools/check-house` finds code that does
/// not use it.
class ScoreText {
public:
    /// Creates a format for scores of this objective on accelerators with this clock. `typical` is
    /// an example of such a score. If no unit was selected, energies use the unit in which
    /// `typical` is easiest to read.
    explicit ScoreText(Objective objective, ClockRate clock = {}, double typical = 0);
    ScoreText() : ScoreText(Objective::Edp) {}
    /// Returns the same format with another title, such as `EDP summed over layers`.
    ScoreText titled(const QString& title) const;

    const Unit& unit() const { return m_unit; }
    /// Returns a score of the engine in the displayed unit, for axes.
    double rounded(double score) const;
    /// Returns the number without its unit.
    QString number(double score) const;
    /// Returns the score with its unit, such as `9.306e7 pJ·cycles` or `93.06 pJ·µs`.
    QString label(double score) const;
    /// Returns the minimised quantity, with the limits in the selected units: `energy within 4.5
    /// µs`.
    QString title() const;
    /// Returns the heading of a column or an axis: `EDP, pJ·µs`.
    QString heading() const;
    /// Returns the unit of the two numbers that a rule compares; a unit without a name for counts.
    Unit unitOf(const Compared& compared, double left, double right) const;
    /// Returns a sentence of the engine with scores, delays and energies in the selected units.
    QString text(const Message& sentence) const;

private:
    Message inUnits(const Message& sentence) const;
    QString limitText(const Message& sentence) const;

    Objective m_objective;
    QString m_title;  ///< title; empty for the title of the objective
    ClockRate m_clock;
    Unit m_unit;
};

}  // namespace loopglass::ui
