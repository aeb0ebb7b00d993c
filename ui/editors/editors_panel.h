#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QScrollArea>

namespace loopglass::ui {

/// Accelerator, workload and options of the search below each other: as wide as the widest of them,
/// so that nothing is clipped.
class EditorsPanel : public QScrollArea {
    Q_OBJECT

public:
    EditorsPanel(Theme& theme, Document& document, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
};

}  // namespace loopglass::ui
