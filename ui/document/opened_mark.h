#pragma once

#include "document/document.h"
#include "run/display_state.h"

namespace loopglass::ui {

/// Stores to which document a result belongs. After an edit of this document, the result is shown
/// as out of date. After another document was opened, the result is discarded, because its numbers
/// would appear under a wrong name.
class OpenedMark {
public:
    /// Records that later results belong to this document.
    void set(const Document& document) { m_documentGeneration = document.documentGeneration(); }
    /// Returns true if another document was opened since set(), so that the displayed data do not
    /// belong to the current document.
    bool isOfOther(const Document& document, Freshness freshness) {
        if (freshness == Freshness::Current) {
            set(document);  // the same document was opened again
        }
        return freshness == Freshness::Stale &&
               m_documentGeneration != document.documentGeneration();
    }

private:
    quint64 m_documentGeneration = 0;
};

}  // namespace loopglass::ui
