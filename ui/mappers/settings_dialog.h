#pragma once

#include "mapper/method.h"

#include <QDialog>
#include <utility>
#include <vector>

class QDoubleSpinBox;

namespace loopglass::ui {

/// The settings of a method, each with its default and its range.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Method method, const Settings& settings, QWidget* parent = nullptr);

    /// Returns the settings that differ from the defaults.
    Settings settings() const;

private:
    void setUsual();

    Method m_method;
    std::vector<QDoubleSpinBox*> m_boxes;  ///< field of each setting of the method
};

}  // namespace loopglass::ui
