#pragma once

#include "run/run_data.h"

#include <QMetaType>
#include <QString>
#include <cstdint>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The relation of the run on screen to the document.
enum class Freshness {
    Nothing,  ///< no run is displayed
    Current,  ///< the search belongs to the current document
    Before,   ///< the document was edited, and the search of the edit will start immediately
    Stale,    ///< the document was edited, and the current input is not searched
};

/// The content of every panel: one run, the relation of the run to the document, and the displayed
/// search step. Only DisplayedRun creates this state, and panels show nothing else.
struct DisplayState {
    std::shared_ptr<RunData> run;
    Freshness freshness = Freshness::Nothing;
    /// The displayed search step; without a value, the latest step.
    std::optional<std::uint32_t> moment;
    /// True if the search is paused.
    bool paused = false;
    /// Reason why the current input is not searched; empty if it is searched.
    QString error;

    /// Returns the state for a run that belongs to the current document, at its latest step.
    static DisplayState current(std::shared_ptr<RunData> run) {
        const Freshness freshness = run ? Freshness::Current : Freshness::Nothing;
        return {std::move(run), freshness, {}, false, {}};
    }
    /// Returns true if the document was edited after the search, so that the results are out of
    /// date.
    bool isOld() const { return freshness == Freshness::Before || freshness == Freshness::Stale; }
    bool operator==(const DisplayState&) const = default;
};

}  // namespace loopglass::ui

Q_DECLARE_METATYPE(loopglass::ui::DisplayState)
