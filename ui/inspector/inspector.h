#pragma once

#include "models/candidate_explanation.h"
#include "run/candidate_evaluation.h"
#include "run/displayed_mapping.h"
#include "theme/theme.h"
#include "views/view.h"

#include <optional>

class QPushButton;
class QTextBrowser;
class QUrl;

namespace loopglass::ui {

/// Explains why the selected candidate was kept or pruned, and evaluates it on request.
class Inspector : public View {
    Q_OBJECT

public:
    Inspector(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;

    /// Returns the displayed explanation; nothing if no candidate is selected.
    const std::optional<CandidateExplanation>& why() const { return m_why; }
    bool canEvaluate() const;

public slots:
    void evaluateAllTheSame();

signals:
    /// Emitted when the user wants to edit the selected candidate.
    void editRequested();

protected:
    void runChanged() override;
    void refresh() override;
    bool paintsFreshness() const override { return true; }

private:
    void follow(const QUrl& link);
    bool isBestApart() const;
    void showPage();
    void addMarks();
    bool isEvaluated() const;
    void answerFromTrace();

    const Theme& m_theme;
    QTextBrowser* m_page;
    QPushButton* m_evaluate;
    QPushButton* m_edit;
    CandidateEvaluation* m_evaluation;
    std::optional<CandidateExplanation> m_why;
    std::optional<CandidateResult> m_answer;
    MappingCache m_mappings;
    NodeId m_shown = noNode;
    QString m_html;
};

}  // namespace loopglass::ui
