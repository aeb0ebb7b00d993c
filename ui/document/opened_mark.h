#pragma once

#include "document/document.h"
#include "run/display_state.h"

namespace loopglass::ui {

/// The document to which a result belongs. After an edit, the result is shown as out of date.
/// After another document was opened, it is discarded, because its numbers would appear under the
/// wrong name.
class OpenedMark {
public:
    /// Marks later results as belonging to this document.
    void set(const Document& document) { m_documentGeneration = document.documentGeneration(); }
    /// Returns true if another document was opened since, so that the displayed data does not
    /// belong to it.
    bool isOfOther(const Document& document, Freshness standing) {
        if (standing == Freshness::Current) {
            set(document);  // the same document was opened again
        }
        return standing == Freshness::Stale &&
               m_documentGeneration != document.documentGeneration();
    }

private:
    quint64 m_documentGeneration = 0;
};

}  // namespace loopglass::ui
