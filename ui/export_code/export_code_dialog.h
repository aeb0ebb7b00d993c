#pragma once

#include "export/export.h"
#include "export_code/code_dialog.h"
#include "run/run_data.h"
#include "selection/selection_model.h"
#include "theme/theme.h"

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QHBoxLayout;

namespace loopglass::ui {

/// A mapping that may be exported.
struct ExportChoice {
    QString title;
    Mapping mapping;
    std::shared_ptr<const Problem> problem;
    std::shared_ptr<const Problem> given;  ///< original problem, of which `problem` is a variant
    Variant variant;                       ///< difference of `problem` from `given`
    CostOptions options;
};

/// A mapping as code in a selected format: read-only text, with a band for each level. The program
/// adds the mappings, or the user opens a file.
class ExportCodeDialog : public CodeDialog {
    Q_OBJECT

public:
    ExportCodeDialog(const Theme& theme, std::shared_ptr<const Problem> problem,
                     const CostOptions& options, QWidget* parent = nullptr);
    ~ExportCodeDialog() override;

    /// Sets the original problem of this variant, which exported mappings mention too.
    void setGiven(std::shared_ptr<const Problem> given, const Variant& variant);
    /// Adds a mapping of the problem to the list. The dialog initially shows the first mapping.
    void addMapping(const QString& title, const Mapping& mapping);
    void addChoice(ExportChoice choice);
    QStringList titles() const;
    /// Reads a mapping file for the problem or for a variant of the problem, and shows the mapping.
    /// Returns the error; empty on success.
    QString addMappingFile(const QString& path);
    void chooseFormat(ExportFormat format);
    void setSelfTest(bool selfTest);

    /// Returns the level of each line of the text; −1 for a line without a level.
    const std::vector<int>& lineLevels() const { return m_levels; }

private:
    QHBoxLayout* createChoices();
    QString exportChoice(const ExportChoice& choice, QString& text);
    void showText();  ///< updates the text from the selected mapping and format
    void showBands();
    void askMapping();
    ExportFormatInfo format() const;

    const Theme& m_theme;
    std::shared_ptr<const Problem> m_problem;
    std::shared_ptr<const Problem> m_given;
    Variant m_variant;  ///< difference of m_problem from m_given
    CostOptions m_options;
    std::vector<ExportChoice> m_choices;
    std::vector<int> m_levels;
    QComboBox* m_mapping = nullptr;
    QComboBox* m_format = nullptr;
    QCheckBox* m_selfTest = nullptr;
};

/// Returns the mappings of a run: the selected mapping, if it is complete, and the best mapping at
/// the displayed search step.
std::vector<ExportChoice> choicesOf(const RunData& run, const SelectionModel& selection);

/// Opens the dialog with these mappings, of which there must be at least one, and shows the first.
/// The dialog deletes itself when it is closed.
ExportCodeDialog* openExportCode(const Theme& theme, const std::vector<ExportChoice>& choices,
                                 QWidget* parent);

}  // namespace loopglass::ui
