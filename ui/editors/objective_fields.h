#pragma once

#include "document/document.h"
#include "text/units.h"
#include "theme/theme.h"
#include "widgets/number_box.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QWidget>
#include <optional>

namespace loopglass::ui {

/// Edits the objective of a document's search: the kind and, if the kind requires them, a number,
/// or the level and the tensors whose words are counted.
class ObjectiveFields : public QWidget {
    Q_OBJECT

public:
    ObjectiveFields(Theme& theme, Document& document, QWidget* parent);

private:
    void apply(const Objective& objective);
    void chooseKind();
    void choosePlace();
    void refresh();
    void refreshPlace(const Objective& objective);
    void showUnits();
    NumberBox* addNumber(Theme& theme, const QString& unit);

    Document& m_document;
    /// Clock that converts the times that the user types to delays.
    std::optional<ClockRate> m_clock;
    QString m_delayUnit;   ///< unit in which delays are shown
    QString m_energyUnit;  ///< selected unit of energies; empty for pJ
    QGridLayout* m_grid;
    QComboBox* m_kind;
    struct Field {
        QWidget* name = nullptr;
        QWidget* box = nullptr;
        void setVisible(bool on) const;
    };
    Field m_weight;
    Field m_cycles;
    Field m_energy;
    Field m_level;
    Field m_tensors;
};

}  // namespace loopglass::ui
