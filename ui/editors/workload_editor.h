#pragma once

#include "document/document.h"
#include "editors/workload/workload_draft.h"
#include "theme/theme.h"

#include <QWidget>
#include <map>
#include <string>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QLayout;
class QToolButton;

namespace loopglass::ui {

class EquationEdit;
class ErrorLine;
class NameField;
class NumberBox;
class ReuseTable;

/// Edits the workload of a document: the layer of the network, the equation and the dimension
/// sizes. Also shows the reuse that follows from the equation. The typed text is a draft. The draft
/// becomes an edit whenever it is a valid workload.
class WorkloadEditor : public QWidget {
    Q_OBJECT

public:
    WorkloadEditor(Theme& theme, Document& document, QWidget* parent = nullptr);

signals:
    /// Emitted with a message about a discarded text, for the status bar.
    void messageSent(const QString& sentence);
    /// Emitted when an error is shown, with the last line that belongs to the error.
    void errorShown(QWidget* line);

private:
    QLayout* createTitle();
    void createLayers();
    void createRepairs();
    void createDimensions();
    void refresh();
    void refreshLayers();
    void refreshDimensions();
    void equationEdited(const QString& equation);
    void boundEdited(std::size_t dimension, double bound);
    void submit(const QString& what, const QString& key);
    /// Shows the result of a draft. If the document has rejected an otherwise valid draft,
    /// `refused` is the reason.
    void showVerdict(const DraftVerdict& verdict, const QString& refused = {});
    void showRefusal(const QString& why);
    void showErrorText(const QString& sentence);
    void showDropped();
    void repair();

    Theme& m_theme;
    Document& m_document;
    WorkloadDraft m_draft;
    std::map<std::string, std::int64_t>
        m_bounds;  ///< sizes of removed dimensions, for the case that they are added again
    bool m_submitting = false;
    /// True if the equation of the draft is invalid and differs from the document's equation.
    bool m_unfinished = false;
    NameField* m_name = nullptr;
    QComboBox* m_layers = nullptr;
    std::shared_ptr<const Network> m_listed;  ///< network whose layers are in the list
    EquationEdit* m_equation = nullptr;
    ErrorLine* m_error = nullptr;
    QToolButton* m_mend = nullptr;
    QGridLayout* m_dimensions = nullptr;
    std::vector<NumberBox*> m_boxes;
    std::vector<std::string> m_boxNames;
    ReuseTable* m_reuse = nullptr;
};

}  // namespace loopglass::ui
