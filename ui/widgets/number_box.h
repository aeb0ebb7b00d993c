#pragma once

#include "text/units.h"
#include "theme/theme.h"

#include <QDoubleSpinBox>
#include <QHash>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A field for a number, right-aligned and in a fixed-pitch font, with thin spaces between
/// thousands. The wheel changes the number only if the field has the focus, so that scrolling a
/// panel changes nothing. If the unit has related units (see unitsBeside()), the user may type the
/// number in any of these units. The field then shows the typed unit, as after selecting it in the
/// menu, until undo restores a number that was shown in another unit. The value of the field always
/// refers to the field's own unit.
class NumberBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    enum class Numbers { Whole, Decimal };

    NumberBox(Theme& theme, Numbers numbers, double low, double high, const QString& unit,
              QWidget* parent);

    /// Sets the accepted units; the first is the field's own unit.
    void setUnits(std::vector<Unit> units);
    /// Shows the number in the unit with this name, if this unit is accepted.
    void showIn(const QString& unit);
    /// Returns the name of the unit in which the field shows its number.
    const QString& shownUnit() const { return m_shownIn.name; }
    /// Shows the number in the unit that the user has typed.
    void showTypedUnit();
    /// Returns the reason why the field rejects this text; empty if the text is accepted.
    QString refusalOf(const QString& text) const { return whyRefused(text); }
    /// Records that this number will be shown in the current unit.
    void noteUnit(double value);
    /// Sets the unit of the number 1.
    void setUnitOfOne(const QString& unit) { m_one = unit; }
    /// Allows the field to have no number, shown by this word; the value is then `none`. The user
    /// types nothing, ∞ or the word.
    void setWithout(const QString& word);
    static constexpr double none = -1;
    /// Shows a value without emitting edited(), and replaces invalid text.
    void show(double given);
    using QDoubleSpinBox::show;
    /// Sets the reason why the last typed number is rejected although it is a valid number; an
    /// empty reason accepts the number. The field shows the reason as long as it contains this
    /// number, in any notation.
    void answer(const QString& why);

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void edited(double value);             ///< emitted after an edit by the user
    void unitChosen(const QString& unit);  ///< emitted when the user selects a unit
    void left();  ///< emitted when Return was pressed or the focus was lost
    /// Emitted with the reason when the typed text is rejected or is not a number in the allowed
    /// range. Emitted with an empty reason when the text is accepted again.
    void refused(const QString& why);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void stepBy(int steps) override;

private:
    void check();
    QString noNumber() const;
    void takeBack();
    void reportReplaced(const QString& typed, const QString& why);
    QString whyRefused(QString text) const;
    bool isDeclined() const { return !m_declined.isEmpty() && value() == m_declinedValue; }
    bool isWithout(const QString& text) const;
    double least() const { return m_optional ? m_least : minimum(); }
    QString bound(double value) const;
    QString unitNames() const;
    QString typedOf(QString text) const;
    QString digitsOf(const QString& text) const;
    /// Returns the number in the field's own unit; empty if the text is not a number with an
    /// accepted unit.
    std::optional<double> valueOf(const UnitText& typed) const;
    void chooseUnit(const QString& unit);
    void fitUnit();

    Numbers m_numbers;
    double m_least;  ///< smallest number; minimum() is `none` if the field may have no number
    QString m_unit;
    QString m_one;
    std::vector<Unit> m_units;  ///< units that the user may type
    Unit m_shownIn;
    QHash<double, QString> m_unitOf;  ///< unit in which each number was shown
    int m_characters = 0;
    bool m_showing = false;
    bool m_optional = false;
    QString m_refused;   ///< reason of the last rejection
    QString m_declined;  ///< reason why a number was rejected
    double m_declinedValue = 0;
    double m_begun = 0;  ///< number in the field before the current text
    double m_taken = 0;  ///< last accepted number
};

}  // namespace loopglass::ui
