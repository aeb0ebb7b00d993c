#pragma once

#include "document/document.h"
#include "text/units.h"
#include "theme/theme.h"
#include "widgets/number_box.h"

#include <QList>
#include <QWidget>

class QGridLayout;
class QLabel;
class QMenu;
class QPushButton;

namespace loopglass::ui {

/// The limits of a design: area of the accelerator and of each level on the chip, energy and delay
/// of all layers, and sums of parameters.
class LimitRows : public QWidget {
    Q_OBJECT

public:
    LimitRows(Theme& theme, Document& document, QWidget* parent);

    void refresh();
    /// Returns the field with a number: 0 is the area of the accelerator, then come the areas of
    /// the levels from the outermost, energy, delay, and sums.
    NumberBox& box(std::size_t number) { return *m_rows[static_cast<qsizetype>(number)].box; }
    std::size_t count() const { return static_cast<std::size_t>(m_rows.size()); }
    /// Returns a menu of the varied parameters, from which the user selects the parameters of a
    /// sum. The parameters of the first sum are checked.
    QMenu* summands();

signals:
    void messageSent(const QString& refusal);

private:
    struct Row {
        QLabel* name;
        NumberBox* box;
        PlannedLimit of;  ///< the limit of the row; its number is not used
    };

    QString title(const PlannedLimit& limit) const;
    std::vector<PlannedLimit> wanted() const;
    NumberBox* createBox(const PlannedLimit& limit);
    void addRow(const PlannedLimit& limit);
    void clear();
    void showUnits(bool anew);
    void apply(const PlannedLimit& limit, double shown);
    void toggleSummand(const std::string& parameter);

    Theme& m_theme;
    Document& m_document;
    QGridLayout* m_grid;
    QPushButton* m_sum;
    QMenu* m_summands;
    QList<Row> m_rows;
    ClockRate m_clock;     ///< clock that determines the units in which delays are shown
    QString m_delayUnit;   ///< unit in which delays are shown
    QString m_energyUnit;  ///< selected unit of energies; empty for pJ
};

}  // namespace loopglass::ui
