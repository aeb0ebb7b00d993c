#pragma once

#include "mapper/method.h"

#include <QDialog>
#include <utility>
#include <vector>

class QDoubleSpinBox;

namespace loopglass::ui {

/// The numbers of a method, each with what is usual and allowed.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Method method, const Settings& settings, QWidget* parent = nullptr);

    /// Returns the settings that differ from the defaults.
    Settings settings() const;

private:
    void setUsual();

    Method m_method;
    std::vector<QDoubleSpinBox*> m_boxes;  ///< by setting of the method
};

}  // namespace loopglass::ui
