#pragma once

#include "document/document.h"

#include <QToolButton>

namespace loopglass::ui {

/// Says beside the answer how many assumptions of an import it rests on. A click asks for the
/// report. Hidden while nothing is assumed.
class AssumedNote : public QToolButton {
    Q_OBJECT

public:
    explicit AssumedNote(const Document& document, QWidget* parent = nullptr);

    /// In narrow windows the number alone stays.
    void setShort(bool isShort);

private:
    void refresh();

    const Document& m_document;
    bool m_isShort = false;
};

}  // namespace loopglass::ui
