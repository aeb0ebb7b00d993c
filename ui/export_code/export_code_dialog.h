#pragma once

#include "export/export.h"
#include "run/run_data.h"
#include "selection/selection_model.h"
#include "theme/theme.h"

#include <QDialog>
#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace loopglass::ui {

class CodeHighlighter;

/// A mapping that may be exported.
struct ExportChoice {
    QString title;
    Mapping mapping;
    std::shared_ptr<const Problem> problem;
    std::shared_ptr<const Problem> given;  ///< problem of which `problem` is a variant
    Variant variant;                       ///< of `given`
    CostOptions options;
};

/// A mapping as code of some format: read-only text with a band for each level, to be copied or
/// saved. Mappings are those that were added, or come from a file.
class ExportCodeDialog : public QDialog {
    Q_OBJECT

public:
    ExportCodeDialog(const Theme& theme, std::shared_ptr<const Problem> problem,
                     const CostOptions& options, QWidget* parent = nullptr);
    ~ExportCodeDialog() override;

    /// Sets the original problem of this variant, which exported mappings name as well.
    void setGiven(std::shared_ptr<const Problem> given, const Variant& variant);
    /// Offers a mapping of the problem; the first one is shown.
    void addMapping(const QString& title, const Mapping& mapping);
    void addChoice(ExportChoice choice);
    QStringList titles() const;
    /// Reads a mapping file for the problem given, or a variant of it, and shows it. Gives why it
    /// cannot, empty when it can.
    QString addMappingFile(const QString& path);
    void chooseFormat(ExportFormat format);
    void setSelfTest(bool selfTest);

    /// The exported text; empty while there is none.
    const QString& text() const { return m_text; }
    /// Returns the remark below the text, or why there is no text.
    QString remark() const;
    /// The level of each line of the text, -1 for none.
    const std::vector<int>& lineLevels() const { return m_levels; }

    void copy() const;
    /// Writes the text: all of it, or nothing. Gives why it could not, empty when it is done.
    QString saveTo(const QString& file) const;

private:
    void createParts();
    QHBoxLayout* createChoices();
    QWidget* createPreview();
    QHBoxLayout* createActions();
    QString exportChoice(const ExportChoice& choice);
    void showText();  ///< makes the text of what is chosen
    void showBands();
    void askSave();
    void askMapping();
    ExportFormatInfo format() const;

    const Theme& m_theme;
    std::shared_ptr<const Problem> m_problem;
    std::shared_ptr<const Problem> m_given;
    Variant m_variant;  ///< variant of m_given that m_problem is
    CostOptions m_options;
    std::vector<ExportChoice> m_choices;
    QString m_text;
    std::vector<int> m_levels;
    QComboBox* m_mapping = nullptr;
    QComboBox* m_format = nullptr;
    QCheckBox* m_selfTest = nullptr;
    QPlainTextEdit* m_preview = nullptr;
    CodeHighlighter* m_highlighter = nullptr;
    QLabel* m_remark = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
};

/// The mappings of a run: the selected one, if it is whole, and the best at the moment shown.
std::vector<ExportChoice> choicesOf(const RunData& run, const SelectionModel& selection);

/// Opens the dialog on these mappings, at least one, and shows the first. The dialog deletes itself
/// when it is closed.
ExportCodeDialog* openExportCode(const Theme& theme, const std::vector<ExportChoice>& choices,
                                 QWidget* parent);

}  // namespace loopglass::ui
