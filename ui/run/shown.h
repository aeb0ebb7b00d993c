#pragma once

#include "run/run_data.h"

#include <QMetaType>
#include <QString>
#include <cstdint>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The relation of the run on screen to the document.
enum class Standing {
    Nothing,  ///< no run is shown
    Current,  ///< the search belongs to the present document
    Before,   ///< the document was edited since; the search of the edit follows at once
    Stale,    ///< the document was edited since, and the present input is not searched
};

/// The content of every panel: one run, its relation to the document, and the shown search step.
/// Only ShownRun creates it; panels show nothing else.
struct Shown {
    std::shared_ptr<RunData> run;
    Standing standing = Standing::Nothing;
    /// The moment looked at; none = the latest (following).
    std::optional<std::uint32_t> moment;
    /// The search waits for the next step.
    bool paused = false;
    /// Reason why the present input is not searched; empty if it is.
    QString error;

    /// A run alone, as the search of the document that it came from: following.
    static Shown current(std::shared_ptr<RunData> run) {
        const Standing standing = run ? Standing::Current : Standing::Nothing;
        return {std::move(run), standing, {}, false, {}};
    }
    /// True if the document was edited since, so that the results are out of date.
    bool isOld() const { return standing == Standing::Before || standing == Standing::Stale; }
    bool operator==(const Shown&) const = default;
};

}  // namespace loopglass::ui

Q_DECLARE_METATYPE(loopglass::ui::Shown)
