#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QScrollArea>

namespace loopglass::ui {

class AcceleratorEditor;
class OptionsEditor;

/// Shows the editors of the accelerator, the workload and the search options one below another. The
/// panel is as wide as the widest editor, so that no editor is clipped.
class EditorsPanel : public QScrollArea {
    Q_OBJECT

public:
    EditorsPanel(Theme& theme, Document& document, QWidget* parent = nullptr);

    /// Shows the reason why the document cannot be searched; empty if it can.
    void showSearchError(const QString& sentence);
    /// Scrolls to the field with the error that prevents the search, and focuses it.
    void showProblem();

signals:
    void messageSent(const QString& sentence);  ///< emitted with a sentence for the status bar

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    void showLine(QWidget* line);
    QWidget& problemField() const;

    Document& m_document;
    AcceleratorEditor* m_accelerator = nullptr;
    OptionsEditor* m_options;
};

}  // namespace loopglass::ui
