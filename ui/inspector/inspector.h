#pragma once

#include "models/best_explanation.h"
#include "models/candidate_explanation.h"
#include "run/candidate_evaluation.h"
#include "run/displayed_mapping.h"
#include "run/proof_search.h"
#include "run/shared_services.h"
#include "theme/theme.h"
#include "views/view.h"

#include <optional>

class QPushButton;
class QTextBrowser;
class QUrl;

namespace loopglass::ui {

/// Explains why the selected candidate was kept or pruned, and evaluates it on request. Without a
/// selected candidate, explains why the best mapping is the best.
class Inspector : public View {
    Q_OBJECT

public:
    Inspector(SelectionModel& selection, const Theme& theme, SharedServices& services,
              QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;

    /// Returns the displayed explanation; nothing if no candidate is selected.
    const std::optional<CandidateExplanation>& why() const { return m_why; }
    /// Returns the displayed explanation of the best mapping; nothing while a candidate is selected
    /// or no mapping is known.
    const std::optional<BestExplanation>& bestWhy() const { return m_bestWhy; }
    bool canEvaluate() const;

public slots:
    void evaluateAllTheSame();

signals:
    /// Emitted when the user wants to edit the selected candidate.
    void editRequested();
    /// Emitted by a link to another view.
    void viewRequested(loopglass::ui::ViewId view);
    /// Emitted by a click on a word of the glossary.
    void wordRequested(const QString& word);
    /// Emitted by the link to the rule that lost the optimum.
    void lossRuleRequested();

protected:
    void runChanged() override;
    void refresh() override;
    bool paintsFreshness() const override { return true; }
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(const QUrl& link);
    void connectParts();
    void explainBest();
    QString pageHtml() const;
    void showPage();
    void addMarks();
    bool isEvaluated() const;
    void answerFromTrace();

    const Theme& m_theme;
    QTextBrowser* m_page;
    QPushButton* m_evaluate;
    QPushButton* m_edit;
    CandidateEvaluation* m_evaluation;
    ProofSearch* m_proof;  ///< proof of the displayed result, owned by the shared services
    std::optional<CandidateExplanation> m_why;
    std::optional<BestExplanation> m_bestWhy;
    std::optional<CandidateResult> m_answer;
    bool m_isAsked = false;  ///< true if the user asked for the cost of this candidate
    MappingCache m_mappings;
    NodeId m_shown = noNode;
    QString m_html;
};

}  // namespace loopglass::ui
