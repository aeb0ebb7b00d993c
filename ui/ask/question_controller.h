#pragma once

#include "ask/question_reader.h"
#include "commands/palette_guest.h"
#include "document/displayed_run.h"
#include "run/background_job.h"
#include "selection/selection_model.h"

namespace loopglass::ui {

/// Answers questions about the displayed run in the command palette. A question that needs another
/// search is answered when that search ends, in the background.
class QuestionController : public PaletteGuest {
    Q_OBJECT

public:
    /// Answers use the bounds that `proof` has proven for the displayed run.
    QuestionController(SelectionModel& selection, const DisplayedRun& shown,
                       const ProofSearch& proof, QObject* parent = nullptr);

    /// Sets a function that returns whether an answer names its layer, because the window shows
    /// other layers as well.
    void setNamesLayer(std::function<bool()> names) { m_namesLayer = std::move(names); }
    void ask(const QString& typed, std::function<void(const PaletteAnswer&)> reply) override;
    QStringList questions(const QString& typed) const override;
    bool mayBecome(const QString& typed) const override;

signals:
    void viewRequested(loopglass::ui::ViewId view);

private:
    PaletteAnswer answerOf(const Answer& answer, const DisplayState& of);
    void search(const Trial& trial, const DisplayState& of,
                std::function<void(const PaletteAnswer&)> reply);

    SelectionModel& m_selection;
    const DisplayedRun& m_shown;
    const ProofSearch& m_proof;
    mutable QuestionReader m_reader;  ///< caches its patterns
    BackgroundJob m_job{this};
    std::function<void(const PaletteAnswer&)> m_reply;  ///< receives the result of the job
    std::function<bool()> m_namesLayer;
};

}  // namespace loopglass::ui
