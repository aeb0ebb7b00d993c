#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QWidget>
#include <functional>

class QCheckBox;
class QComboBox;

namespace loopglass::ui {

class NumberBox;

/// Whether the search keeps to the principles or is exact, and what an exact one may choose beside
/// the mapping: keeps and bypasses, and dimensions of a larger size.
class ExactOptions : public QWidget {
    Q_OBJECT

public:
    ExactOptions(Theme& theme, Document& document, QWidget* parent = nullptr);

private:
    void createFreedom(Theme& theme);
    void apply(const QString& what, const std::function<void(SearchOptions&)>& change);
    void refresh();

    Document& m_document;
    QComboBox* m_search = nullptr;
    QCheckBox* m_bypass = nullptr;
    QCheckBox* m_pad = nullptr;
    NumberBox* m_limit = nullptr;
};

}  // namespace loopglass::ui
