#pragma once

#include "run/run_data.h"

#include <QMetaType>
#include <QString>
#include <cstdint>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// How the run on screen stands to the document.
enum class Standing {
    Nothing,  ///< no run is shown
    Current,  ///< it is the search of the document as it stands
    Before,   ///< the document was edited since; the search of the edit follows at once
    Stale,    ///< the document was edited since, and what stands in the editors is not searched
};

/// What every panel shows: one run, how it stands to the document, and the moment of the search
/// that is looked at. Made by ShownRun alone; a panel keeps the value and shows nothing else.
struct Shown {
    std::shared_ptr<RunData> run;
    Standing standing = Standing::Nothing;
    /// The moment looked at; none = the latest (following).
    std::optional<std::uint32_t> moment;
    /// The search waits for the next step.
    bool paused = false;
    /// Why the document as it stands is not searched; empty when it is.
    QString error;

    /// A run alone, as the search of the document that it came from: following.
    static Shown current(std::shared_ptr<RunData> run) {
        const Standing standing = run ? Standing::Current : Standing::Nothing;
        return {std::move(run), standing, {}, false, {}};
    }
    /// The document was edited since: numbers are not those of what stands in the editors.
    bool isOld() const { return standing == Standing::Before || standing == Standing::Stale; }
    bool operator==(const Shown&) const = default;
};

}  // namespace loopglass::ui

Q_DECLARE_METATYPE(loopglass::ui::Shown)
