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
    Nothing,  ///< no run is shown
    Current,  ///< the search belongs to the present document
    Before,   ///< the document was edited since; the search of the edit follows at once
    Stale,    ///< the document was edited since, and the present input is not searched
};

/// The content of every panel: one run, its relation to the document, and the shown search step.
/// Only DisplayedRun creates it; panels show nothing else.
struct DisplayState {
    std::shared_ptr<RunData> run;
    Freshness standing = Freshness::Nothing;
    /// The displayed search step; none = the latest (following).
    std::optional<std::uint32_t> moment;
    /// The search is paused.
    bool paused = false;
    /// Reason why the present input is not searched; empty if it is.
    QString error;

    /// Returns the state for a run that belongs to the current document, at its latest step.
    static DisplayState current(std::shared_ptr<RunData> run) {
        const Freshness standing = run ? Freshness::Current : Freshness::Nothing;
        return {std::move(run), standing, {}, false, {}};
    }
    /// True if the document was edited since, so that the results are out of date.
    bool isOld() const { return standing == Freshness::Before || standing == Freshness::Stale; }
    bool operator==(const DisplayState&) const = default;
};

}  // namespace loopglass::ui

Q_DECLARE_METATYPE(loopglass::ui::DisplayState)
