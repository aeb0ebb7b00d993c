#pragma once

#include "compare/pin.h"
#include "document/document.h"
#include "export_code/export_code_dialog.h"
#include "manual_mapping/manual_mapping_metrics.h"
#include "run/candidate_evaluation.h"
#include "run/shared_services.h"
#include "run/shown_mapping.h"
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

/// The editor of a mapping: its loop nest at the left, its numbers at the right. Until something is
/// edited it shows the best mapping. The edited mapping belongs to the document and is undone with
/// everything else.
class ManualMappingView : public View {
    Q_OBJECT

public:
    ManualMappingView(Document& document, SelectionModel& selection, const Theme& theme,
                      SharedServices& services, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;

    /// Returns the displayed problem; null if there is none. Changes with mappingChanged().
    const std::shared_ptr<const Problem>& problem() const { return m_problem; }
    const ManualMappingMetrics& numbers() const { return m_numbers; }
    const Mapping& mapping() const { return m_numbers.mapping; }
    /// How its problem differs from the document's.
    const Variant& variant() const { return m_variant; }
    /// Panels that explain the mapping in other ways, beside the counts.
    QTabWidget& panes() { return *m_panes; }
    NestEditor& editor() { return *m_editor; }
    CountsPanel& counts() { return *m_counts; }
    bool isPinned() const { return m_pinned.has_value(); }
    /// The pinned mapping as a column beside others; none while nothing is pinned.
    std::optional<Pin> pin() const;
    void unpin();
    /// Whether the mapping shown is the user's own, and not the best of the search.
    bool isOwn() const { return m_origin == Origin::Hand || m_origin == Origin::Untiled; }
    /// The mapping shown, to be exported; none while there is none.
    std::optional<ExportChoice> exportChoice();

public slots:
    void startFromBest();
    void startUntiled();
    /// Starts from the selected candidate, completed as well as possible if it is not a complete
    /// mapping.
    void startFromSelected();
    void startFrom(const loopglass::Mapping& mapping, const loopglass::Variant& variant,
                   const QString& name);
    void togglePin();
    void exportMapping();

public:
    /// Gives why the file cannot be read; empty when it can.
    QString startFromFile(const QString& path);
    bool canStartFromSelected() const;
    /// How the run's problem differs from the document's.
    Variant variantOfRun() const;

signals:
    /// Another mapping or another problem. Not while a loop is only dragged about.
    void mappingChanged();
    /// The user pinned the mapping, or unpinned it.
    void pinToggled();
    /// A sentence for the user.
    void said(const QString& sentence);

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
        Nothing,  ///< there is none
        Hand,     ///< the document's own
        Best,     ///< best of the search
        Untiled,
        Kept,  ///< displayed before an edit, until the document has a mapping
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
    QString m_name;                          ///< name of the shown mapping
    std::shared_ptr<const Problem> m_bound;  ///< the document's, while it is as it was
    DocumentState m_boundTo;
    std::shared_ptr<const Problem> m_problem;
    ManualMappingMetrics m_numbers;
    std::optional<ManualMappingMetrics> m_before;
    /// State that survives when the view is created again.
    struct Kept {
        std::optional<ManualMappingMetrics> pinned;
        std::shared_ptr<const Problem> of;  ///< problem of the mapping
    };
    std::optional<ManualMappingMetrics>& m_pinned;
    std::shared_ptr<const Problem>& m_pinnedOf;
    Variant m_variant;
    struct {
        std::shared_ptr<const Problem> own;
        Variant variant;
        std::shared_ptr<const Problem> problem;
    } m_applied;
    MappingCache m_cache;
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
