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

/// The workload of a document: the layer of the network, the equation, the dimension sizes, and the
/// reuse that follows. The typed text is a draft. It becomes an edit whenever it is a valid
/// workload.
class WorkloadEditor : public QWidget {
    Q_OBJECT

public:
    WorkloadEditor(Theme& theme, Document& document, QWidget* parent = nullptr);

signals:
    void said(const QString& sentence);  ///< message about a discarded text, for the status bar
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
    /// Shows the result of a draft. `refused`: reason why the document rejected an otherwise valid
    /// draft.
    void showVerdict(const DraftVerdict& verdict, const QString& refused = {});
    void showRefusal(const QString& why);
    void showErrorText(const QString& sentence);
    void showDropped();
    void repair();

    Theme& m_theme;
    Document& m_document;
    WorkloadDraft m_draft;
    std::map<std::string, std::int64_t>
        m_bounds;  ///< sizes of removed dimensions, for their return
    bool m_submitting = false;
    bool m_unfinished = false;  ///< the draft's equation is invalid and differs from the document's
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
