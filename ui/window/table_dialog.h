#pragma once

#include "theme/theme.h"
#include "views/view.h"

#include <QDialog>

namespace loopglass::ui {

/// What a view shows now as a table: for who does not see its drawing, or wants the numbers.
class TableDialog : public QDialog {
    Q_OBJECT

public:
    TableDialog(const Theme& theme, const View& view, QWidget* parent);
};

}  // namespace loopglass::ui
