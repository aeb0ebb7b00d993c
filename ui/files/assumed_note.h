#pragma once

#include "document/document.h"

#include <QToolButton>

namespace loopglass::ui {

/// Shows beside the answer the number of assumptions of an import. A click opens the report. Hidden
/// if there are no assumptions.
class AssumedNote : public QToolButton {
    Q_OBJECT

public:
    explicit AssumedNote(const Document& document, QWidget* parent = nullptr);

    /// In narrow windows, shows only the number.
    void setShort(bool isShort);

private:
    void refresh();

    const Document& m_document;
    bool m_isShort = false;
};

}  // namespace loopglass::ui
