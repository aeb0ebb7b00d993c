#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QWidget>
#include <functional>

class QCheckBox;
class QComboBox;

namespace loopglass::ui {

class NumberBox;

/// Edits the method of the document's search and its options: split loops, bypasses, padding,
/// imperfect factors, and the required gap.
class MethodOptions : public QWidget {
    Q_OBJECT

public:
    MethodOptions(Theme& theme, Document& document, QWidget* parent = nullptr);

private:
    void createFreedom(Theme& theme);
    void createUneven();
    void createGap(Theme& theme);
    void createMethods();
    void apply(const QString& what, const std::function<void(MapOptions&)>& change);
    void refresh();

    Document& m_document;
    QComboBox* m_method = nullptr;
    QCheckBox* m_split = nullptr;
    QCheckBox* m_bypass = nullptr;
    QCheckBox* m_pad = nullptr;
    NumberBox* m_limit = nullptr;
    QComboBox* m_uneven = nullptr;
    QCheckBox* m_enough = nullptr;
    NumberBox* m_gap = nullptr;
};

}  // namespace loopglass::ui
