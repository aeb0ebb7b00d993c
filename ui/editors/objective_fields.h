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

/// The objective of a document's search: its kind and, if needed, its number, or the level and
/// tensors whose words are counted.
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
    std::optional<ClockRate> m_clock;  ///< clock that converts typed times to delays
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
