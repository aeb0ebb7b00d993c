#pragma once

#include "text/units.h"
#include "theme/theme.h"

#include <QDoubleSpinBox>
#include <QHash>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A number one types or steps: right-aligned, monospaced, thin spaces between thousands. The wheel
/// turns it only when it has the focus, so that scrolling a panel changes nothing. Where its unit
/// has others beside it (unitsBeside()), a number may be typed with any of them; from then on it is
/// shown in that one, as after choosing one in the menu of the field, until undo brings back a
/// number that was shown in another. Its value stays in its own.
class NumberBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    enum class Numbers { Whole, Decimal };

    NumberBox(Theme& theme, Numbers numbers, double low, double high, const QString& unit,
              QWidget* parent);

    /// The units that the number may be typed in, its own the first.
    void setUnits(std::vector<Unit> units);
    /// Shows the number in the unit of this name, if there is one.
    void showIn(const QString& unit);
    /// This number, when it is shown next, is in the unit of now.
    void noteUnit(double value);
    /// The unit beside the number 1.
    void setUnitOfOne(const QString& unit) { m_one = unit; }
    /// The field may stand without a number, which is called so; its value is then `none`. The user
    /// says it with an empty field, with ∞ or with the word.
    void setWithout(const QString& word);
    static constexpr double none = -1;
    /// Shows a value without saying so, also in place of what was typed and is no number.
    void show(double given);
    using QDoubleSpinBox::show;
    /// Why the number that was just typed is not taken, although it is one; empty when it is. The
    /// field says so for as long as the number stands in it, however it is written.
    void answer(const QString& why);

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void edited(double value);  ///< by the user
    void left();                ///< Return, or the focus went
    /// What was typed is no number of its range, or is not taken, and why; empty when it is again.
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
    void sayReplaced(const QString& typed);
    QString whyRefused(QString text) const;
    bool isDeclined() const { return !m_declined.isEmpty() && value() == m_declinedValue; }
    bool isWithout(const QString& text) const;
    double least() const { return m_optional ? m_least : minimum(); }
    QString bound(double value) const;
    QString unitsText() const;
    QString digitsOf(const QString& text) const;
    /// A number in its own unit; none where the text is no number with a unit that it takes.
    std::optional<double> valueOf(const UnitText& typed) const;
    void showTypedUnit();
    void fitUnit();

    Numbers m_numbers;
    double m_least;  ///< of its numbers; the minimum is `none` where it may stand without
    QString m_unit;
    QString m_one;
    std::vector<Unit> m_units;  ///< that may be typed
    Unit m_shownIn;
    QHash<double, QString> m_unitOf;  ///< in which numbers were shown here
    int m_letters = 0;
    bool m_showing = false;
    bool m_optional = false;
    QString m_refused;   ///< why, as was said last
    QString m_declined;  ///< why a number was not taken
    double m_declinedValue = 0;
    double m_begun = 0;  ///< the number that stood here before what is typed now
    double m_taken = 0;  ///< the last number that was
};

}  // namespace loopglass::ui
