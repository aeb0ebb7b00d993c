#pragma once

#include "theme/theme.h"
#include "workload/workload.h"

#include <QWidget>

class QGridLayout;

namespace loopglass::ui {

/// A table of the tensors. For each tensor, it has the dimensions that index the tensor, and the
/// dimensions across which the tensor is reused in full or in part.
class ReuseTable : public QWidget {
    Q_OBJECT

public:
    ReuseTable(Theme& theme, QWidget* parent);
    void show(const Workload& workload);
    using QWidget::show;

private:
    void fill();
    void addCell(int row, int column, const QString& text, bool strong);

    Theme& m_theme;
    QGridLayout* m_grid = nullptr;
    Workload m_workload;
};

}  // namespace loopglass::ui
