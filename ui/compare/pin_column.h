#pragma once

#include "compare/pin.h"
#include "theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

class NestPanel;

/// A pinned mapping as a column: its name, its loop nest, and its actions.
class PinColumn : public QWidget {
    Q_OBJECT

public:
    PinColumn(const Theme& theme, const Pin& pin, QWidget* parent = nullptr);

    /// Marks the column as out of date if the document has changed.
    void setOld(bool old);
    /// Returns the smallest width at which its loop nest is readable.
    int minWidth() const;

signals:
    void showRequested();
    void manualMappingRequested();
    void removeRequested();

private:
    QPushButton* removeButton(const Theme& theme);

    const Theme& m_theme;
    QLabel* m_note;
    QString m_noteText;
};

}  // namespace loopglass::ui
