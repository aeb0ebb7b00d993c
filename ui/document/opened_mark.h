#pragma once

#include "document/document.h"
#include "run/shown.h"

namespace loopglass::ui {

/// Of which opened document something is that was worked out. After an edit it is shown as of
/// before that edit; after another document was opened it is put away, or its figures would stand
/// under the name of a document that they know nothing of.
class OpenedMark {
public:
    /// What is worked out from now on is of this document.
    void set(const Document& document) { m_opening = document.opening(); }
    /// Another document was opened since, and what is shown is not of that as well.
    bool isOfOther(const Document& document, Standing standing) {
        if (standing == Standing::Current) {
            set(document);  // the same was opened again
        }
        return standing == Standing::Stale && m_opening != document.opening();
    }

private:
    quint64 m_opening = 0;
};

}  // namespace loopglass::ui
