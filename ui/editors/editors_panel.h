#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QScrollArea>

namespace loopglass::ui {

class OptionsEditor;

/// Accelerator, workload and options of the search below each other: as wide as the widest of them,
/// so that nothing is clipped.
class EditorsPanel : public QScrollArea {
    Q_OBJECT

public:
    EditorsPanel(Theme& theme, Document& document, QWidget* parent = nullptr);

    /// Why the search of the document could not run; empty when it can.
    void showSearchError(const QString& sentence);

signals:
    void said(const QString& sentence);  ///< for the status

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();

    OptionsEditor* m_options;
};

}  // namespace loopglass::ui
