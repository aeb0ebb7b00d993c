#pragma once

#include "document/document.h"

#include <QToolButton>

namespace loopglass::ui {

/// Shows the number of assumptions of an import beside the answer. A click opens the report. The
/// button is hidden without assumptions.
class AssumedNote : public QToolButton {
    Q_OBJECT

public:
    explicit AssumedNote(const Document& document, QWidget* parent = nullptr);

    /// Shows only the number, in narrow windows.
    void setShort(bool isShort);

private:
    void refresh();

    const Document& m_document;
    bool m_isShort = false;
};

}  // namespace loopglass::ui
