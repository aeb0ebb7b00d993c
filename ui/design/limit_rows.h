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

/// What the machine may take and its layers may cost: the room of the machine and of each of its
/// levels on the chip, energy and delay of all layers, and sums of parameters.
class LimitRows : public QWidget {
    Q_OBJECT

public:
    LimitRows(Theme& theme, Document& document, QWidget* parent);

    void refresh();
    /// Area of the machine (0), of the levels, outermost first, then energy, delay, and the sums.
    NumberBox& box(std::size_t number) { return *m_rows[static_cast<qsizetype>(number)].box; }
    std::size_t count() const { return static_cast<std::size_t>(m_rows.size()); }
    QPushButton& sumButton() { return *m_sum; }
    /// Lists what can be summed: what varies. Those that are in the first sum are checked.
    QMenu* summands();

signals:
    void said(const QString& refusal);

private:
    struct Row {
        QLabel* name;
        NumberBox* box;
        PlannedLimit of;  ///< whatever its number is
    };

    static QString title(const PlannedLimit& limit);
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
    ClockRate m_clock;  ///< for which delays have their units
};

}  // namespace loopglass::ui
