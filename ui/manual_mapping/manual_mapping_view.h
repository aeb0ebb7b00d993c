#pragma once

#include "compare/pin.h"
#include "document/document.h"
#include "export_code/export_code_dialog.h"
#include "manual_mapping/manual_mapping_metrics.h"
#include "run/candidate_evaluation.h"
#include "run/displayed_mapping.h"
#include "theme/theme.h"
#include "views/view.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;
class QTabWidget;
class QToolButton;
class QVBoxLayout;

namespace loopglass::ui {

class CountsPanel;
class NestEditor;

/// The editor of a mapping, with the loop nest at the left and the numbers at the right. Before the
/// first edit, it shows the best mapping. The document and its undo stack contain the edited
/// mapping.
class ManualMappingView : public View {
    Q_OBJECT

public:
    ManualMappingView(Document& document, SelectionModel& selection, const Theme& theme,
                      QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;

    /// Returns the displayed problem; null if there is none. The signal mappingChanged() reports a
    /// change.
    const std::shared_ptr<const Problem>& problem() const { return m_problem; }
    const ManualMappingMetrics& numbers() const { return m_numbers; }
    const Mapping& mapping() const { return m_numbers.mapping; }
    /// Returns the difference between the displayed problem and the document's problem.
    const Variant& variant() const { return m_variant; }
    /// Returns the panels that explain the mapping beside the counts.
    QTabWidget& panes() { return *m_panes; }
    NestEditor& editor() { return *m_editor; }
    CountsPanel& counts() { return *m_counts; }
    bool isPinned() const { return m_pinned.has_value(); }
    /// Returns the pinned mapping as a column for the comparison; nothing if no mapping is pinned.
    std::optional<Pin> pin() const;
    void unpin();
    /// Returns true if the displayed mapping comes from the user, not from the search.
    bool isOwn() const { return m_origin == Origin::Hand || m_origin == Origin::Untiled; }
    /// Returns the displayed mapping for an export; nothing if there is none.
    std::optional<ExportChoice> exportChoice();

public slots:
    void startFromBest();
    void startUntiled();
    /// Starts from the selected candidate. An incomplete candidate is completed optimally.
    void startFromSelected();
    void startFrom(const loopglass::Mapping& mapping, const loopglass::Variant& variant,
                   const QString& name);
    void togglePin();
    void exportMapping();

public:
    /// Starts from a mapping file. Returns the error; empty on success.
    QString startFromFile(const QString& path);
    bool canStartFromSelected() const;
    /// Returns the difference between the problem of the run and the problem of the document.
    Variant variantOfRun() const;

signals:
    /// Emitted for another mapping or another problem, but not during a drag.
    void mappingChanged();
    /// Emitted when the user has pinned or unpinned the mapping.
    void pinToggled();
    /// Emitted with a message for the user.
    void messageSent(const QString& sentence);

protected:
    void runChanged() override;
    void refresh() override;
    DisplayState ownShown() const override;
    bool paintsFreshness() const override { return true; }
    QString ownSentence() const override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The origin of the edited mapping.
    enum class Origin {
        Nothing,  ///< no mapping
        Hand,     ///< mapping of the document
        Best,     ///< best mapping of the search
        Untiled,
        Kept,  ///< mapping displayed before an edit, until the document has a mapping
    };
    struct Source {
        Origin origin = Origin::Nothing;
        std::shared_ptr<const Problem> problem;
        Mapping mapping;
        Variant variant;
        QString name;
    };
    void connectEditor();
    void createHeader(QVBoxLayout& layout);
    void createBody(QVBoxLayout& layout);
    void documentChanged(Document::Parts what);
    Source source();
    void showNow(bool keepBefore, bool again);
    bool isOfDocument(const RunData& run);
    std::shared_ptr<const Problem> withVariant(const std::shared_ptr<const Problem>& own,
                                               const Variant& variant);
    static Mapping untiledOf(const Problem& problem);
    const std::shared_ptr<const Problem>& bound();
    void showSource(const Source& source, bool keepBefore);
    std::optional<Cost> bestCost();
    QStringList causesOf(const ManualMappingMetrics& numbers, const std::optional<Cost>& best);
    void showNumbers(const ManualMappingMetrics& numbers, const ManualMappingMetrics* before);
    void showState(const ManualMappingMetrics& numbers);
    void showNothing();
    void take(const Mapping& mapping, const QString& name);
    void repair(std::size_t wrong, std::size_t repair);
    void fillStartMenu();
    void share();

    Document& m_document;
    const Theme& m_theme;
    Origin m_origin = Origin::Nothing;
    QString m_name;                          ///< name of the displayed mapping
    std::shared_ptr<const Problem> m_bound;  ///< problem of the document, if it is unchanged
    DocumentState m_boundTo;
    std::shared_ptr<const Problem> m_problem;
    std::shared_ptr<const Problem> m_given;  ///< problem of the document, of which it is a variant
    ManualMappingMetrics m_numbers;
    std::optional<ManualMappingMetrics> m_before;
    std::optional<ManualMappingMetrics> m_pinned;
    std::shared_ptr<const Problem> m_pinnedOf;  ///< problem of the pinned mapping
    Variant m_variant;
    struct {
        std::shared_ptr<const Problem> own;
        Variant variant;
        std::shared_ptr<const Problem> problem;
    } m_applied;
    MappingCache m_cache;
    const RunData* m_comparedWith = nullptr;  ///< finished run whose best mapping is compared
    CandidateEvaluation* m_completion;
    bool m_stale = true;
    QLabel* m_heading;
    QLabel* m_state;
    QLabel* m_stationarity;
    QLabel* m_empty;
    QToolButton* m_start;
    QPushButton* m_pin;
    QPushButton* m_export;
    QSplitter* m_body;
    QScrollArea* m_scroll;
    QTabWidget* m_panes;
    NestEditor* m_editor;
    CountsPanel* m_counts;
};

}  // namespace loopglass::ui
